"""Scenarios as text: an opening, then acts with fixed deals and expectations, one a line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from companion.games.brandi_dog.options import OPTIONS
from companion.games.brandi_dog.ring.track import SEAT_COUNT
from companion.kernel.lines import TextLine, fault
from companion.kernel.message import message
from companion.kernel.scenario import Step, print_names, read_names, read_option, read_steps, scenario_lines
from companion.kernel.seats import SeatKind

HEAD: Final = "brandi-dog scenario"
_KEYS: Final = frozenset({"seats", "option", "opener"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """How the game begins: the people in playing order from red on, and who opens the first round."""

    names: tuple[str, ...]
    kinds: tuple[SeatKind, ...]
    options: tuple[tuple[str, str], ...] = ()
    opener: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """A whole scenario."""

    opening: Opening
    lines: tuple[Step, ...] = ()


def parse_scenario(text: str) -> Scenario:
    """Read a scenario. Raises Malformed with line, found and expected."""
    lines = scenario_lines(text, HEAD)
    opening = _opening([line for line in lines[1:] if line.key in _KEYS], lines[0].number)
    rest = [line for line in lines[1:] if line.key not in _KEYS]
    return Scenario(opening=opening, lines=read_steps(rest))


def print_scenario(scenario: Scenario) -> str:
    """The canonical text; ``parse_scenario`` reads it back."""
    opening = scenario.opening
    rows = [HEAD, print_names(opening.names, opening.kinds)]
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
    options = tuple(read_option(line, OPTIONS) for line in lines if line.key == "option")
    return Opening(names=names, kinds=kinds, options=options, opener=opener)


def _seats(line: TextLine) -> tuple[tuple[str, ...], tuple[SeatKind, ...]]:
    names, kinds = read_names(line)
    if len(names) != SEAT_COUNT:
        raise fault(line.number, str(len(names)), message("four seats, from red on in playing order"))
    return names, kinds
