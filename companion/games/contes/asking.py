"""The real questions of a round: where only people can decide how it goes on (section 4)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.games.contes.box import APPLES_OF_COURAGE, SHIELDS_OF_COURAGE, Place, Token
from companion.games.contes.state import EMPTY_PLACES_TO_WIN, TOKEN_PLACES, Purse, Stage, State
from companion.kernel.seats import Seat


class Kind(StrEnum):
    """What can be asked after the cards are turned over, in this order."""

    SHARE = "share"
    BUILD = "build"
    STEAL = "steal"
    BRAVE = "brave"


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """An open question: ``seats`` may answer it, about ``heroes``.

    ``place`` and ``count`` tell for ``SHARE`` where how many tokens are left.
    """

    kind: Kind
    seats: tuple[Seat, ...]
    heroes: tuple[Seat, ...]
    place: Place | None = None
    count: int = 0


def question(state: State) -> Question | None:
    """What the game waits for, when it waits for an answer."""
    if state.stage is Stage.HEROES:
        return _share(state) or _build(state)
    if state.stage is Stage.DRAGON:
        return _steal(state) or _brave(state)
    return None


def heroes_win(state: State) -> bool:
    """All houses stand, or two of the three places are empty or about to be (sections 6 and B4)."""
    empty = [place for place in TOKEN_PLACES if _emptied(state, place)]
    return state.reserve == 0 or len(empty) >= EMPTY_PLACES_TO_WIN


def _emptied(state: State, place: Place) -> bool:
    """Empty now, or with at least as many heroes on it as tokens: then whoever takes them empties it (B1)."""
    return state.on_place(place) <= len(waiting(state, place))


def waiting(state: State, place: Place) -> tuple[Seat, ...]:
    """Heroes who still have to take from a place, clockwise from the dragon."""
    there = state.unhurt(place)
    return tuple(seat for seat in state.clockwise() if seat in there and seat not in state.settled)


def _share(state: State) -> Question | None:
    for place in TOKEN_PLACES:
        heroes, count = waiting(state, place), state.on_place(place)
        if 0 < count < len(heroes):
            return Question(kind=Kind.SHARE, seats=heroes, heroes=heroes, place=place, count=count)
    return None


def _build(state: State) -> Question | None:
    if heroes_win(state):
        return None
    heroes = tuple(seat for seat in state.unhurt(Place.VILLAGE) if may_build(state, seat))
    return Question(kind=Kind.BUILD, seats=heroes, heroes=heroes) if heroes else None


def may_build(state: State, seat: Seat) -> int:
    """How many houses more a hero at the village can pay for (B2); none once that is settled."""
    if seat in state.settled or seat not in state.built:
        return 0
    return min(state.reserve, state.camps[seat].treasure)


def decided(state: State) -> bool:
    """Whether the dragon wins this round whatever is answered: no flame, or the last coin leaves (B12)."""
    return state.flames == 0 or state.coins <= 1


def robbable(state: State) -> tuple[Seat, ...]:
    """Heroes caught at the village whose camp still owes a token, by seat (B5, B6)."""
    if state.cards[state.dragon] is not Place.VILLAGE:
        return ()
    return tuple(seat for seat in state.caught() if seat not in state.robbed and state.camps[seat].kinds())


def _steal(state: State) -> Question | None:
    if decided(state):
        return None
    heroes = tuple(seat for seat in robbable(state) if len(state.camps[seat].kinds()) > 1)
    return Question(kind=Kind.STEAL, seats=(state.dragon,), heroes=heroes[:1]) if heroes else None


def shaken(state: State) -> tuple[Seat, ...]:
    """Caught heroes of whom it is not settled whether they sit out."""
    return tuple(seat for seat in state.caught() if seat not in state.brave | state.scared)


def _brave(state: State) -> Question | None:
    if decided(state):
        return None
    heroes = tuple(seat for seat in shaken(state) if prices(state.camps[seat]))
    return Question(kind=Kind.BRAVE, seats=heroes, heroes=heroes) if heroes else None


def prices(camp: Purse) -> tuple[tuple[Token, int], ...]:
    """What of a camp buys courage: two apples, or one shield (B9)."""
    costs = ((Token.APPLE, APPLES_OF_COURAGE), (Token.SHIELD, SHIELDS_OF_COURAGE))
    return tuple((token, count) for token, count in costs if camp.of(token) >= count)
