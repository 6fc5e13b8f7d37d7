"""What cards, rabbits, tea cards and piles are called in sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from companion.games.alice.labyrinth.faces import FaceName
from companion.games.alice.play.tea import TEA
from companion.kernel.grid import Cell
from companion.kernel.message import Message, message

NONE: Final = "–"
"""Stands for an empty list."""

FACE_WORDS: Final[Mapping[str, Message]] = MappingProxyType(
    {
        "bar": message("bar"),
        "square": message("square"),
        "hat": message("hat"),
        "ell": message("ell"),
        "zigzag": message("zigzag"),
        "rabbit": message("rabbit"),
        "rabbit pink": message("pink rabbit"),
        "rabbit blue": message("blue rabbit"),
        "rabbit green": message("green rabbit"),
        "rabbit orange": message("orange rabbit"),
        "rabbit white": message("white rabbit"),
    }
)
"""Every face and every symbol on a back, inside a sentence."""

SIDE_WORDS: Final[Mapping[FaceName, Message]] = MappingProxyType(
    {FaceName.FRONT: message("front"), FaceName.BACK: message("back")}
)

COLOUR_WORDS: Final[Mapping[str, Message]] = MappingProxyType(
    {
        "pink": message("pink"),
        "blue": message("blue"),
        "green": message("green"),
        "orange": message("orange"),
        "white": message("white"),
    }
)


def card_name(face: str) -> Message:
    """A face or symbol in words."""
    return FACE_WORDS[face]


def tea_name(tea: str, points: int | None = None) -> Message:
    """A tea card in words; the points tell plain ones apart, if not given those of the booklet."""
    card = TEA[tea]
    worth = card.points if points is None else points
    return message("“{name}” ({points} points)", name=card.name, points=worth)


def card_names(faces: Sequence[str]) -> tuple[Message, ...] | str:
    """Several faces in words."""
    return tuple(FACE_WORDS[face] for face in faces) or NONE


def colour_names(colours: Sequence[str]) -> tuple[Message, ...] | str:
    """Several colours in words."""
    return tuple(COLOUR_WORDS[colour] for colour in colours) or NONE


def tea_names(teas: Sequence[str], points: Callable[[str], int]) -> tuple[Message, ...] | str:
    """Several tea cards in words; ``points`` says what one is worth at the table."""
    return tuple(tea_name(tea, points(tea)) for tea in teas) or NONE


def cell_names(cells: Sequence[Cell]) -> str:
    """Several cells, as in the notation."""
    return " ".join(map(str, cells)) or NONE
