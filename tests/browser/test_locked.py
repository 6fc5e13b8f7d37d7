"""The time of a trial on three phones, one of which sleeps: right when it wakes, and never a judge."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.sleeping import LateHost, locked
from tests.browser.test_contes import STILL
from tests.browser.test_ombres import COUNTED, do
from tests.browser.wire import Wire

STARTS = ("r1c2", "r1c4", "r1c5")


@pytest.fixture
def late_host(tmp_path):
    """A running program whose clock can be put forward."""
    host = LateHost(tmp_path).start()
    yield host
    host.stop()
    host.check()


def left(phone):
    """The seconds that a phone shows."""
    minutes, seconds = phone.page.locator("[data-count]").inner_text().split(":")
    return 60 * int(minutes) + int(seconds)


def agree(*phones):
    """All show the same, give or take the second in which they are asked."""
    shown = [left(phone) for phone in phones]
    assert max(shown) - min(shown) <= 1, shown


def test_a_locked_phone_while_the_time_runs(browser, table, late_host):
    """Paused, made longer, run on while it sleeps; then over: the clock alone decides nothing (A14)."""
    lea, paul, ida = table("Léa", "Paul", "Ida", game="ombres", host=late_host, phone=STILL)
    wires = [Wire.of(phone) for phone in (lea, paul, ida)]
    for wire, tile in zip(wires, STARTS, strict=True):
        do(wire, "stand", tile=tile)
    do(wires[0], "throw", direction="crown", steps="1")
    do(wires[0], "accept")
    for phone in (lea, paul, ida):
        expect(phone.page.locator("[data-count]")).to_have_text(COUNTED)
    agree(lea, paul, ida)

    with locked(browser, ida):
        paul.send(paul.page.locator("#pause"))
        expect(lea.page.locator("#trial-clock")).to_contain_text("The time stands still.")
        lea.send(lea.page.locator("#more-time"))
        paul.settled().send(paul.page.locator("#pause"))
        do(wires[1], "give", to=0, count=2)
        expect(lea.page.locator("#part-bank")).to_contain_text(re.compile(r"9\s*sun stones"))
    version = lea.version()
    ida.has_seen(version)
    agree(lea, paul, ida)
    expect(ida.page.locator("#part-bank")).to_contain_text(re.compile(r"9\s*sun stones"))

    with locked(browser, ida):
        late_host.later(600)
    for phone in (ida, lea, paul):
        phone.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        expect(phone.page.locator("[data-over]")).to_be_visible()
        expect(phone.page.get_by_role("alert").first).to_contain_text("Time is over")
        expect(phone.page.locator("#no-word")).to_be_visible()
    assert version == wires[0].version() == ida.version()

    letter = ida.page.locator(".letters li").first.inner_text()
    ida.page.locator("#word").fill(letter)
    ida.page.locator("#word").press("Enter")
    ida.send(ida.page.locator("#keep-go"))
    for phone in (lea, paul, ida):
        expect(phone.page.locator("#trial-clock")).to_have_count(0)
        expect(phone.now).not_to_contain_text("Find a word")
