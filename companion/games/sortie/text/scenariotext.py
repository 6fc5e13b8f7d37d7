"""Scenarios as text: a position to begin with and fixed shuffles, then acts and expectations, one a line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from companion.games.sortie.state import State
from companion.games.sortie.text.positiontext import KEYS, card_in, print_position, read_state, seat_in
from companion.kernel.lines import TextLine, fault, read_lines
from companion.kernel.message import message
from companion.kernel.seats import Seat

HEAD: Final = "sortie scenario"
_NAME: Final = re.compile(r"[^\W\d_][\w'-]{0,30}")
_SHUFFLES: Final = ("keep", "swap")


@dataclass(frozen=True, slots=True, kw_only=True)
class Deed:
    """``Lea: B2``: a play of a seat; refusals named in ``waived`` are overruled."""

    line: int
    who: str
    play: str
    waived: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.who}: {self.play}{' ! ' + ' '.join(self.waived) if self.waived else ''}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Expectation:
    """``expect …``: what must hold now, or how the play before it was answered."""

    line: int
    words: tuple[str, ...]

    def __str__(self) -> str:
        return f"expect {' '.join(self.words)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """``see Lea`` or ``see all``: the observation written below it, one line after ``|`` each."""

    line: int
    who: str
    lines: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "\n".join((f"see {self.who}", *(f"| {line}" for line in self.lines)))


Step = Deed | Expectation | Look


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
    lines = read_lines(text)
    if not lines or lines[0].text != HEAD:
        found = lines[0] if lines else None
        raise fault(found.number if found else 1, found.text if found else "", message("“{head}”", head=HEAD))
    head = [line for line in lines[1:] if _is_head(line)]
    names = _names(head, lines[0].number)
    position = [line for line in head if line.key not in {"seats", "shuffles", "first"}]
    return Scenario(
        names=names,
        shuffles=_shuffles(head),
        state=read_state(position, lines[0].number, names),
        first=_first(head, names),
        steps=tuple(_steps([line for line in lines[1:] if not _is_head(line)], names)),
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
    names = found[0].words
    good = len(names) == 2 == len(set(names)) and all(_NAME.fullmatch(name) for name in names)
    if not good or {"all", "expect", "see"} & set(names):
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


def _steps(lines: Sequence[TextLine], names: tuple[str, str]) -> list[Step]:
    steps: list[Step] = []
    for line in lines:
        if line.key == "|":
            last = steps[-1] if steps else None
            if not isinstance(last, Look):
                raise fault(line.number, line.text, message("a line “see …” before it"))
            steps[-1] = Look(line=last.line, who=last.who, lines=(*last.lines, line.rest))
        else:
            steps.append(_step(line, names))
    return steps


def _step(line: TextLine, names: tuple[str, str]) -> Step:
    if line.key == "expect" and line.words:
        return Expectation(line=line.number, words=line.words)
    if line.key == "see" and line.rest in {*names, "all"}:
        return Look(line=line.number, who=line.rest)
    who = line.key.removesuffix(":")
    play, _, waived = line.rest.partition("!")
    if line.key.endswith(":") and who in names and play.strip():
        return Deed(line=line.number, who=who, play=" ".join(play.split()), waived=tuple(waived.split()))
    raise fault(line.number, line.text, message("“NAME: play”, “expect …” or “see …”"))
