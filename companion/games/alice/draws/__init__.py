"""Alice's cards without a table: three piles of shape cards and the tea cards, for one phone or a wall."""

from __future__ import annotations

from companion.games.alice.draws.game import DRAWS

__all__ = ["DRAWS"]
