"""The catalogue: finds every game folder below this one, and games that other packages offer."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from importlib.metadata import entry_points
from types import MappingProxyType
from typing import Any

from companion.kernel.game import Game
from companion.resources import GAMES


def catalogue() -> Mapping[str, Game[Any]]:
    """All games by slug, sorted. Raises ValueError when a folder's GAME does not fit its name."""
    found = dict(_own_games())
    for entry in entry_points(group=GAMES):
        game = entry.load()
        found.setdefault(game.info.slug, game)
    return MappingProxyType(dict(sorted(found.items())))


def _own_games() -> list[tuple[str, Game[Any]]]:
    games = []
    for module in pkgutil.iter_modules(__path__):
        game = importlib.import_module(f"{__name__}.{module.name}").GAME
        if game.info.slug.replace("-", "_") != module.name:
            raise ValueError(f"game folder {module.name} holds {game.info.slug}")
        games.append((game.info.slug, game))
    return games
