"""Where templates and static files lie: at the top of a checkout, inside the package in a wheel.

A package that brings games (entry-point group ``companion.games``) has folders of the same names beside
the module that its entry names; there only ``games/<slug>…`` is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Final

GAMES: Final = "companion.games"
"""The entry-point group by which other packages offer games."""
_PACKAGE = Path(__file__).resolve().parent


def templates_folder() -> Path:
    """Our own Jinja templates."""
    return _folder("templates")


def static_folder() -> Path:
    """Our own files served as they are."""
    return _folder("static")


def templates_folders() -> tuple[Path, ...]:
    """The folders of Jinja templates, our own first."""
    return (templates_folder(), *_brought("templates"))


def static_folders() -> tuple[Path, ...]:
    """The folders of files served as they are, our own first."""
    return (static_folder(), *_brought("static"))


def _folder(name: str) -> Path:
    installed = _PACKAGE / name
    return installed if installed.is_dir() else _PACKAGE.parent / name


def _brought(name: str) -> Iterator[Path]:
    """The folders of that name in packages that bring games."""
    for module in dict.fromkeys(entry.module for entry in entry_points(group=GAMES)):
        spec = find_spec(module)
        folder = Path(spec.origin).parent / name if spec is not None and spec.origin else None
        if folder is not None and folder.is_dir():
            yield folder
