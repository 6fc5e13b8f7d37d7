"""What Alice prints for two teams: sheets A and B in every style, Keys, Crowns and guards."""

from __future__ import annotations

import math
import random
from pathlib import Path
from types import SimpleNamespace

import pytest

from companion.games.alice.labyrinth.designs import TEAM_A, TEAM_B, design_named
from companion.games.alice.labyrinth.faces import FaceName, Zone
from companion.games.alice.paper.team_marks import TeamMarks, team_marks
from companion.games.alice.team.sheet import PAPERS, players_of
from companion.sheets import press
from companion.sheets.cards import laid_out
from companion.sheets.fonts import metrics
from companion.sheets.model import HOME_PAPERS, SINGLE, Deck, Order, SheetName, Style, Tag, Text
from companion.sheets.pdf import pdf_bytes
from companion.words import LANGUAGES, words_for
from tests.sheets.bounds import crowding, layout_of, outside, overlapping
from tests.sheets.looking import codes_on, rendered, tags_on
from tests.sheets.stretched import Stretched
from tests.support.kits import Evening, entries

GOLDEN = Path(__file__).parent / "golden"
ALL = [(kind.name, style) for kind in PAPERS.kinds for style in kind.styles]
IDS = [f"{kind} {style.value}" for kind, style in ALL]
OWN = [(kind, style) for kind, style in ALL if kind in {"sheet", "keys"}]
OWN_IDS = [f"{kind} {style.value}" for kind, style in OWN]
POINT = 25.4 / 72


def made(kind="sheet", style=Style.STANDARD, words=None, **more):
    """The pages of an order."""
    order, words = Order(style=style, **more), words or words_for("en", "alice")
    found = PAPERS.make(kind, order, metrics(), words)
    return laid_out(found, order, metrics(), words) if isinstance(found, Deck) else found


def said(face):
    """All texts of a page."""
    return [element.text for element in face.elements() if isinstance(element, Text)]


@pytest.mark.parametrize(("kind", "style"), OWN, ids=OWN_IDS)
def test_everything_has_its_place(kind, style):
    """In every language, and in one two fifths longer: inside its block, whole, large enough, apart."""
    least = 18 if style in {Style.LARGE, Style.TACTILE} else 9
    names = ("Maximiliane-Alexandrine", "Léa")
    for words in (*(words_for(lang, "alice") for lang in LANGUAGES), Stretched("alice")):
        for face in made(kind, style, words, names=names, copies=2).faces:
            assert [] == outside(face) + crowding(face)
            assert [] == overlapping(face)
            assert all(min(face.origin(paper).x, face.origin(paper).y) >= 15 for paper in HOME_PAPERS)
            if not isinstance(words, Stretched):
                texts = [one for one in face.elements() if isinstance(one, Text) and one.y < 244.5]
                assert [] == [one for one in texts if "…" in one.text or one.size < least * POINT - 0.03]


def test_copies_go_round_as_seats_do():
    """One copy is both sheets of a team; else the first half gets sheet A (G30)."""
    assert ((0,), (1,)) == players_of(Order())
    assert ((0,), (1,)) == players_of(Order(copies=2))
    assert ((0, 1), (2, 3)) == players_of(Order(copies=4))
    assert ((0, 1), (2,)) == players_of(Order(copies=3))


def test_who_holds_a_sheet_gets_it():
    """What a table knows goes before the order of seats; a single sheet is printed alone."""
    a, b = TeamMarks(letter="A"), TeamMarks(letter="B")

    assert ((1, 2), (0, 3)) == players_of(Order(copies=4, marks=(b, a, a, b)))
    assert ((), (0,)) == players_of(Order(marks=(b,)))
    assert ["front", "back"] == [face.name for face in made(marks=(b,)).faces]
    assert "sheet B" in " ".join(said(made(marks=(b,)).faces[0]))


@pytest.mark.parametrize(("style", "counts"), [(Style.STANDARD, [4] * 4), (Style.TWO_UP, [8] * 2)])
def test_tags_and_names_are_read_from_the_page(style, counts):
    """Every tag is found at its corner, every code says the name beside it and leads to this style."""
    sheet = made(style=style)
    numbers = []
    for face, count, picture in zip(sheet.faces, counts, rendered(pdf_bytes(sheet), 150), strict=True):
        origin, found = face.origin(sheet.paper), tags_on(picture)
        printed = [element for element in face.elements() if isinstance(element, Tag)]
        assert count == len(printed) == len(found)
        for tag in printed:
            corner = found[tag.number][0] * 25.4 / 150
            assert math.dist(corner, (origin.x + tag.x, origin.y + tag.y)) < 0.3
        numbers += [tag.number for tag in printed]
        for code in codes_on(picture):
            assert code in said(face)
            name = SheetName.parse(code)
            assert (PAPERS.code, style) == (name.game, PAPERS.style_of(name.layout))
    assert sorted(numbers) == list(range(16, 32) if style is Style.STANDARD else range(32, 48))


@pytest.mark.parametrize("style", list(Style), ids=lambda style: style.value)
def test_a_printed_layout_never_changes(style):
    """Where every box lies in this layout version; after the first release this file is only added to."""
    text = layout_of(made(style=style).faces)

    assert (GOLDEN / f"alice-team-{style.value}.txt").read_text("utf-8") == text


