"""What comes in on a connection.

The next bytes are nearly always still on their way: so it waits first and asks then, where a socket asks
in vain, waits and asks again. And one look a second at all who wait takes the place of a timer each time.
"""

from __future__ import annotations

import time
from collections.abc import Collection
from io import RawIOBase
from socket import SHUT_RD
from typing import Any, Final

import gevent

_READABLE: Final = 1


class Intake(RawIOBase):
    """The incoming side of gevent's ``sock``, for a buffered reader; one of ``open_ones`` until closed."""

    def __init__(self, sock: Any, open_ones: set[Intake]) -> None:
        self._socket = sock
        self._open_ones = open_ones
        self._hub: Any = gevent.get_hub()
        self._watch = self._hub.loop.io(sock.fileno(), _READABLE)
        self._since: float | None = None
        open_ones.add(self)

    def readable(self) -> bool:
        """It is."""
        return True

    def readinto(self, buffer: Any) -> int:
        """Wait for bytes and take them; none when the other side has closed, or waited too long."""
        self._since = time.monotonic()
        self._hub.wait(self._watch)
        self._since = None
        taken: int = self._socket.recv_into(buffer)
        return taken

    def end_if_silent(self, before: float) -> None:
        """Give up on who has been waited for since an earlier moment: as if nothing more would come."""
        if self._since is not None and self._since < before:
            self._since = None
            self._socket.shutdown(SHUT_RD)

    def close(self) -> None:
        """Watch no longer; the socket is its owner's to close."""
        if not self.closed:
            self._open_ones.discard(self)
            self._watch.stop()
            self._watch.close()
        super().close()


def end_silent(intakes: Collection[Intake], seconds: float) -> None:
    """End every connection from which nothing has come for so long, though it was waited for."""
    before = time.monotonic() - seconds
    for intake in tuple(intakes):
        try:
            intake.end_if_silent(before)
        except OSError:
            continue  # gone already: its reader hears of it
