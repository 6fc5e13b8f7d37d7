"""Tea cards and the looking-glass: effects done on the sheet, paper copied in, through the mirror."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.test_offline import PLACE
from tests.browser.wire import Wire

CROSSES = "F6 G6 F7 G7"
TO_THE_MIRROR = "F5 F4 F3 E3 D3 D2 D1 C1"
FRONT = f"{CROSSES} {TO_THE_MIRROR} B1 B2"
BACK = "J1 K1 L1 I1 H1 H2 H3 H4 G4 F4 F5 H5 H6"


@pytest.fixture
def rich(table):
    """Ida, behind the pink mirror with four teapots, at the tea cards; all cards are the real ones."""
    lea, ida = table("Léa", "Ida", cards="table", market="table", start="2")
    ida.tap_card("bar")
    copy(Wire.of(ida), up="back", front=FRONT, back=BACK)
    Wire.of(lea).well(Wire.of(lea).act("tick", number=1, cells="E3 E4 E5 E6"))
    return ida.to_table().reads("Take a tea card"), lea


def copy(wire, **sheet):
    """Card 1 was ticked on paper, now it is in the phone."""
    for kind in ("paper", "phone"):
        wire.do("kind", seat=wire.seat, kind=kind)
    wire.well(wire.act("copy", number=1, **sheet))


def buy(phone, tea):
    """Take a tea card."""
    return phone.send(phone.page.locator(f'.offer[value="{tea}"]'))


def test_two_hedgehogs_are_chosen_by_name(rich):
    """TC2: boxes with named cells, two of them ticked, the pair on the tracks."""
    ida, lea = rich
    buy(ida, "TC2").reads("Two hedgehogs")
    expect(lea.page.locator("#part-others")).to_contain_text("5 points")
    for cell in ("K3", "E1"):
        ida.page.get_by_role("checkbox", name=re.compile(f"^{cell}, ")).check()
    ida.send(ida.page.locator("#part-turn").get_by_role("button", name="Tick", exact=True))
    assert {"K3", "E1"} <= ida.ticked()
    expect(ida.page.locator(".tracks")).to_contain_text("Hedgehogs: 2 of 7")


def test_a_shape_of_ones_choice_inside_one_zone(rich):
    """TC8: five shapes to choose from, ghost and list as for a white rabbit."""
    ida, _ = rich
    before = ida.ticked()
    buy(ida, "TC8")
    shape = ida.page.locator("[data-shape]:enabled").first
    shape.click()
    expect(shape).to_have_attribute("aria-pressed", "true")
    ida.where().choose_place().tick()
    assert len(ida.ticked() - before) == 4


def test_an_extra_card_for_oneself_alone(rich):
    """TC5: a card is turned for the buyer, who plays it; the others see what it was."""
    ida, lea = rich
    buy(ida, "TC5").reads("extra card")
    ida.tap_card("square")
    ida.where().choose_place().tick()
    expect(lea.page.locator("#part-draw")).to_contain_text("square")
    lea.reads("turn a card")


def test_choosing_from_the_back_of_a_pile(rich):
    """TC7: with Alice one chooses a symbol; the rabbit's colour is asked for; the card goes away unseen."""
    ida, lea = rich
    buy(ida, "TC7").reads("Léa turns a card")
    lea.tap_card("hat").where().choose_place().tick()
    ida.reads("Tick: hat").where()
    ida.page.locator(".placelist button").filter(
        has_not_text=re.compile("teapot", re.IGNORECASE)
    ).first.click()
    expect(ida.page.locator("#tick-go")).to_be_enabled()
    ida.tick().reads("choose a symbol")
    form = ida.page.locator("#part-turn form").first
    form.get_by_label("Colour of a rabbit").select_option(label="orange")
    ida.send(form.locator('button[value="rabbit"]'))
    lea.reads("orange rabbit")


def test_through_the_mirror_and_back_to_the_same_turn(table):
    """A mirror among the cells: said beforehand, and the sheet lies on its back for the next card."""
    (lea,) = table("Léa", cards="table", start="1")
    lea.tap_card("bar")
    copy(Wire.of(lea), up="front", front=f"{CROSSES} {TO_THE_MIRROR}", back="")
    lea.to_table().tap_card("square").where().choose_place("A1 B1 A2 B2")
    expect(lea.page.locator("#verdict")).to_contain_text("mirror")
    lea.tick().reads("turn a card")
    expect(lea.page.locator("#face-back")).to_contain_text("lies up")
    expect(lea.page.get_by_role("heading", name=re.compile("back", re.IGNORECASE)).first).to_be_attached()
    assert lea.ticked() == {"J1"}


def test_a_paper_sheet_is_copied_into_a_phone(table, hand_out):
    """Ida asks for her seat on a phone, ticks what is on paper, and plays on."""
    lea, paul = table("Léa", "Paul", "Ida (paper)", cards="table", start="1")
    lea.tap_card("hat").where().choose_place(PLACE).tick()
    paul.reads("Tick: hat").where().choose_place(PLACE).tick()
    ida = hand_out()
    ida.visit(f"/t/{lea.code}")
    ida.press("I am Ida")
    lea.send(lea.page.get_by_role("button", name="Agree"))
    expect(ida.now).to_be_visible()
    ida.seated()
    ida.visit(f"/t/{ida.code}/people?seat=2")
    ida.page.locator("#more-2 summary").click()
    ida.send(ida.page.get_by_role("button", name="Go on with a phone"))
    ida.to_table().reads("Copy in your paper sheet")
    front = ida.page.get_by_role("group", name="Front")
    for cell in PLACE.split():
        front.get_by_label(re.compile(f"^{cell}, ")).check()
    ida.page.get_by_label("Cards played up to number").select_option("1")
    ida.send(ida.page.get_by_role("button", name="Copy it in"))
    ida.reads("Paul turns a card")
    assert ida.ticked() == set(PLACE.split())
