"""La Sortie on two phones: chains with the right player asked, secrets on one phone, kills, no scripts."""

from __future__ import annotations

import random
import re
from random import Random

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.test_access import FAULTS
from tests.browser.wire import Wire

DESK = {"viewport": {"width": 1024, "height": 700}, "has_touch": False, "is_mobile": False}


class Line(Wire):
    """A seat of La Sortie by plain HTTP."""

    def open(self, who):
        """Open a table of this game."""
        return self._sit(self.post("/open", {"game": "sortie", "name": who}))

    def act(self, move, **fields):
        """A move, on the newest page."""
        data = {"move": f"sortie.{move}", "me": self.seat, "seat": self.seat, "token": str(random.random())}
        return self.post(f"/t/{self.code}/act", data | {"seen": self.version()} | fields)


@pytest.fixture
def labyrinth(hand_out, host):
    """``labyrinth("Léa", "Paul", cards="table")``: phones at a begun game, Léa first."""

    def set_up(*names, host=host, phone=None, **options):
        return [_seat(hand_out(host=host, **(phone or {})), line) for line in begun(host, *names, **options)]

    return set_up


def begun(host, *names, **options):
    """The seats of a begun game, the first one's turn."""
    lines = [Line(host).open(names[0])]
    lines += [Line(host).join(lines[0].code, name) for name in names[1:]]
    for option, value in ({"start": "1"} | options).items():
        lines[0].do("option", id=option, value=value)
    lines[0].do("start")
    return lines


def _seat(phone, line):
    phone.context.add_cookies(line.browser_cookies())
    phone.code, phone.seat = line.code, line.seat
    return phone.to_table()


def tap(phone, at):
    """Tap a place of the labyrinth that acts at once."""
    return phone.send(phone.page.locator(f"#at-{at}"))


def turned(phone, card):
    """Say which real card came up."""
    return phone.send(phone.page.locator(f"#do-{card}"))


def placed(labyrinth, **options):
    """Two phones with both pawns set: Léa before B, Paul before A."""
    lea, paul = labyrinth("Léa", "Paul", **options)
    tap(lea.reads("Set your pawn"), "B0")
    tap(paul.reads("Set your pawn"), "A0")
    return lea.reads("Move your pawn"), paul.reads("Léa moves")


def test_a_chain_asks_the_right_player_and_survives_reload_and_kill(labyrinth, own_host):
    """Card 7 on level 2 pushes Paul onto card 1: Paul looks, Léa skips; the program dies in between."""
    lea, paul = placed(labyrinth, host=own_host, cards="table", D1="row3")
    tap(lea, "B1").reads("Which card lies at B1?")
    lea.page.reload()
    turned(lea.reads("Which card lies at B1?"), 6)
    turned(tap(paul.reads("Move your pawn"), "A1"), 8)
    turned(tap(paul.reads("Move your pawn"), "A2"), 2)
    turned(tap(paul.reads("Move your pawn"), "B2"), 9)
    paul.reads("Card 9: choose").page.locator("#at-A3").click()
    expect(paul.page.locator("#told")).to_contain_text("And which other card?")
    tap(paul, "C3")
    tap(lea.reads("Move your pawn"), "C1").reads("Which card lies at C1?")
    turned(lea, 5)
    tap(lea.reads("Card 5: choose"), "C2")
    tap(paul.reads("Move your pawn"), "B3").reads("Which card lies at B3?")
    expect(paul.page.locator(".kicker")).to_contain_text("Level 2")
    turned(paul, 7).reads("Card 7: choose")
    own_host.kill()
    own_host.start()
    paul.page.reload()
    tap(paul.reads("Card 7: choose"), "C2")
    turned(lea.reads("Which card lies at"), 1)
    lea.reads("Card 1: choose")
    paul.reads("Léa chooses for Card 1")
    lea.page.reload()
    tap(lea.reads("Card 1: choose"), "FL")
    expect(lea.page.locator("#part-board .status")).to_contain_text("Paul skips the next turn")
    paul.reads("Léa moves")


def looked(lines, rng):
    """Play some of the moves that the pages offer until somebody has looked secretly: who it was."""
    for _ in range(40):
        for line in lines:
            found = line.look().finds(
                r'<button id="at-[^"]+" class="tile can[^"]*" name="(?:to|at)" value="([^"]+)"'
            )
            tag = line.look().finds(r'id="aim"[^>]*>.*?name="move" value="sortie\.([a-z-]+)"')
            if found and tag:
                line.well(line.act(tag[0], **{"to" if tag[0] == "go" else "at": rng.choice(found)}))
        for line in lines:
            if line.look().finds(r'id="look"'):
                return line
    return None


def seen_by_somebody(host):
    """Tables are played until somebody has looked secretly: that seat, then the other."""
    rng = Random(1)
    for _ in range(60):
        lines = begun(host, "Léa", "Paul")
        found = looked(lines, rng)
        if found is not None:
            return sorted(lines, key=lambda line: line is not found)
    raise AssertionError("sixty games without a look")


