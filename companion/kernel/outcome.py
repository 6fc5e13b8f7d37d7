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

    ``seats`` names who shares it; ``rank`` starts at 1 and is shared by equals (1, 1, 3). ``vain``: they have
    not won a game that is won or lost; nobody has when all lost together, or in a draw.
    """

    seats: tuple[int, ...]
    lines: tuple[Line, ...]
    total: int
    rank: int
    vain: bool = False

    @property
    def won(self) -> bool:
        """Whether they have won, alone or with others."""
        return self.rank == 1 and not self.vain

    @property
    def place(self) -> str:
        """The rank as it is shown: none for those who are first, but have not won."""
        return "–" if self.rank == 1 and self.vain else str(self.rank)


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The end of a game: results from first to last."""

    results: tuple[Result, ...]


def ranked(scores: Sequence[tuple[tuple[int, ...], tuple[Line, ...]]], *, points: bool = True) -> Outcome:
    """Order (seats, lines) pairs, highest total first; equals share a rank (ruling S5).

    Without ``points`` a total is 1 for those who have won and 0 for the others.
    """
    totals = [sum(line.value for line in lines) for _, lines in scores]
    results = [
        Result(
            seats=seats,
            lines=lines,
            total=total,
            rank=1 + sum(other > total for other in totals),
            vain=not points and not total,
        )
        for (seats, lines), total in zip(scores, totals, strict=True)
    ]
    return Outcome(results=tuple(sorted(results, key=lambda result: (result.rank, result.seats))))
