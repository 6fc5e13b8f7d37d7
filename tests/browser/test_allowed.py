"""The page "Is that allowed?" in the hand: taps, keyboard, no scripts, the address that tells all."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from companion.games.alice.labyrinth.designs import design_named
from companion.games.alice.labyrinth.sheetlink import packed
from tests.browser.test_access import COLOURS, Inspector
from tests.browser.test_sizes import double_text, sideways

PATH = "/without/alice/allowed"


def tap(page, *cells):
    """Tap cells, one after the other, waiting for each."""
    for cell in cells:
        page.locator(f".cells #{cell}").click()
        expect(page).to_have_url(re.compile(f"at={cell}$"))


def test_taps_from_the_first_page(hand_out):
    """No page is loaded anew, the answer is announced, back takes one tap back, a link brings it all."""
    phone = hand_out()
    phone.visit("/")
    page = phone.page
    page.get_by_role("link", name="Is that allowed?").first.click()
    expect(page.locator("#tool")).to_be_visible()
    page.evaluate("window.stays = true")
    page.locator("#tap-before").click()
    expect(page.locator("#tap-before")).to_have_attribute("aria-current", "true")
    tap(page, "D4")
    expect(page.locator(".cells #D4")).to_have_attribute("aria-label", re.compile("ticked"))
    page.locator("#tap-now").click()
    expect(page.locator("#tap-now")).to_have_attribute("aria-current", "true")
    tap(page, "E5", "F5", "G5", "G4")
    expect(page.locator("#answer-title")).to_have_text("Yes: it is allowed to tick G4 E5 F5 G5.")
    expect(page.locator("#say-status")).to_contain_text("Yes: it is allowed")
    page.go_back()
    expect(page.locator("#answer-title")).to_have_text("3 cells so far.")
    page.locator("#card-rabbit-green").click()
    expect(page.locator("#answer-title")).to_have_text("3 cells so far.")
    tap(page, "H5")
    expect(page.locator("#answer-title")).to_have_text("No: that is not allowed.")
    expect(page.locator("#answer")).to_contain_text("green zone")
    assert page.evaluate("window.stays")
    page.locator("#more-text summary").click()
    link = page.locator("#link").input_value()
    other = hand_out()
    other.page.goto(link.replace(re.match(r"https?://[^/]+", link)[0], phone.host.address("")))
    expect(other.page.locator("#answer-title")).to_have_text("No: that is not allowed.")
    expect(other.page.locator(".cells #D4")).to_have_attribute("aria-label", re.compile("ticked"))


def test_quick_taps_are_all_done(hand_out):
    """Four taps faster than any answer: none is lost, each has its step back."""
    phone = hand_out()
    phone.visit(PATH)
    page = phone.page
    expect(page.locator(".cells #E5")).to_have_attribute("tabindex", "-1")
    page.evaluate("['E5', 'F5', 'G5', 'G4'].forEach((id) => document.getElementById(id).click())")
    expect(page.locator("#answer-title")).to_have_text("Yes: it is allowed to tick G4 E5 F5 G5.")
    page.go_back()
    expect(page.locator("#answer-title")).to_have_text("3 cells so far.")


def test_by_keyboard(hand_out):
    """Arrow keys on the sheet, Enter lays a cell, focus stays; then the list."""
    phone = hand_out(viewport={"width": 1280, "height": 800}, is_mobile=False, has_touch=False)
    phone.visit(PATH)
    page, keys = phone.page, phone.page.keyboard
    page.locator(".cells #A1").focus()
    for key in ("ArrowDown",) * 4 + ("ArrowRight",) * 4:
        keys.press(key)
    expect(page.locator(".cells #E5")).to_be_focused()
    for cell, key in (("E5", "ArrowRight"), ("F5", "ArrowRight"), ("G5", "ArrowUp"), ("G4", "")):
        keys.press("Enter")
        expect(page.locator(f".cells #{cell}")).to_have_attribute("aria-pressed", "true")
        expect(page.locator(f".cells #{cell}")).to_be_focused()
        if key:
            keys.press(key)
    expect(page.locator("#answer-title")).to_contain_text("Yes")
    page.locator("#where").focus()
    keys.press("Enter")
    place = page.locator(".placelist button").first
    expect(place).to_be_visible()
    place.focus()
    keys.press("Enter")
    expect(page.locator(".placelist button[aria-pressed]")).to_have_count(1)
    page.locator("#more-number summary").press("Enter")
    page.locator("#number").fill("4711")
    keys.press("Enter")
    expect(page.locator(".cells [aria-pressed=true]")).to_have_count(0)
    expect(page.locator("#text")).to_have_value(re.compile("^alice\n"))
    expect(page.locator("#number")).to_have_value("4711")


def test_what_was_typed_stays_when_nothing_answers(hand_out):
    """The phone is out of reach, or the text is too long for an address: told; then it works."""
    phone = hand_out()
    phone.visit(PATH)
    page = phone.page
    page.locator("#more-typed summary").click()
    page.fill("#typed", "E5 F5 G5 G4")
    phone.context.set_offline(True)
    page.locator("#typed-go").click()
    expect(page.locator("#tool-fault")).to_contain_text("No answer.")
    phone.context.set_offline(False)
    page.locator("#typed-go").click()
    expect(page.locator("#answer-title")).to_contain_text("Yes")
    expect(page.locator("#tool-fault")).to_be_hidden()
    page.locator("#more-text summary").click()
    page.fill("#text", "alice ; " + "é" * 3_000)
    page.locator("#text-go").click()
    expect(page.locator("#tool-fault")).to_contain_text("too much for one address")


def test_without_scripts(hand_out):
    """Cards, taps, typed cells, a bad text that comes back as it was typed."""
    phone = hand_out(java_script_enabled=False)
    phone.visit(PATH)
    page = phone.page
    page.locator("#card-hat").click()
    page.locator(".cells #E5").click()
    expect(page.locator("#answer-title")).to_have_text("1 cell so far.")
    page.locator("#more-typed summary").click()
    page.fill("#typed", "E5, F5 G5 f4")
    page.locator("#typed-go").click()
    expect(page.locator("#answer-title")).to_have_text("Yes: it is allowed to tick F4 E5 F5 G5.")
    page.locator("#go-on").click()
    expect(page.locator(".cells #E5")).to_have_attribute("aria-label", re.compile("ticked"))
    page.locator("#more-text summary").click()
    page.fill("#text", "alice\ncard hut")
    page.locator("#text-go").click()
    expect(page.locator("#wrong")).to_contain_text("Line 2")
    expect(page.locator("#text")).to_have_value("alice\ncard hut")
    page.locator("#more-number summary").click()
    page.fill("#number", "-1")
    page.locator("#number-go").click()
    expect(page.locator("#wrong")).to_contain_text("“-1” is no number of a labyrinth")
    expect(page.locator("#number")).to_have_value("-1")


def test_every_corner_with_axe(hand_out):
    """Unfolded, enlarged, with list and refusal, in the dark, at 320 pixels and in German."""
    inspector = Inspector("light")
    phone = hand_out(viewport={"width": 320, "height": 640}, locale="de-DE", reduced_motion="reduce")
    for query in (
        "cells=A1B1C1A2&places=yes&eat_front=2",
        "tap=before&zoom=2&card=rabbit+blue&typed=x&number=x",
    ):
        inspector.visit(phone, f"{PATH}?{query}")
        inspector.unfold(phone, query)
        assert [] == sideways(phone), query
    inspector.options = COLOURS
    phone.page.emulate_media(color_scheme="dark")
    inspector.look(phone, "dark")
    assert not inspector.found, inspector.found


def test_an_own_sheet_is_named_and_ours_is_a_tap_away(hand_out):
    """From the editor; its ticks go with one tap; with text of 200 % nothing is wider than the phone."""
    phone = hand_out(viewport={"width": 320, "height": 640}, locale="de-DE")
    phone.visit(f"/without/alice/editor?sheet={packed(design_named('small'))}")
    page = phone.page
    page.locator("#door-allowed").click()
    expect(page.locator("#judged")).to_contain_text("eigenes Blatt „small“")
    page.locator("#tap-before").click()
    expect(page.locator("#tap-before")).to_have_attribute("aria-current", "true")
    tap(page, "A1")
    page.locator("#judged-empty").click()
    expect(page.locator("#judged-empty")).to_have_count(0)
    expect(page.locator("#judged")).to_contain_text("eigenes Blatt „small“")
    inspector = Inspector("both")
    inspector.look(phone, "own sheet")
    double_text(phone)
    assert [] == inspector.found + sideways(phone)
    page.locator("#judged-ours").click()
    expect(page.locator("#judged")).to_have_count(0)
    expect(page.locator(".cells #L12")).to_be_attached()
