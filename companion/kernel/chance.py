"""Randomness as a passed-in value: the only way a rule may draw, shuffle or roll.

``FairChance`` is the verifiable source of docs/fair-draws.md; ``ScriptedChance`` serves tests
and scenarios. Every call is recorded as a ``Draw`` so that it can be checked afterwards.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Protocol, TypeVar

from companion.errors import Malformed

T = TypeVar("T")
WORD = 4
"""Bytes of one random word; a word is big-endian."""
_SPAN = 1 << (8 * WORD)


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """One use of chance: ``index`` in the table's sequence, the sizes asked, the values given.

    ``bounds[k]`` is the exclusive upper bound of ``values[k]``. A shuffle of n things asks for
    n-1 values with bounds n, n-1 ... 2 (Fisher-Yates from the end).
    """

    index: int
    bounds: tuple[int, ...]
    values: tuple[int, ...]


class Chance(Protocol):
    """Where random numbers come from."""

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound-1, all equally likely."""

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in random order."""


class RecordedChance:
    """Common part of all sources: asks ``_values`` once a draw and keeps the record."""

    def __init__(self) -> None:
        self.draws: list[Draw] = []

    def _values(self, bounds: tuple[int, ...]) -> Draw:
        raise NotImplementedError

    def _draw(self, bounds: tuple[int, ...]) -> tuple[int, ...]:
        draw = self._values(bounds)
        self.draws.append(draw)
        return draw.values

    def below(self, bound: int) -> int:
        """See ``Chance``."""
        return self._draw((bound,))[0]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """See ``Chance``: Fisher-Yates from the last place to the second."""
        order = list(items)
        values = self._draw(tuple(range(len(order), 1, -1)))
        for place, value in zip(range(len(order) - 1, 0, -1), values, strict=True):
            order[place], order[value] = order[value], order[place]
        return tuple(order)


class FairChance(RecordedChance):
    """Draw i is HMAC-SHA-256(key, i) with rejection sampling (design §3, docs/fair-draws.md).

    ``taken`` are the indexes that living events of the log used already: an undone draw frees its
    index, so that doing it again gives the same result.
    """

    def __init__(self, key: bytes | Callable[[], bytes], taken: frozenset[int] = frozenset()) -> None:
        """``key`` may be what tells it: most acts draw nothing."""
        super().__init__()
        self._key = key
        self._taken: AbstractSet[int] = taken

    def _values(self, bounds: tuple[int, ...]) -> Draw:
        index = next(number for number in range(len(self._taken) + 1) if number not in self._taken)
        self._taken = {*self._taken, index}
        self._key = self._key() if callable(self._key) else self._key
        return fair_draw(self._key, index, bounds)


class ScriptedChance(RecordedChance):
    """Gives the values it was told, in order; raises Malformed when they run out or do not fit."""

    def __init__(self, values: Sequence[int]) -> None:
        super().__init__()
        self._script = list(values)

    def _values(self, bounds: tuple[int, ...]) -> Draw:
        values = tuple(self._script[: len(bounds)])
        del self._script[: len(bounds)]
        if len(values) < len(bounds) or any(not 0 <= v < b for v, b in zip(values, bounds, strict=True)):
            raise Malformed("chance.script", {"expected": bounds, "found": values})
        return Draw(index=len(self.draws), bounds=bounds, values=values)


def _words(key: bytes, index: int) -> Iterator[int]:
    block = 0
    while True:
        text = index.to_bytes(8, "big") + block.to_bytes(4, "big")
        digest = hmac.new(key, text, hashlib.sha256).digest()
        for start in range(0, len(digest), WORD):
            yield int.from_bytes(digest[start : start + WORD], "big")
        block += 1


def fair_draw(key: bytes, index: int, bounds: tuple[int, ...]) -> Draw:
    """Draw number ``index`` of the sequence that ``key`` opens; pure, so anybody can check it."""
    words = _words(key, index)
    values = []
    for bound in bounds:
        limit = _SPAN - _SPAN % bound
        values.append(next(word for word in words if word < limit) % bound)
    return Draw(index=index, bounds=bounds, values=tuple(values))


def sealed(seed: bytes) -> str:
    """The commitment shown before the game: SHA-256 of the secret seed, as hex."""
    return hashlib.sha256(seed).hexdigest()


def draw_key(seed: bytes, contributions: Sequence[bytes]) -> bytes:
    """The key of a game: HMAC of the seats' contributions, in seat order, under the seed.

    Each contribution is preceded by its length as four bytes, so that no two lists collide.
    """
    text = b"".join(len(part).to_bytes(4, "big") + part for part in contributions)
    return hmac.new(seed, text, hashlib.sha256).digest()
