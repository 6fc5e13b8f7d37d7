"""Tapping: where the shape is laid, what the page says of it, turning, powers, the single cell."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

from companion.games.alice import moves, screen
from companion.games.alice.labyrinth.faces import Mark
from companion.games.alice.labyrinth.fits import fits, singles
from companion.games.alice.page.barpart import bar_part
from companion.games.alice.page.desk import Desk
from companion.games.alice.page.printed import cells_by_mark
from companion.kernel.grid import parse_cells
from companion.kernel.seats import Seat
from companion.words import words_for
from tests.games.alice.screens import NAMES, do, draw, mine, moment, turned

ENGLISH = words_for("en", "alice", NAMES)


def desk(state, **ask):
    """What the first seat has on the desk when the page is asked to show something."""
    return Desk.of(mine(state), Seat(0), ask, ENGLISH)


def bar(state, **ask):
    """The bar's context."""
    return bar_part(desk(state, **ask))


def said(shown):
    """The sentences under the sheet."""
    return [ENGLISH.say(sentence) for sentence in shown.ghost.sentences]


def named(cells):
    """Cells as a query names them."""
    return " ".join(map(str, cells))


@pytest.fixture(scope="module")
def hat():
    """The first card is a hat; only the four printed crosses are ticked."""
    return turned("hat")


def test_a_tap_lays_the_shape_on_the_cell(hat):
    """The place covers the tapped cell, is allowed, and says what it touches."""
    shown = desk(hat, at="F5")

    assert "F5" in named(shown.ghost.cells).split()
    assert shown.ghost.allowed
    assert "Possible." == said(shown)[0]
    assert re.match(r"Touches (F6|G6)", said(shown)[1])


def test_another_tap_goes_through_all_ways_and_comes_back(hat):
    """The ring of ways holds every placement that covers the cell, each once."""
    first = desk(hat, at="F5")
    covering = {fit.cells for fit in fits(first.position) if parse_cells("F5")[0] in fit.cells}
    seen, shown = [], first
    for _ in range(first.ghost.ways):
        seen.append(shown.ghost.cells)
        shown = desk(hat, at="F5", cells=named(shown.ghost.cells))

    assert covering == set(seen)
    assert len(covering) == len(seen) == first.ghost.ways
    assert first.ghost.cells == shown.ghost.cells


def test_the_first_way_lies_as_the_shape_in_the_tray(hat):
    """Who turned the shape before tapping gets it turned, if it fits so."""
    shown = desk(hat, at="F5", form="hat-left")

    assert "hat-left" == shown.ghost.form.id


def test_turning_keeps_the_tapped_cell_covered(hat):
    """The buttons lead to cells that still cover it, four turns lead back."""
    shown, seen = desk(hat, at="F5"), []
    for _ in range(4):
        turn = bar(hat, on=str(shown.ghost.at), cells=named(shown.ghost.cells)).turned
        shown = desk(hat, on=turn.on, cells=turn.cells, form=turn.form)
        seen.append(shown.ghost.form.id)
        assert "F5" in turn.cells.split()

    assert 4 == len(set(seen))


@pytest.mark.parametrize("at", ["A1", "L1", "A12", "L12", "F12", "L6"])
def test_a_shape_at_the_rim_stays_whole(hat, at):
    """What would stick out of the sheet is moved inwards: nobody is asked about a part of a shape."""
    assert 4 == len(desk(hat, at=at).ghost.cells)


@pytest.mark.parametrize(
    ("card", "turns", "flips"),
    [("square", False, False), ("bar", True, False), ("hat", True, False), ("ell", True, True)],
)
def test_only_buttons_that_change_something_are_there(card, turns, flips):
    """A square looks the same from all sides; a hat in the mirror is a hat turned round."""
    shown = bar(turned(card))

    assert (turns, flips) == (shown.turned is not None, shown.flipped is not None)


def test_a_cell_out_of_reach_shows_why(hat):
    """The shape is laid there all the same, refused with its ruling and what would be allowed."""
    shown = desk(hat, at="I12")

    assert not shown.ghost.allowed
    assert "tick.touch" == shown.ghost.code
    assert "Not possible." == said(shown)[0]
    assert "share a side" in said(shown)[1]
    assert "This would do:" in said(shown)[1]
    assert shown.ghost.faults == shown.ghost.cells


def test_what_a_place_ticks_is_named(hat):
    """Signs are named with their cells, in the order of the cells."""
    view = mine(hat)
    face = desk(hat).printed
    near = {cell for fit in fits(desk(hat).position) for cell in fit.cells}
    eats = sorted(near & cells_by_mark(face)[Mark.EAT])
    shown = desk(hat, at=str(eats[0]))

    assert view.acts.card == "hat"
    assert any(f"Eat me at {eats[0]}" in sentence for sentence in said(shown))


