"""Connections: one kind for the single writer, a pool for readers; the same for both databases."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import URL, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import NullPool

from companion.errors import Malformed

_DRIVERS: Final = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}


def store_url(text: str) -> URL:
    """The address with its driver. Raises Malformed for other databases and for SQLite in memory."""
    try:
        url = make_url(text)
    except ArgumentError:
        raise Malformed("store.address") from None
    driver = _DRIVERS.get(url.drivername.partition("+")[0])
    if driver is None or not url.database or url.database == ":memory:":
        raise Malformed("store.address")
    return url.set(drivername=driver)


def writing_engine(url: URL, busy_seconds: float) -> Engine:
    """An engine whose transactions take the write lock at once and end on disc."""
    if url.get_backend_name() != "sqlite":
        return create_engine(url, poolclass=NullPool)
    engine = _sqlite_engine(url, busy_seconds, poolclass=NullPool)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    return engine


def reading_engine(url: URL, busy_seconds: float) -> Engine:
    """An engine for single statements, each seeing the newest commit."""
    if url.get_backend_name() == "sqlite":
        return _sqlite_engine(url, busy_seconds, isolation_level="AUTOCOMMIT")
    return create_engine(url, isolation_level="AUTOCOMMIT", pool_pre_ping=True)


def _sqlite_engine(url: URL, busy_seconds: float, **options: Any) -> Engine:
    arguments = {"check_same_thread": False, "timeout": busy_seconds}
    engine = create_engine(url, connect_args=arguments, **options)
    event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    """Transactions begin only where said; a commit waits for the disc; an entry needs its table."""
    connection.isolation_level = None
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")
