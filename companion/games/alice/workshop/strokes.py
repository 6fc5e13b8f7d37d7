"""Strokes: a face or a sheet in, another one out. Nothing is forbidden here, everything fits the format."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Final

from companion.games.alice.labyrinth.board import spread
from companion.games.alice.labyrinth.faces import MIRRORS, Face, FaceName, Mark, SheetDesign, Zone
from companion.games.alice.labyrinth.position import plan_of
from companion.games.alice.workshop.brushes import Brush
from companion.kernel.grid import Cell

LEAST_SIDE: Final = 6
SCOPES: Final = ("cell", "row", "column", "same", "area")
"""What one tap paints: a cell, its row or column, all like it that hang together, a rectangle of two."""
LONGEST_NAME: Final = 40


def on_face(sheet: SheetDesign, face: Face) -> SheetDesign:
    """The sheet with that face instead of the one of its name."""
    if face.name is FaceName.FRONT:
        return replace(sheet, front=face)
    return replace(sheet, back=face)


def painted(face: Face, cells: Iterable[Cell], brush: Brush) -> Face:
    """The face after a stroke over these cells; those off the grid are passed over."""
    touched = frozenset(cell for cell in cells if face.has(cell))
    if brush.zone is not None:
        return _zoned(face, touched, brush.zone)
    mark = Mark.FREE if brush.mark is None else brush.mark
    marks = (
        _coloured(mark, face.zone(cell)) if cell in touched else face.mark(cell) for cell in face.cells()
    )
    start = frozenset(face.start) - touched if brush.mark is not None else touched | frozenset(face.start)
    return replace(face, marks=tuple(marks), start=tuple(sorted(start)))


def _coloured(mark: Mark, zone: Zone) -> Mark:
    return MIRRORS[zone] if mark is Mark.MIRROR else mark


def _zoned(face: Face, touched: Collection[Cell], zone: Zone) -> Face:
    """A mirror of its zone's colour takes the new one."""

    def mark(cell: Cell) -> Mark:
        own = face.mark(cell) is MIRRORS[face.zone(cell)]
        return MIRRORS[zone] if cell in touched and own else face.mark(cell)

    zones = tuple(zone if cell in touched else face.zone(cell) for cell in face.cells())
    return replace(face, zones=zones, marks=tuple(map(mark, face.cells())))


def reached(face: Face, at: Cell, scope: str, corner: Cell | None, brush: Brush) -> tuple[Cell, ...]:
    """The cells that a tap on ``at`` paints; a rectangle needs its other ``corner``, tapped before."""
    match scope:
        case "row":
            return tuple(cell for cell in face.cells() if cell.row == at.row)
        case "column":
            return tuple(cell for cell in face.cells() if cell.column == at.column)
        case "same":
            return _same(face, at, brush)
        case "area":
            return rectangle(corner, at) if corner else ()
    return (at,)


def rectangle(one: Cell, other: Cell) -> tuple[Cell, ...]:
    """All cells between two corners."""
    rows = range(min(one.row, other.row), max(one.row, other.row) + 1)
    columns = range(min(one.column, other.column), max(one.column, other.column) + 1)
    return tuple(Cell(row, column) for row in rows for column in columns)


def _same(face: Face, at: Cell, brush: Brush) -> tuple[Cell, ...]:
    """What hangs together with a cell: its zone for the brush of a zone, else also the same mark."""
    plan, start = plan_of(face), frozenset(face.start)
    inside = plan.of_zone[face.zone(at)]
    if brush.zone is None:
        crosses = plan.layout.bits(start)
        inside &= plan.of_mark[face.mark(at)] & (crosses if at in start else ~crosses)
    return plan.layout.cells(spread(plan.layout.bit(at), inside, plan.layout.stride))


def resized(sheet: SheetDesign, width: int, height: int) -> SheetDesign:
    """Both faces in another size: cells are added or cut off at the right and at the bottom.

    On a face with nothing printed yet, zones and crosses lie as on a new sheet of that size.
    """
    front, back = (_resized(sheet.face(name), width, height) for name in FaceName)
    return replace(sheet, front=front, back=back)


def _middle(width: int, height: int) -> tuple[Cell, ...]:
    """The four cells around the middle, where a sheet's crosses begin."""
    return rectangle(Cell(height // 2 - 1, width // 2 - 1), Cell(height // 2, width // 2))


def _crosses(face: Face, width: int, height: int) -> tuple[Cell, ...]:
    """The crosses in another size: those in the middle of a face with nothing else stay in the middle."""
    if set(face.marks) == {Mark.FREE} and face.start == _middle(face.width, face.height):
        return _middle(width, height)
    return tuple(cell for cell in face.start if cell.row < height and cell.column < width)


def _zones(face: Face, width: int, height: int) -> tuple[Zone, ...]:
    """The zones in another size: new cells go with the nearest old one; untouched ones are spread anew."""
    if set(face.marks) == {Mark.FREE} and face.zones == _quarters(face.width, face.height):
        return _quarters(width, height)
    cells = (Cell(row, column) for row in range(height) for column in range(width))
    return tuple(
        face.zone(Cell(min(cell.row, face.height - 1), min(cell.column, face.width - 1))) for cell in cells
    )


def _resized(face: Face, width: int, height: int) -> Face:
    cells = [Cell(row, column) for row in range(height) for column in range(width)]
    return Face(
        name=face.name,
        width=width,
        height=height,
        marks=tuple(face.mark(cell) if face.has(cell) else Mark.FREE for cell in cells),
        zones=_zones(face, width, height),
        start=_crosses(face, width, height),
    )


def wiped(face: Face) -> Face:
    """The face with its zones, and nothing printed in them."""
    return replace(face, marks=(Mark.FREE,) * len(face.marks), start=())


def empty_sheet(like: SheetDesign, side: int = 12) -> SheetDesign:
    """A sheet to begin on: four square zones, four crosses in the middle, the values of another sheet."""
    return replace(
        like,
        name="my-sheet",
        version=1,
        front=_bare(FaceName.FRONT, side, _middle(side, side)),
        back=_bare(FaceName.BACK, side, ()),
    )


def _bare(name: FaceName, side: int, start: tuple[Cell, ...]) -> Face:
    marks = (Mark.FREE,) * side**2
    return Face(name=name, width=side, height=side, marks=marks, zones=_quarters(side, side), start=start)


def _quarters(width: int, height: int) -> tuple[Zone, ...]:
    """A zone in each quarter of a face."""
    colours = tuple(Zone)
    return tuple(
        colours[2 * (row >= height // 2) + (column >= width // 2)]
        for row in range(height)
        for column in range(width)
    )


def plain_name(typed: str) -> str:
    """A name as files write it: blanks and apostrophes become hyphens, other signs go."""
    return re.sub(r"[^\w-]+", "", re.sub(r"[\s'’]+", "-", typed.strip()))[:LONGEST_NAME]
