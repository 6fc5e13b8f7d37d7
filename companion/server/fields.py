"""Header lines of a request, read once and strictly: what two programs could read in two ways is refused.

The general parser behind gevent's handler is made for mail; this one costs a fifth.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import BinaryIO, Final

MOST_FIELDS: Final = 100
MOST_BYTES: Final = 32 * 1024
_NAME: Final = re.compile(rb"[!#$%&'*+.^_`|~0-9A-Za-z-]+")
_LENGTHS: Final = {
    "content-length": re.compile("[0-9]{1,15}"),
    "transfer-encoding": re.compile("(?i:chunked)"),
}
"""How the two headers that tell where a body ends have to read."""
_ONCE: Final = frozenset({"content-length", "content-type", "host", "transfer-encoding"})


class Fields:
    """Names in lower case with their values, in order; what gevent's handler asks of headers."""

    __slots__ = ("_first", "pairs", "status")

    def __init__(self, pairs: list[tuple[str, str]]) -> None:
        self.pairs = pairs
        self._first = dict(reversed(pairs))
        self.status = ""

    def get(self, name: str, default: str | None = None) -> str | None:
        """The first value of that name."""
        return self._first.get(name.lower(), default)

    getheader = get

    @property
    def typeheader(self) -> str | None:
        """The Content-Type."""
        return self._first.get("content-type")

    def __delitem__(self, name: str) -> None:
        del self._first[name.lower()]

    def environ(self) -> Iterator[tuple[str, str]]:
        """Keys and values as WSGI names them; names with an underscore could pass for others."""
        for name, value in self.pairs:
            if "_" not in name and name not in {"content-type", "content-length"}:
                yield "HTTP_" + name.replace("-", "_").upper(), value


def read_fields(stream: BinaryIO) -> Fields:
    """The fields up to the empty line. Raises ValueError for everything that is not plainly right."""
    pairs: list[tuple[str, str]] = []
    left = MOST_BYTES
    while True:
        line = stream.readline(left + 1)
        left -= len(line)
        if line in {b"\r\n", b"\n"}:
            break
        if left < 0 or len(pairs) == MOST_FIELDS:
            raise ValueError("too many headers")
        pairs.append(_pair(line))
    names = [name for name, _ in pairs if name in _ONCE]
    if len(names) > len(set(names)) or {"content-length", "transfer-encoding"} <= set(names):
        raise ValueError("headers that contradict each other")
    if not all(_LENGTHS[name].fullmatch(value) for name, value in pairs if name in _LENGTHS):
        raise ValueError("a header by which the body could end in two places")
    return Fields(pairs)


def _pair(line: bytes) -> tuple[str, str]:
    name, colon, value = line.partition(b":")
    if (
        not (colon and line.endswith(b"\n") and _NAME.fullmatch(name))
        or b"\0" in value
        or b"\r" in value[:-2]
    ):
        raise ValueError("a line that is no header")
    return name.decode("ascii").lower(), value.strip(b" \t\r\n").decode("latin-1")
