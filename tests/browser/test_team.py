"""Alice in teams on four phones: a whole game, circles asked for, keys, no scripts, small screens."""

from __future__ import annotations

import re
from dataclasses import fields
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK
from tests.browser.player import CARDS
from tests.browser.test_access import inspector
from tests.browser.test_evening import play_by_wire
from tests.browser.test_plain import OFF, Plain
from tests.browser.test_sizes import HIDDEN, OVERFLOW, SMALLER_THAN, double_text, unfold
from tests.browser.wire import Wire
from tests.games.alice.screens import played
from tests.games.alice_team.screens import GAME, act, start

__all__ = ["inspector"]
REAL = {"cards": "table", "market": "table", "start": "1"}
WALL = {**DESK, "has_touch": False, "is_mobile": False}
FOUR = ("Léa", "Sam", "Paul", "Ida")
TO_THE_MUFFIN = "I7 G8 H8 I8"
"""An ell on sheet A's front that ticks an “Eat me”."""


@pytest.fixture
def four(table):
    """``four(**options)``: Léa and Paul against Sam and Ida, each on an own phone."""
    return lambda **options: table(*FOUR, game="alice-team", **({"start": "1"} | options))


def test_a_whole_game(table, hand_out, inspector):
    """Lobby, 29 cards by plain HTTP, the last one by hand on four phones, both teams explained; axe."""
    phones = table(*FOUR, game="alice-team", begin=False)
    wall = hand_out(**WALL)
    lea = phones[0]
    check_lobby(lea, inspector)
    wires = [Wire.of(phone) for phone in phones]
    for option, value in REAL.items():
        wires[0].do("option", id=option, value=value)
    lea.to_table().start()
    for seat, move in until_the_last_card():
        wires[seat].well(wires[seat].act(move.tag, **as_fields(move)))
    wall.visit(f"/t/{lea.code}/watch")
    inspector.look(wall.settled(), "big screen, last card")
    for phone in phones:
        phone.to_table().reads("Tick").where().choose_place().tick()
    inspector.unfold(lea, "all tracks")
    play_by_wire(phones, CARDS)
    for phone in (*phones, wall):
        expect(phone.page).to_have_title(re.compile(r"^(Léa and Paul|Sam and Ida) win –|share the victory"))
    check_teams(lea)
    for phone in (lea, wall):
        unfold(phone)
        inspector.look(phone, "end")
    for path in ("replay?step=40", "rules", "history"):
        inspector.visit(lea, f"/t/{lea.code}/{path}")


def until_the_last_card():
    """Seats and moves of a quick game with real cards, until the last one lies on the table."""
    for state, seat, move in played(start(options=tuple(REAL.items())), game=GAME, acting=act):
        if move:
            yield seat, move
        if state.turn == CARDS:
            return


def as_fields(move):
    """A move as its form would send it."""
    found = {field.name: getattr(move, field.name) for field in fields(move)}
    return {
        name: " ".join(map(str, value)) if isinstance(value, tuple) else value
        for name, value in found.items()
        if value is not None
    }


def test_the_first_card(table, hand_out, inspector):
    """Proposed, agreed, ticked; on four phones and a big screen, light and dark."""
    phones = table(*FOUR, game="alice-team", start="1")
    wall = hand_out(**WALL)
    wall.visit(f"/t/{phones[0].code}/watch")
    first_card(phones, wall, inspector)


def first_card(phones, wall, inspector):
    """Proposed, agreed, ticked by all but Paul, who sees what Léa ticked."""
    lea, sam, paul, ida = phones
    check_proposal(lea, paul, sam, inspector)
    for phone in (lea, sam, ida):
        phone.reads("Tick").where().choose_place().tick()
    expect(paul.page.locator(".mate")).to_contain_text(re.compile(r"Léa ticked \w+"))
    inspector.unfold(paul, "partner has ticked")
    expect(wall.page.locator("#part-teams")).to_contain_text("Team 1")
    inspector.look(wall.settled(), "big screen")


def check_lobby(lea, inspector):
    """Who plays what; the host swaps two seats and swaps them back."""
    seats = lea.page.locator("ol.seats > li")
    for number, place in enumerate(("1, sheet A", "2, sheet A", "1, sheet B", "2, sheet B")):
        expect(seats.nth(number)).to_contain_text(f"Team {place}")
    inspector.unfold(lea, "lobby")
    for other in ("Ida", "Paul"):
        lea.to_table().page.locator("#more-2").evaluate("fold => (fold.open = true)")
        lea.send(seats.nth(2).get_by_role("button", name=f"Swap seats with {other}"))
        expect(seats.nth(2)).to_contain_text(other)


def check_proposal(lea, paul, sam, inspector):
    """Léa proposes a pile, Paul agrees with one tap; the others only see who chooses."""
    lea.reads("Your team has Alice: choose a pile").turn_card(2)
    lea.reads("Waiting for Paul to agree")
    paul.reads("Léa proposes pile 2")
    expect(sam.now).to_contain_text("Léa and Paul choose the next card")
    inspector.look(paul, "proposal")
    paul.send(paul.page.locator("#agree"))
    for phone in (lea, paul, sam):
        phone.reads("Tick")


def check_teams(phone):
    """Two results, two people each; every line is explained and the lines add up."""
    results = phone.page.locator("ol.ranking > li")
    expect(results).to_have_count(2)
    unfold(phone)
    for result in results.all():
        values = [int(line) for line in result.locator("tbody td.num").all_inner_texts()]
        assert len(values) == 6
        assert sum(values) == int(result.locator("tfoot .num").inner_text())
    names = {tuple(result.locator("summary bdi").all_inner_texts()) for result in results.all()}
    assert names == {("Léa", "Paul"), ("Sam", "Ida")}
    expect(phone.page.locator("#part-sheets figure")).to_have_count(8)


