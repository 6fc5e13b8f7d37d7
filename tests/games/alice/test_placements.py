"""Bit sets against plain loops: placements, families of figures, and whole verdicts."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.errors import Refused
from companion.games.alice.labyrinth import listing
from companion.games.alice.labyrinth.board import each, layout, spread
from companion.games.alice.labyrinth.families import costs, figures, in_one_piece, lumps
from companion.games.alice.labyrinth.fits import can_fit, fits, singles
from companion.games.alice.labyrinth.judge import judge
from companion.games.alice.labyrinth.listing import plays
from companion.games.alice.labyrinth.placement import anchors, forest, offsets, placed
from companion.games.alice.labyrinth.shapes import Shape
from companion.games.alice.text.positiontext import parse_position
from companion.kernel.grid import Cell
from tests.games.alice import slow
from tests.games.alice.drawing import COMMON, positions, scattered
from tests.games.alice.slow import Slow

pytestmark = pytest.mark.slow

BIG = settings(max_examples=1000, deadline=None)
SMALL = settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def as_sets(found):
    """Plays as the slow referee writes them."""
    return {frozenset((cell.row, cell.column) for cell in play) for play in found}


def as_cells(cells):
    """And back."""
    return tuple(sorted(Cell(*cell) for cell in cells))


@BIG
@given(st.integers(0, 2**32), st.integers(5, 16), st.integers(5, 16))
def test_placements_of_the_plain_shape(seed, width, height):
    """Exhaustive over turns, flips, places and zones (P9, R2, R4), on grids of any size."""
    text = scattered(Random(seed), width, height)
    position, plain = parse_position(text), Slow(text)
    found = fits(position)

    assert plain.plain() == as_sets(fit.cells for fit in found)
    assert len(found) == len({fit.cells for fit in found})
    assert list(found) == sorted(found, key=lambda fit: fit.cells)
    assert bool(found) == can_fit(position)
    assert plain.singles() == as_sets((cell,) for cell in singles(position))


@SMALL
@given(positions(most_side=4, most_cells=12))
def test_every_verdict_and_its_price(text):
    """Every connected set of up to eight cells gets the plain checker's verdict, with the fewest circles."""
    position, plain = parse_position(text), Slow(text)
    listed = as_sets(plays(position, powers=True))
    checked = set()
    for cells in plain.lumps(8):
        cost = plain.cost(cells)
        checked.add(cells)
        assert cost == price(position, as_cells(cells)), (text, cells)
        assert (cost is not None) == (cells in listed) or (cost and cost[0] > listing.MOST_EAT), (text, cells)
    assert listed - checked <= ({frozenset()} if plain.cost(()) else set())


def price(position, cells):
    """What the quick referee asks for a play; None when it refuses."""
    try:
        verdict = judge(position, cells)
    except Refused:
        return None
    assert set(verdict.base) | set(verdict.extra) == set(cells) == set(verdict.cells)
    return verdict.eat, verdict.drink


@SMALL
@given(positions(most_side=6, most_cells=30))
def test_plays_without_powers(text):
    """The plain placements; else the single cells; else nothing at all (P9, P13, P15)."""
    position, plain = parse_position(text), Slow(text)
    expected = plain.plain() or plain.singles() or {frozenset()}
    found = plays(position)

    assert expected == as_sets(found)
    assert list(found) == sorted(set(found))
    for play in found:
        assert price(position, play) == (0, 0) if play else judge(position, ()).cells == ()


@pytest.mark.parametrize("shape", Shape)
def test_families_are_what_the_definition_says(shape):
    """A figure costs d given-up and n - 4 + d extra cells when at most 4 - d of its cells are the shape's."""
    cost = costs((shape,), 3, 3)
    for size in range(1, 8):
        for figure in lumps(size):
            common = max(
                len(set(figure) & {(r - a + x, c - b + y) for x, y in way})
                for way in slow.ways(shape.value)
                for r, c in figure
                for a, b in way
            )
            expected = (size - common, 4 - common)
            assert expected == cost.get(figure, expected)
            assert (figure in cost) == (expected[0] <= 3)


def test_numbers_of_figures():
    """Fixed polyominoes are counted in every book; grown and shrunk shapes as measured before."""
    assert [1, 2, 6, 19, 63, 216, 760] == [len(lumps(size)) for size in range(1, 8)]
    everything = figures(tuple(Shape), 3, 2)
    assert 1047 == len([figure for figure in everything if len(figure) != 4])
    assert all(in_one_piece(figure) for figure in everything)
    assert not in_one_piece(((0, 0), (1, 1)))


@settings(max_examples=300, deadline=None)
@given(positions(most_side=9, most_cells=81, signs=COMMON))
def test_both_ways_of_shifting_agree(text):
    """Shape by shape, or all figures that share their beginnings."""
    position = parse_position(text)
    table = figures(tuple(Shape), 2, 2)
    stride = position.up.plan.layout.stride
    trees = forest(table, stride)
    simple = [offsets(figure, stride) for figure in table]

    found = trees.anchors(position.free, position.up.halo)

    assert anchors(simple, position.free, position.up.halo) == found
    assert len(list(placed(trees.figures, found))) == sum(bits.bit_count() for bits in found)


def test_two_faces_in_one_number():
    """A guard row and column keep shapes on their face."""
    plane = layout(3, 2, 2)

    assert 12 == plane.full.bit_count()
    assert plane.bits([Cell(0, 2)], 0) == 0b100
    assert plane.bit(Cell(0, 0), 1) == 1 << 12
    assert not plane.full & plane.beside(plane.bit(Cell(1, 2))) & ~plane.bits([Cell(0, 2), Cell(1, 1)])


def test_small_helpers():
    """Bits one by one; what hangs together."""
    plane = layout(4, 1)

    assert [1, 4, 8] == list(each(0b1101))
    assert 0b1100 == spread(0b0100, 0b1101, plane.stride)
    assert (Cell(0, 0), Cell(0, 3)) == plane.cells(0b1001)
    assert plane.has(Cell(0, 3))
    assert not plane.has(Cell(0, 4))
