"""Names of generated sheets: "normal-4711" is number 4711 of the level between easy and hard.

Sheets A and B of a team have their letter behind it: "normal-4711-a" and "normal-4711-b" belong together.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from companion.errors import Malformed
from companion.games.alice.generator.levels import Level
from companion.games.alice.labyrinth.faces import SheetKind
from companion.kernel.message import Message, message

MOST_NUMBER: Final = 999_999_999
WANTED: Final[Message] = message("a whole number from 0 to {most}", most=MOST_NUMBER)
_ENDS: Final[Mapping[SheetKind, str]] = MappingProxyType(
    {SheetKind.A: "-a", SheetKind.B: "-b", SheetKind.SOLO: ""}
)


def read_number(text: str) -> int:
    """A number as people type it, spaces between digits allowed. Raises Malformed("sheet.number")."""
    plain = "".join(text.split())
    if plain.isascii() and plain.isdigit() and len(plain) <= 20 and int(plain) <= MOST_NUMBER:
        return int(plain)
    raise Malformed("sheet.number", {"found": text.strip()[:40], "expected": WANTED})


def generated_name(level: Level, number: int, kind: SheetKind = SheetKind.SOLO) -> str:
    """The name of a generated sheet."""
    return f"{level.value}-{number}{_ENDS[kind]}"


def read_name(name: str) -> tuple[Level, int] | None:
    """Level and number of a generated sheet's name, each for oneself; None for any other text."""
    level, dash, digits = name.partition("-")
    if not dash or level not in {each.value for each in Level}:
        return None
    try:
        number = read_number(digits)
    except Malformed:
        return None
    return (Level(level), number) if str(number) == digits else None


def read_kind_name(name: str) -> tuple[Level, int, SheetKind] | None:
    """Level, number and kind of a generated sheet's name, those of teams too; None for any other text."""
    kind = next(kind for kind, end in _ENDS.items() if name.endswith(end))
    found = read_name(name.removesuffix(_ENDS[kind]))
    return (*found, kind) if found else None
