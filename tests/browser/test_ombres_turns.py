"""Ombres et lumière by keys alone and by ears alone: ways, a trial, the tribute, the reward, the end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from companion.games.ombres.board import Compass, Tile
from companion.games.ombres.labels import tile_name, tiles, way_name
from companion.kernel.message import message
from companion.words import words_for
from tests.browser.test_contes import LOCALES, Eyes, answered
from tests.browser.test_keyboard import DESK, Keys
from tests.browser.test_ombres import FIRST, do, open_letters
from tests.browser.wire import Wire

WAY = "{way}, {tiles}"
FATAL = "Fatal: the prince runs into the shadow."


class Fingers:
    """A person who has only a keyboard: all is reached by Tab and done by Enter and arrows."""

    def __init__(self, phone, say):
        self.phone, self.say, self.keys = phone, say, Keys(phone)

    def choose(self, name, text, steps):
        """A value of a list by arrows."""
        self.keys.tab_to(name).walk(*["Down"] * steps)
        expect(self.phone.page.locator(f"#{name} option:checked")).to_have_text(self.say(text))

    def follow(self, name, text):
        """A link that only asks."""
        self.keys.tab_to(name).press("Enter")
        self.phone.settled()

    def press(self, name, text):
        """A button that acts."""
        self.keys.tab_to(name)
        answered(self.phone, lambda: self.keys.press("Enter"))

    def write(self, name, text, word):
        """A word into a field, then Enter."""
        self.keys.tab_to(name)
        self.phone.page.keyboard.type(word)
        self.keys.press("Enter")

    def pick(self, first, who, steps):
        """One of several round buttons by arrows."""
        self.keys.tab_to(first).walk(*["Down"] * steps)
        assert who in self.phone.page.evaluate("document.activeElement.closest('label').textContent")


class Ears:
    """A person who has only the accessibility tree: lists of links and buttons by their names."""

    def __init__(self, phone, say):
        self.phone, self.say, self.page = phone, say, phone.page

    def choose(self, name, text, steps):
        """A value of a list by its name."""
        die = self.say("Direction die" if name.startswith("direction") else "Step die")
        self.page.get_by_role("combobox", name=die).select_option(label=self.say(text))

    def follow(self, name, text):
        """A link by its name."""
        self.page.get_by_role("main").get_by_role("link", name=text).first.press("Enter")
        self.phone.settled()

    def press(self, name, text):
        """A button by its name."""
        button = self.page.get_by_role("main").get_by_role("button", name=text).first
        answered(self.phone, lambda: button.press("Enter"))

    def write(self, name, text, word):
        """A word into a field, then Enter."""
        field = self.page.get_by_role("textbox", name=self.say(text), exact=True)
        field.fill(word)
        field.press("Enter")

    def pick(self, first, who, steps):
        """One of several round buttons by its name."""
        self.page.get_by_role("radio", name=who).check()


def throws(person, direction, steps):
    """Real dice are told; their faces as names and places in their lists."""
    person.choose("direction-both", *direction)
    person.choose("steps-both", *steps)
    person.press("typed", person.say("This is what they show"))


def way(person, direction, count, verdict):
    """A way of the list by direction, steps, and what is said of it."""
    title = person.say(message(WAY, way=way_name(direction), tiles=tiles(count)))
    return re.compile(f"{spaced(title)}.*{spaced(person.say(verdict))}", re.IGNORECASE | re.DOTALL)


def spaced(text):
    """The text with any kind of space between its words."""
    return r"\s+".join(re.escape(word) for word in text.split())


VANE, CROWN = ("weather vane: any direction", 4), ("crown", 5)
BLANK, ONE = ("blank: 1, 2 or 3 tiles", 3), ("1 tile", 0)


@pytest.mark.parametrize(("kind", "lang"), [(Fingers, "de"), (Ears, "fr")])
def test_turns_by_keys_alone_and_by_ears_alone(table, kind, lang):
    """Ways, a fatal one asked about; crown, word, queen, tribute, reward; at last the fatal one."""
    lea, paul = table(
        "Léa", "Paul", game="ombres", board="table", start="2", phone=DESK | {"locale": LOCALES[lang]}
    )
    person, other = kind(lea, words_for(lang, "ombres").say), Wire.of(paul)
    paul.page.close()
    open_letters(other, FIRST)
    do(Wire.of(lea), "stand", tile="r1c4")
    do(other, "stand", tile="r1c2")
    walk(other, "west", 1)
    moving(person)
    walk(other, "east", 1)
    do(other, "give", to=0, count=6)
    trial(person)
    walk(other, "east", 2)
    losing(person)


def walk(wire, direction, count):
    """The other player's turn, by plain HTTP."""
    do(wire, "throw", direction=direction, steps=str(count))
    do(wire, "go", way=direction, count=count)


