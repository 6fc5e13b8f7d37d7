"""The cards: 110 of them, and what each can do (2.3)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
JOKER: Final = "X"
CARDS: Final = (*RANKS, JOKER)
"""Every card in the order of lists."""
COPIES: Final = 8
JOKERS: Final = 6
SEVEN: Final = "7"
JACK: Final = "J"
OUT: Final = frozenset({"A", "K"})
"""Ranks that bring a marble out; so does the joker, as one of them."""

FORWARD: Final[Mapping[str, tuple[int, ...]]] = MappingProxyType(
    {
        "A": (1, 11),
        "K": (13,),
        "Q": (12,),
        **{rank: (int(rank),) for rank in ("2", "3", "4", "5", "6", "8", "9", "10")},
    }
)
"""How far a rank goes forward with one marble; the seven and the jack are not here."""
BACKWARD: Final[Mapping[str, int]] = MappingProxyType({"4": 4})

PACK: Final = (*(rank for rank in RANKS for _ in range(COPIES)), *(JOKER,) * JOKERS)
"""The whole pack, unshuffled."""
_ORDER: Final = MappingProxyType({card: place for place, card in enumerate(CARDS)})


def card_order(card: str) -> int:
    """The place of a card in lists."""
    return _ORDER[card]


def in_order(cards: tuple[str, ...] | list[str]) -> tuple[str, ...]:
    """Cards as lists and hands show them."""
    return tuple(sorted(cards, key=card_order))
