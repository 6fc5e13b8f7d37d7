"""The text file of a sheet: round trip, and faults with their line."""

from __future__ import annotations

import pytest

from companion.errors import Malformed
from companion.games.alice.labyrinth.designs import TEAM_A, TEAM_B, design_named
from companion.games.alice.labyrinth.faces import FaceName, Mark, SheetKind, Zone, mirror_colour
from companion.games.alice.labyrinth.sheetfile import load_standard, parse_sheet, print_sheet
from companion.kernel.grid import Cell

SMALL = """\
sheet tiny 3
face front
zones
p b
g o
grid
x M
t Mp
face back
zones
p b
g o
grid
M #
H T
terraces 4 10
pairs 5
roses-front 1 3
roses-back 1 2
eat-front 1
eat-back 2
drink-front 3
drink-back 4
teapots 5
flamingos 6
hedgehogs 7
"""


def test_sheet_is_read():
    """Marks, zones, starting crosses, values."""
    sheet = parse_sheet(SMALL)

    assert ("tiny", 3) == (sheet.name, sheet.version)
    assert (Cell(0, 0),) == sheet.front.start
    assert Mark.FREE is sheet.front.mark(Cell(0, 0))
    assert (Cell(0, 1), Cell(1, 1)) == (sheet.front.mirror(Zone.BLUE), sheet.front.mirror(Zone.PINK))
    assert None is sheet.front.mirror(Zone.GREEN)
    assert (Cell(1, 0),) == sheet.front.terrace(Zone.GREEN)
    assert () == sheet.front.terrace(Zone.PINK)
    assert Zone.ORANGE is sheet.back.zone(Cell(1, 1))
    assert sheet.back.has(Cell(1, 1))
    assert not sheet.back.has(Cell(2, 0))
    assert sheet.front is sheet.face(FaceName.FRONT)
    assert sheet.back is sheet.face(FaceName.FRONT.other)
    assert FaceName.FRONT is FaceName.BACK.other


def test_values_by_face():
    """Each kind of circle and each rose line belongs to a face."""
    values = parse_sheet(SMALL).values

    assert ((4, 10), (5,), 5, 6, 7) == (
        values.terraces,
        values.pairs,
        values.teapots,
        values.flamingos,
        values.hedgehogs,
    )
    assert [(1, 3), (1, 2)] == [values.roses(face) for face in FaceName]
    assert [1, 2, 3, 4] == [count(face) for count in (values.eat, values.drink) for face in FaceName]


def test_mirrors_have_a_colour():
    """A plain mirror has the colour of its zone, if that is told."""
    assert Zone.PINK is mirror_colour(Mark.MIRROR, Zone.PINK)
    assert Zone.BLUE is mirror_colour(Mark.MIRROR_BLUE, Zone.PINK)
    assert mirror_colour(Mark.MIRROR, None) is None


def test_printing_reads_back():
    """Canonical and stable, for the sheet that comes with the program too."""
    assert parse_sheet(SMALL) == parse_sheet(print_sheet(parse_sheet(SMALL)))
    standard = load_standard()
    assert standard == parse_sheet(print_sheet(standard))
    assert print_sheet(standard) == print_sheet(parse_sheet(print_sheet(standard)))
    assert standard is load_standard()


def change(old, new):
    """The small sheet with one thing changed."""
    assert old in SMALL
    return SMALL.replace(old, new, 1)


