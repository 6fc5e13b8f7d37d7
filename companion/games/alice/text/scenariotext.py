"""Scenarios as text: an opening with options and a fixed deal, then acts and expectations, one a line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from companion.games.alice.labyrinth.designs import STANDARD, sheet_names
from companion.games.alice.options import OPTIONS
from companion.games.alice.play.deck import PILE_SIZE, PILES, full_deck
from companion.games.alice.play.tea import PILE_OF, TEA_PILES
from companion.kernel.lines import TextLine, fault, read_lines
from companion.kernel.message import Message, message
from companion.kernel.seats import SeatKind

HEAD: Final = "alice scenario"
_NAME: Final = re.compile(r"[^\W\d_][\w'-]{0,30}")
_PAPER: Final = "/paper"


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """How the game begins. ``piles`` and ``tea`` are complete, top first; ``listed`` are those written."""

    names: tuple[str, ...]
    kinds: tuple[SeatKind, ...]
    options: tuple[tuple[str, str], ...] = ()
    sheet: str = STANDARD
    first: str = ""
    piles: tuple[tuple[str, ...], ...] = ((), (), ())
    rest: bool = True
    tea: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Deed:
    """An act of a seat: ``Léa: reveal 2 -> hat ! tick.touch``.

    ``said`` is the face seen, ``waived`` the refusals overruled.
    """

    line: int
    who: str
    words: tuple[str, ...]
    said: str = ""
    waived: tuple[str, ...] = ()

    def __str__(self) -> str:
        said = f" -> {self.said}" if self.said else ""
        waived = f" ! {' '.join(self.waived)}" if self.waived else ""
        return f"{self.who}: {' '.join(self.words)}{said}{waived}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Expectation:
    """``expect …``: what must hold now, or how the act before it was answered."""

    line: int
    words: tuple[str, ...]

    def __str__(self) -> str:
        return f"expect {' '.join(self.words)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """``see Léa`` or ``see all``: the observation written below it, one line after ``|`` each."""

    line: int
    who: str
    lines: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "\n".join((f"see {self.who}", *(f"| {line}" for line in self.lines)))


Step = Deed | Expectation | Look


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """A whole scenario."""

    opening: Opening
    steps: tuple[Step, ...] = field(default=())


def parse_scenario(text: str) -> Scenario:
    """Read a scenario. Raises Malformed with line, found and expected."""
    lines = read_lines(text)
    if not lines or lines[0].text != HEAD:
        found = lines[0] if lines else None
        raise fault(found.number if found else 1, found.text if found else "", message("“{head}”", head=HEAD))
    head = [line for line in lines[1:] if line.key in _KEYS]
    opening = _opening(head, lines[0].number)
    return Scenario(
        opening=opening, steps=tuple(_steps([line for line in lines[1:] if line.key not in _KEYS]))
    )


def print_scenario(scenario: Scenario) -> str:
    """The canonical text; ``parse_scenario`` reads it back."""
    opening = scenario.opening
    pairs = zip(opening.names, opening.kinds, strict=True)
    seats = (name + (_PAPER if kind is SeatKind.PAPER else "") for name, kind in pairs)
    rows = [HEAD, f"seats {' '.join(seats)}"]
    rows += [f"option {name} {value}" for name, value in opening.options]
    rows += [f"sheet {opening.sheet}"] if opening.sheet != STANDARD else []
    rows += [f"first {opening.first}"] if opening.first else []
    rows += [f"pile {n} {' '.join(map(_hyphened, pile))}" for n, pile in enumerate(opening.piles, 1) if pile]
    rows += [] if opening.rest else ["rest no"]
    rows += [f"tea {' '.join(cards)}" for cards in opening.tea if cards]
    return "\n".join((*rows, "", *map(str, scenario.steps))) + "\n"


def _hyphened(card: str) -> str:
    return card.replace(" ", "-")


# -- opening --------------------------------------------------------------------------------------

_KEYS: Final = frozenset({"seats", "option", "sheet", "first", "pile", "rest", "tea"})


def _opening(lines: Sequence[TextLine], at: int) -> Opening:
    said = {key: [line for line in lines if line.key == key] for key in _KEYS}
    if not said["seats"]:
        raise fault(at, "", message("a line “seats NAME …”"))
    names, kinds = _seats(said["seats"][0])
    return Opening(
        names=names,
        kinds=kinds,
        options=tuple(_option(line) for line in said["option"]),
        sheet=_one_of(said["sheet"], sheet_names(), STANDARD),
        first=_one_of(said["first"], names, ""),
        piles=_piles(said["pile"]),
        rest=_one_of(said["rest"], ("yes", "no"), "yes") == "yes",
        tea=_tea(said["tea"]),
    )


def _seats(line: TextLine) -> tuple[tuple[str, ...], tuple[SeatKind, ...]]:
    names = tuple(word.removesuffix(_PAPER) for word in line.words)
    for name in names:
        if not _NAME.fullmatch(name) or names.count(name) > 1 or name in {"all", "expect", "see"}:
            raise fault(line.number, name, message("a name of one word, each once"))
    if not 1 <= len(names) <= 6:
        raise fault(line.number, str(len(names)), message("1 to 6 seats"))
    paper = (word.endswith(_PAPER) for word in line.words)
    return names, tuple(SeatKind.PAPER if on_paper else SeatKind.PHONE for on_paper in paper)


def _option(line: TextLine) -> tuple[str, str]:
    match line.words:
        case (name, value) if any(option.id == name and value in option.values for option in OPTIONS):
            return name, value
    raise fault(line.number, line.rest, message("an option and one of its values"))


def _one_of(lines: Sequence[TextLine], allowed: Sequence[str], default: str) -> str:
    for line in lines:
        if line.rest not in allowed:
            raise fault(line.number, line.rest, message("one of: {words}", words=" ".join(allowed)))
    return lines[0].rest if lines else default


def _piles(lines: Sequence[TextLine]) -> tuple[tuple[str, ...], ...]:
    piles: list[tuple[str, ...]] = [()] * PILES
    seen: set[str] = set()
    for line in lines:
        number, *cards = line.words or ("",)
        if number not in {"1", "2", "3"} or len(cards) > PILE_SIZE:
            raise fault(line.number, line.rest, message("a pile from 1 to 3 and at most ten cards"))
        piles[int(number) - 1] = tuple(_card(line, card, seen) for card in cards)
    return tuple(piles)


def _card(line: TextLine, word: str, seen: set[str]) -> str:
    card = word.replace("-", " ")
    if card not in full_deck() or card in seen:
        raise fault(line.number, word, message("a card like hat/bar or rabbit-green/hat, each once"))
    seen.add(card)
    return card


def _tea(lines: Sequence[TextLine]) -> tuple[tuple[str, ...], ...]:
    piles: list[tuple[str, ...]] = [()] * len(TEA_PILES)
    for line in lines:
        for tea in line.words:
            if tea not in PILE_OF or tea in piles[PILE_OF[tea]]:
                raise fault(line.number, tea, message("a tea card from TC1 to TC12, each once"))
            piles[PILE_OF[tea]] += (tea,)
    return tuple(piles)


# -- acts and expectations ------------------------------------------------------------------------

_STEP: Final[Message] = message("“NAME: act”, “expect …”, or “see NAME” with lines “| …” below it")


def _steps(lines: Sequence[TextLine]) -> list[Step]:
    steps: list[Step] = []
    for line in lines:
        last = steps[-1] if steps else None
        if line.key == "|" and isinstance(last, Look):
            steps[-1] = Look(line=last.line, who=last.who, lines=(*last.lines, line.rest))
        else:
            steps.append(_step(line))
    return steps


def _step(line: TextLine) -> Step:
    if line.key == "expect" and line.words:
        return Expectation(line=line.number, words=line.words)
    if line.key == "see" and len(line.words) == 1:
        return Look(line=line.number, who=line.rest)
    if line.key.endswith(":") and line.words:
        act, _, waived = line.rest.partition(" ! ")
        words, _, said = act.partition(" -> ")
        return Deed(
            line=line.number,
            who=line.key.removesuffix(":"),
            words=tuple(words.split()),
            said=" ".join(said.split()),
            waived=tuple(waived.split()),
        )
    raise fault(line.number, line.text, _STEP)
