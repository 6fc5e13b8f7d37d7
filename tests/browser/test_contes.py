"""Règlement de contes 2 in hands: by ears, by keys, with a dead computer; the secret stays one."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from companion.games.contes.box import Place
from companion.games.contes.labels import place_name
from companion.words import words_for
from tests.browser.test_keyboard import DESK, Keys
from tests.browser.wire import Wire

LOCALES = {"en": "en-GB", "fr": "fr-FR", "de": "de-DE"}
ORDER = "VATW"


class Said:
    """The texts of the game in one language, as the pages show them."""

    def __init__(self, lang):
        self.words = words_for(lang, "contes")

    def __call__(self, text, **params):
        """The text in this language."""
        return self.words.say(text, **params)

    def place(self, code):
        """How a place is called, with its mark; it may begin with a large letter."""
        return re.compile(re.escape(self.words.say(place_name(Place(code)))), re.IGNORECASE)


class Ears:
    """A person who has only the accessibility tree: roles and names, nothing else of the page."""

    def __init__(self, phone, said):
        self.phone, self.said, self.page = phone, said, phone.page

    def heading(self, text, **params):
        """What there is to do now."""
        expect(self.page.get_by_role("heading", level=1)).to_contain_text(self.said(text, **params))
        return self

    def push(self, text, **params):
        """A button by its name."""
        return self.activate(self.page.get_by_role("button", name=self.said(text, **params)).first)

    def activate(self, control):
        """What a screen reader does to a control, until the page shows the answer."""
        answered(self.phone, lambda: control.press("Enter"))
        return self

    def choose(self, code):
        """A place of the group of radio buttons, then ready."""
        self.heading("Choose a place in secret")
        self.page.get_by_role("radio", name=self.said.place(code)).check()
        return self.push("I am ready")

    def hears(self, text):
        """What the one announcer of the page says, politely."""
        expect(self.page.get_by_role("status").first).to_contain_text(text)
        return self


class Fingers(Keys):
    """A person who has only a keyboard, and looks."""

    def __init__(self, phone, said):
        super().__init__(phone)
        self.said = said

    def do(self, wanted):
        """Go to a control by Tab and press Enter, until the page shows the answer."""
        self.tab_to(wanted)
        answered(self.phone, lambda: self.press("Enter"))
        return self

    def choose(self, code, ready="choose-near"):
        """Tab to the places, arrows to the place, Tab on to the button."""
        expect(self.phone.page.locator("#place-V")).to_be_visible()
        self.tab_to("place-V").press("Space")
        self.walk(*["Down"] * ORDER.index(code))
        assert self.phone.active() == f"place-{code}"
        return self.do(ready)


def answered(phone, act):
    """Do something that asks the table, until the page shows the answer."""
    with phone.page.expect_response(lambda answer: answer.request.method == "POST") as coming:
        act()
    data = coming.value.json()
    assert coming.value.ok, data
    phone.has_seen(data["version"])


def sealed(wire, number, code):
    """A choice by plain HTTP."""
    wire.well(wire.act("choose", round=number, place=code))


@pytest.mark.parametrize("lang", LOCALES)
def test_a_whole_game_by_ears_and_by_keys(table, lang):
    """The dragon has the accessibility tree alone, a hero the keyboard alone: six rounds, every question."""
    said = Said(lang)
    phones = table("Léa", "Paul", "Ida", game="contes", phone=DESK | {"locale": LOCALES[lang]})
    ears, keys, ida = Ears(phones[0], said), Fingers(phones[1], said), Wire.of(phones[2])
    phones[2].page.close()
    lea, paul = phones[:2]
    expect(lea.page.locator("html")).to_have_attribute("lang", lang)

    ears.heading("Who is who?").push("Begin the first round")
    assert lea.active() == "now"
    keys.choose("W")
    expect(paul.page.locator("#mine")).to_be_visible()
    keys.tab_to("mine").press("Enter")
    expect(paul.page.locator(".mine li:visible")).to_contain_text(said.place("W"))
    assert not said.place("W").search(announced(paul))
    keys.tab_to("mine").press("Enter")
    expect(paul.page.locator(".mine")).to_have_count(0)
    keys.choose("T")
    sealed(ida, 1, "A")
    ears.choose("V").hears(said("{who} takes a treasure.", who="Paul"))
    rows = lea.page.get_by_role("region", name=said("The cards of round {number}", number=1))
    expect(rows.get_by_role("list").first.get_by_role("listitem")).to_contain_text(
        [said.place("V"), said.place("T"), said.place("A")]
    )

    keys.choose("W")
    sealed(ida, 2, "T")
    ears.choose("A")
    paul.reads(said("Treasures for houses?"))
    keys.do("answer-1-1")
    expect(lea.page.get_by_role("region", name=said("The cards of round {number}", number=2))).to_be_visible()

    keys.choose("A")
    sealed(ida, 3, "W")
    ears.choose("W").heading("Which token do you take?")
    treasure = said.words.say_n("{count} treasure", "{count} treasures", 1)
    ears.activate(lea.page.get_by_role("button", name=treasure_of(treasure)))
    ida.well(ida.act("brave", round=3, pay="nothing"))
    ears.hears(said("{who} is frightened and sits out the next round.", who="Ida"))

    keys.choose("A")
    ears.choose("A")
    paul.reads(said("Pay for courage?"))
    keys.do("answer-1-nothing")

    paul.reads(said("You sit out this round. Waiting for {who}", who="").strip())
    sealed(ida, 5, "A")
    ears.choose("V")
    keys.choose("T")
    sealed(ida, 6, "T")
    ears.choose("V")
    for phone in (lea, paul):
        expect(phone.now).to_contain_text(re.compile("Paul.*Ida"))
        expect(phone.page.get_by_role("main")).to_contain_text(
            said("Two of orchard, armoury and treasure room are empty.")
        )
    expect(lea.page.get_by_role("alert").first).to_contain_text(lea.now.inner_text())


def treasure_of(text):
    """A button that names the token, whatever stands beside it."""
    return re.compile(re.escape(text))


def announced(phone):
    """Everything in the live regions of a page now."""
    return " ".join(phone.page.locator('[role="status"], [role="alert"]').all_inner_texts())
