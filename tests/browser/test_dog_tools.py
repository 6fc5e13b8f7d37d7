"""Brändi Dog's referee and seven calculator on a phone: taps, keys, no scripts, the back button."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.test_access import Inspector
from tests.browser.test_sizes import sideways

NARROW = {"width": 320, "height": 640}
ALLOWED = "/without/brandi-dog/allowed?pos=R+0!+k+k+k+|+B+60+k+k+k&turn=B"
SEVEN = "/without/brandi-dog/seven?pos=R+58+k+k+k+|+B+60+k+k+k"


@pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])
def test_three_taps_and_the_referee_answers(hand_out, script):
    """Card, marble, square: no, with the rule; another question begins on the same board."""
    phone = hand_out(viewport=NARROW, java_script_enabled=script)
    phone.visit(ALLOWED)
    page = phone.page
    page.locator("#card-8").click()
    expect(page.locator(".dogtodo")).to_contain_text("Tap the marble")
    page.locator("#at-60").click()
    expect(page.locator(".dogtodo")).to_contain_text("Tap where it goes")
    page.locator("#at-4").click()
    expect(page.locator("#verdict")).to_contain_text("No, not allowed")
    expect(page.locator(".verdict")).to_contain_text("just come out")
    page.locator("#again").click()
    expect(page.locator(".dogtodo")).to_contain_text("Tap the marble")


def test_a_seven_by_keys(hand_out):
    """Each press walks a step and keeps its place; the browser's back button takes one back."""
    phone = hand_out(viewport=NARROW)
    phone.visit(SEVEN)
    page = phone.page
    for left in range(6, 3, -1):
        page.locator(f"#at-{64 - left}").focus()
        page.keyboard.press("Enter")
        expect(page.locator(".dogtodo")).to_contain_text(f"{left} steps left")
    expect(page.locator(".walked li").nth(1)).to_contain_text("back to the kennel: blue")
    page.go_back()
    expect(page.locator(".dogtodo")).to_contain_text("5 steps left")
    page.locator("#back").click()
    expect(page.locator(".dogtodo")).to_contain_text("6 steps left")


def test_marbles_are_set_up_by_taps(hand_out):
    """Every square of the ring is a target of 24 pixels at 320; the list names them all."""
    phone = hand_out(viewport=NARROW)
    phone.visit("/without/brandi-dog/hand?set=G")
    page = phone.page
    taps = page.locator(".dogboard .tap")
    expect(taps).to_have_count(80)
    sizes = taps.evaluate_all(
        "all => all.map(tap => tap.getBoundingClientRect()).map(box => [box.width, box.height])"
    )
    assert min(min(size) for size in sizes) >= 24
    page.locator("#at-16").click()
    page.locator("#at-16").click()
    expect(page.locator("#pos")).to_have_value(re.compile(r"G 16! k k k"))
    expect(page.locator("#place option")).to_have_count(80)


def test_cards_on_a_phone_that_goes_round(hand_out):
    """Opened by one tap; one hand at a time, hidden again by the card that is given or laid; axe."""
    phone, inspector = hand_out(viewport=NARROW), Inspector("light")
    phone.visit("/without")
    page = phone.page
    page.get_by_role("button", name="Deal Brändi Dog’s cards").click()
    page.get_by_role("button", name="Shuffle and begin").click()
    expect(phone.now).to_have_text("Deal the next round")
    page.locator("#players").select_option("2")
    page.locator("#size").select_option("2")
    phone.send(page.locator("#deal"))
    for number in (1, 2):
        page.locator(f"#show-{number}").click()
        expect(page.locator("#hand-title")).to_have_text(f"Player {number}")
        phone.send(page.locator(".dealt button").first)
        expect(page.locator(".dealt")).to_have_count(0)
    expect(phone.now).to_have_text("Lay cards in turn")
    page.locator("#show-2").click()
    expect(page.locator(".dealt")).to_contain_text("from another player")
    inspector.look(phone, "a hand")
    assert [] == inspector.found
    assert [] == sideways(phone)
    phone.send(page.locator(".dealt button").first)
    expect(page.locator("#part-table")).to_contain_text("Laid last")
