"""What a tick won that concerns more than its own sheet, written into its event.

The story tells it, and ``resting`` knows by it which later acts it carries.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from companion.games.alice import events as ev
from companion.games.alice.labyrinth.faces import FaceName, Mark
from companion.games.alice.play.ticking import ready_sheet
from companion.games.alice.record.entries import Ticks, entry_key
from companion.games.alice.record.ledger import sheet_before
from companion.games.alice.team.state import TeamState
from companion.kernel.game import Event

SHARED: Final = (
    Mark.KNOT, Mark.KEY, Mark.CROWN, Mark.GUARD, Mark.SHIELD, Mark.LOCK, Mark.EAT, Mark.DRINK,
)  # fmt: skip
"""Signs that matter to others: pawn, cards, guards, locks, and circles that a team-mate may use."""


def with_signs(state: TeamState, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events, each tick with the signs it won."""
    return tuple(
        replace(event, won=signs(state, event)) if isinstance(event, ev.Ticked | ev.Corrected) else event
        for event in events
    )


def signs(state: TeamState, event: ev.Ticked | ev.Corrected) -> tuple[str, ...]:
    """The shared signs of the ticked cells, one for each cell, in the order of ``SHARED``."""
    face = state.design_of(event.seat).face(_lying(state, event))
    marks = [face.mark(cell) for cell in event.cells if face.has(cell)]
    return tuple(mark.value for shared in SHARED for mark in marks if mark is shared)


def _lying(state: TeamState, event: ev.Ticked | ev.Corrected) -> FaceName:
    if isinstance(event, ev.Ticked):
        return ready_sheet(state, event.seat, event.number).up
    entries = state.players[event.seat].entries
    key = (event.number, event.tea)
    index = next((i for i, e in enumerate(entries) if isinstance(e, Ticks) and entry_key(e) == key), 0)
    return sheet_before(state, event.seat, index).up
