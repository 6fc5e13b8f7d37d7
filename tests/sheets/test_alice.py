"""What Alice prints: in its block, large enough, found by machines, with a table's ticks."""

from __future__ import annotations

import io
import math
import random
import re
from dataclasses import replace
from pathlib import Path

import pypdf
import pytest

from companion.errors import Malformed
from companion.games.alice import GAME
from companion.games.alice.labyrinth.designs import design_named
from companion.games.alice.labyrinth.faces import FaceName, Mark
from companion.games.alice.labyrinth.sheetlink import packed
from companion.games.alice.paper.sheet_marks import marks_of
from companion.games.alice.record.marking import Circles, Sheet, bits, buy, new_sheet, tick
from companion.games.alice.sheet import PAPERS
from companion.kernel.grid import Cell
from companion.sheets import press
from companion.sheets.model import HOME_PAPERS, Order, Paper, SheetName, Style, Tag, Text
from companion.words import LANGUAGES, words_for
from tests.sheets.bounds import crowding, layout_of, outside, overlapping
from tests.sheets.looking import codes_on, rendered, tags_on
from tests.sheets.stretched import Stretched
from tests.support.kits import Evening, entries

GOLDEN = Path(__file__).parent / "golden"
WORDS = words_for("en", "alice")
ALL = [(kind.name, style) for kind in press.kinds_of(GAME) for style in kind.styles]
IDS = [f"{kind} {style.value}" for kind, style in ALL]
POINT = 25.4 / 72


