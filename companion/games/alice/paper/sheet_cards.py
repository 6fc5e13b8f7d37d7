"""Shape cards and tea cards to cut out ("our version": the deck and the costs are derived, 1.4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from companion.games.alice.labyrinth.faces import ZONE_NAMES, Zone
from companion.games.alice.labyrinth.shapes import FORMS_OF, Shape
from companion.games.alice.paper.sheet_labyrinth import PATTERNS
from companion.games.alice.paper.sheet_pieces import Desk
from companion.games.alice.paper.sheet_tea import KINDS, piles_of
from companion.games.alice.play.deck import back_of, face_of, is_rabbit
from companion.games.alice.play.names import card_name
from companion.games.alice.play.shapecards import shape_cards
from companion.games.alice.play.tea import TeaCard
from companion.kernel.message import N_
from companion.sheets.model import (
    Area,
    Box,
    Card,
    Deck,
    Element,
    Icon,
    Line,
    Mm,
    Outline,
    Pattern,
    PatternKind,
    Point,
    Setter,
    Style,
    Text,
)

WIDTH: Final = 57.0
HEIGHT: Final = 76.0
_TEXT: Final = 4.5
_POT: Final = 4.3
_LEAST: Final = 3.3
_MIDDLE: Final = WIDTH / 2
_MARKS: Final[Mapping[str, str]] = {
    "rabbit pink": "heart",
    "rabbit blue": "drop",
    "rabbit green": "clover",
    "rabbit orange": "round",
    "rabbit white": "moon",
}
"""Outlines for fingers; the five shapes are outlines themselves."""


def symbol(desk: Desk, face: str, x: Mm, y: Mm, size: Mm, corner: Mm = 6.4) -> Iterator[Element]:
    """A shape, or a rabbit with its colour's pattern and letter (in a ``corner``), around a place."""
    if not is_rabbit(face):
        yield from _shape(desk, Shape(face), Point(x, y), size / 4)
        return
    zone = ZONE_NAMES.get(face.partition(" ")[2])
    if zone is not None:
        yield from _patch(desk, zone, Point(x, y), size, corner)
    inner = size * 0.56
    yield Icon(name="rabbit", x=x - inner / 2, y=y - inner / 2, size=inner, grey=0.15)


def _shape(desk: Desk, shape: Shape, middle: Point, side: Mm) -> Iterator[Element]:
    """The four cells; on swell paper only their outlines, since greys would rise too."""
    form = FORMS_OF[shape][0]
    left, top = middle.x - form.width * side / 2, middle.y - form.height * side / 2
    tactile = desk.order.style is Style.TACTILE
    line, fill = (1.0, None) if tactile else (0.6, 0.88)
    for row, column in form.spots:
        x, y = left + column * side, top + row * side
        yield Box(x=x, y=y, width=side, height=side, line=line, grey=0.0, fill=fill)


def _patch(desk: Desk, zone: Zone, middle: Point, size: Mm, corner: Mm) -> Iterator[Element]:
    """A field of the zone's pattern with bare paper in its middle, and the zone's letter."""
    x, y = middle.x, middle.y
    area = Area(x=x - size / 2, y=y - size / 2, width=size, height=size)
    pitch = size / 10
    line = pitch * (0.2 if PATTERNS[zone] is PatternKind.DOTS else 0.09)
    yield Pattern(kind=PATTERNS[zone], areas=(area,), pitch=pitch, grey=0.55, line=line)
    yield Box(x=area.x, y=area.y, width=size, height=size, line=0.4, corner=0)
    inner = size * 0.66
    yield Outline(
        d="M.5 0A.5 .5 0 0 1 -.5 0A.5 .5 0 0 1 .5 0Z", x=x, y=y, scale=inner, line=0.3, grey=0.45, fill=1.0
    )
    letter = desk.letters[list(Zone).index(zone)]
    yield Box(x=area.x, y=area.y, width=corner, height=corner, line=0.3, grey=0.45, fill=1.0)
    small = desk.setter.like(size=corner * 0.72, bold=True)
    yield small.around(area.x + corner / 2, area.y + corner * 0.77, letter)


def shape_deck(desk: Desk) -> Deck:
    """All shape cards, thirty if the sheet does not name others."""
    box = desk.design.box
    cards = tuple(
        Card(
            front=tuple(_front(desk, face_of(card))),
            back=tuple(_back(desk, back_of(card))),
            mark=_MARKS.get(face_of(card), ""),
        )
        for card in shape_cards(desk.design.box).cards
    )
    return _deck(desk, _title(desk, N_("Alice: shape cards"), ours=not (box.deck or box.rabbits)), cards)