def test_cells_picked_one_by_one_are_judged_together(hat):
    """Each tap puts a cell in or takes it out; the judgement is of the whole set."""
    first = desk(hat, pick="cells", at="F5")
    second = desk(hat, pick="cells", cells="F5", at="E5")
    third = desk(hat, pick="cells", cells="E5 F5", at="E5")

    assert ["F5"] == named(first.ghost.cells).split()
    assert "tick.single" == first.ghost.code
    assert ["E5", "F5"] == named(second.ghost.cells).split()
    assert first.ghost.cells == third.ghost.cells


def test_a_rabbit_may_be_any_shape_of_its_zone():
    """The shape chosen first is the one that is laid."""
    state = turned("rabbit pink")
    front, found = mine(state).design.front, fits(desk(state).position)
    shapes = {fit.form.shape: fit for fit in found}
    for shape, fit in shapes.items():
        shown = desk(state, shape=shape.value, at=str(fit.cells[0]))
        assert shape is shown.ghost.form.shape
        assert {"pink"} == {front.zone(cell).value for cell in shown.ghost.cells}

    assert len(shapes) > 1


def test_where_nothing_fits_a_single_cell_is_laid():
    """The bar says why the shape fits nowhere, and a tap lays one cell (P9, P13)."""
    state = moment("nothing fits")
    told = bar(state)
    cell = str(min(singles(desk(state).position)))
    shown = bar(state, at=cell)

    assert "Tick one free cell beside a ticked one instead" in told.said[0]
    assert (cell, "good", True) == (shown.cells, shown.verdict, shown.ready)
    assert "One cell, because the shape fits nowhere." in shown.said


def test_the_other_face_can_be_read_but_not_ticked(hat):
    """A tap there names the cell; the bar leads back."""
    sheet = draw(hat, 0, [("face", "back"), ("at", "A1")])["sheet"]

    assert re.search(r'id="hint">A1, \w+ zone, free', sheet)
    assert "data-plain" not in sheet
    assert "Go back to the face that lies up to tick." in draw(hat, 0, [("face", "back")])["bar"]


def test_the_script_gets_every_place_of_the_plain_shape(hat):
    """Forms, first cells, ticked cells, terraces and sentences: enough to show a ghost at once."""
    sheet = draw(hat, 0)["sheet"]
    data = json.loads(unescape(re.search(r"data-plain='([^']*)'", sheet)[1]))
    found = {(form, name) for form, _, _, firsts in data["forms"] for name in re.findall(r"[A-L]\d+", firsts)}

    assert {(fit.form.id, str(fit.cells[0])) for fit in fits(desk(hat).position)} == found
    assert ["F6", "G6", "F7", "G7"] == re.findall(r"[A-L]\d+", data["ticked"])
    assert "Touches {cells}." == data["say"]["touches"]
    assert {"pink terrace", "blue terrace", "green terrace", "orange terrace"} == set(data["terraces"])


def test_a_correction_starts_from_what_was_ticked(hat):
    """The old cells are taken out or kept by taps; the table is asked for the new ones."""
    first = next(iter(fits(desk(hat).position)))
    state = do(hat, 0, moves.Tick(number=1, cells=first.cells))
    shown = bar(state, mend="1")
    changed = bar(state, mend="1", at=str(first.cells[0]))

    assert named(first.cells) == shown.cells
    assert not shown.ready
    assert named(first.cells[1:]) == changed.cells
    assert (changed.ready, changed.tag) == (True, "alice.correct")
    assert (("number", "1"), ("tea", "")) == changed.fields


@pytest.mark.parametrize(
    "ask",
    [
        {
            "at": "Z99",
            "cells": "<script>",
            "form": "x",
            "shape": "y",
            "eat": "-1",
            "drink": "9999999",
            "zoom": "9",
        },
        {
            "look": "77",
            "face": "side",
            "zone": "red",
            "gives": "?",
            "start": "x",
            "mend": "a-b",
            "places": "yes",
        },
        {"cells": "A1 " * 200, "at": "P16", "pick": "cells"},
        {"eat": "4", "drink": "4", "places": "yes", "at": "F5"},
    ],
)
def test_nonsense_in_the_address_does_no_harm(hat, ask):
    """What cannot be read is as if it had not been asked (it is never echoed either)."""
    drawn = draw(hat, 0, list(ask.items()))

    assert not [name for name, html in drawn.items() if "<script" in html]
    assert {part.name for part in screen.PARTS if not part.public} == set(drawn)
