"""Coming to the table: three ways in, the QR code as a camera reads it, seats, the host role."""

from __future__ import annotations

import io
import re
import time

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import expect

from tests.browser.phones import PATIENCE
from tests.browser.server import Host


def scanned(page):
    """What a camera pointed at the screen reads, as soon as it reads something."""
    deadline = time.monotonic() + PATIENCE / 1000
    while True:
        picture = Image.open(io.BytesIO(page.screenshot()))
        texts = [code.text for code in zxingcpp.read_barcodes(picture)]
        if texts or time.monotonic() > deadline:
            return texts
        page.wait_for_timeout(50)


def test_three_ways_to_the_table(hand_out):
    """Opened, scanned, typed with spaces and small letters."""
    lea, paul, ida = hand_out(), hand_out(), hand_out()
    lea.open_table("Léa")
    paul.scan(lea.code, "Paul")
    ida.type_code(f" {lea.code[:2].lower()} {lea.code[2:].lower()} ")
    ida.sit_down("Ida")
    assert (lea.seat, paul.seat, ida.seat) == (0, 1, 2)
    expect(lea.page.locator("#seat-2")).to_contain_text("Ida")
    expect(paul.page.locator("#seat-2")).to_contain_text("Ida")
    assert lea.page.title().startswith("Your table is open")
    expect(paul.bar).to_contain_text("Léa starts")


def test_a_wrong_code_comes_back_to_the_field(hand_out):
    """What was typed stays in the field, with the reason beside it."""
    phone = hand_out()
    phone.type_code("22222")
    field = phone.page.get_by_label("The five signs beside the QR code")
    expect(field).to_have_value("22222")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(phone.page.locator("#code-problem")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_cameras_read_the_code_in_every_theme(table, scheme):
    """Lobby, code page and big screen, as a picture."""
    (lea,) = table("Léa", begin=False, phone={"color_scheme": scheme})
    expected = [lea.host.address(f"/t/{lea.code}")]
    assert scanned(lea.page) == expected
    lea.visit(f"/t/{lea.code}/code")
    assert scanned(lea.page) == expected
    lea.page.set_viewport_size({"width": 1280, "height": 720})
    lea.visit(f"/t/{lea.code}/watch")
    assert scanned(lea.page) == expected


def test_a_table_opened_as_localhost_invites_under_an_address_that_phones_reach(hand_out, tmp_path):
    """The code never says localhost."""
    host = Host(tmp_path, "--address", "other.test").start()
    try:
        lea = hand_out(host=host, name="localhost").open_table("Léa")
        (address,) = scanned(lea.page)
        assert address == host.address(f"/t/{lea.code}", "other.test")
        paul = hand_out(host=host, name="other.test")
        paul.page.goto(address)
        paul.sit_down("Paul")
        expect(lea.page.locator("#seat-1")).to_contain_text("Paul")
    finally:
        host.stop()


def test_the_wifi_as_a_code(table):
    """Name and password of the Wi-Fi, drawn once, special signs and all."""
    (lea,) = table("Léa", begin=False)
    lea.page.get_by_role("link", name=re.compile("same Wi")).click()
    lea.page.get_by_label("Name of the Wi-Fi").fill("Café; table 7")
    lea.page.get_by_label("Its password").fill("croquet12")
    lea.press("Show as QR code")
    expect(lea.page.locator(".invite")).to_have_count(2)
    lea.page.locator(".invite").nth(1).scroll_into_view_if_needed()
    assert r"WIFI:T:WPA;S:Café\; table 7;P:croquet12;;" in scanned(lea.page)


def test_somebody_on_paper_and_somebody_on_the_same_phone(table):
    """The host adds both; the phone then has a tab for each of its seats."""
    (lea,) = table("Léa", begin=False)
    for name, how in (("Ida", "On paper"), ("Tom", "On this phone too")):
        lea.page.get_by_text("Add somebody").click()
        lea.page.get_by_label("Name", exact=True).last.fill(name)
        lea.press(how)
        expect(lea.page.locator("ol.seats")).to_contain_text(name)
    expect(lea.page.locator("#seat-1")).to_contain_text("on paper")
    tabs = lea.page.get_by_role("navigation", name="On this phone")
    expect(tabs.get_by_role("link")).to_have_count(2)
    expect(tabs.locator("[aria-current]")).to_have_text("Léa")
    expect(lea.page.get_by_role("button", name="Start the game")).to_be_visible()


def test_names_that_look_alike_are_told_apart(table):
    """Other names and marks, the same on every phone."""
    lea, other = table("Léa", "LÉA ", begin=False)
    names = lea.page.locator("ol.seats bdi").all_inner_texts()
    assert len(set(names)) == 2, names
    marks = lea.page.locator("ol.seats .mark").evaluate_all(
        "all => all.map(m => m.getAttribute('aria-label'))"
    )
    assert len(set(marks)) == 2, marks
    assert other.page.locator("ol.seats bdi").all_inner_texts() == names


def test_the_host_role_is_passed_on(table):
    """The other phone starts the game."""
    lea, paul = table("Léa", "Paul", begin=False)
    lea.page.get_by_text("As host").click()
    lea.page.get_by_label("Pass the host role to").select_option(label="Paul")
    lea.press("Pass on")
    expect(paul.page.get_by_role("button", name="Start the game")).to_be_visible()
    expect(lea.bar).to_contain_text("Paul starts")
    paul.start()
    lea.reads("turn")


def test_a_new_phone_takes_a_seat_by_a_one_time_code(table, hand_out):
    """A code on any phone moves a seat, once."""
    lea, paul = table("Léa", "Paul")
    paul.visit(f"/t/{paul.code}/people?seat=1")
    paul.press("New phone Léa")
    (address,) = scanned(paul.page)
    new = hand_out()
    new.page.goto(address)
    expect(new.page.get_by_role("heading", level=1)).to_have_text("Take the seat of Léa")
    new.press("Play on this phone")
    new.seated()
    assert new.seat == lea.seat
    expect(lea.page.get_by_role("heading", name="Sit down at this table")).to_be_visible()
    assert hand_out().page.goto(address).status == 404
