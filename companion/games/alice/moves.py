"""What players may ask for. Each move names the card or turn it means, so an old page does no harm."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from companion.kernel.codec import Tags
from companion.kernel.game import Move
from companion.kernel.grid import Cell
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Reveal(Move):
    """Turn the top card of pile ``pile`` (1-3) as card ``number``; ``shown`` is what a real one shows."""

    tag: ClassVar[str] = "alice.reveal"
    any_version: ClassVar[bool] = True
    for_paper: ClassVar[bool] = True
    number: int
    pile: int
    shown: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose(Move):
    """With TC7: choose a symbol from the back on a pile; ``colour`` when the back prints none (T17)."""

    tag: ClassVar[str] = "alice.choose"
    any_version: ClassVar[bool] = True
    for_paper: ClassVar[bool] = True
    number: int
    pile: int
    symbol: str
    colour: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tick(Move):
    """Tick cells on the face lying up for card ``number``; no cells when nothing fits (P15).

    ``through`` names the mirror to go through under M4 ``one``.
    """

    tag: ClassVar[str] = "alice.tick"
    any_version: ClassVar[bool] = True
    number: int
    cells: tuple[Cell, ...] = ()
    through: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TickTea(Move):
    """Tick what an immediate tea effect gives; ``behind`` are cells on the hidden face."""

    tag: ClassVar[str] = "alice.tick-tea"
    any_version: ClassVar[bool] = True
    tea: str
    cells: tuple[Cell, ...] = ()
    behind: tuple[Cell, ...] = ()
    through: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawExtra(Move):
    """TC5: turn the top card of a pile for oneself alone."""

    tag: ClassVar[str] = "alice.draw-extra"
    any_version: ClassVar[bool] = True
    for_paper: ClassVar[bool] = True
    pile: int
    shown: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Buy(Move):
    """Take a tea card that lies face up, in turn ``number``."""

    tag: ClassVar[str] = "alice.buy"
    any_version: ClassVar[bool] = True
    for_paper: ClassVar[bool] = True
    number: int
    tea: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Done(Move):
    """Nothing more to do in turn ``number``: no further purchase, then through the mirror."""

    tag: ClassVar[str] = "alice.done"
    any_version: ClassVar[bool] = True
    for_paper: ClassVar[bool] = True
    number: int
    through: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class GoOn(Move):
    """Go on without a seat from turn ``number``, until it has caught up."""

    tag: ClassVar[str] = "alice.go-on"
    any_version: ClassVar[bool] = True
    by_anyone: ClassVar[bool] = True
    number: int
    without: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowTea(Move):
    """With the real tea cards: this one lies face up now."""

    tag: ClassVar[str] = "alice.show-tea"
    any_version: ClassVar[bool] = True
    by_anyone: ClassVar[bool] = True
    tea: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Correct(Move):
    """Replace the cells of an earlier tick (of turn ``number``, or of ``tea``), if the table agrees."""

    tag: ClassVar[str] = "alice.correct"
    any_version: ClassVar[bool] = True
    agreed: ClassVar[bool] = True
    number: int
    tea: str = ""
    cells: tuple[Cell, ...] = ()
    behind: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Lift(Move):
    """Take an entry that became illegal off the sheet (``tea`` as in ``Correct``, or "buy TC3")."""

    tag: ClassVar[str] = "alice.lift"
    any_version: ClassVar[bool] = True
    number: int
    tea: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Keep(Move):
    """Keep an entry that became illegal: refused by the rules, so the table has to overrule."""

    tag: ClassVar[str] = "alice.keep"
    any_version: ClassVar[bool] = True
    number: int
    tea: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Copy(Move):
    """Copy a paper sheet in: all ticked cells of both faces, with all cards up to ``number``.

    Circles are pairs (outlines drawn, of these ticked); an empty pair means one outline a cell, none
    ticked. ``flamingos`` and ``hedgehogs`` are ticked boxes; None means one a cell.
    """

    tag: ClassVar[str] = "alice.copy"
    any_version: ClassVar[bool] = True
    number: int
    up: str
    front: tuple[Cell, ...]
    back: tuple[Cell, ...]
    eat_front: tuple[int, ...] = ()
    eat_back: tuple[int, ...] = ()
    drink_front: tuple[int, ...] = ()
    drink_back: tuple[int, ...] = ()
    teapots: tuple[int, ...] = ()
    flamingos: int | None = None
    hedgehogs: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Report(Move):
    """The final values of a paper sheet: points of terraces and pair, last number of each rose line.

    ``tea`` are the points of each tea card; empty means: the cards that the app knows.
    """

    tag: ClassVar[str] = "alice.report"
    any_version: ClassVar[bool] = True
    for_paper: ClassVar[bool] = True
    terraces: int
    pair: int
    roses_front: int
    roses_back: int
    tea: tuple[int, ...] = ()


MOVES: Final = Tags(
    Reveal,
    Choose,
    Tick,
    TickTea,
    DrawExtra,
    Buy,
    Done,
    GoOn,
    ShowTea,
    Correct,
    Lift,
    Keep,
    Copy,
    Report,
)
