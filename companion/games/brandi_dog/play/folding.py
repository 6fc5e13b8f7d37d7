"""``evolve``: what each event makes of the state. Total: an undo may have taken away what came before."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from companion.games.brandi_dog import events as ev
from companion.games.brandi_dog.options import Choices
from companion.games.brandi_dog.ring.cards import PACK, in_order
from companion.games.brandi_dog.ring.position import Marbles
from companion.games.brandi_dog.ring.track import SEAT_COUNT, partner
from companion.games.brandi_dog.state import (
    FULL,
    NO_CARDS,
    NOTHING,
    Result,
    State,
    Turned,
    next_deal,
    size_after,
)
from companion.kernel.game import Event
from companion.kernel.seats import Seating


def evolve(state: State | None, event: Event) -> State:
    """The state after one event."""
    if isinstance(event, ev.Began):
        return State(
            choices=Choices(values=event.options),
            seating=Seating(kinds=event.kinds, present=event.present),
            who=event.who,
            opener=event.opener,
            first=event.opener,
            turn=event.opener,
        )
    if state is None:
        raise TypeError("a game of Brändi Dog begins with brandi-dog.began")
    return _after(state, event)


def folded(state: State, events: Iterable[Event]) -> State:
    """The state after several events."""
    for event in events:
        state = _after(state, event)
    return state


def _after(state: State, event: Event) -> State:
    match event:
        case ev.Dealt():
            return _dealt(state, event)
        case ev.Given():
            return _given(state, event)
        case ev.Exchanged():
            return _exchanged(state, event.team)
        case ev.Played():
            marbles = tuple(tuple(own) for own in event.marbles)
            turned = Turned(colour=event.colour, card=event.card, play=event.play, hit=event.hit)
            return _next(_laid(_changed(state, marbles=marbles), turned))
        case ev.Laid():
            return _next(_laid(state, Turned(colour=event.colour, card=event.card)))
        case ev.Folded():
            return _left_out(state, event.colour)
        case _:
            return _aside(state, event)


def _aside(state: State, event: Event) -> State:
    match event:
        case ev.WentOn():
            return _went_on(state, event.colour)
        case ev.Placed():
            marbles: Marbles = tuple(tuple(own) for own in event.marbles)
            opener = event.opener if event.opener >= 0 else state.opener
            return _changed(state, marbles=marbles, size=event.size or state.size, opener=opener)
        case ev.Finished():
            result = Result(team=event.team, home=event.home, steps=event.steps, timed=event.timed)
            return _changed(state, phase="over", result=result)
        case _:
            return state


def _changed(state: State, **fields: Any) -> State:
    return replace(state, **fields)


def _put(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """A hand without one of its cards; as it is when the card is not there."""
    if card not in cards:
        return cards
    place = cards.index(card)
    return (*cards[:place], *cards[place + 1 :])


def _dealt(state: State, event: ev.Dealt) -> State:
    phones = state.choices.phones
    opener = next_deal(state)[1]
    stock = FULL if event.shuffled else state.stock
    for hand in event.hands:
        for card in hand:
            stock = without(stock, card)
    undealt = (len(PACK) if event.shuffled else state.undealt) - SEAT_COUNT * event.size
    return _changed(
        state,
        round=event.round,
        size=event.size,
        phase="exchange" if phones else "play",
        opener=opener,
        turn=opener,
        hands=tuple(in_order(hand) for hand in event.hands) if phones else NOTHING,
        counts=(0 if phones else event.size,) * SEAT_COUNT,
        given=NO_CARDS,
        received=NO_CARDS,
        exchanged=frozenset(),
        out=frozenset(),
        stock=stock,
        gone=() if event.shuffled else state.gone,
        undealt=undealt,
        laid=(),
    )


def _given(state: State, event: ev.Given) -> State:
    back = state.given[event.colour]
    hand = in_order((*state.hands[event.colour], back)) if back else state.hands[event.colour]
    return _changed(
        state,
        hands=_put(state.hands, event.colour, without(hand, event.card)),
        given=_put(state.given, event.colour, event.card),
    )


def _exchanged(state: State, team: int) -> State:
    hands, received, given = state.hands, state.received, state.given
    for colour in (team, partner(team)):
        card = state.given[partner(colour)]
        hands = _put(hands, colour, in_order((*hands[colour], card)) if card else hands[colour])
        received = _put(received, colour, card)
        given = _put(given, colour, "")
    done = state.exchanged | {team}
    return _begun(_changed(state, hands=hands, received=received, given=given, exchanged=done))


def _begun(state: State) -> State:
    """Play begins when both teams have exchanged."""
    if state.phase != "exchange" or len(state.exchanged) < SEAT_COUNT // 2:
        return state
    return _settled(_changed(state, phase="play"))


def _laid(state: State, turned: Turned) -> State:
    colour = turned.colour
    return _changed(
        state,
        hands=_put(state.hands, colour, without(state.hands[colour], turned.card)),
        counts=_put(state.counts, colour, max(0, state.counts[colour] - 1)),
        gone=(*state.gone, turned.card),
        laid=(*state.laid, turned),
        turn=colour,
    )


def _folded(state: State, colour: int) -> State:
    gone = (*state.gone, *state.hands[colour], *filter(None, (state.given[colour],)))
    return _changed(
        state,
        hands=_put(state.hands, colour, ()),
        counts=_put(state.counts, colour, 0),
        given=_put(state.given, colour, ""),
        gone=gone,
        out=state.out | {colour},
    )


def _went_on(state: State, colour: int) -> State:
    """Without a seat: its team keeps its cards in the exchange, or its hand is laid down."""
    team = colour % 2
    if state.phase != "exchange":
        return _left_out(state, colour)
    hands, given = state.hands, state.given
    for each in (team, partner(team)):
        hands = _put(hands, each, in_order((*hands[each], given[each])) if given[each] else hands[each])
        given = _put(given, each, "")
    return _begun(_changed(state, hands=hands, given=given, exchanged=state.exchanged | {team}))


def _left_out(state: State, colour: int) -> State:
    """A hand is laid down; the turn moves on if it was this seat's."""
    after = _folded(state, colour)
    if state.turn == colour:
        return _next(after)
    return _settled(after) if state.phase == "play" and state.kept else after


def _next(state: State) -> State:
    """The turn moves on from the seat that has just played, or been out."""
    if state.phase != "play" or not state.kept:
        return state
    return _settled(_changed(state, turn=(state.turn + 1) % SEAT_COUNT))


def _settled(state: State) -> State:
    """The turn at a seat with cards; without any the round is over."""
    for step in range(SEAT_COUNT):
        colour = (state.turn + step) % SEAT_COUNT
        if state.cards_of(colour):
            return _changed(state, turn=colour)
    opener = (state.opener + 1) % SEAT_COUNT
    return _changed(state, phase="deal", size=size_after(state.size), opener=opener, turn=opener)
