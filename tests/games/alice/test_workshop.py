"""Drawing a sheet of one's own: brushes, strokes, what is found, and drafts that live in an address."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.alice.labyrinth.designs import design_named
from companion.games.alice.labyrinth.faces import MARKS_OF, FaceName, Mark, SheetKind, Zone
from companion.games.alice.labyrinth.sheetfile import parse_sheet, print_sheet
from companion.games.alice.workshop.acts import spans
from companion.games.alice.workshop.brushes import BRUSHES, BY_SIGN, brush_named, fits
from companion.games.alice.workshop.findings import findings
from companion.games.alice.workshop.strokes import SCOPES, empty_sheet, painted, reached, resized
from companion.kernel.grid import Cell
from companion.words import words_for
from tests.games.alice.owners import sheets

WORDS = words_for("en", "alice")
STANDARD = design_named("standard")
EMPTY = empty_sheet(STANDARD, 6)
CELLS = st.builds(Cell, st.integers(0, 15), st.integers(0, 15))


def said(message):
    """English."""
    return WORDS.say(message) if message else ""


# -- brushes and strokes ----------------------------------------------------------------------------------


def test_there_is_a_brush_for_everything_that_can_be_printed():
    """Every zone and every mark of every kind of sheet; each has a sign of its own, as a file writes it."""
    assert {brush.zone for brush in BRUSHES.values()} - {None} == set(Zone)
    assert {brush.mark for brush in BRUSHES.values()} - {None} == set(Mark)
    assert len(BRUSHES) == len(BY_SIGN)
    for kind in SheetKind:
        assert {brush.mark for brush in BRUSHES.values() if fits(brush, kind)} - {None} == MARKS_OF[kind]
    assert "bush" == brush_named("no such thing").name


@given(
    sheet=sheets(), at=CELLS, corner=CELLS, scope=st.sampled_from(SCOPES), name=st.sampled_from(list(BRUSHES))
)
def test_whatever_is_painted_is_a_sheet(sheet, at, corner, scope, name):
    """Every stroke gives a sheet that can be written and read; it changes only cells that it reached."""
    brush = BRUSHES[name] if fits(BRUSHES[name], sheet.kind) else BRUSHES["bush"]
    face = sheet.front
    if not face.has(at):
        return
    touched = reached(face, at, scope, corner, brush)
    after = painted(face, touched, brush)
    assert all(
        (after.mark(cell), after.zone(cell)) == (face.mark(cell), face.zone(cell))
        for cell in face.cells()
        if cell not in touched
    )
    assert after == painted(after, touched, brush)
    whole = replace(sheet, front=after)
    assert whole == parse_sheet(print_sheet(whole))


def test_the_reach_of_a_tap():
    """A cell, a row, a column, a rectangle, and what hangs together: a zone, or like cells of one zone."""
    face, bush = EMPTY.front, BRUSHES["bush"]
    expected = {
        ("cell", None): 1,
        ("row", None): 6,
        ("column", None): 6,
        ("area", None): 0,
        ("area", Cell(2, 3)): 12,
        ("same", None): 8,  # a quarter of nine cells without its cross
    }
    for (scope, corner), count in expected.items():
        assert count == len(reached(face, Cell(0, 0), scope, corner, bush)), scope
    assert 9 == len(reached(face, Cell(0, 0), "same", None, BRUSHES["pink"]))
    assert (Cell(2, 2),) == reached(face, Cell(2, 2), "same", None, bush)


def test_mirrors_follow_their_zone_and_crosses_are_free_cells():
    """A mirror of its zone takes the new colour, one of another colour keeps it; a mark wipes a cross."""
    at = (Cell(0, 0),)
    face = painted(EMPTY.front, at, BRUSHES["mirror"])
    assert Mark.MIRROR_PINK is face.mark(at[0])
    assert Mark.MIRROR_BLUE is painted(face, at, BRUSHES["blue"]).mark(at[0])
    other = painted(face, at, BRUSHES["mirror-green"])
    assert Mark.MIRROR_GREEN is painted(other, at, BRUSHES["blue"]).mark(at[0])
    crossed = painted(face, at, BRUSHES["cross"])
    assert at[0] in crossed.start
    assert Mark.FREE is crossed.mark(at[0])
    assert at[0] not in painted(crossed, at, BRUSHES["rose"]).start
    assert at[0] in painted(crossed, at, BRUSHES["orange"]).start


@pytest.mark.parametrize(("width", "height", "first"), [(6, 6, "C3"), (16, 16, "H8"), (13, 8, "F4")])
def test_crosses_of_an_empty_sheet_stay_in_the_middle(width, height, first):
    """They are cut off or left behind only where something else is on the face."""
    empty = empty_sheet(design_named("standard"))
    assert first == str(resized(empty, width, height).front.start[0])
    begun = replace(empty, front=painted(empty.front, (Cell(0, 0),), BRUSHES["bush"]))
    assert set(empty.front.start) >= set(resized(begun, width, height).front.start)


SPREAD = [(6, 6, "3 3 3 3"), (16, 16, "8 8 8 8"), (13, 8, "6 7 4 4"), (7, 15, "3 4 7 8")]


@pytest.mark.parametrize(("width", "height", "sides"), SPREAD)
def test_zones_of_an_empty_sheet_spread_over_the_new_size(width, height, sides):
    """A quarter each, as on a new sheet, on both faces, there and back; zones that were painted stay."""
    empty = empty_sheet(design_named("standard"))
    left, right, top, bottom = map(int, sides.split())
    rows = [f"{'p' * left}{'b' * right}"] * top + [f"{'g' * left}{'o' * right}"] * bottom
    after = resized(empty, width, height)
    for face in (after.front, after.back):
        assert "".join(rows) == "".join(zone.sign for zone in face.zones)
    assert empty == resized(after, 12, 12)

    begun = replace(empty, front=painted(empty.front, (Cell(0, 0),), BRUSHES["orange"]))
    kept = resized(begun, width, height).front
    shared = [cell for cell in kept.cells() if begun.front.has(cell)]
    assert [begun.front.zone(cell) for cell in shared] == [kept.zone(cell) for cell in shared]


@settings(max_examples=25, deadline=None)
@given(sheet=sheets(), width=st.integers(6, 16), height=st.integers(6, 16))
def test_resizing_keeps_what_stays(sheet, width, height):
    """Both faces have the size; the common part is as it was."""
    after = resized(sheet, width, height)
    for name in FaceName:
        old, new = sheet.face(name), after.face(name)
        assert (width, height) == (new.width, new.height)
        common = [cell for cell in new.cells() if old.has(cell)]
        assert [(old.mark(cell), old.zone(cell)) for cell in common] == [
            (new.mark(cell), new.zone(cell)) for cell in common
        ]
    assert after == parse_sheet(print_sheet(after))


# -- findings ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["standard", "team_a", "team_b"])
def test_nothing_is_missing_on_our_sheets(name):
    """What the program brings along has nothing to be told about, but for what cannot be compared."""
    assert [] == [
        said(finding.text) for finding in findings(design_named(name)) if finding.kind != "unbalanced"
    ]


def without(sheet, mark, face="front"):
    """The sheet with a mark wiped from a face."""
    old = sheet.face(FaceName(face))
    cells = old.marked(mark)
    return replace(sheet, **{face: painted(old, cells, BRUSHES["empty"])})


def valued(**values):
    """The standard sheet with other values."""
    return replace(STANDARD, values=replace(STANDARD.values, **values))


def stroke(text, name, sheet=STANDARD, face="front"):
    """The standard sheet after a list of cells was set."""
    return replace(sheet, **{face: painted(sheet.face(FaceName(face)), spans(text)[0], BRUSHES[name])})


FOUND = [
    (replace(STANDARD, front=replace(STANDARD.front, start=())), "missing", "no printed cross"),
    (without(STANDARD, Mark.MIRROR_PINK), "missing", "The pink mirror has no twin on the front"),
    (
        without(without(STANDARD, Mark.MIRROR_PINK), Mark.MIRROR_PINK, "back"),
        "missing",
        "There is no pink mirror",
    ),
    (stroke("E1", "mirror"), "unbalanced", "2 mirrors are pink on the front"),
    (stroke("A2 B1", "bush"), "unreachable", "One cell of the front can never be reached: A1"),
    (stroke("A1:L12", "pink"), "missing", "The blue zone is missing on the front"),
    (stroke("A1:L12", "pink"), "missing", "The green zone is missing on the front"),
    (stroke("A1:L12", "pink", face="back"), "missing", "The orange zone is missing on the back"),
    (stroke("L12", "pink"), "unbalanced", "The pink zone of the front lies in several pieces"),
    (stroke("A1:H6", "pink"), "unbalanced", "The zones of the front differ in cells: pink"),
    (without(STANDARD, Mark.ROSE), "missing", "No rose on the front, but 5 places"),
    (without(STANDARD, Mark.TEAPOT, "back"), "missing", "No teapot on the two faces, but 10 places"),
    (valued(eat_back=0), "missing", "Cells with Eat me on the back: 2, but no place"),
    (valued(flamingos=5), "unbalanced", "Cells with flamingo on the two faces: 8, but only 5 places"),
    (valued(terraces=(4, 10)), "missing", "Terraces: 4 on the sheet, values for 2"),
    (valued(pairs=(5, 10)), "unbalanced", "Pairs: values for 2, boxes for 7"),
    (valued(roses_back=(1, 5, 3, 6, 7)), "unbalanced", "These values fall somewhere: 1 5 3 6 7"),
]


@pytest.mark.parametrize(("sheet", "kind", "text"), FOUND, ids=[text[:40] for _, _, text in FOUND])
def test_what_is_wrong_is_found(sheet, kind, text):
    """One thing changed on the standard sheet, one thing told, of that kind."""
    told = {(finding.kind, said(finding.text)) for finding in findings(sheet)}
    assert any(kind == found and text in sentence for found, sentence in told), told


def test_a_mirror_reaches_the_back():
    """Cells behind bushes on the front are reached when a mirror leads there from the back."""
    walled = stroke("A3 B3 C3 D2 D1", "bush", empty_sheet(STANDARD))
    assert any("A1" in said(finding.text) for finding in findings(walled))
    led = stroke("A1", "mirror", stroke("F6", "mirror-blue", walled))
    led = stroke("A1 H1", "mirror", led, "back")
    led = stroke("C1", "mirror-blue", led, "back")
    assert not any(finding.kind == "unreachable" for finding in findings(led))


@settings(max_examples=25, deadline=None)
@given(sheet=sheets())
def test_findings_never_fail(sheet):
    """Whatever somebody draws, in three languages."""
    for lang in ("fr", "en", "de"):
        words = words_for(lang, "alice")
        assert all("{" not in words.say(finding.text) for finding in findings(sheet))
