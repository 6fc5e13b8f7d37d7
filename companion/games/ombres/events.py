"""What happened at a table, as the log keeps it; letters stand only in the first one."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar, Final

from companion.games.ombres.board import Tile
from companion.games.ombres.box import DirectionFace, StepFace
from companion.kernel.codec import Tags
from companion.kernel.game import Event
from companion.kernel.seats import Seat, SeatKind


class End(StrEnum):
    """How a game ended, in the order in which it is looked at (section 9)."""

    PRINCE = "prince"
    MIDDLE = "middle"
    CAUGHT = "caught"
    QUEEN = "queen"
    WON = "won"
    PAYMENT = "payment"


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidOut(Event):
    """The board is laid out. ``faces`` by tile in reading order; ``themes`` are the pile from the top."""

    tag: ClassVar[str] = "ombres.laid-out"
    kinds: tuple[SeatKind, ...]
    present: tuple[bool, ...]
    options: tuple[tuple[str, str], ...]
    faces: str
    themes: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Stood(Event):
    """A prince stands on a tile of the start."""

    tag: ClassVar[str] = "ombres.stood"
    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class ThemeAdded(Event):
    """A theme of the table's own lies in the pile, ``place`` themes above it."""

    tag: ClassVar[str] = "ombres.theme-added"
    theme: str
    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WasRead(Event):
    """A tile of the real board shows this."""

    tag: ClassVar[str] = "ombres.was-read"
    tile: Tile
    face: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Begun(Event):
    """Everybody stands: the first turn."""

    tag: ClassVar[str] = "ombres.begun"


@dataclass(frozen=True, slots=True, kw_only=True)
class Thrown(Event):
    """The dice show this; ``price`` stones were paid by the seat."""

    tag: ClassVar[str] = "ombres.thrown"
    seat: Seat
    direction: DirectionFace
    steps: StepFace
    price: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Went(Event):
    """A prince went to a tile; a dark one turns to light unless the game is lost there."""

    tag: ClassVar[str] = "ombres.went"
    reveals: ClassVar[bool] = True
    seat: Seat
    tile: Tile
    lights: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Found(Event):
    """A prince takes sun stones from the reserve."""

    tag: ClassVar[str] = "ombres.found"
    seat: Seat
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ShadowWent(Event):
    """The shadow went to a tile; these tiles of its way went dark."""

    tag: ClassVar[str] = "ombres.shadow-went"
    tile: Tile
    dark: tuple[Tile, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Darkened(Event):
    """The grown shadow took a light tile."""

    tag: ClassVar[str] = "ombres.darkened"
    tile: Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn(Event):
    """A trial: ``theme`` is empty with real cards; ``pile`` is a new pile that was shuffled (A13)."""

    tag: ClassVar[str] = "ombres.drawn"
    reveals: ClassVar[bool] = True
    dated: ClassVar[bool] = True
    theme: str
    pile: tuple[str, ...] = ()
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Paused(Event):
    """The time of a trial stands still."""

    tag: ClassVar[str] = "ombres.paused"
    dated: ClassVar[bool] = True
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Resumed(Event):
    """The time of a trial runs on."""

    tag: ClassVar[str] = "ombres.resumed"
    dated: ClassVar[bool] = True
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Lengthened(Event):
    """A trial has so many seconds more."""

    tag: ClassVar[str] = "ombres.lengthened"
    seconds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept(Event):
    """A word was kept: its finder, how many letters beside the first count, what everybody pays."""

    tag: ClassVar[str] = "ombres.kept"
    reveals: ClassVar[bool] = True
    finder: Seat
    word: str
    extra: int
    tribute: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Failed(Event):
    """A trial failed; ``word`` is one that missed the harder rule, else empty."""

    tag: ClassVar[str] = "ombres.failed"
    reveals: ClassVar[bool] = True
    word: str
    tribute: int


@dataclass(frozen=True, slots=True, kw_only=True)
class QueenWent(Event):
    """The queen went a step."""

    tag: ClassVar[str] = "ombres.queen-went"
    tile: Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class Given(Event):
    """Stones changed hands."""

    tag: ClassVar[str] = "ombres.given"
    seat: Seat
    to: Seat
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken(Event):
    """The table handed stones of a seat, whose person left, to another one."""

    tag: ClassVar[str] = "ombres.taken"
    seat: Seat
    to: Seat
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Paid(Event):
    """Everybody paid the tribute; ``shares`` by seat."""

    tag: ClassVar[str] = "ombres.paid"
    shares: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rewarded(Event):
    """The finder takes stones from the reserve."""

    tag: ClassVar[str] = "ombres.rewarded"
    seat: Seat
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnOver(Event):
    """The next prince's turn."""

    tag: ClassVar[str] = "ombres.turn-over"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended(Event):
    """The game is won or lost by all together."""

    tag: ClassVar[str] = "ombres.ended"
    end: End


EVENTS: Final = Tags(
    LaidOut, Stood, ThemeAdded, WasRead, Begun, Thrown, Went, Found, ShadowWent, Darkened, Drawn, Paused,
    Resumed, Lengthened, Kept, Failed, QueenWent, Given, Taken, Paid, Rewarded, TurnOver, Ended,
)  # fmt: skip
"""Every event of the game."""
