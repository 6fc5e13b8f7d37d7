"""How large the faces of a standard sheet are drawn, and where what stands around them begins.

A face of up to twelve rows has cells of 8 mm; more rows, or very many boxes beside it, make them
smaller, never below 7 mm. Where even then the boxes have no room they get a page of their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from companion.games.alice.labyrinth.faces import Face, FaceName
from companion.games.alice.paper.sheet_look import Place
from companion.games.alice.paper.sheet_pieces import Desk
from companion.games.alice.paper.sheet_room import Zone, fitted
from companion.games.alice.paper.sheet_tracks import SCORES
from companion.sheets.model import Mm

WIDTH: Final = 178.0
HEIGHT: Final = 246.0
CELL: Final = 8.0
LEAST_CELL: Final = 7.0
"""The floor for cells that a photo shall be read from."""
SAMPLES: Final = 72.0
"""Room for the samples of the four zones in any language: narrow faces are narrower."""
_TOP: Final = 37.0
_HIGH_TOP: Final = 33.0
"""Just below the line for the name: where tall faces begin."""
_TALL: Final = 14
"""From so many rows on a face begins higher."""
USUAL_HEIGHT: Final = 96.0
"""How high twelve rows of the usual size are, and the tallest grid with the words at their usual place."""
_BELOW: Final = 146.0
_NUMBERS: Final = 6.4
"""Room for the numbers of rows between score zone and labyrinth."""
_SAMPLES_HIGH: Final = 12.0
"""From the end of a labyrinth to the headings below the samples of its zones."""
_SUM: Final = 220.5
_LOW_SUM: Final = 221.9
"""Where the boxes of the sum begin: lower, just above the tags, where there is less room."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Measures:
    """One face on its page: its grid, its tracks beside it (None: on a page of their own), what is below.

    ``below`` is the base line of the headings below the labyrinth, ``sum`` the top of the boxes of the sum.
    """

    place: Place
    below: Mm
    sum: Mm
    zone: Zone | None

    @property
    def samples(self) -> tuple[Mm, Mm]:
        """Where the samples of the zones begin and how much room they have."""
        return min(self.place.x, WIDTH - SAMPLES), max(self.place.width, SAMPLES)

    @property
    def table_low(self) -> Mm:
        """Where the table of tea cards ends at last, above the names of the sum."""
        return self.sum - (4.9 if self.sum == _SUM else 5.7)


def measures_of(desk: Desk, name: FaceName) -> Measures:
    """The largest cells beside which the tracks have room; without tracks, what the face itself asks."""
    found = [_measures(desk, name, cell) for cell in _cells(desk.design.face(name))]
    return next((each for each in found if each.zone), found[0])


def are_tracks_apart(desk: Desk) -> bool:
    """Whether the tracks stand on a page of their own: those of both faces, when one has no room."""
    return any(measures_of(desk, name).zone is None for name in FaceName)


def _cells(face: Face) -> Iterator[Mm]:
    tallest = int(USUAL_HEIGHT / face.height * 10) / 10
    cell = max(LEAST_CELL, min(CELL, tallest))
    yield cell
    if cell > LEAST_CELL:
        yield LEAST_CELL


def _measures(desk: Desk, name: FaceName, cell: Mm) -> Measures:
    face = desk.design.face(name)
    top = _HIGH_TOP if face.height >= _TALL else _TOP
    place = Place(face=face, x=WIDTH - face.width * cell, y=top, cell=cell)
    below = max(_BELOW, top + place.height + _SAMPLES_HIGH)
    # What lies below the labyrinth leaves a gap for its headings.
    width, height = min(place.x, WIDTH - SAMPLES) - _NUMBERS, below - 6.5 - top
    return Measures(
        place=place,
        below=below,
        sum=_SUM if below == _BELOW else _LOW_SUM,
        zone=fitted(desk.rows(name), width, height, SCORES),
    )
