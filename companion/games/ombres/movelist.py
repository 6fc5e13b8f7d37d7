"""``legal``: every move that a seat could make now; words and themes, which are endless, apart."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.ombres import moves as mv
from companion.games.ombres.board import STARTS
from companion.games.ombres.marching import landings
from companion.games.ombres.rules import left, needs_help
from companion.games.ombres.state import Stage, State
from companion.games.ombres.throwing import may_rethrow
from companion.kernel.game import Move
from companion.kernel.seats import Seat


def legal(state: State, seat: Seat) -> Iterator[Move]:
    """All of them, throws in the app first; the same whatever lies under dark tiles."""
    if state.stage is Stage.OVER:
        return
    yield from _own_turn(state, seat)
    yield from _for_all(state)
    yield from _starts(state, seat)
    yield from _gifts(state, seat)
    finds = state.stage is Stage.LEAD and (seat == state.finder or state.finder not in state.here)
    if finds:
        yield from (mv.LeadQueen(tile=tile) for tile in state.queen_steps())


def _own_turn(state: State, seat: Seat) -> Iterator[Move]:
    if seat != state.active and state.active in state.here:
        return
    if state.stage is Stage.THROW:
        yield mv.Throw()
    if state.stage is Stage.MOVE:
        yield from (mv.Go(way=each.way, count=each.count, sure=bool(each.fatal)) for each in landings(state))
    if state.stage is Stage.QUEEN and state.queen_steps():
        yield mv.Accept()
    if may_rethrow(state) and state.own[state.active]:
        yield from (mv.Rethrow(dice=dice) for dice in mv.Dice)


def _for_all(state: State) -> Iterator[Move]:
    if state.real:
        for tile in state.unread():
            faces = sorted(left(state, mv.Read(tile=tile, face="")))
            yield from (mv.Read(tile=tile, face=face) for face in faces)
    if state.stage is Stage.TRIAL:
        yield mv.NoWord(trial=state.trials)
        yield from _timing(state)
    if state.stage is Stage.TRIBUTE:
        yield mv.PayTogether()
    if state.stage is Stage.AFTER and state.grows and not state.unread():
        yield from (mv.Darken(tile=tile) for tile in state.free_light())
    if needs_help(state):
        yield mv.Refuse()


def _timing(state: State) -> Iterator[Move]:
    if state.trial is not None and state.trial.clock.limit:
        yield mv.MoreTime(trial=state.trials)
        yield mv.Resume(trial=state.trials) if state.paused else mv.Pause(trial=state.trials)


def _starts(state: State, seat: Seat) -> Iterator[Move]:
    if state.stage is Stage.SETUP and len(state.seats) > 1:
        taken = {tile for other, tile in enumerate(state.princes) if other != seat}
        yield from (mv.Stand(tile=tile) for tile in STARTS if tile not in taken)


def _gifts(state: State, seat: Seat) -> Iterator[Move]:
    for other in state.seats:
        if other != seat:
            yield from (mv.Give(to=other, count=count) for count in range(1, state.own[seat] + 1))
    for gone in (each for each in state.seats if each not in state.here and each != seat):
        yield from (mv.TakeFrom(giver=gone, count=count) for count in range(1, state.own[gone] + 1))
