"""Shapes grown by "Eat me" and shrunk by "Drink me": every figure that a card can end as.

A figure is a set of spots in one orientation. What the powers make of a shape depends on nothing
but the shape, so the tables are worked out once, on first need.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from companion.games.alice.labyrinth.shapes import FORMS_OF, Shape, Spot, packed

Figure = tuple[Spot, ...]
SMALLEST = 1
"""Drink me leaves at least one cell (E4)."""
CELLS = 4


def grown(figures: Iterable[Figure]) -> frozenset[Figure]:
    """Each figure with one more cell at any of its sides (E1)."""
    return frozenset(
        packed((*figure, spot)) for figure in figures for spot in _around(figure) if spot not in figure
    )


def _around(figure: Figure) -> set[Spot]:
    steps = ((0, 1), (1, 0), (0, -1), (-1, 0))
    return {(row + down, column + right) for row, column in figure for down, right in steps}


def shrunk(figures: Iterable[Figure]) -> frozenset[Figure]:
    """Each figure with one cell less, where it stays in one piece (E4, E5)."""
    smaller = (
        tuple(spot for spot in figure if spot != gone)
        for figure in figures
        for gone in figure
        if len(figure) > SMALLEST
    )
    return frozenset(packed(figure) for figure in smaller if in_one_piece(figure))


def in_one_piece(figure: Figure) -> bool:
    """Whether the spots hang together by their sides."""
    left, todo = set(figure[1:]), [figure[0]]
    while todo:
        found = left & _around((todo.pop(),))
        left -= found
        todo += found
    return not left


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
