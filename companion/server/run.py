"""Runs the app on a listening socket until somebody stops it; every request under way is answered."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Callable
from typing import Any, Final

import gevent
from gevent.event import Event
from gevent.pywsgi import WSGIServer

from companion.server import handler
from companion.server.cycles import Cycles
from companion.server.handler import Handler
from companion.server.hub import Hub
from companion.server.intake import Intake, end_silent
from companion.streams import OFFER, STOPPING
from companion.table.ports import Nudges

PATIENCE_SECONDS: Final = 5.0
"""How long a stopping server waits for requests under way."""

LOOK_SECONDS: Final = 1.0
"""How often connections are looked through for silent ones."""
KEPT_SOCKETS: Final = 200
MOST_STREAMS: Final = 50_000
SWITCH_SECONDS: Final = 0.0005
"""How soon another thread gets its turn: the writer's must not wait for a busy loop after each fsync."""


class Server(WSGIServer):
    """The WSGI server of one app; ``streams`` is ``hub`` or ``plain``.

    ``sockets`` is how many the system allows: some are kept from the hub, for requests.
    """

    def __init__(
        self, listener: Any, app: Any, nudges: Nudges, streams: str, *, sockets: int = 0, **options: Any
    ) -> None:
        self.busy = 0
        self.intakes: set[Intake] = set()
        self.cycles: Cycles | None = None
        self._looks: Any = None
        self.stop_asked = Event()
        most = max(sockets - KEPT_SOCKETS, KEPT_SOCKETS) if sockets > 0 else MOST_STREAMS
        self.stream_hub = Hub(nudges, most=most) if streams == "hub" else None
        environ = {OFFER: streams, STOPPING: self.stop_asked.is_set, "SERVER_NAME": "companion"}
        environ["wsgi.errors"] = sys.stderr  # not the server's log: the app's own may end there too
        super().__init__(listener, app, handler_class=Handler, environ=environ, log=None, **options)

    def run(self, started: Callable[[], None], stopping: Callable[[], None]) -> None:
        """Serve until SIGINT or SIGTERM: ``started`` is called once connections are accepted,
        ``stopping`` when no more are.
        """
        sys.setswitchinterval(SWITCH_SECONDS)
        cycles = self.cycles = Cycles()
        signals = [gevent.signal_handler(sign, self.stop_asked.set) for sign in _stop_signals()]
        beats = gevent.spawn(self.stream_hub.keep_beating) if self.stream_hub else None
        self.start()
        try:
            started()
            self.stop_asked.wait()
        finally:
            self.close()
            stopping()
            self._finish()
            self.cycles = None  # a request that goes on in spite of all looks for nothing
            cycles.close()
            if beats:
                beats.kill()
            for sign in signals:
                sign.cancel()

    def start(self) -> None:
        """Accept connections, and end those from which nothing comes."""
        super().start()
        self._looks = gevent.spawn(self._end_silent)

    def close(self) -> None:
        """Accept no more."""
        super().close()
        if self._looks:
            self._looks.kill()

    def _end_silent(self) -> None:
        while True:
            gevent.sleep(LOOK_SECONDS)
            end_silent(self.intakes, handler.IDLE_SECONDS)
            if self.cycles:
                self.cycles.look()

    def _finish(self) -> None:
        if self.stream_hub:
            self.stream_hub.farewell()
        deadline = time.monotonic() + PATIENCE_SECONDS
        while self.busy and time.monotonic() < deadline:
            gevent.sleep(0.02)


def _stop_signals() -> tuple[signal.Signals, ...]:
    return (signal.SIGINT, signal.SIGTERM)
