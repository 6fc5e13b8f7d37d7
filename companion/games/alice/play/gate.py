"""Going on without somebody: the table must never wait for a phone that went silent."""

from __future__ import annotations

from companion.games.alice import events as ev
from companion.games.alice import moves as mv
from companion.games.alice.play.ticking import closing
from companion.games.alice.play.turn import alice, must_enter, over, owing, unfinished, waited_for
from companion.games.alice.state import State
from companion.games.alice.words import refused
from companion.kernel.game import Event
from companion.kernel.message import Who
from companion.kernel.seats import Seat


def held_up_by(state: State) -> tuple[Seat, ...]:
    """The phone seats that the table waits for now: unfinished ones, or Alice's holder."""
    if over(state):
        return ()
    late = unfinished(state) if state.card else ()
    if late or state.cards_left == 0:
        return late
    holder = alice(state)
    return tuple(seat for seat in state.company(holder) if seat in waited_for(state))


def go_on(state: State, move: mv.GoOn) -> tuple[Event, ...]:
    """Go on without a seat; whoever has ticked goes through the mirror now, the rest waits in order."""
    if move.number != state.turn:
        raise refused("go-on.other-turn", number=move.number)
    seat = move.without
    if seat not in held_up_by(state):
        raise refused("go-on.not-waiting", who=Who(seat))
    went = ev.WentOn(without=seat, number=state.turn)
    entered = state.ticks_here(seat) and not must_enter(state, seat) and not owing(state, seat)
    if not entered or seat in state.closed or not state.card:
        return (went,)
    return went, closing(state, seat, state.turn)
