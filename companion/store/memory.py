"""A store that forgets everything when the program ends: for tests and trials."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass, field

from companion.errors import Stale
from companion.table.events import Envelope
from companion.table.ports import Append, TableRecord


@dataclass(slots=True)
class _Table:
    record: TableRecord
    log: list[Envelope] = field(default_factory=list)
    claims: dict[str, set[int]] = field(default_factory=dict)


class MemoryStore:
    """Implements ``companion.table.ports.EventStore`` in plain dictionaries, behind one lock."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._tables: dict[str, _Table] = {}

    def append(self, change: Append) -> None:
        """Store all or nothing. Raises Stale."""
        with self._lock:
            table = self._tables.get(change.code)
            head = table.log[-1].seq if table and table.log else 0
            if table is None and change.record is not None:
                table = _Table(change.record)
            elif table is None or change.record is not None:
                raise Stale("store.stale", {"expected": change.expected})
            if head != change.expected:
                raise Stale("store.stale", {"expected": change.expected})
            self._tables[change.code] = table
            table.log.extend(change.envelopes)
            for held in table.claims.values():
                held.difference_update(change.revoked)
            for claim, holding in change.claims:
                table.claims.setdefault(claim, set()).add(holding)

    def read(self, code: str, after: int = 0) -> Sequence[Envelope]:
        """The table's log after a seq, in order; empty when there is none."""
        with self._lock:
            table = self._tables.get(code)
            return tuple(table.log[after:]) if table else ()

    def record(self, code: str) -> TableRecord | None:
        """The table's record, or None."""
        with self._lock:
            table = self._tables.get(code)
            return table.record if table else None

    def seats_of(self, code: str, claim: str) -> tuple[int, ...]:
        """The holdings of a claim (hash of a token), sorted."""
        with self._lock:
            table = self._tables.get(code)
            return tuple(sorted(table.claims.get(claim, ()))) if table else ()

    def claims(self, code: str) -> Sequence[tuple[str, int]]:
        """Every claim of a table with its holding, sorted."""
        with self._lock:
            table = self._tables.get(code)
            held = table.claims.items() if table else ()
            return sorted((claim, holding) for claim, holdings in held for holding in holdings)

    def remove(self, code: str) -> None:
        """Erase a table with its log and claims."""
        with self._lock:
            self._tables.pop(code, None)

    def codes(self, opened_before: int | None = None) -> Sequence[str]:
        """All table codes, oldest first."""
        with self._lock:
            records = [table.record for table in self._tables.values()]
        wanted = [kept for kept in records if opened_before is None or kept.opened_at < opened_before]
        return [kept.code for kept in sorted(wanted, key=lambda kept: (kept.opened_at, kept.code))]

    def last_at(self, code: str) -> int:
        """When the table's last event happened (0 when unknown)."""
        with self._lock:
            table = self._tables.get(code)
            return table.log[-1].at if table and table.log else 0
