"""How strongly a labyrinth is drawn on paper, and where it lies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.games.alice.labyrinth.faces import Face
from companion.kernel.grid import Cell
from companion.sheets.model import Mm, Point


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """How strongly a labyrinth is drawn. Lengths in millimetres, ``icon`` in parts of a cell.

    ``strong`` is the line every few cells; ``patterns`` False leaves zones plain.
    """

    line: Mm = 0.3
    grey: float = 0.42
    strong: Mm = 0.55
    border: Mm = 0.8
    frame: Mm = 0.9
    icon: float = 0.5
    icon_grey: float = 0.38
    bush_fill: float = 0.87
    bush_grey: float = 0.6
    patterns: bool = True
    pattern_grey: float = 0.76
    ink: float = 0.2
    letter: Mm = 3.2
    letter_grey: float = 0.6


STANDARD: Final = Look()
LARGE: Final = Look(
    line=0.5,
    grey=0.25,
    strong=0.9,
    border=1.6,
    frame=1.6,
    icon=0.6,
    icon_grey=0.0,
    bush_fill=0.8,
    bush_grey=0.0,
    pattern_grey=0.7,
    letter=6.4,
    letter_grey=0.3,
)


_CORNER: Final = Cell(0, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where a face lies: the left and top edge of its grid and the side of a cell.

    ``face`` may be a part cut out of a face: ``first`` is the cell of the whole that lies in its corner.
    """

    face: Face
    x: Mm
    y: Mm
    cell: Mm
    first: Cell = _CORNER

    def corner(self, cell: Cell) -> Point:
        """The top left corner of a cell."""
        return Point(self.x + cell.column * self.cell, self.y + cell.row * self.cell)

    @property
    def width(self) -> Mm:
        """The width of the grid."""
        return self.face.width * self.cell

    @property
    def height(self) -> Mm:
        """The height of the grid."""
        return self.face.height * self.cell

    def on_sheet(self, cell: Cell) -> Cell:
        """What a cell of a part is called on the whole sheet."""
        return Cell(self.first.row + cell.row, self.first.column + cell.column)

    def id(self, cell: Cell) -> str:
        """The name of a cell among all boxes of a sheet: "front.C4"."""
        return f"{self.face.name.value}.{self.on_sheet(cell)}"
