"""Taking back: one's own last act at once, anything else by asking the table.

An act can go without asking until somebody else's later act rests on it, or something hidden was
revealed by it, or the game is over. What rests on an undone act goes with it; the rest stays.
"""

from __future__ import annotations

from typing import Any

from companion.kernel.game import Game
from companion.kernel.seats import Seat
from companion.table import events as log
from companion.table.sketch import Sketch
from companion.table.state import Acted, Phase, TableState


def falling(game: Game[Any], state: TableState, target: Acted) -> tuple[Acted, ...]:
    """The act and all later ones that go with it: the same seat's, and those that rest on any of them."""
    gone = [target]
    for later in state.acts(after=target.seq):
        if later.seat == target.seat or any(game.rests_on(act.act, later.act) for act in gone):
            gone.append(later)
    return tuple(gone)


def at_once(game: Game[Any], state: TableState, target: Acted, actor: Seat) -> bool:
    """Whether the actor may take the act back without asking."""
    if state.phase is not Phase.PLAYING or any(event.reveals for event in target.act.events):
        return False
    own = any(state.together(actor, seat) for seat in (target.seat, target.by))
    return own and len(falling(game, state, target)) == 1


def take_back(sketch: Sketch, target: Acted, by: Seat, token: str = "") -> int:
    """Undo an act and what falls with it; a finished game is opened again for it. The seq of it."""
    cancels = tuple(acted.seq for acted in falling(sketch.game, sketch.state, target))
    if sketch.state.phase is Phase.OVER:
        sketch.add(log.Reopened(by=by))
    seq = sketch.add(log.Undone(by=by, cancels=cancels, token=token))
    sketch.close()
    return seq
