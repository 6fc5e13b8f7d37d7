"""A page that is read or typed in stays calm while others play; what happened is said once."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.player import Player
from tests.browser.test_offline import PLACE
from tests.browser.wire import Wire

LISTEN = """
() => {
  window.heard = { status: [], alert: [] };
  for (const kind of ["status", "alert"]) {
    const place = document.getElementById(`say-${kind}`);
    new MutationObserver(() => window.heard[kind].push(place.textContent))
      .observe(place, { childList: true, characterData: true, subtree: true });
  }
}
"""


def listen(phone):
    """From now on note what is spoken."""
    phone.page.evaluate(LISTEN)


def heard(phone, kind="status"):
    """What was spoken, with the empty moments in between."""
    return phone.page.evaluate(f"window.heard.{kind}")


@pytest.mark.parametrize("place", ["#by-zone", "#more-sheet summary", '.cells button[value="H6"]', "#go-to"])
def test_focus_scroll_and_typing_stay_over_ten_refreshes(table, place):
    """Ten versions come in while somebody looks, scrolls or types: nothing moves."""
    ida, lea, paul = table("Ida", "Léa", "Paul", cards="table", start="2")
    lea.tap_card("hat")
    ida.reads("Tick: hat").where()
    if place == "#go-to":
        ida.page.locator("#more-sheet summary").click()
        ida.page.locator(place).fill("C4")
    ida.page.locator(place).focus()
    was = ida.page.evaluate("[window.held = document.activeElement, Math.round(scrollY)]")
    ida.page.evaluate("window.moved = 0; addEventListener('focusout', () => (window.moved += 1))")
    players = [Player(Wire.of(phone)) for phone in (lea, paul)]
    for refresh in range(10):
        if refresh == 2:
            players[0].wire.well(players[0].wire.act("go-on", number=1, without=0))
        elif not any(player.step() for player in players):
            raise AssertionError(f"nobody could go on after {refresh} refreshes")
        ida.has_seen(players[0].wire.version())
    assert ida.page.evaluate("window.moved") == 0
    assert ida.page.evaluate("document.activeElement === window.held && window.held.isConnected")
    assert ida.page.evaluate("Math.round(scrollY)") == was[1]
    if place == "#go-to":
        expect(ida.page.locator(place)).to_have_value("C4")


def test_one_sentence_for_each_event_and_the_turn_as_an_alert(table):
    """What others did is a status, that it is one's own turn an alert, each once."""
    lea, paul = table("Léa", "Paul", cards="table", start="1")
    listen(paul)
    lea.tap_card("hat")
    paul.reads("Tick: hat")
    expect(paul.page.locator("#say-alert")).to_have_text("Tick: hat")
    Wire.of(lea).well(Wire.of(lea).act("tick", number=1, cells=PLACE))
    expect(paul.page.locator("#say-status")).to_contain_text("Léa ticked")
    said = [text for text in heard(paul) if text]
    assert len(said) == 2, said
    assert said[0].startswith("Léa turned card 1")
    assert said[1].startswith(f"Léa ticked {PLACE}")
    assert [text for text in heard(paul, "alert") if text] == ["Tick: hat"]


def test_the_same_sentence_twice_is_two_changes(table):
    """Ticking, taking back and ticking the same again is heard each time."""
    lea, paul = table("Léa", "Paul", cards="table", start="1")
    wire = Wire.of(lea)
    lea.tap_card("hat")
    paul.reads("Tick: hat")
    listen(paul)
    for _ in range(2):
        wire.well(wire.act("tick", number=1, cells=PLACE))
        paul.has_seen(wire.version())
        expect(paul.page.locator("#say-status")).to_have_text(re.compile("^Léa ticked"))
        wire.undo()
        paul.has_seen(wire.version())
        expect(paul.page.locator("#say-status")).to_have_text(re.compile("^Léa takes back"))
    ticked = [text for text in heard(paul) if text.startswith("Léa ticked")]
    assert len(ticked) == 2, heard(paul)


def test_a_refusal_repeated_is_heard_twice(table):
    """The same bad place tapped again is refused again, in sight and in speech."""
    lea, _ = table("Léa", "Paul", cards="table", start="1")
    lea.tap_card("hat")
    listen(lea)
    for _ in range(2):
        lea.tap_cell("A1")
        expect(lea.page.locator("#verdict")).to_contain_text("Not possible")
        expect(lea.page.locator("#say-status")).to_contain_text("Not possible")
        lea.tap_cell("G5")
        expect(lea.page.locator("#say-status")).to_contain_text("Possible. Touches")
    assert sum("Not possible" in text for text in heard(lea)) == 2
