"""Shapes grown by "Eat me" and shrunk by "Drink me": every figure that a card can end as.

A figure is a set of spots in one orientation. What the powers make of a shape depends on nothing
but the shape, so the tables are worked out once, on first need.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from companion.games.alice.labyrinth.board import each
from companion.games.alice.labyrinth.shapes import FORMS_OF, Shape, Spot

Figure = tuple[Spot, ...]
SMALLEST = 1
"""Drink me leaves at least one cell (E4)."""
CELLS = 4
STRIDE = 16
"""Bits a row of a figure: more than any can be long, so that rows never touch."""
FIRST_ROW = (1 << STRIDE) - 1
FIRST_COLUMN = sum(1 << row * STRIDE for row in range(STRIDE))


def grown(figures: Iterable[Figure]) -> frozenset[Figure]:
    """Each figure with one more cell at any of its sides (E1)."""
    inner = (_bits(figure) << STRIDE + 1 for figure in figures)  # room above and to the left
    return frozenset(map(_spots, {_cornered(bits | cell) for bits in inner for cell in each(_beside(bits))}))


def shrunk(figures: Iterable[Figure]) -> frozenset[Figure]:
    """Each figure with one cell less, where it stays in one piece (E4, E5)."""
    whole = (_bits(figure) for figure in figures if len(figure) > SMALLEST)
    smaller = {bits ^ cell for bits in whole for cell in each(bits)}
    return frozenset(map(_spots, {_cornered(bits) for bits in smaller if _hangs_together(bits)}))


def in_one_piece(figure: Figure) -> bool:
    """Whether the spots hang together by their sides."""
    return _hangs_together(_bits(figure))


def _bits(figure: Figure) -> int:
    """A figure as a number: its spots are bits, rows STRIDE apart with a free column between them."""
    return sum(1 << row * STRIDE + column for row, column in figure)


def _spots(bits: int) -> Figure:
    return tuple(divmod(cell.bit_length() - 1, STRIDE) for cell in each(bits))


def _cornered(bits: int) -> int:
    """The same figure moved to the top left corner."""
    while not bits & FIRST_ROW:
        bits >>= STRIDE
    while not bits & FIRST_COLUMN:
        bits >>= 1
    return bits


def _beside(bits: int) -> int:
    return (bits << 1 | bits >> 1 | bits << STRIDE | bits >> STRIDE) & ~bits


def _hangs_together(bits: int) -> bool:
    piece = bits & -bits
    while more := _beside(piece) & bits:
        piece |= more
    return piece == bits


@cache
def family(shape: Shape, eat: int, drink: int) -> frozenset[Figure]:
    """What the shape can become with exactly so many extra and given-up cells.

    Giving up one cell at a time loses nothing: from a figure in one piece to a smaller one in
    one piece there is always an order that never breaks it.
    """
    if drink:
        return shrunk(family(shape, eat, drink - 1))
    if eat:
        return grown(family(shape, eat - 1, 0))
    return frozenset(form.spots for form in FORMS_OF[shape])


@cache
def figures(shapes: tuple[Shape, ...], most_eat: int, most_drink: int) -> tuple[Figure, ...]:
    """All figures within these limits, the plain forms included; sorted, each once."""
    return tuple(sorted(costs(shapes, most_eat, most_drink)))


@cache
def costs(shapes: tuple[Shape, ...], most_eat: int, most_drink: int) -> Mapping[Figure, tuple[int, int]]:
    """For each figure within these limits the fewest (Eat me, Drink me) that make it."""
    found: dict[Figure, tuple[int, int]] = {}
    for drink in range(min(most_drink, CELLS - 1) + 1):
        for eat in range(most_eat + 1):
            for shape in shapes:
                for figure in family(shape, eat, drink):
                    found.setdefault(figure, (eat, drink))
    return found


@cache
def lumps(cells: int) -> tuple[Figure, ...]:
    """All figures of so many cells."""
    single: frozenset[Figure] = frozenset({((0, 0),)})
    return tuple(sorted(grown(lumps(cells - 1)) if cells > 1 else single))
