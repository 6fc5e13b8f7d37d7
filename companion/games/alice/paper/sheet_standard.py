"""The standard sheet: two faces of 178 x 246 mm, made to be photographed later.

``sheet_measures`` says how large a face is drawn; tracks without room beside it get a third page.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from companion.games.alice.labyrinth.faces import FaceName
from companion.games.alice.labyrinth.shapes import FORMS_OF, SHAPE_NAMES, Shape
from companion.games.alice.paper import sheet_tea
from companion.games.alice.paper.papertext import PLAYING
from companion.games.alice.paper.sheet_apart import WHERE, both_tracks
from companion.games.alice.paper.sheet_labyrinth import edge_names, labyrinth
from companion.games.alice.paper.sheet_look import STANDARD
from companion.games.alice.paper.sheet_measures import HEIGHT, USUAL_HEIGHT, WIDTH, Measures, measures_of
from companion.games.alice.paper.sheet_pieces import (
    SMALL,
    Desk,
    Entry,
    column,
    date_line,
    design_line,
    join_code,
    player_line,
    qr,
    ruler,
    tags,
    whose,
    zone_samples,
)
from companion.games.alice.paper.sheet_tracks import SCORES, spread, track
from companion.kernel.message import N_
from companion.sheets.model import Box, Element, Face, Icon, Layer, Line, Mm, Point, Style

_SIGN: Final = 7.0
"""Room between two numbers of the sum."""
_HALF: Final = 98.0
_LOW: Final = 231.0
_TRACKS: Final = 38.0
"""Where tracks on a page of their own begin."""
_SCORE: Final = N_("Score")
_SHAPES: Final = 217.9
_BACK: Final[Mapping[FaceName, int]] = {FaceName.FRONT: 0, FaceName.BACK: 4}
"""How far the tags of a face are from the first one."""


def base(desk: Desk, name: FaceName, costs: Sequence[int], *, apart: bool = False) -> Layer:
    """All that is the same on every copy of a face; ``apart``: its tracks stand on a page of their own."""
    measures = measures_of(desk, name)
    place, (x, width) = measures.place, measures.samples
    return Layer(
        elements=(
            *tags(desk.form.tags[Style.STANDARD] + _BACK[name], 0, 0, WIDTH, HEIGHT),
            *_title(desk, whose(desk, desk.form.sides[name])),
            *(_elsewhere(desk, measures) if apart else _tracks(desk, name, measures)),
            *labyrinth(place, STANDARD, desk.letters, desk.setter),
            *edge_names(place, desk.setter.like(size=3.6)),
            *zone_samples(desk, x, place.y + place.height + 2.6, width),
            *(_help(desk, measures) if name is FaceName.FRONT else _sums(desk, costs, measures)),
            *ruler(desk, 16, HEIGHT - 2),
        )
    )


def tracks_base(desk: Desk) -> Layer:
    """The tracks of both faces beside each other, on a page of their own."""
    called = f"{desk.say(desk.form.called)} · {desk.say(_SCORE)}" if desk.form.called else desk.say(_SCORE)
    return Layer(
        elements=(
            *tags(desk.form.more_tags, 0, 0, WIDTH, HEIGHT),
            *_title(desk, called),
            *both_tracks(desk, WIDTH, _TRACKS, _LOW, SCORES),
            *ruler(desk, 16, HEIGHT - 2),
        )
    )


def page(desk: Desk, name: str, letter: str, player: int, shared: Layer, marks: tuple[Element, ...]) -> Face:
    """One page of one copy; ``letter`` stands for it in its name."""
    own = (
        *player_line(desk, player, 0, 27, 84, 4),
        *date_line(desk, 90, 27, 40, 4),
        *qr(desk, desk.name(player + 1, letter), 141, 0, 20, SMALL),
        *join_code(desk, 115, 0),
        *marks,
    )
    return Face(name=name, width=WIDTH, height=HEIGHT, layers=(shared, Layer(elements=own)))


def _title(desk: Desk, side: str) -> Iterator[Element]:
    yield desk.setter.like(size=9, bold=True).at(16, 8.6, "Alice")
    yield desk.setter.like(size=3.4, grey=0.3).at(16.2, 14.2, side)
    yield from design_line(desk, 16.2, 19.4, 3.6, 94)


def _tracks(desk: Desk, name: FaceName, measures: Measures) -> Iterator[Element]:
    """The score zone, as high as the labyrinth beside it; many boxes reach further down."""
    zone, place = measures.zone, measures.place
    if zone is not None:
        low = place.y + zone.spread(place.height, USUAL_HEIGHT)
        for row, y in zip(zone.rows, spread(zone.rows, place.y, low, zone.look), strict=True):
            yield from track(desk, row, f"{name.value}.{row.icon}", 0, y, zone.look)


def _elsewhere(desk: Desk, measures: Measures) -> tuple[Element, ...]:
    """Where the tracks are that have no room beside their labyrinth."""
    text = desk.setter.like(size=3.6)
    return text.paragraph(0, measures.place.y + 3, desk.say(WHERE), measures.samples[0] - 14)[0]


def _help(desk: Desk, measures: Measures) -> Iterator[Element]:
    """Below the front: what the signs give, how a card is played, the five shapes."""
    heading, text = desk.setter.like(size=4.2, bold=True), desk.setter.like(size=SMALL)
    below = measures.below
    yield heading.at(0, below, desk.say(N_("What the signs give")))
    yield heading.at(_HALF, below, desk.say(N_("Playing a card")))
    yield _hairline(below + 2, 0, _HALF - 8)
    yield _hairline(below + 2, _HALF, WIDTH)
    signs = [
        ((Icon(name=name, x=0, y=-4.2, size=5.4, grey=0.2),), desk.say(sentence))
        for name, sentence in desk.form.legend
    ]
    yield from column(signs, text, 7.5, below + 7.5, _HALF - 15, _LOW)
    playing = [((), desk.say(sentence)) for sentence in PLAYING]
    yield from column(playing, text, _HALF, below + 7.5, WIDTH - _HALF, _SHAPES - 8, 1.6)
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


def _sums(desk: Desk, costs: Sequence[int], measures: Measures) -> Iterator[Element]:
    """Below the back: the tea cards to tick when taken, or what both members share; and the sum."""
    heading = desk.setter.like(size=4.2, bold=True)
    below, low = measures.below, measures.sum
    yield heading.at(0, below, desk.say(sheet_tea.TITLE if desk.form.tea else N_("Both of you")))
    yield _hairline(below + 2, 0, WIDTH)
    if desk.form.tea:
        yield from sheet_tea.table(desk, costs, below + 3.6, WIDTH, measures.table_low)
    else:
        notes: list[Entry] = [((), desk.say(sentence)) for sentence in desk.form.notes]
        yield from column(notes, desk.setter.like(size=3.6), 0, below + 8, WIDTH, low - 11.5, 1.2)
    yield from _totals(desk, low)


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
