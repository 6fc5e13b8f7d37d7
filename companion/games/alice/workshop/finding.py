"""A finding as a value: what is told about a sheet, of which kind, and where it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.games.alice.labyrinth.faces import FaceName
from companion.kernel.grid import Cell
from companion.kernel.message import Message

MISSING: Final = "missing"
UNREACHABLE: Final = "unreachable"
UNBALANCED: Final = "unbalanced"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One sentence about a sheet; ``face`` and ``cells`` say where, if it is somewhere."""

    kind: str
    text: Message
    face: FaceName | None = None
    cells: tuple[Cell, ...] = ()
