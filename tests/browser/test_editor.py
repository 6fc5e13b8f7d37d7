"""One's own sheet, drawn on a phone: by touch, keyboard, list; kept, loaded, undone; axe in both themes."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from companion.games.alice.labyrinth.designs import design_named
from companion.games.alice.labyrinth.faces import FaceName
from companion.games.alice.labyrinth.sheetfile import parse_sheet, print_sheet
from companion.games.alice.labyrinth.sheetlink import packed
from companion.games.alice.workshop import brushes
from companion.games.alice.workshop.draft import cell_or_none
from companion.games.alice.workshop.strokes import empty_sheet, painted, rectangle, resized
from companion.kernel.grid import Cell
from tests.browser.test_access import SCHEMES, Inspector
from tests.browser.test_sizes import sideways

SMALL = design_named("small")
BEGIN = "/without/alice/editor?from=empty"
BRUSHES = {brush.sign: name for name, brush in brushes.BRUSHES.items()}
ZONES = (("green", "A1", "F6"), ("pink", "A1", "C3"), ("blue", "D1", "F3"), ("orange", "D4", "F6"))


@pytest.fixture
def phone(hand_out):
    """An empty sheet of six by six, as small as phones come."""
    phone = hand_out(viewport={"width": 320, "height": 640}, has_touch=True)
    phone.visit(BEGIN)
    opened(phone, "size")
    phone.page.get_by_label("Columns").fill("6")
    phone.page.get_by_label("Rows", exact=True).fill("6")
    phone.page.locator("#size-go").click()
    expect(phone.page.locator("#told")).to_have_text("The sheet now has 6 columns and 6 rows.")
    yield phone
    assert [] == phone.faults


def opened(phone, name):
    """A part of the page that opens."""
    part = phone.page.locator(f"#more-{name}")
    if part.get_attribute("open") is None:
        part.locator("summary").first.click()
    return part


def shows(phone, **changes):
    """The page comes to the empty sheet with these faces, values or names."""
    wanted = replace(resized(empty_sheet(design_named("standard")), 6, 6), **changes)
    expect(phone.page.locator("#editor")).to_have_attribute("data-link", packed(wanted))
    return wanted


def signs(name):
    """The signs of a face of the small sheet with their cells."""
    rows = print_sheet(SMALL).split(f"face {name.value}\n")[1].split("grid\n")[1].split("\n")[:6]
    return [(f"{'ABCDEF'[column]}{row + 1}", sign) for row, line in enumerate(rows)
            for column, sign in enumerate(line.split())]  # fmt: skip


def test_by_touch(phone):
    """The front, one brush after the other with quick taps; zones by rectangles; then undo and redo."""
    page = phone.page
    page.locator("#scope-area").tap()
    expect(page.locator("#scope-area")).to_have_attribute("aria-current", "true")
    for name, first, last in (
        ("green", "A1", "F6"),
        ("pink", "A1", "C3"),
        ("blue", "D1", "F3"),
        ("orange", "D4", "F6"),
    ):
        page.locator(f"#brush-{name}").tap()
        expect(page.locator("#palette-title")).to_have_text(f"Brush: {name} zone")
        page.locator(f"#{first}").tap()
        expect(page.locator("#told")).to_have_text(f"{first} is the first corner. Tap the other one.")
        page.locator(f"#{last}").tap()
        expect(page.locator("#told")).to_have_text(re.compile(rf"^\d+ cells: {name} zone\.$"))
    page.locator("#scope-cell").tap()
    expect(page.locator("#scope-cell")).to_have_attribute("aria-current", "true")
    for sign in dict.fromkeys(sign for _, sign in signs(FaceName.FRONT) if sign != "."):
        page.locator(f"#brush-{BRUSHES[sign]}").tap()
        for cell, other in signs(FaceName.FRONT):
            if other == sign:
                page.locator(f"#{cell}").tap()
    shows(phone, front=SMALL.front)
    expect(page.locator("#B2")).to_have_attribute("aria-label", "B2, pink zone, Eat me")
    page.locator("#undo").tap()
    expect(page.locator("#redo")).not_to_have_attribute("aria-disabled", "true")
    page.locator("#redo").tap()
    expect(page.locator("#redo")).to_have_attribute("aria-disabled", "true")
    shows(phone, front=SMALL.front)
    page.reload()
    expect(page.locator("#undo")).not_to_have_attribute("aria-disabled", "true")
    shows(phone, front=SMALL.front)


def test_quick_taps_are_taken_back_one_by_one(phone):
    """Three taps that the server is told at once are three steps back, and three forth."""
    page, bush = phone.page, brushes.BRUSHES["bush"]
    for cell in ("A1", "B1", "C1"):
        page.locator(f"#{cell}").tap()
    expect(page.locator("#editor")).to_have_attribute("data-was", re.compile(r"^1\S+ 1\S+ 1\S+$"))
    empty = resized(empty_sheet(design_named("standard")), 6, 6)
    for button, left in (("undo", "B1"), ("undo", "A1"), ("redo", "B1"), ("redo", "C1")):
        page.locator(f"#{button}").tap()
        cells = rectangle(Cell(0, 0), cell_or_none(left))
        shows(phone, front=painted(empty.front, cells, bush))


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_what_a_tap_paints_takes_two_rows(hand_out, lang):
    """The three short choices and the two long ones, side by side, on small phones; one row where it fits."""
    for width, rows in ((320, [3, 2]), (360, [3, 2]), (1280, [5])):
        phone = hand_out(locale=lang, viewport={"width": width, "height": 740})
        phone.visit(BEGIN)
        tops = phone.page.locator(".scopes a").evaluate_all(
            "all => all.map((one) => Math.round(one.getBoundingClientRect().top))"
        )
        assert rows == [tops.count(top) for top in sorted(set(tops))]


def test_by_keyboard(phone):
    """Arrow keys and the signs of brushes; the name of each cell follows at once, the focus stays."""
    page, keys = phone.page, phone.page.keyboard
    page.locator("#face-back").focus()
    keys.press("Enter")
    expect(page.locator("#face-back")).to_have_attribute("aria-current", "true")
    page.locator("#A1").focus()
    for row in range(6):
        for column in range(6):
            zone = "pbgo"[2 * (row > 2) + (column > 2)]
            keys.press(zone)
            sign = dict(signs(FaceName.BACK))[f"{'ABCDEF'[column]}{row + 1}"]
            keys.press(sign)
            keys.press("ArrowRight")
        keys.press("Home")
        keys.press("ArrowDown")
    expect(page.locator("#B1")).to_have_attribute("aria-label", "B1, pink zone, hedgehog")
    shows(phone, back=SMALL.back)
    assert "A6" == phone.active()
    opened(phone, "list")
    page.get_by_label("Go to the cell").fill("c4")
    keys.press("Enter")
    assert "C4" == phone.active()


def test_by_list_then_kept_saved_and_loaded(phone, tmp_path):
    """Cells, rows and numbers are typed; the sheet is kept here, saved as a file, comes back from both."""
    page = phone.page
    part = opened(phone, "list")
    for cells, name in (("A1:C3", "pink"), ("D1:F3", "blue"), ("A4:C6", "green"), ("D4:F6", "orange")):
        part.get_by_label("Set these cells").fill(cells)
        part.locator("#put").select_option(name)
        part.locator("#list-go").click()
        expect(page.locator("#told")).to_have_text(f"9 cells: {name} zone.")
    for row in range(6):
        part.locator("#row").select_option(str(row + 1))
        part.locator("#signs").fill("".join(sign for _, sign in signs(FaceName.FRONT)[6 * row : 6 * row + 6]))
        part.locator("#row-go").click()
        expect(page.locator("#told")).to_have_text(f"Row {row + 1} is written.")
    opened(phone, "values").get_by_label(re.compile("^Values of the pairs")).fill("5 10 fifteen")
    page.locator("#values-go").click()
    expect(page.locator("#wrong")).to_contain_text("Type up to 30 numbers")
    expect(page.locator("#value_pairs")).to_have_value("5 10 fifteen")
    page.locator("#value_pairs").fill("5 10 15 20")
    page.locator("#values-go").click()
    expect(page.locator("#told")).to_have_text("The values are noted.")
    opened(phone, "size").get_by_label("Name of the sheet").fill("Mein Garten")
    page.locator("#name-go").click()
    expect(page.locator("#sheet-name")).to_have_text("Mein-Garten")
    values = replace(design_named("standard").values, pairs=(5, 10, 15, 20))
    drawn = shows(phone, front=SMALL.front, values=values, name="Mein-Garten")
    kept_and_loaded(phone, drawn, tmp_path)


def kept_and_loaded(phone, drawn, folder):
    """Kept in the browser, saved as a file, offered again, loaded; a file with a slip is told its line."""
    page = phone.page
    opened(phone, "keep").locator("#keep-it").click()
    expect(page.get_by_role("link", name="Open Mein-Garten")).to_be_visible()
    with page.expect_download() as coming:
        page.locator("#save-file").click()
    file = folder / coming.value.suggested_filename
    coming.value.save_as(file)
    assert drawn == parse_sheet(file.read_text("utf-8"))

    phone.visit("/without/alice/editor")
    page.locator("#go-on").click()
    expect(page.locator("#sheet-name")).to_have_text("Mein-Garten")
    phone.visit(BEGIN)
    opened(phone, "keep").locator("#load-file").set_input_files(file)
    expect(page.locator("#sheet-name")).to_have_text("Mein-Garten")
    expect(page.locator("#editor")).to_have_attribute("data-link", packed(drawn))
    file.write_text(file.read_text("utf-8").replace("teapots 10", "teapots <b>"), "utf-8")
    page.locator("#load-file").set_input_files(file)
    expect(page.locator("#wrong")).to_contain_text(
        re.compile(r"^Line \d+: found “<b>”, expected a whole number")
    )


def test_a_photo_stays_here(phone, tmp_path):
    """Its corners are tapped, moved by buttons; it lies under the grid, and no byte of it is sent."""
    page, posted = phone.page, []
    page.on("request", lambda request: posted.append(request.method) if request.method != "GET" else None)
    picture = tmp_path / "pad.png"
    page.screenshot(path=picture)
    part = opened(phone, "photo")
    part.get_by_label(re.compile("^Choose a photo")).set_input_files(picture)
    for x, y in ((20, 20), (200, 30), (210, 300), (15, 310)):
        part.locator("#photo-place").click(position={"x": x, "y": y})
    part.get_by_role("button", name="2 top right").click()
    part.get_by_role("button", name="right →").click()
    part.get_by_role("button", name="Lay it under the grid").click()
    expect(page.locator("#sheet.traced canvas")).to_be_visible()
    page.locator("#A1").tap()
    expect(page.locator("#told")).to_have_text("A1: bush.")
    expect(page.locator("#sheet.traced canvas")).to_be_visible()
    part.get_by_role("button", name="Take the photo away").click()
    expect(page.locator("#tracing canvas")).to_have_count(0)
    assert [] == posted


@SCHEMES
def test_axe_finds_nothing_and_nothing_is_wider(hand_out, scheme):
    """Everything open, a quarter enlarged, at 320 pixels; the largest grid and its QR code fit as well."""
    inspector = Inspector(scheme)
    phone = hand_out(color_scheme=scheme, viewport={"width": 320, "height": 640})
    phone.visit(f"{BEGIN}&width=16&height=16&qr=yes")
    assert [] == sideways(phone)
    phone.visit(f"/without/alice/editor?sheet={packed(SMALL)}&zoom=1&cells=Z9")
    for part in ("values", "size", "list", "keep", "photo", "start"):
        opened(phone, part)
    inspector.look(phone, "everything open")
    assert [] == sideways(phone)
    cell = phone.page.locator("#A1").bounding_box()
    assert min(cell["width"], cell["height"]) >= 48
    assert not inspector.found, inspector.found
