"""Scores: of a sheet in the app, of values typed in for paper, and the shared ranking (4.8)."""

from __future__ import annotations

from functools import lru_cache

from companion.games.alice import events as ev
from companion.games.alice import moves as mv
from companion.games.alice.labyrinth.faces import SheetDesign
from companion.games.alice.play.teaset import tea_set
from companion.games.alice.record.marking import Sheet, finished_terraces
from companion.games.alice.scoring import Counts, counted_lines, solo_lines
from companion.games.alice.state import State
from companion.games.alice.words import refused
from companion.kernel.game import Event
from companion.kernel.held import Held
from companion.kernel.message import Message, message
from companion.kernel.outcome import Line, Outcome, ranked
from companion.kernel.seats import Seat

MOST = 999
"""No value on any sheet is larger."""


def lines_of(state: State, seat: Seat) -> tuple[Line, ...]:
    """A seat's score as it stands, line by line; empty for paper without values."""
    player = state.players[seat]
    if state.ticks_here(seat):
        return sheet_lines(state, player.sheet)
    report = player.report
    if not isinstance(report, ev.Reported):
        return ()
    tea = report.tea or state.tea_set.points_of(state.teas_of(seat))
    roses = (report.roses_front, report.roses_back)
    return solo_lines(terraces=report.terraces, pair=report.pair, tea=tea, roses=roses)


def sheet_lines(state: State, sheet: Sheet) -> tuple[Line, ...]:
    """The lines of a sheet in the app (S1-S4, S6); circles left over are worth nothing (E15)."""
    return _lines_of_held(Held(state.design), Held(sheet))


@lru_cache(maxsize=2048)
def _lines_of_held(design: Held[SheetDesign], sheet: Held[Sheet]) -> tuple[Line, ...]:
    """An unchanged sheet is known by itself, without comparing what stands on it."""
    return _sheet_lines(design, sheet.value)


@lru_cache(maxsize=2048)
def _sheet_lines(design: Held[SheetDesign], sheet: Sheet) -> tuple[Line, ...]:
    tea = tea_set(design.value.box).points_of(sheet.teas)
    return counted_lines(design.value.values, counts_of(design.value, sheet), tea)


def counts_of(design: SheetDesign, sheet: Sheet) -> Counts:
    """How many boxes of each track are ticked on a sheet."""
    return Counts(
        terraces=finished_terraces(design, sheet),
        flamingos=sheet.flamingos,
        hedgehogs=sheet.hedgehogs,
        roses_front=sheet.roses_front,
        roses_back=sheet.roses_back,
    )


def outcome(state: State) -> Outcome:
    """All present seats by total; equals share a rank (S5)."""
    return ranked([((seat,), lines_of(state, seat)) for seat in state.here()])


def standing(state: State) -> dict[Seat, int]:
    """The points as they stand of everybody whose sheet is in the app."""
    here = (seat for seat in state.here() if state.ticks_here(seat))
    return {seat: sum(line.value for line in lines_of(state, seat)) for seat in here}


def report(state: State, seat: Seat, move: mv.Report, waived: frozenset[str]) -> tuple[Event, ...]:
    """The values of a paper sheet, once all cards are played; may be typed again."""
    if state.ticks_here(seat):
        raise refused("report.not-paper")
    if state.cards_left or not state.turn:
        raise refused("report.too-early", "D4")
    given = (move.terraces, move.pair, move.roses_front, move.roses_back, *move.tea)
    if any(not 0 <= value <= MOST for value in given):
        raise refused("report.range", most=MOST)
    if state.choices["sheet"] == "ours" and "report.not-printed" not in waived:
        _check_printed(state, move)
    return (
        ev.Reported(
            seat=seat,
            terraces=move.terraces,
            pair=move.pair,
            roses_front=move.roses_front,
            roses_back=move.roses_back,
            tea=move.tea,
        ),
    )


def _check_printed(state: State, move: mv.Report) -> None:
    """Raise Refused unless each value is printed on our sheet."""
    values = state.design.values
    fields: tuple[tuple[Message, int, tuple[int, ...]], ...] = (
        (message("terraces"), move.terraces, values.terraces),
        (message("best pair"), move.pair, values.pairs),
        (message("roses in front"), move.roses_front, values.roses_front),
        (message("roses on the back"), move.roses_back, values.roses_back),
    )
    for kind, value, printed in fields:
        if value not in (0, *printed):
            raise refused(
                "report.not-printed", "S1", overrulable=True, kind=kind, values=tuple(map(str, (0, *printed)))
            )
