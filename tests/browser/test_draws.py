"""Alice's cards without a table: on one phone, on the wall, by keyboard, without scripts."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.test_access import COLOURS, FAULTS, Inspector
from tests.browser.test_sizes import sideways


def opened(phone):
    """From the page "Without a table" to the piles."""
    phone.visit("/without")
    phone.page.get_by_role("button", name="Draw Alice’s cards").click()
    phone.page.get_by_role("button", name="Shuffle and begin").click()
    expect(phone.now).to_have_text("Tap a pile to turn its top card")
    return phone


def test_a_mis_tap_and_the_wall(hand_out):
    """The card that was taken back comes again; the wall follows without a button; then the proof."""
    phone, wall = hand_out(), hand_out(viewport={"width": 1280, "height": 720}, is_mobile=False)
    page = opened(phone).page
    page.locator("#pile-2").click()
    expect(page.locator("#part-now")).to_contain_text("Card 1 of 30")
    card = phone.now.inner_text()
    wall.visit(re.search(r"/t/[^?]+", page.url)[0] + "/watch")
    expect(wall.now).to_have_text(card)
    page.locator("#undo").click()
    expect(phone.now).to_have_text("Tap a pile to turn its top card")
    expect(wall.now).to_have_text("Tap a pile to turn its top card")
    page.locator("#pile-2").click()
    expect(phone.now).to_have_text(card)
    expect(wall.now).to_have_text(card)
    expect(page.locator(".record li")).to_have_text([re.compile(f"{card}, from pile 2")])
    assert wall.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert not wall.page.locator("main button:visible").count()
    page.locator(".offer").first.click()
    expect(page.locator("#part-came")).to_contain_text("Tea cards taken")
    page.locator("#more-draws summary").click()
    page.locator("#put-away").click()
    expect(phone.now).to_have_text("The cards are put away")
    page.locator("#proof summary").click()
    expect(page.locator("#proof")).to_contain_text(re.compile("draws?"))
    expect(wall.now).to_have_text("The cards are put away")


def test_by_keyboard(hand_out):
    """Enter turns a card, the focus stays on its pile."""
    phone = hand_out(viewport={"width": 1280, "height": 800}, is_mobile=False, has_touch=False)
    page = opened(phone).page
    page.locator("#pile-1").focus()
    for number in (1, 2):
        page.keyboard.press("Enter")
        expect(page.locator("#part-now")).to_contain_text(f"Card {number} of 30")
        expect(page.locator("#pile-1")).to_be_focused()


def test_without_scripts(hand_out):
    """Every button is a form."""
    phone = hand_out(java_script_enabled=False)
    phone.visit("/without")
    page = phone.page
    page.get_by_role("button", name="Draw Alice’s cards").click()
    page.get_by_role("button", name="Shuffle and begin").click()
    page.locator("#pile-3").click()
    expect(page.locator("#part-now")).to_contain_text("Card 1 of 30")
    page.locator("#undo").click()
    expect(phone.now).to_have_text("Tap a pile to turn its top card")


def test_axe_and_small_screens(hand_out):
    """Lobby, piles, end; at 320 pixels, light and dark, on the wall too."""
    inspector = Inspector("light")
    phone = hand_out(viewport={"width": 320, "height": 568}, reduced_motion="reduce")
    phone.visit("/without")
    phone.page.get_by_role("button", name="Draw Alice’s cards").click()
    expect(phone.page.locator("#start")).to_be_visible()
    inspector.unfold(phone, "lobby")
    phone.page.locator("#start").click()
    for card, number in enumerate((1, 2, 1), 1):
        phone.page.locator(f"#pile-{number}").click()
        expect(phone.page.locator("#part-now")).to_contain_text(f"Card {card} of 30")
    inspector.unfold(phone, "piles")
    assert [] == sideways(phone)
    inspector.options = COLOURS
    phone.page.emulate_media(color_scheme="dark")
    inspector.look(phone, "dark")
    wall = hand_out(viewport={"width": 1280, "height": 720}, is_mobile=False)
    wall.visit(re.search(r"/t/[^?]+", phone.page.url)[0] + "/watch")
    inspector.options = FAULTS
    inspector.look(wall, "wall")
    assert not inspector.found, inspector.found
