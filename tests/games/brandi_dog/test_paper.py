"""What Brändi Dog prints: inside its block, on every paper and in every language, large enough."""

from __future__ import annotations

import pytest

from companion.errors import Malformed
from companion.games.brandi_dog.sheet import PAPERS
from companion.sheets.fonts import metrics
from companion.sheets.model import Order, Outline, Paper, Style, Text
from companion.words import LANGUAGES, words_for
from tests.sheets.bounds import outside
from tests.sheets.stretched import Stretched

ALL = [
    pytest.param(kind.name, style, paper, id=f"{kind.name} {style.value} {paper.value}")
    for kind in PAPERS.kinds
    for style in kind.styles
    for paper in kind.papers
    if (style, paper) != (Style.LARGE, Paper.A5)
]
POINT = 25.4 / 72


def made(kind, style=Style.STANDARD, paper=Paper.A4, words=None):
    """The pages of an order."""
    order = Order(style=style, paper=paper)
    return PAPERS.make(kind, order, metrics(), words or words_for("en", "brandi-dog"))


def texts(sheet):
    """All lines of text."""
    return [element for face in sheet.faces for element in face.elements() if isinstance(element, Text)]


@pytest.mark.parametrize(("kind", "style", "paper"), ALL)
def test_nothing_leaves_its_block(kind, style, paper):
    """In any language, and in one two fifths longer; the block keeps 15 mm from the edge."""
    said = [words_for(lang, "brandi-dog") for lang in LANGUAGES]
    for words in (*said, Stretched("brandi-dog")):
        for face in made(kind, style, paper, words).faces:
            assert [] == outside(face), words.lang
            origin = face.origin(paper)
            assert min(origin.x, origin.y) >= 15 - 1e-9


@pytest.mark.parametrize(("kind", "style", "paper"), ALL)
def test_letters_are_large_enough(kind, style, paper):
    """Nine points on a standard print, eighteen in large print and for fingers; the ruler apart."""
    least = 18 if style in {Style.LARGE, Style.TACTILE} else 9
    for face in made(kind, style, paper).faces:
        low = face.height - 1.5
        sizes = [text.size for text in face.elements() if isinstance(text, Text) and text.y < low]
        assert all(size >= least * POINT - 0.03 for size in sizes), min(sizes) / POINT


@pytest.mark.parametrize("kind", ["reference", "board"])
def test_the_ring_is_numbered(kind):
    """Every square from 0 to 63, once."""
    numbers = [text.text for text in texts(made(kind)) if text.text.isdigit()]

    assert {str(number) for number in range(64)} <= set(numbers)


def test_the_reference_folds_to_a5():
    """Both halves on one page of A4 or Letter, one a page on A5, the same words."""
    wide, small = made("reference"), made("reference", paper=Paper.A5)

    assert [True] == [face.landscape for face in wide.faces]
    assert 2 == len(small.faces)
    assert sorted(text.text for text in texts(wide)) == sorted(text.text for text in texts(small))


def test_a_board_on_a3_is_larger():
    """As wide as the paper allows."""
    assert made("board", paper=Paper.A3).faces[0].width > 1.4 * made("board").faces[0].width


def test_fingers_find_letters_in_braille():
    """No numbers, thick starts, a word for whoever helps."""
    tactile = made("board", Style.TACTILE)

    assert not [text for text in texts(tactile) if text.text.isdigit()]
    assert 1.9 < max(item.line for item in tactile.faces[0].elements() if isinstance(item, Outline))


@pytest.mark.parametrize(
    ("kind", "style", "paper"),
    [
        ("match", Style.STANDARD, Paper.A3),
        ("board", Style.STANDARD, Paper.A5),
        ("reference", Style.LARGE, Paper.A5),
    ],
)
def test_a_paper_that_a_print_does_not_come_on_is_told(kind, style, paper):
    """With those it comes on."""
    with pytest.raises(Malformed) as fault:
        made(kind, style, paper)

    assert "sheet.size" == fault.value.code
