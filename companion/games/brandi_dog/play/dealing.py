"""Dealing a round, and exchanging a card with the partner (2.2, A20)."""

from __future__ import annotations

from companion.games.brandi_dog import events as ev
from companion.games.brandi_dog import moves as mv
from companion.games.brandi_dog.ring.cards import in_order
from companion.games.brandi_dog.ring.track import SEAT_COUNT, partner
from companion.games.brandi_dog.state import FULL, State, next_deal
from companion.games.brandi_dog.words import refused
from companion.kernel.chance import Chance
from companion.kernel.game import Event
from companion.kernel.message import Who
from companion.kernel.seats import Seat


def may_deal(state: State) -> bool:
    """Between two rounds; where the app follows neither cards nor marbles at any time."""
    return state.phase == "deal" or (state.phase == "play" and not state.kept)


def deal(state: State, move: mv.Deal, chance: Chance) -> tuple[Event, ...]:
    """The hands of a round, drawn where the cards are on phones."""
    if not may_deal(state):
        raise refused("deal.not-yet", "2.2")
    if move.round != state.round + 1:
        raise refused("deal.other-round", "2.2", round=state.round + 1)
    size, shuffled = next_deal(state)[0], state.shuffles
    hands: tuple[tuple[str, ...], ...] = ()
    if state.choices.phones:
        drawn = chance.shuffled(FULL if shuffled else state.stock)
        hands = tuple(in_order(drawn[size * colour : size * (colour + 1)]) for colour in range(SEAT_COUNT))
    return (ev.Dealt(round=move.round, size=size, shuffled=shuffled, hands=hands),)


def may_give(state: State, colour: int) -> bool:
    """Whether a colour may choose, or choose again, the card for its partner."""
    return state.phase == "exchange" and colour % 2 not in state.exchanged


def give(state: State, seat: Seat, move: mv.Give) -> tuple[Event, ...]:
    """A sealed choice; the second of a team makes both cards change hands."""
    colour = state.colour_of(seat)
    other = partner(colour)
    if move.round != state.round or state.phase != "exchange":
        raise refused("give.not-now", "2.2")
    if colour % 2 in state.exchanged:
        raise refused("give.done", "2.2", who=Who(state.who[other]))
    if move.card not in state.hands[colour] and move.card != state.given[colour]:
        raise refused("give.not-in-hand", "2.2", card=move.card[:2])
    given = ev.Given(round=state.round, colour=colour, card=move.card)
    return (given, ev.Exchanged(team=colour % 2)) if state.given[other] else (given,)
