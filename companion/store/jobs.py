"""What the single writer is asked to do."""

from __future__ import annotations

from dataclasses import dataclass

from companion.store.rows import EventRow, event_row
from companion.table.ports import Append


@dataclass(frozen=True, slots=True, kw_only=True)
class Write:
    """A change with its events as rows: what cannot be encoded fails before it joins a group."""

    change: Append
    rows: tuple[EventRow, ...]

    @classmethod
    def of(cls, change: Append) -> Write:
        """The change, encoded."""
        return cls(change=change, rows=tuple(event_row(change.code, one) for one in change.envelopes))

    @property
    def code(self) -> str:
        """The table's code."""
        return self.change.code


@dataclass(frozen=True, slots=True, kw_only=True)
class Erase:
    """Everything about a table is to go."""

    code: str


Job = Write | Erase
