"""What a table may set before the start."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from companion.kernel.game import Option
from companion.kernel.message import message

BOARD: Final = "board"
LEVEL: Final = "level"
TILE_SET: Final = "tiles"
DIE: Final = "die"
REROLL: Final = "A1"
HARD: Final = "hard"
CENTRE_TILE: Final = "centre"
TIMER: Final = "timer"
MEMORY: Final = "memory"
START: Final = "start"
TIMES: Final[Mapping[str, int]] = MappingProxyType({"90": 90, "180": 180, "450": 450, "900": 900, "off": 0})
"""Seconds of a trial by the option's value; 0: nobody counts."""

OPTIONS: Final = (
    Option(
        id=BOARD,
        values=("app", "table"),
        question=message("Where does the board lie?"),
        labels=(
            message("in the app, dark tiles stay secret"),
            message("on the table: letters are tapped in when a tile is turned"),
        ),
    ),
    Option(
        id=LEVEL,
        values=("yellow", "blue", "orange", "cards"),
        question=message("Which themes do the trials have?"),
        labels=(
            message("yellow: easy"),
            message("blue: hard"),
            message("orange: very hard"),
            message("from the real cards on the table"),
        ),
    ),
    Option(
        id=TILE_SET,
        values=("23+2", "22+3", "21+4"),
        question=message("Which tiles?"),
        labels=(
            message("23 letters and 2 suns"),
            message("gentle: 22 letters and 3 suns"),
            message("for families: 21 letters and 4 suns"),
        ),
    ),
    Option(
        id=DIE,
        values=("two", "crown"),
        question=message("The sixth face of the step die?"),
        labels=(message("a second 2"), message("a second crown: a shorter game")),
    ),
    Option(
        id=REROLL,
        values=("danger", "any"),
        question=message("When may you pay a stone to throw again instead of moving?"),
        labels=(message("only when every move would lose the game"), message("whenever you like")),
    ),
    Option(
        id=HARD,
        values=("no", "yes"),
        question=message("Harder words?"),
        labels=(
            message("no"),
            message("for experts: only open letters in the word, or all open letters in it"),
        ),
    ),
    Option(
        id=CENTRE_TILE,
        values=("no", "J", "W", "J-grows", "W-grows"),
        question=message("A shadow for ever in the middle?"),
        labels=(
            message("no"),
            message("yes, without the letter J"),
            message("yes, without the letter W"),
            message("yes, without J, and the shadow grows each time it comes there"),
            message("yes, without W, and the shadow grows each time it comes there"),
        ),
    ),
    Option(
        id=TIMER,
        values=tuple(TIMES),
        question=message("How long is a trial?"),
        labels=(
            message("90 seconds"),
            message("3 minutes"),
            message("7 and a half minutes"),
            message("15 minutes"),
            message("as long as you like"),
        ),
    ),
    Option(
        id=MEMORY,
        values=("no", "yes"),
        question=message("Does the app show letters that went dark again?"),
        labels=(message("no, remember them yourselves"), message("yes, as a memory aid")),
    ),
    Option(
        id=START,
        values=("1", "2", "3", "4"),
        question=message("Who begins? Usually the youngest."),
        labels=(
            message("the first seat"),
            message("the second seat"),
            message("the third seat"),
            message("the fourth seat"),
        ),
    ),
)
"""All options of the game, defaults first."""
