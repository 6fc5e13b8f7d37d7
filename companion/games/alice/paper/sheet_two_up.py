"""Both faces on one page, to fold in the middle: score zones side by side, cells of 7 mm.

A layout of its own: two blocks of 118 x 180 mm that survive a dead edge of 15 mm on either paper.
It holds up to twelve rows and columns; ``sheet_opened`` is for larger faces and more boxes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from companion.games.alice.labyrinth.faces import FaceName
from companion.games.alice.page.labels import FACE_TITLES
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
    player_line,
    qr,
    ruler,
    tags,
    whose,
    zone_samples,
)
from companion.games.alice.paper.sheet_room import Zone, fitted
from companion.games.alice.paper.sheet_tracks import TrackLook, spread, track
from companion.sheets.model import Box, Element, Face, Layer, Line, Mm, Point, Style

BLOCK: Final = 118.0
HEIGHT: Final = 180.0
GAP: Final = 12.0
"""The fold runs through its middle."""
WIDTH: Final = 2 * BLOCK + GAP
CELL: Final = 7.0
MOST: Final = 12
"""So many rows and columns have room beside the tracks."""
_TOP: Final = 37.0
_COLUMN: Final = 26.0
_SAMPLES: Final = 84.0
"""Room for the samples of the four zones in any language."""
_BELOW: Final = 135.5
LOW: Final = 163.5
_TEA: Final = 127.0
_BOXES: Final = 155.5
_NOTES: Final = 2
"""So many sentences have room below the back of a sheet without tea cards."""
_SIGN: Final = 5.0
"""Room between two numbers of the sum."""
_BACK: Final[Mapping[FaceName, int]] = {FaceName.FRONT: 0, FaceName.BACK: 4}
"""How far the tags of a face are from the first one."""
_LEFT: Final[Mapping[FaceName, Mm]] = {FaceName.FRONT: 0.0, FaceName.BACK: BLOCK + GAP}
_SCORE: Final[Mapping[FaceName, Mm]] = {FaceName.FRONT: BLOCK - _COLUMN, FaceName.BACK: BLOCK + GAP}
"""Where the score zones begin: both beside the fold."""
ZONE_LOW: Final[Mapping[FaceName, Mm]] = {FaceName.FRONT: 131.0, FaceName.BACK: 122.5}
"""Where the score zones end at last, above the words below them."""
LOOK: Final = TrackLook(pitch=6.4, in_row=4, icon=4.8, label=3.4, value=SMALL, beside=5.15)


def has_room(desk: Desk) -> bool:
    """Whether both faces with their tracks have room on a page."""
    faces = (desk.design.face(name) for name in FaceName)
    sizes = (size for face in faces for size in (face.width, face.height))
    return max(sizes) <= MOST and all(zone_of(desk, name) for name in FaceName)


def place_on(desk: Desk, name: FaceName, half: FaceName) -> Place:
    """Where a face's grid lies on a half: at its outer edge, left or right of the fold."""
    face = desk.design.face(name)
    left = 5.0 if half is FaceName.FRONT else WIDTH - face.width * CELL
    return Place(face=face, x=left, y=_TOP, cell=CELL)


def base(desk: Desk, costs: Sequence[int]) -> Layer:
    """All that is the same on every copy."""
    halves = (element for name in FaceName for element in _half(desk, name, costs))
    return Layer(elements=(fold(), *halves, *foot(desk)))


def fold() -> Line:
    """Where the page is folded."""
    return Line(points=(Point(WIDTH / 2, 0), Point(WIDTH / 2, HEIGHT)), width=0.25, grey=0.6, dash=2)


def page(desk: Desk, player: int, shared: Layer, marks: tuple[Element, ...]) -> Face:
    """The page of one copy: each half has its own name and code."""
    own: list[Element] = []
    for name in FaceName:
        left = _LEFT[name]
        code = left + (82 if name is FaceName.FRONT else 16)
        sheet_name = desk.name(player + 1, name.value[0].upper())
        own += qr(desk, sheet_name, code, 0, 20, SMALL)
    own += player_line(desk, player, 0, 27, 74, 4)
    own += join_code(desk, _LEFT[FaceName.BACK] + 48, 0)
    own += date_line(desk, WIDTH - 74, 27, 74, 4)
    layers = (shared, Layer(elements=(*own, *marks)))
    return Face(name="both", width=WIDTH, height=HEIGHT, layers=layers, landscape=True)


def _half(desk: Desk, name: FaceName, costs: Sequence[int]) -> Iterator[Element]:
    left = _LEFT[name]
    yield from tags(desk.form.tags[Style.TWO_UP] + _BACK[name], left, 0, BLOCK, HEIGHT)
    yield from title(desk, name, name)
    yield from drawn(desk, place_on(desk, name, name))
    yield from _tracks(desk, name)
    if name is FaceName.FRONT:
        yield from playing(desk, left)
    else:
        yield from sums(desk, costs)


