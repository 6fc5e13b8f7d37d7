"""Brändi Dog at a table: four phones through a round, a seven on the board, a dead hand, bad input."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.dogs import (
    BLUE,
    GREEN,
    KENNELS,
    OUT,
    RED,
    YELLOW,
    act,
    dealt_for_a_seven,
    give_all,
    hand,
    put,
    seated,
    stopped,
)
from tests.browser.test_access import Inspector
from tests.browser.test_sizes import sideways

NARROW = {"viewport": {"width": 320, "height": 640}}
SEVEN = "R 58 20 k k | G 60 k k k | Y 50 k k k | B 40 k k k"


@pytest.fixture
def phones(hand_out, host):
    """``phones(wires)``: a phone in the hand of each seat, on its page."""

    def handed(wires, **options):
        given = []
        for wire in wires:
            phone = hand_out(**options)
            phone.context.add_cookies(wire.browser_cookies())
            phone.code, phone.seat = wire.code, wire.seat
            given.append(phone.to_table())
        return given

    return handed


def pick(phone, card):
    """Tap a card of the hand."""
    phone.page.locator(f"#card-{card}").click()
    expect(phone.page.locator(f"#card-{card}")).to_have_attribute("aria-pressed", "true")


def go(phone):
    """The one thing to do now."""
    return phone.send(phone.page.locator("#do-go"))


def test_a_round_from_the_deal_to_the_exchange(host, phones):
    """A choice can be changed and survives a reload; the partner's card is seen when both have chosen."""
    wires = seated(host)
    ann, cleo = phones([wires[RED], wires[YELLOW]])
    go(ann.reads("Next: 6 cards each"))
    ann.reads("Choose a card for Cleo")
    cards = hand(wires[RED])
    pick(ann, cards[0])
    go(ann)
    expect(ann.bar).to_contain_text("Waiting for Cleo")
    pick(ann, cards[-1])
    go(ann)
    ann.page.reload()
    expect(ann.page.locator("#part-turn")).to_contain_text("You can choose another card")

    cleo.reads("Choose a card for Ann")
    given = hand(wires[YELLOW])[0]
    pick(cleo, given)
    expect(cleo.bar).to_contain_text("Ann has chosen")
    go(cleo)
    expect(ann.page.locator("#part-turn")).to_contain_text("from your partner")
    expect(cleo.page.locator("#part-turn")).to_contain_text("from your partner")
    ann.reads("The others exchange their cards")
    for wire in (wires[BLUE], wires[GREEN]):
        act(wire, "give", round=1, card=hand(wire)[0])
    ann.reads(re.compile("Your turn|No card of yours"))


def turn(phone):
    """Lay down a dead hand, or play what can be: a seven first, walked by the first way of each list."""
    if "No card" in phone.now.inner_text():
        go(phone)
        return "out"
    cards = phone.page.locator('[id^="card-"]:not(.off)')
    names = cards.evaluate_all("all => all.map(card => card.id.slice(5))")
    card = "7" if "7" in names else names[0]
    pick(phone, card)
    while not phone.settled().page.locator("#do-go:enabled").count():
        phone.page.locator(".plays li button").first.click()
    go(phone)
    return card


def whose_turn(phones):
    """The phone that is asked now; None when the round is over."""
    newest = max(phone.version() for phone in phones)
    for phone in phones:
        phone.has_seen(newest).settled()
    asked = [phone for phone in phones if re.search("Your turn|No card of yours", phone.now.inner_text())]
    return asked[0] if asked else None


def test_four_phones_play_a_whole_round(host, phones):
    """Exchange, a seven, a hand that is dead, until nobody has a card: the next deal is five."""
    wires = dealt_for_a_seven(host)
    ann, ben, cleo, dan = around = phones(wires)
    for phone, wire, kept in ((ann, wires[RED], {"7"}), (ben, wires[BLUE], ()), (cleo, wires[YELLOW], ())):
        pick(phone, next(card for card in hand(wire) if card not in kept))
        go(phone)
    pick(dan, next(card for card in hand(wires[GREEN]) if card not in OUT))
    go(dan)
    ann.reads("Your turn")
    played = []
    while (phone := whose_turn(around)) is not None:
        played.append((phone.seat, turn(phone)))

    assert (RED, "7") == played[0]
    assert (BLUE, "out") in played
    for phone in around:
        phone.reads("Next: 5 cards each")


