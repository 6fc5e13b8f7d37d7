"""Alice's score calculator: the numbers that each player reads off the own sheet (S1-S6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.games.alice.counted import counting
from companion.games.alice.scoring import solo_lines
from companion.kernel.calculator import Asked, Calculator, Entry
from companion.kernel.message import message
from companion.kernel.outcome import Line, Outcome, ranked

MOST_TEA_CARDS: Final = 12
MOST_TEA: Final = 99


def score(entries: Sequence[Entry]) -> Outcome:
    """The ranking; a number that is missing counts nothing (S3, S4)."""
    return ranked([((seat,), _lines(entry)) for seat, entry in enumerate(entries)])


def _lines(entry: Entry) -> tuple[Line, ...]:
    def number(name: str) -> int:
        return sum(entry.get(name, ()))

    return solo_lines(
        terraces=number("terraces"),
        pair=number("pair"),
        tea=entry.get("tea", ()),
        roses=(number("rose_front"), number("rose_back")),
    )


_TEA: Final = Asked(
    name="tea",
    label=message("Tea cards"),
    help=message("The points of each card, as in 5 + 15. Without a card it stays empty."),
    most=MOST_TEA,
    many=MOST_TEA_CARDS,
)
CALCULATOR: Final = Calculator(
    asked=(
        Asked(
            name="terraces",
            label=message("Terraces"),
            help=message("The number printed beside the last ticked box; 0 without one."),
        ),
        Asked(
            name="pair",
            label=message("Flamingos and hedgehogs"),
            help=message("The number beside the last complete pair; 0 without one."),
        ),
        Asked(
            name="rose_front",
            label=message("Roses, front"),
            help=message("The number beside the last ticked rose of the front; 0 without one."),
        ),
        Asked(
            name="rose_back",
            label=message("Roses, back"),
            help=message("The same for the back: front × back is what counts."),
        ),
        _TEA,
    ),
    score=score,
    for_own=lambda link: counting(link, _TEA),
)
