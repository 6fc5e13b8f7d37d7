"""What was typed into the editor stays in its field when it cannot be read; the others show what is so."""

from __future__ import annotations

import random
from urllib.parse import urlencode

import pytest

from companion.games.alice.labyrinth.deckfile import SYMBOLS, is_card
from companion.games.alice.labyrinth.designs import design_named
from companion.games.alice.labyrinth.faces import MARKS_OF, VALUES_OF, SheetKind, Values
from companion.games.alice.labyrinth.limits import MOST_BOXES, MOST_CARDS
from companion.games.alice.labyrinth.sheetfile import parse_sheet, print_sheet
from companion.games.alice.labyrinth.sheetlink import packed
from companion.games.alice.tools import editor
from companion.games.alice.workshop.acts import drawn
from companion.words import words_for

WORDS = words_for("en", "alice")
SMALL = design_named("standard")
MOST_ADDRESS = 8_000
"""Signs that the server reads of an address."""
FULL_LINE = " ".join(["999"] * MOST_BOXES)


def asked(sheet=SMALL, **values):
    """A query as the web hands it over."""
    return {"sheet": (packed(sheet),), **{name: (text,) for name, text in values.items()}}


def fields(page):
    """What stands in every field of a page, by the name it is sent under."""
    tea = {f"points_{row.id}": row.points for group in page.tea.groups for row in group.rows}
    lines = {line.name: line.text for line in (*page.numbers, page.tea.costs, page.deck.rabbits)}
    return tea | lines | {
        "name": page.called, "width": page.width, "height": page.height, "cells": page.cells,
        "signs": page.signs, "text": page.text, "deck_text": page.deck.text,
    }  # fmt: skip


WRONG = [
    {"name": "@@@"},
    {"name": "- _"},
    {"width": "٣"},
    {"height": "99"},
    {"width": "7", "height": "many"},
    {"cells": "A1 " * 150 + "ZZ"},
    {"row": "2", "signs": "?" * 40},
    {"text": "sheet x 1\nnothing"},
    {"deck_text": "bar/hat\nhat/hat\npink/bar"},
    {"points_TC5": "٣"},
    {"points_TC5": "5", "points_TC6": "-1"},
    {"value_terraces": FULL_LINE + " 999"},
    {"value_pairs": "1 2 3 " + "and so on " * 20},
    {"value_tea": "1 2 3 10"},
    {"value_rabbits": "pink " * 40},
    {"value_teapots": "³"},
]


@pytest.mark.parametrize("typed", WRONG, ids=lambda typed: next(iter(typed)))
def test_what_cannot_be_read_stays_and_nothing_else_is_emptied(typed):
    """All of it, however long; a reason is told."""
    usual, page = fields(editor.page(asked(), WORDS)), editor.page(asked(**typed), WORDS)
    sent = {name: text for name, text in typed.items() if name in usual}

    assert page.wrong
    assert usual | sent == fields(page)


def test_the_longest_line_of_values_can_be_typed():
    """Thirty numbers of three digits; the field of a page has room for them."""
    assert (999,) * MOST_BOXES == drawn(asked(value_terraces=FULL_LINE)).sheet.values.terraces
    assert len(FULL_LINE) < 200


def largest(kind, seed=1):
    """A sheet of that kind with as much on it as may be, nothing like anything else."""
    rng = random.Random(seed)
    letter = "" if kind is SheetKind.SOLO else kind.value
    rows = [f"sheet {'n' * 40} 999 {letter}"]
    for face in ("front", "back"):
        zones = [" ".join(rng.choices("pbgo", k=16)) for _ in range(16)]
        signs = sorted(mark.value for mark in MARKS_OF[kind])
        grid = [" ".join(rng.choices(signs, k=16)) for _ in range(15)]
        rows += [f"face {face}", "zones", *zones, "grid", *grid, "x" + " ." * 15]
    rows += [f"{name.replace('_', '-')} {_value(name, rng)}" for name in VALUES_OF[kind]]
    cards = [f"{face}/{decoy}" for face in SYMBOLS for decoy in SYMBOLS if is_card(face, decoy)]
    return parse_sheet("\n".join([*rows, f"deck {' '.join(rng.sample(cards, MOST_CARDS))}"]))


def _value(name, rng):
    if isinstance(getattr(Values(), name), int):
        return str(MOST_BOXES)
    count = 2 if name in {"keys", "crowns"} else MOST_BOXES
    return " ".join(str(rng.randrange(100, 1000)) for _ in range(count))


def test_an_address_has_room_for_whatever_is_typed():
    """With the largest sheets, undo and redo beside them, a whole sheet or deck still goes with a form."""
    a, b = largest(SheetKind.A), largest(SheetKind.B)
    links = {"mate": packed(b), "was": packed(largest(SheetKind.A, 2)), "ahead": packed(a)}
    page = editor.page(asked(a, **links), WORDS)
    pasted = {"partner_text": print_sheet(b).replace("\n", "\r\n"), "deck_text": page.deck.text}
    text = print_sheet(a).replace("\n", "\r\n")

    assert page.undo
    assert page.redo
    for keep in (page.here, page.pair.here, page.deck.here):
        for typed in pasted.items():
            assert len(urlencode([*keep, typed])) < MOST_ADDRESS
    assert len(urlencode([*page.keep_desk, ("text", text)])) < MOST_ADDRESS


@pytest.mark.parametrize("typed", [{"text": "sheet x 1"}, {"number": "many"}, {"text": "1broken"}])
def test_the_sheet_stays_on_the_desk_when_another_cannot_be_read(typed):
    """Neither a broken file nor a wrong number takes what was drawn away; one that is read can be undone."""
    drawing = design_named("small_a")
    forms = editor.page(asked(drawing, mate=packed(design_named("small_b"))), WORDS).keep_desk
    sent = {name: (text,) for name, text in forms} | {name: (text,) for name, text in typed.items()}
    page = editor.page(sent, WORDS)

    assert page.wrong
    assert (packed(drawing), packed(design_named("small_b"))) == (page.link, page.mate)
    read = editor.page(sent | {"text": (print_sheet(SMALL),)}, WORDS)
    assert (packed(SMALL), packed(drawing)) == (read.link, dict(read.undo)["sheet"])


def test_a_pair_too_long_for_a_table_says_so():
    """There is no way that ends at a table which does not know the pair."""
    long = editor.page(asked(largest(SheetKind.A), mate=packed(largest(SheetKind.B))), WORDS).pair
    short = editor.page(asked(design_named("small_a"), mate=packed(design_named("small_b"))), WORDS).pair

    assert (True, ()) == (long.long, long.doors)
    assert (False, ["play", "print"]) == (short.long, [door.name for door in short.doors])
