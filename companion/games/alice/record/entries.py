"""What stands on one player's sheet, as a list of entries in the order they were made.

A sheet is always worked out from its list, so that a correction or an undo anywhere rechecks all
that comes after. ``ground`` is the seal of the sheet an entry was judged on: while it is the same,
the entry is known to be allowed and need not be judged again.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from companion.games.alice.labyrinth.faces import FaceName, Mark, SheetDesign
from companion.games.alice.play.changed import changed
from companion.games.alice.record.marking import Sheet, buy, pass_mirrors, tick, use_circles
from companion.games.alice.record.prints import print_of
from companion.kernel.grid import Cell
from companion.kernel.quick import quick


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Ticks:
    """Cells ticked for the common card of a turn (``tea`` empty) or for a tea card's effect.

    ``card`` is the face played ("" when the effect names its cells itself), ``behind`` are cells on
    the hidden face (T8, T9), ``eats`` and ``drinks`` the circles used, ``kept`` a house ruling.
    ``late`` is the turn in which a team made up a missed card (0: in its own turn).
    """

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Purchase:
    """A tea card paid with circles in a turn."""

    number: int
    tea: str
    cost: int
    kept: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnEnd:
    """The player's turn is closed: passage through the mirrors ticked in it (M1).

    ``through`` is the colour whose twin is ticked under M4 ``one``; empty: the first.
    """

    number: int
    through: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class WholeSheet:
    """A paper sheet copied in, with all cards up to ``number``: it replaces what stood before."""

    number: int
    sheet: Sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class Unlocked:
    """The team has a Key: from turn ``opens`` on the locks of this sheet are open (G10, G32)."""

    number: int
    opens: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Gained:
    """A permanent tea card of the team-mate, whose sheet is on paper (G22)."""

    number: int
    tea: str


Entry = Ticks | Purchase | TurnEnd | WholeSheet | Unlocked | Gained


def ground_of(sheet: Sheet, card: str) -> int:
    """The seal of everything that decides whether ticks for ``card`` are allowed on a sheet."""
    eats, drinks = sheet.eats(sheet.up), sheet.drinks(sheet.up)
    circles = (eats.drawn, eats.used, drinks.drawn, drinks.used)
    parts = (sheet.up.value, sheet.front, sheet.back, circles, sheet.powers, card)
    return zlib.crc32(repr(parts).encode())


TRUSTED: Final = 9
"""Circles that B may use when A's sheet is on paper: nobody counts them here."""


def ground_for(design: SheetDesign, sheet: Sheet, entry: Ticks, *, trusted: bool = False) -> int:
    """The seal for an entry. In a team of what it used alone: the rest may be the team-mate's doing.

    ``trusted``: as if the circles were those of a sheet on paper.
    """
    if not sheet.pooled:
        return ground_of(sheet, entry.card)
    eats, drinks = sheet.eats(sheet.up), sheet.drinks(sheet.up)
    free = (TRUSTED, TRUSTED) if trusted else (eats.free, drinks.free)
    used = free if entry.eats or entry.drinks else ()
    matter = on_locks(design, sheet.up, entry.cells) or stands_in(entry)
    locks = sheet.locks_open if matter else 0
    parts = (sheet.up.value, sheet.front, sheet.back, used, sheet.powers, entry.card, locks)
    return zlib.crc32(repr(parts).encode())


def on_locks(design: SheetDesign, name: FaceName, cells: Iterable[Cell]) -> bool:
    """Whether any of the cells is a lock."""
    face = print_of(design, name)
    return bool(face.marked(Mark.LOCK) & face.plan.layout.bits(cells))


def stands_in(entry: Ticks) -> bool:
    """Whether at most a single cell was ticked: open locks may let the shape itself fit (P9, P15, P19)."""
    return bool(entry.card) and len(entry.cells) - entry.eats <= 1


def entry_key(entry: Entry) -> tuple[int, str] | None:
    """How a correction names an entry: turn and tea card; None for what follows by itself."""
    match entry:
        case Ticks():
            return entry.number, entry.tea
        case Purchase():
            return entry.number, f"buy {entry.tea}"
        case _:
            return None


def settled(design: SheetDesign, sheet: Sheet, number: int, *, one: bool) -> Sheet:
    """The sheet on which something of turn ``number`` happens: an open passage of another turn is made."""
    if sheet.mirrors and sheet.mirrors_of != number:
        return pass_mirrors(design, sheet, one=one)
    return sheet


def entered(design: SheetDesign, sheet: Sheet, entry: Entry, *, one: bool) -> Sheet:
    """The sheet after an entry; total, also when the entry is no longer allowed there."""
    if isinstance(entry, WholeSheet):
        return entry.sheet
    sheet = settled(design, sheet, entry.number, one=one)
    match entry:
        case Ticks():
            after = tick(design, sheet, sheet.up, entry.cells, entry.number)
            after = tick(design, after, sheet.up.other, entry.behind, entry.number)
            return use_circles(after, entry.eats, entry.drinks)
        case Purchase():
            return buy(sheet, entry.tea, entry.cost)
        case TurnEnd():
            return pass_mirrors(design, sheet, one=one, through=entry.through)
        case Unlocked():
            return changed(sheet, locks_open=entry.opens)
        case Gained():
            return changed(sheet, teas=(*sheet.teas, entry.tea))
