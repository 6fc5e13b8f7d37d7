"""The score calculator as people use it: by keyboard, small screens, closed in the middle, no scripts."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.test_access import FAULTS

LINES = ("terraces", "pair", "rose_front", "rose_back", "tea")
LUDO = ("Ludo", "10", "15", "5", "4", "5 + 15")
LEA = ("Léa", "20", "10", "7", "7", "")
ROWS = (LUDO, LEA, ("🦔", "0", "0", "0", "0", "-"), ("Zoé", "10", "15", "5", "4", "20"))


def fill(page, *rows):
    """Type rows into the form."""
    for place, (name, *values) in enumerate(rows):
        page.fill(f"#players-{place}-name", name)
        for line, value in zip(LINES, values, strict=True):
            page.fill(f"#players-{place}-{line}", value)


def totals(page):
    """The points of the ranking, best first."""
    return page.locator(".total").all_text_contents()


def test_four_players_from_the_first_page_by_keyboard(hand_out):
    """No pointer, Enter to add up; focus goes to the ranking; sums come while somebody types."""
    phone = hand_out(viewport={"width": 1280, "height": 800}, is_mobile=False, has_touch=False)
    phone.visit("/")
    page, keys = phone.page, phone.page.keyboard
    page.get_by_role("link", name="Add up a score").first.focus()
    keys.press("Enter")
    page.locator("#players-0-name").focus()
    for place, (name, *values) in enumerate(ROWS):
        keys.type(name)
        keys.press("Tab")
        for value in values:
            keys.press("Tab")
            keys.type(value)
        if place < len(ROWS) - 1:
            keys.press("Tab")
    expect(page.locator("[data-live='sum-1']")).to_have_text("10 + 15 + 20 + 20 = 65")
    expect(page.locator(".total").first).to_have_text("79 points")
    keys.press("Enter")
    expect(page.locator("#result")).to_be_focused()
    assert ["79 points", "65 points", "65 points", "0 points"] == totals(page)
    assert ["1", "2", "2", "4"] == page.locator(".rank").all_text_contents()


def test_faults_lead_to_their_fields(hand_out):
    """The summary gets the focus, its links lead on, nothing is lost; after the repair all is well."""
    phone = hand_out()
    phone.visit("/score/alice")
    page = phone.page
    fill(page, LUDO, ("Léa", "1.000", "abc", "7", "7", ""))
    phone.press("Add up")
    expect(page.locator("#result.problems")).to_be_focused()
    page.locator("#result.problems a").last.click()
    expect(page.locator("#players-1-pair")).to_be_focused()
    expect(page.locator("#players-1-pair")).to_have_value("abc")
    page.fill("#players-1-pair", "10")
    page.fill("#players-1-terraces", "20")
    phone.press("Add up")
    expect(page.locator(".total").first).to_have_text("79 points")
    assert not page.locator("[aria-invalid]").count()


def test_reload_goes_on_and_a_closed_browser_asks(hand_out):
    """Rows, names and half a number; forgotten when somebody says so."""
    phone = hand_out()
    phone.visit("/score/alice")
    phone.press("Add a player")
    expect(phone.page.locator("#players-4-name")).to_be_focused()
    fill(phone.page, LUDO, LEA)
    phone.page.fill("#players-4-name", "Ida")
    phone.page.reload()
    expect(phone.page.locator("#players-4-name")).to_have_value("Ida")
    expect(phone.page.locator("[data-live='sum-2']")).to_have_text("20 + 10 + 0 + 49 = 79")
    phone.page.close()
    phone.page = phone.new_tab()
    phone.visit("/score/alice")
    expect(phone.page.locator("#offer")).to_contain_text("Ludo, Léa, Ida")
    assert not phone.page.input_value("#players-0-name")
    phone.press("Go on with it")
    expect(phone.page.locator("#players-4-name")).to_have_value("Ida")
    phone.page.get_by_role("link", name="Start afresh").click()
    expect(phone.page.locator("#players-0-name")).to_have_value("")
    phone.press("Forget it")
    expect(phone.page.locator("#offer")).to_be_hidden()
    phone.page.reload()
    expect(phone.page.locator("#players-0-name")).to_have_value("")
    assert not phone.page.locator("#offer").is_visible()


def test_nothing_is_lost_without_an_answer(hand_out):
    """The phone is out of reach: told, kept, and done on the next try."""
    phone = hand_out()
    phone.visit("/score/alice")
    fill(phone.page, LUDO)
    phone.context.set_offline(True)
    phone.press("Add up")
    expect(phone.page.locator("#say-alert")).to_contain_text("No answer.")
    phone.context.set_offline(False)
    phone.press("Add up")
    expect(phone.page.locator(".total")).to_have_text("65 points")
    expect(phone.page.locator("#players-0-tea")).to_have_value("5 + 15")


def test_same_people_remove_and_files(hand_out):
    """Two files one after the other; then the next game of the evening."""
    phone = hand_out()
    phone.visit("/score/alice")
    page = phone.page
    fill(page, LUDO, LEA)
    phone.press("Add up")
    for button, name in (("Picture", "alice.png"), ("Table (CSV)", "alice.csv"), ("Picture", "alice.png")):
        page.wait_for_timeout(1100)
        with page.expect_download() as coming:
            phone.press(button)
        assert name == coming.value.suggested_filename
    expect(page.get_by_role("button", name="Print")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator("#score")).to_be_hidden()
    expect(page.locator(".lines").last).to_be_visible()
    page.emulate_media(media="screen")
    phone.press("Another game with the same people")
    expect(page.locator("#players-0-terraces")).to_be_focused()
    assert ("Ludo", "") == (page.input_value("#players-0-name"), page.input_value("#players-0-pair"))
    page.get_by_role("button", name="Remove Player 1").click()
    expect(page.locator("#players-0-name")).to_be_focused()
    assert "Léa" == page.input_value("#players-0-name")
    assert 1 == page.locator(".player").count()


def test_without_scripts(hand_out):
    """Every button is a form; the page shows the ranking, or what is wrong."""
    phone = hand_out(java_script_enabled=False)
    phone.visit("/score/alice")
    page = phone.page
    phone.press("Add a player")
    assert 5 == page.locator(".player").count()
    fill(page, LUDO, ("Léa", "x", "10", "7", "7", ""))
    page.locator("#players-0-tea").press("Enter")
    expect(page.locator("#result.problems")).to_be_in_viewport()
    page.fill("#players-1-terraces", "20")
    phone.press("Add up")
    assert ["79 points", "65 points"] == totals(page)
    expect(page.locator("#result")).to_be_in_viewport()
    page.get_by_role("button", name="Remove Player 2").click()
    assert "Ludo" == page.input_value("#players-0-name")
    assert "Léa" != page.input_value("#players-1-name")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("width", "locale", "wrong"), [(320, "de-DE", "Minus"), (360, "fr-FR", "moins")])
def test_small_screens_themes_and_languages(hand_out, scheme, width, locale, wrong):
    """Axe finds nothing, nothing is wider than the screen, controls are large enough."""
    phone = hand_out(viewport={"width": width, "height": 640}, color_scheme=scheme, locale=locale)
    phone.visit("/score/alice")
    page, axe = phone.page, Axe()
    fill(page, LUDO, LEA)
    page.locator("button.go").click()
    expect(page.locator(".total").first).to_be_visible()
    found = [axe.run(page, options=FAULTS).response["violations"]]
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.fill("#players-1-pair", "-3")
    page.locator("button.go").click()
    expect(page.locator("#result.problems")).to_contain_text(wrong)
    found.append(axe.run(page, options=FAULTS).response["violations"])
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert [[], []] == [[(each["id"], each["nodes"][0]["html"]) for each in all_] for all_ in found]
    for control in page.locator("main button:visible:not(.vh), main input:visible").all():
        box = control.bounding_box()
        assert min(box["width"], box["height"]) >= 43, control.inner_text()
