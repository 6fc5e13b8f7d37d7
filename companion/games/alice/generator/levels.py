"""How hard a generated sheet is."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Final

from companion.kernel.message import N_


class Level(Enum):
    """How many bushes in what hedges, and how far out everything lies (``plans``)."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"


LEVEL_NAMES: Final[Mapping[Level, str]] = MappingProxyType(
    {Level.EASY: N_("easy"), Level.NORMAL: N_("normal"), Level.HARD: N_("hard")}
)
