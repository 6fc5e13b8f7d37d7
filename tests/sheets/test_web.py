"""Printing from the browser: two taps to the PDF, pictures, a table's names and code, clear refusals."""

from __future__ import annotations

import io
import math
import re
from html import unescape

import pypdf
import pytest

from companion.games import catalogue
from companion.games.alice.labyrinth.designs import design_named
from companion.games.alice.labyrinth.sheetlink import packed
from companion.resources import static_folder
from companion.sheets import press
from companion.sheets.model import Order, Paper, Style, Tag
from companion.web import paper
from companion.words import words_for
from tests.sheets.looking import codes_on, rendered, tags_on
from tests.sheets.test_labyrinth_sizes import resized
from tests.support.world import HandClock
from tests.web.conftest import web_app
from tests.web.phones import Phone, Table

STATIC = static_folder()


@pytest.fixture
def app(tmp_path):
    """The application with the games of the catalogue."""
    made = web_app(tmp_path, games=dict(catalogue()))
    if paper.pages.name not in made.blueprints:
        made.register_blueprint(paper.pages)
    return made


@pytest.fixture
def phone(app):
    """A phone that sits nowhere."""
    return Phone(app)


def words_of(answer) -> str:
    """The text of a PDF."""
    return "".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(answer.data)).pages)


@pytest.mark.parametrize("slug", catalogue())
def test_a_game_has_a_page_to_print_from(phone, slug):
    """Pictures of the pages, and above them the PDF."""
    page = phone.get(f"/print/{slug}")
    pictures = re.findall(r'<img src="([^"]+)"', page.text)

    assert 200 == page.status_code
    assert f"/print/{slug}/" in page.text
    for address in pictures:
        found = phone.client.get(address.replace("&amp;", "&"))
        assert 200 == found.status_code
        assert "image/svg+xml" == found.mimetype


def test_the_pdf_needs_no_choice(phone):
    """A plain link gives a sheet for the paper of the browser's country."""
    sizes = []
    for language in ("fr-FR,fr;q=0.9", "en-US,en;q=0.9", "de"):
        answer = phone.get("/print/alice/sheet.pdf", headers={"Accept-Language": language})
        assert "application/pdf" == answer.mimetype
        sizes.append(round(float(pypdf.PdfReader(io.BytesIO(answer.data)).pages[0].mediabox.height)))

    assert [842, 792, 842] == sizes


@pytest.mark.parametrize(
    "path",
    [
        "/print/chess",
        "/print/alice/banknotes.pdf",
        "/print/alice?kind=banknotes",
        "/print/alice/sheet.svg?page=99",
        "/print/alice/sheet.svg?page=x",
        "/t/22222/print",
        "/sheet/AL-99-7KQM-2F-X",
    ],
)
def test_what_is_not_there_is_not_found(phone, path):
    """No page fails."""
    assert phone.get(path).status_code in {400, 404}


def test_pages_for_the_browser_carry_unique_ids(phone):
    """Every page once, drawn into the document; no id twice."""
    page = phone.get("/print/alice/sheet/pages?copies=2").text
    ids = re.findall(r' id="([^"]+)"', page)

    assert 4 == page.count('<div class="leaf')
    assert len(ids) == len(set(ids))


@pytest.mark.browser
@pytest.mark.parametrize(
    ("style", "paper", "count"), [("standard", "a4", 2), ("standard", "letter", 2), ("two-up", "a4", 1)]
)
def test_the_browser_prints_true_to_size(app, browser, style, paper, count):
    """Chromium's own PDF: as many pages as there are, tags where they belong, from the dark theme."""
    body = Phone(app).get(f"/print/alice/sheet/pages?style={style}&paper={paper}").text
    files = (*sorted((STATIC / "css").glob("*.css")), STATIC / "paper.css")
    css = "".join(path.read_text("utf-8") for path in files)
    body = re.sub(r"<link rel=.stylesheet.[^>]*>", "", body).replace(
        "</head>", f"<style>{css}</style></head>"
    )
    context = browser.new_context(color_scheme="dark")
    page = context.new_page()
    page.set_content(body)
    data = page.pdf(
        format={"a4": "A4", "letter": "Letter"}[paper],
        prefer_css_page_size=False,
        landscape=style == "two-up",
    )
    context.close()
    shots = rendered(data, 150)
    order = Order(style=Style(style), paper=Paper(paper))
    faces = press.pages(catalogue()["alice"], "sheet", order, words_for("en", "alice")).faces

    assert count == len(shots)
    for face, shot in zip(faces, shots, strict=True):
        origin, found = face.origin(order.paper), tags_on(shot)
        for tag in (element for element in face.elements() if isinstance(element, Tag)):
            corner = found[tag.number][0] * 25.4 / 150
            assert math.dist(corner, (origin.x + tag.x, origin.y + tag.y)) < 0.5