def test_circles_are_asked_for_and_given_with_one_tap(four, inspector):
    """Paul grows his shape by a circle of Léa's: she sees where, and says no, then yes."""
    lea, _, paul, _ = four(cards="table")
    muffin_won(lea)
    before = grown(paul)
    expect(lea.now).to_contain_text("Paul asks for your circles")
    expect(lea.page.locator(".circles")).to_contain_text("Paul would use 1 “Eat me” of yours, front")
    inspector.look(lea, "circles asked for")
    lea.send(lea.page.get_by_role("button", name="No", exact=True))
    paul.reads("Tick: ell")
    assert grown(paul) == before
    lea.send(lea.page.get_by_role("button", name="Yes, use them"))
    expect(paul.page.locator('.cells button[aria-label*="ticked"]')).to_have_count(before + 5)
    expect(lea.page.locator(".tracks")).to_contain_text("Eat me: 0 ready")


def muffin_won(lea):
    """Léa turns an ell and ticks an “Eat me” with it."""
    wire = Wire.of(lea)
    wire.well(wire.act("alice.reveal", number=1, pile=1, shown="ell"))
    wire.well(wire.act("alice.tick", number=1, cells=TO_THE_MUFFIN))


def grown(paul):
    """Paul lays the shape with one cell more and asks; how many cells were ticked before."""
    paul.reads("Tick: ell")
    ticked = len(paul.ticked())
    paul.page.locator("#more-eat").click()
    expect(paul.page.locator("#places")).to_be_visible()
    paul.page.locator(".placelist button").first.click()
    ask = paul.page.locator("#tick-go", has_text="Ask Léa")
    expect(ask).to_be_enabled()
    paul.send(ask)
    paul.reads("Waiting for Léa")
    return ticked


def test_a_card_by_keyboard_and_ear(four):
    """Named cells, jump by coordinate, ticked with Enter; the partner hears it in one sentence."""
    lea, _, paul, _ = four(cards="table")
    lea.page.locator('button[name="shown"][value="hat"]').focus()
    lea.page.keyboard.press("Enter")
    paul.reads("Tick: hat")
    expect(paul.page.get_by_role("gridcell", name="A2, pink zone, free, key")).to_be_attached()
    paul.page.get_by_text("More about the sheet").focus()
    paul.page.keyboard.press("Enter")
    paul.page.get_by_label("Go to a cell").fill("g8")
    paul.page.keyboard.press("Enter")
    assert paul.active() == "G8"
    expect(paul.page.locator("#say-status")).to_contain_text("Possible.")
    paul.page.locator("#tick-go").focus()
    paul.page.keyboard.press("Enter")
    paul.reads("Waiting for")
    expect(lea.page.locator("#say-status")).to_contain_text("Paul ticked")
    levels = lea.page.get_by_role("heading").evaluate_all("all => all.map(h => Number(h.tagName[1]))")
    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(levels)), levels


def test_a_turn_without_scripts(four):
    """Propose, agree, tick from the list: forms alone."""
    lea, _, paul, _ = four(phone=OFF)
    first, second = Plain(lea), Plain(paul)
    lea.page.locator("#pile-1").click()
    expect(lea.now).to_contain_text("Waiting for Paul")
    second.reads("Léa proposes").page.locator("#agree").click()
    expect(paul.now).to_contain_text("Tick")
    first.reads("Tick").page.locator("#where").click()
    lea.page.locator(".placelist button").first.click()
    ticked = first.tick().ticked()
    assert ticked
    expect(second.refresh().page.locator(".mate")).to_contain_text(f"Léa ticked {min(ticked, key=row_first)}")


def row_first(cell):
    """Cells in reading order."""
    return int(cell[1:]), cell[0]


@pytest.mark.parametrize("size", [(320, 568), (740, 360)], ids=["320x568", "740x360"])
def test_small_and_turned(four, size):
    """Nothing scrolls sideways, hides what has the focus, or is too small to hit."""
    width, height = size
    lea, _, paul, _ = four(cards="table", phone={"viewport": {"width": width, "height": height}})
    muffin_won(lea)
    grown(paul)
    lea.reads("asks for your circles")
    for phone in (lea, paul):
        unfold(phone)
        assert phone.page.evaluate(OVERFLOW) == []
        assert phone.page.evaluate(HIDDEN) == []
        assert phone.page.evaluate(SMALLER_THAN, ["#part-turn button, .bar button, .facetabs a", 48]) == []
        if width < height:
            assert phone.page.evaluate(SMALLER_THAN, [".cells button", 24]) == []
            double_text(phone)
            assert phone.page.evaluate(OVERFLOW) == []


BESIDE = """
all => all.map((person) => {
  const [mark, name] = [person.querySelector(".mark"), document.createRange()];
  name.selectNodeContents(person.lastChild);
  const [one, other] = [mark.getBoundingClientRect(), name.getClientRects()[0]];
  return other.top < one.bottom && one.top < other.bottom && other.left >= one.right;
})
"""


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (800, 1280), (360, 740)])
def test_on_the_big_screen_a_name_stands_beside_its_mark(table, hand_out, size):
    """Also short names, which once wrapped below it; a longer one keeps its mark as well."""
    (lea, *_) = table("Léa", "Sam", "Kunigunde", "Jo", game="alice-team", cards="table")
    wall = hand_out(**{**WALL, "viewport": dict(zip(("width", "height"), size, strict=True))})
    wall.visit(f"/t/{lea.code}/watch")
    persons = wall.settled().page.locator("#part-teams .person")
    assert [True] * 4 == persons.evaluate_all(BESIDE)
