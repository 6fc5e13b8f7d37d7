"""Names of generated sheets: "normal-4711" is number 4711 of the level between easy and hard."""

from __future__ import annotations

from typing import Final

from companion.errors import Malformed
from companion.games.alice.generator.levels import Level
from companion.kernel.message import Message, message

MOST_NUMBER: Final = 999_999_999
WANTED: Final[Message] = message("a whole number from 0 to {most}", most=MOST_NUMBER)


def read_number(text: str) -> int:
    """A number as people type it, spaces between digits allowed. Raises Malformed("sheet.number")."""
    plain = "".join(text.split())
    if plain.isascii() and plain.isdigit() and len(plain) <= 20 and int(plain) <= MOST_NUMBER:
        return int(plain)
    raise Malformed("sheet.number", {"found": text.strip()[:40], "expected": WANTED})


def generated_name(level: Level, number: int) -> str:
    """The name of a generated sheet."""
    return f"{level.value}-{number}"


def read_name(name: str) -> tuple[Level, int] | None:
    """Level and number of a generated sheet's name; None for any other text."""
    level, dash, digits = name.partition("-")
    if not dash or level not in {each.value for each in Level}:
        return None
    try:
        number = read_number(digits)
    except Malformed:
        return None
    return (Level(level), number) if str(number) == digits else None
