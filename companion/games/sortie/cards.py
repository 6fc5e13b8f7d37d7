"""The eleven cards: nine of the maze with an effect on each level, the Exit and Blocked."""

from __future__ import annotations

from typing import Final

EXIT: Final = 10
BLOCKED: Final = 11
MAZE_CARDS: Final = tuple(range(1, 10))
FINAL_CARDS: Final = (EXIT, BLOCKED)
DECK: Final = (*MAZE_CARDS, *FINAL_CARDS)
_NAMES: Final = ("", "1", "2", "3", "4", "5", "6", "7", "8", "9", "exit", "blocked")
"""How a card is written in texts; 0 is a face nobody is told."""


def card_name(card: int) -> str:
    """How a card is written in texts and forms."""
    return _NAMES[card] if card else "?"


def card_of(name: str) -> int:
    """The card of a written name, 0 for one that is none."""
    return _NAMES.index(name) if name in _NAMES else 0
