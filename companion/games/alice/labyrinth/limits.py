"""How much a sheet may hold beside its grids: the same for a file, a link and the editor."""

from __future__ import annotations

from typing import Final

MOST_BOXES: Final = 30
"""Boxes, dotted circles or numbers of one track. Large print has room for so many of every track."""
MOST_VALUE: Final = 999
"""The highest number that may stand in a box."""
MOST_TEA: Final = 99
"""The most points of a tea card."""
LEAST_CARDS: Final = 3
"""Shape cards of a deck: one for each of the three piles."""
MOST_CARDS: Final = 60
MOST_IN_PILE: Final = 20
"""Shape cards of a pile, and of one kind."""
