"""What ticking a sign brings beside its box: sentences of a mode for the ghost on the sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.alice.labyrinth.faces import Mark
from companion.games.alice.page.printed import Printed
from companion.kernel.grid import Cell
from companion.kernel.message import Message


@dataclass(frozen=True, slots=True, kw_only=True)
class Extra:
    """What happens as soon as ``need`` cells with a mark are among those to be ticked."""

    mark: Mark
    need: int
    said: Message


def extras_said(side: Printed, cells: Sequence[Cell], extras: Sequence[Extra]) -> tuple[Message, ...]:
    """The sentences for these cells."""
    marks = [side.face.mark(cell) for cell in cells]
    return tuple(extra.said for extra in extras if marks.count(extra.mark) >= extra.need)
