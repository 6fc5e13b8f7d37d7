"""The state of a table: counts, camps, who sits out, and what is still sealed (section 3)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from companion.games.contes.box import SETUP, Hero, Layout, Place, Token
from companion.games.contes.events import Ended
from companion.kernel.game import Event
from companion.kernel.seats import Seat, Seating, SeatKind

TOKEN_PLACES: Final = (Place.ORCHARD, Place.ARMOURY, Place.TREASURY)
"""The places that hold tokens, in reading order."""
EMPTY_PLACES_TO_WIN: Final = 2


class Stage(StrEnum):
    """Where a round stands (section 4); ``HEROES`` and ``DRAGON`` last only while a question is open."""

    SETUP = "setup"
    CHOOSE = "choose"
    CARDS = "cards"
    HEROES = "heroes"
    DRAGON = "dragon"
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class Purse:
    """So many tokens of each kind: in a camp, on the places, or out of the game."""

    apple: int = 0
    shield: int = 0
    treasure: int = 0

    def of(self, token: Token) -> int:
        """How many of one kind."""
        return int(getattr(self, token.value))

    def plus(self, token: Token, count: int = 1) -> Purse:
        """With some more (or fewer) of one kind."""
        have = {kind.value: self.of(kind) for kind in Token}
        have[token.value] += count
        return Purse(**have)

    def kinds(self) -> tuple[Token, ...]:
        """The kinds of which there is at least one."""
        return tuple(token for token in Token if self.of(token) > 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """Everything about one table. Tuples ``heroes``, ``camps``, ``sealed`` and ``cards`` are by seat.

    In a round: ``settled`` heroes have had the effect of their place, ``built`` those at the village
    their house; ``robbed``, ``brave`` and ``scared`` are what became of caught ones. ``resting`` sit out
    this round. ``told`` is what happened since the cards were last turned over.
    """

    seating: Seating
    dragon: Seat
    heroes: tuple[Hero | None, ...]
    real: bool
    quiet: bool
    flames: int
    coins: int
    reserve: int
    places: Purse
    camps: tuple[Purse, ...]
    stage: Stage = Stage.SETUP
    round: int = 1
    gone: Purse = field(default_factory=Purse)
    resting: frozenset[Seat] = frozenset()
    sealed: tuple[Place | None, ...] = ()
    laid: frozenset[Seat] = frozenset()
    cards: tuple[Place | None, ...] = ()
    recorded: frozenset[Seat] = frozenset()
    settled: frozenset[Seat] = frozenset()
    built: frozenset[Seat] = frozenset()
    robbed: frozenset[Seat] = frozenset()
    brave: frozenset[Seat] = frozenset()
    scared: frozenset[Seat] = frozenset()
    told: tuple[Event, ...] = ()
    told_round: int = 0

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every seat by number."""
        return self.seating.seats

    @property
    def layout(self) -> Layout:
        """What was laid out for this number of players (section 2)."""
        return SETUP[len(self.seats)]

    @property
    def houses(self) -> int:
        """Houses that stand in the village."""
        return self.layout.houses - self.reserve

    @property
    def ended(self) -> Ended | None:
        """Who won and why, when the game is over."""
        last = self.told[-1] if self.told else None
        return last if isinstance(last, Ended) else None

    def by_phone(self, seat: Seat) -> bool:
        """Whether the seat chooses in the app; else a real card lies on the table."""
        return not self.real and self.seating.kinds[seat] is SeatKind.PHONE

    def reading_order(self) -> tuple[Seat, ...]:
        """The dragon first, then heroes by seat: the order of every reveal (section 5)."""
        return (self.dragon, *(seat for seat in self.seats if seat != self.dragon))

    def players(self) -> tuple[Seat, ...]:
        """Who plays a card this round, in reading order."""
        return tuple(seat for seat in self.reading_order() if seat not in self.resting)

    def clockwise(self) -> tuple[Seat, ...]:
        """All heroes clockwise from the dragon (B1); seats that were left as well."""
        count = len(self.seats)
        return tuple(Seat((self.dragon + step) % count) for step in range(1, count))

    def on_place(self, place: Place) -> int:
        """Tokens on the orchard, the armoury or the treasure room."""
        return self.places.of(token_of(place))

    def ready(self, seat: Seat) -> bool:
        """Whether a choice of the seat lies sealed or face down."""
        return self.sealed[seat] is not None or (seat in self.laid and not self.by_phone(seat))

    def missing(self) -> tuple[Seat, ...]:
        """Who still has to choose, or whose real card is not tapped in yet."""
        if self.stage is Stage.CARDS:
            return tuple(seat for seat in self.players() if self.cards[seat] is None)
        if self.stage is Stage.CHOOSE:
            return tuple(seat for seat in self.players() if not self.ready(seat))
        return ()

    def on(self, place: Place | None) -> tuple[Seat, ...]:
        """The heroes whose card shows a place, by seat."""
        return tuple(seat for seat in self.seats if seat != self.dragon and self.cards[seat] == place)

    def caught(self) -> tuple[Seat, ...]:
        """The heroes on the dragon's place."""
        return self.on(self.cards[self.dragon]) if self.cards[self.dragon] else ()

    def unhurt(self, place: Place) -> tuple[Seat, ...]:
        """The heroes on a place where the dragon is not."""
        return () if self.cards[self.dragon] in {place, None} else self.on(place)


def token_of(place: Place) -> Token:
    """What the orchard, the armoury or the treasure room gives."""
    return {Place.ORCHARD: Token.APPLE, Place.ARMOURY: Token.SHIELD, Place.TREASURY: Token.TREASURE}[place]
