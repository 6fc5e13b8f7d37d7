"""Where a marble can stand: 64 squares, four starts 16 apart, four home squares and a kennel a seat.

A place is a small number: 0-63 a ring square, 64-127 a square with the ``?`` mark of A4, then fresh
marbles on their own start (one number a seat), home squares, the kennel. Sorted, the marbles of a
seat are in one order only, so equal positions are equal values.
"""

from __future__ import annotations

from typing import Final

SEATS: Final = "RGYB"
"""Red, green, yellow, blue in playing order; R and Y are partners, so are G and B."""
SEAT_COUNT: Final = 4
MARBLES_EACH: Final = 4
SQUARES: Final = 64
MARKED: Final = 64
"""Added to a square: brought onto the own start by a jack and not moved over it since (A4)."""
FRESH: Final = 128
"""Plus the seat: on its own start and not moved since it came out (2.4)."""
BARRED: Final = 132
"""Plus the seat: stood on its own start when the play began, with A3 ``no``; never in a position."""
HOME: Final = 136
"""Plus 1 to 4: home squares, the innermost last."""
INNERMOST: Final = HOME + MARBLES_EACH
KENNEL: Final = 255


def start(seat: int) -> int:
    """The start square of a seat."""
    return seat * (SQUARES // SEAT_COUNT)


def partner(seat: int) -> int:
    """The seat opposite (2.1)."""
    return seat ^ 2


def square_of(code: int) -> int | None:
    """The ring square of a place; None at home and in the kennel."""
    if code < FRESH:
        return code % SQUARES
    if code < HOME:
        return start(code % SEAT_COUNT)
    return None


def slot_of(code: int) -> int:
    """The home square of a place, 1 to 4; 0 for a place that is not in a home."""
    return code - HOME if HOME < code <= INNERMOST else 0


def is_fresh(code: int) -> bool:
    """Whether a marble there blocks and is protected (2.4)."""
    return FRESH <= code < BARRED


def is_marked(code: int) -> bool:
    """Whether a marble there has the ``?`` mark of A4."""
    return MARKED <= code < FRESH


def spot(code: int) -> str:
    """The bare name of a place, as plays write it: ``10``, ``h2``, ``k``."""
    square = square_of(code)
    if square is not None:
        return str(square)
    return f"h{slot_of(code)}" if slot_of(code) else "k"


def sign(code: int) -> str:
    """A place as a position writes it: ``0!`` fresh, ``48?`` marked, else the bare name."""
    return spot(code) + ("!" if is_fresh(code) else "?" if is_marked(code) else "")


def steps_home(seat: int, code: int) -> int:
    """Steps still needed to the own start: 64 from the kennel and for a fresh marble, 0 at home (7)."""
    square = square_of(code)
    if square is None:
        return 0 if slot_of(code) else SQUARES
    return SQUARES if is_fresh(code) else (start(seat) - square) % SQUARES