def test_sealed_pages_are_not_shown(phone):
    """No picture of what nobody may know; every visit shuffles anew, and the PDF is what was offered."""
    pages = [phone.get("/print/alice?kind=draws").text for _ in range(2)]
    seeds = [re.search(r'name="seed" value="([\w-]+)"', page)[1] for page in pages]

    assert all("<img" not in page for page in pages)
    assert seeds[0] != seeds[1]
    assert phone.get("/print/alice/draws.pdf?seed=a").data == phone.get("/print/alice/draws.pdf?seed=a").data


@pytest.fixture
def table(app):
    """Léa and Sam at a table of Alice."""
    phones = [Phone(app), Phone(app)]
    answer = phones[0].post("/open", {"game": "alice", "name": "Léa"})
    code = answer.location.rsplit("/", 1)[1]
    phones[1].post(f"/t/{code}/join", {"name": "Sam"})
    return code, phones


def test_a_table_prints_its_people_and_its_code(table):
    """Names on the sheets, and on the tent card the way to this table."""
    code, (phone, _) = table
    sheet = phone.get(f"/t/{code}/print/sheet.pdf")
    tent = phone.get(f"/t/{code}/print/tent.pdf")
    codes = codes_on(rendered(tent.data, 100)[0])

    printed = words_of(sheet)

    assert "Léa" in printed
    assert "Sam" in printed
    assert f"AL-1-{code}-2F-" in printed
    assert any(found.endswith(f"/t/{code}") for found in codes_on(rendered(sheet.data, 150)[0]))
    assert code in words_of(tent)
    assert any(found.endswith(f"/t/{code}") for found in codes)
    assert "no-store" in sheet.headers["Cache-Control"]
    assert 200 == phone.get(f"/t/{code}/print").status_code


def test_a_table_prints_whatever_its_people_are_called(app):
    """Names as long as a table takes them, and with commas, are printed as far as they fit."""
    family = "\U0001f469\u200d\U0001f469\u200d\U0001f467"
    phone = Phone(app)
    url = phone.post("/open", {"game": "alice", "name": "W" * 60}).location
    for name in ("Ann, Bob, Carl", family * 60):
        Phone(app).post(f"{url}/join", {"name": name})
    page = phone.get(f"{url}/print")

    assert 200 == page.status_code
    names = unescape(re.search(r'name="names"[^>]*value="([^"]*)"', page.text)[1])
    assert ["W" * 39 + "…", "Ann  Bob  Carl", family * 7 + "…"] == [name.strip() for name in names.split(",")]
    for form in ("sheet.svg", "sheet.pdf", "sheet/pages"):
        assert 200 == phone.get(f"{url}/print/{form}", query_string={"names": names}).status_code


def test_a_table_prints_its_ticks(table):
    """The sheets as they lie there: more ink than on blank ones."""
    code, (phone, _) = table
    phone.post(f"/t/{code}/do/start", {"me": 0})
    blank, ticked = (phone.get(f"/t/{code}/print/sheet.svg?page=1&ticks={ticks}") for ticks in ("0", "1"))

    assert 200 == blank.status_code == ticked.status_code
    assert "ticks" in phone.get(f"/t/{code}/print").text


def test_a_finished_game_prints_its_result(tmp_path):
    """Of any game: ranks, names, lines, totals, and the day of the last move, whenever it is printed."""
    clock = HandClock()
    table = Table(web_app(tmp_path, clock=clock), "Léa", "Sam").start().finish()
    clock.sleep(86_400)
    said = table.phones[0].post(f"{table.url}/do/pass-host", {"me": 0, "seat": 1})
    assert 303 == said.status_code
    answer = table.phones[0].get(f"/t/{table.code}/print/result.pdf")
    said = words_of(answer)

    assert 200 == answer.status_code
    assert "1. Sam 100" in said
    assert "2. Léa 39" in said
    assert "Monday, January 12, 1970" in said


