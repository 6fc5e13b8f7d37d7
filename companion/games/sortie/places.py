"""Where cards lie and pawns stand: three columns, three rows, the final row, the start before them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Final


class Place(Enum):
    """A card's place, or a start: ``A0`` is the table before card ``A1``."""

    A0 = "A0"
    B0 = "B0"
    C0 = "C0"
    A1 = "A1"
    B1 = "B1"
    C1 = "C1"
    A2 = "A2"
    B2 = "B2"
    C2 = "C2"
    A3 = "A3"
    B3 = "B3"
    C3 = "C3"
    FL = "FL"
    FR = "FR"

    def __str__(self) -> str:
        return self.value

    def __lt__(self, other: Place) -> bool:
        return _ORDER[self] < _ORDER[other]

    @property
    def start(self) -> bool:
        """Whether no card lies here."""
        return self in STARTS

    @property
    def final(self) -> bool:
        """Whether it is the left or right card of the final row."""
        return self in FINALS

    @property
    def maze(self) -> bool:
        """Whether it is one of the nine."""
        return self in MAZE

    @property
    def row(self) -> int:
        """1 to 3 in the maze, 0 at the start, 4 for the final row."""
        return 4 if self.final else int(self.value[1])

    @property
    def index(self) -> int:
        """The number of a card's place, row by row, the final row last."""
        return _INDEX[self]

    @property
    def beside(self) -> tuple[Place, ...]:
        """The cards beside it, up, down, left and right (D3); from a start only the card in front."""
        return _BESIDE[self]


_ORDER: Final[Mapping[Place, int]] = MappingProxyType({place: n for n, place in enumerate(Place)})
STARTS: Final = tuple(Place)[:3]
CARDS: Final = tuple(Place)[3:]
"""The places of the eleven cards in order."""
MAZE: Final = CARDS[:9]
FINALS: Final = CARDS[9:]
_INDEX: Final[Mapping[Place, int]] = MappingProxyType({place: n for n, place in enumerate(CARDS)})


def _beside(place: Place) -> tuple[Place, ...]:
    if place is Place.FL:
        return (Place.A3, Place.B3, Place.FR)
    if place is Place.FR:
        return (Place.B3, Place.C3, Place.FL)
    column, row = place.value[0], int(place.value[1])
    if row == 0:
        return (Place(f"{column}1"),)
    near = [f"{column}{row - 1}" if row > 1 else ""]
    near += [f"{other}{row}" for other in "ABC" if abs(ord(other) - ord(column)) == 1]
    near += [f"{column}{row + 1}"] if row < 3 else {"A": ["FL"], "B": ["FL", "FR"], "C": ["FR"]}[column]
    return tuple(Place(name) for name in near if name)


_BESIDE: Final[Mapping[Place, tuple[Place, ...]]] = MappingProxyType(
    {place: _beside(place) for place in Place}
)
