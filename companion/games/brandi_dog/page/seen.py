"""What a seat, or everybody, may know of a table."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.brandi_dog.ring.position import Marbles, Rulings
from companion.games.brandi_dog.state import Result, Turned
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Colour:
    """A colour at the table: who plays it, how many cards are in the hand, what it does now."""

    colour: int
    seat: Seat
    phone: bool
    present: bool
    cards: int
    chosen: bool
    out: bool
    home: int
    steps: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Own:
    """What only one seat knows: its cards, the card it gives and the one it got; whether the hand is dead."""

    hand: tuple[str, ...]
    given: str
    received: str
    dead: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DogView:
    """The table for a reader: ``me`` and ``own`` are None for everybody.

    ``next_size`` and ``next_opener`` are those of the deal to come, ``awaited`` the colours that the table
    waits for, ``proxies`` those on paper for whom any phone may act now.
    """

    me: int | None
    own: Own | None
    phase: str
    round: int
    size: int
    next_size: int
    next_opener: int
    shuffles: bool
    left: int
    turn: int
    opener: int
    dealer: int
    phones: bool
    mirror: bool
    may_deal: bool
    colours: tuple[Colour, ...]
    exchanged: frozenset[int]
    awaited: tuple[int, ...]
    proxies: tuple[int, ...]
    marbles: Marbles
    rulings: Rulings
    laid: tuple[Turned, ...]
    result: Result | None
    options: tuple[tuple[str, str], ...]

    @property
    def kept(self) -> bool:
        """Whether the app knows whose turn it is."""
        return self.phones or self.mirror

    @property
    def my_turn(self) -> bool:
        """Whether the reader lays a card now."""
        return self.me is not None and self.phase == "play" and self.kept and self.turn == self.me

    @property
    def choosing(self) -> bool:
        """Whether the reader chooses the card for the partner now."""
        return self.me is not None and self.phase == "exchange" and self.me % 2 not in self.exchanged

    @property
    def acting(self) -> int | None:
        """The colour for which this phone lays a card now: its own, or one that plays on paper."""
        if self.me is None or self.phase != "play" or not self.kept:
            return None
        return self.turn if self.turn == self.me or self.turn in self.proxies else None

    def seat_of(self, colour: int) -> Seat:
        """The seat of a colour."""
        return self.colours[colour].seat
