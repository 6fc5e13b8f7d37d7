"""Stores to test with: a SQLite file, and a PostgreSQL database where one can be started."""

from __future__ import annotations

import os

import pytest

from companion.store import open_store
from tests.support import postgres


@pytest.fixture
def sqlite_url(tmp_path):
    """A file in a folder with characters that configuration files like to interpret."""
    return f"sqlite:///{tmp_path}/100 % of us/tables.sqlite3"


@pytest.fixture(scope="session")
def postgres_server():
    """One server for the whole run."""
    if postgres.tools() is None:
        reason = "needs PostgreSQL's initdb and pg_ctl (on Debian: the package postgresql)"
        if os.environ.get("COMPANION_REQUIRE") == "all":
            pytest.fail(reason)
        pytest.skip(reason)
    with postgres.server() as url:
        yield url


@pytest.fixture
def postgres_url(postgres_server):
    """The same database, emptied."""
    import psycopg

    with psycopg.connect(postgres_server, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
    return postgres_server


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def url(request):
    """Each database in turn."""
    return request.getfixturevalue(f"{request.param}_url")


@pytest.fixture
def store(url):
    """A store, closed at the end."""
    opened = open_store(url)
    yield opened
    opened.close()
