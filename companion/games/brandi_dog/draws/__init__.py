"""Brändi Dog's cards on one phone that is passed round: for two to six people with their own board."""

from __future__ import annotations

from companion.games.brandi_dog.draws.game import DRAWS

__all__ = ["DRAWS"]
