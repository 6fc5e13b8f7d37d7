"""Cards and partners in the editor: what an address asks for, what is told, what cannot be and why."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings

from companion.games.alice.labyrinth.boxfile import USUAL_RABBITS, with_deck
from companion.games.alice.labyrinth.deckfile import print_group, read_deck, usual
from companion.games.alice.labyrinth.designs import design_named
from companion.games.alice.labyrinth.faces import Box, SheetKind
from companion.games.alice.labyrinth.sheetfile import parse_sheet, print_sheet
from companion.games.alice.labyrinth.sheetlink import packed, unpacked
from companion.games.alice.labyrinth.teafile import read_piles
from companion.games.alice.play.shapecards import shape_cards
from companion.games.alice.tools import editor
from companion.games.alice.workshop.acts import drawn
from companion.games.alice.workshop.findings import findings
from companion.words import words_for
from tests.games.alice.owners import sheets

WORDS = words_for("en", "alice")
SMALL = design_named("standard")
A, B = design_named("small_a"), design_named("small_b")
OURS = print_group(usual(USUAL_RABBITS))


def asked(**values):
    """A query as the web hands it over."""
    return {name: (str(value),) for name, value in values.items()}


def draft(sheet=SMALL, **values):
    """The draft of that sheet after an act."""
    return drawn(asked(sheet=packed(sheet), **values))


def page(sheet=SMALL, **values):
    """The same as a page."""
    return editor.page(asked(sheet=packed(sheet), **values), WORDS)


def boxed(deck=(), piles="", **box):
    """The standard sheet with other cards."""
    made = Box(teas=read_piles(piles) if piles else (), **box)
    return replace(SMALL, box=with_deck(made, read_deck(deck)) if deck else made)


def told(sheet):
    """What is said of a sheet, by kind."""
    return {(found.kind, WORDS.say(found.text)) for found in findings(sheet)}


# -- tea cards ------------------------------------------------------------------------------------------


def test_tea_cards_change_piles_and_points():
    """Each by itself or all at once; back where they were, the sheet says nothing of them."""
    after = draft(tea_TC2="4", points_TC2="12", tea_TC9="0", value_tea="1 2 3 4")
    assert "TC1 TC3 | TC7 TC8 | TC4 TC5 TC6 | TC2=12 TC10 TC11 TC12" in print_sheet(after.sheet)
    assert ((1, 2, 3, 4), "The tea cards are noted.") == (after.sheet.box.tea, WORDS.say(after.said))
    assert packed(SMALL) == after.was
    back = draft(after.sheet, tea_TC2="1", points_TC2="5", tea_TC9="2", value_tea="")
    assert SMALL == back.sheet
    shown = page(after.sheet)
    titles = [group.title for group in shown.tea.groups]
    assert ["Pile 1: 1 teapot, 2 cards", "Pile 2: 2 teapots, 2 cards"] == titles[:2]
    assert ("Not played with", ["TC9"]) == (titles[-1], [row.id for row in shown.tea.groups[-1].rows])
    two = next(row for group in shown.tea.groups for row in group.rows if row.id == "TC2")
    assert ("12", ["4"]) == (two.points, [choice.value for choice in two.piles if choice.current])
    assert "draws" in {door.name for door in shown.doors}
    assert "draws" not in {door.name for door in page().doors}


WRONG = [
    ({"points_TC5": "many"}, "TC5: type points from 0 to 99."),
    ({"points_TC5": "100"}, "TC5: type points from 0 to 99."),
    ({"points_TC5": "²"}, "TC5: type points from 0 to 99."),
    ({"tea_TC5": "5"}, "TC5 lies in a pile from 1 to 4, or in none."),
    ({"tea_TC5": "<b>"}, "TC5 lies in a pile"),
    ({f"tea_TC{number}": "0" for number in range(1, 13)}, "At least one tea card has to lie in a pile."),
    ({"deck_text": "bar/bar"}, "Found “bar/bar”, expected a card of two different symbols"),
    ({"deck_text": "bar/hat hat/bar"}, "Found “2”, expected from 3 to 60 cards"),
    ({"deck_text": "<script>"}, "Found “<script>”, expected a card"),
    ({"deck_text": "bar/hat\nhat/<b>\nbar/ell"}, "Pile 2: found “hat/<b>”"),
    ({"deck_text": "bar/hat " * 61}, "Found “61”, expected"),
    ({"more": "bar/bar"}, "Found “bar/bar”, expected a card"),
    ({"more": "pink/blue"}, "Found “pink/blue”, expected a card"),
    ({"text": print_sheet(SMALL) + "deck bar/hat"}, "Line 70: found “1”, expected from 3 to 60 cards"),
    ({"text": print_sheet(SMALL) + "tea-cards TC1"}, "Line 70: found “TC1”, expected four piles"),
]


@pytest.mark.parametrize(("values", "text"), WRONG, ids=range(len(WRONG)))
def test_what_cannot_be_is_told(values, text):
    """The sheet stays as it was, what was typed stays in its field."""
    shown = page(**values)
    assert text in shown.wrong
    if "text" not in values:
        assert packed(SMALL) == shown.link
    if "deck_text" in values:
        assert values["deck_text"] == shown.deck.text
    if values.get("points_TC5"):
        assert values["points_TC5"] in {row.points for group in shown.tea.groups for row in group.rows}


# -- shape cards ------------------------------------------------------------------------------------------


def test_one_card_more_and_one_fewer():
    """Steps count; ours again where they end there; none below none."""
    more = draft(more="bar/hat")
    assert ("bar with hat: 2 cards.", 31) == (WORDS.say(more.said), len(shape_cards(more.sheet.box).cards))
    assert SMALL == draft(more.sheet, less="bar/hat").sheet
    none = draft(less="bar/pink")
    assert SMALL == draft(none.sheet, more="bar/pink").sheet
    assert none.sheet == draft(none.sheet, less="bar/pink").sheet
    assert SMALL == draft(more="<b>").sheet == draft(more="bar/hat@3").sheet
    full = boxed(["bar/hat*20 hat/bar*20 ell/bar*20"])
    assert "Found “61”" in page(full, more="bar/ell").wrong
    least = boxed(["bar/hat*3"])
    assert "Found “2”" in page(least, less="bar/hat").wrong


def test_three_piles_and_together_again():
    """Ours falls into three piles of ten; one pile changes by itself; together it is ours again."""
    three = draft(deck="piles").sheet
    assert (10, 10, 10) == shape_cards(three.box).sizes
    assert three == draft(three, deck="piles").sheet
    assert SMALL == draft(three, deck="together").sheet == draft(three, deck="usual").sheet
    shown = page(three, shown="pink", pile="3")
    assert ["Pile 1: 10", "Pile 2: 10", "Pile 3: 10"] == [way.label for way in shown.deck.piles]
    assert [False, False, True] == [way.current for way in shown.deck.piles]
    assert {"pink/bar@3", "pink/zigzag@3"} < {row.word for row in shown.deck.rows}
    after = draft(three, more="bar/hat@2").sheet
    assert (10, 11, 10) == shape_cards(after.box).sizes
    lines = page(after).deck.text
    assert after == draft(deck_text=lines).sheet
    assert SMALL == draft(deck_text=OURS).sheet


def test_a_face_is_looked_at():
    """Nine other symbols beside a shape, five beside a rabbit; the counts and the words of the buttons."""
    shown = page(shown="bar").deck
    assert (9, "bar: 5 cards. On the back also:") == (len(shown.rows), shown.heading)
    assert {"bar/hat": 1, "bar/pink": 1, "bar/blue": 0}.items() <= {
        row.word: row.count for row in shown.rows
    }.items()
    assert "One more: bar, on the back also square" == shown.rows[0].more
    assert [5] * 5 + [1] * 5 == [face.count for face in shown.faces]
    assert 5 == len(page(shown="white").deck.rows)
    assert () == page(shown="<b>").deck.rows


def test_rabbits_belong_to_our_deck():
    """Their colours are typed while the deck is ours; typed in spite of that, ours lies there again."""
    own = boxed(["bar/hat*3"])
    assert page(own).deck.rabbits is None
    assert own == draft(own, value_rabbits=" ").sheet
    again = draft(own, value_rabbits="white pink blue green orange").sheet
    assert (("white", "pink", "blue", "green", "orange"), ()) == (again.box.rabbits, again.box.deck)
    assert again == parse_sheet(print_sheet(again))
    assert page(again).deck.usual


FOUND = [
    (
        boxed(piles="TC1 TC2 TC3 | TC7 TC8 | TC4 TC5 TC6 | TC10 TC11 TC12"),
        "missing",
        "no pile: “Unbirthday” (15",
    ),
    (
        boxed(piles="TC1 TC2 TC3 TC7 TC8 TC9 | TC4 TC5 TC6 | TC10 TC11 TC12 |"),
        "missing",
        "Tea pile 4 has no card",
    ),
    (
        boxed(piles="TC1 TC2 TC3 TC7 TC8 TC9 | TC4 TC5 TC6 | TC10 TC11 TC12 |"),
        "unbalanced",
        "differ: 6 · 3 · 3 · 0",
    ),
    (boxed(tea=(5, 4, 3, 2)), "unbalanced", "a tea card for 3 teapots is worth less than one for 2"),
    (
        replace(boxed(), values=replace(SMALL.values, teapots=4)),
        "unreachable",
        "for 5 teapots can never be taken",
    ),
    (boxed(["bar/hat hat/bar bar/pink"]), "missing", "The deck has 3 cards; the game has 30."),
    (boxed(["bar/hat hat/bar bar/pink"]), "missing", "No card shows square, ell, zigzag, pink rabbit"),
    (boxed([OURS + " bar/hat"]), "unbalanced", "The deck has 31 cards"),
    (boxed([OURS + " bar/hat"]), "unbalanced", "One card is there more than once: bar with hat."),
    (boxed([OURS + " bar/hat bar/ell"]), "unbalanced", "2 cards are there more than once"),
    (boxed([OURS + " bar/hat bar/ell"]), "unbalanced", "The cards show unevenly: bar 7, square 5"),
    (
        boxed([OURS.replace("bar/hat", "bar/ell")]),
        "unbalanced",
        "One back tells its front: hat and bar is always hat.",
    ),
    (
        boxed(["bar/hat*3 ell/hat"]),
        "unbalanced",
        "2 backs tell their front, such as bar and hat: always bar.",
    ),
    (boxed(["bar/hat*5", "hat/bar", "bar/ell ell/bar"]), "unbalanced", "shape cards differ: 5 · 1 · 2"),
]


@pytest.mark.parametrize(("sheet", "kind", "text"), FOUND, ids=[text[:40] for _, _, text in FOUND])
def test_what_is_odd_is_found(sheet, kind, text):
    """Told with its kind, never forbidden: the file is read as before."""
    assert any(kind == found and text in sentence for found, sentence in told(sheet)), told(sheet)
    assert sheet == parse_sheet(print_sheet(sheet))


@settings(max_examples=20, deadline=None)
@given(sheet=sheets())
def test_every_sheet_has_a_page(sheet):
    """Whatever cards it names, in three languages, with all its ways."""
    for lang in ("fr", "en", "de"):
        shown = editor.page(asked(sheet=packed(sheet), shown="hat", pile="2"), words_for(lang, "alice"))
        assert packed(sheet) == shown.link
        assert shown.deck.rows
        assert unpacked(dict(shown.deck.here)["sheet"]) == sheet


# -- the partner ------------------------------------------------------------------------------------------


def test_a_partner_lies_beside_and_both_go_to_a_table():
    """Ours or a pasted one; the desk turns, undo and the address keep it; A comes first at the table."""
    alone = page(A)
    assert ("A", "B", "") == (alone.pair.letter, alone.pair.other, alone.pair.name)
    assert () == alone.pair.doors
    assert page(SMALL).pair is None
    ours = page(A, partner="ours")
    assert f"{A.name}-b" == ours.pair.name
    found = page(A, partner_text=print_sheet(B))
    value = f"{packed(A)}.{packed(B)}"
    doors = {door.name: (door.path, dict(door.pairs)) for door in found.pair.doors}
    assert ("/open", {"game": "alice-team", "option.design": value}) == doors["play"]
    assert ("/print/alice-team", {"option.design": value}) == doors["print"]
    turned = editor.page({name: (text,) for name, text in found.pair.turn}, WORDS)
    assert (packed(B), "B", A.name) == (turned.link, turned.kind, turned.pair.name)
    assert value == dict(turned.pair.doors[0].pairs)["option.design"]
    painted = editor.page({name: (text,) for name, text in (*turned.pair.here, ("at", "A1"))}, WORDS)
    assert A.name == painted.pair.name
    assert dict(painted.undo)["mate"] == packed(A)
    away = editor.page({name: (text,) for name, text in painted.pair.away}, WORDS)
    assert "" == away.pair.name == away.mate
    kept = editor.page(dict.fromkeys([], ()) | {name: (text,) for name, text in found.pair.share}, WORDS)
    assert B.name == kept.pair.name


@pytest.mark.parametrize(
    ("sheet", "values", "text"),
    [
        (A, {"partner_text": print_sheet(A)}, "This is no sheet B of a team."),
        (B, {"partner_text": print_sheet(SMALL)}, "This is no sheet A of a team."),
        (B, {"partner_text": "nonsense"}, "expected the link or the text of a sheet"),
        (B, {"partner_text": print_sheet(A) + "deck bar/hat"}, "found “1”, expected from 3"),
    ],
)
def test_no_such_partner(sheet, values, text):
    """Told; the sheet on the desk stays, what was typed stays."""
    shown = page(sheet, **values)
    assert text in shown.wrong
    assert (packed(sheet), "") == (shown.link, shown.pair.name)
    assert values["partner_text"] == shown.pair.text


def test_a_partner_of_the_wrong_kind_is_passed_over():
    """Two sheets A, or a partner beside a sheet each for oneself: no pair."""
    assert "" == page(A, mate=packed(A)).pair.name == page(A, mate="1nonsense").pair.name
    assert "" == page(SMALL, mate=packed(A)).mate
    begun = drawn(asked(**{"from": "team_a", "partner": "ours"}))
    assert SheetKind.B is unpacked(begun.mate).kind
