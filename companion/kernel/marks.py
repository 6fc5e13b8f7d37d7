"""The nine tactile marks that tell people, places, heroes apart: one word for each, on screen and paper."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from companion.kernel.message import N_

MARK_NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "round": N_("round"),
        "target": N_("target"),
        "square": N_("square"),
        "triangle": N_("triangle"),
        "heart": N_("heart"),
        "moon": N_("moon"),
        "grape": N_("grape"),
        "clover": N_("clover"),
        "drop": N_("drop"),
    }
)
"""The marks by their names in code."""
