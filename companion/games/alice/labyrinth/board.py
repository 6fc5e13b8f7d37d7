"""Cells as bits of one whole number, so that a whole sheet moves by one shift.

Each row is followed by one column that is never free, each face by one such row. A connected
shape that left its row would cover that column, so no shift needs a check of the edges.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from companion.kernel.grid import Cell


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """Where the bits of one or more faces of equal size lie. ``full`` has all their cells.

    ``places`` are the cells of the first face by the number of their bit, guard columns included.
    """

    width: int
    height: int
    stride: int
    full: int
    places: tuple[Cell, ...]

    def bit(self, cell: Cell, face: int = 0) -> int:
        """The bit of a cell on the face of that number."""
        return 1 << ((face * (self.height + 1) + cell.row) * self.stride + cell.column)

    def bits(self, cells: Iterable[Cell], face: int = 0) -> int:
        """The bits of several cells."""
        found, stride, above = 0, self.stride, face * (self.height + 1)
        for cell in cells:
            found |= 1 << ((above + cell.row) * stride + cell.column)  # ``bit``, without a call for each
        return found

    def cell(self, bit: int) -> Cell:
        """The cell of a single bit on the first face."""
        return self.places[bit.bit_length() - 1]

    def cells(self, bits: int) -> tuple[Cell, ...]:
        """The cells of a bit set on the first face, row by row."""
        return tuple(self.places[number] for number in numbers(bits))

    def has(self, cell: Cell) -> bool:
        """Whether the cell lies on the grid (P4)."""
        return 0 <= cell.row < self.height and 0 <= cell.column < self.width

    def beside(self, bits: int) -> int:
        """All bits that share a side with one of these (P1); those off the grid included."""
        return bits << 1 | bits >> 1 | bits << self.stride | bits >> self.stride


@cache
def layout(width: int, height: int, faces: int = 1) -> Layout:
    """The layout of faces of that size."""
    stride = width + 1
    row = (1 << width) - 1
    lines = (face * (height + 1) + line for face in range(faces) for line in range(height))
    full = sum(row << place * stride for place in lines)
    cells = tuple(Cell(*divmod(number, stride)) for number in range(height * stride))
    return Layout(width=width, height=height, stride=stride, full=full, places=cells)


def each(bits: int) -> Iterator[int]:
    """The single bits of a set, lowest first: row by row."""
    while bits:
        low = bits & -bits
        yield low
        bits ^= low


def numbers(bits: int) -> tuple[int, ...]:
    """The numbers of the bits of a set: as sort keys they give the canonical order of plays."""
    return tuple(bit.bit_length() - 1 for bit in each(bits))


def spread(seed: int, inside: int, stride: int) -> int:
    """All bits of ``inside`` that hang together with ``seed`` by their sides."""
    found, edge = 0, seed & inside
    while edge:
        found |= edge
        edge = (edge << 1 | edge >> 1 | edge << stride | edge >> stride) & inside & ~found
    return found
