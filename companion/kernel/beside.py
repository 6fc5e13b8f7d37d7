"""What a game keeps in a module beside its GAME value, found by the module's name."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from companion.kernel.game import Game


def beside(game: Game[Any], module: str, name: str) -> object | None:
    """The value ``name`` of a module of the game's package; None when there is no such module."""
    package = type(game).__module__.rpartition(".")[0]
    if not package or find_spec(f"{package}.{module}") is None:
        return None
    return getattr(import_module(f"{package}.{module}"), name, None)
