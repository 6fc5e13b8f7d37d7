"""The durable log: SQLAlchemy Core over SQLite or PostgreSQL, and a memory twin, under one contract.

``open_store`` is the door; it brings the schema up to date before anything is read.
"""

from __future__ import annotations

from pathlib import Path

from companion.store.engines import reading_engine, store_url, writing_engine
from companion.store.migrate import migrate
from companion.store.sql import SqlStore
from companion.store.threads import Runner, runner_for
from companion.store.writer import Writer

__all__ = ["open_store"]


def open_store(url: str, *, busy_seconds: float = 5.0, runner: Runner | None = None) -> SqlStore:
    """The store at a ``sqlite:///`` or ``postgresql://`` address, its schema brought up to date.

    ``busy_seconds`` is how long to wait for another writing process; ``runner`` says on which
    threads to wait for the disc. Raises Unavailable.
    """
    address = store_url(url)
    if address.database and address.get_backend_name() == "sqlite":
        Path(address.database).parent.mkdir(parents=True, exist_ok=True)
    engine = writing_engine(address, busy_seconds)
    migrate(engine)
    return SqlStore(
        writer=Writer(engine),
        readers=reading_engine(address, busy_seconds),
        runner=runner or runner_for(address.get_backend_name()),
    )
