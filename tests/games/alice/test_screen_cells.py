"""Cells by their names: what a screen reader says of them, and where the arrow keys go."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from companion.games.alice.labyrinth.faces import FaceName, Mark, Zone
from companion.games.alice.labyrinth.sheetfile import load_standard, parse_sheet
from companion.games.alice.page.drawing import Scene, Window, picture
from companion.games.alice.page.labels import cell_names, voice_of, zone_letters_in
from companion.games.alice.page.printed import cells_by_mark, open_cells, printed_face
from companion.games.alice.page.sheetgrid import grid
from companion.kernel.grid import Cell, parse_cells
from companion.words import words_for

SMALL = parse_sheet("""sheet small 1
face front
zones
p p b
g g o
grid
E # x
. Mp t
face back
zones
p p b
g g o
grid
H T .
. Mp .
terraces 4
pairs 5
roses-front 1
roses-back 1
eat-front 1
eat-back 1
drink-front 1
drink-back 1
teapots 3
flamingos 2
hedgehogs 2
""")
FRONT = printed_face(SMALL, FaceName.FRONT)
ENGLISH = voice_of(words_for("en", "alice"))


@pytest.mark.parametrize(
    ("cell", "free", "ticked"),
    [
        ("A1", "A1, pink zone, free, Eat me", "A1, pink zone, ticked, Eat me"),
        ("B1", "B1, pink zone, bush", "B1, pink zone, bush"),
        ("C1", "C1, blue zone, printed cross", "C1, blue zone, printed cross"),
        ("A2", "A2, green zone, free", "A2, green zone, ticked"),
        ("B2", "B2, green zone, free, pink mirror", "B2, green zone, ticked, pink mirror"),
        ("C2", "C2, orange zone, free, terrace", "C2, orange zone, ticked, terrace"),
    ],
)
def test_a_cell_says_place_zone_state_and_sign(cell, free, ticked):
    """Everything an eye sees at a cell is in its name, the place first."""
    index = [str(each) for each in SMALL.front.cells()].index(cell)
    names = cell_names(FRONT, ENGLISH)

    assert (free, ticked) == (names.free[index], names.ticked[index])


def test_the_grid_is_a_table_with_headers_and_one_button_a_cell():
    """Columns have letters, rows have numbers; the looked-at cells are pressed buttons."""
    html = grid(FRONT, ENGLISH, frozenset(parse_cells("A1 C1")), frozenset(parse_cells("A2")))

    assert ["A", "B", "C"] == re.findall(r'scope="col">(\w+)<', html)
    assert ["1", "2"] == re.findall(r'scope="row">(\w+)<', html)
    assert ["A1", "B1", "C1", "A2", "B2", "C2"] == re.findall(r'name="at" value="(\w+)"', html)
    assert 'value="A1" aria-label="A1, pink zone, ticked, Eat me"' in html
    assert 'value="A2" aria-label="A2, green zone, free" aria-pressed="true"' in html
    assert 1 == html.count("aria-pressed")


def test_an_enlarged_part_has_only_its_own_cells():
    """What is not shown can neither be tapped nor reached with the keyboard."""
    html = grid(FRONT, ENGLISH, frozenset(), frozenset(), Window(left=1, top=1, width=2, height=1))

    assert ["B2", "C2"] == re.findall(r'name="at" value="(\w+)"', html)
    assert ["B", "C"] == re.findall(r'scope="col">(\w+)<', html)
    assert ["2"] == re.findall(r'scope="row">(\w+)<', html)


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_zones_have_different_letters_in_every_language(lang):
    """Pattern and letter stand beside the colour: no two zones share one."""
    letters = zone_letters_in(voice_of(words_for(lang, "alice")))

    assert 4 == len(set(letters))
    assert all(letter.isalpha() for letter in letters)


@pytest.mark.parametrize("name", list(FaceName))
def test_the_picture_is_well_formed_and_marks_what_was_ticked(name):
    """Ticked signs fade under pen crosses; this turn's crosses are told apart."""
    design = load_standard()
    face = printed_face(design, name)
    eat = min(cells_by_mark(face)[Mark.EAT])
    free = sorted(open_cells(face)[Zone.BLUE].difference(*cells_by_mark(face).values()))[:2]
    scene = Scene(
        ticked=frozenset({eat, *free}), fresh=frozenset(free), ghost=(Cell(0, 0),), faults=(Cell(0, 0),)
    )
    svg = ET.fromstring(picture(face, scene, ("P", "B", "G", "O")))
    drawn = {path.get("class"): path.get("d") for path in svg.iter("path")}

    assert "true" == svg.get("aria-hidden")
    assert 2 == drawn["ink"].count("q")  # a cross has two strokes
    assert 4 == drawn["ink fresh"].count("q")
    assert {"zp", "zb", "zg", "zo", "pp", "pb", "pg", "po", "gh", "halt"} <= set(drawn)
    assert ["#i-eat"] == [use.get("href") for use in svg.find("g[@class='off']")]


def test_a_refused_ghost_is_not_told_by_its_colour_alone():
    """It has another class, whose outline is broken, and stop signs on the cells at fault."""
    possible = picture(FRONT, Scene(ghost=(Cell(1, 0),)), ("P", "B", "G", "O"))
    refused = picture(
        FRONT, Scene(ghost=(Cell(1, 0),), allowed=False, faults=(Cell(1, 0),)), ("P", "B", "G", "O")
    )

    assert 'class="gh"' in possible
    assert 'class="gh no"' in refused
    assert 'class="halt"' in refused
