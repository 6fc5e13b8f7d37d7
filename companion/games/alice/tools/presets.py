"""Sheets to begin from: empty, half played, nearly full. Each was played by the rules, card by card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from companion.games.alice.labyrinth.designs import TEAM_A, TEAM_B, design_named
from companion.games.alice.labyrinth.faces import FaceName
from companion.games.alice.labyrinth.position import Card, Position
from companion.games.alice.labyrinth.shapes import Shape
from companion.games.alice.text.positiontext import print_position
from companion.kernel.message import N_

_HALF: Final[Mapping[str, str]] = MappingProxyType(
    {
        "face": "back",
        "card": "ell",
        "front": ("I1I2I3C4D4E4F4I4F5G5H5I5D7E7D8E8G8H8H9I9I10I11J11K11L11J12K12L12"),
        "eat_front": "4",
        "drink_front": "3",
        "back": ("J5H6I6J6H7J7F8G8H8J8K8B9C9J9B10C10G10H10I10J10K10B11F11G11J11K11A12B12C12D12E12F12G12"),
        "eat_back": "2",
        "drink_back": "1",
    }
)
_LATE: Final[Mapping[str, str]] = MappingProxyType(
    {
        "face": "front",
        "card": "square",
        "front": (
            "A1B1C1D1E1F1G1H1I1J1K1B2D2E2G2H2I2K2A3B3D3F3G3I3K3B4C4D4E4I4L4A5B5E5F5H5I5J5K5L5A6B6H6I6"
            "L6D7E7K7L7B8C8D8E8G8L8A9B9G9H9I9G10H10I10B11C11D11F11H11K11C12D12F12G12H12I12J12K12L12"
        ),
        "eat_front": "4",
        "drink_front": "4",
        "back": ("J1K1K2L2A3K3K4J5K5L5H6J6H7J7G8H8J8K8L8F9G9H9J9K9L9F10G10H10I10J10F11J11K11L11D12E12F12L12"),
        "eat_back": "1",
        "drink_back": "1",
    }
)


def _begun(name: str) -> Mapping[str, str]:
    """A team's sheet at its beginning, told as a text: without a Key, so that its locks are closed."""
    design = design_named(name)
    position = Position.on(design, FaceName.FRONT, {}, Card(shape=Shape.ELL))
    told = replace(position, mode="team", sheet=design.kind.value, key=False)
    return MappingProxyType({"text": print_position(told)})


PRESETS: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        N_("Our sheet, empty"): MappingProxyType({}),
        N_("Half played"): _HALF,
        N_("Nearly full: nothing fits"): _LATE,
        N_("Sheet A"): _begun(TEAM_A),
        N_("Sheet B"): _begun(TEAM_B),
    }
)
"""What the address says, by the English name of the preset."""
