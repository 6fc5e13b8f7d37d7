"""All legal placements on two faces of 12 x 12: whole-sheet shifts against plain loops, in one run.

    python benchmarks/placements.py [rounds]

Each way is checked against the loops first; then all are timed in turns, so that both sides of a
ratio come from the same minutes. The last lines say whether the figures of docs/performance.md hold.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product

from companion.games.alice.labyrinth.board import layout
from companion.games.alice.labyrinth.families import Figure, figures
from companion.games.alice.labyrinth.placement import Forest, Offsets, anchors, forest, offsets, placed
from companion.games.alice.labyrinth.shapes import FORMS_OF, Shape
from companion.kernel.grid import Cell

SIDE, FACES = 12, 2
PLANE = layout(SIDE, SIDE, FACES)
TICKS, BUSHES = 35, 18
WANTED_RATIO, WANTED_MS = 200, 1.0
SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))
Spot = tuple[int, int, int]
Scene = tuple[set[Spot], set[Spot]]
NAIVE, QUICK, TREE = "plain loops", "shifts", "shifts, shared beginnings"


def scene(seed: int) -> Scene:
    """Bushes and ticks of two faces, half-way through a game, as (face, row, column)."""
    rng = random.Random(seed)
    cells = [(face, row, column) for face in range(FACES) for row in range(SIDE) for column in range(SIDE)]
    bushes = set(rng.sample(cells, FACES * BUSHES))
    ticks = set()
    for face in range(FACES):
        mine = [next(cell for cell in cells if cell[0] == face and cell[1] >= 5 and cell not in bushes)]
        while len(mine) < TICKS:
            _, row, column = rng.choice(mine)
            down, right = rng.choice(SIDES)
            cell = (face, row + down, column + right)
            if cell in cells and cell not in bushes and cell not in mine:
                mine.append(cell)
        ticks.update(mine)
    return bushes, ticks


def loops(table: Sequence[Figure], bushes: set[Spot], ticks: set[Spot]) -> set[frozenset[Spot]]:
    """Every figure in every place, cell by cell, with sets of tuples; gives up as early as it can."""
    found = set()
    for figure in table:
        for face, row, column in product(range(FACES), range(SIDE), range(SIDE)):
            cells = []
            for down, right in figure:
                cell = (face, row + down, column + right)
                if cell[1] >= SIDE or cell[2] >= SIDE or cell in bushes or cell in ticks:
                    break
                cells.append(cell)
            else:
                if touching(cells, ticks):
                    found.add(frozenset(cells))
    return found


def touching(cells: Sequence[Spot], ticks: set[Spot]) -> bool:
    """Whether one of the cells lies beside a tick."""
    for face, row, column in cells:
        for down, right in SIDES:
            if (face, row + down, column + right) in ticks:
                return True
    return False


def as_bits(bushes: set[Spot], ticks: set[Spot]) -> tuple[int, int]:
    """Free cells and the cells beside a tick."""
    ticked = sum(PLANE.bit(Cell(row, column), face) for face, row, column in ticks)
    closed = sum(PLANE.bit(Cell(row, column), face) for face, row, column in bushes)
    free = PLANE.full & ~ticked & ~closed
    return free, PLANE.beside(ticked) & free


def jobs() -> Iterator[tuple[str, Sequence[Figure]]]:
    """Name and figures of each comparison."""
    for shape in (Shape.HAT, Shape.ELL):
        forms = tuple(form.spots for form in FORMS_OF[shape])
        yield f"{shape.value}, {len(forms)} forms", forms
    forms = tuple(form.spots for shape in Shape for form in FORMS_OF[shape])
    yield f"all five shapes, {len(forms)} forms", forms
    grown = figures(tuple(Shape), 3, 2)
    yield f"all five with up to 3 Eat me, 2 Drink me: {len(grown)} figures", grown


def check(table: Sequence[Figure], quick: Sequence[Offsets], tree: Forest, scenes: Sequence[Scene]) -> None:
    """Both ways of shifting must find what the loops find."""
    for bushes, ticks in scenes:
        free, halo = as_bits(bushes, ticks)
        expected = {
            sum(PLANE.bit(Cell(row, column), face) for face, row, column in cells)
            for cells in loops(table, bushes, ticks)
        }
        found = anchors(quick, free, halo)
        assert expected == {cells for _, cells in placed(quick, found)}
        assert found == tree.anchors(free, halo)


def measure(ways: Mapping[str, tuple[Callable[[], object], int]], rounds: int) -> dict[str, float]:
    """Microseconds of each way, one round after another."""
    times: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(rounds):
        for name, (work, repeat) in ways.items():
            begin = time.perf_counter()
            for _ in range(repeat):
                work()
            times[name].append((time.perf_counter() - begin) / repeat * 1e6)
    return {name: statistics.median(taken) for name, taken in times.items()}


def main(rounds: int = 7) -> None:
    """Print the table and the verdicts."""
    scenes = [scene(seed) for seed in range(3)]
    bushes, ticks = scenes[0]
    free, halo = as_bits(bushes, ticks)
    found = {}
    for name, table in jobs():
        quick = [offsets(figure, PLANE.stride) for figure in table]
        tree = forest(tuple(table), PLANE.stride)
        check(table, quick, tree, scenes)
        large = len(table) > 100
        ways = {
            NAIVE: (lambda table=table: loops(table, bushes, ticks), 1),
            QUICK: (lambda quick=quick: anchors(quick, free, halo), 50 if large else 500),
            TREE: (lambda tree=tree: tree.anchors(free, halo), 50 if large else 500),
        }
        found[name] = taken = measure(ways, rounds)
        count = sum(each.bit_count() for each in anchors(quick, free, halo))
        print(f"{name}: {count} legal placements")
        for way, micro in taken.items():
            print(f"  {way:28s} {micro:12.1f} us {taken[NAIVE] / micro:9.0f} x")
    names = list(found)
    worst = min(found[name][NAIVE] / found[name][QUICK] for name in names[:2])
    grown = min(found[names[-1]][way] for way in (QUICK, TREE)) / 1000
    print(f"one shape at least {WANTED_RATIO} x: {worst:.0f} x {'yes' if worst >= WANTED_RATIO else 'NO'}")
    print(f"grown and shrunk under {WANTED_MS:.0f} ms: {grown:.2f} ms {'yes' if grown < WANTED_MS else 'NO'}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 7)
