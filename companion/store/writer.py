"""The single writer: a group of changes becomes one transaction on one kept connection."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import Connection, Engine, bindparam, delete, func, insert, select
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from companion.errors import CompanionError, Stale
from companion.store.faults import unavailable
from companion.store.jobs import Erase, Job
from companion.store.plain import insert_at_once, plain_group
from companion.store.rows import EventRow, record_row
from companion.store.schema import CLAIMS, EVENTS, TABLES
from companion.table.ports import Append

_HEAD = select(func.max(EVENTS.c.seq)).where(EVENTS.c.code == bindparam("code"))
_TAKEN = select(TABLES.c.code).where(TABLES.c.code == bindparam("code"))
_REMEMBERED: Final = 8_192
_INSERT: Final = {
    "qmark": "INSERT INTO events (code, seq, at, body) VALUES (?, ?, ?, ?)",
    "pyformat": "INSERT INTO events (code, seq, at, body) VALUES (%s, %s, %s, %s)",
}
"""The one statement that every act waits for, as the drivers of the two databases take it."""


Faults = list[CompanionError | None]


class Writer:
    """Owns the writing connection; only one thread at a time may call it (see ``group``).

    It remembers the last seq of each table it wrote: only a change that does not fit is looked up.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        self._heads: OrderedDict[str, int] = OrderedDict()

    def write(self, jobs: Sequence[Job]) -> Faults:
        """One transaction for all; when another process was faster somewhere, one for each."""
        try:
            return self._transaction(jobs)
        except IntegrityError:
            self._heads.clear()
            return [self._alone(job) for job in jobs]
        except DBAPIError as fault:
            self.close()
            return [unavailable(fault) for _ in jobs]

    def close(self) -> None:
        """Let the connection go; the next change opens a new one."""
        self._heads.clear()
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                connection.close()
            except SQLAlchemyError:
                connection.invalidate()

    def _alone(self, job: Job) -> CompanionError | None:
        try:
            return self._transaction([job])[0]
        except IntegrityError:
            self._heads.clear()
            return Stale("store.stale")
        except DBAPIError as fault:
            self.close()
            return unavailable(fault)

    def _transaction(self, jobs: Sequence[Job]) -> Faults:
        if self._connection is None:
            self._connection = self._engine.connect()
        plain = plain_group(jobs, self._heads) if self._engine.name == "sqlite" else None
        if plain is not None:
            insert_at_once(self._connection, plain.rows)
            self._remember(plain.heads)
            return [None] * len(jobs)
        batch = _Batch(connection=self._connection, known=self._heads)
        with self._connection.begin():
            faults = [batch.add(job) for job in jobs]
            batch.flush()
        self._remember(batch.heads)
        return faults

    def _remember(self, heads: dict[str, int]) -> None:
        for code, head in heads.items():
            self._heads[code] = head
            self._heads.move_to_end(code)
        while len(self._heads) > _REMEMBERED:
            self._heads.popitem(last=False)


@dataclass(slots=True, kw_only=True)
class _Batch:
    """One transaction: what it knows of each table, and the rows it still has to insert."""

    connection: Connection
    known: Mapping[str, int]
    heads: dict[str, int] = field(default_factory=dict)
    records: list[dict[str, Any]] = field(default_factory=list)
    events: list[EventRow] = field(default_factory=list)

    def add(self, job: Job) -> CompanionError | None:
        """Take a change in, or say why it does not fit what went before."""
        if isinstance(job, Erase):
            self._erase(job.code)
            return None
        change = job.change
        begins = change.expected == 0
        if begins != (change.record is not None) or not self._fits(change):
            return Stale("store.stale", {"expected": change.expected})
        if begins and self._taken(change.code):
            return Stale("store.stale", {"expected": change.expected})
        if change.record:
            self.records.append(record_row(change.record))
        self.events += job.rows
        self.heads[change.code] = change.expected + len(job.rows)
        if change.claims or change.revoked:
            _claim(self.connection, change)
        return None

    def flush(self) -> None:
        """Insert the rows."""
        if self.records:
            self.connection.execute(insert(TABLES), self.records)
            self.records.clear()
        if self.events:
            style = self.connection.dialect.paramstyle
            self.connection.exec_driver_sql(_INSERT[style], self.events)
            self.events.clear()

    def _fits(self, change: Append) -> bool:
        code = change.code
        if code in self.heads:
            return self.heads[code] == change.expected
        if self.known.get(code) != change.expected:
            head = self.connection.execute(_HEAD, {"code": code}).scalar()
            self.heads[code] = int(head or 0)
            return self.heads[code] == change.expected
        return True

    def _taken(self, code: str) -> bool:
        waiting = any(row["code"] == code for row in self.records)
        return waiting or self.connection.execute(_TAKEN, {"code": code}).first() is not None

    def _erase(self, code: str) -> None:
        self.flush()
        for table in (EVENTS, CLAIMS, TABLES):
            self.connection.execute(delete(table).where(table.c.code == code))
        self.heads[code] = 0


def _claim(connection: Connection, change: Append) -> None:
    here = CLAIMS.c.code == change.code
    if change.revoked:
        connection.execute(delete(CLAIMS).where(here, CLAIMS.c.seat.in_(change.revoked)))
    for claim, seat in dict.fromkeys(change.claims):
        same = (here, CLAIMS.c.claim_hash == claim, CLAIMS.c.seat == seat)
        connection.execute(delete(CLAIMS).where(*same))
        connection.execute(insert(CLAIMS), {"code": change.code, "claim_hash": claim, "seat": seat})
