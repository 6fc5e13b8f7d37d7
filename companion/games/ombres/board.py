"""The square of five by five tiles: names, directions, ways that wrap round its edges (section 2)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from companion.errors import Malformed
from companion.kernel.message import N_

SIDE: Final = 5
_NAME: Final = re.compile(r"r([1-5])c([1-5])")


class Compass(StrEnum):
    """The four directions in whole words: O is east on the cards, but ouest in French."""

    NORTH = "north"
    SOUTH = "south"
    EAST = "east"
    WEST = "west"

    @property
    def opposite(self) -> Compass:
        """Where the shadow goes when a prince goes this way."""
        return _OPPOSITE[self]


_OPPOSITE: Final[Mapping[Compass, Compass]] = MappingProxyType(
    {
        Compass.NORTH: Compass.SOUTH,
        Compass.SOUTH: Compass.NORTH,
        Compass.EAST: Compass.WEST,
        Compass.WEST: Compass.EAST,
    }
)
_STEPS: Final[Mapping[Compass, tuple[int, int]]] = MappingProxyType(
    {
        Compass.NORTH: (-1, 0),
        Compass.SOUTH: (1, 0),
        Compass.EAST: (0, 1),
        Compass.WEST: (0, -1),
    }
)
COMPASS_NAMES: Final[Mapping[Compass, str]] = MappingProxyType(
    {
        Compass.NORTH: N_("north"),
        Compass.SOUTH: N_("south"),
        Compass.EAST: N_("east"),
        Compass.WEST: N_("west"),
    }
)
"""How directions are said."""
COMPASS_CARDS: Final[Mapping[Compass, str]] = MappingProxyType(
    {Compass.NORTH: "N", Compass.SOUTH: "S", Compass.EAST: "O", Compass.WEST: "W"}
)
"""The German letters that real dice and compass cards carry: never printed without the word."""


@dataclass(frozen=True, slots=True, order=True)
class Tile:
    """One tile by its place; rows from the north, columns from the west, both counted from 1."""

    row: int
    column: int

    @classmethod
    def parse(cls, text: str) -> Tile:
        """Read "r2c4". Raises Malformed("ombres.tile")."""
        found = _NAME.fullmatch(text.strip().lower())
        if found is None:
            raise Malformed("ombres.tile", {"found": text[:20]})
        return cls(int(found[1]), int(found[2]))

    def __str__(self) -> str:
        return f"r{self.row}c{self.column}"

    @property
    def index(self) -> int:
        """The place in a list of all tiles, row by row."""
        return (self.row - 1) * SIDE + self.column - 1

    def towards(self, way: Compass, steps: int = 1) -> Tile:
        """The tile so many steps on; who leaves at one edge comes in at the other."""
        down, right = _STEPS[way]
        return Tile((self.row - 1 + down * steps) % SIDE + 1, (self.column - 1 + right * steps) % SIDE + 1)

    def path(self, way: Compass, steps: int) -> tuple[Tile, ...]:
        """The tiles on the way, the last included, the first not."""
        return tuple(self.towards(way, step) for step in range(1, steps + 1))

    def ahead_of_queen(self) -> tuple[Tile, ...]:
        """East and south of the queen; she never wraps (V19)."""
        east = (Tile(self.row, self.column + 1),) if self.column < SIDE else ()
        south = (Tile(self.row + 1, self.column),) if self.row < SIDE else ()
        return east + south


TILES: Final = tuple(Tile(row, column) for row in range(1, SIDE + 1) for column in range(1, SIDE + 1))
"""All tiles in reading order."""
NORTH_WEST: Final = Tile(1, 1)
NORTH_EAST: Final = Tile(1, 5)
SOUTH_EAST: Final = Tile(5, 5)
CENTRE: Final = Tile(3, 3)
FIRST_LIGHT: Final = (
    Tile(1, 1), Tile(1, 2), Tile(1, 4), Tile(1, 5), Tile(2, 1), Tile(2, 5), Tile(5, 1), Tile(5, 5),
)  # fmt: skip
"""The corners, and what shares a side with the two northern ones (section 2, step 3)."""
STARTS: Final = FIRST_LIGHT[1:]
"""Where a prince may begin: on light, but not with the queen."""
