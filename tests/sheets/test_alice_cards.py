"""Prints of a sheet that names its own cards: tea cards to tick, cards to cut out, sealed draws."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from companion.games.alice import GAME
from companion.games.alice.choosing import box_costs
from companion.games.alice.labyrinth.designs import design_named
from companion.games.alice.labyrinth.sheetfile import parse_sheet, print_sheet
from companion.games.alice.labyrinth.sheetlink import packed
from companion.games.alice.paper.sheet_cards import shape_deck, tea_deck
from companion.games.alice.paper.sheet_styles import costs_of
from companion.games.alice.sheet import PAPERS, desk_for
from companion.games.alice.team.game import TEAM
from companion.sheets import press
from companion.sheets.model import Order, Style, Text
from companion.words import words_for
from tests.sheets.bounds import outside, overlapping

WORDS = words_for("en", "alice")
TEAS = [
    "TC1=99 TC2 TC3 TC4 TC5 TC6 TC7 TC8 TC9 TC10 TC11 TC12 | | |",
    "TC1=99 TC2 TC3 TC4 | TC5 TC6 TC7 TC8 | TC9 TC10 TC11 TC12 |",
    "TC1 TC2 TC3 TC4 TC5 TC6 TC7 | TC8 | TC9 TC10=0 | TC11 TC12",
    "TC3 | | |",
]


def own(lines, name="standard"):
    """The link of a sheet with these lines."""
    return packed(replace(parse_sheet(print_sheet(design_named(name)) + lines), name="garden"))


def pages(kind, style, value, game=GAME):
    """What is printed of it."""
    return press.pages(game, kind, Order(style=style, options=(("design", value),)), WORDS)


def texts(made):
    """All letters of a print."""
    return [part.text for face in made.faces for layer in face.layers for part in layer.elements
            if isinstance(part, Text)]  # fmt: skip


@pytest.mark.parametrize("teas", TEAS)
@pytest.mark.parametrize("style", list(Style), ids=lambda style: style.value)
def test_each_tea_card_of_the_sheet_has_its_box(style, teas):
    """In every style, however many lie in a pile; nothing overlaps, nothing leaves the page."""
    made = pages("sheet", style, own(f"tea-cards {teas}\n"))
    boxes = {name for face in made.faces for name in face.boxes() if name.startswith("tea.")}
    assert {f"tea.{card.partition('=')[0]}" for card in teas.replace("|", " ").split()} == boxes
    for face in made.faces:
        assert [] == outside(face)
        assert [] == overlapping(face)
    assert ("=99" in teas) == ("+99" in texts(made))


def test_cards_to_cut_out_are_those_of_the_sheet():
    """As many of each as it says, and its name on them instead of ours."""
    value = own("tea-costs 4 3 2 1\ntea-cards TC3=7 | | TC1 | TC12\ndeck bar/hat*3 hat/pink ell/bar*2\n")
    order = Order(options=(*box_costs(value).items(), ("design", value)))
    desk = desk_for(order, press.metrics(), WORDS)
    assert 6 == len(shape_deck(desk).cards)
    assert "Alice: shape cards, garden" == shape_deck(desk).title
    tea = tea_deck(desk, costs_of(order))
    assert (3, "Alice: tea cards, garden") == (len(tea.cards), tea.title)
    points = [next(part.text for part in card.front if isinstance(part, Text)) for card in tea.cards]
    assert ["+30", "+5", "+7"] == points
    assert "Alice: shape cards, our version" == PAPERS.make("cards", Order(), press.metrics(), WORDS).title


@pytest.mark.parametrize("count", [1, 12, 20])
def test_sealed_draws_of_own_piles(count):
    """Fields become lower where a pile is longer; names stand there while there is room."""
    value = own(f"deck-1 bar/hat\ndeck-2 hat/bar*{count}\ndeck-3 ell/bar*3\n")
    made = pages("draws", Style.STANDARD, value)
    for face in made.faces:
        assert [] == outside(face)
    said = Counter(texts(made))
    assert (said["hat"] == count) == (count < 20)
    assert any("garden" in text for text in said)


def test_a_pair_prints_what_sheet_b_names():
    """One deck for both sheets; A has no tea cards to tick."""
    a, b = own("tea-costs 9 9 9 9\n", "team_a"), own("tea-cards TC3=7 | | TC1 | TC12\n", "team_b")
    made = pages("sheet", Style.STANDARD, f"{a}.{b}", TEAM)
    assert {"tea.TC3", "tea.TC1", "tea.TC12"} == {
        name for face in made.faces for name in face.boxes() if name.startswith("tea.")
    }
    assert "9" in texts(made)
