"""The standard sheet: two faces of 178 x 246 mm with cells of 8 mm, made to be photographed later."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from companion.games.alice.faces import FaceName
from companion.games.alice.papertext import LEGEND, PLAYING, TOTALS, track_rows
from companion.games.alice.shapes import FORMS_OF, SHAPE_NAMES, Shape
from companion.games.alice.sheet_labyrinth import STANDARD, Place, edge_names, labyrinth
from companion.games.alice.sheet_pieces import (
    SMALL,
    Desk,
    column,
    date_line,
    join_code,
    player_line,
    qr,
    ruler,
    tags,
    track,
    zone_samples,
)
from companion.games.alice.tea import CHOOSE_BACK, TEA, TEA_PILES, TeaCard, TeaKind
from companion.kernel.message import N_
from companion.sheets.model import Box, Element, Face, Icon, Layer, Line, Mm, Point, Setter

LAYOUT: Final = 1
WIDTH: Final = 178.0
HEIGHT: Final = 246.0
CELL: Final = 8.0
_TOP: Final = 37.0
_TEA: Final = 60.0
_BELOW: Final = 146.0
_HALF: Final = 94.0
_LOW: Final = 231.0
_SHAPES: Final = 211.0
_TAGS: Final[Mapping[FaceName, int]] = {FaceName.FRONT: 0, FaceName.BACK: 4}
SIDES: Final[Mapping[FaceName, str]] = {
    FaceName.FRONT: N_("each for oneself · front · our version"),
    FaceName.BACK: N_("each for oneself · back · our version"),
}


def place_of(desk: Desk, name: FaceName) -> Place:
    """Where a face's grid lies on its page."""
    face = desk.design.face(name)
    return Place(face=face, x=WIDTH - face.width * CELL, y=_TOP, cell=CELL)


def base(desk: Desk, name: FaceName, costs: Sequence[int]) -> Layer:
    """All that is the same on every copy of a face."""
    place = place_of(desk, name)
    below = _help(desk) if name is FaceName.FRONT else _sums(desk, costs)
    return Layer(
        elements=(
            *tags(_TAGS[name], 0, 0, WIDTH, HEIGHT),
            *_title(desk, name),
            *_tracks(desk, name),
            *labyrinth(place, STANDARD, desk.letters, desk.setter),
            *edge_names(place, desk.setter.like(size=3.6)),
            *zone_samples(desk, place.x, place.y + place.height + 2.6, place.width),
            *below,
            *ruler(desk, 16, HEIGHT - 2),
        )
    )


def page(desk: Desk, name: FaceName, player: int, shared: Layer, marks: tuple[Element, ...]) -> Face:
    """One face of one copy."""
    sheet_name = desk.name(LAYOUT, player + 1, name.value[0].upper())
    own = (
        *player_line(desk, player, 0, 27, 84, 4),
        *date_line(desk, 90, 27, 40, 4),
        *qr(desk, sheet_name, 141, 0, 20, SMALL),
        *join_code(desk, 115, 0),
        *marks,
    )
    return Face(name=name.value, width=WIDTH, height=HEIGHT, layers=(shared, Layer(elements=own)))


def _title(desk: Desk, name: FaceName) -> Iterator[Element]:
    yield desk.setter.like(size=9, bold=True).at(16, 8.6, "Alice")
    yield desk.setter.like(size=3.4, grey=0.3).at(16.2, 14.2, desk.say(SIDES[name]))


def _tracks(desk: Desk, name: FaceName) -> Iterator[Element]:
    y = _TOP
    for row in track_rows(desk.design, name):
        drawn, low = track(desk, row, f"{name.value}.{row.icon}", 0, y)
        yield from drawn
        y = low + 2.6


def _help(desk: Desk) -> Iterator[Element]:
    """Below the front: what the signs give, how a card is played, the five shapes."""
    heading, text = desk.setter.like(size=4.2, bold=True), desk.setter.like(size=SMALL)
    yield heading.at(0, _BELOW, desk.say(N_("What the signs give")))
    yield heading.at(_HALF, _BELOW, desk.say(N_("Playing a card")))
    yield _hairline(_BELOW + 2, 0, _HALF - 8)
    yield _hairline(_BELOW + 2, _HALF, WIDTH)
    signs = [
        ((Icon(name=name, x=0, y=-4.2, size=5.4, grey=0.2),), desk.say(sentence)) for name, sentence in LEGEND
    ]
    yield from column(signs, text, 7.5, _BELOW + 7.5, _HALF - 15, _LOW)
    playing = [((), desk.say(sentence)) for sentence in PLAYING]
    yield from column(playing, text, _HALF, _BELOW + 7.5, WIDTH - _HALF, _SHAPES - 8)
    yield from _shapes(desk, _SHAPES)


