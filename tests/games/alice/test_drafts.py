"""Drafts of a sheet: what an address asks for, what cannot be and why, and where the sheet is used."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.errors import Malformed
from companion.games.alice import GAME
from companion.games.alice.calculator import CALCULATOR
from companion.games.alice.labyrinth.designs import design_named
from companion.games.alice.labyrinth.faces import MIRRORS, Box, FaceName, Mark, Zone
from companion.games.alice.labyrinth.sheetfile import print_sheet
from companion.games.alice.labyrinth.sheetlink import packed, unpacked
from companion.games.alice.play.deck import full_deck
from companion.games.alice.text.positiontext import parse_position
from companion.games.alice.tools import editor
from companion.games.alice.workshop.acts import drawn
from companion.games.alice.workshop.strokes import empty_sheet, plain_name
from companion.kernel.chance import FairChance
from companion.kernel.grid import Cell
from companion.kernel.seats import Seating, SeatKind
from companion.words import words_for

WORDS = words_for("en", "alice")
STANDARD = design_named("standard")
EMPTY = empty_sheet(STANDARD, 6)


def asked(**values):
    """A query as the web hands it over."""
    return {name: (str(value),) for name, value in values.items()}


def draft(sheet=EMPTY, **values):
    """The draft of that sheet after an act."""
    return drawn(asked(sheet=packed(sheet), **values))


def test_a_small_sheet_drawn_by_lists_alone():
    """Zones, bushes, signs, crosses, size, values and a name: the small sheet of the program comes out."""
    small, sheet = design_named("small"), drawn(asked(**{"from": "empty"})).sheet
    sheet = draft(sheet, width=6, height=6).sheet
    for name in FaceName:
        sheet = draft(sheet, face=name.value, cells="A1:F6", put="empty").sheet
        for row in range(6):
            face = small.face(name)
            for zone in Zone:
                cells = [str(cell) for cell in face.cells() if cell.row == row and face.zone(cell) is zone]
                if cells:
                    sheet = draft(sheet, face=name.value, cells=" ".join(cells), put=zone.value).sheet
            signs = [row_sign(face, Cell(row, column)) for column in range(6)]
            sheet = draft(sheet, face=name.value, row=row + 1, signs=" ".join(signs)).sheet
    values = {f"value_{field.name.removeprefix('value_')}": field.text for field in fields_of(small)}
    sheet = draft(sheet, **values, name="small").sheet
    assert small == sheet


def row_sign(face, cell):
    """The sign of a cell in its row."""
    mark = face.mark(cell)
    return "x" if cell in face.start else "M" if mark in MIRRORS.values() else mark.value


def fields_of(sheet):
    """What the page asks for a sheet's values."""
    return editor.page(asked(sheet=packed(sheet)), WORDS).numbers


def test_beginnings():
    """Empty, ours, a team's, a number of a level: each under a name of its own in the reader's language."""
    numbered = drawn(asked(number="4 711", level="hard")).sheet
    assert (design_named("hard-4711").front, "my-sheet") == (numbered.front, numbered.name)
    assert design_named("team_b").back == drawn(asked(**{"from": "team_b"})).sheet.back
    assert {Mark.FREE} == set(drawn(asked(**{"from": "empty"})).sheet.front.marks)
    assert STANDARD.front == drawn({}).sheet.front
    names = [editor.page({}, words_for(lang, "alice")).name for lang in ("en", "fr", "de")]
    assert ["my-sheet", "ma-fiche", "mein-blatt"] == names


def test_undo_and_redo_stand_in_the_address():
    """After a stroke the address knows the sheet before; going back knows the sheet after."""
    before = editor.page(asked(sheet=packed(EMPTY), at="A1", brush="rose"), WORDS)
    assert ("sheet", packed(EMPTY)) in before.undo
    assert () == before.redo
    back = editor.page({name: (value,) for name, value in before.undo}, WORDS)
    assert packed(EMPTY) == back.link
    assert () == back.undo
    again = editor.page({name: (value,) for name, value in back.redo}, WORDS)
    assert before.link == again.link


QUICK = [
    ("bush:A1", []),
    ("bush:A1,B2", [["A1"]]),
    ("bush:A1,A1,B2", [["A1"]]),
    ("bush:A1;rose:B2", [["A1"]]),
    ("bush:A1,B2,C3", [["A1"], ["A1", "B2"]]),
]


