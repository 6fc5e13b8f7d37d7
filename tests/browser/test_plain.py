"""Without JavaScript everything can be done: pages, forms, buttons."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.phones import SHELF, on_paper
from tests.browser.player import deal_all
from tests.browser.test_offline import OTHER, PLACE
from tests.browser.wire import Wire

OFF = {"java_script_enabled": False}


class Plain:
    """A phone whose browser runs no scripts."""

    def __init__(self, phone):
        self.phone = phone
        self.page = phone.page
        self.press = phone.press

    @property
    def now(self):
        """The heading."""
        return self.phone.now

    def refresh(self):
        """The visible link "Refresh"."""
        self.page.get_by_role("link", name="Refresh").click()
        return self

    def reads(self, text):
        """The heading, after a refresh."""
        expect(self.refresh().now).to_contain_text(text)
        return self

    def wire(self, seat):
        """The same seat by plain HTTP."""
        self.phone.code, self.phone.seat = SHELF.search(self.page.url)[1], seat
        return Wire.of(self.phone)

    def send(self, button):
        """Press a button: a new page comes."""
        button.click()
        return self

    def choose_place(self, cells):
        """From the list."""
        self.page.locator("#where").click()
        self.page.locator(f'.placelist button[value="{cells}"]').click()
        expect(self.page.locator("#verdict")).to_contain_text("Possible.")
        return self

    def tick(self):
        """Confirm."""
        self.page.locator("#tick-go").click()
        expect(self.page.locator("#part-trouble")).to_be_empty()
        return self

    def ticked(self):
        """The ticked cells, by their names."""
        cells = self.page.get_by_role("button", name=re.compile("ticked"))
        return {cell.get_attribute("value") for cell in cells.all() if cell.get_attribute("value")}


@pytest.fixture
def plain_table(hand_out):
    """Léa opens and Paul joins, both without scripts; the real cards are on the table."""
    lea, paul = hand_out(**OFF), hand_out(**OFF)
    lea.visit("/")
    lea.page.get_by_role("link", name=re.compile("Alice")).first.click()
    lea.page.get_by_label("Your name at the table").fill("Léa")
    lea.press("Open the table")
    lea.code = SHELF.search(lea.page.url)[1]
    paul.type_code(lea.code)
    paul.page.get_by_label("Your name at the table").fill("Paul")
    paul.press("Sit down")
    return Plain(lea), Plain(paul)


def rule(plain, question, answer):
    """Set a house rule."""
    fold = plain.page.locator("#options")
    if fold.get_attribute("open") is None:
        fold.locator("summary").click()
    plain.page.locator("dl.options div", has_text=question).get_by_role("button", name=answer).click()
    if fold.get_attribute("open") is None:
        fold.locator("summary").click()
    chosen = plain.page.locator("dl.options div", has_text=question).get_by_role("button", name=answer)
    expect(chosen).to_have_attribute("aria-pressed", "true")


def test_a_turn_by_list_and_by_cell(plain_table):
    """Cards, list, refusal, next way, turned, ticked, taken back."""
    lea, paul = plain_table
    rule(lea, "Which shape cards", "the real ones")
    rule(lea, "Who has Alice first?", "the first seat")
    lea.press("Start the game")
    paul.reads("Léa turns a card")
    lea.page.locator('button[name="shown"][value="hat"]').click()
    expect(lea.now).to_contain_text("Tick: hat")
    lea.choose_place(PLACE).tick()
    expect(lea.now).to_contain_text("Waiting for Paul")
    assert lea.ticked() == set(PLACE.split())

    paul.reads("Tick: hat")
    paul.page.locator('.cells button[value="A1"]').click()
    expect(paul.page.locator("#verdict")).to_contain_text("Not possible.")
    paul.page.locator('.cells button[value="G5"]').click()
    expect(paul.page.locator("#verdict")).to_contain_text("Way 1 of")
    paul.page.locator('.cells button[value="G5"]').click()
    expect(paul.page.locator("#verdict")).to_contain_text("Way 2 of")
    paul.page.locator("#turn").click()
    expect(paul.page.locator("#verdict")).to_contain_text("ossible.")
    paul.page.locator("#where").click()
    paul.page.locator(f'.placelist button[value="{OTHER}"]').click()
    paul.tick()
    expect(paul.now).to_contain_text("You have Alice")
    paul.press("Take back")
    expect(paul.now).to_contain_text("Tick: hat")


def test_tea_and_the_end(plain_table):
    """A tea card, thirty cards, values typed in, the ranking."""
    lea, paul = plain_table
    rule(lea, "Which sheets", "the pad of the box")
    rule(lea, "Who has Alice first?", "the first seat")
    lea.press("Start the game")
    paul.refresh()
    lea.page.locator("#pile-1").click()
    expect(lea.now).to_contain_text("Take a tea card")
    lea.page.locator(".offer").first.click()
    expect(lea.page.locator("#part-others")).to_contain_text("Tea cards:")
    lea.page.locator("#tick-go").click()
    paul.reads("Take a tea card").page.locator("#tick-go").click()
    expect(paul.now).to_contain_text("You have Alice")
    deal_all([lea.wire(0), paul.wire(1)], 2)
    on_paper(lea.reads("Type in the values"), terraces=10, pair=15, roses_front=5, roses_back=4)
    on_paper(paul.reads("Type in the values"), terraces=4, pair=0, roses_front=3, roses_back=0)
    expect(paul.now).to_contain_text("Léa wins")
    expect(paul.page.locator("ol.ranking")).to_contain_text("Together")
