"""A PostgreSQL server of the test run's own: made in a temporary folder, reached by a socket there only."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path

ACCOUNT = "postgres"


def tools():
    """The folder of ``initdb`` and ``pg_ctl``, or None where PostgreSQL is not installed."""
    beside = [Path(found).resolve().parent for found in [shutil.which("initdb")] if found]
    packaged = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in (*beside, *packaged) if (folder / "initdb").exists()), None)


@contextmanager
def server():
    """The URL of a database in a server that runs until the block ends."""
    folder = Path(tempfile.mkdtemp(prefix="companion-pg-"))
    data = folder / "data"
    if os.geteuid() == 0:  # PostgreSQL refuses to run as root
        shutil.chown(folder, ACCOUNT)
    try:
        _run("initdb", "-D", data, "-U", ACCOUNT, "-A", "trust", "-E", "UTF8", "--no-sync")
        options = f"-c listen_addresses= -c unix_socket_directories={folder} -c fsync=off"
        _run("pg_ctl", "-D", data, "-w", "-l", folder / "log", "-o", options, "start")
        try:
            yield f"postgresql://{ACCOUNT}@/postgres?host={folder}"
        finally:
            _run("pg_ctl", "-D", data, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _run(tool, *arguments):
    command = [str(tools() / tool), *map(str, arguments)]
    account = {"user": ACCOUNT, "group": ACCOUNT, "extra_groups": []} if os.geteuid() == 0 else {}
    subprocess.run(
        command, check=True, cwd="/", stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, **account
    )
