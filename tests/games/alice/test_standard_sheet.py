"""Our own standard sheet keeps what a good sheet needs and what the booklet's examples force."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from companion.games.alice.labyrinth.faces import FaceName, Mark, Zone
from companion.games.alice.labyrinth.shapes import Shape
from companion.games.alice.labyrinth.sheetfile import load_standard, parse_sheet, print_sheet
from companion.kernel.grid import Cell
from tests.games.alice.terrain import Terrain

SHEET = load_standard()
FACES = [pytest.param(SHEET.face(name), id=name.value) for name in FaceName]
POCKET = 4
APART = 5


def open_cells(face):
    """All cells without a bush."""
    return {cell for cell in face.cells() if face.mark(cell) is not Mark.BUSH}


def walked(start, inside):
    """Steps from a cell to every cell that can be reached inside a set."""
    steps, todo = {start: 0}, [start]
    for cell in todo:
        for near in cell.beside():
            if near in inside and near not in steps:
                steps[near] = steps[cell] + 1
                todo.append(near)
    return steps


def clusters(cells):
    """The groups of cells that hang together by their sides."""
    left, found = set(cells), []
    while left:
        found.append(set(walked(min(left), left)))
        left -= found[-1]
    return found


def mirrors(face):
    """The mirror cell of each colour."""
    return {zone: face.mirror(zone) for zone in Zone}


def of_zone(face, zone):
    """The cells of a zone."""
    return {cell for cell in face.cells() if face.zone(cell) is zone}


def inventory(face, zone):
    """How often each mark stands in a zone."""
    return Counter(face.mark(cell) for cell in of_zone(face, zone) if cell not in face.start)


def test_file_is_canonical():
    """Printing the sheet and reading it back gives the same sheet."""
    assert SHEET == parse_sheet(print_sheet(SHEET))


@pytest.mark.parametrize("face", FACES)
def test_size(face):
    """At most 12x12, with even sides."""
    assert face.width <= 12
    assert face.height <= 12
    assert (face.width % 2, face.height % 2) == (0, 0)


def test_start():
    """Four crosses in the exact centre of the front, one in each zone; none on the back."""
    front = SHEET.front
    middle = {Cell(front.height // 2 - down, front.width // 2 - left) for down in (0, 1) for left in (0, 1)}

    assert middle == set(front.start)
    assert set(Zone) == {front.zone(cell) for cell in front.start}
    assert () == SHEET.back.start


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


def test_mirrors_lead_elsewhere():
    """A mirror and its twin never lie in the same place."""
    front, back = mirrors(SHEET.front), mirrors(SHEET.back)

    assert not set(front.values()) & set(back.values())


def test_every_shape_fits_at_first():
    """From the start and after the first arrival through any mirror no card forces a single cell."""
    begins = [
        (SHEET.front, SHEET.front.start),
        *((SHEET.back, [cell]) for cell in mirrors(SHEET.back).values()),
    ]
    for face, begin in begins:
        terrain = Terrain(face)
        ticked = terrain.plane.bits(begin)
        for card in (*(shape.value for shape in Shape), "rabbit white"):
            assert terrain.fitting(ticked, card, (0, 0), white=True), (face.name, begin, card)


def test_start_serves_every_rabbit():
    """From the start each colour of rabbit can be obeyed, with each of the five shapes but perhaps one."""
    terrain = Terrain(SHEET.front)
    ticked = terrain.plane.bits(SHEET.front.start)

    assert all(terrain.fitting(ticked, f"rabbit {zone.value}", (0, 0), white=False) for zone in Zone)


def test_what_lies_where():
    """Flamingos and terraces in front, hedgehogs and teapots on the back, roses and powers on both."""
    front, back = set(SHEET.front.marks), set(SHEET.back.marks)

    assert {Mark.FLAMINGO, Mark.TERRACE} == front - back
    assert {Mark.HEDGEHOG, Mark.TEAPOT} == back - front
    assert {Mark.EAT, Mark.DRINK, Mark.ROSE} <= front & back


def test_zones_of_the_front_offer_the_same():
    """Each has two flamingos, a terrace of four chairs, one Eat me, one Drink me and a rose or two."""
    for zone in Zone:
        has = inventory(SHEET.front, zone)

        assert (2, 4, 1, 1) == (has[Mark.FLAMINGO], has[Mark.TERRACE], has[Mark.EAT], has[Mark.DRINK])
        assert has[Mark.ROSE] in {1, 2}


def test_zones_of_the_back_offer_the_same():
    """Each has two hedgehogs, two or three teapots, one power and a rose or two."""
    for zone in Zone:
        has = inventory(SHEET.back, zone)

        assert (2, 1) == (has[Mark.HEDGEHOG], has[Mark.EAT] + has[Mark.DRINK])
        assert has[Mark.TEAPOT] in {2, 3}
        assert has[Mark.ROSE] in {1, 2}


def test_terraces_stand_round_a_bush():
    """The four chairs of a terrace stand at the four sides of one bush."""
    for zone in Zone:
        chairs = SHEET.front.terrace(zone)
        tables = set.intersection(*(set(chair.beside()) for chair in chairs))

        assert [Mark.BUSH] == [SHEET.front.mark(cell) for cell in tables]


@pytest.mark.parametrize("face", FACES)
def test_bonuses_are_spread(face):
    """No two bonuses of a kind share a side."""
    marked = {cell for cell in face.cells() if face.mark(cell) not in {Mark.FREE, Mark.BUSH}}
    twins = [(cell, near) for cell in marked for near in cell.beside() if near in marked]

    assert [] == [(one, other) for one, other in twins if face.mark(one) is face.mark(other)]


def test_forced_values():
    """Two terraces 10, the third pair 15, the third rose 5 in front and 4 behind (rules 3)."""
    values = SHEET.values

    assert (10, 15) == (values.terraces[1], values.pairs[2])
    assert (5, 4) == (values.roses_front[2], values.roses_back[2])


def test_tracks():
    """Every track rises, is long enough for the examples, and cells can fill all its boxes."""
    values, front, back = SHEET.values, SHEET.front, SHEET.back
    for track in (values.terraces, values.pairs, values.roses_front, values.roses_back):
        assert sorted(set(track)) == list(track)

    assert len(values.terraces) == len(Zone)
    assert 5 <= values.flamingos <= len(front.marked(Mark.FLAMINGO))
    assert 3 <= values.hedgehogs <= len(back.marked(Mark.HEDGEHOG))
    assert len(values.pairs) == min(values.flamingos, values.hedgehogs)
    assert 3 <= len(values.roses_front) <= len(front.marked(Mark.ROSE))
    assert 3 <= len(values.roses_back) <= len(back.marked(Mark.ROSE))


def test_circles():
    """A circle for every teapot cell; of Eat me and Drink me one more than cells, for the double circles."""
    values = SHEET.values

    assert values.teapots == len(SHEET.back.marked(Mark.TEAPOT))
    for name in FaceName:
        face = SHEET.face(name)
        assert len(face.marked(Mark.EAT)) < values.eat(name)
        assert len(face.marked(Mark.DRINK)) < values.drink(name)
