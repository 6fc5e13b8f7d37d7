"""What the table decides together: house rulings, corrections, what somebody else must agree to."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.test_offline import OTHER, PLACE, lay
from tests.browser.wire import Wire

APART = "A2 A3 B3 A4"


def hats(table, *names):
    """Everybody has a hat to tick."""
    phones = table(*names, cards="table", start="1")
    phones[0].tap_card("hat")
    return phones


def ask_for(phone, cells):
    """Lay the shape against the rules and ask the table."""
    phone.visit(f"/t/{phone.code}?seat={phone.seat}&cells={cells.replace(' ', '+')}")
    expect(phone.page.locator("#verdict")).to_contain_text("Not possible")
    phone.send(phone.page.get_by_role("button", name="Ask the table to allow it"))
    return phone


def test_a_house_ruling(table):
    """What the rules refuse is asked of the table, agreed to by another, and told as a house ruling."""
    lea, paul = hats(table, "Léa", "Paul")
    ask_for(paul, APART)
    expect(paul.page.get_by_role("button", name="Withdraw")).to_be_visible()
    expect(lea.page.locator("#part-proposals")).to_contain_text("corners do not count")
    lea.send(lea.page.get_by_role("button", name="Agree"))
    paul.reads("Waiting for Léa")
    assert paul.ticked() == set(APART.split())
    expect(lea.page.locator("#part-proposals .note")).to_have_count(0)
    assert any("house ruling" in line for line in Wire.of(lea).history())


def test_an_objection_leaves_it_to_the_host(table):
    """One objects, the host declines, nothing has changed."""
    lea, paul, ida = hats(table, "Léa", "Paul", "Ida")
    ask_for(paul, APART)
    ida.send(ida.page.get_by_role("button", name="Object"))
    expect(lea.page.locator("#part-proposals")).to_contain_text("Ida objects")
    lea.send(lea.page.get_by_role("button", name="Decline"))
    expect(paul.page.locator("#part-proposals .note")).to_have_count(0)
    paul.reads("Tick: hat")
    assert paul.ticked() == set()


def test_a_refused_place_names_the_rule_and_the_cells(table):
    """The sentence has the reason, the cells, and a link to the rule."""
    lea, _ = hats(table, "Léa", "Paul")
    lea.visit(f"/t/{lea.code}?seat=0&cells=C2+C3+C4+D3")
    verdict = lea.page.locator("#verdict")
    expect(verdict).to_contain_text("Not possible")
    expect(verdict).to_contain_text(re.compile("bush", re.IGNORECASE))
    expect(verdict).to_contain_text("C2")
    verdict.locator("a.ruling").click()
    expect(lea.page.get_by_role("heading", name="Rules", level=1)).to_be_visible()


def test_a_correction_of_an_earlier_turn(table):
    """Other cells for a card of an earlier turn, after somebody else's yes."""
    lea, paul = hats(table, "Léa", "Paul")
    lay(lea, PLACE).tick()
    lay(paul, PLACE).tick()
    paul.reads("You have Alice").tap_card("square")
    lea.reads("Tick: square")
    lea.page.get_by_text("What I ticked").click()
    lea.page.locator(".entries").get_by_text("F3").click()
    lea.press("Correct this one")
    expect(lea.bar).to_contain_text("New cells for card 1")
    for cell in set(PLACE.split()) ^ set(OTHER.split()):
        lea.tap_cell(cell)
    expect(lea.page.locator("#tick-go")).to_be_enabled()
    lea.send(lea.page.get_by_role("button", name="Ask the table"))
    paul.send(paul.page.get_by_role("button", name="Agree"))
    lea.reads("Tick: square").to_table()
    assert lea.ticked() == set(OTHER.split())


def test_taking_back_after_others_went_on_needs_a_yes(table):
    """The own last tick is taken back at once while nothing rests on it."""
    lea, paul = hats(table, "Léa", "Paul")
    lay(lea, PLACE).tick()
    lay(paul, PLACE).tick()
    paul.reads("You have Alice")
    undo = paul.page.locator("#undo")
    expect(undo).to_be_visible()
    paul.take_back().reads("Tick: hat")
    assert paul.ticked() == set()
