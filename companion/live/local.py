"""Nudges inside one process: waiting threads (or greenlets), listeners, and who is present.

Everything here is a hint: forgetting the oldest entries costs a phone one look at the store.

Nothing may wait, or let others run, while it holds the lock: the hub of streams asks for it in the event
loop, which cannot wait. So who waits has an event of its own; ``Condition.notify`` yields under gevent.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from companion.table.ports import Listener

MOST_TABLES: Final = 20_000
MOST_SEATS: Final = 100_000
_TRIES: Final = 4
"""How many of the oldest seats are looked at when there are too many: some may be watching."""


class _Presence:
    """How many streams a seat has open, and when its phone was last heard."""

    __slots__ = ("heard", "streams")

    def __init__(self) -> None:
        self.heard = 0.0
        self.streams = 0


class LocalNudges:
    """Implements ``companion.table.ports.Nudges`` for one process; ``clock`` counts seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._versions: OrderedDict[str, int] = OrderedDict()
        self._waiting: dict[str, set[threading.Event]] = {}
        self._seats: OrderedDict[tuple[str, int], _Presence] = OrderedDict()
        self._listeners: tuple[Listener, ...] = ()
        self._stopped = False

    def nudge(self, code: str, version: int) -> None:
        """Called after the commit; an older version than the known one changes nothing."""
        with self._lock:
            if version <= self._versions.get(code, 0):
                return
            self._versions[code] = version
            self._versions.move_to_end(code)
            if len(self._versions) > MOST_TABLES:
                self._versions.popitem(last=False)
            for waiting in self._waiting.get(code, ()):
                waiting.set()
        for listener in self._listeners:
            listener(code, version)

    def subscribe(self, listener: Listener) -> None:
        """Tell ``listener`` of every newer version, in the thread that nudges."""
        self._listeners = (*self._listeners, listener)

    def wait(self, code: str, after: int, seconds: float) -> int:
        """Block until the table is newer than ``after`` or the time is up; the known version."""
        news = threading.Event()
        with self._lock:
            known = self._versions.get(code, 0)
            if known > after or seconds <= 0 or self._stopped:
                return known
            self._waiting.setdefault(code, set()).add(news)
        try:
            news.wait(seconds)
        finally:
            with self._lock:
                self._leave(code, news)
        return self._versions.get(code, 0)

    def _leave(self, code: str, news: threading.Event) -> None:
        """Wait no longer; nothing is kept of a table at which nobody waits."""
        waiting = self._waiting[code]
        waiting.discard(news)
        if not waiting:
            del self._waiting[code]

    def stop(self) -> None:
        """From now on nobody waits: the program is ending."""
        with self._lock:
            self._stopped = True
            for waiting in self._waiting.values():
                for news in waiting:
                    news.set()

    def opened(self, code: str, seats: tuple[int, ...]) -> None:
        """A stream of these seats began."""
        self._count(code, seats, 1)

    def closed(self, code: str, seats: tuple[int, ...]) -> None:
        """A stream of these seats ended."""
        self._count(code, seats, -1)

    def seen(self, code: str, seat: int) -> None:
        """The seat's phone showed life."""
        self._count(code, (seat,), 0)

    def watching(self, code: str, seat: int) -> float | None:
        """Seconds since the seat's last stream or request ended; 0.0 while one is open; None: never."""
        with self._lock:
            presence = self._seats.get((code, seat))
            if presence is None:
                return None
            return 0.0 if presence.streams > 0 else max(0.0, self._clock() - presence.heard)

    def _count(self, code: str, seats: tuple[int, ...], change: int) -> None:
        now = self._clock()
        with self._lock:
            for seat in seats:
                presence = self._seats.setdefault((code, seat), _Presence())
                presence.streams = max(0, presence.streams + change)
                presence.heard = now
                self._seats.move_to_end((code, seat))
            for _ in range(_TRIES):
                if len(self._seats) > MOST_SEATS:
                    self._forget()

    def _forget(self) -> None:
        """Drop the longest silent seat; one with an open stream moves to the other end."""
        key, presence = self._seats.popitem(last=False)
        if presence.streams > 0:
            self._seats[key] = presence
