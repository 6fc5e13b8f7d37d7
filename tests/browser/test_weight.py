"""What a table page weighs at a first visit, measured on the network; who is asked for what."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

ROOT = Path(__file__).parents[2]
KILO = 1000
ALL, PAGE = 45 * KILO, 12 * KILO


def weigh(phone, path):
    """Bytes on the network, by address: bodies and headers of all that a visit asks for.

    Connections that stay open do not count, nor what comes from the browser's own store.
    """
    session = phone.context.new_cdp_session(phone.page)
    session.send("Network.enable")
    asked, weights = {}, {}
    session.on("Network.requestWillBeSent", lambda it: asked.update({it["requestId"]: it["request"]["url"]}))
    session.on(
        "Network.loadingFinished", lambda it: weights.update({it["requestId"]: it["encodedDataLength"]})
    )
    phone.visit(path)
    expect(phone.page.locator("#net")).to_have_text("all shared")
    session.detach()
    return {asked[request]: weight for request, weight in weights.items() if request in asked}


def test_first_and_second_visit_of_a_table(table, hand_out):
    """45 kB in all, 12 kB the page; the second time the page alone."""
    lea, _ = table("Léa", "Paul", cards="table", start="1")
    lea.tap_card("hat")
    fresh = hand_out()
    fresh.context.add_cookies(lea.context.cookies())
    path = f"/t/{lea.code}?seat=0"
    first = weigh(fresh, path)
    page = first[fresh.host.address(path)]
    assert page <= PAGE, first
    assert sum(first.values()) <= ALL, (sum(first.values()), first)
    assert len([address for address in first if "/static/" in address]) > 5, first

    second = weigh(fresh, path)
    kept = [weight for address, weight in second.items() if "/static/" in address]
    assert kept
    assert not any(kept), second


def test_what_few_need_comes_when_it_is_needed(table):
    """Voice and wake lock come with the menu."""
    (lea,) = table("Léa", cards="table")
    expect(lea.page.locator("#net")).to_have_text("all shared")
    voice = lea.page.locator("[data-voice]")
    expect(voice).to_be_hidden()
    lea.page.get_by_text("Menu").click()
    expect(voice).to_be_visible()
    expect(lea.page.get_by_role("button", name="Keep the screen on")).to_be_visible()


def test_the_sprite_has_what_is_drawn_and_nothing_else():
    """Each sign of the interface is named by a template; "rotate" and "flip" by a pair of buttons."""
    signs = re.findall(r'<symbol id="i-([^"]+)"', (ROOT / "static/icons.svg").read_text("utf-8"))
    pages = "".join(page.read_text("utf-8") for page in (ROOT / "templates").rglob("*.html"))
    named = set(re.findall(r"""sign\(['"]([a-z-]+)""", pages)) | {"rotate", "flip"}
    assert set(signs) == named