def test_a_dead_hand_is_laid_down_unseen(host, phones):
    """The page says so only when it is true; the cards are shown to nobody, and the others play on."""
    wires = seated(host)
    put(wires, KENNELS, size=2, opener="R")
    act(wires[RED], "deal", round=1)
    give_all(wires)
    wire = stopped(wires)
    mine, other = phones([wire, wires[(wire.seat + 2) % 4]])
    mine.reads("No card of yours can be played")
    cards = hand(wire)
    go(mine)
    expect(other.page.locator(".seatrows")).to_contain_text("out of this round")
    expect(mine.page.locator("#part-turn .dogcard")).to_have_count(0)
    told = " ".join(wires[other.seat].history())
    assert "lays the hand down" in told
    assert all(f"lays {card}" not in told for card in cards)


@pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])
def test_a_seven_is_walked_on_the_board(host, phones, script):
    """Step by step, one back, past a marble that goes home; the table is asked to take it back."""
    wires = seated(host, cards="real")
    put(wires, SEVEN)
    act(wires[RED], "deal", round=1)
    (ann,) = phones([wires[RED]], java_script_enabled=script, **NARROW)
    page = ann.page
    ann.reads("Your turn")
    pick(ann, "7")
    for square in (58, 20):
        page.locator(f"#at-{square}").click()
        expect(page.locator("#walked")).to_contain_text(f"square {square + 1}")
    page.locator("#pick-back").click()
    expect(page.locator("#plays-title")).to_contain_text("6 steps left")
    for square in range(59, 64):
        page.locator(f"#at-{square}").click()
        expect(page.locator("#plays-title, #verdict").first).to_contain_text(f"{64 - square} step")
    page.locator("#at-Rh1").click()
    expect(page.locator("#verdict")).to_contain_text("green")
    page.locator("#do-go").click()
    ann.reads("Dan plays")
    expect(page.locator(".laid li").first).to_contain_text("Sent home: green")
    assert any("7: red" in line for line in wires[BLUE].history())


def test_taking_back_a_play_is_asked(host, phones):
    """Others have seen it: another phone agrees, and the marbles stand as before."""
    wires = seated(host, cards="real")
    put(wires, SEVEN)
    act(wires[RED], "deal", round=1)
    act(wires[RED], "play", play="5:R20>25")
    act(wires[GREEN], "play", play="2:G60>62")
    ann, dan = phones([wires[RED], wires[GREEN]])
    ann.send(ann.page.locator("#appeal").last)
    dan.send(dan.page.get_by_role("button", name="Agree"))
    ann.reads("Your turn")


def test_keys_axe_and_bad_input(host, phones):
    """The turn at 320 pixels, light; nonsense in the address is nothing; nonsense typed is kept and told."""
    wires = seated(host, cards="real")
    put(wires, SEVEN)
    act(wires[RED], "deal", round=1)
    (ann,) = phones([wires[RED]], **NARROW)
    page, inspector = ann.page, Inspector("light")
    for asked in ("nonsense", "7/R9>99", "5:R1", "K/Zk", "X=7/"):
        assert 200 == page.goto(f"{page.url.split('?')[0]}?seat=0&pick={asked}").status
    ann.to_table()
    page.locator("#card-5").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".asks")).to_contain_text("Tap the marble")
    page.locator("#at-20").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".asks")).to_contain_text("Tap where it goes")
    inspector.unfold(ann, "the turn")
    assert [] == inspector.found
    assert [] == sideways(ann)
    page.locator("#at-25").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#do-go")).to_be_visible()
    refused = wires[RED].act("play", play="5:R20>26", seen=wires[RED].version())
    assert 422 == refused.status
    typed = wires[RED].act("set-up", pos="R 1 2 3", seen=wires[RED].version())
    assert 422 == typed.status
    assert "R 1 2 3" in typed.text
