"""Labyrinths of every size there can be, in every style: nothing overlaps, nothing leaves its block."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from hashlib import sha256
from pathlib import Path

import pytest

from companion.games.alice.labyrinth.designs import design_named
from companion.games.alice.labyrinth.faces import Face, FaceName, Mark, Zone
from companion.games.alice.paper.sheet_pieces import Desk
from companion.games.alice.paper.sheet_styles import sheets
from companion.games.alice.sheet import PAPERS
from companion.games.alice.team import sheet as team
from companion.kernel.grid import MAX_SIDE, Cell
from companion.sheets.fonts import metrics
from companion.sheets.model import HOME_PAPERS, Box, Order, Setter, Sheet, SheetName, Style, Tag, Text
from companion.sheets.pdf import pdf_bytes
from companion.words import LANGUAGES, words_for
from tests.sheets.bounds import CELL, clashing, crowding, grids_on, layout_of, outside, places_on
from tests.sheets.looking import codes_on, rendered, tags_on
from tests.sheets.stretched import Stretched

GOLDEN = Path(__file__).parent / "golden" / "alice-sizes.txt"
KINDS = ("standard", "team_a", "team_b")
SIDES = range(6, MAX_SIDE + 1)
SIZES = [(width, height) for width in SIDES for height in SIDES]
CORNERS = [(6, 6), (6, 16), (16, 6), (9, 13), (13, 12), (14, 14), (16, 16)]
STYLES = pytest.mark.parametrize("style", list(Style), ids=lambda style: style.value)
POINT = 25.4 / 72
LEAST_CELL = {Style.STANDARD: 7, Style.TWO_UP: 7, Style.LARGE: 10, Style.TACTILE: 13.5}


class Remembering:
    """The sheet font, every width measured once: there are many sheets here with the same words."""

    width = staticmethod(cache(metrics().width))


def resized(name, width, height, *, plain=False):
    """A sheet of the program, cut or repeated to a size; ``plain``: four zones and nothing in them."""
    design = design_named(name)

    def face(old: Face) -> Face:
        cells = [
            Cell(row % old.height, column % old.width) for row in range(height) for column in range(width)
        ]
        marks = tuple(Mark.FREE if plain else old.mark(cell) for cell in cells)
        zones = tuple(old.zone(cell) for cell in cells)
        if plain:
            zones = tuple(list(Zone)[cell.row % 12 // 6 * 2 + cell.column % 12 // 6] for cell in cells)
        start = (Cell(height // 2, width // 2),)
        return replace(old, width=width, height=height, marks=marks, zones=zones, start=start)

    return replace(design, front=face(design.front), back=face(design.back))


def desk_of(design, style, words=None, **more):
    """The desk that prints it."""
    order = Order(style=style, names=("Maximiliane",), **more)
    words = words or words_for("en", "alice")
    return Desk(design=design, order=order, number="7KQM", words=words, setter=Setter(Remembering()))


def disorder(faces):
    """Whatever lies outside its block, on a code or on something else."""
    found = []
    for face in faces:
        places = places_on(face)
        found += outside(face, places=places) + crowding(face, places=places) + clashing(face, places=places)
    return found


def cells_of(faces):
    """All cells of all pages, by name."""
    found = [(name, box) for face in faces for name, box in face.boxes().items() if CELL.fullmatch(name)]
    assert len(found) == len(dict(found)), "a cell stands on two pages"
    return dict(found)


@STYLES
@pytest.mark.parametrize("name", KINDS)
def test_every_size_has_its_place(name, style):
    """All sizes the editor knows: every cell once, none too small, all inside and apart, on both papers."""
    for width, height in SIZES:
        faces = sheets(desk_of(resized(name, width, height, plain=True), style), (0,))
        cells = cells_of(faces)

        assert [] == disorder(faces), (width, height)
        assert 2 * width * height == len(cells)
        assert all(box.width >= LEAST_CELL[style] - 1e-6 for box in cells.values())
        assert all(
            min(face.origin(paper).x, face.origin(paper).y) >= 15 for face in faces for paper in HOME_PAPERS
        )


@STYLES
def test_every_language_has_its_place(style):
    """The smallest and largest with all that is drawn in them, also in a language longer than any."""
    least = 18 if style in {Style.LARGE, Style.TACTILE} else 9
    for words in (*(words_for(lang, "alice") for lang in LANGUAGES), Stretched("alice")):
        for number, (width, height) in enumerate(CORNERS):
            faces = sheets(desk_of(resized(KINDS[number % 3], width, height), style, words), (0,))
            texts = [
                one for face in faces for one in face.elements() if isinstance(one, Text) and one.y < 244.5
            ]

            assert [] == [found for face in faces for found in (*outside(face), *crowding(face))]
            if not isinstance(words, Stretched):
                assert [] == disorder(faces)
                assert [] == [one for one in texts if one.size < least * POINT - 0.03]
                assert [] == [one.text for one in texts if "…" in one.text]


@STYLES
def test_boxes_stand_still_in_every_language(style):
    """Also where a face is narrow or tall."""
    for width, height in CORNERS:
        design = resized("standard", width, height)
        one, other = (sheets(desk_of(design, style, words), (0,)) for words in (None, Stretched("alice")))
        assert [face.boxes() for face in one] == [face.boxes() for face in other]


def fingerprints(style):
    """A line for each kind and size: where all boxes lie, in short."""
    for name in KINDS:
        designs = {f"{width}x{height}": resized(name, width, height) for width, height in CORNERS}
        designs["16x16 full"] = filled(designs["16x16"], 30)
        for size, design in designs.items():
            boxes = layout_of(sheets(desk_of(design, style), (0,)))
            yield f"{name} {style.value} {size} {sha256(boxes.encode()).hexdigest()[:16]}"


def test_a_printed_layout_never_changes():
    """Where every box lies on sheets of other sizes; after the first release this file is only added to."""
    found = [line for style in Style for line in fingerprints(style)]

    assert GOLDEN.read_text("utf-8").splitlines() == found


def test_the_usual_size_stays_what_it_is():
    """Twelve rows have cells of 8 mm, more of them smaller ones, never below 7 mm."""
    sides = [
        next(iter(cells_of(sheets(desk_of(resized("standard", 12, height), Style.STANDARD), (0,))).values()))
        for height in (6, 12, 13, 14, 16)
    ]
    assert [8, 8, 7.3, 7, 7] == [box.width for box in sides]


@pytest.mark.parametrize(
    ("size", "expected"),
    [
        ((12, 12), ["front", "back"]),
        ((12, 13), ["front"] * 2 + ["back"] * 2),
        ((16, 16), ["front"] * 4 + ["back"] * 4),
    ],
)
def test_a_large_face_for_fingers_lies_on_several_pages(size, expected):
    """Coordinates go on; each page says which part it is, and the circles stand on the first."""
    faces = sheets(desk_of(resized("standard", *size), Style.TACTILE), (0,))
    labyrinths = [face for face in faces if grids_on(face)]
    fronts = [face for face in labyrinths if face.name == "front"]
    said = [{one.text for one in face.elements() if isinstance(one, Text)} for face in fronts]

    assert expected == [face.name for face in labyrinths]
    assert [any(name.startswith("front.eat") for name in face.boxes()) for face in fronts] == [
        face is fronts[0] for face in fronts
    ]
    if size == (16, 16):
        assert [
            {"1/4", "A–H", "1–8"},
            {"2/4", "I–P", "1–8"},
            {"3/4", "A–H", "9–16"},
            {"4/4", "I–P", "9–16"},
        ] == [{text for text in texts if "/" in text or "–" in text} for texts in said]


def test_no_two_pages_of_a_copy_have_one_name():
    """Every page is found by its name; every name leads back to its style."""
    for style in Style:
        for kind, papers in zip(KINDS, (PAPERS, team.PAPERS, team.PAPERS), strict=True):
            for count in (2, 30):
                design = resized(kind, 16, 16)
                if count == 30:
                    design = filled(design, 30)
                pages = sheets(desk_of(design, style), (0, 1))
                texts = [one.text for face in pages for one in face.elements() if isinstance(one, Text)]
                names = [text for text in texts if text.startswith(("AL-", "AT-"))]
                scores = [name for name in names if SheetName.parse(name).face == "P"]
                rest = [name for name in names if name not in scores]

                assert len(rest) == len(set(rest)) > 3
                assert {style} == {papers.style_of(SheetName.parse(name).layout) for name in names}


def filled(design, count, value=888):
    """So many boxes of every track, the Key cards apart."""
    many = {
        key: (value,) * count if isinstance(old, tuple) else count
        for key, old in ((key, getattr(design.values, key)) for key in design.values.__slots__)
        if key not in {"keys", "crowns"}
    }
    return replace(design, values=replace(design.values, **many))


@STYLES
@pytest.mark.parametrize("name", KINDS)
def test_the_most_boxes_have_room_beside_the_largest_labyrinth(name, style):
    """Thirty boxes of three digits on every track: on pages of their own, nothing lost, nothing refused."""
    for size in ((16, 16), (6, 16), (16, 6), (12, 12)):
        desk = desk_of(filled(resized(name, *size), 30), style)
        faces = sheets(desk, (0,))
        boxes = [
            box for face in faces for box in face.boxes().items() if box[0].partition(".")[2][:1].islower()
        ]
        tracks = [box for key, box in boxes if key.startswith(("front", "back"))]
        expected = sum(max(len(row.boxes), row.rings) for side in FaceName for row in desk.rows(side))

        assert [] == disorder(faces), size
        assert expected == len(tracks)
        assert all(box.width >= 3.75 for box in tracks if isinstance(box, Box))


def test_a_copy_with_three_pages_begins_on_a_paper_of_its_own():
    """Printed on both sides, nobody's front lies behind somebody else's tracks."""
    design = filled(resized("standard", 16, 16), 30)
    names = [face.name for face in sheets(desk_of(design, Style.STANDARD, copies=2), (0, 1))]

    assert ["front", "back", "score", "free", "front", "back", "score"] == names


@pytest.mark.parametrize("style", [Style.STANDARD, Style.TWO_UP])
def test_every_tag_of_pages_with_tracks_is_found(style):
    """Each has a number of its own among all three kinds of sheets, and lies where the layout says."""
    numbers = []
    for name in KINDS:
        desk = desk_of(filled(resized(name, 16, 16), 30), style)
        sheet = Sheet(title="Alice", slug="alice", paper=desk.order.paper, faces=tuple(sheets(desk, (0,))))
        for face, picture in zip(sheet.faces, rendered(pdf_bytes(sheet), 150), strict=True):
            printed = [one.number for one in face.elements() if isinstance(one, Tag)]
            texts = {one.text for one in face.elements() if isinstance(one, Text)}
            assert set(printed) == tags_on(picture).keys()
            assert codes_on(picture) <= texts
            numbers += printed
    assert len(numbers) == len(set(numbers))
