"""The two-up style where two faces have no room on a page: a face a page, its tracks beyond the fold.

Labyrinth and tracks lie in blocks of 118 x 180 mm as on the page with both faces; printed on both sides
of a paper and folded, front and back are turned over together with their tracks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from companion.games.alice.labyrinth.faces import FaceName
from companion.games.alice.paper import sheet_two_up
from companion.games.alice.paper.sheet_apart import tracks_apart, zone_apart, zone_in
from companion.games.alice.paper.sheet_pieces import SMALL, Desk, date_line, join_code, player_line, qr, tags
from companion.games.alice.paper.sheet_tracks import SCORES
from companion.games.alice.paper.sheet_two_up import (
    BLOCK,
    GAP,
    HEIGHT,
    LOOK,
    LOW,
    WIDTH,
    ZONE_LOW,
    drawn,
    fold,
    foot,
    place_on,
    title,
)
from companion.kernel.message import N_
from companion.sheets.model import Element, Face, Layer, Style

_RIGHT: Final = BLOCK + GAP
_TOP: Final = 34.0
"""Where tracks begin, just below the line for the date."""
_TAGS: Final[Mapping[FaceName, tuple[int, int]]] = {FaceName.FRONT: (0, 4), FaceName.BACK: (4, 8)}
"""How far the tags of a labyrinth, and those of its tracks, are from the first of theirs."""
_SCORE: Final = N_("Score")
_LETTERS: Final[Mapping[FaceName, str]] = {FaceName.FRONT: "FG", FaceName.BACK: "BC"}
"""The letters of the names of both halves."""


def base(desk: Desk, name: FaceName, costs: Sequence[int]) -> Layer:
    """All that is the same on every copy of a face."""
    labyrinth, tracks = _TAGS[name]
    return Layer(
        elements=(
            fold(),
            *tags(desk.form.tags[Style.TWO_UP] + labyrinth, 0, 0, BLOCK, HEIGHT),
            *tags(desk.form.more_tags + tracks, _RIGHT, 0, BLOCK, HEIGHT),
            *title(desk, name, FaceName.FRONT),
            *title(desk, name, FaceName.BACK, _SCORE),
            *drawn(desk, place_on(desk, name, FaceName.FRONT)),
            *_score(desk, name, costs),
            *foot(desk),
        )
    )


def page(desk: Desk, name: FaceName, player: int, shared: Layer, marks: tuple[Element, ...]) -> Face:
    """The page of a face of one copy: each half has its own name and code."""
    own = (
        *(
            element
            for x, letter in zip((82, _RIGHT + 16), _LETTERS[name], strict=True)
            for element in qr(desk, desk.name(player + 1, letter), x, 0, 20, SMALL)
        ),
        *player_line(desk, player, 0, 27, 74, 4),
        *join_code(desk, _RIGHT + 48, 0),
        *date_line(desk, WIDTH - 74, 27, 74, 4),
        *marks,
    )
    return Face(
        name=name.value, width=WIDTH, height=HEIGHT, layers=(shared, Layer(elements=own)), landscape=True
    )


def _score(desk: Desk, name: FaceName, costs: Sequence[int]) -> Iterator[Element]:
    """The tracks, and below them what stands below that face; the help gives way to very many boxes."""
    low = ZONE_LOW[name]
    is_front = name is FaceName.FRONT
    zone = zone_in(desk, name, BLOCK, low - _TOP, SCORES, LOOK)
    helped = is_front and zone is not None
    if zone is None:
        low = LOW if is_front else low
        zone = zone_apart(desk, name, BLOCK, low - _TOP, LOOK)
    yield from tracks_apart(desk, name, _RIGHT, _TOP, zone, low)
    if helped:
        yield from sheet_two_up.playing(desk, _RIGHT)
    if not is_front:
        yield from sheet_two_up.sums(desk, costs)
