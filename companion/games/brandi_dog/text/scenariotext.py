"""Scenarios as text: an opening, then acts with fixed deals and expectations, one a line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from companion.games.brandi_dog.options import OPTIONS
from companion.games.brandi_dog.ring.track import SEAT_COUNT
from companion.kernel.lines import TextLine, fault, read_lines
from companion.kernel.message import Message, message
from companion.kernel.seats import SeatKind

HEAD: Final = "brandi-dog scenario"
ALL: Final = "all"
_NAME: Final = re.compile(r"[^\W\d_][\w'-]{0,30}")
_PAPER: Final = "/paper"
_KEYS: Final = frozenset({"seats", "option", "opener"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """How the game begins: the people in playing order from red on, and who opens the first round."""

    names: tuple[str, ...]
    kinds: tuple[SeatKind, ...]
    options: tuple[tuple[str, str], ...] = ()
    opener: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deed:
    """An act: ``Léa: deal -> A 4 / 7 X / 2 2 / K 5 ! code``; ``said`` are the hands from the opener's red on.

    ``waived`` are the refusals that the table overrules.
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
    """``see Léa`` or ``see all``: what is seen, written below it, one line after ``|`` each."""

    line: int
    who: str
    lines: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "\n".join((f"see {self.who}", *(f"| {line}" for line in self.lines)))


Line = Deed | Expectation | Look


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """A whole scenario."""

    opening: Opening
    lines: tuple[Line, ...] = ()


def parse_scenario(text: str) -> Scenario:
    """Read a scenario. Raises Malformed with line, found and expected."""
    lines = read_lines(text)
    if not lines or lines[0].text != HEAD:
        found = lines[0] if lines else None
        raise fault(found.number if found else 1, found.text if found else "", message("“{head}”", head=HEAD))
    opening = _opening([line for line in lines[1:] if line.key in _KEYS], lines[0].number)
    rest = [line for line in lines[1:] if line.key not in _KEYS]
    return Scenario(opening=opening, lines=tuple(_lines(rest)))


def print_scenario(scenario: Scenario) -> str:
    """The canonical text; ``parse_scenario`` reads it back."""
    opening = scenario.opening
    pairs = zip(opening.names, opening.kinds, strict=True)
    seats = (name + (_PAPER if kind is SeatKind.PAPER else "") for name, kind in pairs)
    rows = [HEAD, f"seats {' '.join(seats)}"]
    rows += [f"option {name} {value}" for name, value in opening.options]
    rows += [f"opener {opening.opener}"] if opening.opener else []
    return "\n".join((*rows, "", *map(str, scenario.lines))) + "\n"


def _opening(lines: Sequence[TextLine], at: int) -> Opening:
    seats = next((line for line in lines if line.key == "seats"), None)
    if seats is None:
        raise fault(at, "", message("a line “seats NAME NAME NAME NAME”"))
    names, kinds = _seats(seats)
    opener = ""
    for line in lines:
        if line.key == "opener":
            if line.rest not in names:
                raise fault(line.number, line.rest, message("one of: {words}", words=" ".join(names)))
            opener = line.rest
    options = tuple(_option(line) for line in lines if line.key == "option")
    return Opening(names=names, kinds=kinds, options=options, opener=opener)


def _seats(line: TextLine) -> tuple[tuple[str, ...], tuple[SeatKind, ...]]:
    names = tuple(word.removesuffix(_PAPER) for word in line.words)
    for name in names:
        if not _NAME.fullmatch(name) or names.count(name) > 1 or name in {ALL, "expect", "see"}:
            raise fault(line.number, name, message("a name of one word, each once"))
    if len(names) != SEAT_COUNT:
        raise fault(line.number, str(len(names)), message("four seats, from red on in playing order"))
    on_paper = (word.endswith(_PAPER) for word in line.words)
    return names, tuple(SeatKind.PAPER if paper else SeatKind.PHONE for paper in on_paper)


def _option(line: TextLine) -> tuple[str, str]:
    match line.words:
        case (name, value) if any(option.id == name and value in option.values for option in OPTIONS):
            return name, value
    raise fault(line.number, line.rest, message("an option and one of its values"))


_LINE: Final[Message] = message("“NAME: act”, “expect …”, or “see NAME” with lines “| …” below it")


def _lines(lines: Sequence[TextLine]) -> list[Line]:
    found: list[Line] = []
    for line in lines:
        last = found[-1] if found else None
        if line.key == "|" and isinstance(last, Look):
            found[-1] = Look(line=last.line, who=last.who, lines=(*last.lines, line.rest))
        else:
            found.append(_line(line))
    return found


def _line(line: TextLine) -> Line:
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
    raise fault(line.number, line.text, _LINE)
