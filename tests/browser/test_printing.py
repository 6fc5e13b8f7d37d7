"""Printing: from the first page and from a lobby to a PDF of the right size; with keys, without scripts."""

from __future__ import annotations

import http.client
import io
import re
from contextlib import closing
from urllib.parse import urljoin, urlsplit

import numpy as np
import pypdf
import pypdfium2
import pytest
import zxingcpp
from playwright.sync_api import expect

from tests.browser.test_access import Inspector

SIZES = {"a4": (595, 842), "letter": (612, 792)}
WATCH = """
() => {
  const late = document.getElementById("late");
  window.told = [];
  new MutationObserver(() => late.textContent && window.told.push(late.textContent))
    .observe(late, { childList: true });
}
"""
SCHEMES = pytest.mark.parametrize("scheme", ["light", "dark"])


class Reader:
    """Stands where the browser's own reader of PDFs would open, and takes what it would get."""

    def __init__(self, phone):
        self.phone = phone
        self.addresses = []
        phone.page.route(re.compile(r"/pdf\?|\.pdf\?"), self._stop)

    def _stop(self, route):
        if route.request.resource_type != "document":
            route.continue_()
            return
        self.addresses.append(route.request.url)
        route.fulfill(status=204)

    def opened(self):
        """The document of the newest address."""
        while not self.addresses:
            self.phone.page.wait_for_timeout(20)
        return fetched(self.phone, self.addresses.pop())


def fetched(phone, address):
    """A document by plain HTTP, with the cookies of the phone."""
    parts = urlsplit(address)
    cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in phone.context.cookies())
    language = phone.page.evaluate("navigator.language")
    headers = {"Host": parts.netloc, "Cookie": cookies, "Accept-Language": language}
    with closing(http.client.HTTPConnection("127.0.0.1", parts.port, timeout=30)) as connection:
        connection.request("GET", f"{parts.path}?{parts.query}", headers=headers)
        answer = connection.getresponse()
        status, content = answer.status, answer.read()
    if status == 303:
        return fetched(phone, urljoin(address, answer.getheader("Location")))
    assert (status, answer.getheader("Content-Type")) == (200, "application/pdf")
    return content


def printed(phone):
    """The PDF that the button opens."""
    reader = Reader(phone)
    phone.page.get_by_role("button", name=re.compile("^PDF")).click()
    return reader.opened()


def sizes(data):
    """Width and height of every page in points."""
    boxes = [page.mediabox for page in pypdf.PdfReader(io.BytesIO(data)).pages]
    return [(round(box.width), round(box.height)) for box in boxes]


def pictures(data, dpi=150):
    """Every page as grey dots."""
    pages = pypdfium2.PdfDocument(data)
    return [np.squeeze(page.render(scale=dpi / 72, grayscale=True).to_numpy()) for page in pages]


def codes(picture):
    """The texts of all QR codes."""
    return {code.text for code in zxingcpp.read_barcodes(picture)}


@pytest.mark.parametrize(("locale", "paper"), [("en-GB", "a4"), ("en-US", "letter")])
def test_two_taps_from_the_first_page(hand_out, locale, paper):
    """A link, then a button; the paper is that of the browser's country."""
    phone = hand_out(locale=locale)
    phone.visit()
    phone.page.locator('a[href="/print/alice"]').click()
    assert sizes(printed(phone)) == [SIZES[paper]] * 2


def test_choices_are_shown_before_they_are_printed(hand_out):
    """Pictures, the number of pages, then the same as a PDF."""
    phone = hand_out()
    phone.visit("/print/alice")
    phone.page.get_by_label("How", exact=True).select_option("large")
    phone.page.get_by_label("Paper").select_option("letter")
    phone.page.get_by_label(re.compile("^Names")).fill("Léa, Sam")
    phone.press("Show")
    expect(phone.page.get_by_role("button", name="PDF · 10 pages")).to_be_visible()
    shown = phone.page.get_by_role("img", name="Page 1")
    assert shown.evaluate("picture => picture.decode().then(() => picture.naturalWidth > 100)")
    data = printed(phone)
    assert sizes(data) == [SIZES["letter"]] * 10
    assert "Sam" in pypdf.PdfReader(io.BytesIO(data)).pages[4].extract_text()


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR", "de-DE"])
def test_the_bar_leaves_the_field_for_a_number_in_sight(hand_out, locale):
    """On the first screen of a phone, before anybody scrolls."""
    phone = hand_out(locale=locale, viewport={"width": 360, "height": 740})
    phone.visit("/print/alice")
    field, bar = (phone.page.locator(what).bounding_box() for what in ("#number", ".bar"))
    assert field["y"] + field["height"] <= bar["y"]