def made(kind="sheet", style=Style.STANDARD, paper=Paper.A4, lang="en", **more):
    """The pages of an order."""
    order = Order(style=style, paper=paper, **more)
    return press.pages(GAME, kind, order, words_for(lang, "alice"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("kind", "style"), ALL, ids=IDS)
def test_nothing_leaves_its_block(kind, style, lang):
    """Nothing that matters lies outside, in any language, with a long name; the block fits both papers."""
    pages = made(kind, style, lang=lang, names=("Maximiliane-Alexandrine von und zu Gutem",))
    for face in pages.faces:
        assert [] == outside(face)
        for paper in HOME_PAPERS:
            origin = face.origin(paper)
            assert min(origin.x, origin.y) >= 15


NO_BOXES = dict.fromkeys(
    ("teapots", "flamingos", "hedgehogs", "eat_front", "eat_back", "drink_front", "drink_back"), 0
)


@pytest.mark.parametrize("style", list(Style), ids=lambda style: style.value)
def test_an_own_sheet_may_have_tracks_without_boxes(style):
    """The name of such a track is printed, and nothing below it."""
    small = design_named("small")
    few, none = (
        made(style=style, options=(("design", packed(replace(small, values=values))),))
        for values in (small.values, replace(small.values, **NO_BOXES))
    )

    for face in none.faces:
        assert [] == outside(face)
        assert [] == overlapping(face)
    boxes, left = ({name for face in pages.faces for name in face.boxes()} for pages in (few, none))
    tracks = r"\w+\.(teapot|flamingo|hedgehog|eat|drink)\.\d+"
    assert {name for name in boxes if not re.fullmatch(tracks, name)} == left < boxes


@pytest.mark.parametrize("kind_style", ALL, ids=IDS)
def test_a_long_language_stays_inside(kind_style):
    """Sentences two fifths longer than English: still nothing leaves its block."""
    kind, style = kind_style
    order = Order(style=style, names=("Maximiliane-Alexandrine",))

    for face in press.pages(GAME, kind, order, Stretched("alice")).faces:
        assert [] == outside(face)
        assert [] == crowding(face)


@pytest.mark.parametrize(("kind", "style"), ALL, ids=IDS)
def test_boxes_do_not_overlap(kind, style):
    """Every mark means one thing."""
    for face in made(kind, style).faces:
        assert [] == overlapping(face)


@pytest.mark.parametrize(("kind", "style"), ALL, ids=IDS)
def test_letters_are_large_enough(kind, style):
    """Nine points on a standard print, eighteen in large print and for fingers; a deck's footer apart."""
    least = 18 if style in {Style.LARGE, Style.TACTILE} else 9
    for face in made(kind, style).faces:
        sizes = [
            element.size for element in face.elements() if isinstance(element, Text) and element.y < 244.5
        ]
        assert all(size >= least * POINT - 0.03 for size in sizes), min(sizes) / POINT


@pytest.mark.parametrize("paper", HOME_PAPERS, ids=lambda paper: paper.value)
@pytest.mark.parametrize(("style", "tags"), [(Style.STANDARD, [4, 4]), (Style.TWO_UP, [8])])
def test_tags_and_names_are_read_from_the_page(style, tags, paper):
    """Each tag is detected within 0.3 mm of its corner, each code decoded to the name printed beside it."""
    sheet = made(style=style, paper=paper)
    for face, count, picture in zip(
        sheet.faces,
        tags,
        rendered(press.pdf(GAME, "sheet", Order(style=style, paper=paper), WORDS), 150),
        strict=True,
    ):
        origin, found = face.origin(paper), tags_on(picture)
        printed = [element for element in face.elements() if isinstance(element, Tag)]
        assert count == len(printed) == len(found)
        for tag in printed:
            corner = found[tag.number][0] * 25.4 / 150
            assert math.dist(corner, (origin.x + tag.x, origin.y + tag.y)) < 0.3
        names = {element.text for element in face.elements() if isinstance(element, Text)}
        for code in codes_on(picture):
            assert code in names
            assert "AL" == SheetName.parse(code).game


@pytest.mark.parametrize("style", list(Style), ids=lambda style: style.value)
def test_a_sheet_of_a_table_leads_to_it(style):
    """Printed in a lobby, every sheet carries the way to its table; both codes can be read."""
    order = Order(style=style, number="7KQMA", join="http://192.168.1.20:8000/t/7KQMA", names=("Léa",))
    sheet = press.pages(GAME, "sheet", order, WORDS)
    codes = codes_on(rendered(press.pdf(GAME, "sheet", order, WORDS), 200)[0])

    assert order.join in codes
    assert any(code.startswith("AL-") for code in codes)
    for face in sheet.faces:
        assert [] == outside(face)
        assert [] == crowding(face)


def test_families_and_faces_have_tags_of_their_own():
    """A photo says by its tags alone which face it shows."""
    used = [
        element.number
        for style in (Style.STANDARD, Style.TWO_UP)
        for face in made(style=style).faces
        for element in face.elements()
        if isinstance(element, Tag)
    ]

    assert sorted(used) == list(range(16))


def test_a_link_goes_before_the_name():
    """With a public address the code is a full link."""
    sheet = made(link="https://play.example/sheet/")
    picture = rendered(press.pdf(GAME, "sheet", Order(link="https://play.example/sheet/"), WORDS), 150)[0]
    (code,) = codes_on(picture)

    assert code.startswith("https://play.example/sheet/AL-1-")
    assert len(sheet.faces) == 2


@pytest.mark.parametrize("style", list(Style), ids=lambda style: style.value)
def test_a_printed_layout_never_changes(style):
    """Where every box lies in this layout version; after the first release this file is only added to."""
    text = layout_of(made(style=style).faces)
    path = GOLDEN / f"alice-{style.value}.txt"

    assert path.read_text("utf-8") == text


@pytest.mark.parametrize("style", list(Style), ids=lambda style: style.value)
def test_boxes_stand_still_in_every_language_and_at_every_price(style):
    """The name of a sheet tells its layout, not its language nor the table's options."""
    dear = (("TC1-3", "5"), ("TC10-12", "2"))
    order = Order(style=style, options=dear)
    other = press.pages(GAME, "sheet", order, Stretched("alice")).faces

    assert [face.boxes() for face in made(style=style).faces] == [face.boxes() for face in other]


def test_copies_share_what_is_the_same():
    """Twelve named copies: 24 pages whose names differ, and a file hardly larger than one copy's."""
    names = tuple(f"Player {number}" for number in range(1, 13))
    twelve = press.pdf(GAME, "sheet", Order(copies=12, names=names), WORDS)
    pages = pypdf.PdfReader(io.BytesIO(twelve)).pages

    assert 24 == len(pages)
    assert "Player 12" in pages[22].extract_text()
    assert len(twelve) < 2.5 * len(press.pdf(GAME, "sheet", Order(), WORDS))


@pytest.mark.parametrize("style", list(Style), ids=lambda style: style.value)
def test_a_sheet_is_small(style):
    """Under 80 kB with both fonts inside."""
    assert len(press.pdf(GAME, "sheet", Order(style=style), WORDS)) < 80_000


def used_sheet() -> Sheet:
    """A sheet in the middle of a game."""
    design = design_named("standard")
    sheet = new_sheet(design)
    front = design.front
    sheet = tick(
        design, sheet, FaceName.FRONT, [front.marked(Mark.EAT)[0], *front.marked(Mark.FLAMINGO)[:2]], 1
    )
    sheet = tick(design, sheet, FaceName.BACK, design.back.marked(Mark.TEAPOT)[:3], 2)
    return buy(sheet, "TC1", 2)


def test_ticks_of_a_table_are_found_by_the_names_of_boxes():
    """Cells, tracks, circles drawn and used, tea cards."""
    design = design_named("standard")
    marks = marks_of(design, used_sheet())
    first = design.front.marked(Mark.FLAMINGO)[0]

    assert {"front.flamingo.1", "front.flamingo.2", "tea.TC1", f"front.{first}"} <= marks.crossed
    assert {"back.teapot.1", "back.teapot.2"} <= marks.crossed
    assert "front.flamingo.3" not in marks.crossed
    assert {"front.eat.1", "back.teapot.3"} <= marks.drawn
    assert not any(name.endswith(str(cell)) for cell in design.front.start for name in marks.crossed)


@pytest.mark.parametrize("style", list(Style), ids=lambda style: style.value)
def test_a_table_prints_what_it_has(style):
    """With ticks there is more ink, and the number of the print is another one."""
    blank, ticked = (
        made(style=style),
        made(style=style, names=("Léa",), marks=(marks_of(design_named("standard"), used_sheet()),)),
    )

    assert sum(1 for face in ticked.faces for _ in face.elements()) > sum(
        1 for face in blank.faces for _ in face.elements()
    )


@pytest.mark.parametrize("style", list(Style), ids=lambda style: style.value)
def test_all_ids_of_marks_stand_on_every_sheet(style):
    """Whatever a table can have ticked has its box on paper, tea cards included."""
    design = design_named("standard")
    values = design.values
    full = Sheet(
        front=bits(design.front, design.front.cells()),
        back=bits(design.back, design.back.cells()),
        eat_front=Circles(values.eat_front, values.eat_front),
        eat_back=Circles(values.eat_back, values.eat_back),
        drink_front=Circles(values.drink_front, values.drink_front),
        drink_back=Circles(values.drink_back, values.drink_back),
        teapots=Circles(values.teapots, values.teapots),
        flamingos=min(values.flamingos, len(values.pairs)),
        hedgehogs=min(values.hedgehogs, len(values.pairs)),
        roses_front=len(values.roses_front),
        roses_back=len(values.roses_back),
        teas=tuple(f"TC{number}" for number in range(1, 13)),
    )
    marks = marks_of(design, full)
    boxes = {name for face in made(style=style).faces for name in face.boxes()}

    assert set() == (marks.crossed | marks.drawn) - boxes


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("kind", "style"), ALL, ids=IDS)
def test_no_text_is_cut_short(kind, style, lang):
    """What is printed is printed whole, in every language there is."""
    for face in made(kind, style, lang=lang).faces:
        assert [] == [text.text for text in face.elements() if isinstance(text, Text) and "…" in text.text]


