"""SVG, PDF and PNG show the same page: the same places to a tenth of a millimetre."""

from __future__ import annotations

import io
import math
from pathlib import Path

import pypdf
import pytest

from companion.games.alice.sheet import PAPERS
from companion.sheets.fonts import metrics
from companion.sheets.model import HOME_PAPERS, Order, Style
from companion.sheets.pdf import pdf_bytes
from companion.sheets.png import png_bytes
from companion.sheets.svg import page_svg
from companion.words import words_for
from tests.sheets.looking import centre_near, codes_on, differing, dotted, opened, rendered, tags_on
from tests.sheets.sample import sample

GOLDEN = Path(__file__).parent / "golden"
PAPER = HOME_PAPERS
FINE = 200


def shots(sheet, dpi=150):
    """The first page as PNG and as PDF."""
    return {
        "png": opened(png_bytes(sheet, sheet.faces[0], dpi)),
        "pdf": rendered(pdf_bytes(sheet), dpi)[0],
    }


@pytest.mark.parametrize("paper", PAPER, ids=lambda paper: paper.value)
@pytest.mark.parametrize("style", list(Style), ids=lambda style: style.value)
def test_every_box_lies_where_the_model_says(paper, style):
    """The middle of each box, found in rendered dots, is within 0.1 mm of the model."""
    order = Order(paper=paper, style=style)
    for face in PAPERS.make("sheet", order, metrics(), words_for("en", "alice")).faces:
        sheet, places = dotted(face, paper)
        for painter, picture in shots(sheet, FINE).items() if places else ():
            for name, place in places.items():
                found = centre_near(picture, *place, FINE, reach=1.6)
                assert math.dist(place, found) <= 0.1, f"{painter} {name}: {found} for {place}"


@pytest.mark.parametrize("paper", PAPER, ids=lambda paper: paper.value)
def test_pages_look_alike(paper):
    """At most two of a hundred dots differ between PNG and PDF, drawings and turned parts included."""
    pictures = shots(sample(paper))

    assert differing(pictures["png"], pictures["pdf"]) <= 0.02


def test_the_sample_as_text_has_not_changed():
    """The SVG is the golden one; when a change is meant, the new text is written with the change."""
    sheet = sample()
    path = GOLDEN / "sample.svg"

    assert path.read_text("utf-8") == page_svg(sheet, sheet.faces[0])


def test_the_sample_as_picture_has_not_changed():
    """The PNG differs from the golden one in at most two of a hundred dots."""
    sheet = sample()
    golden = opened((GOLDEN / "sample.png").read_bytes())

    assert differing(golden, opened(png_bytes(sheet, sheet.faces[0], 60))) <= 0.02


def test_tags_and_codes_are_read_by_others():
    """OpenCV finds the tag where it lies, zxing reads the code, in both painters' pages."""
    sheet = sample()
    origin = sheet.faces[0].origin(sheet.paper)
    for picture in shots(sheet).values():
        corner = tags_on(picture)[7][0]
        assert math.dist(corner * 25.4 / 150, (origin.x + 10, origin.y + 90)) < 0.3
        assert codes_on(picture) == {"AL-1-7KQM-2F-X"}


@pytest.mark.parametrize("paper", PAPER, ids=lambda paper: paper.value)
def test_a_pdf_has_true_size_and_embedded_fonts_only(paper):
    """Page size to a hundredth of a millimetre; every font named is inside; text can be copied."""
    page = pypdf.PdfReader(io.BytesIO(pdf_bytes(sample(paper)))).pages[0]
    size = tuple(float(side) / 72 * 25.4 for side in (page.mediabox.width, page.mediabox.height))
    fonts = [font.get_object() for font in page["/Resources"]["/Font"].values()]

    assert size == pytest.approx(paper.size, abs=0.01)
    assert fonts
    for font in fonts:
        assert "+DejaVuSansCondensed" in font["/BaseFont"]
        assert "/FontFile2" in font["/FontDescriptor"]
    assert "Été, Straße → ♥" in page.extract_text()


def test_the_same_sheet_gives_the_same_bytes():
    """So a cache may stand anywhere, and a print can be proven."""
    assert pdf_bytes(sample()) == pdf_bytes(sample())


def test_no_font_outside_the_file_is_named():
    """No reader has to guess how a letter looks."""
    data = pdf_bytes(sample())

    assert b"Helvetica" not in data
