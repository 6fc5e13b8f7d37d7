"""An evening's score calculator: games won and drawn, person by person or pair by pair (2.9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.kernel.calculator import Asked, Calculator, Entry
from companion.kernel.message import message
from companion.kernel.outcome import Line, Outcome, ranked

WON: Final = 2
DRAWN: Final = 1
_MOST: Final = 99


def score(entries: Sequence[Entry]) -> Outcome:
    """Two points for a game won, one for a draw; the difference in marbles is told beside it."""
    return ranked([((seat,), _lines(entry)) for seat, entry in enumerate(entries)])


def _lines(entry: Entry) -> tuple[Line, ...]:
    won, drawn, margin = (sum(entry.get(name, ())) for name in ("won", "drawn", "margin"))
    between = message("Decides between equals: {margin}", margin=f"{margin:+d}")
    return (
        Line(
            label=message("Games won"),
            value=won * WON,
            how=message("{count} × {points}", count=won, points=WON),
        ),
        Line(
            label=message("Games drawn"),
            value=drawn * DRAWN,
            how=message("{count} × {points}", count=drawn, points=DRAWN),
        ),
        Line(label=message("Difference in marbles"), value=0, how=between),
    )


CALCULATOR: Final = Calculator(
    asked=(
        Asked(
            name="won",
            label=message("Games won"),
            help=message("Two points each; with changing partners everybody has an own line."),
            most=_MOST,
        ),
        Asked(
            name="drawn",
            label=message("Games drawn"),
            help=message("Equal when the time was up, steps included: one point each."),
            most=_MOST,
        ),
        Asked(
            name="margin",
            label=message("Difference in marbles"),
            help=message("Own marbles home minus those of the others, over all games; may be below 0."),
            least=-999,
        ),
    ),
    score=score,
)
