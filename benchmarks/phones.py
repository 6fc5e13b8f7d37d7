"""Phones as asyncio protocols: a kept connection for requests, one for the event stream; loopback only."""

from __future__ import annotations

import asyncio
import re
import secrets
from urllib.parse import urlencode

HOST = "127.0.0.1"
_FIELD = re.compile(rb'name="csrf_token"[^>]*value="([^"]+)"')


class Answer:
    """Status, headers by lower-case name (cookies apart) and body."""

    def __init__(self, head: bytes, body: bytes) -> None:
        lines = head.split(b"\r\n")
        self.status = int(lines[0].split(b" ", 2)[1])
        pairs = [line.partition(b": ")[::2] for line in lines[1:]]
        self.headers = {name.lower(): value for name, value in pairs}
        self.cookies = dict(
            value.split(b";")[0].split(b"=", 1) for name, value in pairs if name.lower() == b"set-cookie"
        )
        self.body = body


class Wire(asyncio.Protocol):
    """One connection, one request at a time."""

    def __init__(self) -> None:
        self.buffer = b""
        self.waiting: asyncio.Future | None = None
        self.transport = None

    def connection_made(self, transport):
        """Keep the transport."""
        self.transport = transport

    def connection_lost(self, exc):
        """Whoever waits is told."""
        if self.waiting and not self.waiting.done():
            self.waiting.set_exception(exc or ConnectionError("closed"))

    def data_received(self, data):
        """Collect until the answer is whole."""
        self.buffer += data
        split = self.buffer.find(b"\r\n\r\n")
        if split < 0:
            return
        head = self.buffer[:split]
        found = re.search(rb"(?i)content-length: (\d+)", head)
        size = int(found[1]) if found else 0
        if len(self.buffer) < split + 4 + size:
            return
        body, self.buffer = self.buffer[split + 4 :], b""
        if self.waiting and not self.waiting.done():
            self.waiting.set_result(Answer(head, body))

    def ask(self, request: bytes) -> asyncio.Future:
        """Send a request; its answer comes as a future."""
        self.waiting = asyncio.get_running_loop().create_future()
        self.transport.write(request)
        return self.waiting


class Listener(asyncio.Protocol):
    """An event stream: calls ``heard`` with every version."""

    def __init__(self, request: bytes, heard=None) -> None:
        self.request, self.heard, self.buffer = request, heard, b""
        self.open = asyncio.get_running_loop().create_future()
        self.transport, self.dead = None, False

    def connection_made(self, transport):
        """Ask for the stream."""
        self.transport = transport
        transport.write(self.request)

    def connection_lost(self, exc):
        """A stream that ends before it began counts as refused."""
        del exc
        self.dead = True
        if not self.open.done():
            self.open.set_result(False)

    def data_received(self, data):
        """Tell the versions in what came."""
        self.buffer += data
        if not self.open.done() and b"retry:" in self.buffer:
            self.open.set_result(self.buffer.startswith(b"HTTP/1.1 200"))
        *whole, self.buffer = self.buffer.split(b"\n\n")
        for message in whole:
            if self.heard and b"data: " in message:
                self.heard(int(message.rpartition(b"data: ")[2]))


class Phone:
    """Somebody's browser: cookies, the CSRF key of its forms, the parts it has."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookies: dict[bytes, bytes] = {}
        self.csrf = ""
        self.code = ""
        self.version = 0
        self.have: dict[str, str] = {}
        self.wire: Wire | None = None
        self.listener: Listener | None = None

    async def get(self, path: str, **headers: str) -> Answer:
        """A page or data."""
        return await self._ask("GET", path, "", headers)

    async def post(self, path: str, fields: dict | list, *, script: bool = False) -> Answer:
        """A form, with the CSRF key."""
        pairs = list(fields.items()) if isinstance(fields, dict) else list(fields)
        body = urlencode([("csrf_token", self.csrf), *pairs])
        return await self._ask("POST", path, body, {"X-Companion": "script"} if script else {})

    async def act(self, fields: list, *, script: bool = False) -> Answer:
        """A move of the game, with a once-only token."""
        token = secrets.token_urlsafe(12)
        more = [("token", token), ("seen", str(self.version)), *fields]
        return await self.post(f"/t/{self.code}/act", more, script=script)

    async def learn_csrf(self, path: str = "/open") -> None:
        """Read the key from a page's form."""
        answer = await self.get(path)
        self.csrf = _FIELD.search(answer.body)[1].decode()

    async def listen(self, heard=None, after: int = 0) -> bool:
        """Open the event stream."""
        request = self._request("GET", f"/t/{self.code}/events?after={after}", "", {})
        loop = asyncio.get_running_loop()
        _, self.listener = await loop.create_connection(lambda: Listener(request, heard), HOST, self.port)
        return await asyncio.wait_for(asyncio.shield(self.listener.open), 20)

    def close(self) -> None:
        """Leave."""
        for end in (self.wire, self.listener):
            if end and end.transport:
                end.transport.close()

    async def _ask(self, method: str, path: str, body: str, headers: dict) -> Answer:
        if self.wire is None or self.wire.transport.is_closing():
            loop = asyncio.get_running_loop()
            _, self.wire = await loop.create_connection(Wire, HOST, self.port)
        answer = await self.wire.ask(self._request(method, path, body, headers))
        self.cookies.update(answer.cookies)
        return answer

    def _request(self, method: str, path: str, body: str, headers: dict) -> bytes:
        lines = [f"{method} {path} HTTP/1.1", f"Host: {HOST}:{self.port}", "Accept-Language: en"]
        if self.cookies:
            lines.append(
                "Cookie: " + "; ".join(f"{k.decode()}={v.decode()}" for k, v in self.cookies.items())
            )
        lines += [f"{name}: {value}" for name, value in headers.items()]
        if method == "POST":
            lines += ["Content-Type: application/x-www-form-urlencoded", f"Content-Length: {len(body)}"]
        return ("\r\n".join(lines) + "\r\n\r\n" + body).encode()


async def sit_down(port: int, game: str, seats: int = 4, *, start: bool = True) -> list[Phone]:
    """A table (that has begun): its phones in seat order, the host first."""
    phones = [Phone(port) for _ in range(seats)]
    await asyncio.gather(*(phone.learn_csrf() for phone in phones))
    opened = await phones[0].post("/open", {"game": game, "name": "Phone 1"})
    code = opened.headers[b"location"].decode().rsplit("/", 1)[1]
    for number, phone in enumerate(phones, 1):
        phone.code = code
        if number > 1:
            await phone.post(f"/t/{code}/join", {"name": f"Phone {number}"})
    if not start:
        return phones
    started = await phones[0].post(f"/t/{code}/do/start", {})
    if started.status != 303:
        raise RuntimeError(f"the table did not start: {started.status} {started.body[:300]!r}")
    return phones


async def many_tables(port: int, count: int, game: str, *, start: bool = True) -> list[list[Phone]]:
    """Several tables of four phones, eight opened at once."""
    tables: list[list[Phone]] = []
    for first in range(0, count, 8):
        batch = (sit_down(port, game, start=start) for _ in range(first, min(count, first + 8)))
        tables += await asyncio.gather(*batch)
    return tables


def run(work):
    """Run a coroutine, on uvloop where it is installed."""
    try:
        import uvloop
    except ImportError:
        return asyncio.run(work)
    return uvloop.run(work)
