"""The tea cards of one table: which lie in which pile and what they are worth, ours or as a sheet says."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from companion.games.alice.labyrinth.faces import Box
from companion.games.alice.play.tea import PILE_OF, TEA, TEA_PILES


@dataclass(frozen=True, slots=True, kw_only=True)
class TeaSet:
    """Four piles of cards, and the points of each card. Each card is there once or not at all."""

    piles: tuple[tuple[str, ...], ...]
    worth: tuple[tuple[str, int], ...]

    @property
    def cards(self) -> tuple[str, ...]:
        """All cards, pile after pile."""
        return tuple(card for pile in self.piles for card in pile)

    def __contains__(self, tea: str) -> bool:
        """Whether a card is played with."""
        return any(tea in pile for pile in self.piles)

    def pile_of(self, tea: str) -> int:
        """The pile (index) of a card that is played with."""
        return next(number for number, pile in enumerate(self.piles) if tea in pile)

    def points(self, tea: str) -> int:
        """What a card is worth; as the booklet says where it is not played with."""
        return next((points for card, points in self.worth if card == tea), TEA[tea].points)

    def points_of(self, teas: Iterable[str]) -> tuple[int, ...]:
        """The points of several cards, in the order given."""
        return tuple(map(self.points, teas))

    def other_points(self, tea: str) -> int | None:
        """The points of a card where they are not the booklet's: what the log has to tell."""
        points = self.points(tea)
        return None if points == TEA[tea].points else points

    def other_pile(self, tea: str) -> int | None:
        """The pile of a card where it is not the usual one."""
        pile = self.pile_of(tea)
        return None if pile == PILE_OF[tea] else pile


@lru_cache(maxsize=256)
def tea_set(box: Box) -> TeaSet:
    """The tea cards that go with a sheet (1.4)."""
    piles = box.teas or tuple(tuple((tea, TEA[tea].points) for tea in pile.cards) for pile in TEA_PILES)
    return TeaSet(
        piles=tuple(tuple(tea for tea, _ in pile) for pile in piles),
        worth=tuple(card for pile in piles for card in pile),
    )


OURS = tea_set(Box())
"""The twelve cards as the program supposes them."""
