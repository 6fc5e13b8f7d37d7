"""gevent's request handler with one send an answer, time limits, and the handing over of streams."""

from __future__ import annotations

import socket
import time
from email.utils import formatdate
from functools import lru_cache
from io import BufferedReader
from typing import Any, Final

from gevent.pywsgi import WSGIHandler

from companion.server.fields import read_fields
from companion.server.intake import Intake
from companion.streams import ALLOWED

IDLE_SECONDS: Final = 75
"""How long a connection may be silent, between requests or inside one."""

_TOO_LONG: Final = (
    "This address is too long. Go back: what you typed is still there; make it shorter.\n"
    "Cette adresse est trop longue. Revenez : ce que vous avez écrit est encore là ; raccourcissez-le.\n"
    "Diese Adresse ist zu lang. Geh zurück: Was du geschrieben hast, ist noch da; kürze es.\n"
).encode()
"""Told before any header is read, so in every language."""
_PLAIN: Final = frozenset(
    {"200 OK", "303 SEE OTHER", "403 FORBIDDEN", "409 CONFLICT", "422 UNPROCESSABLE ENTITY"}
)
"""The statuses of nearly all answers; with others, gevent's own way looks closer."""
_NOTED: Final = frozenset({"connection", "content-length", "date"})
"""Headers that the server itself goes by."""
_AT_ONCE: Final = 128 * 1024
"""Up to how much is sent without asking how much fits: what does not fit is sent as the rest."""
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
    provided_date: str | None
    provided_content_length: str | None
    # What a vanished phone causes; none of it is worth a line in the log.
    ignored_socket_errors: tuple[Any, ...] = (*WSGIHandler.ignored_socket_errors, "timed out")

    def __init__(self, sock: Any, address: Any, server: Any) -> None:
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        sock.settimeout(IDLE_SECONDS)
        self._intake = Intake(sock, server.intakes)
        super().__init__(sock, address, server)
        self.rfile = BufferedReader(self._intake)

    def handle(self) -> None:
        """All requests of the connection."""
        try:
            super().handle()
        finally:
            self._intake.close()

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
        if "HTTP_TRANSFER_ENCODING" in self.environ:
            self.close_connection = True  # what is left of a broken body must not pass for a request
        try:
            super().handle_one_response()
        finally:
            self.server.busy -= 1
            if self.server.cycles:
                self.server.cycles.answered()

    def log_request(self) -> None:
        """Requests are not logged: addresses hold table codes."""

    def process_result(self) -> None:
        """Send the answer, or give the socket away when the web allowed a stream."""
        stream = self.environ.pop(ALLOWED, None)
        if self.command == "HEAD":
            self.write(b"")  # the head alone, whatever body the application has
            return
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

    def start_response(self, status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
        """As inherited, in a third of the time for plain answers: headers mostly stay the same."""
        if exc_info or self.request_version != "HTTP/1.1" or status not in _PLAIN:
            return super().start_response(status, headers, exc_info)
        told: dict[str, str] = {}
        lines = []
        for name, value in headers:
            noted, line = (_line.__wrapped__ if name == "Set-Cookie" else _line)(name, value)
            lines.append(line)
            if noted:
                told[noted] = value
        if "connection" in told:
            return super().start_response(status, headers)
        self.provided_date, self.provided_content_length = told.get("date"), told.get("content-length")
        self.status, self._orig_status, self.code = status.encode(), status, int(status[:3])
        self.response_headers = lines
        return self.write

    def finalize_headers(self) -> None:
        """As inherited; the date is put in words once a second."""
        if self.provided_date is None:
            self.provided_date = "told"
            self.response_headers.append((b"Date", _date(int(time.time()))))
        super().finalize_headers()

    def _sendall(self, data: bytes) -> None:
        """As inherited; nearly always all of it goes at once, and nothing is asked of the socket before."""
        sent = 0 if len(data) > _AT_ONCE else self.socket.send(data)
        self.response_length += sent
        if sent < len(data):
            super()._sendall(data[sent:])  # type: ignore[misc]  # left out of the hints

    def _write_with_headers(self, data: bytes) -> None:
        """Headers and body leave in one send: a second one would wait for the peer's delayed ACK."""
        self.headers_sent = True
        self.finalize_headers()
        data = data or b""  # gevent's own answer to a broken body has an empty text
        chunk = b"%x\r\n%b\r\n" % (len(data), data) if self.response_use_chunked and data else data
        self._sendall(self._head(self.response_headers) + chunk)
        self.response_length += len(data)


@lru_cache(1)
def _date(second: int) -> bytes:
    return formatdate(second, usegmt=True).encode()


@lru_cache(512)
def _line(name: str, value: str) -> tuple[str, tuple[bytes, bytes]]:
    """What the server calls a header that it goes by ("" for others), and the header as bytes.

    Raises ValueError for what would end the line, or is no Latin-1 (UnicodeEncodeError).
    """
    if any(sign in text for text in (name, value) for sign in "\r\n"):
        raise ValueError("a line break in a header")
    low = name.lower()
    return low if low in _NOTED else "", (name.encode("latin-1"), value.encode("latin-1"))
