"""Which use of "Eat me" and "Drink me" makes a set of cells out of a card's shape (4.3).

Of the cells that are ticked, some belong to the shape as it lies on its card (the *base*), the
others were added (*extra*). With d cells given up, n cells need n - 4 + d extra ones; so the fewest
circles are those with the fewest given-up cells, and they are searched in that order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, Self

from companion.games.alice.labyrinth.board import Layout, each, spread
from companion.games.alice.labyrinth.faces import Mark
from companion.games.alice.labyrinth.families import CELLS
from companion.games.alice.labyrinth.placement import anchors, offsets
from companion.games.alice.labyrinth.position import Circles, Position, Power
from companion.games.alice.labyrinth.shapes import FORMS_OF, Form, Spot
from companion.kernel.grid import Cell
from companion.kernel.quick import quick

MOST_EAT: Final = 12
"""Larger shapes are not looked at: more than all circles of a sheet."""
_PLENTY: Final = Circles(drawn=99)


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """One explanation: the form, the bits of base and extra cells, the circles it takes."""

    form: Form | None
    base: int
    extra: int
    eat: int
    drink: int


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What an explanation has to respect.

    ``areas``: one of them holds the shape; ``roam``: extra cells may leave it (R7); ``chain``: they
    may hang on one another (E3); ``instant``: a Drink me won by the shape counts for it (E7).
    ``double`` circles are drawn for each bonus cell (TC1); ``halo`` are the cells that touch.
    """

    plane: Layout
    forms: tuple[Form, ...]
    areas: tuple[int, ...]
    halo: int
    eat: Circles
    drink: Circles
    eat_cells: int
    drink_cells: int
    double: bool
    roam: bool
    chain: bool
    instant: bool

    @classmethod
    def of(cls, position: Position) -> Self:
        """The terms of a position."""
        plan, rulings = position.up.plan, position.rulings
        return cls(
            plane=plan.layout,
            forms=tuple(form for shape in position.card.shapes for form in FORMS_OF[shape]),
            areas=position.areas,
            halo=position.up.halo,
            eat=position.at_hand(position.eat, position.hidden_eat),
            drink=position.at_hand(position.drink, position.hidden_drink),
            eat_cells=plan.marked(Mark.EAT),
            drink_cells=plan.marked(Mark.DRINK),
            double=Power.DOUBLE_CIRCLES in position.powers,
            roam=rulings.value("R7") == "yes",
            chain=rulings.value("E3") == "yes",
            instant=rulings.value("E7") == "yes",
        )

    def boundless(self) -> Self:
        """The same with circles for everything: to see what is missing."""
        return replace(self, eat=_PLENTY, drink=_PLENTY)

    def anywhere(self) -> Self:
        """The same without zones."""
        return replace(self, areas=(self.plane.full,))

    def drawing(self, circles: Circles, cells: int) -> int:
        """Circles drawn for so many bonus cells, as far as dotted ones are left (E10, E13)."""
        return circles.drawing(cells * (2 if self.double else 1))

    def eats(self, cells: int) -> int:
        """Eat me circles at hand in the course of ticking these cells (E7, E8)."""
        return self.eat.drawn + self.drawing(self.eat, (cells & self.eat_cells).bit_count())

    def drinks(self, cells: int) -> int:
        """Drink me circles at hand for these cells: those won by them only if E7 allows it."""
        won = self.drawing(self.drink, (cells & self.drink_cells).bit_count())
        return self.drink.drawn + (won if self.instant else 0)


def explain(terms: Terms, cells: int) -> Way | None:
    """The cheapest explanation of cells that hang together; None when there is none."""
    most_eat, most_drink = min(MOST_EAT, terms.eats(cells)), terms.drinks(cells)
    size = cells.bit_count()
    for drink in range(min(CELLS - 1, most_drink) + 1):
        eat = size - CELLS + drink
        if 0 <= eat <= most_eat:
            spots = {(cell.row, cell.column) for cell in terms.plane.cells(cells)}
            for form, corner in _lying(terms, cells, spots, drink):
                way = _way(terms, spots, form, corner)
                if way is not None:
                    return way
    return None


def _lying(terms: Terms, cells: int, spots: set[Spot], drink: int) -> Iterator[tuple[Form, Spot]]:
    """Where each form can lie to have all but ``drink`` of its cells among these (E4, E17)."""
    for form in terms.forms:
        if drink == 0:
            inside = anchors((offsets(form.spots, terms.plane.stride),), cells, cells)[0]
            yield from ((form, (cell.row, cell.column)) for cell in terms.plane.cells(inside))
        else:
            corners = Counter(
                (row - down, column - right) for row, column in spots for down, right in form.spots
            )
            yield from ((form, corner) for corner in sorted(corners) if corners[corner] == CELLS - drink)


def _way(terms: Terms, spots: set[Spot], form: Form, corner: Spot) -> Way | None:
    lies = {(corner[0] + row, corner[1] + column) for row, column in form.spots}
    base, extra = terms.plane.bits(map(_cell, spots & lies)), terms.plane.bits(map(_cell, spots - lies))
    held = base if terms.roam else base | extra
    good = (
        any(not held & ~area for area in terms.areas)
        and (terms.chain or all(_beside(spot) & lies for spot in spots - lies))
        and in_order(terms, base, extra)
    )
    eat, drink = len(spots - lies), len(lies - spots)
    return Way(form=form, base=base, extra=extra, eat=eat, drink=drink) if good else None


def _cell(spot: Spot) -> Cell:
    return Cell(*spot)


def _beside(spot: Spot) -> set[Spot]:
    row, column = spot
    return {(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)}


def single_grown(terms: Terms, cells: int) -> Way | None:
    """A single cell made larger by Eat me, where option P12 lets powers change it."""
    eat = cells.bit_count() - 1
    if eat > min(MOST_EAT, terms.eats(cells)):
        return None
    ways = (Way(form=None, base=bit, extra=cells & ~bit, eat=eat, drink=0) for bit in each(cells))
    good = (way for way in ways if terms.chain or not way.extra & ~terms.plane.beside(way.base))
    return next((way for way in good if in_order(terms, way.base, way.extra)), None)


def in_order(terms: Terms, base: int, extra: int) -> bool:
    """Whether the cells can be ticked one by one, each circle drawn before it is used (E7).

    Every tick shares a side with one made before, the first with an earlier shape (E2). Base cells
    cost nothing and are ticked as soon as they can be reached.
    """
    if extra.bit_count() <= terms.eat.drawn:
        return True
    return _finish(terms, base, extra, 0, set())


def _finish(terms: Terms, base: int, extra: int, done: int, tried: set[int]) -> bool:
    done |= spread(_reached(terms, done) & base & ~done, base & ~done, terms.plane.stride)
    if done == base | extra:
        return True
    at_hand = terms.eats(done) - (done & extra).bit_count()
    if done in tried or at_hand < 1:
        return False
    tried.add(done)
    next_cells = _reached(terms, done) & extra & ~done
    free = [bit for bit in each(next_cells) if terms.eats(done | bit) > terms.eats(done)]
    return any(_finish(terms, base, extra, done | bit, tried) for bit in free[:1] or each(next_cells))


def _reached(terms: Terms, done: int) -> int:
    return terms.halo | terms.plane.beside(done)
