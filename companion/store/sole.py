"""One serving program for a SQLite file: each keeps tables in memory and takes them for the newest."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import IO

from companion.errors import Unavailable
from companion.store.engines import store_url


def claim(url: str) -> IO[str] | None:
    """A file that is locked as long as it is open, or this process lives; None where that cannot be.

    Raises Unavailable("store.serving") when another program holds it. Commands beside a running
    server need no claim: they only read, or write tables that it does not know.
    """
    try:
        import fcntl
    except ImportError:  # Windows
        return None
    address = store_url(url)
    if address.get_backend_name() != "sqlite" or not address.database:
        return None
    try:
        file = Path(f"{address.database}.serving").open("w", encoding="ascii")  # noqa: SIM115 - held
    except OSError as fault:
        raise Unavailable("store.readonly") from fault
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as fault:
        file.close()
        raise Unavailable("store.serving") from fault
    except OSError:  # a file system without locks
        with suppress(OSError):
            file.close()
        return None
    return file
