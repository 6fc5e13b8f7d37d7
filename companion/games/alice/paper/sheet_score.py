"""Score pages in large print: every track with its part of the sum, on as many pages as they need."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from companion.games.alice.labyrinth.faces import FaceName
from companion.games.alice.page.ground import ICONS
from companion.games.alice.page.labels import FACE_TITLES
from companion.games.alice.paper import sheet_tactile
from companion.games.alice.paper.papertext import TrackRow
from companion.games.alice.paper.sheet_pieces import BIG, Desk
from companion.games.alice.paper.sheet_room import Least, Zone, fitted
from companion.games.alice.paper.sheet_tracks import TrackLook, spread, track
from companion.kernel.message import N_
from companion.sheets.model import Box, Element, Icon, Line, Mm, Point, Style

POWERS: Final = TrackLook(
    pitch=13, in_row=6, icon=9, label=BIG, value=BIG, line=0.7, grey=0.0, value_grey=0.0, icon_grey=0.0
)
POWER_NAMES: Final[Mapping[str, str]] = {"eat": N_("Eat me"), "drink": N_("Drink me")}
LEAST: Final = Least(pitch=11, icon=8, label=BIG)
"""Boxes of 8 mm: two digits of eighteen points just fill them."""
_TRACKS: Final = replace(POWERS, pitch=16, in_row=7)
_WIDTH: Final = 178.0
_TOP: Final = 41.0
_LOW: Final = 235.0
_BRACKET: Final = 116.0
_LINE: Final = 111.0
"""How long a line of boxes may be: it ends before the bracket."""
_TOTALS: Final = 121.0
"""Where the numbers of the sum begin, each beside the tracks it comes from."""
_APART: Final = 23.0
"""From the top of one number of the sum, with its name, to that of the next."""
_END: Final = 210.0
"""The last number of the sum ends above the total and its name."""
_BOX: Final = 12.5
"""How high the box of a number is."""
_POWER_ROOM: Final = 86.0, 26.0
"""Room for the circles of a power below its labyrinth: width and height."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Part:
    """A track on a score page: its place among the lines of the sum, and whether it begins one."""

    id: str
    row: TrackRow
    block: int
    begins: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ScorePage:
    """The tracks of one page and where they begin; the total stands on the ``last``."""

    parts: tuple[_Part, ...]
    zone: Zone
    tops: tuple[Mm, ...]
    last: bool


def score_pages(desk: Desk) -> tuple[ScorePage, ...]:
    """All tracks that do not stand below a labyrinth, on as few pages as have room for them."""
    left, found = tuple(_parts(desk)), []
    while True:
        sizes = range(len(left), 0, -1)
        pages = (_page(desk, left[:size], last=size == len(left)) for size in sizes)
        page = next(page for page in pages if page)
        found.append(page)
        left = left[len(page.parts) :]
        if not left:
            return tuple(found)


def _parts(desk: Desk) -> Iterator[_Part]:
    named = ((name, row) for name in FaceName for row in desk.rows(name))
    rows = {f"{name.value}.{row.icon}": _named(desk, name, row) for name, row in named}
    for number, (_, tracks) in enumerate(desk.form.blocks):
        for place, track_id in enumerate(tracks):
            yield _Part(id=track_id, row=rows[track_id], block=number, begins=not place)
    for name in FaceName:
        for row in desk.rows(name):
            if row.icon in POWER_NAMES and below(row) is None:
                track_id = f"{name.value}.{row.icon}"
                yield _Part(id=track_id, row=rows[track_id], block=len(desk.form.blocks), begins=False)


def _named(desk: Desk, name: FaceName, row: TrackRow) -> TrackRow:
    """Tracks that both faces have say to which they belong."""
    side = desk.say(FACE_TITLES[name]).lower()
    if row.icon == "rose":
        return replace(row, label=desk.say(N_("Roses, {side}"), side=side))
    if row.icon in POWER_NAMES:
        return replace(row, label=f"{desk.say(POWER_NAMES[row.icon])}, {side}", short="")
    return row


