"""Alice, de l'autre côté du miroir: cards, sheets, tea market and referee, each for oneself."""

from companion.games.alice.game import GAME

__all__ = ["GAME"]