def _hairline(y: Mm, x: Mm, end: Mm) -> Line:
    return Line(points=(Point(x, y), Point(end, y)), width=0.25, grey=0.6)


def _shapes(desk: Desk, y: Mm) -> Iterator[Element]:
    text, side = desk.setter.like(size=SMALL), 3.8
    slot = (WIDTH - _HALF) / len(Shape)
    for number, shape in enumerate(Shape):
        x = _HALF + number * slot
        for down, right in FORMS_OF[shape][0].spots:
            yield Box(x=x + right * side, y=y + down * side, width=side, height=side, fill=0.9, grey=0.3)
        setter, said = text.fitted(desk.say(SHAPE_NAMES[shape]), slot - 0.8, SMALL)
        yield setter.at(x, y + 2 * side + 4.4, said)


def _sums(desk: Desk, costs: Sequence[int]) -> Iterator[Element]:
    """Below the back: the sum, and the tea cards to tick when taken."""
    heading = desk.setter.like(size=4.2, bold=True)
    yield heading.at(0, _BELOW, desk.say(N_("Score")))
    yield _hairline(_BELOW + 2, 0, _TEA - 8)
    yield from _totals(desk, _BELOW + 6)
    yield heading.at(_TEA, _BELOW, desk.say(N_("Tea cards: tick what you take")))
    yield _hairline(_BELOW + 2, _TEA, WIDTH)
    y = _BELOW + 7.5
    for pile, cost in zip(TEA_PILES, costs, strict=True):
        for card in pile.cards:
            yield from _tea(desk, TEA[card], cost, y)
            y += _room(TEA[card])


def _totals(desk: Desk, y: Mm) -> Iterator[Element]:
    for number, label in enumerate((*TOTALS, N_("Total"))):
        is_sum = number == len(TOTALS)
        top, height = y + number * 14.5, 10.0
        setter = desk.setter.like(size=4.4 if is_sum else 3.6, bold=is_sum)
        lines = setter.lines(desk.say(label), _TEA - 32)
        first = top + height / 2 + setter.size * 0.36 - (len(lines) - 1) * setter.step / 2
        yield from setter.paragraph(0, first, desk.say(label), _TEA - 32)[0]
        yield Box(
            id=f"total.{number + 1}",
            x=_TEA - 30,
            y=top,
            width=22,
            height=height,
            line=0.6 if is_sum else 0.3,
            corner=1.2,
        )


def _room(card: TeaCard) -> Mm:
    """The height of a row, the same in every language: boxes must not move within a layout version."""
    if card.kind is TeaKind.PLAIN:
        return 5.8
    return 10.5 if card.id == CHOOSE_BACK else 7.3


def _tea(desk: Desk, card: TeaCard, cost: int, y: Mm) -> Iterator[Element]:
    """A box to tick, the price in teapots, the points; cards without effect need no more words."""
    bold = desk.setter.like(size=3.6, bold=True)
    yield Box(id=f"tea.{card.id}", x=_TEA, y=y - 3.7, width=4.6, height=4.6, corner=0.8)
    yield bold.at(_TEA + 7, y, str(cost))
    yield Icon(name="teapot", x=_TEA + 10.1, y=y - 3.8, size=4.6, grey=0.2)
    yield bold.until(_TEA + 23, y, f"+{card.points}")
    if card.kind is not TeaKind.PLAIN:
        yield from _effect(desk.setter.like(size=SMALL), desk.say(card.effect), y, int(_room(card) / 3.5))


def _effect(setter: Setter, said: str, y: Mm, most: int) -> Iterator[Element]:
    """At most so many lines; what is too long ends in dots."""
    begin = _TEA + 25.5
    lines = setter.lines(said, WIDTH - begin)
    for number, line in enumerate(lines[:most]):
        rest = " ".join(lines[number:]) if number == most - 1 else line
        yield setter.at(begin, y + number * 3.55, setter.fitted(rest, WIDTH - begin, SMALL)[1])