BAD = [
    ("", 1, "a first line"),
    ("face front\n", 1, "a first line"),
    (change("sheet tiny 3", "sheet tiny"), 1, "a first line"),
    (change("sheet tiny 3", "sheet tiny three"), 1, "a first line"),
    (change("face front", "face up"), 2, "“front” or “back”"),
    (SMALL[: SMALL.index("face back")], 8, "a line “face back”"),
    (change("face front\nzones\n", "face front\n"), 3, "a block “zones”"),
    (change("grid\nx M", "x M"), 8, "a block “grid”"),
    (change("x M\nt Mp\n", ""), 2, "1 to 16 rows"),
    (change("p b\ng o", "p b"), 4, "zones of 2 x 2 cells"),
    (change("p b\ng o", "p y\ng o"), 4, "a zone sign"),
    (change("t Mp", "t ?"), 8, "a grid sign"),
    (change("terraces 4 10\n", ""), 25, "a line “terraces …”"),
    (change("terraces 4 10", "terraces"), 16, "a whole number"),
    (change("terraces 4 10", "terraces 4 ten"), 16, "a whole number"),
    (change("teapots 5", "teapots 5 6"), 24, "a whole number"),
    (change("teapots 5", "teapots -5"), 24, "a whole number"),
    (change("teapots 5", "teapots 5000"), 24, "a whole number"),
    (change("teapots 5", "teapots 31"), 24, "from 0 to 30"),
    (change("terraces 4 10", "terraces" + " 4" * 31), 16, "at most 30 numbers"),
    (change("terraces 4 10", "terraces 4 1000"), 16, "from 0 to 999"),
    (change("sheet tiny 3", "sheet <b>tiny</b> 3"), 1, "a name of letters"),
    (change("sheet tiny 3", f"sheet {'a' * 41} 3"), 1, "a name of letters"),
    (SMALL + "teapots 6\n", 27, "each thing once"),
    (SMALL + SMALL[SMALL.index("face back") : SMALL.index("terraces")], 27, "each thing once"),
    (SMALL + "teacups 6\n", 27, "one of the keys"),
    (change("sheet tiny 3", "sheet tiny 3 C"), 1, "with A or B behind it"),
    (change("x M", "x N"), 7, "a sign of this sheet"),
    (change("teapots 5", "knots 5"), 24, "one of the keys terraces pairs"),
    (change("sheet tiny 3", "sheet tiny 3 A"), 15, "a sign of this sheet: x . #"),
]


@pytest.mark.parametrize(("text", "line", "expected"), BAD)
def test_malformed_sheet(text, line, expected):
    """The line and what was expected."""
    with pytest.raises(Malformed) as caught:
        parse_sheet(text)

    said = caught.value.params["expected"]
    assert line == caught.value.params["line"]
    assert expected in said.text.format(**said.params)


TEAM_B_TINY = """\
sheet tiny 1 B
face front
zones
p
grid
K
face back
zones
p
grid
N
pairs 5
knots 3 6
teapots 1
flamingos 1
hedgehogs 1
shields 2
"""


def test_team_sheets_are_read():
    """Tracks of the kind, and nothing in the others; flower lines by number."""
    sheet = parse_sheet(TEAM_B_TINY)

    assert (SheetKind.B, (3, 6), 2, ()) == (
        sheet.kind,
        sheet.values.knots,
        sheet.values.shields,
        sheet.values.keys,
    )
    assert Mark.KEY is sheet.front.mark(Cell(0, 0))
    assert TEAM_B_TINY.split() == print_sheet(sheet).split()


def test_printing_team_sheets_reads_back():
    """Those of the program, canonically; the four flower lines are told apart."""
    sheets = [design_named(name) for name in (TEAM_A, TEAM_B)]

    assert sheets == [parse_sheet(print_sheet(sheet)) for sheet in sheets]
    text = print_sheet(sheets[0]).replace("flower-3 2 5 10 15", "flower-3 1 9")
    assert [4, 4, 2, 4] == [len(parse_sheet(text).values.flowers(line)) for line in range(1, 5)]


@pytest.mark.parametrize(
    ("old", "new", "line", "expected"),
    [
        ("knots 3 6\n", "", 16, "a line “knots …”"),
        ("shields 2", "shields two", 17, "a whole number"),
        ("pairs 5", "roses-front 5", 12, "one of the keys pairs knots"),
        ("K", "C", 6, "a sign of this sheet"),
        ("tiny 1 B", "tiny 1 A", 6, "a sign of this sheet"),
    ],
)
def test_malformed_team_sheet(old, new, line, expected):
    """The same faults with their line as in a solo sheet."""
    assert old in TEAM_B_TINY
    with pytest.raises(Malformed) as caught:
        parse_sheet(TEAM_B_TINY.replace(old, new, 1))

    said = caught.value.params["expected"]
    assert line == caught.value.params["line"]
    assert expected in said.text.format(**said.params)


def test_each_key_card_has_its_numbers():
    """One value too few beside a Key card is told with its line."""
    text = print_sheet(design_named(TEAM_A)).replace("crowns 25 18", "crowns 25")
    with pytest.raises(Malformed) as caught:
        parse_sheet(text)

    assert text.split("\n").index("crowns 25") + 1 == caught.value.params["line"]