@pytest.mark.parametrize(("strokes", "states"), QUICK)
def test_each_quick_tap_can_be_taken_back(strokes, states):
    """Between the sheet before and the one after lie those of each tap that changed something."""
    between = drawn(asked(sheet=packed(EMPTY), strokes=strokes)).between
    found = [drawn(asked(sheet=link)).sheet.front for link in between]
    bushes = [[str(cell) for cell in face.cells() if face.mark(cell) is Mark.BUSH] for face in found]
    assert states == bushes


def test_many_quick_taps_are_told_as_the_last_ones():
    """An answer holds so many links and no more; the last of them lacks one tap."""
    every = [f"{column}{row}" for row in range(1, 7) for column in "ABCDEF"]
    between = drawn(asked(sheet=packed(EMPTY), strokes=f"bush:{','.join(every)}")).between
    last = drawn(asked(sheet=between[-1])).sheet.front
    assert (24, len(every) - 1) == (len(between), last.marks.count(Mark.BUSH))


def test_the_same_address_twice_is_the_same():
    """A reload paints nothing anew."""
    ask = asked(sheet=packed(EMPTY), at="C3", brush="bush", scope="row")
    assert editor.page(ask, WORDS) == editor.page(ask, WORDS)


WRONG = [
    ({"cells": "Z9"}, "“Z9” is no cell"),
    ({"cells": "A1 here"}, "“here” is no cell"),
    ({"cells": "A7"}, "“A7” is no cell"),
    ({"cells": "A1:A99"}, "is no cell"),
    ({"cells": "A1", "put": "key"}, "This kind of sheet has no key"),
    ({"row": "1", "signs": ". . ."}, "Row 1: type 6 signs of the palette; found 3"),
    ({"row": "1", "signs": ". . ? . . ."}, "found ?"),
    ({"row": "1", "signs": ". . K . . ."}, "found K"),
    ({"row": "9", "signs": "......"}, "rows 1 to 6"),
    ({"width": "5"}, "6 to 16"),
    ({"width": "17", "height": "6"}, "6 to 16"),
    ({"height": "many"}, "6 to 16"),
    ({"name": "<?>"}, "letters or digits"),
    ({"value_terraces": "4 ten"}, "up to 30 numbers"),
    ({"value_teapots": "31"}, "one number from 0 to 30"),
    ({"value_pairs": " ".join(["1"] * 31)}, "up to 30 numbers"),
    ({"value_tea": "2 3 4"}, "Leave it empty, or type four numbers from 1 to 9"),
    ({"value_rabbits": "pink pink blue green orange"}, "or type the five colours"),
    (
        {"text": print_sheet(STANDARD) + "tea-costs 0 1 2 3"},
        "Line 70: found “0 1 2 3”, expected four",
    ),
    ({"text": print_sheet(STANDARD) + "rabbits pink"}, "Line 70: found “pink”, expected the five colours"),
    ({"number": "-1", "sheet": ""}, "Found “-1”, expected a whole number from 0 to"),
    ({"text": "sheet a"}, "Line 1: found “sheet a”, expected a first line"),
    ({"text": print_sheet(STANDARD).replace("teapots 10", "teapots x")}, "Line 67: found “x”, expected"),
    ({"sheet": "1<script>"}, "Line 1: found “<”, expected letters"),
    ({"sheet": "2AAA"}, "Line 1: found “2”, expected a link of version 1"),
    ({"sheet": packed(STANDARD)[:-20]}, "Expected: a whole link"),
]


@pytest.mark.parametrize(("values", "text"), WRONG, ids=[text[:30] for _, text in WRONG])
def test_what_cannot_be_is_told_with_its_place(values, text):
    """The page stays, the sheet stays, what was typed stays."""
    page = editor.page(asked(**{"sheet": packed(EMPTY), **values}), WORDS)
    assert text in page.wrong
    if "sheet" not in values and "text" not in values:
        assert packed(EMPTY) == page.link
    assert editor.file(asked(**{"sheet": packed(EMPTY), **values})) is None


def test_a_team_has_its_own_palette_and_values():
    """Sheet A: flowers, locks, Keys; what belongs to others is not offered, and two Keys are two numbers."""
    team = design_named("team_a")
    page = editor.page(asked(sheet=packed(team)), WORDS)
    assert {"lock", "flower-1", "crown", "guard"} < {brush.name for brush in page.brushes}
    assert {"rose", "teapot", "knot"}.isdisjoint(brush.name for brush in page.brushes)
    wrong = editor.page(asked(sheet=packed(team), value_keys="15"), WORDS)
    assert "two numbers" in wrong.wrong
    assert (20, 9) == drawn(asked(sheet=packed(team), value_keys="20 9")).sheet.values.keys


