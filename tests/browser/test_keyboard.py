"""A whole turn by keyboard alone, one by the list alone, and what a screen reader is told."""

from __future__ import annotations

import re
from itertools import pairwise

from playwright.sync_api import expect

from tests.browser.test_offline import PLACE
from tests.browser.wire import Wire

DESK = {"viewport": {"width": 1024, "height": 700}, "has_touch": False, "is_mobile": False}


class Keys:
    """A person who has only a keyboard: Tab, arrows, Enter, Space."""

    def __init__(self, phone):
        self.phone = phone
        self.press = phone.page.keyboard.press

    def tab_to(self, wanted, key="Tab", most=80):
        """Tab until that id (or the start of that name) has the focus."""
        for _ in range(most):
            if wanted in (self.phone.active(), self.name()):
                return self
            self.press(key)
        raise AssertionError(f"{wanted} was not reached, but {self.phone.active()} {self.name()}")

    def name(self):
        """The visible text of what has the focus, on one line."""
        return self.phone.page.evaluate("document.activeElement.textContent.trim().replace(/\\s+/g, ' ')")

    def walk(self, *arrows):
        """Arrow keys inside the sheet."""
        for arrow in arrows:
            self.press(f"Arrow{arrow}")
        return self


def test_a_whole_turn_by_keyboard_alone(table):
    """Skip link, pile, sheet with arrows, list, tick, take back; focus goes to the new heading."""
    lea, paul = table("Léa", "Paul", start="1", phone=DESK)
    keys = Keys(lea)
    lea.page.locator("body").press("Tab")
    assert keys.name() == "Skip to the content"
    keys.press("Enter")
    keys.tab_to("pile-2").press("Enter")
    lea.reads("Tick:")
    assert lea.active() == "now"
    lea.settled()
    if lea.page.locator("[data-shape]").count():
        keys.tab_to(lea.page.locator("[data-shape]:enabled").first.get_attribute("id")).press("Enter")
    first = lea.page.locator('.cells button[tabindex="0"]')
    expect(first).to_have_count(1)
    keys.tab_to(first.get_attribute("value"))
    go_to_a_free_cell(keys)
    keys.press("Enter")
    keys.tab_to("where").press("Enter")
    expect(lea.page.locator("#places")).to_be_visible()
    place = lea.page.locator(".placelist button").first.get_attribute("id")
    keys.tab_to(place).press("Enter")
    expect(lea.page.locator("#tick-go")).to_be_enabled()
    keys.tab_to("tick-go").press("Enter")
    lea.reads("Paul")
    assert lea.active() == "now"
    assert len(lea.ticked()) == 4
    keys.tab_to("undo").press("Enter")
    lea.reads("Tick:")
    assert lea.ticked() == set()
    paul.reads("Tick:")


def go_to_a_free_cell(keys):
    """With arrows, Home and End to F5."""
    cell = keys.phone.active()
    rows, columns = 5 - int(cell[1:]), ord("F") - ord(cell[0])
    keys.walk(*(["Down"] * rows or ["Up"] * -rows))
    keys.walk(*(["Right"] * columns or ["Left"] * -columns))
    assert keys.phone.active() == "F5"
    keys.press("Home")
    assert keys.phone.active() == "A5"
    keys.press("End")
    assert keys.phone.active() == "L5"
    keys.walk(*["Left"] * 6)
    assert keys.phone.active() == "F5"


def test_a_whole_turn_by_the_list_alone(table):
    """Filtered by zone and sign, chosen, heard, ticked: the sheet is never touched."""
    lea, _ = table("Léa", "Paul", cards="table", start="1")
    lea.tap_card("hat").where()
    lea.page.get_by_label("In zone").select_option(label="pink")
    lea.page.get_by_label("Ticks").select_option(label="Eat me")
    lea.press("Show").settled()
    places = lea.page.locator(".placelist button")
    expect(places.first).to_contain_text("Eat me")
    expect(lea.page.locator("#places-title")).to_have_text(
        re.compile(r"Where does it fit\? \d+ of \d+|\d+ places")
    )
    texts = places.all_inner_texts()
    assert all("Eat me" in text and "pink" in text for text in texts), texts
    lea.choose_place()
    expect(lea.page.locator("#verdict")).to_contain_text("Possible. Touches")
    expect(lea.page.locator("#say-status")).to_contain_text("Possible.")
    lea.tick().reads("Waiting for Paul")
    assert len(lea.ticked()) == 4


def test_cells_are_named_and_reached_by_coordinate(table):
    """A grid with named cells; “g5” leads to G5 and lays the shape there."""
    lea, _ = table("Léa", "Paul", cards="table", start="1")
    lea.tap_card("hat")
    grid = lea.page.get_by_role("grid")
    expect(grid.get_by_role("row")).to_have_count(13)
    expect(grid.get_by_role("gridcell", name="E4, pink zone, free, Eat me")).to_be_visible()
    lea.page.get_by_text("More about the sheet").click()
    lea.page.get_by_label("Go to a cell").fill("g5")
    lea.page.locator("#go-there").click()
    assert lea.active() == "G5"
    expect(lea.page.locator("#verdict")).to_contain_text("Possible. Touches F6 and G6.")
    expect(lea.page.locator("#say-status")).to_contain_text("Possible. Touches F6 and G6.")


def test_headings_and_landmarks_tell_the_state_of_the_table(table):
    """One h1 that says what to do, no level left out, landmarks, people with their state."""
    lea, paul = table("Léa", "Paul", cards="table", start="1")
    lea.tap_card("hat")
    expect(paul.page).to_have_title(f"Tick: hat – {paul.code}")
    assert headings(paul)[0] == (1, "Tick: hat")
    levels = [level for level, _ in headings(paul)]
    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(levels)), headings(paul)
    for role in ("banner", "main"):
        expect(paul.page.get_by_role(role)).to_have_count(1)
    expect(paul.page.get_by_role("region", name="To do now")).to_be_visible()
    people = paul.page.get_by_role("list", name="At the table").first
    expect(people.get_by_role("listitem").first).to_contain_text("thinking")
    expect(paul.page.locator("html")).to_have_attribute("lang", "en")
    Wire.of(lea).act("tick", number=1, cells=PLACE)
    expect(people.get_by_role("listitem").first).to_contain_text("done")


def headings(phone):
    """Level and text of every heading that is there to be read."""
    found = phone.page.get_by_role("heading").evaluate_all(
        "all => all.map(h => [Number(h.tagName[1]), h.textContent.trim().replace(/\\s+/g, ' ')])"
    )
    return [tuple(pair) for pair in found]


def test_the_title_tells_whose_turn_it_is(table):
    """What matters comes first in the title, in every phase."""
    lea, paul = table("Léa", "Paul", cards="table", start="1")
    expect(lea.page).to_have_title(f"You have Alice: turn a card – {lea.code}")
    expect(paul.page).to_have_title(f"Léa turns a card – {lea.code}")
    lea.tap_card("bar")
    for phone in (lea, paul):
        expect(phone.page).to_have_title(f"Tick: bar – {lea.code}")
        phone.where().choose_place().tick()
    expect(paul.page).to_have_title(f"You have Alice: turn a card – {lea.code}")
    expect(lea.page).to_have_title(f"Paul turns a card – {lea.code}")
