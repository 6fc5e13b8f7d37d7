"""The tables as they are now; ``REVISIONS`` are the steps that led here (folder ``migrations``)."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Integer, MetaData, String, Table, Text

REVISIONS: Final = ("0001",)
"""Every schema this program can read or bring up to date, oldest first; the last is the current one."""

VERSION_TABLE: Final = "companion_schema"
"""Where the database keeps its revision; the name leaves room for other programs in one database."""

METADATA: Final = MetaData()

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("code", String(16), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("seed", String(64), nullable=False),
    Column("opened_at", BigInteger, nullable=False),
    Column("imported", Boolean, nullable=False),
    sqlite_with_rowid=False,
)
"""One row a table; the seed as hex."""

EVENTS: Final = Table(
    "events",
    METADATA,
    Column("code", String(16), ForeignKey("tables.code"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    sqlite_with_rowid=False,
)
"""The log; (code, seq) is the only lock between processes. A table erased elsewhere takes no more entries."""

CLAIMS: Final = Table(
    "claims",
    METADATA,
    Column("code", String(16), primary_key=True),
    Column("claim_hash", String(64), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    sqlite_with_rowid=False,
)
"""Which seats a token holds, by the token's SHA-256."""
