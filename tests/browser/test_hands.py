"""What hands do to a page: reload, a second tab, a double tap, back, a page that slept."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.test_offline import OTHER, PLACE, lay
from tests.browser.wire import Wire


def hats(table):
    """Léa and Paul with a hat to tick."""
    lea, paul = table("Léa", "Paul", cards="table", start="1")
    lea.tap_card("hat")
    paul.reads("Tick: hat")
    return lea, paul


def times_ticked(phone):
    """How often Léa's tick stands in the history."""
    return sum(line.startswith("Léa ticked") for line in Wire.of(phone).history())


def test_a_reload_keeps_the_half_made_choice(table):
    """List open, place chosen, reloaded: as before, and it can be ticked."""
    lea, _ = hats(table)
    lay(lea, OTHER)
    lea.page.reload()
    lea.reads("Tick: hat")
    expect(lea.page.locator("#places")).to_be_visible()
    chosen = lea.page.locator(f'.placelist button[value="{OTHER}"]')
    expect(chosen).to_have_attribute("aria-pressed", "true")
    expect(lea.page.locator("#tick-go")).to_be_enabled()
    lea.tick()
    assert lea.ticked() == set(OTHER.split())


def test_a_ghost_made_by_tapping_survives_a_reload_and_a_refresh(table):
    """A ghost that only the script drew is still there after others acted."""
    lea, paul = hats(table)
    lea.tap_cell("G5").tap_cell("G5")
    expect(lea.page.locator("#verdict")).to_contain_text("Way 2 of 4")
    ghost = lea.page.locator(".cells [aria-pressed=true]")
    cells = ghost.evaluate_all("all => all.map(cell => cell.value)")
    assert len(cells) == 4
    lay(paul, PLACE).tick()
    expect(lea.page.locator("#part-people")).to_contain_text("done")
    assert ghost.evaluate_all("all => all.map(cell => cell.value)") == cells
    lea.page.reload()
    assert ghost.evaluate_all("all => all.map(cell => cell.value)") == cells


def test_two_tabs_of_one_seat_agree(table):
    """A tick in one tab appears in the other."""
    lea, _ = hats(table)
    other = lea.new_tab()
    other.goto(lea.page.url)
    lay(lea, PLACE).tick()
    expect(other.locator("#now")).to_contain_text("Waiting for Paul")
    expect(other.locator('.cells button[value="F3"]')).to_have_attribute("aria-label", re.compile("ticked"))


def test_a_double_tap_acts_once(table):
    """Two quick taps are one tick and no refusal."""
    lea, _ = hats(table)
    lay(lea, PLACE)
    lea.page.locator("#tick-go").evaluate("button => { button.click(); button.click(); }")
    lea.reads("Waiting for Paul")
    assert times_ticked(lea) == 1
    expect(lea.page.locator("#part-trouble")).to_be_empty()


def test_the_same_form_sent_twice_is_answered_as_done(table):
    """The once-only token makes the second sending harmless."""
    lea, _ = hats(table)
    lay(lea, PLACE)
    form = lea.page.locator("#tick").evaluate("form => Object.fromEntries(new FormData(form))")
    wire = Wire.of(lea)
    answers = [wire.post(f"/t/{lea.code}/act", form) for _ in range(2)]
    assert [answer.status for answer in answers] == [303, 303]
    assert times_ticked(lea) == 1


def test_two_taps_on_open_make_one_table(hand_out):
    """A form that loads a page is sent once."""
    lea = hand_out()
    lea.visit("/open")
    lea.page.get_by_label("Your name at the table").fill("Léa")
    go = lea.page.get_by_role("button", name="Open the table")
    posts = []
    lea.page.on("request", lambda request: request.method == "POST" and posts.append(request.url))
    go.evaluate("button => { button.click(); button.click(); }")
    lea.seated()
    expect(lea.page.locator("#part-seats")).to_be_visible()
    assert len([url for url in posts if url.endswith("/open")]) == 1


def test_back_from_a_side_page_shows_the_newest_table(table):
    """Rules and back: what happened meanwhile is there."""
    lea, paul = hats(table)
    lea.page.get_by_text("Menu").click()
    lea.page.get_by_role("link", name="Rules").click()
    expect(lea.page.get_by_role("heading", name="Rules", level=1)).to_be_visible()
    lay(paul, PLACE).tick()
    lea.page.go_back()
    lea.reads("Tick: hat")
    expect(lea.page.locator("#part-people")).to_contain_text("done")
    lay(lea, PLACE).tick().reads("Paul turns a card")


def test_back_after_ticking_neither_undoes_nor_repeats(table):
    """Old addresses of the table show the table as it is."""
    lea, _ = hats(table)
    before = lea.page.url
    lay(lea, PLACE).tick().reads("Waiting for Paul")
    lea.visit(f"/t/{lea.code}/history")
    lea.page.go_back()
    lea.reads("Waiting for Paul")
    lea.page.goto(before)
    lea.reads("Waiting for Paul")
    assert lea.ticked() == set(PLACE.split())
    assert times_ticked(lea) == 1


def test_a_page_that_slept_catches_up_when_it_is_looked_at(table):
    """A hidden page lets its stream go and asks again when it is seen."""
    lea, paul = hats(table)
    asleep(paul, hidden=True)
    lay(lea, PLACE).tick()
    version = paul.version()
    asleep(paul, hidden=False)
    paul.has_seen(lea.version())
    assert paul.version() > version
    expect(paul.page.locator("#part-people")).to_contain_text("done")


def asleep(phone, *, hidden):
    """The phone's screen goes off or on, as a page is told."""
    phone.page.evaluate(
        """hidden => {
            Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )


def test_taking_back_the_own_last_tick(table):
    """Taken back without asking, ticked elsewhere."""
    lea, paul = hats(table)
    lay(lea, PLACE).tick().reads("Waiting for Paul")
    expect(lea.page.locator("#undo")).to_have_text("Take back")
    lea.take_back().reads("Tick: hat")
    assert lea.ticked() == set()
    lay(lea, OTHER).tick()
    lay(paul, PLACE).tick()
    assert lea.ticked() == set(OTHER.split())
