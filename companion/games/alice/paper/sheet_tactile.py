"""The labyrinth for swell paper: thick lines and plain outlines that fingers can tell apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from companion.games.alice.labyrinth.faces import MARKS_OF, Mark, SheetKind
from companion.games.alice.paper.sheet_labyrinth import (
    borders,
    cells,
    grid_lines,
    printed_cross,
    zone_borders,
)
from companion.games.alice.paper.sheet_look import Look, Place
from companion.games.alice.paper.sheet_parts import STUB, Part, edges
from companion.kernel.grid import Cell
from companion.sheets.model import Box, Element, Outline
from companion.sheets.model.tactile import braille, mark_outline

LOOK: Final = Look(line=0.5, grey=0.0, strong=0.5, border=2.0, frame=2.0, ink=0.0)
FORMS: Final[Mapping[Mark, tuple[str, float | None]]] = {
    Mark.EAT: ("triangle", 0.0),
    Mark.DRINK: ("drop", 0.0),
    Mark.FLAMINGO: ("moon", None),
    Mark.HEDGEHOG: ("grape", 0.0),
    Mark.ROSE: ("heart", None),
    Mark.TEAPOT: ("target", None),
    Mark.MIRROR: ("round", None),
    Mark.TERRACE: ("square", None),
}
"""The outline of each mark and its filling; a bush is a filled square."""


_DOT: Final = "M{right} {y}A1.5 1.5 0 0 1 {left} {y}A1.5 1.5 0 0 1 {right} {y}Z"


def _dots(*places: tuple[float, float]) -> str:
    """Large dots that can be counted."""
    return "".join(_DOT.format(right=x + 1.5, left=x - 1.5, y=y) for x, y in places)


_TEAM: Final[Mapping[Mark, tuple[str, float | None]]] = {
    Mark.FLOWER_1: (_dots((5, 5)), 0.0),
    Mark.FLOWER_2: (_dots((2.4, 5), (7.6, 5)), 0.0),
    Mark.FLOWER_3: (_dots((5, 2.4), (2.4, 7.4), (7.6, 7.4)), 0.0),
    Mark.FLOWER_4: (_dots((2.4, 2.4), (7.6, 2.4), (2.4, 7.6), (7.6, 7.6)), 0.0),
    Mark.LOCK: ("M1.6 1H3.6V9H1.6ZM6.4 1H8.4V9H6.4Z", 0.0),
    Mark.CROWN: ("M1 8.6V2.4L3.6 5L5 1.6L6.4 5L9 2.4V8.6Z", None),
    Mark.GUARD: ("M5 .8L9.2 5L5 9.2L.8 5Z", 0.0),
    Mark.KNOT: (
        "M5 5A2.1 2.1 0 0 1 .8 5A2.1 2.1 0 0 1 5 5ZM9.2 5A2.1 2.1 0 0 1 5 5A2.1 2.1 0 0 1 9.2 5Z",
        None,
    ),
    Mark.KEY: ("M7.2 3A2.2 2.2 0 0 1 2.8 3A2.2 2.2 0 0 1 7.2 3ZM5 5.2V9.2H7.8", None),
    Mark.SHIELD: ("M1.4 1.2H8.6V5C8.6 7.4 6.6 8.6 5 9.2C3.4 8.6 1.4 7.4 1.4 5Z", None),
}
"""Outlines of sheets A and B in a square of 10: flowers are counted, a lock is an open gate."""


def marks_on(kind: SheetKind) -> tuple[Mark, ...]:
    """The marks that the key of a kind of sheet explains, the bush last."""
    own = (mark for mark in (*FORMS, *_TEAM) if mark in MARKS_OF[kind] or mark is Mark.MIRROR)
    return *own, Mark.BUSH


def form(mark: Mark, x: float, y: float, size: float) -> Outline:
    """The outline of a mark in a square."""
    if mark in _TEAM:
        path, fill = _TEAM[mark]
        return Outline(d=path, x=x, y=y, scale=size / 10, line=0.8, grey=0.0, fill=fill)
    name, fill = FORMS[Mark.MIRROR if mark.is_mirror else mark]
    return mark_outline(name, x, y, size, line=0.8, fill=fill)


def key_form(mark: Mark, x: float, y: float, size: float) -> Element:
    """A mark as the key shows it, the bush included."""
    if mark is Mark.BUSH:
        return Box(x=x + 1, y=y + 1, width=size - 2, height=size - 2, line=0, fill=0.0)
    return form(mark, x, y, size)


def labyrinth(part: Part) -> tuple[Element, ...]:
    """Lines, forms and crosses; zones are told apart by their thick borders alone."""
    place = part.place
    ends = borders(place, LOOK) if part.count == 1 else (*zone_borders(place, LOOK), *edges(part, LOOK))
    return (
        *_bushes(place),
        *grid_lines(place, LOOK),
        *_forms(place),
        *ends,
        *(line for cell in place.face.start for line in printed_cross(place, cell, 1.4, 0.0)),
        *cells(place),
    )


def _bushes(place: Place) -> Iterator[Box]:
    inset = place.cell * 0.14
    side = place.cell - 2 * inset
    for cell in place.face.marked(Mark.BUSH):
        at = place.corner(cell)
        yield Box(x=at.x + inset, y=at.y + inset, width=side, height=side, line=0, fill=0.0)


def _forms(place: Place) -> Iterator[Outline]:
    size = place.cell * 0.52
    edge = (place.cell - size) / 2
    for cell in place.face.cells():
        mark = place.face.mark(cell)
        if mark in FORMS or mark in _TEAM or mark.is_mirror:
            at = place.corner(cell)
            yield form(mark, at.x + edge, at.y + edge, size)


def edge_names(part: Part) -> Iterator[Outline]:
    """Column letters and row numbers in braille, first dots in line, beyond lines that run on."""
    place, first = part.place, part.place.first
    up, aside = (STUB if goes_on else 0 for goes_on in (part.goes_up, part.goes_left))
    for column in range(place.face.width):
        middle = place.corner(Cell(0, column)).x + place.cell / 2
        yield braille(middle - 1.25, place.y - 9 - up, chr(ord("a") + first.column + column))
    for row in range(place.face.height):
        middle = place.corner(Cell(row, 0)).y + place.cell / 2
        text = str(first.row + row + 1)
        yield braille(place.x - 7.2 - aside - 6 * (len(text) - 1), middle - 2.5, text)
