"""Sheets A and B of a team, ours and by number: what lies where, what the example forces (rules 3)."""

from __future__ import annotations

import pytest

from companion.games.alice.generator import Level
from companion.games.alice.labyrinth.board import layout
from companion.games.alice.labyrinth.designs import TEAM_A, TEAM_B, design_named, sheet_names
from companion.games.alice.labyrinth.faces import FaceName, Mark, SheetKind, Zone
from companion.games.alice.labyrinth.placement import anchors, placed
from companion.games.alice.labyrinth.shapes import Shape
from tests.games.alice.garden import clusters, inventory, mirrors, open_cells
from tests.games.alice.terrain import figures_of

PAIRS = [(TEAM_A, TEAM_B), *((f"{level.value}-4711-a", f"{level.value}-4711-b") for level in Level)]
SHEETS = [name for pair in PAIRS for name in pair]
FLOWERS = (Mark.FLOWER_1, Mark.FLOWER_2, Mark.FLOWER_3, Mark.FLOWER_4)


@pytest.fixture(params=PAIRS, ids=lambda pair: pair[0])
def pair(request):
    """Sheet A and sheet B of a team."""
    return tuple(map(design_named, request.param))


@pytest.fixture
def sheet_a(pair):
    """Sheet A alone."""
    return pair[0]


def test_kinds_are_told(pair):
    """Each sheet says whose it is; a table each for oneself is never offered them."""
    assert [SheetKind.A, SheetKind.B] == [sheet.kind for sheet in pair]
    assert {TEAM_A, "small_a", "worked_a"} == set(sheet_names(SheetKind.A))
    assert {TEAM_B, "small_b", "worked_b"} == set(sheet_names(SheetKind.B))
    assert {"standard", "small"} == set(sheet_names())


def test_what_lies_where(pair):
    """Sheet A (L145-L154) and sheet B (L156-L172) have the signs of the booklet, terraces in front."""
    a, b = pair
    on_a = {*FLOWERS, Mark.EAT, Mark.DRINK, Mark.LOCK, Mark.GUARD}
    on_b = {Mark.KNOT, Mark.KEY, Mark.SHIELD}
    common = {Mark.FREE, Mark.BUSH, *(mark for mark in Mark if mark.is_mirror and mark is not Mark.MIRROR)}

    assert common | on_a | {Mark.TERRACE} == set(a.front.marks)
    assert common | on_a | {Mark.CROWN} == set(a.back.marks)
    assert common | on_b | {Mark.FLAMINGO, Mark.TERRACE} == set(b.front.marks)
    assert common | on_b | {Mark.HEDGEHOG, Mark.TEAPOT} == set(b.back.marks)


def test_forced_values(pair):
    """Fourth pair 20, ninth knot 30, one flower 2 and four 15, the better Key 15 (L194, L195)."""
    a, b = pair
    assert (20, 30) == (b.values.pairs[3], b.values.knots[8])
    assert [(2, 5, 10, 15)] * 4 == [a.values.flowers(line) for line in range(1, 5)]
    assert 15 == a.values.keys[0] > a.values.keys[1]


def test_crowns_are_worth_more_than_their_keys(sheet_a):
    """Turning the card always gains, and the better Key has the better Crown."""
    gains = [crown - key for key, crown in zip(sheet_a.values.keys, sheet_a.values.crowns, strict=True)]

    assert min(gains) > 0
    assert list(sheet_a.values.crowns) == sorted(sheet_a.values.crowns, reverse=True)


def test_tracks(pair):
    """Every track rises, is long enough for the example, and cells can fill all its boxes."""
    a, b = pair
    for track in (b.values.pairs, b.values.knots, a.values.flower_1):
        assert sorted(set(track)) == list(track)
    cells = {mark: len(a.front.marked(mark) + a.back.marked(mark)) for mark in Mark}
    cells_b = {mark: len(b.front.marked(mark) + b.back.marked(mark)) for mark in Mark}

    assert all(4 <= cells[flower] for flower in FLOWERS)
    assert 5 <= a.values.guards <= cells[Mark.GUARD]
    assert 2 <= b.values.shields <= cells_b[Mark.SHIELD]
    assert (0, 0) == (a.values.guards % 2, b.values.shields % 2)
    assert 9 <= len(b.values.knots) <= cells_b[Mark.KNOT]
    assert len(b.values.pairs) == b.values.flamingos == b.values.hedgehogs <= cells_b[Mark.FLAMINGO]
    assert b.values.hedgehogs <= cells_b[Mark.HEDGEHOG]
    assert b.values.teapots == cells_b[Mark.TEAPOT]


