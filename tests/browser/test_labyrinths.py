"""From the gallery to a table in that very labyrinth; another one by number; its tabs stand in one row."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

TOPS = "all => all.map((one) => Math.round(one.getBoundingClientRect().top))"


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_the_tabs_of_a_choice_stand_in_one_row(hand_out, lang):
    """For whom, and how hard: whichever is chosen, on a phone of 360 pixels; a name never breaks."""
    phone = hand_out(locale=lang, viewport={"width": 360, "height": 740})
    for kind in ("", "a", "b"):
        phone.visit(f"/without/alice/labyrinths?kind={kind}")
        rows = [nav.locator("a").evaluate_all(TOPS) for nav in phone.page.locator(".shelf").all()]
        assert [3, 3] == [len(row) for row in rows]
        assert [1, 1] == [len(set(row)) for row in rows], rows


def test_a_labyrinth_from_the_gallery_to_the_table(hand_out):
    """A tap opens the table on it; a bad number stays typed, a good one shows on the other phone."""
    host, guest = hand_out(), hand_out()
    host.visit("/without/alice/labyrinths?level=hard&from=70")
    host.page.locator("#preview-hard-72").click()
    expect(host.page.locator("#large-title")).to_have_text(re.compile("72"))
    host.page.locator("#door-play").click()
    host.page.locator("#name").fill("Léa")
    host.page.locator("button.go").click()
    option = host.page.locator("#option-design")
    expect(option.locator(".chosen")).to_have_text(re.compile("72"))
    host.settled()

    code = host.page.url.rsplit("/", 1)[1][:5]
    guest.scan(code, "Paul")
    option.locator("summary").first.click()
    host.page.locator("#more-typed-design-number > summary").click()
    field = host.page.locator("#typed-design-number")
    field.fill("12345678901")
    host.page.locator("#typed-design-number-easy").click()
    expect(host.page.locator("#trouble")).to_contain_text("12345678901")
    expect(field).to_have_value("12345678901")

    field.fill("31")
    host.page.locator("#typed-design-number-easy").click()
    expect(option.locator(".chosen")).to_have_text(re.compile("31"))
    expect(guest.page.locator("#option-design .chosen")).to_have_text(re.compile("31"))
