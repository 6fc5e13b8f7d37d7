"""A saved game is given in and checked, by script and without; axe, small screens, three languages."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from companion.games.alice.draws import DRAWS, log
from tests.browser.test_access import COLOURS, Inspector
from tests.browser.test_sizes import sideways
from tests.support.driver import Table


@pytest.fixture(scope="module")
def saved(tmp_path_factory):
    """The file of a finished draw table."""
    table = Table(DRAWS, "The cards")
    table.play(0, log.Turn(pile=1))
    table.play(0, log.Finish())
    file = tmp_path_factory.mktemp("saved") / "game.json"
    file.write_text(json.dumps(table.service.export_full(table.code)), "utf-8")
    return file


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_a_file_is_checked_and_comes_back(hand_out, saved, scripts):
    """The verdict, every draw, the table of them, the table opened here."""
    phone = hand_out(java_script_enabled=scripts)
    phone.visit("/without")
    page = phone.page
    page.get_by_role("link", name="Was it fair?").click()
    page.locator("#check").click()
    expect(page.locator("#problem")).to_contain_text("Choose the file")
    page.locator("#file").set_input_files(saved)
    page.locator("#check").click()
    expect(page.locator("#verdict")).to_contain_text("All 5 draws of this game follow from the seed")
    expect(page.locator(".drawlist li")).to_have_count(5)
    expect(page.locator(".drawlist li").first).to_contain_text("a shuffle of 30")
    for _ in range(2):
        with page.expect_download() as coming:
            page.locator("#csv").click()
        assert "alice-draws-draws.csv" == coming.value.suggested_filename
    page.locator("#import").click()
    expect(page.locator("#main")).to_contain_text("The cards")
    assert "/t/" in page.url


@pytest.mark.parametrize(("locale", "wrong"), [("fr-FR", "JSON"), ("de-DE", "JSON")])
def test_axe_and_small_screens(hand_out, saved, locale, wrong):
    """The empty page, a bad text that stays, the verdict; nothing is wider than 320 pixels."""
    inspector = Inspector("light")
    phone = hand_out(viewport={"width": 320, "height": 568}, locale=locale, reduced_motion="reduce")
    inspector.visit(phone, "/verify")
    page = phone.page
    page.fill("#text", "hello")
    page.locator("#check").click()
    expect(page.locator("#problem")).to_contain_text(wrong)
    expect(page.locator("#text")).to_have_value("hello")
    inspector.look(phone, "problem")
    page.locator("#file").set_input_files(saved)
    page.locator("#check").click()
    expect(page.locator("#verdict")).to_be_visible()
    inspector.unfold(phone, "verdict")
    assert [] == sideways(phone)
    inspector.options = COLOURS
    page.emulate_media(color_scheme="dark")
    inspector.look(phone, "dark")
    assert not inspector.found, inspector.found
