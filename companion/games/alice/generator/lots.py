"""Lots that fall alike on every machine and version: splitmix64, begun from a SHA-256 of a text."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final, TypeVar

T = TypeVar("T")

_MASK: Final = (1 << 64) - 1
_STEP: Final = 0x9E3779B97F4A7C15
_MIX: Final = ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB))


class Lots:
    """A stream of whole numbers. Only whole-number arithmetic, so nothing depends on where it runs."""

    def __init__(self, text: str) -> None:
        self._state = int.from_bytes(hashlib.sha256(text.encode("utf-8")).digest()[:8], "big")

    def word(self) -> int:
        """The next 64 bits."""
        self._state = (self._state + _STEP) & _MASK
        mixed = self._state
        for shift, factor in _MIX:
            mixed = ((mixed ^ (mixed >> shift)) * factor) & _MASK
        return mixed ^ (mixed >> 31)

    def below(self, count: int) -> int:
        """0 to ``count`` - 1, each equally likely (words beyond the last full round are left out)."""
        limit = (_MASK + 1) - (_MASK + 1) % count
        while (word := self.word()) >= limit:
            pass
        return word % count

    def among(self, least: int, most: int) -> int:
        """A number from ``least`` to ``most``."""
        return least + self.below(most - least + 1)

    def pick(self, things: Sequence[T]) -> T:
        """One of several things."""
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """All of them in an order drawn by lot (Fisher and Yates, from the end)."""
        found = list(things)
        for last in range(len(found) - 1, 0, -1):
            other = self.below(last + 1)
            found[last], found[other] = found[other], found[last]
        return found
