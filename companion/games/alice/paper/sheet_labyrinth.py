"""The labyrinth on paper: zones, lines, marks and crosses of one face, at any size of its cells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from companion.games.alice.labyrinth.faces import Face, Mark, Zone
from companion.games.alice.page.ground import ICONS
from companion.games.alice.paper.sheet_look import Look, Place
from companion.kernel.grid import Cell
from companion.sheets.model import (
    Area,
    Box,
    Element,
    Icon,
    Line,
    Mm,
    Pattern,
    PatternKind,
    Point,
    Setter,
    Text,
)

PATTERNS: Final[Mapping[Zone, PatternKind]] = {
    Zone.PINK: PatternKind.DOTS,
    Zone.BLUE: PatternKind.LINES,
    Zone.GREEN: PatternKind.SLANTS,
    Zone.ORANGE: PatternKind.CROSSES,
}
"""A zone is known by pattern and letter; no colour is printed."""


def labyrinth(place: Place, look: Look, letters: Sequence[str], setter: Setter) -> tuple[Element, ...]:
    """The whole grid without anything written on it; ``letters`` name the zones in their order."""
    return (
        *_zones(place, look),
        *bushes(place, look),
        *_letters(place, look, letters, setter),
        *_icons(place, look),
        *grid_lines(place, look),
        *borders(place, look),
        *_starts(place, look),
        *cells(place),
    )


def _zones(place: Place, look: Look) -> Iterator[Pattern]:
    if not look.patterns:
        return
    for zone, kind in PATTERNS.items():
        areas = tuple(_runs(place, zone))
        if areas:
            yield Pattern(
                kind=kind,
                areas=areas,
                pitch=place.cell / 2,
                grey=look.pattern_grey,
                line=place.cell * (0.08 if kind is PatternKind.DOTS else 0.03),
            )


def _runs(place: Place, zone: Zone) -> Iterator[Area]:
    face = place.face
    for row in range(face.height):
        column = 0
        while column < face.width:
            begin = column
            while column < face.width and face.zone(Cell(row, column)) is zone:
                column += 1
            if column > begin:
                at = place.corner(Cell(row, begin))
                yield Area(x=at.x, y=at.y, width=(column - begin) * place.cell, height=place.cell)
            column = max(column, begin + 1)


def bushes(place: Place, look: Look) -> Iterator[Element]:
    """Beds that can never be ticked, each with a leaf in its middle."""
    inset, size = place.cell * 0.07, place.cell * 0.6
    side = place.cell - 2 * inset
    for cell in place.face.marked(Mark.BUSH):
        at = place.corner(cell)
        yield Box(
            x=at.x + inset,
            y=at.y + inset,
            width=side,
            height=side,
            line=0,
            fill=look.bush_fill,
            corner=place.cell * 0.14,
        )
        edge = (place.cell - size) / 2
        yield Icon(name="bush", x=at.x + edge, y=at.y + edge, size=size, grey=look.bush_grey)


def grid_lines(place: Place, look: Look) -> Iterator[Line]:
    """Thin lines between cells, a stronger one every fourth: nobody loses count."""
    for index in range(1, place.face.height):
        y = place.y + index * place.cell
        ends = (Point(place.x, y), Point(place.x + place.width, y))
        yield Line(points=ends, width=look.line if index % 4 else look.strong, grey=look.grey)
    for index in range(1, place.face.width):
        x = place.x + index * place.cell
        ends = (Point(x, place.y), Point(x, place.y + place.height))
        yield Line(points=ends, width=look.line if index % 4 else look.strong, grey=look.grey)


def borders(place: Place, look: Look) -> Iterator[Element]:
    """Borders between zones, and the frame."""
    yield from zone_borders(place, look)
    yield Box(
        x=place.x,
        y=place.y,
        width=place.width,
        height=place.height,
        line=look.frame,
        grey=min(0.13, look.ink),
    )


def zone_borders(place: Place, look: Look) -> Iterator[Line]:
    """Borders between zones."""
    face = place.face
    for cell in face.cells():
        at = place.corner(cell)
        right, below = Cell(cell.row, cell.column + 1), Cell(cell.row + 1, cell.column)
        if face.has(right) and face.zone(right) is not face.zone(cell):
            yield Line(
                points=(Point(at.x + place.cell, at.y), Point(at.x + place.cell, at.y + place.cell)),
                width=look.border,
                grey=look.ink,
            )
        if face.has(below) and face.zone(below) is not face.zone(cell):
            yield Line(
                points=(Point(at.x, at.y + place.cell), Point(at.x + place.cell, at.y + place.cell)),
                width=look.border,
                grey=look.ink,
            )


def _letters(place: Place, look: Look, letters: Sequence[str], setter: Setter) -> Iterator[Element]:
    """The zone's letter in the corner of some empty cells."""
    small = setter.like(size=look.letter, bold=True, grey=look.letter_grey)
    for zone, letter in zip(Zone, letters, strict=True):
        for cell in letter_cells(place.face, zone):
            at, inset = place.corner(cell), place.cell * 0.09
            yield ground(at, inset * 0.6, small.size)
            yield small.at(at.x + inset, at.y + small.size * 0.76 + inset, letter)


