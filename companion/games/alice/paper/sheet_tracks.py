"""The score zone on paper: tracks of boxes to tick and circles to draw over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Final

from companion.games.alice.paper.papertext import TrackRow
from companion.games.alice.paper.sheet_pieces import SMALL, Desk
from companion.sheets.model import Box, Element, Icon, Mm, Ring, Setter


@dataclass(frozen=True, slots=True, kw_only=True)
class TrackLook:
    """Size of the score zone: distance of boxes, boxes in a row, icons, letters, greys.

    ``width`` is the room for icon and label; 0: as wide as a full row.
    """

    pitch: Mm = 8.6
    in_row: int = 7
    icon: Mm = 6
    label: Mm = 3.8
    value: Mm = 3.4
    line: Mm = 0.3
    grey: float = 0.38
    value_grey: float = 0.5
    icon_grey: float = 0.2
    width: Mm = 0
    beside: Mm = 0
    """How far apart boxes are that stand beside their drawing; 0: as all others."""

    def lines(self, row: TrackRow) -> int:
        """How many lines the boxes of a track take; one without boxes keeps the room of a line."""
        return max(1, -(-_count(row) // self.in_row))

    def height(self, row: TrackRow) -> Mm:
        """From the top of the icon to the end of the last box."""
        if row.beside:
            return max(self.icon, (self.beside or self.pitch) * 0.75)
        return self.icon + self.pitch * (0.16 + self.lines(row) - 0.25)


def _count(row: TrackRow) -> int:
    return max(len(row.boxes), row.rings)


SCORES: Final = TrackLook()


def spread(rows: Sequence[TrackRow], top: Mm, low: Mm, look: TrackLook = SCORES) -> tuple[Mm, ...]:
    """Where tracks begin that fill the height from ``top`` to ``low`` with equal gaps."""
    heights = [look.height(row) for row in rows]
    gap = (low - top - sum(heights)) / max(1, len(rows) - 1)
    return tuple(accumulate((height + gap for height in heights[:-1]), initial=top))


def track(
    desk: Desk, row: TrackRow, track_id: str, x: Mm, y: Mm, look: TrackLook = SCORES
) -> tuple[Element, ...]:
    """A track with its drawing and label; several lines of boxes are about equally long."""
    if row.beside:
        return _beside(desk, row, track_id, x, y, look)
    label = desk.setter.like(size=look.label, bold=True)
    width = (look.width or look.pitch * look.in_row) - look.icon - 1.5
    setter, said = _name(desk, row, label, width, max(SMALL, look.label * 0.8))
    top = y + look.icon + look.pitch * 0.16
    boxes = _boxes(desk, row, track_id, x, top, look) if row.boxes else _rings(row, track_id, x, top, look)
    return (
        Icon(name=row.icon, x=x, y=y, size=look.icon, grey=look.icon_grey),
        setter.at(x + look.icon + 1.5, y + look.icon / 2 + look.label * 0.36, said),
        *boxes,
    )


def _name(desk: Desk, row: TrackRow, label: Setter, width: Mm, least: Mm) -> tuple[Setter, str]:
    """The whole name as large as there is room, else its short one."""
    said = desk.say(row.label)
    is_whole = not row.short or label.like(size=least).width(said) <= width
    return label.fitted(said if is_whole else desk.say(row.short), width, least)


def _beside(desk: Desk, row: TrackRow, track_id: str, x: Mm, y: Mm, look: TrackLook) -> tuple[Element, ...]:
    """The drawing, and its boxes in the same line."""
    close = replace(look, pitch=look.beside or look.pitch, in_row=max(1, len(row.boxes)))
    height, left = look.height(row), look.icon * (1.12 if look.beside else 1.6)
    icon = Icon(name=row.icon, x=x, y=y + (height - look.icon) / 2, size=look.icon, grey=look.icon_grey)
    return (icon, *_boxes(desk, row, track_id, x + left, y + (height - close.pitch * 0.75) / 2, close))


def _places(row: TrackRow, look: TrackLook) -> Iterator[tuple[Mm, Mm]]:
    """Left and top end of every box, from the corner of the first."""
    count = _count(row)
    in_line = -(-count // look.lines(row))
    for number in range(count):
        line, column = divmod(number, in_line)
        yield column * look.pitch, line * look.pitch


def _boxes(desk: Desk, row: TrackRow, track_id: str, x: Mm, y: Mm, look: TrackLook) -> Iterator[Element]:
    value = desk.setter.like(size=look.value, grey=look.value_grey)
    side = look.pitch * 0.75
    for number, (left, top) in enumerate(_places(row, look)):
        yield Box(
            id=f"{track_id}.{number + 1}",
            x=x + left,
            y=y + top,
            width=side,
            height=side,
            line=look.line,
            grey=look.grey,
            corner=side * 0.16,
        )
        yield value.around(x + left + side / 2, y + top + side / 2 + look.value * 0.36, row.boxes[number])


def _rings(row: TrackRow, track_id: str, x: Mm, y: Mm, look: TrackLook) -> Iterator[Ring]:
    radius = look.pitch * 0.36
    for number, (left, top) in enumerate(_places(row, look)):
        yield Ring(
            id=f"{track_id}.{number + 1}",
            x=x + left + radius,
            y=y + top + radius,
            radius=radius,
            dot=max(0.4, look.line),
            grey=look.value_grey,
        )
