"""The part ``record``: the own earlier ticks, each of which can be corrected when the table agrees."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.alice.desk import Desk
from companion.games.alice.doubtpart import EntryLine, entry_lines
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordPart:
    """What stands on the own sheet, newest first; ``mending`` while one of them is being corrected.

    ``go_on`` are the seats the table could go on without in turn ``number``.
    """

    entries: tuple[EntryLine, ...]
    mending: bool
    go_on: tuple[Seat, ...]
    number: int


def record_part(desk: Desk) -> RecordPart:
    """The own entries, and what to do when somebody is away."""
    return RecordPart(
        entries=entry_lines(desk),
        mending=desk.mending is not None,
        go_on=desk.view.acts.go_on,
        number=desk.view.number,
    )
