"""``evolve``: events become the next state; total in every order that an undo can leave."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final, TypeVar

from companion.games.ombres import events as ev
from companion.games.ombres import options as opt
from companion.games.ombres.board import CENTRE, FIRST_LIGHT, NORTH_EAST, NORTH_WEST, Tile
from companion.games.ombres.box import OWN_STONES, SOLO_STONES, STONES, UNREAD
from companion.games.ombres.state import Clock, Stage, State, Trial
from companion.kernel.game import Event
from companion.kernel.seats import Seat, Seating

T = TypeVar("T")


def evolve(state: State | None, event: Event) -> State:
    """The state after an event."""
    if isinstance(event, ev.LaidOut):
        return _laid_out(event)
    if state is None:
        raise ValueError("a table begins by being laid out")
    return _FOLDS[type(event)](state, event)


def put(values: tuple[T, ...], seat: int, new: T) -> tuple[T, ...]:
    """A tuple with the value of one seat changed."""
    return (*values[:seat], new, *values[seat + 1 :])


def _laid_out(event: ev.LaidOut) -> State:
    count = len(event.kinds)
    each = SOLO_STONES if count == 1 else OWN_STONES
    first = int(dict(event.options)[opt.START]) - 1
    light = frozenset(FIRST_LIGHT)
    return State(
        seating=Seating(kinds=event.kinds, present=event.present),
        options=event.options,
        faces=event.faces,
        light=light,
        seen=light,
        queen=NORTH_WEST,
        shadow=CENTRE,
        princes=(NORTH_EAST,) if count == 1 else (None,) * count,
        own=(each,) * count,
        reserve=STONES - each * count,
        pile=event.themes,
        active=Seat(first % count),
    )


def _stood(state: State, event: ev.Stood) -> State:
    return replace(state, princes=put(state.princes, event.seat, event.tile))


def _theme_added(state: State, event: ev.ThemeAdded) -> State:
    pile = (*state.pile[: event.place], event.theme, *state.pile[event.place :])
    return replace(state, pile=pile)


def _was_read(state: State, event: ev.WasRead) -> State:
    place = event.tile.index
    faces = state.faces[:place] + event.face + state.faces[place + 1 :]
    landed = None if state.landed == event.tile else state.landed
    return replace(state, faces=faces, landed=landed)


def _begun(state: State, event: ev.Begun) -> State:  # noqa: ARG001 - its type says all
    return replace(state, stage=Stage.THROW)


def _moved_stones(state: State, seat: Seat, count: int) -> State:
    """Stones from the reserve to a seat, or back."""
    return replace(state, own=put(state.own, seat, state.own[seat] + count), reserve=state.reserve - count)


def _thrown(state: State, event: ev.Thrown) -> State:
    crown = not event.direction.ways or not event.steps.counts
    return replace(
        _moved_stones(state, event.seat, -event.price),
        direction=event.direction,
        steps=event.steps,
        throws=state.throws + 1,
        stage=Stage.QUEEN if crown else Stage.MOVE,
    )


def _went(state: State, event: ev.Went) -> State:
    lit = {event.tile} if event.lights else set[Tile]()
    return replace(
        state,
        princes=put(state.princes, event.seat, event.tile),
        light=state.light | lit,
        seen=state.seen | lit,
        landed=event.tile if event.lights and state.face(event.tile) == UNREAD else None,
    )


def _found(state: State, event: ev.Found) -> State:
    return replace(_moved_stones(state, event.seat, event.count), landed=None)


def _shadow_went(state: State, event: ev.ShadowWent) -> State:
    return replace(
        state,
        shadow=event.tile,
        light=state.light - set(event.dark),
        stage=Stage.AFTER,
        grows=state.growing and event.tile == CENTRE,
    )


def _darkened(state: State, event: ev.Darkened) -> State:
    return replace(state, light=state.light - {event.tile}, grows=False)


def _drawn(state: State, event: ev.Drawn) -> State:
    pile = event.pile or state.pile
    used = () if event.pile else state.used
    limit = opt.TIMES[state.option(opt.TIMER)]
    return replace(
        state,
        pile=pile[1:] if event.theme else pile,
        used=(*used, event.theme) if event.theme else used,
        trial=Trial(theme=event.theme, clock=Clock(limit=limit, since=event.at)),
        trials=state.trials + 1,
        stage=Stage.TRIAL,
    )


def _with_clock(state: State, change: Callable[[Clock], Clock]) -> State:
    if state.trial is None:
        return state
    return replace(state, trial=replace(state.trial, clock=change(state.trial.clock)))


def _paused(state: State, event: ev.Paused) -> State:
    return _with_clock(state, lambda clock: clock.paused(event.at))


def _resumed(state: State, event: ev.Resumed) -> State:
    return _with_clock(state, lambda clock: replace(clock, running=True, since=event.at))


def _lengthened(state: State, event: ev.Lengthened) -> State:
    return _with_clock(state, lambda clock: replace(clock, limit=clock.limit + event.seconds))


def _kept(state: State, event: ev.Kept) -> State:
    return replace(state, trial=None, finder=event.finder, tribute=event.tribute, stage=Stage.LEAD)


def _failed(state: State, event: ev.Failed) -> State:
    return replace(state, trial=None, finder=None, tribute=event.tribute, stage=Stage.TRIBUTE)


def _queen_went(state: State, event: ev.QueenWent) -> State:
    return replace(state, queen=event.tile, stage=Stage.TRIBUTE)


def _given(state: State, event: ev.Given | ev.Taken) -> State:
    own = put(state.own, event.seat, state.own[event.seat] - event.count)
    return replace(state, own=put(own, event.to, own[event.to] + event.count))


def _paid(state: State, event: ev.Paid) -> State:
    own = tuple(have - share for have, share in zip(state.own, event.shares, strict=True))
    return replace(state, own=own, reserve=state.reserve + sum(event.shares), tribute=0, stage=Stage.REWARD)


def _rewarded(state: State, event: ev.Rewarded) -> State:
    return replace(_moved_stones(state, event.seat, event.count), finder=None)


def _turn_over(state: State, event: ev.TurnOver) -> State:
    return replace(
        state,
        active=event.seat,
        stage=Stage.THROW,
        turn=state.turn + 1,
        direction=None,
        steps=None,
        throws=0,
        finder=None,
        tribute=0,
        landed=None,
        grows=False,
    )


def _ended(state: State, event: ev.Ended) -> State:
    return replace(state, stage=Stage.OVER, end=event.end)


_FOLDS: Final[Mapping[type[Any], Callable[[State, Any], State]]] = MappingProxyType(
    {
        ev.Stood: _stood,
        ev.ThemeAdded: _theme_added,
        ev.WasRead: _was_read,
        ev.Begun: _begun,
        ev.Thrown: _thrown,
        ev.Went: _went,
        ev.Found: _found,
        ev.ShadowWent: _shadow_went,
        ev.Darkened: _darkened,
        ev.Drawn: _drawn,
        ev.Paused: _paused,
        ev.Resumed: _resumed,
        ev.Lengthened: _lengthened,
        ev.Kept: _kept,
        ev.Failed: _failed,
        ev.QueenWent: _queen_went,
        ev.Given: _given,
        ev.Taken: _given,
        ev.Paid: _paid,
        ev.Rewarded: _rewarded,
        ev.TurnOver: _turn_over,
        ev.Ended: _ended,
    }
)
