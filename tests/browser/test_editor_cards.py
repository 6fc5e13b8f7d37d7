"""The cards of one's own sheet by touch and by keyboard, and a pair from the gallery to a table; with axe."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from companion.games.alice.labyrinth.sheetlink import unpacked
from companion.games.alice.play.shapecards import shape_cards
from tests.browser.test_access import Inspector
from tests.browser.test_sizes import sideways


def drawn(phone):
    """The sheet that the page holds now."""
    return unpacked(phone.page.locator("#editor").get_attribute("data-link"))


def clean(phone, name, *, dark=False):
    """Axe finds nothing, and nothing is wider than the phone."""
    inspector = Inspector("light")
    (inspector.look_in_the_dark if dark else inspector.look)(phone, name)
    assert not inspector.found, inspector.found
    assert [] == sideways(phone)


def test_the_deck_by_touch(hand_out):
    """A face, one card more, one fewer, back and forth, three piles; what is odd is told at once."""
    phone = hand_out(viewport={"width": 320, "height": 640}, has_touch=True)
    phone.visit("/without/alice/editor?from=standard")
    page = phone.page
    page.locator("#more-deck > summary").tap()
    page.locator("#deck-bar").tap()
    expect(page.locator("#deck-title")).to_have_text("bar: 5 cards. On the back also:")
    page.locator("#more-bar-hat").tap()
    expect(page.locator("#told")).to_have_text("bar with hat: 2 cards.")
    expect(page.locator("#checks")).to_contain_text("One card is there more than once: bar with hat.")
    page.locator("#undo").tap()
    expect(page.locator("#deck-title")).to_have_text("bar: 5 cards. On the back also:")
    page.locator("#redo").tap()
    expect(page.locator("#deck-title")).to_have_text("bar: 6 cards. On the back also:")
    page.locator("#less-bar-square").tap()
    expect(page.locator("#checks")).to_contain_text("One back tells its front")
    page.locator("#deck-apart").tap()
    expect(page.locator("#pile-3")).to_have_text("Pile 3: 10")
    assert [] == sideways(phone)
    assert (10, 10, 10) == shape_cards(drawn(phone).box).sizes
    assert [] == phone.faults


def test_tea_cards_by_keyboard(hand_out):
    """Costs, points and piles from field to field, noted with Enter; a slip is told and stays typed."""
    phone = hand_out()
    phone.visit("/without/alice/editor?from=standard")
    page, keys = phone.page, phone.page.keyboard
    page.locator("#more-tea > summary").focus()
    keys.press("Enter")
    keys.press("Tab")
    keys.type("1 2 3 4")
    keys.press("Tab")
    keys.type("12")
    keys.press("Tab")
    assert "tea-TC1" == phone.active()
    keys.type("pile 4")
    keys.press("Tab")
    keys.type("few")
    keys.press("Enter")
    expect(page.locator("#wrong")).to_have_text("TC2: type points from 0 to 99.")
    expect(page.locator("#points-TC2")).to_have_value("few")
    page.locator("#points-TC2").fill("6")
    keys.press("Enter")
    expect(page.locator("#told")).to_have_text("The tea cards are noted.")
    expect(page.locator("#more-tea legend").nth(3)).to_have_text("Pile 4: 4 teapots, 4 cards")
    box = drawn(phone).box
    assert (1, 2, 3, 4) == box.tea
    assert (("TC1", 12), ("TC10", 10)) == box.teas[3][:2]
    assert [] == phone.faults


def test_a_pair_from_the_gallery_to_a_table(hand_out):
    """Sheets of a team in the gallery, both on the desk, and the table opens on the pair."""
    phone = hand_out(viewport={"width": 360, "height": 740})
    phone.visit("/without/alice/labyrinths?number=7")
    page = phone.page
    page.locator("#kind-a").click()
    expect(page.locator("#large-title")).to_have_text(re.compile("sheet A"))
    clean(phone, "gallery")
    page.locator("#door-edit").click()
    expect(page.locator("#pair")).to_contain_text("Beside it: sheet B")
    page.locator("#pair-turn").click()
    expect(page.locator("#pair")).to_contain_text("On the desk: sheet B")
    page.locator("#more-deck > summary").click()
    page.locator("#deck-rabbit-pink").click()
    page.locator("#more-pink-hat").click()
    expect(page.locator("#told")).to_have_text("pink rabbit with hat: 1 card.")
    page.locator("#more-tea > summary").click()
    clean(phone, "pair, deck and tea cards", dark=True)
    page.locator("#pair-play").click()
    page.locator("#name").fill("Léa")
    page.locator("button.go").click()
    expect(page.locator("#option-design .chosen")).to_have_text("own sheets “normal-7-a” and “normal-7-b”")
    page.locator("#option-design summary").first.click()
    clean(phone, "pair at a table")
    assert [] == phone.faults


def test_a_name_that_was_typed_goes_with_its_sheet(hand_out):
    """Turning to the other sheet names this one first; a name that is refused keeps it on the desk."""
    phone = hand_out(viewport={"width": 360, "height": 740})
    phone.visit("/without/alice/editor?from=team_a&partner=ours")
    page = phone.page
    page.locator("#more-size > summary").click()
    for typed, letter, other in (("Rosen", "B", "my-sheet-b"), ("Dornen", "A", "Rosen")):
        page.locator("#name").fill(typed)
        page.locator("#pair-turn").click()
        expect(page.locator('label[for="name"]')).to_have_text(f"Name of sheet {letter}")
        expect(page.locator("#name")).to_have_value(other)
        expect(page.locator("#name-help")).to_contain_text(f"is called “{typed}”")
    page.locator("#name").fill("@@@")
    page.locator("#pair-turn").click()
    expect(page.locator("#name-problem")).to_have_text("A name needs letters or digits.")
    expect(page.locator("#name")).to_have_value("@@@")
    assert "Rosen" == drawn(phone).name
    clean(phone, "refused name", dark=True)
    assert [] == phone.faults
