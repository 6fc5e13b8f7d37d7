"""What La Sortie prints: in its block, large enough, both orientations, backs that tell nothing."""

from __future__ import annotations

import pytest

from companion.errors import Malformed
from companion.games.sortie import GAME
from companion.games.sortie.cards import DECK
from companion.sheets import press
from companion.sheets.model import HOME_PAPERS, Icon, Order, Style, Text
from companion.words import LANGUAGES, words_for
from tests.sheets.bounds import outside
from tests.sheets.looking import codes_on, rendered
from tests.sheets.stretched import Stretched

ALL = [(kind.name, style) for kind in press.kinds_of(GAME) for style in kind.styles]
IDS = [f"{kind} {style.value}" for kind, style in ALL]
WORDS = words_for("en", "sortie")
POINT = 25.4 / 72
EDGES = ("long", "short", "single")


@pytest.mark.parametrize(("kind", "style"), ALL, ids=IDS)
def test_everything_lies_in_its_block_in_every_language(kind, style):
    """Also in a language two fifths longer; the block keeps 15 mm on both papers."""
    for words in (*(words_for(lang, "sortie") for lang in LANGUAGES), Stretched("sortie")):
        for face in press.pages(GAME, kind, Order(style=style), words).faces:
            assert [] == outside(face)
            for paper in HOME_PAPERS:
                assert min(face.origin(paper).x, face.origin(paper).y) >= 15


@pytest.mark.parametrize(("kind", "style"), ALL, ids=IDS)
def test_letters_are_large_enough(kind, style):
    """Nine points on a standard print, eighteen in large print and for fingers; a page's footer apart."""
    least = 18 if style in {Style.LARGE, Style.TACTILE} else 9
    for face in press.pages(GAME, kind, Order(style=style), WORDS).faces:
        sizes = [it.size for it in face.elements() if isinstance(it, Text) and it.y < 244.5]
        assert all(size >= least * POINT - 0.03 for size in sizes), min(sizes) / POINT


@pytest.mark.parametrize("style", [Style.STANDARD, Style.LARGE], ids=lambda style: style.value)
def test_every_card_has_both_levels(style):
    """Each drawing twice, once in the layer that stands upside down."""
    upright, turned = [], []
    for face in press.pages(GAME, "game", Order(style=style), WORDS).faces:
        if face.name == "front":
            for layer in face.layers:
                names = [it.name for it in layer.elements if isinstance(it, Icon)]
                (turned if layer.turned_around else upright).extend(names)

    assert len(DECK) == len(upright) == len(set(upright))
    assert sorted(upright) == sorted(turned)


@pytest.mark.parametrize("edge", EDGES)
def test_backs_tell_only_maze_or_final(edge):
    """The page behind the nine has the same back nine times."""
    faces = press.pages(GAME, "game", Order(edge=edge), WORDS).faces
    backs = [face for face in faces if face.name == "back"]

    assert len(backs) == (0 if edge == "single" else 2)
    for back, count in zip(backs, (9, 2), strict=False):
        icons = [it for it in back.elements() if isinstance(it, Icon)]
        assert {"back"} == {icon.name for icon in icons}
        assert count == len(icons)


def test_no_text_of_a_card_leaves_its_half():
    """In the languages there are, three lines are enough; and nothing is cut with dots."""
    for lang in LANGUAGES:
        for style in (Style.STANDARD, Style.LARGE, Style.TACTILE):
            order = Order(style=style, edge="single")
            for face in press.pages(GAME, "game", order, words_for(lang, "sortie")).faces:
                texts = [it for it in face.elements() if isinstance(it, Text)]
                assert not [text.text for text in texts if "…" in text.text]


def test_a_table_prints_its_code():
    """On the page of pieces."""
    order = Order(number="7KQMA", join="http://192.168.1.20:8000/t/7KQMA")
    picture = rendered(press.pdf(GAME, "pieces", order, WORDS), 150)[0]

    assert order.join in codes_on(picture)


def test_a_style_that_is_none_is_refused():
    """Two-up is for sheets."""
    with pytest.raises(Malformed):
        press.pages(GAME, "game", Order(style=Style.TWO_UP), WORDS)
