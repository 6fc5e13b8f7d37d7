"""A large face for fingers: cut into parts of whole cells, one a page, the names of rows going on.

Cells never become smaller than fingers need. Where parts meet there is no frame: the lines run on for a
little, and the border of a zone is drawn on both pages.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from companion.games.alice.labyrinth.faces import Face
from companion.games.alice.paper.sheet_look import Look, Place
from companion.kernel.grid import Cell
from companion.sheets.model import Line, Mm, Point

MOST: Final = 12
"""So many rows or columns have room on a page."""
STUB: Final = 5.0
"""How far the lines of a grid run on where it does."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """Some rows and columns of a face and where they lie; ``number`` of ``count``, row by row."""

    place: Place
    whole: Face
    number: int
    count: int

    @property
    def columns(self) -> str:
        """The columns it shows: "A–H"."""
        first = self.place.first.column
        return f"{_letter(first)}–{_letter(first + self.place.face.width - 1)}"

    @property
    def rows(self) -> str:
        """The rows it shows: "1–8"."""
        first = self.place.first.row + 1
        return f"{first}–{first + self.place.face.height - 1}"

    @property
    def goes_left(self) -> bool:
        """Whether the face goes on to the left."""
        return self.place.first.column > 0

    @property
    def goes_up(self) -> bool:
        """Whether the face goes on above."""
        return self.place.first.row > 0

    @property
    def goes_right(self) -> bool:
        """Whether the face goes on to the right."""
        return self.place.first.column + self.place.face.width < self.whole.width

    @property
    def goes_down(self) -> bool:
        """Whether the face goes on below."""
        return self.place.first.row + self.place.face.height < self.whole.height


def _letter(column: int) -> str:
    return chr(ord("A") + column)


def parts_of(face: Face, right: Mm, top: Mm, cell: Mm) -> tuple[Part, ...]:
    """The parts of a face, as few and as equal as can be; each ends at ``right`` and begins at ``top``."""
    spans = [(row, column) for row in _spans(face.height) for column in _spans(face.width)]
    found = []
    for number, ((row, height), (column, width)) in enumerate(spans, 1):
        shown = _cut(face, Cell(row, column), width, height)
        stub = STUB if column + width < face.width else 0
        place = Place(
            face=shown,
            x=right - stub - width * cell,
            y=top + (STUB if row else 0),
            cell=cell,
            first=Cell(row, column),
        )
        found.append(Part(place=place, whole=face, number=number, count=len(spans)))
    return tuple(found)


def _spans(count: int) -> Iterator[tuple[int, int]]:
    """Begin and length of each part of so many rows or columns."""
    parts = -(-count // MOST)
    ends = [-(-count * part // parts) for part in range(parts + 1)]
    return ((begin, end - begin) for begin, end in pairwise(ends))


def _cut(face: Face, first: Cell, width: int, height: int) -> Face:
    cells = [Cell(first.row + row, first.column + column) for row in range(height) for column in range(width)]
    start = (Cell(cell.row - first.row, cell.column - first.column) for cell in face.start if cell in cells)
    return replace(
        face,
        width=width,
        height=height,
        marks=tuple(map(face.mark, cells)),
        zones=tuple(map(face.zone, cells)),
        start=tuple(start),
    )


def edges(part: Part, look: Look) -> Iterator[Line]:
    """The frame where the face ends; where it goes on, its lines and the borders of its zones."""
    place = part.place
    left, top = place.x, place.y
    right, low = left + place.width, top + place.height
    sides = (
        (part.goes_left, Point(left, top), Point(left, low), Cell(0, -1)),
        (part.goes_right, Point(right, top), Point(right, low), Cell(0, 1)),
        (part.goes_up, Point(left, top), Point(right, top), Cell(-1, 0)),
        (part.goes_down, Point(left, low), Point(right, low), Cell(1, 0)),
    )
    for goes_on, begin, end, step in sides:
        if goes_on:
            yield from _seam(part, look, step)
        else:
            yield Line(points=(begin, end), width=look.frame, grey=look.ink)


def _seam(part: Part, look: Look, step: Cell) -> Iterator[Line]:
    """One open side: a thin line, thick where zones part, and the lines that run on across it."""
    place, face = part.place, part.place.face
    count = face.width if step.row else face.height
    for index in range(count + 1):
        yield _run_on(place, look, step, index)
        if index == count:
            break
        cell = _beside(face, step, index)
        here = place.on_sheet(cell)
        there = Cell(here.row + step.row, here.column + step.column)
        parted = part.whole.zone(here) is not part.whole.zone(there)
        yield Line(
            points=_side(place, cell, step), width=look.border if parted else look.line, grey=look.grey
        )


def _beside(face: Face, step: Cell, index: int) -> Cell:
    """A cell of the part along the seam."""
    if step.row:
        return Cell(face.height - 1 if step.row > 0 else 0, index)
    return Cell(index, face.width - 1 if step.column > 0 else 0)


def _side(place: Place, cell: Cell, step: Cell) -> tuple[Point, Point]:
    """The side of a cell at the seam."""
    at, size = place.corner(cell), place.cell
    if step.row:
        y = at.y + (size if step.row > 0 else 0)
        return Point(at.x, y), Point(at.x + size, y)
    x = at.x + (size if step.column > 0 else 0)
    return Point(x, at.y), Point(x, at.y + size)


def _run_on(place: Place, look: Look, step: Cell, index: int) -> Line:
    """A line of the grid that goes on across the seam."""
    if step.row:
        x, y = place.x + index * place.cell, place.y + (place.height if step.row > 0 else 0)
        ends = Point(x, y), Point(x, y + step.row * STUB)
    else:
        x, y = place.x + (place.width if step.column > 0 else 0), place.y + index * place.cell
        ends = Point(x, y), Point(x + step.column * STUB, y)
    return Line(points=ends, width=look.line, grey=look.grey)
