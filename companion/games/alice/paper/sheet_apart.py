"""Tracks that lie apart from their labyrinth, on a page or half a page of their own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.games.alice.labyrinth.faces import FaceName
from companion.games.alice.page.labels import FACE_TITLES
from companion.games.alice.paper.sheet_pieces import Desk
from companion.games.alice.paper.sheet_room import Zone, fitted
from companion.games.alice.paper.sheet_tracks import TrackLook, spread, track
from companion.kernel.message import N_
from companion.sheets.model import Element, Mm

WHERE: Final = N_("The boxes to tick and the circles of this face stand on the page “Score”.")
"""What stands in their place beside the labyrinth."""
_BETWEEN: Final = 14.0
"""Between the columns of the two faces."""


def zone_in(desk: Desk, name: FaceName, width: Mm, height: Mm, *looks: TrackLook) -> Zone | None:
    """The tracks of a face in the first look that has room; None when none has."""
    zones = (fitted(desk.rows(name), width, height, look) for look in looks)
    return next(filter(None, zones), None)


def zone_apart(desk: Desk, name: FaceName, width: Mm, height: Mm, look: TrackLook) -> Zone:
    """The same in a room that was made for the most boxes there can be."""
    zone = fitted(desk.rows(name), width, height, look)
    if zone is None:
        raise ValueError(f"{width:g} x {height:g} mm are no room for all tracks there can be")
    return zone


def tracks_apart(desk: Desk, name: FaceName, x: Mm, y: Mm, zone: Zone, low: Mm) -> Iterator[Element]:
    """The tracks from ``y`` on, with a little air where there is room until ``low``."""
    end = y + zone.spread(0, low - y)
    for row, top in zip(zone.rows, spread(zone.rows, y, end, zone.look), strict=True):
        yield from track(desk, row, f"{name.value}.{row.icon}", x, top, zone.look)


def both_tracks(desk: Desk, width: Mm, y: Mm, low: Mm, look: TrackLook) -> Iterator[Element]:
    """Front and back in two columns, each below its name."""
    heading, column = desk.setter.like(size=4.2, bold=True), (width - _BETWEEN) / 2
    for x, name in zip((0.0, column + _BETWEEN), FaceName, strict=True):
        yield heading.at(x, y, desk.say(FACE_TITLES[name]))
        zone = zone_apart(desk, name, column, low - y - 5, look)
        yield from tracks_apart(desk, name, x, y + 5, zone, low)
