"""What follows by itself until somebody has to decide: payments, rewards, ends, the next turn (section 4)."""

from __future__ import annotations

from companion.games.ombres import events as ev
from companion.games.ombres.board import STARTS
from companion.games.ombres.box import REWARD
from companion.games.ombres.folding import evolve
from companion.games.ombres.marching import in_danger
from companion.games.ombres.state import Stage, State
from companion.kernel.game import Event
from companion.kernel.seats import Seat

PAYMENT = ev.Ended(end=ev.End.PAYMENT)


def carried_on(state: State, *events: Event) -> tuple[Event, ...]:
    """The events of a move and all that follow them without a choice."""
    done = list(events)
    for event in events:
        state = evolve(state, event)
    while (following := _next(state)) is not None:
        done.append(following)
        state = evolve(state, following)
    return tuple(done)


def _next(state: State) -> Event | None:
    match state.stage:
        case Stage.SETUP if all(state.princes[seat] for seat in state.here) and not state.unread():
            return _begin(state)
        case Stage.MOVE if not state.together and in_danger(state):
            return PAYMENT
        case Stage.QUEEN if not state.together and not state.queen_steps():
            return PAYMENT
        case Stage.LEAD:
            steps = state.queen_steps()
            return ev.QueenWent(tile=steps[0]) if len(steps) == 1 else None
        case Stage.TRIBUTE:
            return _tribute(state)
        case Stage.REWARD:
            return _reward(state)
        case Stage.AFTER if not state.unread() and not (state.grows and state.free_light()):
            return _turn_over(state)
        case _:
            return None


def _begin(state: State) -> Event:
    """The first turn; before it, a prince of somebody who left is put on the first free start."""
    free = (tile for tile in STARTS if tile not in state.princes)
    missing = (seat for seat in state.seats if state.princes[seat] is None)
    return next((ev.Stood(seat=seat, tile=next(free)) for seat in missing), ev.Begun())


def _tribute(state: State) -> Event | None:
    if state.won:
        return ev.Ended(end=ev.End.WON)
    if state.together < state.due:
        return PAYMENT
    if short(state):
        return None
    here = set(state.here)
    return ev.Paid(shares=tuple(state.tribute if seat in here else 0 for seat in state.seats))


def short(state: State) -> tuple[Seat, ...]:
    """Who cannot pay the tribute without help."""
    return tuple(seat for seat in state.here if state.own[seat] < state.tribute)


def together(state: State) -> ev.Paid:
    """The tribute paid by all: each what they owe and have, the rest by those who have most left."""
    shares = [0] * len(state.seats)
    for seat in state.here:
        shares[seat] = min(state.own[seat], state.tribute)
    for _ in range(state.due - sum(shares)):
        richest = max(state.seats, key=lambda seat: (state.own[seat] - shares[seat], -seat))
        shares[richest] += 1
    return ev.Paid(shares=tuple(shares))


def _reward(state: State) -> Event:
    if state.finder is None:
        return _turn_over(state)
    return ev.Rewarded(seat=state.finder, count=min(REWARD, state.reserve))


def _turn_over(state: State) -> Event:
    return ev.TurnOver(seat=state.seating.after(state.active))
