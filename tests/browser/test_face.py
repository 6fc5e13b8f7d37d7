"""The face of a sheet is a part of its own: it stays when a card comes, and fits whatever came before it."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.test_offline import OTHER, PLACE
from tests.browser.wire import Wire

SHOWN = ("", "", "square", "bar", "ell", "zigzag", "hat", "bar", "ell")
WAIT = """
() => {
  const real = window.fetch;
  window.waiting = [];
  window.go_on = () => (window.fetch = real);
  window.fetch = async (...asked) => {
    const answer = await real(...asked);
    await new Promise((come) => window.waiting.push(come));
    return answer;
  };
}
"""
"""Answers are on their way until they are let come, one by one."""
HOLD = """
() => {
  window.held = [...document.querySelectorAll("#part-face svg, #part-face button")];
  window.moved = 0;
  document.querySelector('.cells button[value="H6"]').focus();
  addEventListener("focusout", () => (window.moved += 1));
}
"""
KEPT = "() => window.held.length > 100 && window.held.every((one) => one.isConnected) && !window.moved"


def sheet(page):
    """The sheet with its face and their hashes, without what the script adds for the keyboard."""
    html = page.locator("#part-sheet").evaluate("part => part.outerHTML")
    return re.sub(r' (tabindex="-?\d"|open="")', "", html)


def as_new(phone):
    """The page shows what it would if it were loaded now."""
    shown, tab = sheet(phone.settled().page), phone.new_tab()
    tab.goto(phone.page.url)
    expect(tab.locator("#net")).to_have_text("all shared")
    new = sheet(tab)
    tab.close()
    assert shown == new


def under_way(phone, count):
    """So many answers have reached the phone, and are kept from its page."""
    while phone.page.evaluate("waiting.length") < count:
        phone.page.wait_for_timeout(20)


def told(page):
    """The parts that the page gets from now on, each answer as a list of names."""
    answers = []

    def note(answer):
        if re.search(r"/(parts|act)\b", answer.url) and answer.ok:
            answers.append(list(json.loads(answer.text())["parts"]))

    page.on("response", note)
    return answers


@pytest.fixture
def at_card_two(table):
    """Léa, who has looked at card 1, and Paul's wire, who turns the second."""
    lea, paul = table("Léa", "Paul", cards="table", start="1")
    wires = [Wire.of(lea), Wire.of(paul)]
    wires[0].reveal(1, 1, shown="hat")
    for wire, cells in zip(wires, (PLACE, OTHER), strict=True):
        wire.well(wire.act("tick", number=1, cells=cells))
    lea.reads("Paul turns a card").has_seen(wires[0].version()).settled()
    return lea, wires


@pytest.mark.parametrize("streams", [True, False])
def test_a_card_leaves_the_face_where_it_is(at_card_two, streams):
    """No node of it moves, the focus stays on its cell, nothing of it is sent; crosses are no longer bold."""
    lea, wires = at_card_two
    if not streams:
        lea.context.add_init_script("delete window.EventSource")
        lea.page.reload()
    lea.page.evaluate(HOLD)
    answers = told(lea.page)
    bold = lea.page.locator("#part-face .fresh")
    wide = bold.evaluate("path => getComputedStyle(path).strokeWidth")
    wires[1].reveal(2, 2, shown="square")
    lea.reads("Tick: square").settled()

    assert lea.page.evaluate(KEPT)
    assert lea.active() == "H6"
    assert "sheet" in {name for names in answers for name in names}
    assert "face" not in {name for names in answers for name in names}
    assert wide != bold.evaluate("path => getComputedStyle(path).strokeWidth")
    as_new(lea)
    lea.tap_cell("G5")
    expect(lea.page.locator("#sheet .top .gh")).to_have_count(1)


def test_a_tick_brings_the_face(at_card_two):
    """To the phone that ticks; the other phone's stays."""
    lea, wires = at_card_two
    wires[1].reveal(2, 2, shown="square")
    lea.reads("Tick: square").where().choose_place()
    answers = told(lea.page)
    lea.tick()

    assert ["face" in names for names in answers if "sheet" in names] == [True]
    assert len(lea.ticked()) == 8
    as_new(lea)
    answers.clear()
    lea.page.evaluate(HOLD)
    wires[1].well(wires[1].act("tick", number=2, cells=wires[1].places()[0]))
    lea.has_seen(wires[1].version()).settled()
    assert lea.page.evaluate(KEPT)
    as_new(lea)


def test_a_card_fits_whatever_is_looked_at(at_card_two):
    """Another face, a quarter, another's sheet and back: as if loaded, before and after a card and ticks."""
    lea, wires = at_card_two
    looks = (
        "#face-back",
        "#zoom",
        "#quarter-4",
        "#face-front",
        "#zoom",
        "text=Paul",
        "text=Back to my sheet",
    )
    for number, look in enumerate(looks, 2):
        if look == "text=Paul":
            lea.page.locator("#more-sheet summary").click()
        lea.page.locator(f"#part-sheet >> {look}").last.click()
        as_new(lea)
        wires[(number - 1) % 2].reveal(number, 1 + number % 3, shown=SHOWN[number])
        lea.has_seen(wires[0].version())
        as_new(lea)
        for wire in wires:
            wire.well(wire.act("tick", number=number, cells=(wire.places() or [""])[0]))
            wire.act("done", number=number)
        lea.has_seen(wires[0].version())
        as_new(lea)


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_answers_in_any_order(at_card_two, order):
    """A tick is answered late, and meanwhile the page has asked by itself: either answer may be the last."""
    lea, wires = at_card_two
    wires[1].reveal(2, 2, shown="square")
    lea.reads("Tick: square").where().choose_place()
    lea.page.evaluate(WAIT)
    lea.page.locator("#tick-go").click()
    under_way(lea, 2)
    wires[0].undo()
    lea.page.evaluate("go_on()")
    for place in order:
        lea.page.evaluate(f"waiting[{place}]()")
        lea.page.wait_for_timeout(100)
    lea.has_seen(wires[0].version()).reads("Tick: square")
    as_new(lea)


def test_a_face_that_is_not_as_it_was_sent_is_asked_for(at_card_two):
    """The script has drawn on it while the answer, in which only the sheet came, was under way."""
    lea, wires = at_card_two
    lea.page.evaluate(WAIT)
    wires[1].reveal(2, 2, shown="square")
    under_way(lea, 1)
    lea.page.evaluate(
        "() => { const face = document.getElementById('part-face');"
        " face.querySelector('svg').remove(); face.dataset.hash = ''; go_on(); waiting[0](); }"
    )
    lea.reads("Tick: square")
    expect(lea.page.locator("#part-face svg")).to_have_count(1)
    as_new(lea)
