"""The turning points of a finished game: the acts by which somebody gained most."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from companion.kernel.game import Game
from companion.kernel.seats import Seat
from companion.table.fold import replayed
from companion.table.state import Acted, Step

MOST: Final = 5
"""Turning points that are told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TurningPoint:
    """An act that brought ``seats`` (a team: all of it) ``gain`` points, to ``total``.

    ``leads``: they came to the first place by it, alone or with others.
    """

    seq: int
    seats: tuple[Seat, ...]
    gain: int
    total: int
    leads: bool


def turning_points(game: Game[Any], steps: Iterable[Step], most: int = MOST) -> tuple[TurningPoint, ...]:
    """The largest gains in the order in which they happened, one an act; of equal ones the earlier."""
    largest = sorted(_gains(game, steps), key=lambda point: (-point.gain, point.seq))[:most]
    return tuple(sorted(largest, key=lambda point: point.seq))


def _gains(game: Game[Any], steps: Iterable[Step]) -> Iterator[TurningPoint]:
    position: Any = None
    before: Mapping[Seat, int] = {}
    for step in steps:
        position = replayed(game, position, (step,))
        after = game.standing(position)
        if isinstance(step, Acted) and after != before:
            point = _point(step.seq, before, after)
            if point is not None:
                yield point
        before = after


def _point(seq: int, before: Mapping[Seat, int], after: Mapping[Seat, int]) -> TurningPoint | None:
    """The largest gain of one act; who is counted only since this act has gained nothing by it."""
    gains = {seat: total - before[seat] for seat, total in after.items() if seat in before}
    gain = max(gains.values(), default=0)
    if gain <= 0:
        return None
    total = max(after[seat] for seat, gained in gains.items() if gained == gain)
    seats = tuple(seat for seat in sorted(gains) if gains[seat] == gain and after[seat] == total)
    leads = set(seats) <= _first(after) and not set(seats) <= _first(before)
    return TurningPoint(seq=seq, seats=seats, gain=gain, total=total, leads=leads)


def _first(standing: Mapping[Seat, int]) -> set[Seat]:
    """Who is in front; nobody while all have the same."""
    most = max(standing.values(), default=0)
    first = {seat for seat, total in standing.items() if total == most}
    return first if len(first) < len(standing) else set()
