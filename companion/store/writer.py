"""The single writer: a group of changes becomes one transaction on one kept connection."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Engine, bindparam, delete, func, insert, select
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from companion.errors import CompanionError, Stale
from companion.store.faults import unavailable
from companion.store.rows import event_row, record_row
from companion.store.schema import CLAIMS, EVENTS, TABLES
from companion.table.ports import Append

_HEADS = (
    select(EVENTS.c.code, func.max(EVENTS.c.seq))
    .where(EVENTS.c.code.in_(bindparam("codes", expanding=True)))
    .group_by(EVENTS.c.code)
)
_TAKEN = select(TABLES.c.code).where(TABLES.c.code.in_(bindparam("codes", expanding=True)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Write:
    """A change with its events as rows: what cannot be encoded fails before it joins a group."""

    change: Append
    rows: tuple[dict[str, Any], ...]

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
Faults = list[CompanionError | None]


class Writer:
    """Owns the writing connection; only one thread at a time may call it (see ``group``)."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None

    def write(self, jobs: Sequence[Job]) -> Faults:
        """One transaction for all; when another process was faster somewhere, one for each."""
        try:
            return self._transaction(jobs)
        except IntegrityError:
            return [self._alone(job) for job in jobs]
        except DBAPIError as fault:
            self.close()
            return [unavailable(fault) for _ in jobs]

    def close(self) -> None:
        """Let the connection go; the next change opens a new one."""
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
            return Stale("store.stale")
        except DBAPIError as fault:
            self.close()
            return unavailable(fault)

    def _transaction(self, jobs: Sequence[Job]) -> Faults:
        if self._connection is None:
            self._connection = self._engine.connect()
        with self._connection.begin():
            return _apply(self._connection, jobs)


@dataclass(slots=True)
class _Batch:
    """What a transaction knows and still has to insert."""

    heads: dict[str, int]
    taken: set[str]
    records: list[dict[str, Any]] = field(default_factory=list)
    events: list[dict[str, Any]] = field(default_factory=list)

    def flush(self, connection: Connection) -> None:
        for table, rows in ((TABLES, self.records), (EVENTS, self.events)):
            if rows:
                connection.execute(insert(table), rows)
                rows.clear()


def _apply(connection: Connection, jobs: Sequence[Job]) -> Faults:
    codes = sorted({job.code for job in jobs})
    heads = dict(connection.execute(_HEADS, {"codes": codes}).all())
    new = sorted({job.code for job in jobs if isinstance(job, Write) and job.change.record})
    taken = set(connection.execute(_TAKEN, {"codes": new}).scalars()) if new else set()
    batch = _Batch(heads=heads, taken=taken)
    faults = [_add(connection, batch, job) for job in jobs]
    batch.flush(connection)
    return faults


def _add(connection: Connection, batch: _Batch, job: Job) -> CompanionError | None:
    if isinstance(job, Erase):
        _erase(connection, batch, job.code)
        return None
    change = job.change
    if batch.heads.get(change.code, 0) != change.expected or (change.record and change.code in batch.taken):
        return Stale("store.stale", {"expected": change.expected})
    if change.record:
        batch.records.append(record_row(change.record))
        batch.taken.add(change.code)
    batch.events += job.rows
    batch.heads[change.code] = change.expected + len(job.rows)
    _claim(connection, change)
    return None


def _claim(connection: Connection, change: Append) -> None:
    here = CLAIMS.c.code == change.code
    if change.revoked:
        connection.execute(delete(CLAIMS).where(here, CLAIMS.c.seat.in_(change.revoked)))
    for claim, seat in dict.fromkeys(change.claims):
        same = (here, CLAIMS.c.claim_hash == claim, CLAIMS.c.seat == seat)
        connection.execute(delete(CLAIMS).where(*same))
        connection.execute(insert(CLAIMS), {"code": change.code, "claim_hash": claim, "seat": seat})


def _erase(connection: Connection, batch: _Batch, code: str) -> None:
    batch.flush(connection)
    for table in (EVENTS, CLAIMS, TABLES):
        connection.execute(delete(table).where(table.c.code == code))
    batch.heads.pop(code, None)
    batch.taken.discard(code)
