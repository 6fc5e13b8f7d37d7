"""Ombres et lumière in hands: a real board tapped in, ways looked at, a trial with its clock, no scripts."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

from playwright.sync_api import expect

from tests.browser.test_contes import STILL, Eyes, answered
from tests.browser.test_sizes import double_text, sideways
from tests.browser.wire import Wire

FIRST = {
    "r1c1": "A",
    "r1c2": "L",
    "r1c4": "E",
    "r1c5": "O",
    "r2c1": "N",
    "r2c5": "R",
    "r5c1": "F",
    "r5c5": "*",
}
COUNTED = re.compile(r"^1:[0-3]\d$")


def open_letters(wire, faces):
    """Tap in what real tiles show, by plain HTTP."""
    for tile, face in faces.items():
        wire.well(wire.act("read", tile=tile, face=face))


def do(wire, move, **fields):
    """A move by plain HTTP, on the newest page."""
    wire.well(wire.act(move, seen=wire.version(), **fields))


def test_a_turn_and_a_trial_on_two_phones(table):
    """Set-up, a way, a fatal one refused, a crown: theme, clock, letters, the word, the queen's step."""
    eyes = Eyes()
    lea, paul = table("Léa", "Paul", game="ombres", board="table", phone=STILL)
    wire, other = Wire.of(lea), Wire.of(paul)
    eyes.look(lea.reads("Where do the princes begin?"), "set-up")
    lea.send(lea.page.locator("#stand-0-r1c2"))
    lea.send(lea.page.locator("#face-A"))
    open_letters(wire, {tile: face for tile, face in FIRST.items() if tile != "r1c1"})
    do(other, "stand", tile="r1c5")

    lea.reads("Throw the dice")
    lea.page.locator("#direction-both").select_option("south")
    lea.page.locator("#steps-both").select_option("1")
    lea.send(lea.page.locator("#typed"))
    expect(lea.page.locator("#go-south-1")).to_contain_text("Safe.")
    expect(lea.page.locator("#go-south-1")).to_contain_text("Shadow to row 2, column 3.")
    expect(paul.page.locator("#part-turn")).to_contain_text("Safe.")
    lea.send(lea.page.locator("#go-south-1"))
    paul.reads("What does the tile show?").send(paul.page.locator("#face-S"))

    trial(eyes, lea, paul, other)
    fatal(eyes, lea, wire)
    eyes.nothing_found()


def trial(eyes, lea, paul, other):
    """Paul throws a crown and reads the theme; Léa asks to see it; the word is Paul's."""
    do(other, "throw", direction="crown", steps="1")
    eyes.look(paul.reads("A crown: do you accept the trial?"), "a crown")
    expect(paul.page.locator(".theme:visible")).to_have_count(0)
    paul.send(paul.page.locator("#accept-bar"))
    expect(paul.page.locator("p.theme:visible")).to_have_count(1)
    for phone in (lea, paul):
        expect(phone.page.locator("[data-count]")).to_have_text(COUNTED)
    expect(lea.page.locator("#part-turn p.theme")).to_have_count(0)
    lea.page.locator("#theme-show").click()
    expect(lea.page.locator("#part-turn p.theme")).to_be_visible()
    lea.send(lea.page.locator("#pause"))
    expect(paul.page.locator("#trial-clock")).to_contain_text("The time stands still.")

    paul.page.locator("#word").fill("piano")
    paul.page.locator("#check").click()
    expect(paul.page.locator("#word-wrong")).to_contain_text("begin with an open letter")
    paul.page.locator("#word").fill("orange")
    paul.page.locator("#word").press("Enter")
    expect(paul.page.locator("#cost")).to_contain_text("Nobody pays")
    eyes.look(paul, "a word")
    for fold in ("#board-told", "#gifts"):
        expect(paul.page.locator(f"{fold}[open]")).to_be_visible()
    paul.send(paul.page.locator("#keep-go"))
    eyes.look(paul.reads("Lead the queen"), "the queen's way")
    answered(paul, lambda: paul.page.locator("#lead-r2c1").press("Enter"))
    expect(lea.page.locator("#part-bank")).to_contain_text("Reserve")
    expect(lea.page.locator('[data-cell="r2c1"]')).to_contain_text("letter N, the queen")


