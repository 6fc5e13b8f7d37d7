"""Brändi Dog: referee, round keeper, cards on phones and a mirror of the board."""

from companion.games.brandi_dog.game import GAME

__all__ = ["GAME"]
