"""Entries that are no longer allowed because something before them was corrected or taken back."""

from __future__ import annotations

from dataclasses import dataclass

from companion.errors import Refused
from companion.games.alice.record.entries import Purchase, Ticks
from companion.games.alice.record.ledger import sheet_before
from companion.games.alice.record.ruling import refusal_of
from companion.games.alice.state import State, tea_called
from companion.games.alice.words import refused
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Doubt:
    """An entry (by its index) that the rules no longer allow, and why."""

    index: int
    entry: Ticks | Purchase
    reason: Refused


def doubts_of(state: State, seat: Seat) -> tuple[Doubt, ...]:
    """All doubtful entries of a seat, oldest first; only those whose ground moved are judged again."""
    player = state.players[seat]
    if not player.shaken or not state.ticks_here(seat):
        return ()
    found = []
    for index in player.shaken:
        entry = player.entries[index]
        if isinstance(entry, Ticks | Purchase):
            reason = _orphaned(state, entry) or _reason(state, seat, index, entry)
            if reason is not None:
                found.append(Doubt(index=index, entry=entry, reason=reason))
    return tuple(found)


def _orphaned(state: State, entry: Ticks | Purchase) -> Refused | None:
    """The common card of a tick was taken back, or another one was turned in its place."""
    if isinstance(entry, Purchase) or entry.tea:
        return None
    gone = state.common(entry.number)
    if gone and gone.face == entry.card:
        return None
    code = "tick.other-card" if gone else "tick.card-gone"
    return refused(code, "D3", number=entry.number, overrulable=True)


def _reason(state: State, seat: Seat, index: int, entry: Ticks | Purchase) -> Refused | None:
    if isinstance(entry, Purchase):
        tea = tea_called(state, entry.tea)
        return refused("market.unpaid", "T3", tea=tea, cost=entry.cost, overrulable=True)
    before = sheet_before(state, seat, index)
    return refusal_of(state.design_of(seat), state.choices, before, entry)
