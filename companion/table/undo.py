"""Taking back: one's own last act at once, anything else by asking the table.

An act can go without asking until somebody else's later act rests on it, or something hidden was
revealed, or the game is over. What rests on an undone act goes with it; the rest stays, one's own
later acts as well: who has turned the next card can still take back the tick before.
"""

from __future__ import annotations

from typing import Any

from companion.kernel.game import Game
from companion.kernel.seats import Seat
from companion.table import events as log
from companion.table.sketch import Sketch
from companion.table.state import Acted, Phase, TableState

LOOK_BACK = 6
"""Own acts before the newest that are looked at for one that goes at once."""


def falling(game: Game[Any], state: TableState, target: Acted) -> tuple[Acted, ...]:
    """The act and all later ones that go with it, because they rest on one of them."""
    gone = [target]
    for later in state.acts(after=target.seq):
        if any(game.rests_on(act.act, later.act) for act in gone):
            gone.append(later)
    return tuple(gone)


def at_once(game: Game[Any], state: TableState, target: Acted, actor: Seat) -> bool:
    """Whether the actor may take the act back without asking: all that falls is the actor's own."""
    if state.phase is not Phase.PLAYING or not _mine(state, target, actor):
        return False
    return all(_mine(state, acted, actor) for acted in falling(game, state, target))


def _mine(state: TableState, acted: Acted, actor: Seat) -> bool:
    """Whether the actor's phone did it, and nothing hidden came to light."""
    own = any(state.together(actor, seat) for seat in (acted.seat, acted.by))
    return own and not any(event.reveals for event in acted.act.events)


def offers(game: Game[Any], state: TableState, me: Seat) -> tuple[tuple[Acted, bool], ...]:
    """What a seat is offered to take back: its newest act, and its newest that goes at once."""
    last = state.last_act(me)
    if last is None:
        return ()
    if at_once(game, state, last, me):
        return ((last, True),)
    own = [acted for acted in state.acts() if acted.seat == me and acted.seq < last.seq][-LOOK_BACK:]
    quick = next((acted for acted in reversed(own) if at_once(game, state, acted, me)), None)
    return ((last, False),) if quick is None else ((quick, True), (last, False))


def take_back(sketch: Sketch, target: Acted, by: Seat, token: str = "") -> int:
    """Undo an act and what falls with it; a finished game is opened again for it. The seq of it."""
    cancels = tuple(acted.seq for acted in falling(sketch.game, sketch.state, target))
    if sketch.state.phase is Phase.OVER:
        sketch.add(log.Reopened(by=by))
    seq = sketch.add(log.Undone(by=by, cancels=cancels, token=token))
    sketch.close()
    return seq
