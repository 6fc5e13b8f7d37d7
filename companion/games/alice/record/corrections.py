"""Amending a sheet: other cells for an earlier tick, lifting or keeping what is no longer allowed."""

from __future__ import annotations

from dataclasses import replace

from companion.games.alice import events as ev
from companion.games.alice import moves as mv
from companion.games.alice.record.doubts import Doubt, doubts_of
from companion.games.alice.record.effects import CELL_EFFECTS
from companion.games.alice.record.entries import Ticks, entry_key
from companion.games.alice.record.ledger import sheet_before
from companion.games.alice.record.ruling import ruled
from companion.games.alice.state import State
from companion.games.alice.words import refused
from companion.kernel.game import Event
from companion.kernel.seats import Seat


def correct(state: State, seat: Seat, move: mv.Correct, waived: frozenset[str]) -> tuple[Event, ...]:
    """Replace the cells of an entry, judged on the sheet as it was then; later ones are rechecked."""
    index, entry = _entry(state, seat, move.number, move.tea)
    if move.behind and move.tea not in CELL_EFFECTS:
        raise refused("effect.behind", "P5", move.behind)
    before = sheet_before(state, seat, index)
    card = entry.card
    gone = state.common(entry.number)
    if not entry.tea and gone:
        card = gone.face
    asked = replace(entry, card=card, cells=move.cells, behind=move.behind, eats=0, drinks=0, kept=False)
    found = ruled(state.design_of(seat), state.choices, before, asked, waived)
    return (
        ev.Corrected(
            seat=seat,
            number=found.number,
            tea=found.tea,
            card=found.card,
            cells=found.cells,
            behind=found.behind,
            eats=found.eats,
            drinks=found.drinks,
            ground=found.ground,
            kept=found.kept,
            late=found.late,
        ),
    )


def lift(state: State, seat: Seat, move: mv.Lift) -> tuple[Event, ...]:
    """Take a doubtful entry off: its card is due again, its effect owed again, a tea card given back."""
    if _doubt(state, seat, move.number, move.tea) is None:
        raise refused("lift.not-doubtful")
    return (ev.Lifted(seat=seat, number=move.number, tea=move.tea),)


def keep(state: State, seat: Seat, move: mv.Keep, waived: frozenset[str]) -> tuple[Event, ...]:
    """Keep a doubtful entry: the rules refuse it, the table may overrule them."""
    doubt = _doubt(state, seat, move.number, move.tea)
    if doubt is None:
        raise refused("keep.not-doubtful")
    if doubt.reason.code not in waived or not doubt.reason.overrulable:
        raise doubt.reason
    return (ev.Kept(seat=seat, number=move.number, tea=move.tea),)


def _doubt(state: State, seat: Seat, number: int, tea: str) -> Doubt | None:
    doubts = (doubt for doubt in doubts_of(state, seat) if entry_key(doubt.entry) == (number, tea))
    return next(doubts, None)


def _entry(state: State, seat: Seat, number: int, tea: str) -> tuple[int, Ticks]:
    if not state.ticks_here(seat):
        raise refused("tick.on-paper")
    for index, entry in enumerate(state.players[seat].entries):
        if isinstance(entry, Ticks) and entry_key(entry) == (number, tea):
            return index, entry
    numbers = tuple(str(number) for number in sorted(state.players[seat].played))
    raise refused("correct.nothing", numbers=numbers or "–")
