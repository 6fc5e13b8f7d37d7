"""Cells of a square grid and their names: column letter and row number from the top left."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from companion.errors import Malformed

MAX_SIDE = 16
_NAME = re.compile(r"([A-P])([1-9][0-9]?)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell; ``row`` and ``column`` count from 0. Sorting is row by row (A1 B1 ... A2)."""

    row: int
    column: int

    @classmethod
    def parse(cls, text: str) -> Cell:
        """Read "B3" (second column, third row). Raises Malformed("cell")."""
        return _parsed(text)

    def __str__(self) -> str:
        return f"{chr(ord('A') + self.column)}{self.row + 1}"

    def __lt__(self, other: Cell) -> bool:
        return (self.row, self.column) < (other.row, other.column)

    def beside(self) -> tuple[Cell, ...]:
        """The four cells that share a side, those off the grid included (ruling P1)."""
        row, column = self.row, self.column
        return (
            Cell(row - 1, column),
            Cell(row, column - 1),
            Cell(row, column + 1),
            Cell(row + 1, column),
        )


@lru_cache(maxsize=2 * MAX_SIDE * MAX_SIDE)
def _parsed(text: str) -> Cell:
    """Remembered, since logs name the same cells again and again."""
    match = _NAME.fullmatch(text.strip())
    if match is None or int(match[2]) > MAX_SIDE:
        raise Malformed("cell", {"found": text[:20]})
    return Cell(int(match[2]) - 1, ord(match[1].upper()) - ord("A"))


def parse_cells(text: str) -> tuple[Cell, ...]:
    """Read cells separated by spaces or commas, in any order; sorted and without repeats."""
    return tuple(sorted({Cell.parse(name) for name in re.split(r"[\s,]+", text.strip()) if name}))