@pytest.mark.parametrize("style", list(Style), ids=lambda style: style.value)
def test_boxes_stand_still_in_every_language_and_at_every_price(style):
    """The name of a sheet tells its layout, not its language nor the table's options."""
    dear = (("TC1-3", "5"), ("TC10-12", "2"))
    other = made(style=style, words=Stretched("alice"), options=dear).faces

    assert [face.boxes() for face in made(style=style).faces] == [face.boxes() for face in other]


def track(ticked):
    """A track as the table shows it."""
    return SimpleNamespace(ticked=ticked)


def full(letter, crowned):
    """A table on which everything is ticked, as one seat shows it."""
    design = design_named(TEAM_A if letter == "A" else TEAM_B)
    values = design.values

    def circles(count):
        return SimpleNamespace(drawn=count, used=count)

    def face(name):
        return SimpleNamespace(
            name=name,
            ticked=frozenset(design.face(name).cells()),
            roses=track(0),
            eat=circles(values.eat(name)),
            drink=circles(values.drink(name)),
        )

    sheet = SimpleNamespace(
        letter=letter,
        front=face(FaceName.FRONT),
        back=face(FaceName.BACK),
        flamingos=track(values.flamingos),
        hedgehogs=track(values.hedgehogs),
        teapots=circles(values.teapots),
        terraces=[SimpleNamespace(finished=True, zone=zone) for zone in Zone],
        flowers=[track(len(values.flowers(line))) for line in range(1, 5)],
        guard_boxes=track(values.guards),
        knots=track(len(values.knots)),
        shield_boxes=track(values.shields),
    )
    card = SimpleNamespace(key=8, crown=18, crowned=crowned)
    return SimpleNamespace(
        seats=[SimpleNamespace(sheet=sheet, teas=[f"TC{number}" for number in range(1, 13)])],
        design_of=lambda seat: design,
        team_of=lambda seat: SimpleNamespace(card=card),
    )


@pytest.mark.parametrize("style", list(Style), ids=lambda style: style.value)
@pytest.mark.parametrize("letter", ["A", "B"])
def test_all_that_can_be_ticked_has_its_box(letter, style):
    """Cells, tracks, circles; the team's Key and Crown on A, tea cards on B; the ink stands on the pages."""
    (marks,) = team_marks(full(letter, crowned=True))
    sheet, blank = made(style=style, marks=(marks,)), made(style=style, marks=(TeamMarks(letter=letter),))
    boxes = {name for face in sheet.faces for name in face.boxes()}

    assert set() == (marks.crossed | marks.drawn) - boxes
    assert ("back.key.2" in marks.crossed, "tea.TC5" in marks.crossed) == (letter == "A", letter == "B")
    count, before = (sum(1 for face in found.faces for _ in face.elements()) for found in (sheet, blank))
    assert count - before >= 2 * len(marks.crossed)


def test_the_key_of_a_team_is_not_its_crown():
    """The Crown is ticked once the card is turned; a terrace is ticked by its colour."""
    view = full("A", crowned=False)
    view.seats[0].sheet.terraces = [SimpleNamespace(finished=zone is Zone.GREEN, zone=zone) for zone in Zone]
    (marks,) = team_marks(view)

    assert {"back.key.2"} == {name for name in marks.crossed if name.startswith(("back.key", "back.crown"))}
    assert {"front.terrace.3"} == {name for name in marks.crossed if "terrace" in name}


def test_a_seat_on_paper_has_no_marks():
    """Its sheet is its own."""
    view = full("A", crowned=False)
    view.seats[0].sheet = None

    assert (None,) == team_marks(view)


def test_cards_of_the_middle():
    """Two Keys with their Crowns behind, four guards, Alice; on one side Crowns are cards of their own."""
    front, back = made("keys").faces
    (alone,) = made("keys", edge=SINGLE).faces

    for words in (said(front), said(alone)):
        assert (["15", "8"], 4) == ([word for word in words if word in {"15", "8"}], words.count("−10"))
    assert {"25", "18"} <= set(said(back)) & set(said(alone))
    assert not {"25", "18"} & set(said(front))
    assert 1 == said(front).count("Alice")


def test_the_example_fits_on_the_sheets():
    """What the example of the booklet ticks stands there: four flowers, Key 15, knot 30, pair 20."""
    front_a, back_a, front_b, _ = made().faces

    assert 4 == said(front_a).count("15")
    assert {"15", "8", "25", "18", "+1"} <= set(said(back_a))
    assert {"30", "20"} <= set(said(front_b))


def test_what_the_table_sees_is_what_is_printed():
    """In the middle of a real game every seat's marks have their box, on the sheet that the seat holds."""
    entry = next(entry for entry in entries() if entry.game.info.slug == "alice-team")
    evening = Evening(entry, 4, random.Random(3))
    for _ in range(150):
        assert evening.step()
    marks = PAPERS.marks(entry.game.view(evening.position, None))
    order = Order(copies=4, names=("Ann", "Ben", "Cid", "Dan"), marks=marks)
    pages = press.pages(entry.game, "sheet", order, words_for("en", "alice")).faces

    assert ["A", "A", "B", "B"] == [one.letter for one in marks]
    assert ["Ann", "Ann", "Ben", "Ben", "Cid", "Cid", "Dan", "Dan"] == [
        next(name for name in order.names if name in said(face)) for face in pages
    ]
    for one, front, back in zip(marks, pages[::2], pages[1::2], strict=True):
        assert one.crossed
        assert set() == (one.crossed | one.drawn) - front.boxes().keys() - back.boxes().keys()
