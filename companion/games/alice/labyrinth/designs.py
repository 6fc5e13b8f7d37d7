"""The sheets that come with the program, by name; a printed version never changes."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from companion.errors import Malformed
from companion.games.alice.generator import sheet_named
from companion.games.alice.labyrinth.faces import SheetDesign, SheetKind
from companion.games.alice.labyrinth.sheetfile import load_standard, parse_sheet
from companion.games.alice.labyrinth.sheetlink import unpacked

STANDARD: Final = "standard"
TEAM_A: Final = "team_a"
TEAM_B: Final = "team_b"


def design_named(name: str) -> SheetDesign:
    """The sheet of a name ("standard", "hard-4711") or link; the standard one for any other text."""
    if name == STANDARD:
        return load_standard()
    if name in _file_names():
        return _loaded(name)
    return sheet_named(name) or own_design(name) or load_standard()


@lru_cache(maxsize=256)
def own_design(link: str) -> SheetDesign | None:
    """The sheet of a link text (``sheetlink``); None for any other text."""
    try:
        return unpacked(link)
    except Malformed:
        return None


@cache
def sheet_names(kind: SheetKind = SheetKind.SOLO) -> tuple[str, ...]:
    """The names of all sheets of a kind, sorted."""
    return tuple(name for name in _file_names() if design_named(name).kind is kind)


@cache
def _file_names() -> tuple[str, ...]:
    folder = files("companion.games.alice") / "sheets"
    names = (path.name for path in folder.iterdir())
    return tuple(sorted(name.removesuffix(".txt") for name in names if name.endswith(".txt")))


@cache
def _loaded(name: str) -> SheetDesign:
    path = files("companion.games.alice") / "sheets" / f"{name}.txt"
    return parse_sheet(path.read_text(encoding="utf-8"))
