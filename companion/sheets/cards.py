"""Cards and tiles of any game on pages: cut marks, backs that meet their fronts, large print.

Cards lie edge to edge in a block that fits both papers with a dead edge of 15 mm. The page behind
is mirrored for printers that turn over the long edge, and turned besides for the short edge.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from companion.errors import Malformed
from companion.kernel.game import Words
from companion.kernel.message import N_
from companion.sheets.model import (
    LONG_EDGE,
    SHORT_EDGE,
    SINGLE,
    Card,
    Deck,
    Element,
    Face,
    Layer,
    Line,
    Metrics,
    Mm,
    Order,
    Point,
    Setter,
    Sheet,
    Style,
)
from companion.sheets.model.measure import fifty
from companion.sheets.model.tactile import mark_outline
from companion.sheets.moving import placed

WIDTH: Final = 178.0
HEIGHT: Final = 246.0
GROWN: Final = 1.42
"""How much larger cards get in large print and for fingers: letters of 4.5 mm become 18 points."""
_MARK: Final = 3.0
_FOOT: Final = 8.0
_CORNER: Final = 7.0
_LENGTH: Final = 4.4
"""Where the line of fifty millimetres lies, above the cut marks of the fullest page."""
_LETTERS: Final = 3.2
_BIG: Final = 6.4
_HINTS: Final = {
    LONG_EDGE: N_("print on both sides, turned over the long edge"),
    SHORT_EDGE: N_("print on both sides, turned over the short edge"),
    SINGLE: N_("one side only"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Raster:
    """How cards lie on a page: their size, columns and rows, and where the first one begins."""

    width: Mm
    height: Mm
    columns: int
    rows: int

    @property
    def left(self) -> Mm:
        """Where the cards begin: they stand in the middle, so that backs meet fronts."""
        return (WIDTH - self.columns * self.width) / 2

    @property
    def top(self) -> Mm:
        """The upper edge of the first row; what is free above is free below."""
        return (HEIGHT - self.rows * self.height) / 2

    @property
    def count(self) -> int:
        """Cards on a page."""
        return self.columns * self.rows

    def corner(self, place: int, *, mirrored: bool = False) -> Point:
        """The top left corner of a place, from left to right and down; mirrored from right to left."""
        row, column = divmod(place, self.columns)
        if mirrored:
            column = self.columns - 1 - column
        return Point(self.left + column * self.width, self.top + row * self.height)


def raster(width: Mm, height: Mm) -> Raster:
    """The fullest raster of cards of a size. Raises Malformed("sheet.card") when not one fits."""
    columns = int((WIDTH - 2 * _MARK) // width)
    rows = int((HEIGHT - 2 * _FOOT) // height)
    if not columns or not rows:
        raise Malformed("sheet.card", {"width": width, "height": height})
    return Raster(width=width, height=height, columns=columns, rows=rows)


def laid_out(deck: Deck, order: Order, metrics: Metrics, words: Words) -> Sheet:
    """The deck on pages: each front page followed by its backs."""
    scale = 1.0 if order.style is Style.STANDARD else GROWN
    grid = raster(deck.width * scale, deck.height * scale)
    edge = order.edge if deck.backs else SINGLE
    pages = [deck.cards[begin : begin + grid.count] for begin in range(0, len(deck.cards), grid.count)]
    faces: list[Face] = []
    for number, cards in enumerate(pages):
        said = f"{deck.title} · {number + 1}/{len(pages)} · {words.say(_HINTS[edge])}"
        footer = Setter(metrics, size=_LETTERS, grey=0.4).around(WIDTH / 2, HEIGHT - 1, said)
        length = fifty(Setter(metrics, size=_LETTERS if scale == 1 else _BIG), 0, _LENGTH)
        faces.append(_page("front", (*length, *_fronts(deck, order, grid, cards, scale), footer)))
        if edge != SINGLE:
            turned = Point(WIDTH / 2, HEIGHT / 2) if edge == SHORT_EDGE else None
            faces.append(_page("back", tuple(_backs(grid, cards, scale)), turned))
    return Sheet(title=deck.title, slug=deck.slug, paper=order.paper, faces=tuple(faces), lang=words.lang)


def _page(name: str, elements: tuple[Element, ...], turned: Point | None = None) -> Face:
    layer = Layer(elements=elements, turned_around=turned)
    return Face(name=name, width=WIDTH, height=HEIGHT, layers=(layer,))


def _fronts(deck: Deck, order: Order, grid: Raster, cards: Sequence[Card], scale: float) -> Iterator[Element]:
    by_touch = order.style is not Style.STANDARD
    for place, card in enumerate(cards):
        at = grid.corner(place)
        yield from (placed(element, at.x, at.y, scale) for element in card.front)
        if card.mark and by_touch:
            size = 11.0
            yield mark_outline(card.mark, at.x + grid.width - size - 4, at.y + 4, size, line=0.9)
        if deck.cut_corner:
            ends = (Point(at.x, at.y + _CORNER * scale), Point(at.x + _CORNER * scale, at.y))
            yield Line(points=ends, width=0.2, grey=0.5, dash=1)
    yield from cut_marks(grid, len(cards))
    yield from _cut_lines(grid, len(cards))


def _backs(grid: Raster, cards: Sequence[Card], scale: float) -> Iterator[Element]:
    for place, card in enumerate(cards):
        at = grid.corner(place, mirrored=True)
        yield from (placed(element, at.x, at.y, scale) for element in card.back)


def cut_marks(grid: Raster, count: int) -> Iterator[Line]:
    """Short lines outside the cards, at both ends of every cut; none around places without a card."""
    rows, columns = -(-count // grid.columns), min(count, grid.columns)
    right, low = grid.left + columns * grid.width, grid.top + rows * grid.height
    for column in range(columns + 1):
        x = grid.left + column * grid.width
        for begin, end in ((grid.top - _MARK, grid.top - 0.8), (low + 0.8, low + _MARK)):
            yield Line(points=(Point(x, begin), Point(x, end)), width=0.25, grey=0.0)
    for row in range(rows + 1):
        y = grid.top + row * grid.height
        for begin, end in ((grid.left - _MARK, grid.left - 0.8), (right + 0.8, right + _MARK)):
            yield Line(points=(Point(begin, y), Point(end, y)), width=0.25, grey=0.0)


def _cut_lines(grid: Raster, count: int) -> Iterator[Line]:
    """Light lines between the cards that are there, for scissors without a ruler."""
    for place in range(count):
        at = grid.corner(place)
        ends = (
            Point(at.x + grid.width, at.y),
            Point(at.x + grid.width, at.y + grid.height),
            Point(at.x, at.y + grid.height),
        )
        yield Line(points=ends, width=0.15, grey=0.75)
        if place < grid.columns:
            yield Line(points=(at, Point(at.x + grid.width, at.y)), width=0.15, grey=0.75)
        if place % grid.columns == 0:
            yield Line(points=(at, Point(at.x, at.y + grid.height)), width=0.15, grey=0.75)
