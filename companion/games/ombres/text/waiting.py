"""Lines of a position: who left, and what a table waits for beside dice and trial."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from companion.games.ombres.box import MOST_TRIBUTE
from companion.games.ombres.state import Stage, State
from companion.games.ombres.text.signs import number, seat, tile, wrong
from companion.kernel.lines import TextLine
from companion.kernel.message import message


def _away(state: State, line: TextLine) -> State:
    """``away 2 3``: these players left the table."""
    gone = {seat(line, word, len(state.seats)) for word in line.words}
    present = tuple(each not in gone for each in state.seats)
    return replace(state, seating=replace(state.seating, present=present))


def _setup(state: State, line: TextLine) -> State:
    if line.rest:
        wrong(line, message("a line of a position"))
    return replace(state, stage=Stage.SETUP)


def _lead(state: State, line: TextLine) -> State:
    """``lead 2 pays 1``: the finder chooses where the queen goes."""
    match line.words:
        case who, "pays", count:
            finder, tribute = seat(line, who, len(state.seats)), number(line, count, 0, MOST_TRIBUTE)
        case _:
            wrong(line, message("a line of a position"))
    return replace(state, stage=Stage.LEAD, finder=finder, tribute=tribute)


def _due(state: State, line: TextLine) -> State:
    """``due 3`` after a failed trial, ``due 1 finder 2`` after a word: somebody is short."""
    match line.words:
        case (count,):
            finder = None
        case count, "finder", who:
            finder = seat(line, who, len(state.seats))
        case _:
            wrong(line, message("a line of a position"))
    return replace(state, stage=Stage.TRIBUTE, finder=finder, tribute=number(line, count, 1, MOST_TRIBUTE))


def _grown(state: State, line: TextLine) -> State:
    if line.rest:
        wrong(line, message("a line of a position"))
    return replace(state, stage=Stage.AFTER, grows=True)


def _turned(state: State, line: TextLine) -> State:
    return replace(state, stage=Stage.AFTER, landed=tile(line, line.rest))


WAITING: Final[Mapping[str, Callable[[State, TextLine], State]]] = MappingProxyType(
    {"away": _away, "setup": _setup, "lead": _lead, "due": _due, "grown": _grown, "turned": _turned}
)
"""The readers by the first word of a line."""


def waiting_rows(state: State) -> Iterator[str]:
    """The lines that say who left and what a table waits for."""
    gone = [str(each + 1) for each in state.seats if each not in state.here]
    if gone:
        yield f"away {' '.join(gone)}"
    match state.stage:
        case Stage.SETUP:
            yield "setup"
        case Stage.LEAD if state.finder is not None:
            yield f"lead {state.finder + 1} pays {state.tribute}"
        case Stage.TRIBUTE:
            found = "" if state.finder is None else f" finder {state.finder + 1}"
            yield f"due {state.tribute}{found}"
        case Stage.AFTER:
            yield from (("grown",) if state.grows else ())
            yield from ((f"turned {state.landed}",) if state.landed else ())