def test_circles_leave_one_for_the_double_power(sheet_a):
    """Of Eat me and Drink me one circle more than cells, on either face (TC1)."""
    for name in FaceName:
        face = sheet_a.face(name)
        assert len(face.marked(Mark.EAT)) + 1 == sheet_a.values.eat(name)
        assert len(face.marked(Mark.DRINK)) + 1 == sheet_a.values.drink(name)


@pytest.mark.parametrize("design", [design_named(name) for name in SHEETS], ids=SHEETS)
def test_zones_of_the_front_offer_the_same(design):
    """In each zone a terrace of four chairs and the same number of every main bonus."""
    mains = {"A": (Mark.EAT, Mark.DRINK, Mark.GUARD, Mark.LOCK), "B": (Mark.FLAMINGO, Mark.SHIELD)}
    found = [inventory(design.front, zone) for zone in Zone]

    assert {4} == {has[Mark.TERRACE] for has in found}
    for mark in mains[design.kind.value]:
        assert 1 == len({has[mark] for has in found}), mark
    assert 1 == len({sum(has[mark] for mark in (*FLOWERS, Mark.KNOT, Mark.KEY)) for has in found})


@pytest.mark.parametrize("design", [design_named(name) for name in SHEETS], ids=SHEETS)
def test_zones_of_the_back_offer_about_the_same(design):
    """Every zone has as many bonuses as the others, or one more."""
    plain = {Mark.FREE, Mark.BUSH, Mark.LOCK, Mark.CROWN}
    counts = [
        sum(count for mark, count in inventory(design.back, zone).items() if mark not in plain)
        for zone in Zone
    ]

    assert max(counts) - min(counts) <= 1, counts


@pytest.mark.parametrize("name", FaceName)
def test_without_a_key_only_the_court_is_shut(name, sheet_a):
    """Locks leave one open garden; behind them lies nothing but the court of the crowns."""
    face = sheet_a.face(name)
    pieces = clusters(open_cells(face) - set(face.marked(Mark.LOCK)))
    behind = [piece for piece in pieces if len(piece) < 50]

    assert 1 == len(pieces) - len(behind)
    assert set(mirrors(face).values()) <= max(pieces, key=len)
    assert (name is FaceName.BACK) == bool(behind)
    assert all(set(face.marked(Mark.CROWN)) <= piece and len(piece) == 4 for piece in behind)


@pytest.mark.parametrize("name", FaceName)
def test_locks_are_gates(name, sheet_a):
    """Each lock stands between two hedges (or the court's), so that a Key opens a way."""
    face = sheet_a.face(name)
    for cell in face.marked(Mark.LOCK):
        bushes = [near for near in cell.beside() if face.has(near) and face.mark(near) is Mark.BUSH]
        assert len(bushes) >= (2 if name is FaceName.FRONT else 1), cell


def test_every_shape_fits_before_the_first_key(sheet_a):
    """From the start and behind every mirror no card forces a single cell while locks are closed."""
    begins = [
        (sheet_a.front, sheet_a.front.start),
        *((sheet_a.back, [cell]) for cell in mirrors(sheet_a.back).values()),
    ]
    for face, begin in begins:
        plane = layout(face.width, face.height)
        shut = plane.bits(face.marked(Mark.BUSH) + face.marked(Mark.LOCK))
        ticked = plane.bits(begin)
        free = plane.full & ~shut & ~ticked
        for shape in Shape:
            figures = figures_of(shape.value, 0, 0, plane.stride)
            assert list(placed(figures, anchors(figures, free, plane.beside(ticked) & free))), (begin, shape)