def test_changed_choices_are_printed_without_being_shown_first(hand_out):
    """The button prints what stands in the fields."""
    phone = hand_out()
    phone.visit("/print/alice")
    phone.page.get_by_label(re.compile("^Copies")).fill("3")
    assert len(sizes(printed(phone))) == 6


def test_from_a_lobby_with_the_way_to_the_table(table):
    """A sheet for each who sits there, with name, code and QR code of the table."""
    lea, _ = table("Léa", "Paul", begin=False)
    lea.page.get_by_role("link", name="Print").first.click()
    data = printed(lea)
    assert sizes(data) == [SIZES["a4"]] * 4
    assert lea.host.address(f"/t/{lea.code}") in codes(pictures(data, 200)[2])
    texts = [page.extract_text() for page in pypdf.PdfReader(io.BytesIO(data)).pages]
    assert ["Léa" in texts[0], "Paul" in texts[2], lea.code in texts[0]] == [True] * 3


def test_the_card_for_the_middle_of_the_table(table):
    """Cameras read it."""
    (lea,) = table("Léa", begin=False)
    lea.visit(f"/t/{lea.code}/print?kind=tent")
    (picture,) = pictures(printed(lea))
    assert codes(picture) == {lea.host.address(f"/t/{lea.code}")}


def test_without_scripts(hand_out):
    """Plain forms do it all."""
    phone = hand_out(java_script_enabled=False)
    phone.visit("/print/alice")
    phone.page.get_by_label("How", exact=True).select_option("two-up")
    phone.press("Show")
    expect(phone.page.get_by_role("button", name="PDF · 1 page")).to_be_visible()
    assert sizes(printed(phone)) == [(842, 595)]
    phone.visit("/print/alice")
    phone.press("Print from the browser")
    expect(phone.page.locator(".leaf")).to_have_count(2)


def test_by_keys_alone(hand_out):
    """Fields in reading order, then the buttons; Enter in a field shows."""
    phone = hand_out()
    phone.visit("/print/alice")
    phone.page.get_by_label("What").focus()
    reached = ["kind"]
    for _ in range(12):
        phone.page.keyboard.press("Tab")
        reached.append(
            phone.page.evaluate("document.activeElement.id || document.activeElement.textContent.trim()")
        )
    assert reached[:8] == ["kind", "style", "paper", "names", "copies", "number", "way", "Show"]
    assert any(name.startswith("PDF") for name in reached)
    phone.page.get_by_label(re.compile("^Names")).focus()
    phone.page.keyboard.type("Léa, Sam")
    phone.page.keyboard.press("Enter")
    expect(phone.page.get_by_role("button", name="PDF · 4 pages")).to_be_visible()


@pytest.mark.parametrize(
    ("field", "typed", "said"),
    [
        ("copies", "0", "Between 1 and 12 copies"),
        ("copies", "500", "Between 1 and 12 copies"),
        ("names", "x" * 300, "is too long"),
        ("number", "-7", "is no number of a labyrinth"),
    ],
)
@pytest.mark.parametrize("button", ["Show", "PDF", "Print from the browser"])
def test_what_cannot_be_printed_is_told_at_its_field(hand_out, field, typed, said, button):
    """Nothing typed is lost, whichever button was pressed."""
    phone = hand_out()
    phone.visit("/print/alice")
    phone.page.get_by_label("How", exact=True).select_option("tactile")
    phone.page.locator(f"#{field}").fill(typed)
    phone.press(button)
    expect(phone.page.locator("#problem")).to_contain_text(said)
    place = phone.page.locator(f"#{field}")
    expect(place).to_have_value(typed)
    expect(place).to_have_attribute("aria-invalid", "true")
    expect(place).to_be_focused()
    expect(phone.page.get_by_label("How", exact=True)).to_have_value("tactile")


