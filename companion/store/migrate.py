"""Bringing a database up to date, once, before anything is read from it.

Steps are Alembic scripts in ``migrations``; Alembic is loaded only when there is something to do.
A SQLite file is copied before an older schema is changed, and a newer schema is refused.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, inspect, text
from sqlalchemy.exc import DBAPIError

from companion.errors import Unavailable
from companion.store.faults import unavailable
from companion.store.schema import REVISIONS, VERSION_TABLE

SCRIPTS: Final = Path(__file__).resolve().parent / "migrations"
_LOCK: Final = 0x434F4D50


@dataclass(frozen=True, slots=True, kw_only=True)
class Migration:
    """What was done: the schema found ("" in a new database), the one left, the copy made before."""

    before: str
    after: str
    copy: Path | None = None


def migrate(engine: Engine, scripts: Path = SCRIPTS, revisions: Sequence[str] = REVISIONS) -> Migration:
    """Bring the schema to the last revision. Raises Unavailable when it is newer than that."""
    try:
        before = _found(engine)
        if before == revisions[-1]:
            return Migration(before=before, after=before)
        if before and before not in revisions:
            raise Unavailable("store.newer", {"found": before, "own": revisions[-1]})
        copy = _copy(engine, revisions[-1]) if before else None
        with engine.begin() as connection:
            _upgrade(connection, scripts)
    except DBAPIError as fault:
        raise unavailable(fault) from fault
    return Migration(before=before, after=revisions[-1], copy=copy)


def _found(engine: Engine) -> str:
    with engine.connect() as connection:
        if not inspect(connection).has_table(VERSION_TABLE):
            return ""
        row = connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).first()  # noqa: S608
    return str(row[0]) if row else ""


def _upgrade(connection: Connection, scripts: Path) -> None:
    from alembic import command
    from alembic.config import Config

    if connection.dialect.name == "postgresql":  # SQLite's write lock is held already
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
    config = Config()
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _copy(engine: Engine, goal: str) -> Path | None:
    """A copy of the SQLite file beside it, complete and on disc; None for other databases."""
    if engine.dialect.name != "sqlite" or not engine.url.database:
        return None
    source = Path(engine.url.database)
    target = source.with_name(f"{source.stem}.before-{goal}{source.suffix}")
    draft = target.with_name(f"{target.name}.part")
    draft.unlink(missing_ok=True)
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(draft)) as new:
        old.backup(new)
    draft.replace(target)
    return target
