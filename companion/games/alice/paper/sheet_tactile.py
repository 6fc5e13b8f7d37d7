"""The labyrinth for swell paper: thick lines and plain outlines that fingers can tell apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from companion.games.alice.labyrinth.faces import Mark
from companion.games.alice.paper.sheet_labyrinth import borders, cells, grid_lines, printed_cross
from companion.games.alice.paper.sheet_look import Look, Place
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


def form(mark: Mark, x: float, y: float, size: float) -> Outline:
    """The outline of a mark in a square."""
    name, fill = FORMS[Mark.MIRROR if mark.is_mirror else mark]
    return mark_outline(name, x, y, size, line=0.8, fill=fill)


def key_form(mark: Mark, x: float, y: float, size: float) -> Element:
    """A mark as the key shows it, the bush included."""
    if mark is Mark.BUSH:
        return Box(x=x + 1, y=y + 1, width=size - 2, height=size - 2, line=0, fill=0.0)
    return form(mark, x, y, size)


def labyrinth(place: Place) -> tuple[Element, ...]:
    """Lines, forms and crosses; zones are told apart by their thick borders alone."""
    return (
        *_bushes(place),
        *grid_lines(place, LOOK),
        *_forms(place),
        *borders(place, LOOK),
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
        if mark in FORMS or mark.is_mirror:
            at = place.corner(cell)
            yield form(mark, at.x + edge, at.y + edge, size)


def edge_names(place: Place) -> Iterator[Outline]:
    """Column letters and row numbers in braille, first dots in line."""
    for column in range(place.face.width):
        middle = place.corner(Cell(0, column)).x + place.cell / 2
        yield braille(middle - 1.25, place.y - 9, chr(ord("a") + column))
    for row in range(place.face.height):
        middle = place.corner(Cell(row, 0)).y + place.cell / 2
        text = str(row + 1)
        yield braille(place.x - 7.2 - 6 * (len(text) - 1), middle - 2.5, text)
