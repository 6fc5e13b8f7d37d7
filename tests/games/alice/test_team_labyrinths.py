"""Sheets A and B by number: as good as promised, named together, refused by name (docs/alice-sheet.md)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.errors import Malformed
from companion.games.alice.generator import (
    MOST_NUMBER,
    Level,
    generated,
    generated_name,
    read_kind_name,
    read_name,
)
from companion.games.alice.labyrinth.designs import TEAM_A, TEAM_B, design_named
from companion.games.alice.labyrinth.faces import SheetKind
from companion.games.alice.labyrinth.sheetfile import load_standard, parse_sheet, print_sheet
from companion.games.alice.labyrinth.sheetlink import packed, read_any
from tests.games.alice.labyrinth_check import faults
from tests.games.alice.test_labyrinths import changed

TEAM_KINDS = (SheetKind.A, SheetKind.B)


@pytest.mark.parametrize("begin", range(0, 36, 6))
def test_three_dozen_pairs_keep_every_promise(begin):
    """The independent checker finds nothing (2,500 pairs: make check-labyrinths)."""
    for number in range(begin, begin + 6):
        level = tuple(Level)[number % 3]
        for kind in TEAM_KINDS:
            assert [] == faults(print_sheet(generated(number, level, kind)), level.value, kind.value)


@given(st.integers(0, MOST_NUMBER), st.sampled_from(Level), st.sampled_from(TEAM_KINDS))
@settings(max_examples=10, deadline=None)
def test_any_number_is_a_sheet(number, level, kind):
    """It keeps its promises, is named after number and kind, and its file and link read back."""
    sheet = generated(number, level, kind)

    assert [] == faults(print_sheet(sheet), level.value, kind.value)
    assert sheet == parse_sheet(print_sheet(sheet)) == read_any(packed(sheet))
    assert (level, number, kind) == read_kind_name(sheet.name)
    assert sheet is design_named(sheet.name) or sheet == design_named(sheet.name)


def test_boxes_are_worth_what_they_are_on_our_pair():
    """Scores can be compared (rules 3)."""
    for name, kind in ((TEAM_A, SheetKind.A), (TEAM_B, SheetKind.B)):
        assert design_named(name).values == generated(7, Level.NORMAL, kind).values


def test_kinds_and_numbers_have_nothing_in_common():
    """The sheet each for oneself, A and B of one number are three labyrinths, and so are those of others."""
    zones = {
        generated(number, level, kind).front.zones
        for number in range(3)
        for level in Level
        for kind in SheetKind
    }

    assert 27 == len(zones)


@pytest.mark.parametrize("kind", SheetKind)
def test_names(kind):
    """A letter behind the number says whose sheet it is; only without one is it each for oneself."""
    name = generated_name(Level.HARD, 7, kind)

    assert {"solo": "hard-7", "A": "hard-7-a", "B": "hard-7-b"}[kind.value] == name
    assert (Level.HARD, 7, kind) == read_kind_name(name)
    assert ((Level.HARD, 7) if kind is SheetKind.SOLO else None) == read_name(name)
    assert (name, kind) == (design_named(name).name, design_named(name).kind)


@pytest.mark.parametrize(
    "name", ["", "-a", "normal-a", "normal--a", "normal-1-A", "normal-1-c", "normal-01-a", "normal-1-a-b"]
)
def test_other_texts_are_no_names(name):
    """Whoever asks for anything else gets the standard sheet."""
    assert read_kind_name(name) is None
    assert load_standard() is design_named(name)


@pytest.mark.parametrize("kind", TEAM_KINDS)
@pytest.mark.parametrize("number", [-1, MOST_NUMBER + 1])
def test_a_number_out_of_range_is_refused(number, kind):
    """By name, as each for oneself."""
    with pytest.raises(Malformed, match=r"sheet\.number"):
        generated(number, Level.EASY, kind)


def one(text, old, new):
    """The file with the first of some signs changed; a fault of the test when there is none."""
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("name", "change", "fault"),
    [
        pytest.param("a", lambda text: one(text, "keys 15 8", "keys 15 9"), "values", id="values"),
        pytest.param("a", lambda text: one(text, "-a 1 A", "-a 1 B"), "head", id="letter"),
        pytest.param("a", lambda text: one(text, "-a 1 A", "-b 1 A"), "head", id="name"),
        pytest.param("a", lambda text: one(text, " L", " ."), "front: marks", id="lock gone"),
        pytest.param("a", lambda text: one(text, "# L", ". L"), "is no gate", id="gate"),
        pytest.param("a", lambda text: one(text, " L C", " # C"), "the court has the walls", id="court"),
        pytest.param("a", lambda text: changed(text, 5, 5, ".", face="back"), "crowns at", id="crowns"),
        pytest.param("a", lambda text: one(text, " G", " E"), "offers", id="guards"),
        pytest.param("b", lambda text: one(text, " K", " N"), "front: marks", id="keys"),
        pytest.param("b", lambda text: one(text, " S", " F"), "offers", id="shields"),
    ],
)  # fmt: skip
def test_the_checker_sees_faults(name, change, fault):
    """What is broken by hand is found by name."""
    text = print_sheet(design_named(f"normal-4711-{name}"))
    found = faults(change(text), "normal", name.upper())

    assert any(fault in each for each in found), found
