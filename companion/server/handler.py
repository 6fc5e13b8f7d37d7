"""gevent's request handler with one send an answer, time limits, and the handing over of streams."""

from __future__ import annotations

import socket
from collections.abc import Callable
from typing import Any, Final

from gevent.pywsgi import WSGIHandler

from companion.server.fields import read_fields
from companion.streams import ALLOWED

IDLE_SECONDS: Final = 75
"""How long a connection may be silent, between requests or inside one."""

_TOO_LONG: Final = (
    "This address is too long. Go back: what you typed is still there; make it shorter.\n"
    "Cette adresse est trop longue. Revenez : ce que vous avez écrit est encore là ; raccourcissez-le.\n"
    "Diese Adresse ist zu lang. Geh zurück: Was du geschrieben hast, ist noch da; kürze es.\n"
).encode()
"""Told before any header is read, so in every language."""
_DROPPED: Final = frozenset({b"content-length", b"connection", b"transfer-encoding"})


class Handler(WSGIHandler):
    """One connection; its server may have a ``stream_hub`` and counts requests in ``busy``."""

    # What gevent's type hints leave out or tell otherwise: headers and status are bytes here.
    server: Any
    rfile: Any
    headers: Any
    environ: Any
    status: Any
    response_headers: Any
    _sendall: Callable[[bytes], None]
    # What a vanished phone causes; none of it is worth a line in the log.
    ignored_socket_errors: tuple[Any, ...] = (*WSGIHandler.ignored_socket_errors, "timed out")

    def __init__(self, sock: Any, address: Any, server: Any) -> None:
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        sock.settimeout(IDLE_SECONDS)
        super().__init__(sock, address, server)

    def MessageClass(self, *_: Any) -> Any:  # noqa: N802 - gevent's name
        """The headers, by our own reader."""
        return read_fields(self.rfile)

    def _headers(self) -> Any:
        return self.headers.environ()

    def read_request(self, raw_requestline: str) -> Any:
        """Headers that never end are a bad request like any other."""
        try:
            return super().read_request(raw_requestline)
        except OSError as fault:
            raise ValueError(str(fault)) from fault

    def handle_one_request(self) -> Any:
        """An address that is too long is told as such, instead of by an empty page."""
        told = super().handle_one_request()
        if isinstance(told, tuple) and told[0] == "414":
            kind = f"Content-Type: text/plain; charset=utf-8\r\nContent-Length: {len(_TOO_LONG)}"
            head = f"HTTP/1.1 414 URI Too Long\r\nConnection: close\r\n{kind}\r\n\r\n"
            return "414", head.encode() + _TOO_LONG
        return told

    def handle_one_response(self) -> None:
        """Count the request while it runs, so that a stopping server can wait for it."""
        self.server.busy += 1
        try:
            super().handle_one_response()
        finally:
            self.server.busy -= 1

    def log_request(self) -> None:
        """Requests are not logged: addresses hold table codes."""

    def process_result(self) -> None:
        """Send the answer, or give the socket away when the web allowed a stream."""
        stream = self.environ.pop(ALLOWED, None)
        if stream is None or self.code != 200 or self.command != "GET":
            super().process_result()
            return
        self.headers_sent = True
        self.response_length = 1
        self.close_connection = True
        kept = [pair for pair in self.response_headers if pair[0].lower() not in _DROPPED]
        head = self._head([*kept, (b"Connection", b"close")])
        self.server.stream_hub.take(self.socket.detach(), head, stream)

    def _head(self, headers: list[tuple[bytes, bytes]]) -> bytes:
        lines = [b"HTTP/1.1 " + self.status, *(name + b": " + value for name, value in headers)]
        return b"\r\n".join(lines) + b"\r\n\r\n"

    def _write_with_headers(self, data: bytes) -> None:
        """Headers and body leave in one send: a second one would wait for the peer's delayed ACK."""
        self.headers_sent = True
        self.finalize_headers()
        chunk = b"%x\r\n%b\r\n" % (len(data), data) if self.response_use_chunked and data else data
        self._sendall(self._head(self.response_headers) + chunk)
        self.response_length += len(data)
