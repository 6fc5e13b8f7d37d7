"""The state of a table: marbles, cards by colour, the round, whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.games.brandi_dog.options import Choices
from companion.games.brandi_dog.ring.cards import PACK, in_order
from companion.games.brandi_dog.ring.position import START, Marbles
from companion.games.brandi_dog.ring.track import SEAT_COUNT
from companion.kernel.seats import Seat, Seating, SeatKind

SIZES: Final = (6, 5, 4, 3, 2)
"""Cards a hand, round after round, then from the beginning (2.2)."""
FULL: Final = in_order(PACK)
NOTHING: Final = ((),) * SEAT_COUNT
NO_CARDS: Final = ("",) * SEAT_COUNT


def size_after(size: int) -> int:
    """The number of cards of the next deal."""
    return size - 1 if size > SIZES[-1] else SIZES[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class Turned:
    """A card that was laid: whose, which, its play and whom it sent home ("" without the mirror)."""

    colour: int
    card: str
    play: str = ""
    hit: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How the game ended: see the event ``Finished``."""

    team: int
    home: tuple[int, ...]
    steps: tuple[int, ...]
    timed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """Everything. Tuples of four are by colour.

    ``first`` opened the first round, and whoever sits before that colour deals real cards all game (2.2);
    ``stock`` holds the cards that can still be dealt, ``gone`` those laid and folded since the last
    shuffle; ``counts`` are the cards in real hands; ``undealt`` counts a real stock.
    """

    choices: Choices
    seating: Seating
    who: tuple[Seat, ...]
    opener: int
    first: int
    marbles: Marbles = START
    round: int = 0
    size: int = SIZES[0]
    phase: str = "deal"
    turn: int = 0
    hands: tuple[tuple[str, ...], ...] = NOTHING
    counts: tuple[int, ...] = (0,) * SEAT_COUNT
    given: tuple[str, ...] = NO_CARDS
    received: tuple[str, ...] = NO_CARDS
    exchanged: frozenset[int] = frozenset()
    out: frozenset[int] = frozenset()
    stock: tuple[str, ...] = FULL
    gone: tuple[str, ...] = ()
    undealt: int = len(PACK)
    laid: tuple[Turned, ...] = ()
    result: Result | None = None

    def colour_of(self, seat: Seat) -> int:
        """The colour of a seat."""
        return self.who.index(seat)

    def here(self, colour: int) -> bool:
        """Whether the seat of a colour is at the table."""
        return self.seating.present[self.who[colour]]

    def by_phone(self, colour: int) -> bool:
        """Whether the seat of a colour plays with a phone and is at the table."""
        seat = self.who[colour]
        return self.seating.present[seat] and self.seating.kinds[seat] is SeatKind.PHONE

    def cards_of(self, colour: int) -> int:
        """How many cards a colour holds, a card chosen for the partner included."""
        if self.choices.phones:
            return len(self.hands[colour]) + bool(self.given[colour])
        return self.counts[colour]

    @property
    def kept(self) -> bool:
        """Whether the app knows whose turn it is: it has the cards or the marbles."""
        return self.choices.phones or self.choices.mirror

    @property
    def left(self) -> int:
        """How many cards the stock has."""
        return len(self.stock) if self.choices.phones else self.undealt

    @property
    def shuffles(self) -> bool:
        """Whether everything is shuffled before the next deal: the stock is too small for it (A20)."""
        return self.left < SEAT_COUNT * next_deal(self)[0]


def next_deal(state: State) -> tuple[int, int]:
    """How many cards a hand the next deal has, and which colour opens it (2.2, A21)."""
    if state.phase == "deal":
        return state.size, state.opener
    return size_after(state.size), (state.opener + 1) % SEAT_COUNT
