"""Our own sheets keep what a good sheet needs: the solo one, sheets A and B of a team, pairs by number."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from companion.games.alice.generator import Level
from companion.games.alice.labyrinth.designs import STANDARD, TEAM_A, TEAM_B, design_named
from companion.games.alice.labyrinth.faces import FaceName, Mark, Zone
from companion.games.alice.labyrinth.shapes import Shape
from companion.games.alice.labyrinth.sheetfile import parse_sheet, print_sheet
from companion.kernel.grid import Cell
from tests.games.alice.garden import clusters, mirrors, of_zone, open_cells, walked
from tests.games.alice.terrain import Terrain

GENERATED = tuple(f"{level.value}-4711-{letter}" for level in Level for letter in "ab")
NAMES = (STANDARD, TEAM_A, TEAM_B, *GENERATED)
FACES = [
    pytest.param(design_named(name).face(side), id=f"{name} {side.value}")
    for name in NAMES
    for side in FaceName
]
POCKET = 4
APART = 5


@pytest.fixture(params=NAMES)
def sheet(request):
    """Each of our sheets."""
    return design_named(request.param)


def test_file_is_canonical(sheet):
    """Printing the sheet and reading it back gives the same sheet."""
    assert sheet == parse_sheet(print_sheet(sheet))


@pytest.mark.parametrize("face", FACES)
def test_size(face):
    """At most 12x12, with even sides."""
    assert face.width <= 12
    assert face.height <= 12
    assert (face.width % 2, face.height % 2) == (0, 0)


def test_start(sheet):
    """Four crosses in the exact centre of the front, one in each zone; none on the back."""
    front = sheet.front
    middle = {Cell(front.height // 2 - down, front.width // 2 - left) for down in (0, 1) for left in (0, 1)}

    assert middle == set(front.start)
    assert set(Zone) == {front.zone(cell) for cell in front.start}
    assert () == sheet.back.start


@pytest.mark.parametrize("face", FACES)
def test_zones_are_fair_and_hang_together(face):
    """Each zone is one piece; sizes, with and without bushes, differ by at most 10 %."""
    for cells in (set(face.cells()), open_cells(face)):
        sizes = [len(of_zone(face, zone) & cells) for zone in Zone]
        mean = sum(sizes) / len(sizes)

        assert all(0.9 * mean <= size <= 1.1 * mean for size in sizes), sizes
    for zone in Zone:
        assert 1 == len(clusters(of_zone(face, zone)))
        assert 1 == len(clusters(of_zone(face, zone) & open_cells(face)))


@pytest.mark.parametrize("face", FACES)
def test_zones_have_a_shape_of_their_own(face):
    """No zone is a plain quadrant: each gives cells to and takes cells from its neighbours' quarters."""

    def quarter(cell):
        return cell.row < face.height // 2, cell.column < face.width // 2

    for zone in Zone:
        home = Counter(map(quarter, of_zone(face, zone))).most_common(1)[0][0]
        strangers = [cell for cell in of_zone(face, zone) if quarter(cell) != home]
        lost = [cell for cell in face.cells() if quarter(cell) == home and face.zone(cell) is not zone]

        assert len(strangers) >= 3
        assert len(lost) >= 3


@pytest.mark.parametrize("face", FACES)
def test_bushes(face):
    """Bushes cover 10 to 14 % and leave one open garden: every free cell can be reached, no pocket."""
    share = len(face.marked(Mark.BUSH)) / (face.width * face.height)

    assert 0.10 <= share <= 0.14
    assert 1 == len(clusters(open_cells(face)))


@pytest.mark.parametrize("face", FACES)
def test_no_dead_pocket_behind_one_cell(face):
    """No single cell, once ticked round, cuts off fewer than four cells that hold a bonus."""
    ground = open_cells(face)
    for gate in ground:
        cut = [piece for piece in clusters(ground - {gate}) if len(piece) < POCKET]

        assert not [cell for piece in cut for cell in piece if face.mark(cell) is not Mark.FREE], gate


@pytest.mark.parametrize("face", FACES)
def test_mirrors(face):
    """One mirror a colour, in its zone, any two at least five steps apart, walked and by Manhattan."""
    found = mirrors(face)

    assert 4 == sum(face.mark(cell).is_mirror for cell in face.cells())
    assert all(face.zone(cell) is zone for zone, cell in found.items())
    for one, other in combinations(found.values(), 2):
        assert abs(one.row - other.row) + abs(one.column - other.column) >= APART
        assert walked(one, open_cells(face))[other] >= APART


def test_mirrors_lead_elsewhere(sheet):
    """A mirror and its twin never lie in the same place."""
    front, back = mirrors(sheet.front), mirrors(sheet.back)

    assert not set(front.values()) & set(back.values())


def test_every_shape_fits_at_first(sheet):
    """From the start and after the first arrival through any mirror no card forces a single cell."""
    begins = [
        (sheet.front, sheet.front.start),
        *((sheet.back, [cell]) for cell in mirrors(sheet.back).values()),
    ]
    for face, begin in begins:
        terrain = Terrain(face)
        ticked = terrain.plane.bits(begin)
        for card in (*(shape.value for shape in Shape), "rabbit white"):
            assert terrain.fitting(ticked, card, (0, 0), white=True), (face.name, begin, card)


def test_start_serves_every_rabbit(sheet):
    """From the start each colour of rabbit can be obeyed, with each of the five shapes but perhaps one."""
    terrain = Terrain(sheet.front)
    ticked = terrain.plane.bits(sheet.front.start)

    assert all(terrain.fitting(ticked, f"rabbit {zone.value}", (0, 0), white=False) for zone in Zone)


def test_terraces_stand_round_a_bush(sheet):
    """The four chairs of a terrace stand at the four sides of one bush."""
    for zone in Zone:
        chairs = sheet.front.terrace(zone)
        tables = set.intersection(*(set(chair.beside()) for chair in chairs))

        assert [Mark.BUSH] == [sheet.front.mark(cell) for cell in tables]


@pytest.mark.parametrize("face", FACES)
def test_bonuses_are_spread(face):
    """No two bonuses of a kind share a side."""
    marked = {cell for cell in face.cells() if face.mark(cell) not in {Mark.FREE, Mark.BUSH}}
    twins = [(cell, near) for cell in marked for near in cell.beside() if near in marked]

    assert [] == [(one, other) for one, other in twins if face.mark(one) is face.mark(other)]
