"""What a database driver says, as the failures that the rest of the program knows."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from typing import Final

from sqlalchemy.exc import DBAPIError

from companion.errors import Unavailable
from companion.kernel.message import N_

SENTENCES: Final[Mapping[str, str]] = {
    "store.full": N_("The disc of the host computer is full: nothing was changed. Make room and try again."),
    "store.locked": N_("Another program is writing to the tables for too long: nothing was changed."),
    "store.readonly": N_("The tables cannot be written on the host computer: nothing was changed."),
    "store.damaged": N_("The file with the tables is damaged: nothing was changed."),
    "store.unreachable": N_("The tables cannot be reached right now: nothing was changed."),
    "store.serving": N_(
        "Companion is running already with these tables. Use that one, or stop it first; "
        "for tables of its own give this one another folder with COMPANION_DATA."
    ),
    "store.newer": N_(
        "The tables were last used by a newer Companion (schema {found}): "
        "please update this one (schema {own})."
    ),
}
"""Every code of ``Unavailable`` that a store raises, with its sentence."""

_BY_SQLITE_CODE: Final = {
    sqlite3.SQLITE_FULL: "store.full",
    sqlite3.SQLITE_BUSY: "store.locked",
    sqlite3.SQLITE_LOCKED: "store.locked",
    sqlite3.SQLITE_READONLY: "store.readonly",
    sqlite3.SQLITE_PERM: "store.readonly",
    sqlite3.SQLITE_CANTOPEN: "store.readonly",
    sqlite3.SQLITE_CORRUPT: "store.damaged",
    sqlite3.SQLITE_NOTADB: "store.damaged",
}


def unavailable(fault: DBAPIError) -> Unavailable:
    """The failure to raise for a driver's error; the error itself stays its cause."""
    code = getattr(fault.orig, "sqlite_errorcode", 0) & 0xFF
    answer = Unavailable(_BY_SQLITE_CODE.get(code) or _by_state(fault))
    answer.__cause__ = fault
    return answer


def _by_state(fault: DBAPIError) -> str:
    """PostgreSQL's SQLSTATE: 53100 disc full, 25006 read-only."""
    state = getattr(fault.orig, "sqlstate", None) or ""
    return {"53100": "store.full", "25006": "store.readonly"}.get(state, "store.unreachable")
