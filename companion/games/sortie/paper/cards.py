"""The eleven cards: level 1 upright, level 2 upside down on the other half, one corner cut off."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from companion.games.sortie.cards import EXIT, FINAL_CARDS
from companion.games.sortie.page.boardpart import icon_of
from companion.games.sortie.paper.look import HEIGHT, MIDDLE, WIDTH, Desk
from companion.games.sortie.words import card_title
from companion.kernel.message import Message, message
from companion.sheets.model import (
    LONG_EDGE,
    SHORT_EDGE,
    SINGLE,
    Box,
    Element,
    Face,
    Icon,
    Layer,
    Line,
    Point,
)
from companion.sheets.model.tactile import braille

SHORT: Final[Mapping[tuple[int, int], Message]] = MappingProxyType(
    {
        (1, 1): message("Look at a final card."),
        (1, 2): message("Look at a final card. Opponent skips a turn."),
        (2, 1): message("The final cards are shuffled."),
        (2, 2): message("The final cards are shuffled. Move the opponent’s pawn."),
        (3, 1): message("Look at a card beside you."),
        (3, 2): message("Turn a revealed card face down."),
        (4, 1): message("Swap two cards side by side."),
        (4, 2): message("Swap the pawns."),
        (5, 1): message("Protect a face-down card."),
        (5, 2): message("Block an empty card."),
        (6, 1): message("Skip your next turn."),
        (6, 2): message("Opponent skips a turn."),
        (7, 1): message("Move the opponent’s pawn."),
        (7, 2): message("Force the opponent onto a card; its effect counts."),
        (8, 1): message("Play again."),
        (8, 2): message("Turn over a card beside you."),
        (9, 1): message("Look at two cards apart."),
        (9, 2): message("Turn a card face down, shuffle one beside it."),
        (10, 1): message("You win!"),
        (10, 2): message("You win!"),
        (11, 1): message("You lose!"),
        (11, 2): message("You lose!"),
    }
)
"""What stands on a printed card; the whole text is in the rules."""
_HINTS: Final[Mapping[str, Message]] = MappingProxyType(
    {
        LONG_EDGE: message("print on both sides, turned over the long edge"),
        SHORT_EDGE: message("print on both sides, turned over the short edge"),
        SINGLE: message("one side only"),
    }
)


def card_faces(desk: Desk, cards: Sequence[int], title: str) -> Iterator[Face]:
    """A page of cards, and the page of their backs behind it."""
    fronts = tuple(_front_layers(desk, cards, title))
    yield Face(name="front", width=WIDTH, height=HEIGHT, layers=fronts)
    if desk.order.edge != SINGLE:
        yield Face(name="back", width=WIDTH, height=HEIGHT, layers=tuple(_back_layers(desk, cards)))


def _front_layers(desk: Desk, cards: Sequence[int], title: str) -> Iterator[Layer]:
    look = desk.look
    upright: list[Element] = [*_footer(desk, title)]
    turned: list[Element] = []
    for number, card in enumerate(cards):
        at = look.place(number)
        upright += [*frame(desk, at), *half(desk, card, 1, at)]
        turned += half(desk, card, 2, look.upside_down(at))
    yield Layer(elements=tuple(upright))
    yield Layer(elements=tuple(turned), turned_around=MIDDLE)


def _footer(desk: Desk, title: str) -> Iterator[Element]:
    setter = desk.setter.like(size=3.2, grey=0.4)
    setter, said = setter.fitted(f"{title} · {desk.say(_HINTS[desk.order.edge])}", WIDTH - 4, 2.2)
    yield setter.around(WIDTH / 2, HEIGHT - 1, said)


def frame(desk: Desk, at: Point) -> Iterator[Element]:
    """The edge to cut along, the corner that is cut off, and the line between the two levels."""
    look = desk.look
    yield Box(x=at.x, y=at.y, width=look.width, height=look.height, line=0.25, grey=0.6)
    ends = (Point(at.x, at.y + look.corner), Point(at.x + look.corner, at.y))
    yield Line(points=ends, width=0.35, grey=0.0, dash=1.2)
    middle = at.y + look.height / 2
    line = 1.0 if desk.tactile else look.line
    yield Line(points=(Point(at.x + 5, middle), Point(at.x + look.width - 5, middle)), width=line, grey=0.3)


def half(desk: Desk, card: int, level: int, at: Point) -> Iterator[Element]:
    """One half of a card with its effect on a level, from the top left corner of the card."""
    look = desk.look
    right, base = at.x + look.width - 5, at.y + look.number + 3.5
    if card not in FINAL_CARDS:
        number = desk.setter.like(size=look.number, bold=True, grey=0.0).until(right, base, str(card))
        yield number
        right = number.x - 2.5
    title = card_title(card) if card in FINAL_CARDS else message("Level {level}", level=level)
    size = look.number * 0.75 if card in FINAL_CARDS else look.least
    small = desk.setter.like(size=size, grey=0.0, bold=True)
    setter, said = small.fitted(desk.say(title), right - at.x - look.icon - 10, look.least)
    yield setter.until(right, base, said)
    yield from _sign(desk, card, level, at)
    yield from _text(desk, desk.say(SHORT[card, level]), Point(at.x + 5, at.y + look.icon + 5 + look.text))


def _sign(desk: Desk, card: int, level: int, at: Point) -> Iterator[Element]:
    """The drawing; for fingers braille and one or two thick bars for the level."""
    look = desk.look
    if not desk.tactile:
        yield Icon(name=icon_of(card), x=at.x + 8, y=at.y + 4, size=look.icon, grey=0.0)
        return
    if card in FINAL_CARDS:
        yield braille(at.x + 6, at.y + 38, desk.say(card_title(card)).lower()[:12])
    else:
        yield braille(at.x + 11, at.y + 8, f"#{card}")
    for bar in range(level if card not in FINAL_CARDS else 0):
        y = at.y + 20 + 4.5 * bar
        yield Line(points=(Point(at.x + 10, y), Point(at.x + 28, y)), width=1.6, grey=0.0)


def _text(desk: Desk, said: str, at: Point) -> Iterator[Element]:
    """As large as three lines allow."""
    look = desk.look
    setter = desk.setter.like(size=look.text, grey=0.0)
    while len(setter.lines(said, look.width - 9)) > 3 and setter.size > look.least:
        setter = setter.like(size=max(look.least, setter.size - 0.2))
    yield from setter.paragraph(at.x, at.y, said, look.width - 9)[0]


def _back_layers(desk: Desk, cards: Sequence[int]) -> Iterator[Layer]:
    """The same back for all nine, another one for the two final cards; level 1 stands upright."""
    turned = desk.order.edge == SHORT_EDGE
    upright: list[Element] = []
    upside: list[Element] = []
    for number, card in enumerate(cards):
        at = desk.look.place(number, mirrored=True)
        upright += [*back(desk, at, final=card >= EXIT), *_level(desk, at, 1)]
        upside += _level(desk, desk.look.upside_down(at), 2)
    yield Layer(elements=tuple(upright), turned_around=MIDDLE if turned else None)
    yield Layer(elements=tuple(upside), turned_around=None if turned else MIDDLE)


def back(desk: Desk, at: Point, *, final: bool) -> Iterator[Element]:
    """A labyrinth in a frame; a second frame for the final row."""
    look = desk.look
    size = look.width - 20
    for inset in (3.5, 5.5) if final else (3.5,):
        yield Box(
            x=at.x + inset, y=at.y + inset, width=look.width - 2 * inset, height=look.height - 2 * inset,
            line=1.0 if desk.tactile else 0.6, grey=0.2, corner=3,
        )  # fmt: skip
    yield Icon(name="back", x=at.x + 10, y=at.y + (look.height - size) / 2, size=size, grey=0.35)


def _level(desk: Desk, at: Point, level: int) -> Iterator[Element]:
    look = desk.look
    setter = desk.setter.like(size=max(look.least, 5), bold=True, grey=0.2)
    yield setter.around(at.x + look.width / 2, at.y + 8 + setter.size, str(level))
