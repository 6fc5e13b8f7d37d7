"""Endless sheets for Alice: a number and a level give a whole sheet, for ever the same one.

Nothing here may change what a number gives: stored samples in the tests keep it. A better
generator is a new level or a new ``kind`` beside these.
"""

from companion.games.alice.generator.generate import generated, sheet_named
from companion.games.alice.generator.levels import LEVEL_NAMES, Level
from companion.games.alice.generator.names import (
    MOST_NUMBER,
    generated_name,
    read_kind_name,
    read_name,
    read_number,
)

__all__ = [
    "LEVEL_NAMES",
    "MOST_NUMBER",
    "Level",
    "generated",
    "generated_name",
    "read_kind_name",
    "read_name",
    "read_number",
    "sheet_named",
]
