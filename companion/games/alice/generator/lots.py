"""Lots that fall alike on every machine and version: splitmix64, begun from a SHA-256 of a text."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

T = TypeVar("T")

_MASK: Final = (1 << 64) - 1
_STEP: Final = 0x9E3779B97F4A7C15
_FIRST: Final = 0xBF58476D1CE4E5B9
_SECOND: Final = 0x94D049BB133111EB


def words(state: int) -> Iterator[int]:
    """The 64 bit numbers of splitmix64 from a state on."""
    while True:
        state = (state + _STEP) & _MASK
        mixed = ((state ^ (state >> 30)) * _FIRST) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * _SECOND) & _MASK
        yield mixed ^ (mixed >> 31)


class Lots:
    """A stream of whole numbers. Only whole-number arithmetic, so nothing depends on where it runs."""

    def __init__(self, text: str) -> None:
        seed = int.from_bytes(hashlib.sha256(text.encode("utf-8")).digest()[:8], "big")
        self._word = words(seed).__next__

    def below(self, count: int) -> int:
        """0 to ``count`` - 1, each equally likely (words beyond the last full round are left out)."""
        while True:
            word = self._word()
            rest = word % count
            if word - rest <= _MASK + 1 - count:
                return rest

    def among(self, least: int, most: int) -> int:
        """A number from ``least`` to ``most``."""
        return least + self.below(most - least + 1)

    def pick(self, things: Sequence[T]) -> T:
        """One of several things."""
        return things[self.below(len(things))]

    def bit(self, bits: int) -> int:
        """One of the bits of a set, as ``pick`` takes one of their list, lowest first."""
        for _ in range(self.below(bits.bit_count())):
            bits &= bits - 1
        return bits & -bits

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """All of them in an order drawn by lot (Fisher and Yates, from the end)."""
        found = list(things)
        for last in range(len(found) - 1, 0, -1):
            other = self.below(last + 1)
            found[last], found[other] = found[other], found[last]
        return found