def _title(desk: Desk, what: str, *, ours: bool) -> str:
    """What the cards are, and whose version."""
    whose = desk.say(N_("our version")) if ours else desk.design.name
    return f"{desk.say(what)}, {whose}"


def _deck(desk: Desk, title: str, cards: tuple[Card, ...]) -> Deck:
    del desk
    return Deck(title=title, slug="alice", width=WIDTH, height=HEIGHT, cards=cards)


def _front(desk: Desk, face: str) -> Iterator[Element]:
    yield from symbol(desk, face, _MIDDLE, 34, 38)
    setter, said = desk.setter.like(size=5.4, bold=True, grey=0.0).fitted(
        _headed(desk.say(card_name(face))), WIDTH - 8, _TEXT
    )
    yield setter.around(_MIDDLE, 67, said)


def _headed(said: str) -> str:
    return said[:1].upper() + said[1:]


def _back(desk: Desk, symbols: Sequence[str]) -> Iterator[Element]:
    """Two symbols: one of them is on the other side."""
    yield Box(x=3.5, y=3.5, width=WIDTH - 7, height=HEIGHT - 7, line=0.7, grey=0.25, corner=3)
    yield from symbol(desk, symbols[0], _MIDDLE, 22, 24)
    yield from symbol(desk, symbols[1], _MIDDLE, HEIGHT - 22, 24)
    for begin, end in ((9.0, _MIDDLE - 6), (_MIDDLE + 6, WIDTH - 9)):
        yield Line(points=(Point(begin, HEIGHT / 2), Point(end, HEIGHT / 2)), width=0.4, grey=0.5)
    yield desk.setter.like(size=_TEXT + 1, bold=True, grey=0.3).around(_MIDDLE, HEIGHT / 2 + 1.9, "?")


def tea_deck(desk: Desk, costs: Sequence[int]) -> Deck:
    """All tea cards, twelve if the sheet does not name fewer."""
    cards = tuple(
        Card(front=tuple(_tea_front(desk, card, cost)), back=tuple(_tea_back(desk, cost)))
        for cost, card in _by_cost(desk, costs)
    )
    return _deck(desk, _title(desk, N_("Alice: tea cards"), ours=not desk.design.box.teas), cards)


def _tea_front(desk: Desk, card: TeaCard, cost: int) -> Iterator[Element]:
    """Points and price, the name, and what it does; a plain card shows its cup."""
    text = desk.setter.like(size=_TEXT, grey=0.0)
    yield text.like(size=8.6, bold=True).at(6, 15.5, f"+{card.points}")
    yield from _pots(cost, WIDTH - 6 - cost * _POT * 0.575, 10.4, _POT)
    yield Line(points=(Point(6, 20.5), Point(WIDTH - 6, 20.5)), width=0.4, grey=0.5)
    name, said = text.like(size=5.2, bold=True).fitted(desk.say(card.name), WIDTH - 11.5, _TEXT)
    yield name.at(6, 28, said)
    if card.kind not in KINDS:
        yield Icon(name="tea", x=_MIDDLE - 11, y=38, size=22, grey=0.35)
        return
    yield text.like(grey=0.35).at(6, 34.5, _headed(desk.say(KINDS[card.kind])))
    yield from _fitting(text, desk.say(card.effect), 42.5, HEIGHT - 4)


def _fitting(text: Setter, said: str, y: Mm, low: Mm) -> tuple[Text, ...]:
    """The text as large as its card allows."""
    lines, after = text.paragraph(6, y, said, WIDTH - 11)
    if after - text.step <= low or text.size < _LEAST:
        return lines
    return _fitting(text.like(size=text.size - 0.1), said, y, low)


def _pots(count: int, x: Mm, y: Mm, size: Mm) -> Iterator[Icon]:
    left = x - count * size * 1.15 / 2
    for number in range(count):
        yield Icon(name="teapot", x=left + number * size * 1.15, y=y, size=size, grey=0.15)


def _tea_back(desk: Desk, cost: int) -> Iterator[Element]:
    yield Box(x=3.5, y=3.5, width=WIDTH - 7, height=HEIGHT - 7, line=0.7, grey=0.25, corner=3)
    yield Icon(name="tea", x=_MIDDLE - 14, y=15, size=28, grey=0.3)
    yield from _pots(cost, _MIDDLE, 52, 7.5)
    said = desk.words.say_n("{count} teapot", "{count} teapots", cost)
    yield desk.setter.like(size=_TEXT, bold=True, grey=0.0).around(_MIDDLE, 66.5, said)


def _by_cost(desk: Desk, costs: Sequence[int]) -> tuple[tuple[int, TeaCard], ...]:
    """Cost and card, cheapest first."""
    piles = sorted(piles_of(desk, costs), key=lambda pile: pile[0])
    return tuple((cost, card) for cost, cards in piles for card in cards)
