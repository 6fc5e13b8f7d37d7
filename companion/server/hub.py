"""Holds the sockets of event streams: no greenlet, request or Flask context stays behind a phone.

A send never waits: a phone that is too slow or gone is closed, and comes back with the last version
it has. All methods belong to the thread of the event loop.
"""

from __future__ import annotations

import _socket
import socket
import sys
from collections.abc import Iterator
from typing import Any, Final

import gevent

from companion.streams import BEAT, BEAT_SECONDS, Stream, event, farewell, greeting
from companion.table.ports import Nudges

DEAD_AFTER_MS: Final = 30_000
"""How long the network may leave sent bytes unconfirmed before a phone counts as gone (Linux)."""


class Phone:
    """One held stream."""

    __slots__ = ("beat", "code", "seats", "socket", "watch")

    def __init__(self, sock: Any, stream: Stream, beat: set[Phone], watch: Any) -> None:
        self.socket = sock
        self.code = sys.intern(stream.code)
        self.seats = stream.seats
        self.beat = beat
        self.watch = watch


class Hub:
    """All held streams of this process, by table; ``most`` more than which is refused."""

    def __init__(self, nudges: Nudges, *, most: int) -> None:
        self._loop: Any = gevent.get_hub().loop
        self._nudges = nudges
        self._most = most
        self._tables: dict[str, list[Phone]] = {}
        self._beats: list[set[Phone]] = [set() for _ in range(BEAT_SECONDS)]
        self._turn = 0
        nudges.subscribe(self.push)

    def __len__(self) -> int:
        return sum(len(beat) for beat in self._beats)

    def take(self, descriptor: int, head: bytes, stream: Stream) -> None:
        """Own a connected socket from now on: answer the handshake with ``head`` and hold the stream."""
        sock = _socket.socket(fileno=descriptor)
        sock.settimeout(0.0)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, DEAD_AFTER_MS)
        beat = self._beats[self._turn - 1]
        phone = Phone(sock, stream, beat, self._loop.io(descriptor, 1))
        beat.add(phone)
        self._tables.setdefault(phone.code, []).append(phone)
        self._nudges.opened(phone.code, phone.seats)
        phone.watch.start(self._heard, phone)
        self._send(phone, head + greeting(stream))
        if len(self) > self._most:
            self._dismiss(phone)

    def push(self, code: str, version: int) -> None:
        """Tell a table's phones of a new version, at once: they ask while the actor's page is still drawn."""
        line = event(version)
        for phone in tuple(self._tables.get(code, ())):
            self._send(phone, line)

    def keep_beating(self) -> None:
        """Send a sign of life to every phone in turn; runs for ever in a greenlet of its own."""
        while True:
            gevent.sleep(1)
            self.beat()

    def beat(self) -> None:
        """One second's share of the heartbeats."""
        self._turn = (self._turn + 1) % len(self._beats)
        for phone in list(self._beats[self._turn]):
            self._send(phone, BEAT)

    def farewell(self) -> None:
        """Ask every phone to come back, spread over a few seconds, and let it go."""
        for phone in list(self._phones()):
            self._dismiss(phone)

    def _phones(self) -> Iterator[Phone]:
        for beat in self._beats:
            yield from beat

    def _dismiss(self, phone: Phone) -> None:
        self._send(phone, farewell())
        self._close(phone)

    def _send(self, phone: Phone, data: bytes) -> None:
        if phone.watch is None:
            return
        try:
            if phone.socket.send(data) == len(data):
                return
        except OSError:
            pass
        self._close(phone)

    def _heard(self, phone: Phone) -> None:
        """Phones have nothing to say on a stream: whatever comes is its end."""
        try:
            phone.socket.recv(4096)
        except BlockingIOError:
            return
        except OSError:
            pass
        self._close(phone)

    def _close(self, phone: Phone) -> None:
        if phone.watch is None:
            return
        phone.watch.stop()
        phone.watch.close()
        phone.watch = None
        phone.socket.close()
        phone.beat.discard(phone)
        phones = self._tables[phone.code]
        phones.remove(phone)
        if not phones:
            del self._tables[phone.code]
        self._nudges.closed(phone.code, phone.seats)
