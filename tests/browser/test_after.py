"""After the game: rematch, replay and big screen, with and without scripts."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.conftest import DESK
from tests.browser.player import deal_all
from tests.browser.test_access import FAULTS
from tests.browser.wire import Wire

WALL = {**DESK, "has_touch": False, "is_mobile": False}
VIEWS = (
    ("lobby", "", (1024, 768)),
    ("running", "", (1280, 720)),
    ("running", "", (1920, 1080)),
    ("running", "", (1024, 768)),
    ("running", "?up=90", (1024, 768)),
    ("running", "?sides=4", (1024, 768)),
    ("over", "", (1280, 720)),
)


@pytest.fixture(scope="module")
def finished(host):
    """Léa and Paul at the end of a game with the pad of the box, played by plain HTTP."""
    lea = Wire(host).open("Léa")
    paul = Wire(host).join(lea.code, "Paul")
    for option, value in (("sheet", "box"), ("market", "table"), ("start", "1")):
        lea.do("option", id=option, value=value)
    lea.do("start")
    deal_all([lea, paul])
    for wire in (lea, paul):
        wire.well(wire.act("report", terraces=10 + wire.seat, pair=0, roses_front=0, roses_back=0, tea=""))
    return lea, paul


@pytest.fixture
def over(finished, hand_out):
    """A phone of each at their table."""
    return [_phone(hand_out(), wire) for wire in finished]


def _phone(phone, wire):
    phone.context.add_cookies(wire.browser_cookies())
    phone.code, phone.seat = wire.code, wire.seat
    return phone.to_table()


def no_faults(page):
    """The accessibility checker finds nothing."""
    found = Axe().run(page, options=FAULTS).response["violations"]
    assert found == [], [(fault["id"], fault["nodes"][0]["html"]) for fault in found]


def test_rematch_and_evening(over, hand_out):
    """One tap on one phone; all are led there; seats are kept; the evening knows both games."""
    lea, paul = over
    wall = hand_out(**WALL)
    wall.visit(f"/t/{lea.code}/watch?up=180")
    expect(wall.page.locator("#net")).to_have_text("all shared")
    lea.page.locator("button#rematch").click()
    lea.reads("Your table is open")
    expect(paul.page.locator("a#rematch")).to_be_visible()
    no_faults(paul.page)
    paul.page.locator("a#rematch").click()
    paul.reads("At Léa")
    expect(paul.page.locator("body")).to_have_attribute("data-seat", "1")
    assert paul.page.url.partition("?")[0] == lea.page.url.partition("?")[0]
    lea.page.get_by_role("link", name="The evening so far").click()
    expect(lea.page.locator("#game-2")).to_contain_text("Not finished yet")
    expect(lea.page.locator("#game-1")).to_contain_text("Paul")
    no_faults(lea.page)
    expect(wall.page.locator("body.at-lobby.up-180")).to_be_attached(timeout=20_000)


def test_replay_by_keys_number_and_playing_on(over):
    """No page is loaded for it; the address keeps the step; focus stays on the button."""
    (lea, _) = over
    lea.visit(f"/t/{lea.code}/replay?seat=0&step=1")
    kicker = lea.page.locator(".kicker")
    expect(kicker).to_contain_text("Act 1 of 92")
    lea.page.evaluate("window.stays = true")
    lea.page.keyboard.press("ArrowRight")
    expect(kicker).to_contain_text("Act 2 of")
    lea.page.locator("#step-on").focus()
    lea.page.keyboard.press("Enter")
    expect(kicker).to_contain_text("Act 3 of")
    expect(lea.page.locator("#step-on")).to_be_focused()
    lea.page.keyboard.press("End")
    expect(kicker).to_contain_text("Act 92 of")
    lea.page.locator("#step-number").fill("7")
    lea.page.keyboard.press("Enter")
    expect(kicker).to_contain_text("Act 7 of")
    lea.page.locator("#step-speed").select_option("800")
    lea.page.locator("#step-play").click()
    expect(kicker).to_contain_text("Act 9 of")
    lea.page.locator("#step-play").click()
    expect(lea.page.locator("#step-play")).to_have_attribute("aria-pressed", "false")
    assert re.search(r"step=\d+", lea.page.url)
    assert lea.page.evaluate("window.stays")
    no_faults(lea.page)


def test_replay_without_scripts(over, hand_out):
    """Links and a number; before the end the own sheet only."""
    (lea, _) = over
    plain = hand_out(java_script_enabled=False, color_scheme="dark")
    plain.visit(f"/t/{lea.code}/replay?step=2")
    plain.page.get_by_role("link", name="One act on").click()
    expect(plain.page.locator(".kicker")).to_contain_text("Act 3 of")
    plain.page.locator("#step-number").fill("5")
    plain.press("Show")
    expect(plain.page.locator(".kicker")).to_contain_text("Act 5 of")
    expect(plain.page.locator("#step-play")).to_be_hidden()


def test_nothing_scrolls_on_the_big_screen(finished, table, hand_out):
    """At three sizes, before, in and after the game, upright, turned and for all sides; in both themes."""
    names = ("Léa", "Paul-Alexandre", "Ida (paper)", "Tom (paper)", "Eva (paper)", "Max (paper)")
    running, lobby = (table(*names, begin=begin, market="table")[0].code for begin in (True, False))
    codes = {"lobby": lobby, "running": running, "over": finished[0].code}
    screen = hand_out(**(WALL | {"locale": "de-DE"}))
    for phase, query, (width, height) in VIEWS:
        screen.page.set_viewport_size({"width": width, "height": height})
        screen.visit(f"/t/{codes[phase]}/watch{query}")
        fits(screen.page, f"{width} {phase} {query}")
    no_faults(screen.page)
    screen.page.emulate_media(color_scheme="dark")
    screen.visit(f"/t/{running}/watch")
    fits(screen.page, "dark")
    no_faults(screen.page)


def fits(page, label):
    """Neither the page nor what it shows sticks out."""
    page.wait_for_function("document.documentElement.style.getPropertyValue('--fit') !== ''")
    sizes = page.evaluate(
        "[document.documentElement, document.getElementById('main')].map("
        "box => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight])"
    )
    assert max(max(pair) for pair in sizes) <= 1, (label, sizes)


def test_the_big_screen_follows_and_can_be_turned(table, hand_out):
    """By keyboard; the turn stays in the address; what happens at the table is shown at once."""
    (lea, _) = table("Léa", "Paul", cards="table", start="1")
    screen = hand_out(**WALL)
    screen.visit(f"/t/{lea.code}/watch")
    screen.page.locator("#turn-180").focus()
    screen.page.keyboard.press("Enter")
    expect(screen.page.locator("body.up-180")).to_be_attached()
    screen.page.locator("#all-sides").click()
    expect(screen.page.locator("body.up-180.all-sides")).to_be_attached()
    expect(screen.page.locator(".side.bottom")).to_contain_text("Léa turns a card")
    lea.tap_card("hat")
    expect(screen.page.locator(".side.bottom")).to_contain_text("Paul")
    expect(screen.page.locator("#part-draw")).to_contain_text("hat")


def test_my_games_remember_what_the_server_deletes(own_host, hand_out, tmp_path):
    """With scripts the result stays listed and is in the file; forgetting takes it away for good."""
    lea = hand_out(host=own_host).open_table("Léa")
    lea.visit("/mine")
    card = lea.page.locator(f'#games [data-code="{lea.code}"]')
    expect(card).to_contain_text("Not begun yet")
    no_faults(lea.page)
    own_host.stop()
    (own_host.folder / "companion.sqlite3").unlink()
    own_host.start()
    lea.visit("/mine")
    expect(card).to_have_count(0)
    remembered = lea.page.locator("#remembered")
    expect(remembered).to_contain_text(lea.code)
    no_faults(lea.page)
    with lea.page.expect_download() as coming:
        lea.page.locator("#export").click()
    coming.value.save_as(tmp_path / "mine.json")
    assert lea.code in (tmp_path / "mine.json").read_text("utf-8")
    remembered.get_by_role("button", name="Forget").click()
    expect(remembered).to_be_hidden()
    lea.visit("/mine")
    expect(remembered).to_be_hidden()


def test_my_games_without_scripts(finished, hand_out):
    """The keys alone make the list: who won, one's own place, the way back, forgetting."""
    plain = hand_out(java_script_enabled=False, locale="fr-FR", color_scheme="dark")
    wire = finished[1]
    cookie = {"name": f"mine_{wire.code}", "value": wire.cookies[f"mine_{wire.code}"], "path": "/mine"}
    plain.context.add_cookies([cookie | {"domain": "table.test"}])
    plain.visit("/mine")
    card = plain.page.locator(f'[data-code="{wire.code}"]')
    expect(card).to_contain_text("votre place")
    card.get_by_text("Oublier").first.click()
    card.get_by_role("button").click()
    expect(card).to_have_count(0)
