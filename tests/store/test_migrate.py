"""The schema comes up to date by itself, with a way back, and never goes backwards."""

from __future__ import annotations

import shutil
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from companion.errors import Unavailable
from companion.store import _prepared, open_store, upgrade
from companion.store.engines import writing_engine
from companion.store.migrate import SCRIPTS, migrate
from companion.store.schema import METADATA, REVISIONS, VERSION_TABLE
from tests.store.changes import opening

_NEXT_STEP = '''
"""A step of tomorrow."""
import sqlalchemy as sa
from alembic import op
revision = "tomorrow"
down_revision = "{before}"


def upgrade():
    op.add_column("tables", sa.Column("mood", sa.String(10), nullable=True))
'''


@pytest.fixture
def tomorrow(tmp_path):
    """The steps of a later program: one more than now."""
    scripts = tmp_path / "migrations"
    shutil.copytree(SCRIPTS, scripts, ignore=shutil.ignore_patterns("__pycache__"))
    (scripts / "versions" / "tomorrow.py").write_text(_NEXT_STEP.format(before=REVISIONS[-1]), "utf-8")
    return {"scripts": scripts, "revisions": (*REVISIONS, "tomorrow")}


def test_the_steps_end_where_the_program_stands():
    """The list of revisions and the scripts tell the same story."""
    scripts = ScriptDirectory(str(SCRIPTS))

    assert list(REVISIONS) == [step.revision for step in scripts.walk_revisions()][::-1]


def test_the_steps_lead_to_the_tables_that_the_program_uses(url):
    """Nothing was changed in one place only."""
    engine = _engine(url)
    migrate(engine)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})

        assert [] == compare_metadata(context, METADATA)


def test_a_new_database_needs_no_copy(url):
    """There is nothing to lose in it; the second time there is nothing to do."""
    first, second = upgrade(url), upgrade(url)

    assert ("", REVISIONS[-1], None) == (first.before, first.after, first.copy)
    assert (REVISIONS[-1], REVISIONS[-1], None) == (second.before, second.after, second.copy)


def test_a_copy_is_made_before_an_older_file_is_changed(sqlite_url, tomorrow):
    """The copy holds everything, the write-ahead log included, and opens with the old program."""
    store = open_store(sqlite_url)
    store.append(opening("AAAAA"))
    done = migrate(_engine(sqlite_url), **tomorrow)
    store.close()
    copy = open_store(f"sqlite:///{done.copy}")
    codes = copy.codes()
    copy.close()

    assert ["AAAAA"] == codes
    assert Path(sqlite_url.removeprefix("sqlite:///")).parent == done.copy.parent
    assert "mood" in _columns(sqlite_url)


def test_an_older_program_refuses_a_newer_schema(url, tomorrow):
    """It says what was found and touches nothing."""
    migrate(_engine(url), **tomorrow)
    with pytest.raises(Unavailable) as told:
        open_store(url)

    assert "store.newer" == told.value.code
    assert {"found": "tomorrow", "own": REVISIONS[-1]} == dict(told.value.params)


def test_a_step_that_fails_changes_nothing(sqlite_url, tomorrow):
    """All steps are one transaction."""
    open_store(sqlite_url).close()
    step = tomorrow["scripts"] / "versions" / "tomorrow.py"
    step.write_text(step.read_text("utf-8") + '    op.execute("no such words")\n', "utf-8")
    with pytest.raises(Unavailable):
        migrate(_engine(sqlite_url), **tomorrow)
    store = open_store(sqlite_url)
    store.append(opening("AAAAA"))
    store.close()

    assert "mood" not in _columns(sqlite_url)


def test_programs_that_start_together_do_not_trip(url):
    """The first brings the schema, the others find it."""
    with ThreadPoolExecutor(4) as pool:
        for opened in list(pool.map(lambda _: open_store(url), range(4))):
            opened.close()


def _engine(url):
    return writing_engine(_prepared(url), 1.0)


def _columns(sqlite_url):
    with closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))) as connection:
        return {row[1] for row in connection.execute("PRAGMA table_info(tables)")}
