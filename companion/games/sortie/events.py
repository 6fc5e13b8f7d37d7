"""What happened at a table of La Sortie, as the log keeps it; hidden faces are named in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from companion.games.sortie.places import Place
from companion.kernel.codec import Tags
from companion.kernel.game import Event
from companion.kernel.seats import Seat, SeatKind


@dataclass(frozen=True, slots=True, kw_only=True)
class Began(Event):
    """The cards lie in secret order, ``first`` begins (D17); real cards leave ``faces`` empty."""

    tag: ClassVar[str] = "sortie.began"
    kinds: tuple[SeatKind, ...]
    options: tuple[tuple[str, str], ...]
    first: Seat
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SetDown(Event):
    """A pawn was set before the labyrinth."""

    tag: ClassVar[str] = "sortie.set-down"
    seat: Seat
    at: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnBegan(Event):
    """The turn of a seat began."""

    tag: ClassVar[str] = "sortie.turn-began"
    seat: Seat
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Skipped(Event):
    """A turn was skipped; one skip of that seat is used up (D14)."""

    tag: ClassVar[str] = "sortie.skipped"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed(Event):
    """No move was possible."""

    tag: ClassVar[str] = "sortie.passed"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Event):
    """A pawn came to a card; ``by`` put it there: ``seat`` itself, or its opponent."""

    tag: ClassVar[str] = "sortie.moved"
    seat: Seat
    to: Place
    by: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Levelled(Event):
    """Level 2 began (D1); the player not on turn comes next, whatever was pending (D5)."""

    tag: ClassVar[str] = "sortie.levelled"


@dataclass(frozen=True, slots=True, kw_only=True)
class Uncovering(Event):
    """A real card is being turned over by ``seat``; which one it is has to be told."""

    tag: ClassVar[str] = "sortie.uncovering"
    seat: Seat
    at: Place
    entered: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Turned(Event):
    """A card was turned face up by ``seat``; ``entered``: by its pawn, so that the effect follows."""

    tag: ClassVar[str] = "sortie.turned"
    reveals: ClassVar[bool] = True
    seat: Seat
    at: Place
    card: int
    entered: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked(Event):
    """The effect of a card needs targets, chosen by ``seat``."""

    tag: ClassVar[str] = "sortie.asked"
    seat: Seat
    at: Place
    card: int
    level: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen(Event):
    """The targets were chosen."""

    tag: ClassVar[str] = "sortie.chosen"
    seat: Seat
    card: int
    level: int
    at: tuple[Place, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Lapsed(Event):
    """An effect, or a half of it, found no target (D19)."""

    tag: ClassVar[str] = "sortie.lapsed"
    seat: Seat
    card: int
    level: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Looked(Event):
    """A seat looked secretly; ``cards`` are the faces in order, none when looked at by hand."""

    tag: ClassVar[str] = "sortie.looked"
    reveals: ClassVar[bool] = True
    seat: Seat
    at: tuple[Place, ...]
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffled(Event):
    """Two cards were shuffled so that nobody could follow (D15); ``swapped`` is secret."""

    tag: ClassVar[str] = "sortie.shuffled"
    at: tuple[Place, Place]
    swapped: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Swapped(Event):
    """Two cards changed places with their tokens; pawns stayed."""

    tag: ClassVar[str] = "sortie.swapped"
    at: tuple[Place, Place]


@dataclass(frozen=True, slots=True, kw_only=True)
class PawnsSwapped(Event):
    """The pawns changed places."""

    tag: ClassVar[str] = "sortie.pawns-swapped"


@dataclass(frozen=True, slots=True, kw_only=True)
class Protected(Event):
    """The protection token lies on a card until that is turned."""

    tag: ClassVar[str] = "sortie.protected"
    at: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Barred(Event):
    """The block token lies on a card for the rest of the game (D12)."""

    tag: ClassVar[str] = "sortie.barred"
    at: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedDown(Event):
    """A revealed card was turned face down."""

    tag: ClassVar[str] = "sortie.turned-down"
    at: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Delayed(Event):
    """A seat will skip one turn more."""

    tag: ClassVar[str] = "sortie.delayed"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Again(Event):
    """The active player plays again at once."""

    tag: ClassVar[str] = "sortie.again"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended(Event):
    """The game is over; ``winner`` None is a draw that the table agreed to."""

    tag: ClassVar[str] = "sortie.ended"
    winner: Seat | None
    seat: Seat | None = None
    at: Place | None = None
    card: int = 0


EVENTS: Final = Tags(
    Began, SetDown, TurnBegan, Skipped, Passed, Moved, Levelled, Uncovering, Turned, Asked, Chosen, Lapsed,
    Looked, Shuffled, Swapped, PawnsSwapped, Protected, Barred, TurnedDown, Delayed, Again, Ended,
)  # fmt: skip
"""Every event of the game."""
