"""Règlement de contes 2 in hands: by ears, by keys, with a dead computer; the secret stays one."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from companion.games.contes.box import Place
from companion.games.contes.labels import place_name
from companion.words import words_for
from tests.browser.test_access import Inspector
from tests.browser.test_keyboard import DESK, Keys
from tests.browser.test_sizes import SMALL, SMALLER_THAN, double_text, sideways, unfold
from tests.browser.wire import Wire

LOCALES = {"en": "en-GB", "fr": "fr-FR", "de": "de-DE"}
ORDER = "VATW"
FRIGHT = (
    "{who} is frightened and sits out the next round.",
    "{who} are frightened and sit out the next round.",
)
STILL = SMALL | {"reduced_motion": "reduce"}
PLAYS = "label.place, .ask button, .bar :is(button, a)"
OTHERS = "main button:not(.near), main summary, main a.button"


class Said:
    """The texts of the game in one language, as the pages show them."""

    def __init__(self, lang):
        self.words = words_for(lang, "contes")

    def __call__(self, text, **params):
        """The text in this language."""
        return self.words.say(text, **params)

    def alone(self, one, many, **params):
        """The form for one hero of a sentence that has another one for several."""
        return self.words.say_n(one, many, 1, **params)

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
    expect(phones[0].page.locator("html")).to_have_attribute("lang", lang)

    first_round(ears, keys, ida, said)
    questions(ears, keys, ida, said)
    the_end(ears, keys, ida, said)


def first_round(ears, keys, ida, said):
    """A choice looked at, hidden and changed; the reveal in its order."""
    lea, paul = ears.phone, keys.phone
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
    ears.choose("V").hears(said.alone("{who} takes a treasure.", "{who} take a treasure each.", who="Paul"))
    rows = lea.page.get_by_role("region", name=said("The cards of round {number}", number=1))
    expect(rows.get_by_role("list").first.get_by_role("listitem")).to_contain_text(
        [said.place("V"), said.place("T"), said.place("A")]
    )


def questions(ears, keys, ida, said):
    """Treasures for houses, the dragon's theft, courage."""
    lea, paul = ears.phone, keys.phone
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
    ears.hears(said.alone(*FRIGHT, who="Ida"))

    keys.choose("A")
    ears.choose("A")
    paul.reads(said("Pay for courage?"))
    keys.do("answer-1-nothing")


def the_end(ears, keys, ida, said):
    """Who sits out is told; the end is an alert with its reason on the page."""
    lea, paul = ears.phone, keys.phone
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


def tap(phone, code):
    """A place by touch, then ready."""
    phone.page.locator(f"label:has(#place-{code})").click()
    return phone.send(phone.page.locator("#choose-go"))


def revealed(phone, number):
    """Who went where, in the order of the page."""
    expect(phone.page.locator("#reveal")).to_contain_text(str(number))
    rows = phone.page.locator("ol.reveal li").all_inner_texts()
    return [" ".join(row.split()) for row in rows]


def test_three_phones_from_the_first_page_to_the_reveal(hand_out):
    """A hero is picked, a choice changed, seen in two tabs and after a reload; all see the same cards."""
    lea = hand_out().open_table("Léa", "contes")
    paul, ida = hand_out().scan(lea.code, "Paul"), hand_out().scan(lea.code, "Ida")
    lea.start()
    ida.reads("Who is who?")
    ida.page.locator("#heroes-2 summary").click()
    ida.send(ida.page.locator("#hero-2-robin"))
    expect(paul.page.get_by_role("main")).to_contain_text("Robin Hood, clover")
    lea.send(lea.page.locator("#begin"))

    ida.reads("Choose a place in secret").page.locator("#place-T").check()
    assert ida.active() == "place-T"
    tap(paul.reads("Choose a place in secret"), "V").reads("Waiting for")
    tap(paul, "A").reads("Waiting for")
    second = paul.new_tab()
    second.goto(paul.page.url)
    paul.page.reload()
    for page in (paul.page, second):
        expect(page.get_by_role("main")).to_contain_text("Your choice is sealed")
        expect(page.locator("input:checked")).to_have_count(0)
        page.locator("#mine").click()
        expect(page.locator(".mine li:visible")).to_contain_text(re.compile("armoury, target", re.IGNORECASE))
    for phone in (lea, ida):
        expect(phone.page.locator("#ready-now")).to_have_text("1 ready of 3")
        expect(phone.page.get_by_role("main")).to_contain_text("Ready: Paul. Not yet:")
    tap(lea, "T")
    expect(ida.page.locator("#ready-now")).to_have_text("2 ready of 3")
    expect(ida.page.locator("#place-T")).to_be_checked()
    assert ida.active() == "place-T"
    ida.send(ida.page.locator("#choose-go"))

    said = [revealed(phone, 1) for phone in (lea, paul, ida)]
    assert said[0] == said[1] == said[2]
    assert [row.split()[0] for row in said[0]] == ["Léa", "Paul", "Ida"]
    expect(second.locator("#reveal")).to_be_visible()
    assert "caught" in said[0][2]
    ida.reads("You sit out this round")
    expect(ida.page.locator("#place-V")).to_have_count(0)