def fatal(eyes, lea, wire):
    """A way into the shadow is shown as fatal and asked about before it is gone."""
    do(wire, "throw", direction="vane", steps="blank")
    lea.reads("Choose your way")
    expect(lea.page.locator("#go-east-1")).to_contain_text("Fatal: the prince runs into the shadow.")
    expect(lea.page.locator("#go-east-2")).to_contain_text("Fatal: the shadow catches the queen.")
    lea.page.locator("#go-east-1").click()
    expect(lea.page.locator("#sure")).to_contain_text("loses the game for all")
    eyes.look(lea, "sure?")
    lea.page.locator("#sure-no").click()
    expect(lea.page.locator("#sure")).to_have_count(0)
    double_text(lea)
    assert [] == sideways(lea)


def test_the_time_is_the_tables_not_the_phones(table):
    """A phone whose clock is an hour ahead counts the same; after a sleep it says only the last mark."""
    (lea,) = table("Léa", game="ombres", phone=STILL)
    do(Wire.of(lea), "throw", direction="crown", steps="1")
    lea.page.clock.install(time=datetime.now(UTC) + timedelta(hours=1))
    lea.to_table()
    lea.send(lea.page.locator("#accept-bar"))
    expect(lea.page.locator("[data-count]")).to_have_text(COUNTED)
    lea.page.clock.fast_forward(55_000)
    expect(lea.page.locator("[data-count]")).to_have_text(re.compile(r"^0:[1-3]\d$"))
    lea.page.clock.fast_forward(40_000)
    expect(lea.page.locator("[data-over]")).to_be_visible()
    expect(lea.page.get_by_role("alert").first).to_contain_text("Time is over")
    expect(lea.page.locator("#no-word")).to_be_visible()


HEARD = """() => {
  globalThis.heard = [];
  document.addEventListener("companion:said", (event) => heard.push(event.detail));
}"""


def test_the_time_is_said_four_times_or_less(table):
    """Silent but for its marks and when it is asked; a phone can be told to say only the end."""
    (lea,) = table("Léa", game="ombres", phone=STILL)
    do(Wire.of(lea), "throw", direction="crown", steps="1")
    lea.page.clock.install()
    lea.to_table()
    lea.send(lea.page.locator("#accept-bar"))
    expect(lea.page.locator("[data-count]")).to_have_text(COUNTED)
    lea.page.evaluate(HEARD)
    lea.page.clock.run_for(95_000)
    expect(lea.page.locator("[data-over]")).to_be_visible()
    marks = [
        "One minute left.",
        "Half a minute left.",
        "Ten seconds left.",
        "Time is over. A word that was begun counts.",
    ]
    assert marks == lea.page.evaluate("heard")
    lea.page.locator("#time-marks").select_option("0")
    for _ in range(2):
        lea.send(lea.page.locator("#more-time"))
    lea.page.evaluate("heard.length = 0")
    lea.page.locator("#time-left").click()
    lea.page.clock.run_for(70_000)
    asked, over = lea.page.evaluate("heard")
    assert re.fullmatch(r"[45]\d seconds left", asked)
    assert marks[-1] == over


def test_a_trial_without_scripts(table):
    """The end of the time and a link to look again; the word is counted and kept by plain forms."""
    (lea,) = table("Léa", game="ombres", phone={"java_script_enabled": False})
    wire = Wire.of(lea)
    do(wire, "throw", direction="crown", steps="1")
    lea.to_table()
    lea.page.locator("#accept-bar").click()
    expect(lea.page.locator("#trial-clock")).to_contain_text(re.compile(r"ends at \d\d:\d\d:\d\d"))
    lea.page.locator("#refresh").click()
    letter = lea.page.locator(".letters li").first.inner_text()
    lea.page.locator("#word").fill(letter)
    lea.page.locator("#check").click()
    expect(lea.page.locator("#cost")).to_contain_text("Only the first letter lies open.")
    lea.page.locator("#keep-go").click()
    expect(lea.page.locator("#trial-clock")).to_have_count(0)
