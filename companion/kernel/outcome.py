"""Final results: lines that add up, totals, shared ranks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.kernel.message import Message


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line of a score: what it is, its points, and how they came about (own sentence)."""

    label: Message
    value: int
    how: Message


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """One player's or team's score. The lines' values add up to ``total``.

    ``seats`` names who shares it; ``rank`` starts at 1 and is shared by equals (1, 1, 3).
    """

    seats: tuple[int, ...]
    lines: tuple[Line, ...]
    total: int
    rank: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The end of a game: results from first to last."""

    results: tuple[Result, ...]


def ranked(scores: Sequence[tuple[tuple[int, ...], tuple[Line, ...]]]) -> Outcome:
    """Order (seats, lines) pairs, highest total first; equals share a rank (ruling S5)."""
    totals = [sum(line.value for line in lines) for _, lines in scores]
    results = [
        Result(seats=seats, lines=lines, total=total, rank=1 + sum(other > total for other in totals))
        for (seats, lines), total in zip(scores, totals, strict=True)
    ]
    return Outcome(results=tuple(sorted(results, key=lambda result: (result.rank, result.seats))))
