"""Own sheets with few and many boxes: all printed, apart from each other."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from urllib.parse import urlencode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import catalogue
from companion.games.alice.labyrinth.designs import design_named
from companion.games.alice.labyrinth.faces import VALUES_OF, FaceName
from companion.games.alice.labyrinth.sheetlink import packed
from companion.games.alice.paper.sheet_pieces import Desk
from companion.games.alice.paper.sheet_styles import sheets
from companion.sheets.fonts import metrics
from companion.sheets.model import Box, Order, Setter, Style
from companion.words import words_for
from tests.sheets.bounds import crowding, outside, overlapping
from tests.web.conftest import web_app
from tests.web.phones import Phone

COUNTS = (0, 1, 5, 12, 20, 30)
SMALLEST = {Style.STANDARD: 3.75, Style.TWO_UP: 3.75, Style.LARGE: 8.25, Style.TACTILE: 8.25}
TRACK = re.compile(r"(front|back)\.[a-z]+\d?\.\d+")


def own(name, said):
    """A sheet of the program with other values."""
    design = design_named(name)
    return replace(design, values=replace(design.values, **said))


def filled(name, count, value=88):
    """So many boxes on every track, the two Key cards apart."""
    values = design_named(name).values
    keys = [key for key in VALUES_OF[design_named(name).kind] if key not in {"keys", "crowns"}]
    many = {key: isinstance(getattr(values, key), tuple) for key in keys}
    return own(name, {key: (value,) * count if many[key] else count for key in keys})


def desk_of(design, style):
    """The desk that prints it, in English."""
    return Desk(
        design=design, order=Order(style=style), number="7KQM", words=words_for("en", "alice"),
        setter=Setter(metrics()),
    )  # fmt: skip


def check(desk):
    """Every box of every track, inside, apart, large enough to be ticked."""
    faces = sheets(desk, (0,))
    for face in faces:
        assert [] == outside(face) + crowding(face)
        assert [] == overlapping(face)
    boxes = {name: box for face in faces for name, box in face.boxes().items() if TRACK.fullmatch(name)}
    expected = {
        f"{side.value}.{row.icon}.{number}"
        for side in FaceName
        for row in desk.rows(side)
        for number in range(1, max(len(row.boxes), row.rings) + 1)
    }
    assert expected == boxes.keys()
    sides = [box.width for box in boxes.values() if isinstance(box, Box)]
    assert all(side >= SMALLEST[desk.order.style] - 1e-6 for side in sides)


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("style", list(Style), ids=lambda style: style.value)
@pytest.mark.parametrize("name", ["standard", "small", "team_a", "team_b"])
def test_any_number_of_boxes_is_printed(name, style, count):
    """Nothing outside, nothing on top of another, nothing lost."""
    check(desk_of(filled(name, count), style))


@st.composite
def values_of(draw, name):
    """Values as an owner may choose them, up to every limit."""
    values, said = design_named(name).values, {}
    number = st.integers(0, 999)
    for key in VALUES_OF[design_named(name).kind]:
        if key in {"keys", "crowns"}:
            said[key] = (draw(number), draw(number))
        elif isinstance(getattr(values, key), tuple):
            said[key] = tuple([draw(number)] * draw(st.integers(1, 30)))
        else:
            said[key] = draw(st.integers(0, 30))
    return said


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_whatever_an_owner_chooses_is_printed_whole(data):
    """Whatever has no room beside its labyrinth gets a page of its own."""
    name = data.draw(st.sampled_from(["standard", "small", "team_a", "team_b"]))
    check(desk_of(own(name, data.draw(values_of(name))), data.draw(st.sampled_from(Style))))


@pytest.mark.parametrize("style", list(Style), ids=lambda style: style.value)
def test_three_digits_stay_on_the_page(style):
    """Thirty boxes with a hundred in them: as large as their numbers, on more pages."""
    for name in ("standard", "team_a", "team_b"):
        check(desk_of(filled(name, 30, 100), style))


@pytest.mark.parametrize(("count", "pages"), [(5, 1), (20, 2)])
def test_the_order_form_prints_every_style(tmp_path, count, pages):
    """No style on the page leads to a refusal; two faces that have no room on a page get one each."""
    phone = Phone(web_app(tmp_path, games=dict(catalogue())))
    asked = {"kind": "sheet", "option.design": packed(filled("standard", count))}

    for style in Style:
        page = phone.get(f"/print/alice?{urlencode(asked | {'style': style.value})}")
        assert (200, asked["option.design"] in page.text) == (page.status_code, True)
    page = phone.get(f"/print/alice?{urlencode(asked | {'style': 'two-up'})}")
    assert f"PDF · {pages} page" in unescape(page.text)