def moving(person):
    """Twelve ways; a fatal one is asked about and not taken, a safe one goes."""
    page, say = person.phone.page, person.say
    person.phone.reads(say("Throw the dice"))
    throws(person, VANE, BLANK)
    person.phone.reads(say("Choose your way"))
    assert "now" == person.phone.active()
    expect(
        page.get_by_role("list").filter(has=page.locator("#go-north-1")).get_by_role("listitem")
    ).to_have_count(12)
    person.follow("go-south-2", way(person, Compass.SOUTH, 2, FATAL))
    question = page.get_by_role("group", name=say("This move loses the game for all."))
    expect(question).to_contain_text(say(FATAL))
    person.follow("sure-no", say("No, choose again"))
    expect(question).to_have_count(0)
    expect(page.locator("#go-east-1")).to_contain_text(
        say(message("Shadow to {tile}.", tile=tile_name(Tile(3, 3))))
    )
    person.press("go-east-1", way(person, Compass.EAST, 1, "Safe."))


def trial(person):
    """Crown, theme, a word with its first letter alone, the queen's way, a tribute too dear for one."""
    page, say = person.phone.page, person.say
    person.phone.reads(say("Throw the dice"))
    throws(person, CROWN, ONE)
    person.press("accept-go", say("Accept the trial"))
    expect(page.locator("p.theme")).to_be_visible()
    person.write("word", "Word", "fi")
    expect(page.locator("#cost")).to_contain_text(say("Only the first letter lies open."))
    person.pick("finder-0", "Paul", 1)
    person.pick("finder-1", "Léa", 1)
    person.press("keep-go", say("Keep this word"))
    person.phone.reads(say("Lead the queen"))
    person.press("lead-r2c1", say(message("South, to {tile}", tile=tile_name(Tile(2, 1)))))
    expect(page.locator("#part-turn")).to_contain_text(say("Payable together?"))
    if isinstance(person, Ears):
        look_at_the_tribute(person.phone)
    person.press("pay-near", say("Pay it together"))
    bank = page.get_by_role("listitem").filter(has_text="Léa")
    expect(bank.filter(has_text=re.compile(r"[^0-9]?5?11\s"))).to_have_count(1)


def look_at_the_tribute(phone):
    """With the gifts unfolded and the board described: axe, light and dark."""
    eyes = Eyes()
    eyes.look(phone, "tribute")
    for fold in ("#board-told", "#gifts"):
        expect(phone.page.locator(f"{fold}[open]")).to_be_visible()
    eyes.nothing_found()


def losing(person):
    """The fatal way after all: confirmed, told with its reason, loudly."""
    say, lost = person.say, "A prince ran into the shadow: you have all lost."
    person.phone.reads(say("Throw the dice"))
    throws(person, VANE, BLANK)
    person.follow("go-south-2", way(person, Compass.SOUTH, 2, FATAL))
    person.press("sure-go", say("Go there all the same"))
    person.phone.reads(say(lost))
    expect(person.phone.page.get_by_role("alert").first).to_contain_text(say(lost))
