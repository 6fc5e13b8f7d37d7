"""Where every place of the board lies: a ring of 64 squares on a grid of 13 by 13.

The ring has a notch on each side. Over a notch lies a start, in it the kennel, and from the start the home
leads straight inwards. Forward is anticlockwise. Places are written as in the notation: "12" on the ring,
"Rh3" in a home, "Rk2" in a kennel.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

LETTERS: Final = "RGYB"
"""The colours in playing order; partners are two apart."""
SIDE: Final = 13
"""Squares across the whole board."""
TRACK: Final = 64
QUARTER: Final = 16
MARBLES: Final = 4
_MIDDLE: Final = SIDE // 2
# One quarter of the ring from the start at the bottom forward to the square before the next start.
_QUARTER_PATH: Final = (
    (7, 10), (8, 10), (8, 11), (8, 12), (9, 12), (10, 12), (11, 12), (12, 12),
    (12, 11), (12, 10), (12, 9), (12, 8), (12, 7), (11, 7), (10, 7), (10, 6),
)  # fmt: skip
_HOME: Final = ((7, 9), (7, 8), (7, 7), (7, 6))
_KENNEL: Final = ((6, 11), (7, 11), (6, 12), (7, 12))
_PLACE: Final = re.compile(r"(?:(?P<ring>0|[1-9][0-9]?)[!?]?|(?P<seat>[RGYB])(?P<kind>[hk])(?P<slot>[1-4]))")


@dataclass(frozen=True, slots=True)
class Square:
    """A square of the grid: column and row from the top left."""

    x: int
    y: int


def start_of(seat: int) -> int:
    """The ring number of a seat's start."""
    return seat * QUARTER


def track(number: int, bottom: int = 0) -> Square:
    """A square of the ring, the board turned so that ``bottom`` sits below."""
    return _ring()[(number - start_of(bottom)) % TRACK]


def home(seat: int, slot: int, bottom: int = 0) -> Square:
    """A square of a home; slot 1 is one step after the start."""
    return _turned(_HOME[slot - 1], seat - bottom)


def kennel(seat: int, slot: int, bottom: int = 0) -> Square:
    """One of the four places of a kennel."""
    return _turned(_KENNEL[slot - 1], seat - bottom)


def where(place: str, bottom: int = 0) -> Square | None:
    """The square of a place as it is written; None for a text that is no place."""
    found = _PLACE.fullmatch(place)
    if found is None:
        return None
    if found["ring"] is not None:
        return track(int(found["ring"]), bottom) if int(found["ring"]) < TRACK else None
    seat, slot = LETTERS.index(found["seat"]), int(found["slot"])
    return (home if found["kind"] == "h" else kennel)(seat, slot, bottom)


@cache
def _ring() -> tuple[Square, ...]:
    return tuple(_turned(square, seat) for seat in range(len(LETTERS)) for square in _QUARTER_PATH)


def _turned(square: tuple[int, int], quarters: int) -> Square:
    """The square after so many quarter turns anticlockwise about the middle."""
    x, y = square[0] - _MIDDLE, square[1] - _MIDDLE
    for _ in range(quarters % len(LETTERS)):
        x, y = y, -x
    return Square(x + _MIDDLE, y + _MIDDLE)