def test_the_name_of_a_sheet_leads_to_its_print(phone):
    """Scanned with a public address, or typed: the same layout, blank."""
    picture = phone.get("/print/alice/sheet.svg?style=two-up").text
    name = re.search(r">(AL-4-[^<]+)<", picture)[1]
    answer = phone.get(f"/sheet/{name.lower()}")

    assert 303 == answer.status_code
    assert answer.headers["Location"].endswith("/print/alice?style=two-up")


@pytest.mark.parametrize("game", ["alice", "alice-team"])
def test_a_labyrinth_is_printed_by_its_number(phone, game):
    """Typed beside the other choices, with its level; what the address wished gives way to it."""
    typed = "typed.design.number=47 11&way.design.number=hard&option.design=easy-3"
    page = phone.get(f"/print/{game}?{typed}")
    picture = re.findall(r'<img src="([^"]+)"', page.text)[0].replace("&amp;", "&")

    assert 200 == page.status_code
    assert "option.design=hard-4711&" in picture
    assert 'name="option.design"' not in page.text
    assert re.search(r'id="number"[^>]*value="47 11"', page.text)
    assert '<option value="hard" selected>' in page.text
    assert "labyrinth 4711, hard" in words_of(phone.get(f"/print/{game}/sheet.pdf?{typed}"))


OWN = {
    "alice": packed(design_named("small")),
    "alice-team": ".".join(packed(design_named(name)) for name in ("small_a", "small_b")),
}


@pytest.mark.parametrize("game", OWN)
def test_an_own_sheet_has_no_number(phone, game):
    """Nothing asks for one below it; a numbered or a surprising labyrinth may still become another one."""
    for value, asked in ((OWN[game], False), ("easy-3", True), ("standard", True), ("surprise-hard", True)):
        for kind in ("", "&kind=cards"):
            page = phone.get(f"/print/{game}?option.design={value}{kind}")
            assert (asked and not kind) == ('id="number"' in page.text), (value, kind)
            assert not re.search(r'name="(typed|way)[.]design', page.text) or asked
    typed = phone.get(f"/print/{game}?option.design={OWN[game]}&typed.design.number=7").text
    assert re.search(r'id="number"[^>]*value="7"', typed)


def test_the_list_of_levels_begins_in_the_middle(phone):
    """Where nothing was typed our own sheet is printed."""
    page = phone.get("/print/alice?typed.design.number=&way.design.number=normal")

    assert '<option value="normal" selected>' in page.text
    assert "option.design" not in page.text
    assert "labyrinth" not in words_of(phone.get("/print/alice/sheet.pdf?typed.design.number="))


def test_a_number_that_is_none_is_told_beside_its_field(phone):
    """What was typed stays; the PDF leads back to the form; another print keeps it too."""
    typed = "typed.design.number=-7&way.design.number=easy"
    page, pdf = phone.get(f"/print/alice?{typed}"), phone.get(f"/print/alice/sheet.pdf?{typed}")
    cards = phone.get("/print/alice?kind=cards&typed.design.number=4711&way.design.number=hard")

    assert (422, 303) == (page.status_code, pdf.status_code)
    assert "“-7” is no number of a labyrinth: a whole number from 0 to 999999999." in unescape(page.text)
    assert re.search(r'id="number"[^>]*value="-7"[^>]*aria-invalid="true"', page.text)
    assert 422 == phone.get(pdf.location).status_code
    assert 'type="hidden" name="typed.design.number" value="4711"' in cards.text


def test_a_table_knows_its_sheet(app):
    """No field for a number where the table has chosen."""
    phone = Phone(app)
    code = phone.post("/open", {"game": "alice", "name": "Léa"}).location.rsplit("/", 1)[1]
    page = phone.get(f"/t/{code}/print")

    assert (200, False) == (page.status_code, "typed.design" in page.text)


@pytest.mark.parametrize(
    ("style", "said"), [("standard", ""), ("tactile", "Lay them edge to edge."), ("two-up", "then fold.")]
)
def test_what_takes_more_pages_is_said_before(phone, style, said):
    """A sheet that is larger than usual; the usual one needs no word."""
    large = packed(resized("standard", 14, 14))
    page = unescape(phone.get(f"/print/alice?style={style}&option.design={large}").text)

    assert said in page
    assert ("edge to edge" in page, "then fold." in page) == (style == "tactile", style == "two-up")
    assert "then fold." not in phone.get(f"/print/alice?style={style}").text
