"""The listening socket: the port that was asked for, else the one used last, else 8000."""

from __future__ import annotations

import errno
import os
import socket
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from companion.config import DEFAULT_PORT
from companion.errors import Unavailable
from companion.kernel.message import N_

SENTENCES: Final[Mapping[str, str]] = {
    "listen.taken": N_(
        "Port {port} is in use. Perhaps Companion is running already: look at http://localhost:{port}/ - "
        "or choose another port, for example --port {other}."
    ),
    "listen.forbidden": N_(
        "This account may not use port {port}: choose one above 1023, for example --port 8000."
    ),
    "listen.host": N_("This computer has no address {host}: leave out --host, or use one it has."),
}
"""Every code of ``Unavailable`` raised here, with its sentence."""

_CODES: Final = {
    errno.EADDRINUSE: "listen.taken",
    errno.EACCES: "listen.forbidden",
    errno.EADDRNOTAVAIL: "listen.host",
}
_BACKLOG: Final = 1024


def listen(host: str, port: int) -> socket.socket:
    """A socket that phones can connect to. Raises Unavailable (see ``SENTENCES``)."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":  # there it would let two programs share the port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(_BACKLOG)
        listener.setblocking(False)
    except OSError as fault:
        listener.close()
        known = _CODES.get(fault.errno or 0, "listen.host")
        raise Unavailable(known, {"port": port, "host": host, "other": port % 65_535 + 1}) from fault
    return listener


def port_to_use(asked: int, data: Path) -> int:
    """The port asked for, else the one kept in the data folder, else 8000."""
    try:
        kept = int(_kept(data).read_text("ascii"))
    except (OSError, ValueError):
        kept = 0
    return asked or (kept if 0 < kept < 65_536 else DEFAULT_PORT)


def remember_port(port: int, data: Path) -> None:
    """Keep the port for the next start, so that open pages and bookmarks stay right. Raises Unavailable."""
    draft = data / f"port.{os.getpid()}"
    try:
        data.mkdir(parents=True, exist_ok=True)
        draft.write_text(f"{port}\n", "ascii")
        draft.replace(_kept(data))
    except OSError as fault:
        raise Unavailable("store.readonly") from fault


def _kept(data: Path) -> Path:
    return data / "port"
