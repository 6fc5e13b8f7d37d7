"""The empty grid of a generated face as bits: quarter turns, steps on foot, pieces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

from companion.games.alice.labyrinth.board import each, layout, spread
from companion.kernel.grid import Cell

SIDE: Final = 12
PLANE: Final = layout(SIDE, SIDE)
FULL: Final = PLANE.full
_DOWN: Final = PLANE.stride
CELLS: Final = tuple(each(FULL))
"""Every cell as a bit, row by row."""
START: Final = PLANE.bits(
    Cell(row, column) for row in (SIDE // 2 - 1, SIDE // 2) for column in (SIDE // 2 - 1, SIDE // 2)
)
"""The four cells in the middle."""


def _turned(bit: int) -> int:
    cell = PLANE.cell(bit)
    return PLANE.bit(Cell(cell.column, SIDE - 1 - cell.row))


_QUARTER: Final[Mapping[int, int]] = {bit: _turned(bit) for bit in CELLS}


def _images(bit: int, turns: int) -> tuple[int, ...]:
    found = [bit]
    for _ in range(turns - 1):
        for _ in range(4 // turns):
            bit = _QUARTER[bit]
        found.append(bit)
    return tuple(found)


_IMAGES: Final[Mapping[int, Mapping[int, tuple[int, ...]]]] = {
    turns: {bit: _images(bit, turns) for bit in CELLS} for turns in (1, 2, 4)
}
BESIDE: Final[Mapping[int, int]] = {bit: PLANE.beside(bit) & FULL for bit in CELLS}
"""The cells that share a side with one."""


def images(bit: int, turns: int) -> tuple[int, ...]:
    """The cell and what it becomes when the face is turned: 1, 2 or 4 images, by equal turns clockwise."""
    return _IMAGES[turns][bit]


def beside(bits: int) -> int:
    """All cells that share a side with these."""
    return (bits << 1 | bits >> 1 | bits << _DOWN | bits >> _DOWN) & FULL


def in_one_piece(bits: int) -> bool:
    """Whether the cells hang together by their sides."""
    return spread(bits & -bits, bits, PLANE.stride) == bits


def rings(start: int, inside: int) -> Iterator[int]:
    """The cells 0, 1, 2, … steps away from ``start``, walking inside."""
    known = ring = start & inside
    while ring:
        yield ring
        ring = beside(known) & inside & ~known
        known |= ring


def steps(start: int, inside: int) -> dict[int, int]:
    """Steps on foot from ``start`` to every cell that can be reached, by its bit."""
    return {bit: number for number, ring in enumerate(rings(start, inside)) for bit in each(ring)}


def ways(begins: Sequence[int], inside: int) -> dict[int, int]:
    """The same from several places that a face is entered at: the mean of all, rounded down."""
    found = [steps(begin, inside) for begin in begins]
    return {bit: sum(far[bit] for far in found) // len(found) for bit in found[0]}


def are_apart(one: int, other: int, inside: int, least: int) -> bool:
    """Whether two cells that hang together are at least so many steps on foot from each other."""
    return not any(ring & other for ring in islice(rings(one, inside), least))


def apart(one: int, other: int) -> int:
    """Rows and columns between two cells, added up."""
    here, there = PLANE.cell(one), PLANE.cell(other)
    return abs(here.row - there.row) + abs(here.column - there.column)
