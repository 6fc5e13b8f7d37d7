"""Event streams as the web and the server both know them: the bytes, and the handing over of a socket.

A server that can hold streams says so in ``environ[OFFER]``: ``hub`` (it takes the socket over once
the web has answered the handshake and left a ``Stream`` in ``environ[ALLOWED]``) or ``plain`` (a
generator may run until ``environ[STOPPING]()`` is true). Any other server offers nothing: phones then poll.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, MutableMapping
from dataclasses import dataclass
from typing import Any, Final

from companion.table.ports import Nudges

OFFER: Final = "companion.streams"
ALLOWED: Final = "companion.stream"
STOPPING: Final = "companion.stopping"
MIMETYPE: Final = "text/event-stream"
HEADERS: Final = (("Cache-Control", "no-store"), ("X-Accel-Buffering", "no"))
"""What proxies and browsers must be told beside the type."""

BEAT: Final = b": still here\n\n"
BEAT_SECONDS: Final = 22
"""Proxies and phones drop streams that are silent for longer than half a minute or so."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stream:
    """An allowed stream: the table, the seats its phone holds (none: a spectator), the versions.

    ``version`` is the table's, ``after`` the one the phone has (its Last-Event-ID).
    """

    code: str
    seats: tuple[int, ...]
    version: int
    after: int = 0


def event(version: int) -> bytes:
    """A version number is all that is ever pushed."""
    return b"id: %d\ndata: %d\n\n" % (version, version)


def greeting(stream: Stream) -> bytes:
    """The first bytes: how soon to come back after a break, and the version when it is news."""
    news = event(stream.version) if stream.version > stream.after else b""
    return b"retry: 2000\n\n" + news


def farewell() -> bytes:
    """The last bytes of a stopping server: come back, but not all at once."""
    return b"retry: %d\n\n" % random.randint(500, 5_000)  # noqa: S311 - spreads load, guards nothing


def offered(environ: MutableMapping[str, Any]) -> bool:
    """Whether this server can hold a stream."""
    return bool(environ.get(OFFER))


def body(environ: MutableMapping[str, Any], nudges: Nudges, stream: Stream) -> Iterable[bytes]:
    """The body to answer an allowed handshake with; leaves the rest to the hub where there is one."""
    if environ.get(OFFER) == "hub":
        environ[ALLOWED] = stream
        return ()
    return _plain(nudges, stream, environ.get(STOPPING, bool))


def _plain(nudges: Nudges, stream: Stream, stopping: Callable[[], bool]) -> Iterator[bytes]:
    nudges.opened(stream.code, stream.seats)
    try:
        yield greeting(stream)
        known = max(stream.version, stream.after)
        while not stopping():
            newest = nudges.wait(stream.code, known, BEAT_SECONDS)
            yield event(newest) if newest > known else BEAT
            known = max(known, newest)
        yield farewell()
    finally:
        nudges.closed(stream.code, stream.seats)
