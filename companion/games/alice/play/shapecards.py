"""The shape cards of one table: the 30 of our version, or those that a sheet names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from companion.games.alice.labyrinth.faces import Box
from companion.games.alice.play.deck import copies, face_of, full_deck, three_piles
from companion.kernel.chance import Chance


@dataclass(frozen=True, slots=True, kw_only=True)
class ShapeCards:
    """One group that is shuffled and dealt into three piles, or three piles shuffled each by itself."""

    groups: tuple[tuple[str, ...], ...]

    @property
    def cards(self) -> tuple[str, ...]:
        """All cards in listing order."""
        return tuple(card for group in self.groups for card in group)

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many cards each of the three piles has at the beginning."""
        return tuple(map(len, self._piles(self.groups)))

    def dealt(self, chance: Chance) -> tuple[tuple[str, ...], ...]:
        """The three piles in secret order, top first."""
        return self._piles([tuple(chance.shuffled(group)) for group in self.groups])

    def copies_of(self, face: str) -> int:
        """How many cards have this face: a typed card cannot come up more often."""
        return sum(face_of(card) == face for card in self.cards)

    @staticmethod
    def _piles(groups: Sequence[Sequence[str]]) -> tuple[tuple[str, ...], ...]:
        return three_piles(groups[0]) if len(groups) == 1 else tuple(map(tuple, groups))


@lru_cache(maxsize=256)
def shape_cards(box: Box) -> ShapeCards:
    """The shape cards that go with a sheet (1.4)."""
    if not box.deck:
        return ShapeCards(groups=(full_deck(box.rabbits),))
    taken: dict[str, int] = {}
    return ShapeCards(groups=tuple(_named(group, taken) for group in box.deck))


def _named(group: Sequence[tuple[str, int]], taken: dict[str, int]) -> tuple[str, ...]:
    """The cards of a group; like ones count on through all groups, so that each has a name of its own."""
    found: list[str] = []
    for card, count in group:
        before = taken.get(card, 0)
        found += copies(card, before + count)[before:]
        taken[card] = before + count
    return tuple(found)


OURS: Final = shape_cards(Box())
"""The 30 cards as the program supposes them."""