def test_a_pdf_that_takes_long_says_so(hand_out):
    """After 300 ms, until it is there."""
    phone = hand_out()
    phone.visit("/print/alice")
    reader, held = Reader(phone), []

    def hold(route):
        held.append(route)

    phone.page.route("**/print/alice/pdf?*", hold, times=1)
    late, spoken = phone.page.locator("#late"), phone.page.locator("#say-status")
    expect(late).to_be_hidden()
    phone.press("PDF")
    expect(late).to_have_text("Preparing the pages …")
    expect(spoken).to_have_text("Preparing the pages …")
    held[0].continue_()
    assert sizes(reader.opened()) == [SIZES["a4"]] * 2
    expect(late).to_be_hidden()


def test_a_quick_pdf_says_nothing(hand_out):
    """No flicker."""
    phone = hand_out()
    phone.visit("/print/alice")
    phone.page.evaluate(WATCH)
    reader = Reader(phone)
    phone.page.route("**/print/alice/pdf?*", lambda route: route.fulfill(status=200, body="%PDF"), times=1)
    phone.press("PDF")
    while not reader.addresses:
        phone.page.wait_for_timeout(20)
    assert phone.page.evaluate("window.told") == []


@pytest.mark.parametrize("width", [320, 360, 1280])
def test_nothing_sticks_out(hand_out, table, width):
    """No page scrolls sideways."""
    (lea,) = table("Léa", begin=False, phone={"viewport": {"width": width, "height": 568}})
    for path in (
        "/print/alice",
        f"/t/{lea.code}/print",
        "/print/alice?kind=cards",
        "/print/alice/sheet/pages",
    ):
        lea.visit(path)
        assert lea.page.evaluate("document.documentElement.scrollWidth") <= width, path


def test_axe_finds_nothing(table):
    """Forms, faults, sealed pages, pages to print."""
    (lea,) = table("Léa", begin=False)
    inspector = Inspector("both")
    for path in (
        "/print/alice",
        "/print/alice?kind=draws",
        "/print/alice?kind=cards&style=tactile",
        "/print/alice?copies=500",
        "/print/alice/sheet/pages",
        f"/t/{lea.code}/print",
    ):
        inspector.visit(lea, path)
    assert not inspector.found, inspector.found


@SCHEMES
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_printed_from_the_browser_black_on_white_and_true_to_size(browser, host, scheme, paper):
    """As with “no background graphics”: the white comes from the paper, the ruler measures 50 mm."""
    context = browser.new_context(color_scheme=scheme, locale="en-GB")
    page = context.new_page()
    page.goto(host.address(f"/print/alice/sheet/pages?paper={paper}&names=L%C3%A9a"))
    page.emulate_media(media="print", color_scheme=scheme)
    data = page.pdf(format={"a4": "A4", "letter": "Letter"}[paper], print_background=False)
    context.close()
    shots = pictures(data)
    assert len(shots) == 2
    for size in sizes(data):
        assert size == pytest.approx(SIZES[paper], abs=1)
    for shot in shots:
        assert shot[:40].min() == 255, "something is printed in the dead edge"
        assert (shot > 250).mean() > 0.8
        assert shot.min() < 40
    width, height = {"a4": (210, 297), "letter": (215.9, 279.4)}[paper]
    left, y = (width - 178) / 2 + 16, (height - 246) / 2 + 246 - 2
    row = shots[0][round(y * 150 / 25.4)]
    dark = np.flatnonzero(row < 128)
    dark = dark[(dark > (left - 1) * 150 / 25.4) & (dark < (left + 51) * 150 / 25.4)]
    assert (dark[-1] - dark[0]) * 25.4 / 150 == pytest.approx(50, abs=0.5)
