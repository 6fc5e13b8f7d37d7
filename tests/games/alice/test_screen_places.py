"""The list "Where does it fit?" as it is heard: places in words, filters, pages, reasons."""

from __future__ import annotations

import re

from companion.games.alice import moves
from companion.games.alice.labyrinth.fits import fits, singles
from companion.games.alice.page.desk import Desk
from companion.games.alice.page.places import PAGE, places
from companion.kernel.grid import parse_cells
from companion.kernel.seats import Seat
from companion.words import words_for
from tests.games.alice.screens import NAMES, Heard, do, draw, mine, moment, turned

ENGLISH = words_for("en", "alice", NAMES)
OPEN = ("places", "yes")


def listed(state, **ask):
    """The list that the first seat gets."""
    return places(Desk.of(mine(state), Seat(0), {"places": "yes", **ask}, ENGLISH))


def position(state):
    """The situation on the first seat's sheet."""
    return Desk.of(mine(state), Seat(0), {}, ENGLISH).position


def everything(state, **ask):
    """All pages of the list, one after the other."""
    found, start = [], 0
    while start is not None:
        page = listed(state, start=str(start), **ask)
        found += page.places
        start = page.after
    return found


def test_a_place_is_told_in_words():
    """How the shape lies, its cells, its zones, what it ticks, what it touches: in this order."""
    first = listed(turned("hat")).places[0]

    assert re.fullmatch(
        r"Hat, point (up|down|to the left|to the right): \w\d+ \w\d+ \w\d+ \w\d+", first.heading
    )
    assert re.match(r"In the (pink|blue|green|orange) zone", first.gives)
    assert re.search(r"Touches [A-L]\d+", first.gives)


def test_the_pages_hold_every_place_once_in_reading_order():
    """Ten at a time; nothing is missing, nothing comes twice."""
    state = turned("ell")
    all_of_them = [place.cells for place in everything(state)]

    assert [" ".join(map(str, fit.cells)) for fit in fits(position(state))] == all_of_them
    assert f"{len(all_of_them)} places" == listed(state).said
    assert PAGE == len(listed(state).places)


def test_the_list_can_be_narrowed_to_a_zone_and_to_a_sign():
    """A filter leaves exactly the places with a cell of that zone, or with that sign."""
    state = turned("ell")
    face = mine(state).design.front
    in_blue = everything(state, zone="blue")
    with_eat = everything(state, gives="E")
    for place in in_blue:
        assert any(face.zone(cell).value == "blue" for cell in parse_cells(place.cells))
    for place in with_eat:
        assert "Eat me at" in place.gives

    assert 0 < len(with_eat) < len(everything(state))
    assert 0 < len(in_blue) < len(everything(state))


def test_choosing_a_place_shows_it_as_a_ghost_and_marks_it_in_the_list():
    """The button's value is the ghost: the same preview as by tapping."""
    state = turned("hat")
    cells = listed(state).places[2].cells
    drawn = draw(state, 0, [OPEN, ("cells", cells)])

    assert ["true"] == re.findall(rf'name="cells" value="{cells}"[^>]*aria-pressed="(\w+)"', drawn["sheet"])
    assert f'name="cells" value="{cells}"' in drawn["bar"]
    assert "Possible." in Heard(drawn["bar"]).text


def test_what_is_heard_when_the_list_is_open():
    """Heading with the number of places, two filters, then numbered places and the way to more."""
    text = Heard(draw(turned("hat"), 0, [OPEN])["sheet"]).text

    assert re.search(r"Where does it fit\? \d+ places In zone all zones pink blue green orange", text)
    assert re.search(r"Ticks anything Eat me Drink me flamingo rose terrace mirror Show", text)
    assert "More places" in text


def test_when_nothing_fits_the_reason_and_the_single_cells_are_told():
    """The list holds the cells that may stand in for the shape (P9, P13)."""
    state = moment("nothing fits")
    page = listed(state)

    assert page.reason.endswith("Tick one free cell beside a ticked one instead, in any zone.")
    assert [str(cell) for cell in singles(position(state))] == [place.cells for place in everything(state)]


def test_places_with_powers_use_exactly_the_circles_asked_for():
    """One Eat me more: five cells; the list says so in its heading."""
    page = listed(moment("with power"), eat="1")

    assert "Places with 1 “Eat me” and 0 “Drink me”" == page.said
    assert page.places
    assert all(5 == len(place.cells.split()) for place in page.places)


def test_a_filter_without_a_match_says_so():
    """An empty list is a sentence, not silence."""
    state = turned("square")
    cells = fits(position(state))[0].cells
    state = do(state, 0, moves.Tick(number=1, cells=cells))
    nothing = next(sign for sign in "EDFRtM" if not everything(turned("square"), gives=sign))

    assert "No such place." in Heard(draw(turned("square"), 0, [OPEN, ("gives", nothing)])["sheet"]).text
