"""What tiles, dice and stones are called, the same on screen, on paper and in speech."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from companion.games.ombres.board import COMPASS_NAMES, Compass, Tile
from companion.games.ombres.box import DIRECTION_NAMES, STEP_NAMES, SUN, DirectionFace, StepFace
from companion.games.ombres.events import End
from companion.kernel.message import N_, Message, message, messages


def tile_name(tile: Tile) -> Message:
    """The tile by row and column, counted from the north-west."""
    return message("row {row}, column {column}", row=tile.row, column=tile.column)


def way_name(way: Compass) -> Message:
    """A direction in a whole word."""
    return Message(COMPASS_NAMES[way])


def dice_name(direction: DirectionFace, steps: StepFace) -> Message:
    """What both dice show."""
    return message(
        "{direction}; {steps}",
        direction=Message(DIRECTION_NAMES[direction]),
        steps=Message(STEP_NAMES[steps]),
    )


def face_name(face: str) -> Message:
    """A letter, or sun stones."""
    return message("sun stones") if face == SUN else message("letter {letter}", letter=face)


def stones(count: int) -> Message:
    """So many sun stones."""
    return messages("{count} sun stone", "{count} sun stones", count)


def tiles(count: int) -> Message:
    """So many tiles."""
    return messages("{count} tile", "{count} tiles", count)


ENDS: Final[Mapping[End, str]] = MappingProxyType(
    {
        End.WON: N_("The queen has arrived in the south-east: you have all won."),
        End.PRINCE: N_("A prince ran into the shadow: you have all lost."),
        End.MIDDLE: N_("A prince ran into the dark middle: you have all lost."),
        End.CAUGHT: N_("The shadow caught a prince: you have all lost."),
        End.QUEEN: N_("The shadow caught the queen: you have all lost."),
        End.PAYMENT: N_("The sun stones do not suffice for what is due: you have all lost."),
    }
)
"""How a game ended, in a sentence."""
