"""Read aloud: with a voice of the device alone, after a tap alone; and what changed, told when asked."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from tests.browser.test_offline import PLACE
from tests.browser.wire import Wire

pytestmark = pytest.mark.browser

SPEECH = """
window.spoken = [];
window.SpeechSynthesisUtterance = function (text) { this.text = text; };
Object.defineProperty(window, "speechSynthesis", { value: {
  getVoices: () => VOICES,
  speak: (one) => window.spoken.push([one.voice.name, one.rate, one.text]),
  cancel: () => window.spoken.push("silence"),
  addEventListener: () => {},
} });
"""
CLOUD = {"name": "Cloud", "lang": "en-US", "localService": False}
FOREIGN = {"name": "Anna", "lang": "de-DE", "localService": True}
OWN = {"name": "Own", "lang": "en-GB", "localService": True}


def with_voices(phone, *voices):
    """The phone as one that has these voices, its menu open."""
    phone.page.add_init_script(SPEECH.replace("VOICES", json.dumps(voices)))
    phone.to_table()
    phone.page.locator("#menu summary").first.click()
    return phone


def spoken(phone):
    """What was read aloud: voice, speed, text."""
    return phone.page.evaluate("window.spoken")


def test_only_a_voice_of_the_device_reads_and_only_after_a_tap(table):
    """A voice that would send the text away is passed over; stopping stops."""
    lea, paul = table("Léa", "Paul", cards="table", start="1")
    lea.tap_card("hat")
    with_voices(paul, CLOUD, FOREIGN, OWN)
    expect(paul.page.get_by_role("button", name="Read aloud")).to_be_visible()
    assert [] == spoken(paul)

    paul.press("Speed").press("Read aloud")
    assert ["Own", 1.4, "Tick: hat"] == spoken(paul)[-1]
    Wire.of(lea).well(Wire.of(lea).act("tick", number=1, cells=PLACE))
    expect(paul.page.locator("#say-status")).to_contain_text("Léa ticked")
    assert spoken(paul)[-1][2].startswith("Léa ticked")

    paul.press("Stop reading")
    assert "silence" == spoken(paul)[-1]


def test_without_such_a_voice_the_reason_stands_in_place_of_the_button(table):
    """And nothing is read."""
    (lea,) = table("Léa", cards="table", start="1")
    with_voices(lea, CLOUD, FOREIGN)
    expect(lea.page.locator("[data-voice]")).to_contain_text("no voice of its own")
    expect(lea.page.get_by_role("button", name="Read aloud")).to_have_count(0)


def test_what_changed_is_shown_and_heard(table):
    """The newest events first, without leaving the page; the focus stays on the link."""
    lea, paul = table("Léa", "Paul", cards="table", start="1")
    lea.tap_card("hat")
    paul.reads("Tick: hat")
    paul.page.locator("#lately").focus()
    paul.page.keyboard.press("Enter")
    expect(paul.page.locator("#lately-lines li").first).to_contain_text("Léa turned card 1")
    expect(paul.page.locator("#say-status")).to_contain_text("Léa turned card 1")
    assert "lately" == paul.active()
    paul.page.keyboard.press("Enter")
    expect(paul.page.locator("#lately-lines")).to_have_count(0)
