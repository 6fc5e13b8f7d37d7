"""The standard sheet: two faces of 178 x 246 mm with cells of 8 mm, made to be photographed later."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from companion.errors import Malformed
from companion.games.alice.labyrinth.faces import FaceName
from companion.games.alice.labyrinth.shapes import FORMS_OF, SHAPE_NAMES, Shape
from companion.games.alice.paper import sheet_tea
from companion.games.alice.paper.papertext import PLAYING
from companion.games.alice.paper.sheet_labyrinth import edge_names, labyrinth
from companion.games.alice.paper.sheet_look import STANDARD, Place
from companion.games.alice.paper.sheet_pieces import (
    SMALL,
    Desk,
    Entry,
    column,
    date_line,
    design_line,
    join_code,
    most_boxes,
    player_line,
    qr,
    ruler,
    tags,
    zone_samples,
)
from companion.games.alice.paper.sheet_room import Zone, fitted
from companion.games.alice.paper.sheet_tracks import SCORES, spread, track
from companion.kernel.message import N_
from companion.sheets.model import Box, Element, Face, Icon, Layer, Line, Mm, Point, Style

WIDTH: Final = 178.0
HEIGHT: Final = 246.0
CELL: Final = 8.0
_TOP: Final = 37.0
_ZONE_LOW: Final = 139.5
"""Where the score zone ends at last, above the words below it."""
_NUMBERS: Final = 6.4
"""Room for the numbers of rows between score zone and labyrinth."""
_SIGN: Final = 7.0
"""Room between two numbers of the sum."""
_BELOW: Final = 146.0
_HALF: Final = 98.0
_LOW: Final = 231.0
_SHAPES: Final = 217.9
_BACK: Final[Mapping[FaceName, int]] = {FaceName.FRONT: 0, FaceName.BACK: 4}
"""How far the tags of a face are from the first one."""


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
            *tags(desk.form.tags[Style.STANDARD] + _BACK[name], 0, 0, WIDTH, HEIGHT),
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
    sheet_name = desk.name(player + 1, name.value[0].upper())
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
    yield desk.setter.like(size=3.4, grey=0.3).at(16.2, 14.2, desk.say(desk.form.sides[name]))
    yield from design_line(desk, 16.2, 19.4, 3.6, 94)


def zone_of(desk: Desk, name: FaceName) -> Zone | None:
    """The tracks of a face in the look that has room for them; None when there is none."""
    return fitted(desk.rows(name), place_of(desk, name).x - _NUMBERS, _ZONE_LOW - _TOP, SCORES)


def _tracks(desk: Desk, name: FaceName) -> Iterator[Element]:
    """The score zone, as high as the labyrinth beside it; many boxes reach further down."""
    zone = zone_of(desk, name)
    if zone is None:
        raise Malformed("sheet.room-standard", {"boxes": most_boxes(desk)})
    low = max(_TOP + desk.design.face(name).height * CELL, _TOP + zone.height)
    for row, y in zip(zone.rows, spread(zone.rows, _TOP, low, zone.look), strict=True):
        yield from track(desk, row, f"{name.value}.{row.icon}", 0, y, zone.look)


def _help(desk: Desk) -> Iterator[Element]:
    """Below the front: what the signs give, how a card is played, the five shapes."""
    heading, text = desk.setter.like(size=4.2, bold=True), desk.setter.like(size=SMALL)
    yield heading.at(0, _BELOW, desk.say(N_("What the signs give")))
    yield heading.at(_HALF, _BELOW, desk.say(N_("Playing a card")))
    yield _hairline(_BELOW + 2, 0, _HALF - 8)
    yield _hairline(_BELOW + 2, _HALF, WIDTH)
    signs = [
        ((Icon(name=name, x=0, y=-4.2, size=5.4, grey=0.2),), desk.say(sentence))
        for name, sentence in desk.form.legend
    ]
    yield from column(signs, text, 7.5, _BELOW + 7.5, _HALF - 15, _LOW)
    playing = [((), desk.say(sentence)) for sentence in PLAYING]
    yield from column(playing, text, _HALF, _BELOW + 7.5, WIDTH - _HALF, _SHAPES - 8, 1.6)
    yield from _shapes(desk, _SHAPES)


def _hairline(y: Mm, x: Mm, end: Mm) -> Line:
    return Line(points=(Point(x, y), Point(end, y)), width=0.25, grey=0.6)


def _shapes(desk: Desk, y: Mm) -> Iterator[Element]:
    """The five shapes on one line of ground, their names below them."""
    text, side = desk.setter.like(size=SMALL), 3.8
    forms = [FORMS_OF[shape][0] for shape in Shape]
    gap = (WIDTH - _HALF - side * sum(form.width for form in forms)) / (len(forms) - 1)
    x = _HALF
    for shape, form in zip(Shape, forms, strict=True):
        width, top = form.width * side, y + (2 - form.height) * side
        for down, right in form.spots:
            yield Box(x=x + right * side, y=top + down * side, width=side, height=side, fill=0.9, grey=0.3)
        setter, said = text.fitted(desk.say(SHAPE_NAMES[shape]), width + gap - 1, SMALL)
        yield setter.around(min(x + width / 2, WIDTH - setter.width(said) / 2), y + 2 * side + 4.4, said)
        x += width + gap


def _sums(desk: Desk, costs: Sequence[int]) -> Iterator[Element]:
    """Below the back: the tea cards to tick when taken, or what both members share; and the sum."""
    heading = desk.setter.like(size=4.2, bold=True)
    yield heading.at(0, _BELOW, desk.say(sheet_tea.TITLE if desk.form.tea else N_("Both of you")))
    yield _hairline(_BELOW + 2, 0, WIDTH)
    if desk.form.tea:
        yield from sheet_tea.table(desk, costs, _BELOW + 3.6, WIDTH)
    else:
        notes: list[Entry] = [((), desk.say(sentence)) for sentence in desk.form.notes]
        yield from column(notes, desk.setter.like(size=3.6), 0, _BELOW + 8, WIDTH, _LOW - 22, 1.2)
    yield from _totals(desk, _LOW - 10.5)


def _totals(desk: Desk, y: Mm) -> Iterator[Element]:
    """The lines of the sum and what they make, each in its box: terraces + pair + tea + roses = total."""
    labels = (*desk.form.totals, desk.form.sum)
    pitch = (WIDTH + _SIGN) / len(labels)
    for number, label in enumerate(labels):
        is_sum = number == len(labels) - 1
        x, width = number * pitch, pitch - _SIGN
        setter, said = desk.setter.like(size=3.5, bold=is_sum).fitted(desk.say(label), pitch - 2, SMALL)
        yield setter.at(x, y - 2, said)
        yield Box(
            id=f"total.{number + 1}",
            x=x,
            y=y,
            width=width,
            height=10.5,
            line=0.7 if is_sum else 0.3,
            grey=0.13 if is_sum else 0.38,
            corner=1.2,
        )
        if not is_sum:
            sign = desk.setter.like(size=6, grey=0.3)
            yield sign.around(x + width + _SIGN / 2, y + 7.4, desk.form.signs[number])
