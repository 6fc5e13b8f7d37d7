"""Rules, tent and result pages of any game; the printer's shop; the command."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from companion.cli import main
from companion.errors import Unknown
from companion.games import catalogue
from companion.games.alice import GAME
from companion.games.alice.paper.sheet_marks import Marks
from companion.games.alice.sheet import PAPERS
from companion.kernel.message import message
from companion.kernel.outcome import Line, ranked
from companion.sheets import press
from companion.sheets.faults import SENTENCES
from companion.sheets.fonts import metrics
from companion.sheets.model import HOME_PAPERS, Order, Qr, Style, Tag, Text
from companion.sheets.pdf import pdf_bytes
from companion.sheets.result_card import Occasion, result_card
from companion.sheets.result_sheets import Played, sheet_faces
from companion.sheets.tent import tent_card
from companion.words import words_for
from tests.sheets.bounds import outside
from tests.sheets.looking import codes_on, rendered

WORDS = words_for("en", "alice")


def texts(sheet):
    """All lines of text."""
    return [element.text for face in sheet.faces for element in face.elements() if isinstance(element, Text)]


@pytest.mark.parametrize("slug", catalogue())
@pytest.mark.parametrize("style", [Style.STANDARD, Style.LARGE])
def test_every_game_can_print_its_rules(slug, style):
    """In its own words, page by page; nothing is lost on the way."""
    game = catalogue()[slug]
    words = words_for("en", slug)
    sheet = press.pages(game, "rules", Order(style=style), words)
    said = " ".join(texts(sheet))

    for rule in game.rules({}):
        assert words.say(rule.heading).split()[0] in said
    for face in sheet.faces:
        assert [] == outside(face)


def test_printed_rules_end_with_what_the_table_agreed_on():
    """Every option with its value, those of the table in place of defaults; rulings by id, no inner names."""
    order = Order(options=(("P12", "yes"), ("market", "table")))
    said = " ".join(texts(press.pages(GAME, "rules", order, WORDS)))

    assert all((f"({option.id})" in said) == option.id.isupper() for option in GAME.options)
    assert "– yes (P12)" in said
    assert "the real ones, tapped in" in said


@pytest.mark.parametrize("paper", HOME_PAPERS, ids=lambda paper: paper.value)
def test_a_tent_shows_its_code_to_both_sides(paper):
    """The QR code is read upright and upside down; the signs stand beside it."""
    link = "http://192.168.1.20:8000/t/7KQMA"
    sheet = tent_card("alice", "Alice", "7KQMA", Order(paper=paper, link=link), metrics(), WORDS)
    (picture,) = rendered(pdf_bytes(sheet), 100)
    half = picture.shape[0] // 2

    assert {link} == codes_on(picture[half:]) == codes_on(picture[:half][::-1, ::-1].copy())
    assert "7KQMA" in texts(sheet)
    assert [] == outside(sheet.faces[0])


def test_a_result_adds_up_on_paper():
    """Best first, every line, the total; many players with long names stay inside."""
    lines = [
        tuple(
            Line(label=message(name), value=value + seat, how=message(""))
            for name, value in (("Terraces", 10), ("Roses, front × back", 20))
        )
        for seat in range(6)
    ]
    outcome = ranked([((seat,), line) for seat, line in enumerate(lines)])
    names = tuple(f"Maximiliane-Alexandrine {seat}" for seat in range(6))
    occasion = Occasion(slug="alice", title="Alice", names=names, when="29 November 2026")
    sheet = result_card(occasion, outcome, Order(), metrics(), WORDS)

    assert "40" in texts(sheet)
    assert [] == outside(sheet.faces[0])


def test_the_proof_and_the_number_stand_on_the_card():
    """A long sentence stays inside."""
    outcome = ranked([((0,), (Line(label=message("x"), value=3, how=message("")),))])
    proof = "All 6 draws of this game follow from the seed that was sealed before it: nothing was arranged."
    occasion = Occasion(
        slug="alice", title="Alice", names=("Léa",), when="today", number="K7P4M", proof=proof
    )
    sheet = result_card(occasion, outcome, Order(), metrics(), WORDS)

    assert "Result of table K7P4M" in texts(sheet)
    assert "arranged." in " ".join(texts(sheet))
    assert [] == outside(sheet.faces[0])


def test_the_sheets_of_a_result_are_pictures():
    """Two players a page, each with title, name and marks; no code, no ruler, no place to write on."""
    marks = Marks(crossed=frozenset({"front.A1", "back.B2"}))
    titles = [f"{rank}. Maximiliane-Alexandrine-{'x' * 30}: 40 points" for rank in (1, 2, 3)]
    played = [Played(title=title, name="Léa", marks=marks) for title in titles]
    faces = sheet_faces(PAPERS, played, Order(number="K7P4M", link="http://x/"), metrics(), WORDS)
    elements = [element for face in faces for element in face.elements()]
    shown = [element.text for element in elements if isinstance(element, Text)]

    assert 2 == len(faces)
    assert [] == [left for face in faces for left in outside(face)]
    assert not [
        element for element in elements if isinstance(element, Tag | Qr) or getattr(element, "id", "")
    ]
    assert 6 == shown.count("Léa")
    assert 3 == sum(text.startswith("AL-1-K7P4M-1F") for text in shown)
    assert not [text for text in shown if "50 mm" in text]
    assert all(face.height <= 250 for face in faces)


def test_a_game_without_sheets_of_its_own_has_a_card_only():
    """Nothing is drawn that is not there."""

    class Rules(type(PAPERS)):
        kinds = tuple(kind for kind in PAPERS.kinds if not kind.copies)

    assert () == sheet_faces(Rules(), [], Order(), metrics(), WORDS)


def test_an_order_is_made_once():
    """The same order in the same language is remembered."""
    order = Order(names=("Léa",))

    assert press.pdf(GAME, "sheet", order, WORDS) is press.pdf(GAME, "sheet", order, words_for("en", "alice"))


def test_an_unknown_print_is_told():
    """By the shop, before anything is made."""
    with pytest.raises(Unknown):
        press.pdf(GAME, "banknotes", Order(), WORDS)


def run(tmp_path, *args):
    """The command, writing into a folder of its own."""
    return CliRunner().invoke(main, ["sheet", "alice", *args, "-o", str(tmp_path / "out.pdf")])


def test_the_command_writes_a_file(tmp_path):
    """As the README says it."""
    found = run(tmp_path, "--paper", "a4", "--style", "large", "--copies", "4", "--names", "Léa,Sam")

    assert 0 == found.exit_code, found.output
    assert (tmp_path / "out.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("ending", ["svg", "png"])
def test_the_command_writes_pictures_too(tmp_path, ending):
    """One file a page."""
    args = ["sheet", "alice", "--dpi", "40", "-o", str(tmp_path / f"a.{ending}")]

    assert 0 == CliRunner().invoke(main, args).exit_code
    assert {f"a-1.{ending}", f"a-2.{ending}"} == {path.name for path in tmp_path.iterdir()}


@pytest.mark.parametrize(
    ("args", "said"),
    [
        pytest.param(["--copies", "0"], "Between 1 and 12", id="no copy"),
        pytest.param(["--copies", "500"], "Between 1 and 12", id="a stack"),
        pytest.param(["--paper", "a9"], "“a4”, “letter”", id="unknown paper"),
        pytest.param(["--paper", "a5"], "but on: a4, letter", id="paper of another print"),
        pytest.param(["--style", "tiny"], "no style", id="unknown style"),
        pytest.param(["--names", "x" * 9999], "too long", id="endless name"),
        pytest.param(["cards", "--style", "two-up"], "no style", id="style of another print"),
        pytest.param(["banknotes"], "no print called", id="unknown print"),
    ],
)
def test_bad_orders_get_one_sentence(tmp_path, args, said):
    """Status 2, no trace, no file."""
    found = run(tmp_path, *args)

    assert 2 == found.exit_code
    assert said in found.output
    assert [] == list(tmp_path.iterdir())


def test_every_fault_has_a_sentence():
    """No code of this package is shown bare."""
    codes = {
        "sheet.copies", "sheet.names", "sheet.long", "sheet.paper", "sheet.size", "sheet.style", "sheet.edge",
        "sheet.kind", "sheet.name", "sheet.none", "sheet.icon", "sheet.card",
        "sheet.surprise", "sheet.option",
    }  # fmt: skip

    assert codes == SENTENCES.keys()