def ground(at: Point, inset: Mm, size: Mm) -> Box:
    """A patch of bare paper that keeps a zone's pattern away from what stands on it."""
    return Box(x=at.x + inset, y=at.y + inset, width=size, height=size, line=0, fill=1.0)


def letter_cells(face: Face, zone: Zone) -> tuple[Cell, ...]:
    """The empty cells that carry their zone's letter: spread, at least one."""
    empty = [cell for cell in face.marked(Mark.FREE) if face.zone(cell) is zone and cell not in face.start]
    spread = tuple(cell for cell in empty if (cell.row * 5 + cell.column * 3) % 8 == 1)
    return spread or tuple(empty[:1])


def _icons(place: Place, look: Look) -> Iterator[Element]:
    """Every mark in its cell's corner: the middle stays free for a cross."""
    for cell in place.face.cells():
        name = ICONS.get(place.face.mark(cell))
        if name and name != "bush":
            at, inset = place.corner(cell), place.cell * 0.06
            yield ground(at, inset, place.cell * look.icon)
            yield Icon(
                name=name, x=at.x + inset, y=at.y + inset, size=place.cell * look.icon, grey=look.icon_grey
            )


def _starts(place: Place, look: Look) -> Iterator[Line]:
    for cell in place.face.start:
        yield from printed_cross(place, cell, look.border, look.ink)


def printed_cross(place: Place, cell: Cell, width: Mm, grey: float = 0.2) -> Iterator[Line]:
    """A straight cross, as printed ones are (P8)."""
    at, a, b = place.corner(cell), place.cell * 0.24, place.cell * 0.76
    yield Line(points=(Point(at.x + a, at.y + a), Point(at.x + b, at.y + b)), width=width, grey=grey)
    yield Line(points=(Point(at.x + b, at.y + a), Point(at.x + a, at.y + b)), width=width, grey=grey)


def cells(place: Place) -> Iterator[Box]:
    """Every cell as a place to tick; the lines are drawn already."""
    for cell in place.face.cells():
        at = place.corner(cell)
        yield Box(id=place.id(cell), x=at.x, y=at.y, width=place.cell, height=place.cell, line=0)


def edge_names(place: Place, setter: Setter) -> Iterator[Text]:
    """Letters above the columns, numbers left of the rows."""
    for column in range(place.face.width):
        x = place.x + (column + 0.5) * place.cell
        yield setter.around(x, place.y - setter.size * 0.45, chr(ord("A") + column))
    for row in range(place.face.height):
        y = place.y + (row + 0.5) * place.cell + setter.size * 0.36
        yield setter.until(place.x - setter.size * 0.45, y, str(row + 1))
