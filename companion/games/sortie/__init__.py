"""La Sortie: two pawns in a labyrinth of hidden cards; keeper of secrets and referee of effects."""

from companion.games.sortie.game import GAME

__all__ = ["GAME"]
