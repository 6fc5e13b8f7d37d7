"""What a table may set before the start: when level 2 begins, card 5 on the final row, real cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.kernel.game import Option, option_values
from companion.kernel.message import message

OPTIONS: Final = (
    Option(
        id="D1",
        values=("palier", "row3", "literal"),
        question=message("When does level 2 begin?"),
        labels=(
            message("Palier: when a pawn first stands on the final row, whose card stays face down."),
            message("Row 3: when a pawn first enters row 3; final cards are turned on entry."),
            message("Literal: never; final cards are turned on entry."),
        ),
    ),
    Option(
        id="cards",
        values=("app", "table"),
        question=message("Where do the cards lie?"),
        labels=(
            message("In the app."),
            message("On the table: you look and shuffle by hand, the app keeps turns and effects."),
        ),
    ),
    Option(
        id="start",
        values=("random", "1", "2"),
        question=message("Who begins?"),
        labels=(message("Chosen by lot."), message("The first seat."), message("The second seat.")),
    ),
    Option(
        id="D10",
        values=("no", "yes"),
        question=message("May card 5 put its token on a card of the final row?"),
        labels=(message("No."), message("Yes; a final card with a token is not shuffled either.")),
    ),
)
"""All options, defaults first."""

Chosen = tuple[tuple[str, str], ...]


def chosen(values: Mapping[str, str]) -> Chosen:
    """Every option with its value, sorted by id."""
    return tuple(sorted(option_values(OPTIONS, values).items()))
