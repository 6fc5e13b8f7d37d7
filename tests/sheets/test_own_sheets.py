"""Own sheets with few and many boxes: all printed apart from each other, or refused in a sentence."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from urllib.parse import urlencode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.errors import Malformed
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
FULL = {
    ("standard", Style.TWO_UP): {12, 20, 30},
    ("small", Style.TWO_UP): {12, 20, 30},
    ("team_a", Style.TWO_UP): {12, 20, 30},
    ("team_b", Style.TWO_UP): {30},
}
"""What has no room: a sheet, a style, so many boxes on every track. All else is printed."""
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
def test_any_number_of_boxes_is_printed_or_refused(name, style, count):
    """Nothing outside, nothing on top of another, nothing lost."""
    desk = desk_of(filled(name, count), style)
    if count not in FULL.get((name, style), ()):
        check(desk)
        return
    with pytest.raises(Malformed) as refused:
        sheets(desk, (0,))
    assert (f"sheet.room-{style.value}", {"boxes": count}) == (refused.value.code, refused.value.params)


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


def refusal_of(desk):
    """Why it is not printed; empty when it is."""
    try:
        sheets(desk, (0,))
    except Malformed as refused:
        return refused.code
    return ""


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_whatever_an_owner_chooses_is_printed_whole(data):
    """Large print has room for all there can be; the others say so when they have none."""
    name = data.draw(st.sampled_from(["standard", "small", "team_a", "team_b"]))
    style = data.draw(st.sampled_from(Style))
    desk = desk_of(own(name, data.draw(values_of(name))), style)
    if code := refusal_of(desk):
        assert style in {Style.STANDARD, Style.TWO_UP}
        assert f"sheet.room-{style.value}" == code
    else:
        check(desk)


@pytest.mark.parametrize("style", list(Style), ids=lambda style: style.value)
def test_three_digits_stay_on_the_page(style):
    """Thirty boxes with a hundred in them: as large as their numbers, on more pages, or refused."""
    for name in ("standard", "team_a", "team_b"):
        desk = desk_of(filled(name, 30, 100), style)
        if style is Style.TWO_UP or (style is Style.STANDARD and name != "team_b"):
            assert f"sheet.room-{style.value}" == refusal_of(desk)
        else:
            check(desk)


def test_the_order_form_says_which_style_has_room(tmp_path):
    """The sentence stands beside the style, the sheet stays chosen; the PDF leads back to it."""
    phone = Phone(web_app(tmp_path, games=dict(catalogue())))
    asked = {"kind": "sheet", "option.design": packed(filled("standard", 20))}
    page = phone.get(f"/print/alice?{urlencode(asked | {'style': 'two-up'})}")
    pdf = phone.get(f"/print/alice/sheet.pdf?{urlencode(asked | {'style': 'two-up'})}")
    picture = phone.get(f"/print/alice/sheet.svg?{urlencode(asked | {'style': 'two-up'})}")

    assert 422 == page.status_code
    assert "no room for 20 boxes" in unescape(page.text)
    assert asked["option.design"] in page.text
    assert re.search(r'aria-invalid="true"[^>]*name="style"|name="style"[^>]*aria-invalid="true"', page.text)
    assert (303, True) == (pdf.status_code, pdf.location.startswith("/print/alice?"))
    assert 400 <= picture.status_code < 500
    for style in ("standard", "large", "tactile"):
        assert 200 == phone.get(f"/print/alice?{urlencode(asked | {'style': style})}").status_code
