"""The parts ``record`` and ``away``: own earlier ticks, to be corrected; and going on without somebody."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.alice.desk import Desk
from companion.games.alice.doubtpart import EntryLine, entry_lines
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordPart:
    """What stands on the own sheet, newest first; ``mending`` while one of them is being corrected."""

    entries: tuple[EntryLine, ...]
    mending: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class AwayPart:
    """The seats that the table could go on without in turn ``number``; drawn anew with every tick."""

    go_on: tuple[Seat, ...]
    number: int


def record_part(desk: Desk) -> RecordPart:
    """The own entries."""
    return RecordPart(entries=entry_lines(desk), mending=desk.mending is not None)


def away_part(desk: Desk) -> AwayPart:
    """What to do when somebody is away; nothing while nobody is waited for."""
    return AwayPart(go_on=desk.view.acts.go_on, number=desk.view.number)
