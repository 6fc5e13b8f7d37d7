"""The part ``record``: the own earlier ticks, each of which can be corrected when the table agrees."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.alice.page.desk import Desk
from companion.games.alice.page.doubtpart import EntryLine, entry_lines


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordPart:
    """What stands on the own sheet, newest first; ``mending`` while one of them is being corrected."""

    entries: tuple[EntryLine, ...]
    mending: bool


def record_part(desk: Desk) -> RecordPart:
    """The own entries."""
    return RecordPart(entries=entry_lines(desk), mending=desk.mending is not None)
