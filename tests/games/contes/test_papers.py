"""What Règlement de contes 2 prints: inside its block, large enough, complete, told apart by marks."""

from __future__ import annotations

import io
from collections import Counter

import pypdf
import pytest

from companion.errors import Malformed, Unknown
from companion.games.contes.box import BOX, HEROES, PLACES, SETUP
from companion.games.contes.sheet import PAPERS
from companion.kernel.marks import MARK_NAMES
from companion.sheets.cards import laid_out
from companion.sheets.fonts import metrics
from companion.sheets.model import HOME_PAPERS, Deck, Icon, Order, Outline, Style, Text
from companion.sheets.model.tactile import MARK_OUTLINES
from companion.sheets.pdf import pdf_bytes
from companion.words import LANGUAGES, words_for
from tests.sheets.bounds import outside, reach
from tests.sheets.stretched import Stretched

WORDS = words_for("en", "contes")
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


def marks(elements):
    """The marks that are drawn, by name."""
    names = {d: name for name, d in MARK_OUTLINES.items()}
    return [names[element.d] for element in elements if isinstance(element, Outline) and element.d in names]


@pytest.mark.parametrize("words", [*LANGUAGES, "longer"])
@pytest.mark.parametrize(("kind", "style"), ALL, ids=IDS)
def test_nothing_leaves_its_block(kind, style, words):
    """In no language, nor in one two fifths longer; the block fits both papers."""
    spoken = Stretched("contes") if words == "longer" else words_for(words, "contes")
    for face in made(kind, style, spoken).faces:
        assert [] == outside(face)
        for paper in HOME_PAPERS:
            origin = face.origin(paper)
            assert min(origin.x, origin.y) >= 15


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("kind", "style"), ALL, ids=IDS)
def test_no_text_is_cut_short(kind, style, lang):
    """Every name and sentence stands whole."""
    pages = made(kind, style, words_for(lang, "contes"))

    assert "…" not in " ".join(texts(face.elements()) for face in pages.faces)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("kind", "style"), ALL, ids=IDS)
def test_letters_are_large_enough(kind, style, lang):
    """Nine points on a standard print, eighteen in large print and for fingers; a deck's footer apart."""
    least = 9 if style is Style.STANDARD else 18
    for face in made(kind, style, words_for(lang, "contes")).faces:
        said = [element for element in face.elements() if isinstance(element, Text) and element.y < 244.5]
        assert all(element.size >= least * POINT - 0.03 for element in said)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("kind", "style"), ALL, ids=IDS)
def test_no_text_runs_into_a_mark_or_a_drawing(kind, style, lang):
    """Names end before the mark beside them begins."""
    for face in made(kind, style, words_for(lang, "contes")).faces:
        elements = list(face.elements())
        drawn = [reach(element) for element in elements if isinstance(element, Icon) or marks([element])]
        for text in (element for element in elements if isinstance(element, Text)):
            left, top, right, low = reach(text)
            assert not [
                it for it in drawn if it[0] < right and left < it[2] and it[1] < low and top < it[3]
            ], text.text


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


def test_a_hand_is_the_four_places_and_the_owners_mark():
    """Four cards for the dragon and for each hero; front and back say whose they are."""
    cards = deck("cards")
    owners = Counter(tuple(sorted(marks(card.back))) for card in cards)
    hands = {(*marks(card.front),) for card in cards}

    assert 4 + 4 * len(HEROES) == len(cards)
    assert {(): 4} | {(facts.mark,): 4 for facts in HEROES.values()} == dict(owners)
    assert {
        (*owner, place.mark)
        for owner in ((), *((facts.mark,) for facts in HEROES.values()))
        for place in PLACES.values()
    } == hands


def test_the_backs_of_a_hand_are_the_same():
    """Whoever sees a card face down learns nothing but its owner."""
    cards = deck("cards")

    for begin in range(0, len(cards), 4):
        assert 1 == len({card.back for card in cards[begin : begin + 4]})


def test_round_and_target_differ_for_eyes_too():
    """A black target would be a black disc."""
    orchard, armoury = deck("boards")[:2]
    filled = {element.fill for element in armoury.front if isinstance(element, Outline) and marks([element])}

    assert "round" in marks(orchard.front)
    assert {None} == filled


def test_what_lies_face_up_says_its_names():
    """Places with mark and counts for every number of players, camps with hero, colour and mark."""
    boards = deck("boards")

    assert 9 == len(boards)
    for card, facts in zip(boards[:4], PLACES.values(), strict=True):
        assert {facts.name.capitalize(), MARK_NAMES[facts.mark]} <= set(texts(card.front).split(" ")) | {
            facts.name.capitalize()
        }
    assert "5,\u00a07,\u00a09,\u00a011" in texts(boards[0].front)
    for card, hero in zip(boards[4:], HEROES.values(), strict=True):
        assert f"camp: {hero.colour}, {hero.mark}" in texts(card.front)
        assert [hero.mark, "round", "target", "square"] == marks(card.front)


def test_there_are_as_many_counters_as_in_the_box():
    """Every token of the largest set-up, told apart by its mark."""
    cards = deck("counters", Style.TACTILE)
    forms = Counter(element.d for card in cards for element in card.front)
    known = {MARK_OUTLINES[name]: name for name in ("round", "target", "square", "triangle")}
    counted = {known.get(d, "own"): 0 for d in forms}
    for d, count in forms.items():
        counted[known.get(d, "own")] += count

    assert {
        "round": BOX.apples,
        "target": BOX.shields,
        "square": BOX.treasures,
        "triangle": BOX.houses,
        "own": BOX.flames + BOX.coins,
    } == counted


@pytest.mark.parametrize("style", [Style.STANDARD, Style.LARGE, Style.TACTILE], ids=lambda style: style.value)
@pytest.mark.parametrize("players", SETUP)
def test_a_set_up_sheet_counts_everything(players, style):
    """One page says what lies where for this number of players, with the marks."""
    pages = [texts(face.elements()) for face in made("setup", style).faces]
    (page,) = (page for page in pages if f"Set-up for {players} players" in page)
    layout = SETUP[players]

    assert f"Orchard, round: {layout.apples} apples" in page
    assert f"Armoury, target: {layout.shields} shields" in page
    assert f"Treasure room, square: {layout.treasures} treasures" in page
    assert f"Village, triangle: {layout.houses} houses" in page
    assert f"{layout.flames} flames" in page
    assert "10 coins" in page
    assert "Robin Hood, clover: green" in " ".join(pages)


def test_a_style_or_kind_that_does_not_exist_is_told():
    """Bad orders get an answer, never a page that is wrong."""
    with pytest.raises(Malformed, match=r"sheet\.style"):
        made("setup", Style.TWO_UP)
    with pytest.raises(Unknown, match=r"sheet\.kind"):
        made("draws")
