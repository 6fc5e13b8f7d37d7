"""The host's computer dies and comes back, under the same name or another one."""

from __future__ import annotations

from datetime import datetime

from playwright.sync_api import expect

from tests.browser.test_offline import PLACE, all_shared, lay
from tests.browser.wire import Wire


def test_killed_between_an_answer_and_the_next_request(table, own_host):
    """What was answered is there after the restart; what was entered meanwhile is sent."""
    lea, paul = table("Léa", "Paul", cards="table", start="1", host=own_host)
    lea.tap_card("hat")
    lay(paul, PLACE)
    lay(lea, PLACE).tick().reads("Waiting for Paul")
    told = Wire.of(lea).history()
    own_host.kill()

    paul.page.locator("#tick-go").click()
    expect(paul.page.locator("#outbox")).to_contain_text("1 entry waiting")
    for phone in (lea, paul):
        expect(phone.page.locator("#net-why")).to_contain_text("does not answer")
        expect(phone.page.locator("#net-why")).to_contain_text("lid")
    assert lea.ticked() == set(PLACE.split())

    own_host.start()
    assert Wire.of(lea).history()[-len(told) :] == told
    paul.reads("You have Alice: turn a card")
    lea.reads("Paul turns a card")
    for phone in (lea, paul):
        all_shared(phone)
        assert phone.ticked() == set(PLACE.split())
    paul.tap_card("bar")
    lea.reads("Tick: bar")


def test_the_same_table_under_another_name(table, hand_out, own_host):
    """Cookies are gone: each seat comes back by asking, in less than 20 seconds."""
    lea, paul = table("Léa", "Paul", cards="table", start="1", host=own_host)
    lea.tap_card("hat")
    lay(lea, PLACE).tick()
    own_host.kill()
    for phone in (lea, paul):
        phone.page.close()
    own_host.start()

    lea = hand_out(host=own_host, name="other.test")
    ask_for_seat(lea, paul.code, "Léa")
    expect(lea.now).to_contain_text("Waiting for Paul", timeout=30_000)
    assert lea.ticked() == set(PLACE.split())
    new = hand_out(host=own_host, name="other.test")
    ask_for_seat(new, paul.code, "Paul")
    lea.send(lea.page.get_by_role("button", name="Agree"))
    new.reads("Tick: hat")
    assert (lea.seated().seat, new.seated().seat) == (0, 1)
    lay(new, PLACE).tick().reads("You have Alice")
    assert max(waited(lea, "Léa"), waited(lea, "Paul")) < 20


def waited(phone, who):
    """Seconds from the asking for a seat to its being given, as the history tells."""
    phone.visit(f"/t/{phone.code}/history")
    lines = phone.page.locator("ol.history li")
    times = [
        datetime.fromisoformat(lines.filter(has_text=text).locator("time").get_attribute("datetime"))
        for text in (f"says: I am {who}", f"{who} has another phone now")
    ]
    return (times[1] - times[0]).total_seconds()


def ask_for_seat(phone, code, who):
    """A browser that the table does not know says whose it is."""
    phone.visit(f"/t/{code}")
    phone.press(f"I am {who}")
    expect(phone.page.get_by_text(f"You asked for the seat of {who}").or_(phone.now)).to_be_visible()


def test_the_host_closes_the_page_and_comes_back(table):
    """From the first page to the same seat, while the others played on."""
    lea, paul = table("Léa", "Paul", cards="table", start="1")
    lea.tap_card("hat")
    lay(lea, PLACE)
    lea.page.close()
    paul.reads("Tick: hat").where().choose_place(PLACE).tick()
    lea.page = lea.new_tab()
    lea.visit("/")
    lea.page.get_by_role("region", name="Back to your table").get_by_role("link", name=lea.code).click()
    lea.reads("Tick: hat")
    assert lea.seated().seat == 0
    lay(lea, PLACE).tick().reads("Paul turns a card")