def test_what_is_looked_at_is_on_one_phone_only(hand_out, host):
    """The notebook opens when asked, names a card, closes again; the other phone has none of it."""
    seer, other = (_seat(hand_out(), line) for line in seen_by_somebody(host))
    expect(seer.page.locator(".notes")).to_have_count(0)
    seer.page.locator("#look").click()
    note = seer.page.locator(".notes li").first
    expect(note).to_contain_text(re.compile(r"Card \d|Exit|Blocked"))
    expect(seer.page.locator("#part-notebook [data-aloud]")).to_have_count(0)
    seer.page.locator("#notes").click()
    expect(seer.page.locator(".notes")).to_have_count(0)
    other.page.goto(f"{other.page.url}&notes=yes")
    expect(other.page.locator(".notebook")).to_be_visible()
    expect(other.page.locator(".notes li:not(.stale)", has_not_text="everybody")).to_have_count(0)


def test_the_labyrinth_by_keyboard(labyrinth):
    """One stop for Tab, arrows from card to card down to the final row; words for everything."""
    lea, _ = placed(labyrinth, cards="table", phone=DESK)
    expect(lea.page.locator("#part-board .tile[tabindex='0']")).to_have_count(1)
    lea.page.locator("#at-B1").focus()
    for key in ("ArrowDown", "ArrowDown", "ArrowDown"):
        lea.page.keyboard.press(key)
    assert lea.active() in {"at-FL", "at-FR"}
    lea.page.keyboard.press("End")
    assert lea.active() == "at-FR"
    for key in ("ArrowUp", "ArrowUp", "ArrowUp", "Home", "ArrowRight"):
        lea.page.keyboard.press(key)
    assert lea.active() == "at-B1"
    expect(lea.page.get_by_role("button", name="B1, face down, go here")).to_be_focused()
    lea.page.keyboard.press("Enter")
    lea.reads("Which card lies at B1?")
    lea.page.get_by_text("Describe the board").click()
    words = lea.page.locator("#overview")
    expect(words).to_contain_text("Léa: B1")
    assert len(words.inner_text().split()) <= 60


def test_without_scripts(labyrinth):
    """Set, move, name, choose in two steps, all by buttons of the page."""
    lea, paul = labyrinth("Léa", "Paul", cards="table", phone={"java_script_enabled": False})
    lea.page.locator("#at-B0").click()
    paul.page.reload()
    paul.page.locator("#at-C0").click()
    lea.page.reload()
    lea.page.get_by_role("button", name="Go to B1").click()
    lea.page.locator("#do-4").click()
    lea.reads("Card 4: choose").page.locator("#at-A2").click()
    expect(lea.page.locator("#told")).to_contain_text("With which card beside it?")
    lea.page.locator("#at-A3").click()
    lea.reads("Paul moves")
    expect(lea.page.locator("#part-lately")).to_be_visible()


def test_both_players_on_one_phone(hand_out, host):
    """Between their turns a curtain asks for the other one; nothing of a notebook lies behind it."""
    line = Line(host).open("Léa")
    line.well(line.post(f"/t/{line.code}/join", {"name": "Paul", "kind": "phone", "me": 0}))
    line.do("option", id="start", value="1")
    line.do("start")
    phone = _seat(hand_out(host=host), line)
    phone.press("show my page")
    tap(phone.reads("Set your pawn"), "A0")
    phone.page.get_by_role("main").get_by_role("link", name="Hand the phone to Paul").click()
    expect(phone.page.get_by_role("heading", name="Hand the phone to Paul")).to_be_visible()
    expect(phone.page.locator(".maze")).to_have_count(0)
    phone.press("show my page")
    tap(phone.reads("Set your pawn"), "B0").reads("Léa moves")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_and_a_small_screen(labyrinth, hand_out, scheme):
    """Nothing found while moving, choosing, reading notes, watching; no sideways scroll at 320 px."""
    small = {"color_scheme": scheme, "viewport": {"width": 320, "height": 568}}
    lea, paul = placed(labyrinth, cards="table", phone=small)
    screen = hand_out(color_scheme=scheme, viewport={"width": 1280, "height": 800})
    screen.visit(f"/t/{lea.code}/watch")
    turned(tap(lea, "B1"), 3).reads("Card 3: choose")
    found = [*_axe(lea, "choosing"), *_axe(screen, "watching")]
    tap(lea, "A1")
    lea.page.locator("#look").click()
    expect(lea.page.locator(".notes li")).to_have_count(1)
    lea.page.locator("details").evaluate_all("all => all.forEach(fold => (fold.open = true))")
    found += [*_axe(lea, "notebook"), *_axe(paul.reads("Move your pawn"), "moving")]
    assert not found, found
    for phone in (lea, paul):
        assert phone.page.evaluate("document.documentElement.scrollWidth") <= 320


def _axe(phone, name):
    phone.settled()
    for violation in Axe().run(phone.page, options=FAULTS).response["violations"]:
        yield name, violation["id"], [node["html"][:200] for node in violation["nodes"][:3]]
