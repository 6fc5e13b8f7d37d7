"""How tiles, dice and moves look on the screen: signs, words, places in a small map."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from companion.games.ombres import options as opt
from companion.games.ombres.board import CENTRE, SOUTH_EAST, Compass, Tile
from companion.games.ombres.box import DOUBLE, UNREAD, DirectionFace, StepFace
from companion.games.ombres.events import End
from companion.games.ombres.labels import face_name, tile_name, tiles, way_name
from companion.games.ombres.marching import Landing
from companion.games.ombres.seen import OmbresView, TileSeen
from companion.kernel.game import Words
from companion.kernel.message import N_, Message, Who, message
from companion.kernel.seats import Seat

ARROWS: Final[Mapping[Compass, str]] = MappingProxyType(
    {Compass.NORTH: "↑", Compass.SOUTH: "↓", Compass.EAST: "→", Compass.WEST: "←"}
)
"""Directions as signs beside their words."""
DIRECTION_SIGNS: Final[Mapping[DirectionFace, str]] = MappingProxyType(
    {DirectionFace(way.value): sign for way, sign in ARROWS.items()}
)
STEP_SIGNS: Final[Mapping[StepFace, str]] = MappingProxyType(
    {StepFace.ONE: "1", StepFace.TWO: "2", StepFace.THREE: "3", StepFace.BLANK: "1·2·3"}
)
"""Faces that are a sign; crown and vane are drawings."""
FATAL: Final[Mapping[End, str]] = MappingProxyType(
    {
        End.PRINCE: N_("Fatal: the prince runs into the shadow."),
        End.MIDDLE: N_("Fatal: the prince runs into the dark middle."),
        End.CAUGHT: N_("Fatal: the shadow catches a prince."),
        End.QUEEN: N_("Fatal: the shadow catches the queen."),
    }
)
"""Why a move loses the game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CellLook:
    """One tile: ``face`` lies open, ``remembered`` only with the memory aid; ``said`` is all of it."""

    code: str
    light: bool
    face: str
    remembered: str
    princes: tuple[Seat, ...]
    queen: bool
    shadow: bool
    goal: bool
    said: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceLook:
    """One move told to its end; ``at`` and ``dark`` are places (column, row) from 0 for the small map."""

    key: str
    way: str
    count: int
    arrow: str
    title: Message
    prince: Message
    shadow: Message
    darkens: Message | None
    fatal: Message | None
    start: tuple[int, int]
    prince_at: tuple[int, int]
    shadow_at: tuple[int, int]
    dark_at: tuple[tuple[int, int], ...]


def cell_look(view: OmbresView, seen: TileSeen, words: Words) -> CellLook:
    """One tile with the pieces on it."""
    double = view.dark_centre and seen.tile == CENTRE
    return CellLook(
        code=str(seen.tile),
        light=seen.light,
        face=DOUBLE if double else seen.face,
        remembered=seen.remembered,
        princes=princes_on(view, seen.tile),
        queen=view.queen == seen.tile,
        shadow=view.shadow == seen.tile,
        goal=seen.tile == SOUTH_EAST,
        said=", ".join(words.say(each) for each in _said(view, seen, double=double)),
    )


def princes_on(view: OmbresView, tile: Tile) -> tuple[Seat, ...]:
    """Whose princes stand on a tile."""
    return tuple(each.seat for each in view.seats if each.prince == tile)


def _said(view: OmbresView, seen: TileSeen, *, double: bool) -> Iterator[Message]:
    yield _face_said(seen, double=double)
    if view.queen == seen.tile:
        yield message("the queen")
    if view.shadow == seen.tile:
        yield message("the shadow")
    yield from (message("the prince of {who}", who=Who(seat)) for seat in princes_on(view, seen.tile))
    if seen.tile == SOUTH_EAST:
        yield message("where the queen wants to go")


def _face_said(seen: TileSeen, *, double: bool) -> Message:
    if double:
        return message("dark for ever")
    if not seen.light:
        return (
            message("dark, once {face}", face=face_name(seen.remembered))
            if seen.remembered not in {"", UNREAD}
            else message("dark")
        )
    return message("light, not tapped in yet") if seen.face == UNREAD else face_name(seen.face)


def choice_look(view: OmbresView, seat: Seat, found: Landing) -> ChoiceLook:
    """A move of a seat's prince and where it leads."""
    start = view.seats[seat].prince or found.prince
    return ChoiceLook(
        key=f"{found.way}-{found.count}",
        way=found.way.value,
        count=found.count,
        arrow=ARROWS[found.way],
        title=message("{way}, {tiles}", way=way_name(found.way), tiles=tiles(found.count)),
        prince=_prince_said(view, found),
        shadow=message("Shadow to {tile}.", tile=tile_name(found.shadow)),
        darkens=_darkens(found),
        fatal=Message(FATAL[found.fatal]) if found.fatal else None,
        start=_at(start),
        prince_at=_at(found.prince),
        shadow_at=_at(found.shadow),
        dark_at=tuple(_at(tile) for tile in found.dark),
    )


def _prince_said(view: OmbresView, found: Landing) -> Message:
    tile = tile_name(found.prince)
    if found.lights:
        return message("Prince to {tile}, which turns to light.", tile=tile)
    face = view.tiles[found.prince.index].face
    if face and face != UNREAD:
        return message("Prince to {tile}: {face}.", tile=tile, face=face_name(face))
    return message("Prince to {tile}.", tile=tile)


def _darkens(found: Landing) -> Message | None:
    if not found.dark:
        return None
    return message("Goes dark: {tiles}.", tiles=tuple(tile_name(tile) for tile in found.dark))


def _at(tile: Tile) -> tuple[int, int]:
    return (tile.column - 1, tile.row - 1)


def option(view: OmbresView, name: str) -> str:
    """The value of a table option."""
    return dict(view.options)[name]


def real_board(view: OmbresView) -> bool:
    """Whether the board lies on the table."""
    return option(view, opt.BOARD) == "table"
