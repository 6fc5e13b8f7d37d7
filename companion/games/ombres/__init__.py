"""Ombres et lumière: princes open the queen's way through the dark, all together or not at all."""

from companion.games.ombres.game import GAME

__all__ = ["GAME"]