def test_what_the_table_sees_is_what_is_printed():
    """The marks made from everybody's view are those of the sheets themselves, in the middle of a game."""
    game = GAME
    evening = Evening(next(entry for entry in entries() if entry.game is game), 2, random.Random(7))
    for _ in range(36):
        assert evening.step()
    state = evening.position
    seen = PAPERS.marks(game.view(state, None))

    assert any(marks.drawn for marks in seen)
    assert seen == tuple(marks_of(state.design, player.sheet) for player in state.players)


def test_every_cell_is_a_box():
    """The reader of photos looks into all 288."""
    boxes = [face.boxes() for face in made().faces]

    assert all(f"front.{Cell(row, column)}" in boxes[0] for row in range(12) for column in range(12))
    assert all(f"back.{Cell(row, column)}" in boxes[1] for row in range(12) for column in range(12))


def test_sealed_draws_hold_the_whole_deck_once():
    """Thirty cards on three strips; the same word shuffles alike, another one otherwise."""
    words = [
        [
            element.text
            for element in made("draws", seed=seed).faces[0].elements()
            if isinstance(element, Text)
        ]
        for seed in ("tea", "tea", "hat")
    ]
    cards = ("bar", "square", "hat", "ell", "zigzag")

    assert words[0] == words[1] != words[2]
    assert [5] * 5 == [words[0].count(card) for card in cards]
    assert 5 == sum("rabbit" in word for word in words[0][10:])


def test_a_style_that_a_print_does_not_have_is_told():
    """Cards are not printed two-up."""
    with pytest.raises(Malformed):
        PAPERS.make("cards", Order(style=Style.TWO_UP), press.metrics(), WORDS)
