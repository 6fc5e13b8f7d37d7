"""Ghosts that the script draws at once are those the server would have drawn, word for word."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect


@pytest.fixture
def lea(table):
    """Léa with a card of the test's choice."""

    def with_card(face):
        phone = table("Léa", cards="table", start="1")[0]
        phone.settled().tap_card(face).reads("Tick:")
        return phone.settled()

    return with_card


def seen(phone, *, calm=True):
    """What lies on the sheet: pressed cells, drawn path, sentence, what would be sent."""
    page = phone.settled().page if calm else phone.page
    return {
        "pressed": page.locator('.cells button[aria-pressed="true"]').evaluate_all(
            "all => all.map(c => c.value)"
        ),
        "drawn": page.locator("#sheet .top path").evaluate_all(
            "all => all.map(p => p.getAttribute('class'))"
        ),
        "said": re.sub(r" ?Way \d+ of \d+\.", "", " ".join(page.locator("#verdict").inner_text().split())),
        "sent": page.locator('#tick input[name="cells"]').input_value(),
        "form": page.locator("#tray .vh").text_content(),
        "ready": page.locator("#tick-go").is_enabled(),
    }


def counted(page):
    """Counts what the page asks the server for from now on."""
    asked = []
    page.on("request", lambda request: asked.append(request.url) if "/parts" in request.url else None)
    return asked


@pytest.mark.parametrize("face", ["hat", "ell", "rabbit blue"])
def test_the_script_and_the_server_show_the_same(lea, face):
    """Each tap is answered without asking; the same address asked anew gives the same page."""
    phone = lea(face)
    asked, taps = counted(phone.page), 0
    for cell in ("F5", "G5", "H6", "E6", "F8", "G8", "H7", "E7"):
        before = len(asked)
        phone.tap_cell(cell).settled()
        if len(asked) > before or not phone.page.locator("#verdict.good").count():
            continue
        taps += 1
        local = seen(phone)
        other = phone.new_tab()
        other.goto(phone.page.url)
        phone.page, page = other, phone.page
        assert local == seen(phone), cell
        other.close()
        phone.page = page

    assert taps > 1


def test_tapping_again_goes_round_without_asking(lea):
    """As many taps as there are ways lead back to the first one."""
    phone = lea("hat")
    phone.tap_cell("F5")
    first = seen(phone)
    asked = counted(phone.page)
    ways = int(re.search(r"of (\d+)", phone.page.locator("#verdict").inner_text())[1])
    for _ in range(ways):
        phone.tap_cell("F5")

    assert first == seen(phone)
    assert [] == asked


def test_turning_and_flipping_keep_the_cell(lea):
    """Four turns lead back; a flip twice too; where no place fits the server says why."""
    phone = lea("ell")
    phone.tap_cell("F5")
    for button, times in (("#turn", 4), ("#flip", 2)):
        for _ in range(times):
            before = phone.page.url
            phone.page.locator(button).click()
            expect(phone.page).not_to_have_url(before)
            expect(phone.page.locator('.cells button[value="F5"][aria-pressed="true"]')).to_be_attached()


def test_a_rabbits_shape_is_chosen_first(lea):
    """A shape button changes the tray at once; the next tap lays that shape."""
    phone = lea("rabbit blue")
    choice = phone.page.locator("[data-shape]:enabled").last
    choice.click()
    expect(choice).to_have_attribute("aria-pressed", "true")
    name = choice.locator("span").first.inner_text()
    expect(phone.page.locator("#tray .vh")).to_contain_text(name)


def test_a_late_answer_does_not_undo_a_later_tap(lea):
    """A slow "not possible" comes after a possible tap: the possible one stays."""
    phone = lea("hat")
    phone.page.route("**/parts?*", lambda route: (phone.page.wait_for_timeout(400), route.continue_())[1])
    phone.tap_cell("A12")
    phone.tap_cell("F5")
    local = seen(phone, calm=False)
    phone.page.wait_for_timeout(900)

    assert local["ready"]
    assert local == seen(phone)
