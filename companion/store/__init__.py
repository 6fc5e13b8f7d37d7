"""The durable log: SQLAlchemy Core over SQLite or PostgreSQL, and a memory twin, under one contract.

``open_store`` is the door; it brings the schema up to date before anything is read.
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import URL

from companion.errors import Unavailable
from companion.store.engines import reading_engine, store_url, writing_engine
from companion.store.migrate import Migration, migrate
from companion.store.sole import claim
from companion.store.sql import SqlStore
from companion.store.threads import Runner, runner_for
from companion.store.writer import Writer

__all__ = ["claim", "open_store", "upgrade"]


def open_store(url: str, *, busy_seconds: float = 5.0, runner: Runner | None = None) -> SqlStore:
    """The store at a ``sqlite:///`` or ``postgresql://`` address, its schema brought up to date.

    ``busy_seconds`` is how long to wait for another writing process; ``runner`` says on which
    threads to wait for the disc. Raises Unavailable.
    """
    address = _prepared(url)
    engine = writing_engine(address, busy_seconds)
    migrate(engine)
    return SqlStore(
        writer=Writer(engine),
        readers=reading_engine(address, busy_seconds),
        runner=runner or runner_for(address.get_backend_name()),
    )


def upgrade(url: str) -> Migration:
    """Bring the schema up to date and say what was done. Raises Unavailable."""
    return migrate(writing_engine(_prepared(url), 5.0))


def _prepared(url: str) -> URL:
    address = store_url(url)
    if address.database and address.get_backend_name() == "sqlite":
        try:
            Path(address.database).parent.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            raise Unavailable("store.readonly") from fault
    return address
