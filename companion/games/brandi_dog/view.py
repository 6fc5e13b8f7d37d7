"""``view``: what a seat or a spectator may know, built up from nothing."""

from __future__ import annotations

from companion.games.brandi_dog.page.seen import Colour, DogView, Own
from companion.games.brandi_dog.play.dealing import may_deal
from companion.games.brandi_dog.play.laying import held_up_by, position_of
from companion.games.brandi_dog.ring.plays import is_dead
from companion.games.brandi_dog.ring.track import SEAT_COUNT, slot_of, steps_home
from companion.games.brandi_dog.state import State, next_deal
from companion.kernel.seats import Seat


def view(state: State, seat: Seat | None) -> DogView:
    """The table as a seat sees it; None: as everybody does."""
    me = None if seat is None or seat not in state.who else state.colour_of(seat)
    size, opener = next_deal(state)
    return DogView(
        me=me,
        own=None if me is None else _own(state, me),
        phase=state.phase,
        round=state.round,
        size=state.size,
        next_size=size,
        next_opener=opener,
        shuffles=state.shuffles,
        left=state.left,
        turn=state.turn,
        opener=state.opener,
        dealer=(state.first - 1) % SEAT_COUNT,
        phones=state.choices.phones,
        mirror=state.choices.mirror,
        may_deal=may_deal(state),
        colours=tuple(_colour(state, colour) for colour in range(SEAT_COUNT)),
        exchanged=state.exchanged,
        awaited=held_up_by(state),
        proxies=tuple(_proxies(state)),
        marbles=state.marbles,
        rulings=state.choices.rulings,
        laid=state.laid,
        result=state.result,
        options=state.choices.values,
    )


def _own(state: State, me: int) -> Own:
    known = state.choices.phones and state.choices.mirror and state.phase == "play" and state.turn == me
    return Own(
        hand=state.hands[me],
        given=state.given[me],
        received=state.received[me],
        dead=known and is_dead(position_of(state, me)),
    )


def _colour(state: State, colour: int) -> Colour:
    seat = state.who[colour]
    return Colour(
        colour=colour,
        seat=seat,
        phone=state.by_phone(colour),
        present=state.here(colour),
        cards=state.cards_of(colour),
        chosen=bool(state.given[colour]),
        out=colour in state.out,
        home=sum(bool(slot_of(code)) for code in state.marbles[colour]),
        steps=sum(steps_home(colour, code) for code in state.marbles[colour]),
    )


def _proxies(state: State) -> list[int]:
    """Colours on paper whose real cards anybody may enter."""
    if state.choices.phones:
        return []
    return [colour for colour in range(SEAT_COUNT) if state.here(colour) and not state.by_phone(colour)]
