"""The one way marbles walk: a step forward or backward, with everything that can be in the way.

Step by step a marble stops at a fresh marble (2.4); at its own start it may turn in unless it is fresh
(2.8, A3, A4); it sends home whom it meets on its last square, with a seven on every square (2.5).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.games.brandi_dog.ring.position import Marbles, moved, standing
from companion.games.brandi_dog.ring.track import (
    BARRED,
    FRESH,
    HOME,
    INNERMOST,
    KENNEL,
    MARKED,
    SEAT_COUNT,
    SQUARES,
    square_of,
    start,
)

_PLACES: Final = INNERMOST + 1


def _forward(seat: int, code: int) -> tuple[int, ...]:
    """Places one step ahead, the home first; what stands there is not asked."""
    if code >= HOME:
        return (code + 1,) if HOME < code < INNERMOST else ()
    square, own = square_of(code), start(seat)
    if square is None:
        return ()
    ahead = (square + 1) % SQUARES
    if MARKED <= code < FRESH:
        return (ahead if ahead == own else MARKED + ahead,)
    if code < MARKED and square == own:
        return (HOME + 1, ahead)
    return (ahead,)


def _backward(seat: int, code: int) -> tuple[int, ...]:
    square, own = square_of(code), start(seat)
    if square is None:
        return ()
    behind = (square - 1) % SQUARES
    return (MARKED + behind,) if MARKED <= code < FRESH and behind != own else (behind,)


AHEAD: Final = tuple(tuple(_forward(seat, code) for code in range(_PLACES)) for seat in range(SEAT_COUNT))
"""By seat and place: the places one step ahead, the home square before the ring square."""
BEHIND: Final = tuple(tuple(_backward(seat, code) for code in range(_PLACES)) for seat in range(SEAT_COUNT))
"""By seat and place: the place one step back, none from the home."""


def ahead_of(seat: int, code: int) -> tuple[int, ...]:
    """The places one step ahead of a marble."""
    return () if code == KENNEL else AHEAD[seat][code]


def depth(own: tuple[int, ...]) -> int:
    """How many home squares a marble that turns in can walk: up to the outermost one taken (2.8)."""
    return next((code - HOME - 1 for code in own if HOME < code < KENNEL), INNERMOST - HOME)


def walks(marbles: Marbles, seat: int, origin: int, steps: int, *, blocks: frozenset[int]) -> Iterator[int]:
    """Where a marble can end after ``steps`` forward; both branches at the home, none that is blocked."""
    ends = {origin}
    for _ in range(steps):
        ends = {
            target
            for code in ends
            for target in ahead_of(seat, code)
            if (target not in marbles[seat] if target > HOME else target % SQUARES not in blocks)
        }
    return iter(sorted(ends))


def fits_home(marbles: Marbles, seat: int, origin: int, steps: int) -> bool:
    """Whether a number of steps from a ring place ends on a home square that can be reached (A1)."""
    square = square_of(origin)
    if square is None or FRESH <= origin < HOME:
        return False
    gap = (start(seat) - square) % SQUARES
    return (gap > 0 or origin < MARKED) and 0 < steps - gap <= depth(marbles[seat])


def walks_back(seat: int, origin: int, steps: int, *, blocks: frozenset[int]) -> int | None:
    """Where a marble ends after ``steps`` backward; None when it may not (2.4, 2.8)."""
    code = origin
    for _ in range(steps):
        behind = () if code == KENNEL else BEHIND[seat][code]
        if not behind or behind[0] % SQUARES in blocks:
            return None
        code = behind[0]
    return code


def landed(marbles: Marbles, seat: int, origin: int, target: int) -> Marbles:
    """The marbles after one went from ``origin`` to ``target`` and hit whoever stood there (2.5)."""
    if target < FRESH:
        there = standing(marbles, target % SQUARES)
        if there is not None and there != (seat, origin):
            marbles = moved(marbles, there[0], there[1], KENNEL)
    return moved(marbles, seat, origin, target)


def barred(marbles: Marbles, *, a3: bool) -> Marbles:
    """With A3 ``no``: who stands on the own start now may not turn in during this play."""
    if a3:
        return marbles
    for seat in range(SEAT_COUNT):
        if start(seat) in marbles[seat]:
            marbles = moved(marbles, seat, start(seat), BARRED + seat)
    return marbles


def unbarred(marbles: Marbles) -> Marbles:
    """The same without that mark of one play."""
    for seat in range(SEAT_COUNT):
        if BARRED + seat in marbles[seat]:
            marbles = moved(marbles, seat, BARRED + seat, start(seat))
    return marbles
