"""Every legal play of a position, in canonical order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.games.alice.labyrinth.board import each, numbers
from companion.games.alice.labyrinth.explain import Terms, explain, single_grown
from companion.games.alice.labyrinth.families import CELLS, Figure, costs, lumps
from companion.games.alice.labyrinth.fits import can_fit, plain
from companion.games.alice.labyrinth.placement import forest, placed
from companion.games.alice.labyrinth.position import Position
from companion.kernel.grid import Cell

MOST_EAT: Final = 4
"""A list holds plays with up to so many Eat me in one shape; ``judge`` accepts more."""
MOST_EAT_ALL: Final = 6
MOST_DRINK: Final = CELLS - 1
Play = tuple[Cell, ...]


def plays(position: Position, *, powers: bool = False, everything: bool = False) -> tuple[Play, ...]:
    """All legal plays: without powers by default; an empty play is listed when nothing can be ticked (P15).

    With ``powers`` those with Eat me and Drink me are among them, as far as circles reach.
    """
    plane = position.up.plan.layout
    found = {bits for _, bits in plain(position)} or set(each(position.free & position.up.halo))
    if powers:
        found.update(_powered(position, MOST_EAT_ALL if everything else MOST_EAT))
    return tuple(plane.cells(bits) for bits in sorted(found, key=numbers)) or ((),)


def _powered(position: Position, most_eat: int) -> Iterator[int]:
    terms = Terms.of(position)
    eat = min(most_eat, terms.eats(position.free))
    yield from _changed(position, terms, eat, min(MOST_DRINK, terms.drinks(position.free)))
    if position.rulings.value("P12") == "yes" and not can_fit(position):
        for size in range(2, eat + 2):
            for _, bits in _lying(position, lumps(size), position.up.plan.layout.full):
                if single_grown(terms, bits):
                    yield bits


def _changed(position: Position, terms: Terms, most_eat: int, most_drink: int) -> Iterator[int]:
    cost = costs(position.card.shapes, most_eat, most_drink)
    table = tuple(cost)
    for area in (terms.plane.full,) if terms.roam else terms.areas:
        for figure, bits in _lying(position, table, area):
            eat, drink = cost[figure]
            # Where extra cells may roam (R7), a plain shape that leaves the zone is one only by powers.
            if (eat or drink or terms.roam) and _reachable(terms, bits, eat, drink, most_eat):
                yield bits


def _reachable(terms: Terms, bits: int, eat: int, drink: int, most_eat: int) -> bool:
    if eat <= terms.eat.drawn and drink <= terms.drink.drawn and terms.chain and not terms.roam:
        return True
    if eat > terms.eats(bits) or drink > terms.drinks(bits):
        return False
    way = explain(terms, bits)
    return way is not None and way.eat <= most_eat


def _lying(position: Position, table: tuple[Figure, ...], area: int) -> Iterator[tuple[Figure, int]]:
    trees = forest(table, position.up.plan.layout.stride)
    found = trees.anchors(position.free & area, position.up.halo)
    return ((table[number], bits) for number, bits in placed(trees.figures, found))
