"""What follows by itself, step by step, until somebody has to choose, to answer, or the game is over."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.contes import events as ev
from companion.games.contes.asking import (
    Kind,
    decided,
    heroes_win,
    prices,
    question,
    robbable,
    shaken,
    waiting,
)
from companion.games.contes.box import Place
from companion.games.contes.folding import evolve
from companion.games.contes.state import TOKEN_PLACES, Stage, State
from companion.kernel.game import Event


def carried_on(state: State, *events: Event) -> tuple[Event, ...]:
    """The events, and all that follows from them without anybody's choice."""
    done: list[Event] = []
    ahead = list(events)
    while ahead:
        for event in ahead:
            state = evolve(state, event)
        done += ahead
        ahead = list(_next(state))
    return tuple(done)


def _next(state: State) -> tuple[Event, ...]:
    if state.stage is Stage.CHOOSE and not state.missing():
        return (_turned(state),)
    if state.stage is Stage.HEROES:
        return tuple(_heroes(state))
    if state.stage is Stage.DRAGON:
        return tuple(_dragon(state))
    return ()


def _turned(state: State) -> ev.TurnedOver:
    """One reveal, the dragon first, then heroes by seat (section 5)."""
    sealed = ((seat, state.sealed[seat]) for seat in state.players())
    cards = tuple(ev.Card(seat=seat, place=place) for seat, place in sealed if place)
    return ev.TurnedOver(dragon=state.dragon, cards=cards)


# -- heroes ---------------------------------------------------------------------------------------


def _heroes(state: State) -> Iterator[Event]:
    """Effects of places without the dragon; then whether the heroes have won (B3), else the dragon's step."""
    effects = [*_taking(state), *_building(state)]
    if effects:
        yield from effects
    elif question(state) is None:
        yield _heroes_end(state) if heroes_win(state) else _caught(state)


def _taking(state: State) -> Iterator[Event]:
    won = heroes_win(state)
    for place in TOKEN_PLACES:
        heroes, count = waiting(state, place), state.on_place(place)
        if 0 < count < len(heroes) and not won:
            continue
        yield from (ev.Took(seat=seat, place=place) for seat in heroes[:count])
        yield from (ev.Missed(seat=seat, place=place) for seat in heroes[count:])


def _building(state: State) -> Iterator[Event]:
    """The house of each card at the village, as far as the reserve goes."""
    there = [seat for seat in state.unhurt(Place.VILLAGE) if seat not in state.built | state.settled]
    yield from (ev.Built(seat=seat, houses=1, treasures=0) for seat in there[: state.reserve])
    yield from (ev.Missed(seat=seat, place=Place.VILLAGE) for seat in there[state.reserve :])


def _heroes_end(state: State) -> Event:
    reason = ev.Reason.HOUSES if state.reserve == 0 else ev.Reason.PLACES
    return ev.Ended(winner=ev.Side.HEROES, reason=reason)


# -- dragon ---------------------------------------------------------------------------------------


def _caught(state: State) -> Event:
    heroes = state.caught()
    flames = min(state.flames, len(heroes))
    return ev.Caught(heroes=heroes, flames=flames, left=state.flames - flames)


def _dragon(state: State) -> Iterator[Event]:
    """Theft (B5, B6), no flame left, courage (B8), the coin: in this order."""
    thefts = [
        ev.Robbed(hero=seat, token=kinds[0])
        for seat in robbable(state)
        if len(kinds := state.camps[seat].kinds()) == 1
    ]
    asked = question(state)
    if thefts:
        yield from thefts
    elif asked is not None and asked.kind is Kind.STEAL:
        return
    elif state.flames == 0 or state.coins == 0:
        reason = ev.Reason.FLAMES if state.flames == 0 else ev.Reason.COINS
        yield ev.Ended(winner=ev.Side.DRAGON, reason=reason)
    elif frightened := _frightened(state):
        yield from frightened
    elif asked is None:
        yield ev.RoundOver(left=state.coins - 1)


def _frightened(state: State) -> list[Event]:
    """Caught heroes who have nothing to pay with; nobody is asked once the last coin leaves (B12)."""
    if decided(state):
        return []
    return [ev.Frightened(seat=seat) for seat in shaken(state) if not prices(state.camps[seat])]
