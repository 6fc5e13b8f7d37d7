"""Our own standard sheet: what lies where, and what the booklet's examples force."""

from __future__ import annotations

from companion.games.alice.labyrinth.faces import FaceName, Mark, Zone
from companion.games.alice.labyrinth.sheetfile import load_standard
from tests.games.alice.garden import inventory

SHEET = load_standard()


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
