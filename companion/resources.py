"""Where templates and static files lie: at the top of a checkout, inside the package in a wheel."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def templates_folder() -> Path:
    """The folder of Jinja templates."""
    return _folder("templates")


def static_folder() -> Path:
    """The folder of files served as they are."""
    return _folder("static")


def _folder(name: str) -> Path:
    installed = _PACKAGE / name
    return installed if installed.is_dir() else _PACKAGE.parent / name
