"""The catalogue: finds every game folder below this one, and games that other packages offer.

A game may keep a draw table beside its GAME: the module ``draws`` with ``DRAWS``, a small game of its own,
and other ways to play it: the module ``modes`` with ``MODES``.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from importlib.metadata import entry_points
from types import MappingProxyType
from typing import Any

from companion.kernel.beside import beside
from companion.kernel.game import Game
from companion.resources import GAMES


def catalogue() -> Mapping[str, Game[Any]]:
    """All games by slug, sorted. Raises ValueError when a folder's GAME does not fit its name."""
    found = dict(_own_games())
    for entry in entry_points(group=GAMES):
        game = entry.load()
        for each in _all_of(game):
            found.setdefault(each.info.slug, each)
    return MappingProxyType(dict(sorted(found.items())))


def _own_games() -> list[tuple[str, Game[Any]]]:
    games = []
    for module in pkgutil.iter_modules(__path__):
        game = importlib.import_module(f"{__name__}.{module.name}").GAME
        if game.info.slug.replace("-", "_") != module.name:
            raise ValueError(f"game folder {module.name} holds {game.info.slug}")
        games += [(each.info.slug, each) for each in _all_of(game)]
    return games


def _all_of(game: Game[Any]) -> Iterator[Game[Any]]:
    """A game with its draw table, and its other modes. Raises ValueError when a name does not fit."""
    yield from _with_draws(game)
    modes = beside(game, "modes", "MODES")
    for mode in modes if isinstance(modes, tuple) else ():
        slug = game.info.slug
        if not mode.info.slug.startswith(f"{slug}-") or mode.info.mode_of != slug:
            raise ValueError(f"a mode of {slug} is called {mode.info.slug}")
        yield from _with_draws(mode)


def _with_draws(game: Game[Any]) -> Iterator[Game[Any]]:
    """A game, then its draw table. Raises ValueError when that does not fit the game's name."""
    yield game
    draws = beside(game, "draws", "DRAWS")
    if isinstance(draws, Game):
        slug = game.info.slug
        if (draws.info.slug, draws.info.beside) != (f"{slug}-draws", slug):
            raise ValueError(f"the draw table of {slug} is called {draws.info.slug}")
        yield draws
