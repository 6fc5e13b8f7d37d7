"""What Ombres et lumière prints: inside its block, large enough, complete, told apart by marks."""

from __future__ import annotations

import io
from collections import Counter

import pypdf
import pytest

from companion.errors import Malformed, Unknown
from companion.games.ombres.board import COMPASS_NAMES
from companion.games.ombres.box import DOUBLE, STONES, SUN, TILE_SETS
from companion.games.ombres.paper.tiles import FACES
from companion.games.ombres.sheet import PAPERS
from companion.games.ombres.themes import THEMES
from companion.sheets.cards import laid_out
from companion.sheets.fonts import metrics
from companion.sheets.model import HOME_PAPERS, Box, Deck, Icon, Order, Style, Text
from companion.sheets.pdf import pdf_bytes
from companion.words import LANGUAGES, words_for
from tests.sheets.bounds import outside, reach
from tests.sheets.stretched import Stretched

WORDS = words_for("en", "ombres")
ALL = [(kind.name, style) for kind in PAPERS.kinds for style in kind.styles]
IDS = [f"{kind} {style.value}" for kind, style in ALL]
POINT = 25.4 / 72


def made(kind, style=Style.STANDARD, words=WORDS, **more):
    """The pages of an order."""
    order = Order(style=style, **more)
    found = PAPERS.make(kind, order, metrics(), words)
    return laid_out(found, order, metrics(), words) if isinstance(found, Deck) else found


def deck(kind, style=Style.STANDARD):
    """The cards of an order, before they are laid out."""
    return PAPERS.make(kind, Order(style=style), metrics(), WORDS).cards


def texts(elements):
    """All lines of text, joined."""
    return " ".join(element.text for element in elements if isinstance(element, Text))


@pytest.mark.parametrize("words", [*LANGUAGES, "longer"])
@pytest.mark.parametrize(("kind", "style"), ALL, ids=IDS)
def test_nothing_leaves_its_block(kind, style, words):
    """In no language, nor in one two fifths longer; the block fits both papers."""
    spoken = Stretched("ombres") if words == "longer" else words_for(words, "ombres")
    for face in made(kind, style, spoken).faces:
        assert [] == outside(face)
        for paper in HOME_PAPERS:
            origin = face.origin(paper)
            assert min(origin.x, origin.y) >= 15


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("kind", "style"), ALL, ids=IDS)
def test_no_text_is_cut_short(kind, style, lang):
    """Every name and sentence stands whole."""
    pages = made(kind, style, words_for(lang, "ombres"))

    assert "…" not in " ".join(texts(face.elements()) for face in pages.faces)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("kind", "style"), ALL, ids=IDS)
def test_letters_are_large_enough(kind, style, lang):
    """Nine points on a standard print, eighteen in large print and for fingers; a deck's footer apart."""
    least = 9 if style is Style.STANDARD else 18
    for face in made(kind, style, words_for(lang, "ombres")).faces:
        said = [element for element in face.elements() if isinstance(element, Text) and element.y < 244.5]
        assert all(element.size >= least * POINT - 0.03 for element in said)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("kind", "style"), ALL, ids=IDS)
def test_no_text_runs_into_another_or_a_drawing(kind, style, lang):
    """Names end before what lies beside or below them begins."""
    for face in made(kind, style, words_for(lang, "ombres")).faces:
        elements = list(face.elements())
        placed = [(it, reach(it)) for it in elements if isinstance(it, Icon | Text)]
        for text, (left, top, right, low) in placed:
            if isinstance(text, Text):
                assert not [
                    other
                    for other, it in placed
                    if other is not text
                    and it[0] < right - 0.1
                    and left < it[2] - 0.1
                    and it[1] < low - 0.6
                    and top < it[3] - 0.6
                ], text.text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("style", [Style.STANDARD, Style.LARGE, Style.TACTILE], ids=lambda style: style.value)
def test_what_stands_on_a_die_stays_on_its_face(style, lang):
    """Each word lies whole within one of the squares."""
    for face in made("dice", style, words_for(lang, "ombres")).faces:
        squares = [reach(it) for it in face.elements() if isinstance(it, Box)]
        words = [reach(it) for it in face.elements() if isinstance(it, Text)]
        for left, top, right, low in squares:
            on_it = [it for it in words if left < (it[0] + it[2]) / 2 < right and top < it[3] < low + 3]
            assert on_it
            for it in on_it:
                assert left <= it[0]
                assert it[2] <= right
                assert top <= it[1]
                assert it[3] <= low


@pytest.mark.parametrize("paper", HOME_PAPERS, ids=lambda paper: paper.value)
@pytest.mark.parametrize(("kind", "style"), ALL, ids=IDS)
def test_every_paper_becomes_a_pdf(kind, style, paper):
    """As many pages as faces, true to the size of the paper."""
    sheet = made(kind, style, paper=paper)
    pages = pypdf.PdfReader(io.BytesIO(pdf_bytes(sheet))).pages

    assert len(sheet.faces) == len(pages)
    size = [float(side) * POINT for side in pages[0].mediabox[2:]]
    assert size == pytest.approx(paper.size, abs=0.1)


@pytest.mark.parametrize("kind", [kind.name for kind in PAPERS.kinds])
def test_swell_paper_gets_outlines_alone(kind):
    """No picture, no black area, no grey: whatever is dark rises."""
    for face in made(kind, Style.TACTILE, edge="single").faces:
        for element in face.elements():
            assert not isinstance(element, Icon)
            assert getattr(element, "fill", None) is None


@pytest.mark.parametrize("tile_set", TILE_SETS)
def test_the_tiles_are_enough_for_every_set(tile_set):
    """Every letter, four suns, one double shadow; each light face says what it is."""
    left = Counter(FACES)
    left.subtract(TILE_SETS[tile_set] + DOUBLE)
    cards = deck("tiles")

    assert min(left.values()) >= 0
    assert len(FACES) == len(cards) == 28
    for card, face in zip(cards, FACES, strict=True):
        assert {SUN: "2 stones", DOUBLE: ""}.get(face, face) == texts(card.front)


def test_all_backs_of_tiles_are_the_same():
    """Nobody knows what lies below; the double shadow is dark on both faces."""
    cards = deck("tiles")

    assert 1 == len({card.back for card in cards})
    assert cards[-1].front == cards[-1].back


@pytest.mark.parametrize("lang", LANGUAGES)
def test_compass_and_dice_speak_in_whole_words(lang):
    """O is east in German and west in French: no direction is a letter."""
    words = words_for(lang, "ombres")
    names = {words.say(name).lower() for name in COMPASS_NAMES.values()}
    compass = texts(
        it for card in PAPERS.make("compass", Order(), metrics(), words).cards for it in card.front
    ).lower()
    dice = " ".join(texts(face.elements()) for face in made("dice", words=words).faces).lower()

    assert all(name in compass and name in dice for name in names)


def test_stones_and_themes_are_complete():
    """Forty stones; each theme once, its level behind it."""
    themes = deck("themes")
    listed = [(theme, level) for level, themes_ in THEMES.items() for theme in themes_]

    assert STONES == len(deck("stones"))
    assert len(listed) == len(themes)
    for card, (theme, level) in zip(themes, listed, strict=True):
        assert theme.en.lower() == texts(card.front).lower()
        assert texts(card.back).lower().startswith(level.value)


def test_a_style_or_kind_that_does_not_exist_is_told():
    """Bad orders get an answer, never a page that is wrong."""
    with pytest.raises(Malformed, match=r"sheet\.style"):
        made("dice", Style.TWO_UP)
    with pytest.raises(Unknown, match=r"sheet\.kind"):
        made("boards")
