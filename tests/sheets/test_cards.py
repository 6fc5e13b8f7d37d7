"""Cards of any game: backs behind their fronts, cut marks outside, sizes that fit."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

from companion.errors import Malformed
from companion.sheets.cards import HEIGHT, WIDTH, laid_out, raster
from companion.sheets.fonts import metrics
from companion.sheets.model import HOME_PAPERS, Box, Card, Deck, Line, Order, Style, Text
from companion.sheets.model.tactile import MARK_OUTLINES
from companion.sheets.png import page_image
from companion.table.views import MARKS
from companion.words import words_for

WORDS = words_for("en")
DPI = 60


def spotted(count: int, width: float = 40, height: float = 50) -> Deck:
    """Cards with one spot each: at a place of its own in front, straight behind it on the back."""
    cards = []
    for number in range(count):
        x, y = 6 + number * 1.5, 8 + number * 2
        front = Box(x=x, y=y, width=4, height=4, line=0, fill=0.0)
        back = Box(x=width - x - 4, y=y, width=4, height=4, line=0, fill=0.0)
        cards.append(Card(front=(front,), back=(back,), mark="heart"))
    return Deck(title="Spots", slug="alice", width=width, height=height, cards=tuple(cards), cut_corner=False)


def dark(sheet, number) -> np.ndarray:
    """Where a page is nearly black."""
    return np.array(page_image(sheet, sheet.faces[number], DPI)) < 90


def spots(picture: np.ndarray) -> set[tuple[int, int]]:
    """The places of dark spots in whole millimetres, cut marks and letters left out."""
    import cv2

    _, _, stats, centres = cv2.connectedComponentsWithStats(picture.astype("uint8"))
    side = 4 * DPI / 25.4
    return {
        tuple(round(value * 25.4 / DPI) for value in centre)
        for stat, centre in zip(stats[1:], centres[1:], strict=True)
        if abs(stat[2] - side) < 2.5 and abs(stat[3] - side) < 2.5
    }


@pytest.mark.parametrize("paper", HOME_PAPERS, ids=lambda paper: paper.value)
@pytest.mark.parametrize(("edge", "flip"), [("long", np.fliplr), ("short", np.flipud)])
def test_backs_lie_behind_their_fronts(paper, edge, flip):
    """Turned as the printer turns it, the back page shows its spots where the front page has them."""
    order = Order(paper=paper, edge=edge)
    sheet = laid_out(spotted(11), order, metrics(), WORDS)
    front, back = spots(dark(sheet, 0)), spots(flip(dark(sheet, 1)))

    assert 11 == len(front) == len(back)
    assert all(min(math.dist(spot, other) for other in back) <= 1.5 for spot in front)


def test_one_side_only_has_no_backs():
    """For printers that cannot turn pages, to glue or to sleeve."""
    assert ["front", "front"] == [
        face.name for face in laid_out(spotted(20), Order(edge="single"), metrics(), WORDS).faces
    ]


def test_what_lies_face_up_has_no_backs():
    """Boards and counters are printed on one side, whichever edge was chosen for cards."""
    deck = replace(spotted(20), backs=False)

    assert ["front", "front"] == [
        face.name for face in laid_out(deck, Order(edge="short"), metrics(), WORDS).faces
    ]


@pytest.mark.parametrize(
    ("width", "height", "count"),
    [
        pytest.param(57, 76, 9, id="cards"),
        pytest.param(40, 50, 16, id="tiles"),
        pytest.param(172, 230, 1, id="one board"),
        pytest.param(20, 20, 88, id="counters"),
    ],
)
def test_a_page_takes_as_many_as_fit(width, height, count):
    """All of them, and their cut marks, inside the block."""
    grid = raster(width, height)

    assert count == grid.count
    assert grid.left >= 3
    assert grid.top >= 8
    assert grid.left + grid.columns * grid.width <= WIDTH
    assert grid.top + grid.rows * grid.height <= HEIGHT


@pytest.mark.parametrize(("width", "height"), [(180, 50), (50, 250)])
def test_a_card_larger_than_the_page_is_told(width, height):
    """Nobody gets half a card."""
    with pytest.raises(Malformed):
        raster(width, height)


def test_large_print_makes_cards_larger_and_marks_them():
    """Fewer cards a page, each with its outline for fingers."""
    plain = laid_out(spotted(9), Order(), metrics(), WORDS)
    large = laid_out(spotted(9), Order(style=Style.LARGE), metrics(), WORDS)

    assert len(large.faces) >= len(plain.faces)
    assert 9 == sum(
        getattr(element, "d", "") == MARK_OUTLINES["heart"]
        for face in large.faces
        for element in face.elements()
    )


def test_there_is_an_outline_for_every_mark_of_a_seat():
    """The same nine words on screen, in print and in speech."""
    assert set(MARKS) == set(MARK_OUTLINES)


@pytest.mark.parametrize("style", [Style.STANDARD, Style.LARGE, Style.TACTILE], ids=lambda style: style.value)
def test_a_line_of_fifty_millimetres_tells_whether_the_size_was_kept(style):
    """On every front, above the cut marks; its length stands beside it."""
    for face in laid_out(spotted(20), Order(style=style, edge="single"), metrics(), WORDS).faces:
        level = next(element for element in face.elements() if isinstance(element, Line))
        first, last = level.points

        assert (50.0, first.y) == (last.x - first.x, last.y)
        assert "50 mm" in {element.text for element in face.elements() if isinstance(element, Text)}
