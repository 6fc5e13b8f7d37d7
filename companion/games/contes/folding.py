"""``evolve``: events become the next state; total in every order that an undo can leave."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final, TypeVar

from companion.games.contes import events as ev
from companion.games.contes.box import SETUP, Place, Token
from companion.games.contes.state import Purse, Stage, State, token_of
from companion.kernel.game import Event
from companion.kernel.seats import Seat, Seating

T = TypeVar("T")


def evolve(state: State | None, event: Event) -> State:
    """The state after an event."""
    if isinstance(event, ev.LaidOut):
        return _laid_out(event)
    if state is None:
        raise ValueError("a table begins by being laid out")
    after = _FOLDS[type(event)](state, event)
    return replace(after, told=(*after.told, event)) if isinstance(event, _TOLD) else after


_TOLD: Final = (
    ev.TurnedOver, ev.Recorded, ev.Took, ev.Missed, ev.Built, ev.Kept, ev.Caught, ev.Robbed, ev.TookHeart,
    ev.Frightened, ev.RoundOver, ev.Ended,
)  # fmt: skip


def put(values: tuple[T, ...], seat: Seat, new: T) -> tuple[T, ...]:
    """A tuple with the value of one seat changed."""
    return (*values[:seat], new, *values[seat + 1 :])


def _laid_out(event: ev.LaidOut) -> State:
    count = len(event.kinds)
    layout, nothing = SETUP[count], (None,) * count
    return State(
        seating=Seating(kinds=event.kinds, present=event.present),
        dragon=event.dragon,
        heroes=event.heroes,
        real=event.real,
        quiet=event.quiet,
        flames=layout.flames,
        coins=layout.coins,
        reserve=layout.houses,
        places=Purse(apple=layout.apples, shield=layout.shields, treasure=layout.treasures),
        camps=(Purse(),) * count,
        sealed=nothing,
        cards=nothing,
    )


def _cast(state: State, event: ev.Cast) -> State:
    return replace(state, dragon=event.dragon, heroes=event.heroes)


def _begun(state: State, event: ev.Begun) -> State:  # noqa: ARG001 - its type says all
    return replace(state, stage=_opening(state))


def _opening(state: State) -> Stage:
    return Stage.CARDS if state.real else Stage.CHOOSE


def _sealed(state: State, event: ev.Sealed) -> State:
    return replace(state, sealed=put(state.sealed, event.seat, event.place))


def _card_laid(state: State, event: ev.CardLaid) -> State:
    return replace(state, laid=state.laid | {event.seat})


def _unready(state: State, event: ev.Unready) -> State:
    return replace(state, sealed=put(state.sealed, event.seat, None), laid=state.laid - {event.seat})


def _turned_over(state: State, event: ev.TurnedOver) -> State:
    cards: list[Place | None] = [None] * len(state.seats)
    for card in event.cards:
        cards[card.seat] = card.place
    turned = replace(
        state,
        cards=tuple(cards),
        sealed=(None,) * len(cards),
        laid=frozenset(),
        stage=Stage.CARDS,
        told=(),
        told_round=state.round,
    )
    return turned if turned.missing() else replace(turned, stage=Stage.HEROES)


def _recorded(state: State, event: ev.Recorded) -> State:
    fresh = not any(state.cards)
    shown = replace(
        state,
        cards=put(state.cards, event.seat, event.place),
        recorded=state.recorded | {event.seat},
        told=() if fresh else state.told,
        told_round=state.round,
    )
    return shown if shown.missing() else replace(shown, stage=Stage.HEROES)


def _camp(state: State, seat: Seat, token: Token, count: int) -> tuple[Purse, ...]:
    return put(state.camps, seat, state.camps[seat].plus(token, count))


def _took(state: State, event: ev.Took) -> State:
    token = token_of(event.place)
    return replace(
        state,
        places=state.places.plus(token, -1),
        camps=_camp(state, event.seat, token, 1),
        settled=state.settled | {event.seat},
    )


def _missed(state: State, event: ev.Missed) -> State:
    return replace(state, settled=state.settled | {event.seat})


def _built(state: State, event: ev.Built) -> State:
    return replace(
        state,
        reserve=state.reserve - event.houses,
        camps=_camp(state, event.seat, Token.TREASURE, -event.treasures),
        gone=state.gone.plus(Token.TREASURE, event.treasures),
        built=state.built | {event.seat},
        settled=state.settled | ({event.seat} if event.treasures else frozenset()),
    )


def _kept(state: State, event: ev.Kept) -> State:
    return replace(state, settled=state.settled | {event.seat})


def _caught(state: State, event: ev.Caught) -> State:
    return replace(state, flames=event.left, stage=Stage.DRAGON)


def _robbed(state: State, event: ev.Robbed) -> State:
    return replace(
        state,
        camps=_camp(state, event.hero, event.token, -1),
        places=state.places.plus(event.token),
        robbed=state.robbed | {event.hero},
    )


def _took_heart(state: State, event: ev.TookHeart) -> State:
    return replace(
        state,
        camps=_camp(state, event.seat, event.token, -event.count),
        gone=state.gone.plus(event.token, event.count),
        brave=state.brave | {event.seat},
    )


def _frightened(state: State, event: ev.Frightened) -> State:
    return replace(state, scared=state.scared | {event.seat})


def _round_over(state: State, event: ev.RoundOver) -> State:
    """A coin leaves; unless it was the last, cards go back to the hands and frightened heroes sit out."""
    if event.left == 0:
        return replace(state, coins=0)
    nobody: frozenset[Seat] = frozenset()
    return replace(
        state,
        coins=event.left,
        round=state.round + 1,
        stage=_opening(state),
        resting=state.scared,
        cards=(None,) * len(state.seats),
        recorded=nobody,
        settled=nobody,
        built=nobody,
        robbed=nobody,
        brave=nobody,
        scared=nobody,
    )


def _ended(state: State, event: ev.Ended) -> State:  # noqa: ARG001 - its type says all
    return replace(state, stage=Stage.OVER)


_FOLDS: Final[Mapping[type[Any], Callable[[State, Any], State]]] = MappingProxyType(
    {
        ev.Cast: _cast,
        ev.Begun: _begun,
        ev.Sealed: _sealed,
        ev.CardLaid: _card_laid,
        ev.Unready: _unready,
        ev.TurnedOver: _turned_over,
        ev.Recorded: _recorded,
        ev.Took: _took,
        ev.Missed: _missed,
        ev.Built: _built,
        ev.Kept: _kept,
        ev.Caught: _caught,
        ev.Robbed: _robbed,
        ev.TookHeart: _took_heart,
        ev.Frightened: _frightened,
        ev.RoundOver: _round_over,
        ev.Ended: _ended,
    }
)
