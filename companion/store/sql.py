"""The event store over SQLAlchemy Core: writes in groups through one writer, reads from a pool."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import BindParameter, Engine, Select, bindparam, select
from sqlalchemy.exc import DBAPIError

from companion.errors import CompanionError
from companion.store.faults import unavailable
from companion.store.group import GroupCommit
from companion.store.jobs import Erase, Job, Write
from companion.store.rows import envelope, record
from companion.store.schema import CLAIMS, EVENTS, TABLES
from companion.store.threads import Runner
from companion.store.writer import Writer
from companion.table.events import Envelope
from companion.table.ports import Append, TableRecord

_CODE: BindParameter[str] = bindparam("code")
_LOG = (
    select(EVENTS.c.seq, EVENTS.c.at, EVENTS.c.body)
    .where(EVENTS.c.code == _CODE, EVENTS.c.seq > bindparam("after"))
    .order_by(EVENTS.c.seq)
)
_LAST = select(EVENTS.c.at).where(EVENTS.c.code == _CODE).order_by(EVENTS.c.seq.desc()).limit(1)
_RECORD = select(TABLES).where(TABLES.c.code == _CODE)
_SEATS = (
    select(CLAIMS.c.seat)
    .where(CLAIMS.c.code == _CODE, CLAIMS.c.claim_hash == bindparam("claim"))
    .order_by(CLAIMS.c.seat)
)
_CLAIMS = (
    select(CLAIMS.c.claim_hash, CLAIMS.c.seat)
    .where(CLAIMS.c.code == _CODE)
    .order_by(CLAIMS.c.claim_hash, CLAIMS.c.seat)
)
_CODES = select(TABLES.c.code).order_by(TABLES.c.opened_at, TABLES.c.code)


class SqlStore:
    """Implements ``companion.table.ports.EventStore``; every method may raise Unavailable."""

    def __init__(self, *, writer: Writer, readers: Engine, runner: Runner) -> None:
        self._writer = writer
        self._readers = readers
        self._runner = runner
        self._group: GroupCommit[Job] = GroupCommit(self._commit)

    def append(self, change: Append) -> None:
        """Store all or nothing; returns when it is on disc. Raises Stale, or Unavailable."""
        self._group.submit(Write.of(change))

    def remove(self, code: str) -> None:
        """Erase a table with its log and claims."""
        self._group.submit(Erase(code=code))

    def read(self, code: str, after: int = 0) -> Sequence[Envelope]:
        """The table's log after a seq, in order; empty when there is none."""
        values = {"code": code, "after": after}
        return [envelope(*row) for row in self._fetch(_LOG, values, long=True)]

    def record(self, code: str) -> TableRecord | None:
        """The table's record, or None."""
        rows = self._fetch(_RECORD, {"code": code})
        return record(rows[0]._mapping) if rows else None  # noqa: SLF001 - SQLAlchemy's public name

    def seats_of(self, code: str, claim: str) -> tuple[int, ...]:
        """The seats held by a claim (hash of a token), sorted."""
        return tuple(row[0] for row in self._fetch(_SEATS, {"code": code, "claim": claim}))

    def claims(self, code: str) -> Sequence[tuple[str, int]]:
        """Every claim of a table with its holding, sorted."""
        return [(row[0], row[1]) for row in self._fetch(_CLAIMS, {"code": code})]

    def codes(self, opened_before: int | None = None) -> Sequence[str]:
        """All table codes, oldest first."""
        query = _CODES if opened_before is None else _CODES.where(TABLES.c.opened_at < opened_before)
        return [row[0] for row in self._fetch(query, {}, long=True)]

    def last_at(self, code: str) -> int:
        """When the table's last event happened (0 when unknown)."""
        rows = self._fetch(_LAST, {"code": code})
        return int(rows[0][0]) if rows else 0

    def close(self) -> None:
        """Let all connections go."""
        self._writer.close()
        self._readers.dispose()

    def _commit(self, jobs: Sequence[Job]) -> Sequence[CompanionError | None]:
        return self._runner.commit(lambda: self._writer.write(jobs))

    def _fetch(self, query: Select[Any], values: dict[str, object], *, long: bool = False) -> Sequence[Any]:
        try:
            with self._readers.connect() as connection:
                if not long:
                    return connection.execute(query, values).all()
                found = self._runner.fetch(lambda: _outcome(connection, query, values))
        except DBAPIError as fault:
            raise unavailable(fault) from fault
        if isinstance(found, DBAPIError):
            raise unavailable(found)
        return found


def _outcome(connection: Any, query: Select[Any], values: dict[str, object]) -> Sequence[Any] | DBAPIError:
    """The rows or the fault, as a value: what raises in a native thread is printed by gevent."""
    try:
        rows: Sequence[Any] = connection.execute(query, values).all()
    except DBAPIError as fault:
        return fault
    return rows
