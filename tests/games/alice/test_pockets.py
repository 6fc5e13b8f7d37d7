"""Pockets of generated gardens: found all at once, and by trying cell after cell."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from companion.games.alice.generator.ground import CELLS, FULL, PLANE, are_apart, beside, in_one_piece, steps
from companion.games.alice.generator.pockets import POCKET, has_pocket
from companion.games.alice.labyrinth.board import each, spread
from companion.kernel.grid import Cell


def slow_pocket(inside):
    """Tick every cell in turn and walk from each of its neighbours."""
    for gate in each(inside):
        rest = inside ^ gate
        if any(spread(seed, rest, PLANE.stride).bit_count() < POCKET for seed in each(beside(gate) & rest)):
            return True
    return False


def drawn(*rows):
    """The free cells of a garden whose north west corner is drawn, the rest of it free; ``#`` is a bush."""
    bushes = [Cell(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == "#"]
    return FULL & ~PLANE.bits(bushes)


@pytest.mark.parametrize(
    ("rows", "pocket"),
    [
        (("....", "...."), False),
        ((".#..", "...."), True),
        (("...#", "##.."), True),
        (("..#.", "....", "#..."), True),
        ((".#", ".#", ".."), True),
        ((".#", ".#", ".#", ".."), True),
        (("....", "...#", "###."), False),
        (("..#", "..#", "#.."), True),
        (("...#", "###."), False),
        (("..#.", ".#..", "...."), True),
    ],
)
def test_pockets_in_a_corner(rows, pocket):
    """One to three cells behind a single one, straight or bent; more are no pocket."""
    inside = drawn(*rows)
    piece = spread(1 << PLANE.stride * 11, inside, PLANE.stride)

    assert pocket == has_pocket(piece) == slow_pocket(piece)


@given(st.sets(st.sampled_from(CELLS), max_size=60), st.sampled_from(CELLS))
def test_it_agrees_with_trying(bushes, begin):
    """On the piece of any garden in which a cell lies."""
    assume(begin not in bushes)
    inside = spread(begin, FULL & ~sum(bushes), PLANE.stride)
    assume(inside.bit_count() > POCKET)

    assert in_one_piece(inside)
    assert slow_pocket(inside) == has_pocket(inside)


@given(st.sets(st.sampled_from(CELLS), max_size=40), st.integers(1, 9))
def test_cells_are_apart_by_steps(bushes, least):
    """As counted step by step, for cells that hang together."""
    inside = FULL & ~sum(bushes)
    for one, other in combinations(CELLS[::29], 2):
        far = steps(one, inside).get(other)
        if far is not None:
            assert (far >= least) == are_apart(one, other, inside, least)
