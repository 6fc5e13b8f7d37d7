"""Plain acts as one statement: SQLite runs it, stores it and syncs it in one call.

Nearly every group is made of nothing but entries for tables whose last entry is known. As a transaction
of many calls it wanted Python's interpreter back for each row while requests are answered with it; one
call wants it once. A statement outside a transaction is one by itself: all of its rows, or none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from companion.store.jobs import Job, Write
from companion.store.rows import EventRow

MOST_ROWS: Final = 1_000
"""Four values each: SQLite takes 32,766 in a statement."""
_INSERT: Final = "INSERT INTO events (code, seq, at, body) VALUES "
_ROW: Final = "(?, ?, ?, ?)"


@dataclass(frozen=True, slots=True, kw_only=True)
class Plain:
    """The rows of a group, and the last seq of each of its tables after them."""

    rows: list[EventRow]
    heads: dict[str, int]


def plain_group(jobs: Sequence[Job], known: Mapping[str, int]) -> Plain | None:
    """The group as rows; None when there is more to it, or something that may not fit."""
    heads: dict[str, int] = {}
    rows: list[EventRow] = []
    for job in jobs:
        if not isinstance(job, Write):
            return None
        change = job.change
        if change.record or change.claims or change.revoked or not change.expected:
            return None
        if heads.get(change.code, known.get(change.code)) != change.expected:
            return None
        rows += job.rows
        heads[change.code] = change.expected + len(job.rows)
    return Plain(rows=rows, heads=heads) if 0 < len(rows) <= MOST_ROWS else None


def insert_at_once(connection: Connection, rows: Sequence[EventRow]) -> None:
    """Insert on the driver's own connection, which is in no transaction. Raises DBAPIError."""
    driver: Any = connection.connection.driver_connection
    values = [value for row in rows for value in row]
    known: Any = connection.dialect.loaded_dbapi
    try:
        driver.execute(_INSERT + ", ".join([_ROW] * len(rows)), values)
    except known.Error as fault:
        raise DBAPIError.instance(_INSERT, None, fault, known.Error) from fault
