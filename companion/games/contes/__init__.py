"""Règlement de contes 2: heroes against one dragon, secret choices and one reveal."""

from companion.games.contes.game import GAME

__all__ = ["GAME"]
