"""What a game keeps in a module beside its GAME value, found by the module's name."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from companion.kernel.game import Game


def beside(game: Game[Any], module: str, name: str) -> object | None:
    """The value ``name`` of a module of the game's package; None when there is no such module."""
    package = type(game).__module__.rpartition(".")[0]
    return _found(f"{package}.{module}", name) if package else None


@lru_cache(maxsize=512)
def _found(module: str, name: str) -> object | None:
    """Looking for a module that is not there reads folders each time."""
    return getattr(import_module(module), name, None) if find_spec(module) else None
