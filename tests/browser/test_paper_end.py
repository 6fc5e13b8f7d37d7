"""Paper sheets at the end, by hand: one types six numbers, the other ticks both faces on a phone."""

from __future__ import annotations

import io
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from pypdf import PdfReader

from tests.browser.phones import on_paper
from tests.browser.test_access import FAULTS
from tests.browser.test_printing import printed
from tests.browser.wire import Wire

CARDS = 30
FRONT = "G5 H5 I5 I4 I3 I2 I1 J1 K1 K2"
BACK = "A3 A2 A1 B1 C1 D1 E1"


def turn_all(wire):
    """Turn every card; whoever has Alice plays on paper."""
    for number in range(1, CARDS + 1):
        (form,) = re.findall(r'value="alice\.reveal".*?</form>', wire.look().text, re.DOTALL)
        whose, pile = (re.search(rf'name="{name}" value="(\d+)"', form)[1] for name in ("seat", "pile"))
        wire.well(wire.act("reveal", seat=whose, number=number, pile=pile))


@pytest.fixture
def seats(table):
    """``seats(**phone)``: Léa and Ida on paper after the last card, each with a phone at hand."""

    def set_up(**phone):
        phones = table("Léa", "Ida", begin=False, phone=phone, start="1")
        wires = [Wire.of(phone) for phone in phones]
        for wire in wires:
            wire.do("kind", seat=wire.seat, kind="paper")
        wires[0].do("start")
        turn_all(wires[0])
        return [phone.to_table() for phone in phones]

    return set_up


def tick(phone, face, cells):
    """Tick cells of a face as they stand on paper."""
    for cell in cells.split():
        phone.page.locator(f'.ticks input[type="checkbox"][name="{face}"][value="{cell}"]').click()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_numbers_and_ticks_end_in_one_ranking(seats, scheme):
    """A wrong tick is told and can be taken off; on both phones the same ranks."""
    lea, ida = seats(color_scheme=scheme, viewport={"width": 320, "height": 568})
    ida.press("Tick the sheet here instead")
    ida.reads("Copy in your paper sheet")
    tick(ida, "front", f"{FRONT} A12")
    tick(ida, "back", BACK)
    ida.press("Copy it in")
    expect(ida.page.locator("#trouble")).to_contain_text("A12")
    assert Axe().run(ida.page, options=FAULTS).response["violations"] == []
    tick(ida, "front", "A12")
    ida.press("Copy it in")
    on_paper(lea.to_table(), terraces=0, pair=0, roses_front=0, roses_back=0)
    for phone in (lea, ida):
        first = phone.page.locator("ol.ranking > li").first
        expect(first).to_contain_text("Ida")
        expect(first.locator(".total")).to_have_text("6 points")
    assert lea.visit(f"/t/{lea.code}/print?kind=result").ok
    card, *sheets = PdfReader(io.BytesIO(printed(lea))).pages
    assert "1. Ida 6" in " ".join(card.extract_text().split())
    assert sheets
    assert all("Ida" in sheet.extract_text() for sheet in sheets[:2])


def test_cells_are_large_enough_for_fingers(seats):
    """Twenty-four pixels at least on the narrowest phone, and nothing sticks out."""
    _, ida = seats(viewport={"width": 320, "height": 568})
    ida.press("Tick the sheet here instead")
    ida.reads("Copy in your paper sheet")
    box = ida.page.locator(".ticks input[type=checkbox]").first.bounding_box()
    assert min(box["width"], box["height"]) >= 24
    assert ida.page.evaluate("document.documentElement.scrollWidth") <= 320


def test_what_is_ticked_stays_while_others_type(seats):
    """News from another phone takes no tick away."""
    lea, ida = seats()
    ida.press("Tick the sheet here instead")
    ida.reads("Copy in your paper sheet")
    tick(ida, "front", FRONT)
    on_paper(lea.to_table(), terraces=0, pair=0, roses_front=0, roses_back=0)
    ida.has_seen(lea.version())
    assert ida.page.locator(".ticks input:checked").count() == len(FRONT.split())


def test_without_scripts_every_tick_comes_back(seats):
    """A refused page shows what was ticked, on both faces."""
    _, ida = seats(java_script_enabled=False)
    ida.press("Tick the sheet here instead")
    tick(ida, "front", f"{FRONT} A12")
    tick(ida, "back", BACK)
    ida.press("Copy it in")
    expect(ida.page.locator("#trouble")).to_contain_text("A12")
    assert ida.page.locator(".ticks input:checked").count() == len(f"{FRONT} A12 {BACK}".split())
