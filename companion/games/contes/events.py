"""What happened at a table, as the log keeps it; a sealed choice is named in it and told to nobody."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final

from companion.games.contes.box import Hero, Place, Token
from companion.kernel.codec import Tags
from companion.kernel.game import Event
from companion.kernel.seats import Seat, SeatKind


class Side(StrEnum):
    """Who can win."""

    HEROES = "heroes"
    DRAGON = "dragon"


class Reason(StrEnum):
    """Why a game ended, in the order in which it is looked at (section 6)."""

    HOUSES = "houses"
    PLACES = "places"
    FLAMES = "flames"
    COINS = "coins"


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A place card that lies face up before a seat."""

    seat: Seat
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidOut(Event):
    """The game is laid out; dragon and heroes are a proposal. ``heroes`` by seat, none for the dragon."""

    tag: ClassVar[str] = "contes.laid-out"
    kinds: tuple[SeatKind, ...]
    present: tuple[bool, ...]
    dragon: Seat
    heroes: tuple[Hero | None, ...]
    real: bool
    quiet: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Cast(Event):
    """Dragon and heroes change seats."""

    tag: ClassVar[str] = "contes.cast"
    dragon: Seat
    heroes: tuple[Hero | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Begun(Event):
    """The first round begins."""

    tag: ClassVar[str] = "contes.begun"


@dataclass(frozen=True, slots=True, kw_only=True)
class Sealed(Event):
    """A place was chosen in secret; ``again``: in place of an earlier choice of this round."""

    tag: ClassVar[str] = "contes.sealed"
    seat: Seat
    place: Place
    again: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CardLaid(Event):
    """A real card lies face down."""

    tag: ClassVar[str] = "contes.card-laid"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Unready(Event):
    """A choice was taken up again."""

    tag: ClassVar[str] = "contes.unready"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedOver(Event):
    """All cards that the app holds are turned at once, the dragon's first, then by seat."""

    tag: ClassVar[str] = "contes.turned-over"
    reveals: ClassVar[bool] = True
    dragon: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Recorded(Event):
    """A real card that everybody sees was tapped in."""

    tag: ClassVar[str] = "contes.recorded"
    seat: Seat
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Took(Event):
    """A hero takes the token of a place."""

    tag: ClassVar[str] = "contes.took"
    seat: Seat
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Missed(Event):
    """A hero finds nothing left on a place."""

    tag: ClassVar[str] = "contes.missed"
    seat: Seat
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Built(Event):
    """Houses from the reserve; ``treasures`` were given up for them (none: the house of the card)."""

    tag: ClassVar[str] = "contes.built"
    seat: Seat
    houses: int
    treasures: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept(Event):
    """A hero at the village gives up no treasure (B2)."""

    tag: ClassVar[str] = "contes.kept"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Caught(Event):
    """Who was on the dragon's place, the flames that went out, what is left of them: undone by agreement."""

    tag: ClassVar[str] = "contes.caught"
    reveals: ClassVar[bool] = True
    heroes: tuple[Seat, ...]
    flames: int
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Robbed(Event):
    """The dragon puts a token of a camp back on its place."""

    tag: ClassVar[str] = "contes.robbed"
    hero: Seat
    token: Token


@dataclass(frozen=True, slots=True, kw_only=True)
class TookHeart(Event):
    """A caught hero pays for courage; the tokens leave the game."""

    tag: ClassVar[str] = "contes.took-heart"
    seat: Seat
    token: Token
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Frightened(Event):
    """A caught hero sits out the next round."""

    tag: ClassVar[str] = "contes.frightened"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundOver(Event):
    """A coin leaves the castle; ``left`` are still there."""

    tag: ClassVar[str] = "contes.round-over"
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended(Event):
    """A side has won."""

    tag: ClassVar[str] = "contes.ended"
    winner: Side
    reason: Reason


EVENTS: Final = Tags(
    LaidOut, Cast, Begun, Sealed, CardLaid, Unready, TurnedOver, Recorded,
    Took, Missed, Built, Kept, Caught, Robbed, TookHeart, Frightened, RoundOver, Ended,
)  # fmt: skip
"""Every event of the game."""
