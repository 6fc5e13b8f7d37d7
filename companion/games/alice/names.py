"""What cards, rabbits, tea cards and piles are called in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from companion.games.alice.tea import TEA
from companion.kernel.message import Message, message

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


def tea_name(tea: str) -> Message:
    """A tea card in words: its points tell the twelve apart well enough together with its effect."""
    card = TEA[tea]
    return message("the tea card “{effect}” ({points} points)", effect=card.effect, points=card.points)


def card_names(faces: Sequence[str]) -> tuple[Message, ...]:
    """Several faces in words."""
    return tuple(FACE_WORDS[face] for face in faces)


def colour_names(colours: Sequence[str]) -> tuple[Message, ...]:
    """Several colours in words."""
    return tuple(COLOUR_WORDS[colour] for colour in colours)


def tea_names(teas: Sequence[str]) -> tuple[Message, ...]:
    """Several tea cards in words."""
    return tuple(tea_name(tea) for tea in teas)