def test_costs_and_rabbits_may_be_known():
    """The owner's tea costs and rabbits go with the sheet; emptied, the program's guess holds again (1.4)."""
    sheet = draft(value_tea="1 2 4 6", value_rabbits="white pink blue green orange").sheet
    assert ((1, 2, 4, 6), "white") == (sheet.box.tea, sheet.box.rabbits[0])
    assert sheet == unpacked(packed(sheet))
    assert "tea-costs 1 2 4 6\nrabbits white pink blue green orange\n" in print_sheet(sheet)
    assert Box() == draft(sheet, value_tea=" ", value_rabbits=" ").sheet.box
    deck = full_deck(sheet.box.rabbits)
    assert {"bar/rabbit white", "rabbit pink/square"} < set(deck)
    assert len(full_deck()) == len(set(deck)) == 30


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        (" Notre  jardin ", "Notre-jardin"),
        ("Bloc d’été", "Bloc-d-été"),
        ("<b>Été</b>", "bÉtéb"),
        ("x" * 99, "x" * 40),
        ("…", ""),
    ],
)
def test_names_become_plain(typed, name):
    """As files write them."""
    assert name == plain_name(typed)


NAMES = (
    "sheet", "text", "at", "cells", "put", "row", "signs", "width", "name", "from", "brush", "scope",
    "corner", "zoom", "was", "ahead", "value_pairs",
)  # fmt: skip


@settings(max_examples=50, deadline=None)
@given(st.dictionaries(st.sampled_from(NAMES), st.text(max_size=40), max_size=8))
def test_nothing_makes_the_page_fail(values):
    """Any text in any name."""
    page = editor.page(asked(**values), WORDS)
    assert unpacked(page.link)


# -- where it is used -------------------------------------------------------------------------------------


def test_the_sheet_can_be_asked_about():
    """The address of "Is that allowed?" holds this very sheet, team sheets as what they are."""
    for name in ("small", "team_a", "team_b"):
        sheet = design_named(name)
        page = editor.page(asked(sheet=packed(sheet)), WORDS)
        [text] = [value for door in page.doors for name, value in door.pairs if name == "text"]
        position = parse_position(text)
        assert position.up.plan.marks[:3] == sheet.front.marks[:3]
        assert (sheet.values.eat(FaceName.FRONT), sheet.front.zones) == (
            position.eat.left,
            position.up.plan.zones,
        )


COUNTED = [
    # finished, flamingos, hedgehogs, front, back, tea: total by the small sheet (S1-S4)
    ({}, 0),
    ({"finished": (2,)}, 10),
    ({"flamingos": (5,), "hedgehogs": (3,)}, 15),
    ({"flamingos": (5,), "hedgehogs": (5,)}, 20),
    ({"front": (3,), "back": (3,)}, 20),
    ({"front": (3,)}, 0),
    (
        {"finished": (2,), "flamingos": (5,), "hedgehogs": (3,), "front": (3,), "back": (3,), "tea": (5, 15)},
        65,
    ),
]


@pytest.mark.parametrize(("entry", "total"), COUNTED)
def test_counts_become_points(entry, total):
    """The number beside the last ticked box of this very sheet; the booklet's example is 65 [L124]."""
    counting = CALCULATOR.for_own(packed(design_named("small")))
    assert total == counting.score([entry]).results[0].total
    assert ["finished", "flamingos", "hedgehogs", "front", "back", "tea"] == [
        asked.name for asked in counting.asked
    ]


def test_only_a_sheet_for_one_can_be_counted():
    """Sheets of teams come in twos; a broken link is told."""
    for link in (packed(design_named("team_a")), "1nothing"):
        with pytest.raises(Malformed):
            CALCULATOR.for_own(link)


def test_a_table_plays_with_the_rabbits_of_the_box():
    """The deck of a table has the backs that the owner knows; ours without such a line (1.4)."""
    known = replace(design_named("small"), box=Box(rabbits=("white", "pink", "blue", "green", "orange")))
    two = Seating.of(SeatKind.PHONE, SeatKind.PHONE)
    for design, card in ((packed(known), "bar/rabbit white"), ("standard", "bar/rabbit pink")):
        (began,) = GAME.setup(two, {"design": design}, FairChance(bytes(32)))
        cards = [card for pile in began.piles for card in pile]
        assert card in cards
        assert 30 == len(set(cards))
