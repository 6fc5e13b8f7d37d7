"""A whole evening: two phones, pen and paper and a big screen, from the first page to the ranking."""

from __future__ import annotations

import json
import re

from playwright.sync_api import expect

from tests.browser.conftest import DESK
from tests.browser.phones import on_paper
from tests.browser.player import CARDS, Player, deal_all
from tests.browser.wire import Wire


def sit_down(hand_out):
    """Léa opens, Paul scans, Ida takes pen and paper, a big screen stands at the wall."""
    lea, paul, screen = hand_out(), hand_out(), hand_out(**DESK, has_touch=False, is_mobile=False)
    lea.open_table("Léa")
    paul.scan(lea.code, "Paul")
    lea.page.get_by_text("Add somebody").click()
    lea.page.get_by_label("Name", exact=True).last.fill("Ida")
    lea.press("On paper")
    screen.visit(f"/t/{lea.code}/watch")
    return lea, paul, screen


def choose_house_rule(phone, question, answer):
    """One of the table's options."""
    phone.page.get_by_text("House rules").click()
    rule = phone.page.locator("dl.options div", has_text=question)
    rule.get_by_role("button", name=answer).click()
    expect(rule.get_by_role("button", name=answer)).to_have_attribute("aria-pressed", "true")


def play_by_wire(phones, until):
    """All phones play on by plain HTTP until a card of that number lies on the table, all done with it."""
    players = [Player(Wire.of(phone)) for phone in phones]
    moved = True
    while moved:
        stop = ("alice.reveal", "alice.choose") if cards_played(phones[0]) >= until else ()
        steps = [player.step(without=stop) for player in players]
        moved = any(steps)
    for phone in phones:
        assert phone.page.locator("#part-trouble").inner_text() == ""


def cards_played(phone):
    """The number of the common card, counting those that somebody drew alone."""
    text = Wire.of(phone).look().text
    found = re.search(r"Card (\d+) of", text)
    return int(found[1]) if found else 0


def test_a_whole_game(hand_out, tmp_path):
    """Thirty cards: the first and the special turns by hand, the bulk by plain HTTP."""
    lea, paul, screen = sit_down(hand_out)
    choose_house_rule(lea, "Who has Alice first?", "the first seat")
    lea.start()
    paul.reads("Léa turns a card")
    expect(screen.now).to_contain_text("Léa turns a card")

    lea.turn_card(2)
    for phone in (lea, paul):
        phone.reads("Tick:").where().choose_place().tick()
    paul.reads("You have Alice")
    expect(screen.page.locator("#part-others")).to_contain_text("Ida")
    assert len(lea.ticked()) == len(paul.ticked()) == 4

    paul.turn_card(1)
    lea.reads("Tick:").where().choose_place().tick().reads("Paul")
    paul.where().choose_place().tick()
    for_ida = paul.page.locator(".forpaper", has_text="For Ida")
    paul.send(for_ida.locator('button[name="pile"]').first)
    lea.reads("Tick:")

    play_by_wire((lea, paul), CARDS)
    lea.reads("Type in the values of the paper sheets")
    on_paper(lea, terraces=18, pair=20, roses_front=5, roses_back=4)
    for phone in (lea, paul, screen):
        expect(phone.page).to_have_title(re.compile("wins|share the victory"))
    for phone in (lea, paul):
        check_ranking(phone.page)
    expect(screen.page.locator("ol.podium > li")).to_have_count(3)
    check_keepsakes(lea)


def check_ranking(page):
    """Every line is explained and the lines add up; ranks follow the totals."""
    results = page.locator("ol.ranking > li")
    expect(results).to_have_count(3)
    totals = []
    for result in results.all():
        if result.locator("details").get_attribute("open") is None:
            result.locator("summary").click()
        lines = result.locator("tbody tr").all()
        values = [int(line.locator("td.num").inner_text()) for line in lines]
        assert all(line.locator("td").first.inner_text().strip() for line in lines)
        total = int(result.locator("tfoot .num").inner_text())
        assert sum(values) == total
        assert str(total) in result.locator(".total").inner_text()
        totals.append((int(result.locator(".rank").inner_text()), -total))
    assert totals == sorted(totals)


def check_keepsakes(phone):
    """The draw was fair, the whole game can be taken home, and it holds no key to a seat."""
    phone.page.get_by_text("Was it fair?").click()
    expect(phone.page.locator("#proof")).to_contain_text("nothing was arranged")
    with phone.page.expect_download() as download:
        phone.page.get_by_role("link", name="Save the whole game").click()
    saved = download.value.path().read_text("utf-8")
    assert json.loads(saved)
    assert all(
        cookie["value"] not in saved for cookie in phone.context.cookies() if "seats" in cookie["name"]
    )


def test_the_worked_example_on_the_end_page(table):
    """On the pad of the box: the app deals and adds up, 10 + 15 + (5 + 15) + 5 x 4 = 65."""
    lea, paul = table("Léa", "Paul", sheet="box", market="table", start="1")
    deal_all([Wire.of(phone) for phone in (lea, paul)])
    lea.reads("Type in the values")
    on_paper(lea, terraces=10, pair=15, roses_front=5, roses_back=4, tea="5 15")
    on_paper(paul.reads("Type in the values"), terraces=4, pair=0, roses_front=3, roses_back=0)
    for phone in (lea, paul):
        first = phone.reads("Léa wins").page.locator("ol.ranking > li").first
        expect(first.locator(".total")).to_have_text("65 points")
        assert first.locator("tbody .num").all_inner_texts() == ["10", "15", "20", "20"]
        expect(first.locator("tbody")).to_contain_text("5 + 15")
        expect(first.locator("tfoot .num")).to_have_text("65")
