"""What a table may set before the start."""

from __future__ import annotations

from typing import Final

from companion.kernel.game import Option
from companion.kernel.message import message

CARDS: Final = "cards"
TALK: Final = "B10"
START: Final = "start"

OPTIONS: Final = (
    Option(
        id=CARDS,
        values=("app", "table"),
        question=message("Where do you choose your places?"),
        labels=(
            message("in secret on the phones"),
            message("with the real cards: they stay on the table and are tapped in when turned over"),
        ),
    ),
    Option(
        id=TALK,
        values=("talk", "silence"),
        question=message("May the heroes talk about their choice?"),
        labels=(
            message("yes, aloud for all to hear, but show no cards"),
            message("no, silence until the cards are turned over"),
        ),
    ),
    Option(
        id=START,
        values=("1", "2", "3", "4", "5", "6"),
        question=message("Whom does the app propose as dragon?"),
        labels=(
            message("the first seat"),
            message("the second seat"),
            message("the third seat"),
            message("the fourth seat"),
            message("the fifth seat"),
            message("the sixth seat"),
        ),
    ),
)
"""All options of the game, defaults first."""
