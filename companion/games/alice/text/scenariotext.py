"""Scenarios as text: an opening with options and a fixed deal, then acts and expectations, one a line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from companion.games.alice.labyrinth.designs import STANDARD, sheet_names
from companion.games.alice.options import OPTIONS
from companion.games.alice.play.deck import PILE_SIZE, PILES, full_deck
from companion.games.alice.play.tea import PILE_OF, TEA_PILES
from companion.kernel.game import Option
from companion.kernel.lines import TextLine, fault
from companion.kernel.message import message
from companion.kernel.scenario import Step, print_names, read_names, read_option, read_steps, scenario_lines
from companion.kernel.seats import SeatKind


@dataclass(frozen=True, slots=True, kw_only=True)
class Grammar:
    """How the opening of a mode reads: its first line, how many seats, options, names of sheets.

    ``sheets`` are the names that may stand at each place of the line “sheet”; ``standard`` is the default.
    """

    head: str
    least: int
    most: int
    options: tuple[Option, ...]
    sheets: tuple[tuple[str, ...], ...]
    standard: str


def solo_grammar() -> Grammar:
    """Each for oneself."""
    return Grammar(
        head="alice scenario", least=1, most=6, options=OPTIONS, sheets=(sheet_names(),), standard=STANDARD
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """How the game begins. ``sheet`` names the sheet, in teams both. ``piles`` and ``tea`` are complete,
    top first; ``listed`` are those written.
    """

    names: tuple[str, ...]
    kinds: tuple[SeatKind, ...]
    options: tuple[tuple[str, str], ...] = ()
    sheet: str = STANDARD
    first: str = ""
    piles: tuple[tuple[str, ...], ...] = ((), (), ())
    rest: bool = True
    tea: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """A whole scenario."""

    opening: Opening
    steps: tuple[Step, ...] = field(default=())


def parse_scenario(text: str, grammar: Grammar | None = None) -> Scenario:
    """Read a scenario. Raises Malformed with line, found and expected."""
    grammar = grammar or solo_grammar()
    lines = scenario_lines(text, grammar.head)
    opening = _opening(grammar, [line for line in lines[1:] if line.key in _KEYS], lines[0].number)
    return Scenario(opening=opening, steps=read_steps([line for line in lines[1:] if line.key not in _KEYS]))


def print_scenario(scenario: Scenario, grammar: Grammar | None = None) -> str:
    """The canonical text; ``parse_scenario`` reads it back."""
    grammar, opening = grammar or solo_grammar(), scenario.opening
    rows = [grammar.head, print_names(opening.names, opening.kinds)]
    rows += [f"option {name} {value}" for name, value in opening.options]
    rows += [f"sheet {opening.sheet}"] if opening.sheet != grammar.standard else []
    rows += [f"first {opening.first}"] if opening.first else []
    rows += [f"pile {n} {' '.join(map(_hyphened, pile))}" for n, pile in enumerate(opening.piles, 1) if pile]
    rows += [] if opening.rest else ["rest no"]
    rows += [f"tea {' '.join(cards)}" for cards in opening.tea if cards]
    return "\n".join((*rows, "", *map(str, scenario.steps))) + "\n"


def _hyphened(card: str) -> str:
    return card.replace(" ", "-")


# -- opening --------------------------------------------------------------------------------------

_KEYS: Final = frozenset({"seats", "option", "sheet", "first", "pile", "rest", "tea"})


def _opening(grammar: Grammar, lines: Sequence[TextLine], at: int) -> Opening:
    said = {key: [line for line in lines if line.key == key] for key in _KEYS}
    if not said["seats"]:
        raise fault(at, "", message("a line “seats NAME …”"))
    names, kinds = _seats(grammar, said["seats"][0])
    return Opening(
        names=names,
        kinds=kinds,
        options=tuple(read_option(line, grammar.options) for line in said["option"]),
        sheet=_sheets(grammar, said["sheet"]),
        first=_one_of(said["first"], names, ""),
        piles=_piles(said["pile"]),
        rest=_one_of(said["rest"], ("yes", "no"), "yes") == "yes",
        tea=_tea(said["tea"]),
    )


def _sheets(grammar: Grammar, lines: Sequence[TextLine]) -> str:
    for line in lines:
        fits = len(line.words) == len(grammar.sheets)
        if not fits or any(name not in known for name, known in zip(line.words, grammar.sheets, strict=True)):
            known = " ".join(name for names in grammar.sheets for name in names)
            raise fault(line.number, line.rest, message("one of: {words}", words=known))
    return " ".join(lines[0].words) if lines else grammar.standard


def _seats(grammar: Grammar, line: TextLine) -> tuple[tuple[str, ...], tuple[SeatKind, ...]]:
    names, kinds = read_names(line)
    if not grammar.least <= len(names) <= grammar.most:
        expected = message("{least} to {most} seats", least=grammar.least, most=grammar.most)
        raise fault(line.number, str(len(names)), expected)
    return names, kinds


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