def test_a_dead_computer_keeps_every_choice(table, own_host):
    """One has chosen, one has changed, one has only touched a place: nothing is lost or told."""
    lea, paul, ida = table("Léa", "Paul", "Ida", game="contes", host=own_host)
    lea.send(lea.page.locator("#begin"))
    tap(lea, "W")
    tap(tap(paul.reads("Choose a place in secret"), "W"), "V")
    ida.reads("Choose a place in secret").page.locator("label:has(#place-A)").click()
    own_host.kill()
    expect(ida.page.locator("#net-why")).to_contain_text("does not answer")

    own_host.start()
    for phone in (lea, paul, ida):
        expect(phone.page.locator("#net")).to_have_text("all shared", timeout=30_000)
    expect(ida.page.locator("#place-A")).to_be_checked()
    expect(ida.page.locator("#ready-now")).to_have_text("2 ready of 3")
    ida.send(ida.page.locator("#choose-go"))
    rows = revealed(lea, 1)
    for row, place in zip(rows, ("Village, triangle", "Orchard, round", "Armoury, target"), strict=True):
        assert place in row
    assert rows == revealed(paul, 1) == revealed(ida, 1)


class Eyes:
    """Looks at every moment in light and in dark: axe, sideways, sizes."""

    def __init__(self):
        self.inspectors = [Inspector(scheme) for scheme in ("light", "dark")]

    def look(self, phone, moment):
        """The page with everything unfolded; nothing is cut off or too small at 320 pixels."""
        unfold(phone)
        phone.page.emulate_media(reduced_motion="reduce")  # nothing fades from light to dark
        for inspector, scheme in zip(self.inspectors, ("light", "dark"), strict=True):
            phone.page.emulate_media(color_scheme=scheme)
            inspector.look(phone, f"{moment}, {scheme}")
        assert [] == sideways(phone), moment
        assert [] == phone.page.evaluate(SMALLER_THAN, [PLAYS, 48]), moment
        assert [] == phone.page.evaluate(SMALLER_THAN, [OTHERS, 24]), moment

    def nothing_found(self):
        """At the end, all that was found."""
        found = [fault for inspector in self.inspectors for fault in inspector.found]
        assert not found, found


def test_axe_finds_nothing_at_any_moment(table):
    """Casting, choosing, sealed and shown, asked, resting, summary."""
    eyes = Eyes()
    lea, paul, ida = table("Léa", "Paul", "Ida", game="contes", phone=STILL)
    wires = [Wire.of(phone) for phone in (lea, paul, ida)]

    def play(number, *places):
        for wire, place in zip(wires, places, strict=True):
            if place != "-":
                sealed(wire, number, place)

    eyes.look(lea, "casting")
    lea.send(lea.page.locator("#begin"))
    eyes.look(paul.reads("Choose a place in secret"), "choosing")
    tap(paul, "T").page.locator("#mine").click()
    expect(paul.page.locator(".mine")).to_be_visible()
    eyes.look(paul, "sealed and shown")
    play(1, "V", "-", "A")
    play(2, "A", "W", "T")
    eyes.look(paul.reads("Treasures for houses?"), "treasures")
    wires[1].well(wires[1].act("build", round=2, treasures=0))
    play(3, "W", "A", "W")
    eyes.look(lea.reads("Which token do you take?"), "theft")
    wires[0].well(wires[0].act("steal", round=3, hero=2, kind="treasure"))
    eyes.look(ida.reads("Pay for courage?"), "courage")
    wires[2].well(wires[2].act("brave", round=3, pay="nothing"))
    ida.reads("You sit out this round").page.locator("#summary").click()
    expect(ida.page.locator("#summary-lines")).to_be_visible()
    eyes.look(ida, "resting, summary")
    double_text(ida)
    assert [] == sideways(ida)
    eyes.nothing_found()


def test_real_cards_and_somebody_on_paper(table):
    """Cards are tapped in, one of them twice; a card on paper lies face down while others choose."""
    eyes = Eyes()
    lea, paul = table("Léa", "Paul", "Ida (paper)", game="contes", cards="table", phone=STILL)
    lea.send(lea.page.locator("#begin"))
    for card in ("#card-0-V", "#card-1-A", "#card-1-V"):
        lea.send(lea.page.locator(card))
    expect(paul.page.locator("#card-1-V")).to_have_attribute("aria-pressed", "true")
    eyes.look(paul, "cards tapped in")
    paul.send(paul.page.locator("#card-2-T"))
    assert ["Léa", "Paul", "Ida"] == [row.split()[0] for row in revealed(lea, 1)]

    lea, paul = table("Léa", "Paul", "Ida (paper)", game="contes", phone=STILL)
    lea.send(lea.page.locator("#begin"))
    lea.send(lea.page.locator("#lay-2"))
    eyes.look(lea, "a card laid")
    tap(lea, "W")
    tap(paul.reads("Choose a place in secret"), "V").reads("Turn the cards over")
    paul.send(paul.page.locator("#card-2-W"))
    assert "caught" in revealed(lea, 1)[2]
    eyes.nothing_found()
