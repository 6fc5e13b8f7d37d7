"""The ink drawings of a game: symbols of ``static/games/<slug>/icons-ink.svg`` as paths."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final
from xml.etree import ElementTree as ET

from companion.errors import Unknown
from companion.resources import static_folders
from companion.sheets.paths import Path, parsed

_SVG: Final = "{http://www.w3.org/2000/svg}"
_SLUG: Final = re.compile(r"[a-z0-9_-]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """One path of a symbol; ``line`` 0 means filled, else stroked with that width."""

    path: Path
    d: str
    line: float = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Symbol:
    """A square drawing of side ``side`` in its own units."""

    side: float
    drawings: tuple[Drawing, ...]


def symbol(slug: str, name: str) -> Symbol:
    """A drawing of a game by its name. Raises Unknown("sheet.icon")."""
    found = _sprite(slug).get(name)
    if found is None:
        raise Unknown("sheet.icon", {"found": f"{slug}/{name}"})
    return found


@lru_cache(maxsize=16)
def _sprite(slug: str) -> dict[str, Symbol]:
    places = [folder / "games" / slug / "icons-ink.svg" for folder in static_folders()]
    path = next((place for place in places if place.is_file()), None)
    if not _SLUG.fullmatch(slug) or path is None:
        return {}
    root = ET.fromstring(path.read_text("utf-8"))  # noqa: S314 - a file of the program itself
    return {(node.get("id") or "").removeprefix("i-"): _symbol(node) for node in root.iter(f"{_SVG}symbol")}


def _symbol(node: ET.Element) -> Symbol:
    side = float((node.get("viewBox") or "0 0 32 32").split()[2])
    return Symbol(side=side, drawings=tuple(_drawings(node, {})))


def _drawings(node: ET.Element, above: dict[str, str]) -> Iterator[Drawing]:
    for child in node:
        said = above | child.attrib
        if child.tag == f"{_SVG}g":
            yield from _drawings(child, said)
        elif child.tag == f"{_SVG}path":
            stroked = said.get("stroke", "none") != "none"
            line = float(said.get("stroke-width", "1")) if stroked else 0
            d = said["d"]
            yield Drawing(path=parsed(d), d=d, line=line)
