"""A phone without a connection: what is entered waits, is sent later, and nothing is lost."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.wire import Wire

PLACE = "F3 E4 F4 F5"
OTHER = "F3 F4 G4 F5"


def lay(phone, cells):
    """A hat on these cells, from the list."""
    return phone.reads("Tick: hat").where().choose_place(cells)


def tick_alone(phone):
    """Confirm without a connection."""
    phone.page.locator("#tick-go").click()
    expect(phone.page.locator("#verdict")).to_contain_text("Not checked yet")
    expect(phone.page.locator("#tick-go")).to_be_disabled()
    expect(phone.page.locator("#outbox")).to_contain_text("1 entry waiting")
    expect(phone.page.locator("#net")).to_contain_text("1 entry waiting")


def all_shared(phone):
    """Nothing waits any more."""
    expect(phone.page.locator("#net")).to_have_text("all shared")
    expect(phone.page.locator("#outbox")).to_be_hidden()


def test_offline_for_two_cards_and_back(table):
    """Ticked without connection, a card later back: sent, shown, in the history."""
    lea, paul = table("Léa", "Paul", cards="table", start="1")
    lea.tap_card("hat")
    lay(paul, PLACE)
    paul.context.set_offline(True)
    tick_alone(paul)

    lay(lea, PLACE).tick().reads("Waiting for Paul")
    lea.page.get_by_text("Somebody is away?").click()
    lea.send(lea.page.get_by_role("button", name="Go on without Paul"))
    lea.tap_card("square").reads("Tick: square").where().choose_place().tick()
    assert paul.ticked() == set()
    paul.reads("Tick: hat")

    paul.context.set_offline(False)
    paul.reads("Tick: square")
    all_shared(paul)
    assert paul.ticked() == set(PLACE.split())
    paul.where().choose_place().tick()
    assert len(paul.ticked()) == 8
    said = [line for line in Wire.of(lea).history() if line.startswith("Paul ticked")]
    assert len(said) == 2, Wire.of(lea).history()
    assert said[-1].startswith(f"Paul ticked {PLACE}.")


def test_what_waits_survives_a_closed_page(table):
    """The entry is sent by the next page of that seat."""
    lea, paul = table("Léa", "Paul", cards="table", start="1")
    lea.tap_card("hat")
    lay(paul, PLACE)
    paul.context.set_offline(True)
    tick_alone(paul)
    paul.page.close()
    paul.page = paul.new_tab()
    paul.context.set_offline(False)
    paul.to_table()
    all_shared(paul)
    assert paul.ticked() == set(PLACE.split())


def test_an_entry_that_the_table_refuses_comes_back_with_its_reason(table):
    """Ticked elsewhere meanwhile: told why, and put away by hand."""
    lea, paul = table("Léa", "Paul", cards="table", start="1")
    lea.tap_card("hat")
    lay(paul, PLACE)
    paul.context.set_offline(True)
    tick_alone(paul)
    Wire.of(paul).act("tick", number=1, cells=OTHER)
    paul.context.set_offline(False)
    box = paul.page.locator("#outbox")
    expect(box).to_contain_text("This entry came back")
    expect(box).to_contain_text(re.compile("card 1|already", re.IGNORECASE))
    box.get_by_role("button", name="Leave it").click()
    all_shared(paul)
    paul.reads("Waiting for Léa")
    assert paul.ticked() == set(OTHER.split())


def test_offline_is_said_and_the_cause_named(table):
    """Reconnecting, then why, then all shared again; each heard once."""
    (lea,) = table("Léa", cards="table")
    all_shared(lea)
    lea.context.set_offline(True)
    expect(lea.page.locator("#net")).to_have_text("reconnecting")
    expect(lea.page.locator("#net-why")).to_contain_text("same Wi-Fi")
    expect(lea.page.locator("#say-alert")).to_have_text("no connection")
    lea.context.set_offline(False)
    all_shared(lea)
    expect(lea.page.locator("#net-why")).to_be_hidden()
    expect(lea.page.locator("#say-status")).to_have_text("all shared")
