"""What happened at a table of Alice, as the log keeps it; hidden cards are named in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from companion.games.alice.record.marking import Sheet
from companion.kernel.codec import Tags
from companion.kernel.game import Event
from companion.kernel.grid import Cell
from companion.kernel.seats import Seat, SeatKind


@dataclass(frozen=True, slots=True, kw_only=True)
class Began(Event):
    """Cards shuffled, sheets handed out. ``piles`` and ``tea`` are in secret order, top first.

    ``sheet`` names the sheet; real cards leave ``piles`` or ``tea`` empty.
    """

    tag: ClassVar[str] = "alice.began"
    kinds: tuple[SeatKind, ...]
    present: tuple[bool, ...]
    options: tuple[tuple[str, str], ...]
    sheet: str
    first: Seat
    piles: tuple[tuple[str, ...], ...]
    tea: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Revealed(Event):
    """Card ``number`` was turned from a pile (index from 0) by the holder of Alice: all play ``face``.

    ``card`` is empty when the cards are real.
    """

    tag: ClassVar[str] = "alice.revealed"
    reveals: ClassVar[bool] = True
    number: int
    holder: Seat
    pile: int
    card: str
    face: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen(Event):
    """TC7: ``face`` was chosen from the back on a pile, the card went away unseen (T16, D8)."""

    tag: ClassVar[str] = "alice.chosen"
    reveals: ClassVar[bool] = True
    number: int
    holder: Seat
    pile: int
    card: str
    face: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraDrawn(Event):
    """TC5: a seat turned a card for itself (T11); it is one of the thirty (T12)."""

    tag: ClassVar[str] = "alice.extra-drawn"
    reveals: ClassVar[bool] = True
    seat: Seat
    number: int
    pile: int
    card: str
    face: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Ticked(Event):
    """A seat ticked cells for card ``number``, or in that turn for the effect of ``tea``.

    In teams: ``late`` is the turn in which a missed card was made up, ``won`` are the signs of the
    ticked cells that concern more than the own sheet.
    """

    tag: ClassVar[str] = "alice.ticked"
    seat: Seat
    number: int
    tea: str = ""
    card: str = ""
    cells: tuple[Cell, ...] = ()
    behind: tuple[Cell, ...] = ()
    eats: int = 0
    drinks: int = 0
    ground: int = 0
    kept: bool = False
    late: int = 0
    won: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Bought(Event):
    """A seat took a tea card for ``cost`` circles; in teams its immediate effect may be for ``to`` (G23).

    ``points`` and ``pile`` (index) are told where the table's sheet says other ones than the usual.
    """

    tag: ClassVar[str] = "alice.bought"
    seat: Seat
    number: int
    tea: str
    cost: int
    kept: bool = False
    to: Seat | None = None
    points: int | None = None
    pile: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TeaTurned(Event):
    """The next tea card of a pile came up after a purchase (T4, T6); ``points`` if not the booklet's."""

    tag: ClassVar[str] = "alice.tea-turned"
    reveals: ClassVar[bool] = True
    tea: str
    points: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TeaShown(Event):
    """Somebody said which real tea card lies face up; ``points`` if not the booklet's."""

    tag: ClassVar[str] = "alice.tea-shown"
    tea: str
    points: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectEnded(Event):
    """An immediate effect needs nothing more in the app: lost (T7, T8, T9, T13) or done on paper."""

    tag: ClassVar[str] = "alice.effect-ended"
    seat: Seat
    tea: str
    lost: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnClosed(Event):
    """A seat is done with turn ``number``; it went through the ``mirrors`` ticked in it (M1).

    ``through`` is the one whose twin is ticked under M4 ``one``.
    """

    tag: ClassVar[str] = "alice.turn-closed"
    seat: Seat
    number: int
    through: str = ""
    mirrors: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class WentOn(Event):
    """The table goes on without a seat until that has caught up."""

    tag: ClassVar[str] = "alice.went-on"
    without: Seat
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Corrected(Event):
    """The table agreed to other cells for an earlier entry; all later ones are checked anew."""

    tag: ClassVar[str] = "alice.corrected"
    seat: Seat
    number: int
    tea: str = ""
    card: str = ""
    cells: tuple[Cell, ...] = ()
    behind: tuple[Cell, ...] = ()
    eats: int = 0
    drinks: int = 0
    ground: int = 0
    kept: bool = False
    late: int = 0
    won: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Lifted(Event):
    """An entry that had become illegal was taken off the sheet."""

    tag: ClassVar[str] = "alice.lifted"
    seat: Seat
    number: int
    tea: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept(Event):
    """The table let an entry stand although it had become illegal (house ruling)."""

    tag: ClassVar[str] = "alice.kept"
    seat: Seat
    number: int
    tea: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Copied(Event):
    """A paper sheet was copied in, with all cards up to ``number``.

    ``sheet`` is its score zone; the ticked cells are named beside it.
    """

    tag: ClassVar[str] = "alice.copied"
    seat: Seat
    number: int
    front: tuple[Cell, ...]
    back: tuple[Cell, ...]
    sheet: Sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class Reported(Event):
    """The final values of a paper sheet were typed in."""

    tag: ClassVar[str] = "alice.reported"
    seat: Seat
    terraces: int
    pair: int
    roses_front: int
    roses_back: int
    tea: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamReported(Event):
    """The final values of a team's paper sheet were typed in: of sheet A or of sheet B.

    ``terraces`` are the colours finished; ``key`` and ``guards`` say so when the app's count is not theirs.
    """

    tag: ClassVar[str] = "alice-team.reported"
    seat: Seat
    flowers: tuple[int, ...] = ()
    key: int | None = None
    guards: int | None = None
    knots: int = 0
    pair: int = 0
    tea: tuple[int, ...] = ()
    terraces: tuple[str, ...] = ()


EVENTS: Final = Tags(
    Began,
    Revealed,
    Chosen,
    ExtraDrawn,
    Ticked,
    Bought,
    TeaTurned,
    TeaShown,
    EffectEnded,
    TurnClosed,
    WentOn,
    Corrected,
    Lifted,
    Kept,
    Copied,
    Reported,
)