def below(row: TrackRow) -> Zone | None:
    """The circles of a power where they stand below its labyrinth; None when they have no room there."""
    return fitted((replace(row, label=POWER_NAMES[row.icon]),), *_POWER_ROOM, POWERS, LEAST)


def _page(desk: Desk, parts: tuple[_Part, ...], *, last: bool) -> ScorePage | None:
    """These tracks on one page; None when they have no room."""
    zone = fitted([part.row for part in parts], _LINE, _LOW - _TOP, _TRACKS, LEAST)
    if zone is None:
        return None
    page = ScorePage(parts=parts, zone=zone, tops=spread(zone.rows, _TOP, _LOW, zone.look), last=last)
    return page if len(parts) == 1 or _numbers_fit(desk, page) else None


def _numbers_fit(desk: Desk, page: ScorePage) -> bool:
    """Whether the numbers of the sum stand clear of each other, and of the total."""
    begun = [(top, part) for part, top in zip(page.parts, page.tops, strict=True) if part.begins]
    begun = [(top, part) for top, part in begun if desk.form.blocks[part.block][0]]
    lows = [_low(desk, part.block, top) + _BOX for top, part in begun]
    apart = all(after - top >= _APART for (top, _), (after, _) in pairwise(begun))
    return apart and not (page.last and lows and lows[-1] > _END)


def score_elements(desk: Desk, page: ScorePage) -> Iterator[Element]:
    """The tracks of a page, and beside them the numbers of the sum."""
    look = page.zone.look
    for part, row, top in zip(page.parts, page.zone.rows, page.tops, strict=True):
        yield from drawn_track(desk, row, part.id, 0, top, look)
    for number, (label, _) in enumerate(desk.form.blocks):
        ends = [
            (top, top + look.height(row))
            for part, row, top in zip(page.parts, page.zone.rows, page.tops, strict=True)
            if part.block == number
        ]
        if label and ends:
            top, low = ends[0][0], ends[-1][1]
            yield Line(points=(Point(_BRACKET, top), Point(_BRACKET, low)), width=0.7, grey=0.3)
        if label and any(part.begins and part.block == number for part in page.parts):
            yield from _number(desk, number, label, ends[0][0])
    if page.last:
        yield from _number(desk, len(desk.form.totals), desk.form.sum, _LOW - 24, is_sum=True)


def drawn_track(
    desk: Desk, row: TrackRow, track_id: str, x: Mm, y: Mm, look: TrackLook
) -> tuple[Element, ...]:
    """A track; on a tactile sheet the form stands for the drawing."""
    drawn = track(desk, row, track_id, x, y, look)
    if desk.order.style is not Style.TACTILE:
        return drawn
    mark = next(mark for mark, name in ICONS.items() if name == row.icon)
    icon = drawn[0]
    top = icon.y if isinstance(icon, Icon) else y
    return (sheet_tactile.form(mark, x, top, look.icon), *drawn[1:])


def _low(desk: Desk, number: int, y: Mm) -> Mm:
    """Where the box of a number begins whose name begins at ``y``."""
    return y + (desk.form.last if number == len(desk.form.totals) - 1 else 9)


def _number(desk: Desk, number: int, label: str, y: Mm, *, is_sum: bool = False) -> Iterator[Element]:
    """A label above its box; the box keeps its place whatever the label says."""
    setter = desk.setter.like(size=BIG, bold=is_sum, grey=0.0)
    lines = setter.lines(desk.say(label), _WIDTH - _TOTALS)[:2]
    low = _low(desk, number, y)
    first = low - 3 - (len(lines) - 1) * 7.4
    yield from (setter.at(_TOTALS, first + place * 7.4, line) for place, line in enumerate(lines))
    yield Box(
        id=f"total.{number + 1}",
        x=_TOTALS,
        y=low,
        width=_WIDTH - _TOTALS,
        height=15 if is_sum else _BOX,
        line=1.4 if is_sum else 0.8,
        grey=0.0,
        corner=2,
    )
