"""Scenarios as text: a position to begin with and fixed shuffles, then acts and expectations, one a line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from companion.games.sortie.state import State
from companion.games.sortie.text.positiontext import KEYS, card_in, print_position, read_state, seat_in
from companion.kernel.lines import TextLine, fault
from companion.kernel.message import message
from companion.kernel.scenario import ALL, Deed, Expectation, Step, read_names, read_steps, scenario_lines
from companion.kernel.seats import Seat, SeatKind

HEAD: Final = "sortie scenario"
_SHUFFLES: Final = ("keep", "swap")


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """Two names, the results of coming shuffles in order, the state it begins with, and the steps."""

    names: tuple[str, str]
    shuffles: tuple[bool, ...]
    state: State
    first: Seat
    steps: tuple[Step, ...]


def parse_scenario(text: str) -> Scenario:
    """Read a scenario. Raises Malformed with line, found and expected."""
    lines = scenario_lines(text, HEAD)
    head = [line for line in lines[1:] if _is_head(line)]
    names = _names(head, lines[0].number)
    position = [line for line in head if line.key not in {"seats", "shuffles", "first"}]
    return Scenario(
        names=names,
        shuffles=_shuffles(head),
        state=read_state(position, lines[0].number, names),
        first=_first(head, names),
        steps=_steps([line for line in lines[1:] if not _is_head(line)], names),
    )


def print_scenario(scenario: Scenario) -> str:
    """The canonical text; ``parse_scenario`` reads it back."""
    rows = [HEAD, f"seats {' '.join(scenario.names)}"]
    rows += [f"first {scenario.names[scenario.first]}"] if scenario.first else []
    rows += [f"shuffles {' '.join(_SHUFFLES[it] for it in scenario.shuffles)}"] if scenario.shuffles else []
    rows += print_position(scenario.state, scenario.names).splitlines()[1:]
    return "\n".join((*rows, "", *map(str, scenario.steps))) + "\n"


def _is_head(line: TextLine) -> bool:
    known = line.key in {*KEYS, "seats", "shuffles", "first", "cards", "final"}
    return known or card_in(line.key) is not None


def _names(lines: Sequence[TextLine], at: int) -> tuple[str, str]:
    found = [line for line in lines if line.key == "seats"]
    if not found:
        raise fault(at, "", message("a line “seats NAME NAME”"))
    names, kinds = read_names(found[0])
    if len(names) != 2 or SeatKind.PAPER in kinds:
        raise fault(found[0].number, found[0].rest, message("two names of one word"))
    return names[0], names[1]


def _shuffles(lines: Sequence[TextLine]) -> tuple[bool, ...]:
    found = [(line, word) for line in lines if line.key == "shuffles" for word in line.words]
    for line, word in found:
        if word not in _SHUFFLES:
            raise fault(line.number, word, message("keep or swap"))
    return tuple(word == "swap" for _, word in found)


def _first(lines: Sequence[TextLine], names: tuple[str, str]) -> Seat:
    found = [line for line in lines if line.key == "first"]
    return seat_in(found[0], found[0].rest, names) if found else Seat(0)


def _steps(lines: Sequence[TextLine], names: tuple[str, str]) -> tuple[Step, ...]:
    steps = read_steps(lines)
    for step in steps:
        known = names if isinstance(step, Deed) else (*names, ALL)
        if not isinstance(step, Expectation) and step.who not in known:
            raise fault(step.line, step.who, message("one of: {words}", words=" ".join(known)))
    return steps
