"""The SVG in a real browser: places within a tenth of a millimetre, text as wide as measured."""

from __future__ import annotations

import io
import math

import numpy as np
import pytest
from PIL import Image

from companion.games.alice import GAME
from companion.sheets import press
from companion.sheets.model import HOME_PAPERS, Order, Text
from companion.sheets.svg import page_svg
from companion.words import words_for
from tests.sheets.looking import centre_near, codes_on, dotted, tags_on

pytestmark = pytest.mark.browser
FINER = 2
DPI = 96 * FINER


def shown(browser, svg: str, dark: bool = False):
    """A page that shows nothing but the picture, and a photograph of it."""
    context = browser.new_context(
        viewport={"width": 1130, "height": 1130},
        device_scale_factor=FINER,
        color_scheme="dark" if dark else "light",
    )
    page = context.new_page()
    page.set_content(f"<body style='margin:0'>{svg}</body>")
    shot = page.screenshot(clip={"x": 0, "y": 0, "width": 1120, "height": 1124})
    return page, np.array(Image.open(io.BytesIO(shot)).convert("L"))


@pytest.mark.parametrize("paper", HOME_PAPERS, ids=lambda paper: paper.value)
def test_boxes_lie_where_the_model_says(browser, paper):
    """As in PNG and PDF."""
    face = press.pages(GAME, "sheet", Order(paper=paper), words_for("en", "alice")).faces[0]
    sheet, places = dotted(face, paper)
    page, picture = shown(browser, page_svg(sheet, sheet.faces[0]))
    page.close()

    for name, place in places.items():
        found = centre_near(picture, *place, DPI, reach=1.6)
        assert math.dist(place, found) <= 0.1, f"{name}: {found} for {place}"


def test_a_page_is_read_by_machines_and_dark_themes_leave_it_white(browser):
    """Tags and codes are found on the screen too."""
    sheet = press.pages(GAME, "sheet", Order(), words_for("en", "alice"))
    page, picture = shown(browser, page_svg(sheet, sheet.faces[0]), dark=True)
    page.close()

    assert {0, 1, 2, 3} == set(tags_on(picture))
    assert 1 == len(codes_on(picture))
    assert picture[5, 5] == 255


def test_text_is_as_wide_as_measured(browser):
    """In whatever font the browser has."""
    sheet = press.pages(GAME, "sheet", Order(names=("Léa",)), words_for("en", "alice"))
    page, _ = shown(browser, page_svg(sheet, sheet.faces[0]))
    widths = page.eval_on_selector_all("text", "all => all.map(one => one.getComputedTextLength())")
    page.close()
    texts = [element for element in sheet.faces[0].elements() if isinstance(element, Text)]

    for text, width in zip(texts, widths, strict=True):
        if len(text.text) > 1:
            assert abs(width - text.width) < 0.1, text.text