def foot(desk: Desk) -> Iterator[Element]:
    """The rulers of both halves."""
    for left in _LEFT.values():
        yield from ruler(desk, left + 16, HEIGHT - 2, width=BLOCK - 32)


def drawn(desk: Desk, place: Place) -> Iterator[Element]:
    """A labyrinth; what its patterns mean stands below it in the left half."""
    yield from labyrinth(place, replace(STANDARD, icon=0.52), desk.letters, desk.setter)
    yield from edge_names(place, desk.setter.like(size=SMALL))
    if place.x < BLOCK:
        yield from zone_samples(desk, place.x, place.y + place.height + 2.4, max(place.width, _SAMPLES))


def _side(desk: Desk, name: FaceName) -> str:
    side = desk.say(FACE_TITLES[name])
    return f"{desk.say(desk.form.called)} · {side}" if desk.form.called else side


def title(desk: Desk, name: FaceName, half: FaceName, more: str = "") -> Iterator[Element]:
    """What a half is called that shows something of a face; ``more`` says what, where it is not all."""
    alice, side = desk.setter.like(size=8, bold=True), desk.setter.like(size=3.4, grey=0.3)
    said = f"{_side(desk, name)} · {desk.say(more)}" if more else _side(desk, name)
    if half is FaceName.FRONT:
        yield alice.at(16, 7.8, "Alice")
        yield side.at(16.2, 12.3, said)
        small, ours = side.fitted(whose(desk, desk.form.side), 60, SMALL)
        yield small.at(16.2, 16.4, ours)
        yield from design_line(desk, 16.2, 20.8, 3.6, 63)
    else:
        yield alice.until(WIDTH - 16, 7.8, "Alice")
        yield side.until(WIDTH - 16.2, 12.3, said)


def zone_of(desk: Desk, name: FaceName) -> Zone | None:
    """The tracks of a face in the look that has room for them; None when there is none."""
    rows = [replace(row, label=row.short or row.label) for row in desk.rows(name)]
    return fitted(rows, _COLUMN, ZONE_LOW[name] - _TOP, LOOK)


def _tracks(desk: Desk, name: FaceName) -> Iterator[Element]:
    """The score zone, as high as the labyrinth beside it; many boxes reach further down."""
    zone = zone_of(desk, name)
    if zone is None:
        return
    low = _TOP + zone.spread(desk.design.face(name).height * CELL, MOST * CELL)
    for row, y in zip(zone.rows, spread(zone.rows, _TOP, low, zone.look), strict=True):
        yield from track(desk, row, f"{name.value}.{row.icon}", _SCORE[name], y, zone.look)


def playing(desk: Desk, left: Mm) -> Iterator[Element]:
    """How a card is played, below the tracks or the labyrinth of the front."""
    entries = [((), desk.say(sentence)) for sentence in PLAYING]
    yield from column(entries, desk.setter.like(size=SMALL), left, _BELOW, BLOCK, LOW)


def sums(desk: Desk, costs: Sequence[int]) -> Iterator[Element]:
    """The tea cards to tick, and the five numbers of the end side by side."""
    left, labels = _LEFT[FaceName.BACK], (*desk.form.totals, desk.form.sum)
    if desk.form.tea:
        yield desk.setter.like(size=3.6, bold=True).at(left, _TEA, desk.say(sheet_tea.TITLE))
        yield from sheet_tea.strip(desk, costs, left, _TEA + 2.8, BLOCK)
    else:
        notes: list[Entry] = [((), desk.say(sentence)) for sentence in desk.form.notes[:_NOTES]]
        yield from column(notes, desk.setter.like(size=SMALL), left, _TEA, BLOCK, _BOXES - 8)
    pitch = (BLOCK + _SIGN) / len(labels)
    for number, label in enumerate(labels):
        is_sum = number == len(labels) - 1
        setter, x = desk.setter.like(size=SMALL, bold=is_sum), left + number * pitch
        lines = setter.lines(desk.say(label), pitch - 1)
        first = _BOXES - 1.8 - (len(lines) - 1) * setter.step
        yield from setter.paragraph(x, first, desk.say(label), pitch - 1)[0]
        yield _total_box(number, x, pitch - _SIGN, is_sum=is_sum)
        if not is_sum:
            sign = desk.setter.like(size=4.6, grey=0.3)
            yield sign.around(x + pitch - _SIGN / 2, _BOXES + 6.2, desk.form.signs[number])


def _total_box(number: int, x: Mm, width: Mm, *, is_sum: bool) -> Box:
    return Box(
        id=f"total.{number + 1}",
        x=x,
        y=_BOXES,
        width=width,
        height=9,
        line=0.7 if is_sum else 0.3,
        grey=0.13 if is_sum else 0.38,
        corner=1.2,
    )
