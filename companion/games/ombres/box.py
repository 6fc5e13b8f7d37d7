"""What lies in the box: tile sets, dice, stones (section 1; what sources leave open is our own)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from companion.games.ombres.board import Compass
from companion.kernel.message import N_

SUN: Final = "*"
"""A light face with sun stones."""
DOUBLE: Final = "#"
"""The tile with a shadow on both faces."""
UNREAD: Final = "?"
"""A tile of a real board that nobody has read to the app yet."""

_ALL: Final = "ABCDEFGHIJKLMNOPRSTUVWZ"
TILE_SETS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "23+2": _ALL + SUN * 2,
        "22+3": _ALL.replace("K", "") + SUN * 3,
        "21+4": _ALL.replace("K", "").replace("H", "") + SUN * 4,
    }
)
"""Each letter once (no Q, X, Y), the rest are suns: 25 tiles."""
REMOVABLE: Final = ("J", "W")
"""One of them makes room for the double shadow in the middle."""

STONES: Final = 40
OWN_STONES: Final = 7
SOLO_STONES: Final = 9
SUN_STONES: Final = 2
REWARD: Final = 3
MOST_TRIBUTE: Final = 3
TRIAL_SECONDS: Final = 90
MORE_SECONDS: Final = 30
MOST_PLAYERS: Final = 4


class DirectionFace(StrEnum):
    """The faces of the direction die."""

    NORTH = "north"
    SOUTH = "south"
    EAST = "east"
    WEST = "west"
    VANE = "vane"
    CROWN = "crown"

    @property
    def ways(self) -> tuple[Compass, ...]:
        """The directions it offers; none with a crown."""
        if self is DirectionFace.CROWN:
            return ()
        return tuple(Compass) if self is DirectionFace.VANE else (Compass(self.value),)


class StepFace(StrEnum):
    """The faces of the step die; a blank is one, two or three as you like."""

    ONE = "1"
    TWO = "2"
    THREE = "3"
    BLANK = "blank"
    CROWN = "crown"

    @property
    def counts(self) -> tuple[int, ...]:
        """The steps it offers; none with a crown."""
        if self is StepFace.CROWN:
            return ()
        return (1, 2, 3) if self is StepFace.BLANK else (int(self.value),)


DIRECTION_DIE: Final = tuple(DirectionFace)
_FIVE: Final = (StepFace.ONE, StepFace.TWO, StepFace.THREE, StepFace.BLANK, StepFace.CROWN)
STEP_DICE: Final[Mapping[str, tuple[StepFace, ...]]] = MappingProxyType(
    {"two": (*_FIVE, StepFace.TWO), "crown": (*_FIVE, StepFace.CROWN)}
)
"""The sixth face is a second two, or in a short game a second crown (section 1.2)."""
DIRECTION_NAMES: Final[Mapping[DirectionFace, str]] = MappingProxyType(
    {
        DirectionFace.NORTH: N_("north"),
        DirectionFace.SOUTH: N_("south"),
        DirectionFace.EAST: N_("east"),
        DirectionFace.WEST: N_("west"),
        DirectionFace.VANE: N_("weather vane: any direction"),
        DirectionFace.CROWN: N_("crown"),
    }
)
STEP_NAMES: Final[Mapping[StepFace, str]] = MappingProxyType(
    {
        StepFace.ONE: N_("1 tile"),
        StepFace.TWO: N_("2 tiles"),
        StepFace.THREE: N_("3 tiles"),
        StepFace.BLANK: N_("blank: 1, 2 or 3 tiles"),
        StepFace.CROWN: N_("crown"),
    }
)


def faces_of(tile_set: str, removed: str) -> str:
    """The faces of the tiles in play, the double shadow in place of a removed letter."""
    faces = TILE_SETS[tile_set]
    return faces.replace(removed, DOUBLE) if removed else faces
