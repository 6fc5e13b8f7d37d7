"""Settings of a running program, read once from ``COMPANION_*`` and handed on as one frozen value.

Sentences for faults: ``SENTENCES`` by the code of the ``Malformed`` that is raised.
"""

from __future__ import annotations

import difflib
import os
import secrets
import sys
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote, urlsplit

import platformdirs

from companion.errors import Malformed, Unavailable
from companion.kernel.message import N_

PREFIX: Final = "COMPANION_"
DEFAULT_PORT: Final = 8000
SENTENCES: Final[Mapping[str, str]] = {
    "config.unknown": N_("{key} is no setting of Companion. Did you mean {near}?"),
    "config.value": N_('{key} cannot be "{found}": it must be {expected}.'),
}
_SHORTEST_KEY: Final = 16
_KEY_FILES: Final = ("secret-key", *(f"secret-key-{number}" for number in range(2, 10)))
_FOR_TESTS: Final = frozenset({"COMPANION_REQUIRE"})
_OWN_MACHINE: Final = frozenset({"localhost", "::1", "0.0.0.0"})  # noqa: S104 - recognised, not bound


@dataclass(frozen=True, slots=True, kw_only=True)
class Keep:
    """For how many days tables are kept after their last event; None: for ever."""

    unfinished: int | None = None
    finished: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Everything that can be set from outside; each field is ``COMPANION_`` and its name in capitals."""

    data: Path = field(default_factory=lambda: Path(platformdirs.user_data_dir("companion", appauthor=False)))
    """Folder of the database, the secret key and the port used last."""
    database_url: str = ""
    """``sqlite:///…`` or ``postgresql://…``; empty: a SQLite file in the data folder."""
    public_url: str = ""
    """The address people type when it is not this machine's own, without a slash at the end."""
    host: str = "0.0.0.0"  # noqa: S104 - phones on the same network are the purpose
    """The network interface to listen on."""
    port: int = 0
    """The port to listen on; 0: the one used last, or 8000."""
    address: str = ""
    """The host name or address that phones reach; empty: found by looking at the network."""
    keep_days: Keep | None = None
    """``forever``, days for all, or days for unfinished and finished tables: ``30,365``."""
    trusted_proxies: int = 0
    """How many reverse proxies in front are believed about address and scheme."""
    streams: str = ""
    """``hub`` or ``plain``; empty: hub on Linux, plain streams elsewhere."""
    secret_key: str = ""
    """Signs cookies; empty: a key made once and kept in the data folder."""

    @classmethod
    def from_environment(cls, environ: Mapping[str, str]) -> Settings:
        """The settings of this environment. Raises Malformed (see ``SENTENCES``)."""
        values = {key: text for key, text in environ.items() if key.startswith(PREFIX)}
        for key in sorted(values.keys() - _FOR_TESTS):
            if key not in VARIABLES:
                raise Malformed("config.unknown", {"key": key, "near": _nearest(key)})
        given = {key: values[key] for key in VARIABLES if values.get(key)}
        return cls(**{_name(key): _READERS[_name(key)](key, text) for key, text in given.items()})

    @property
    def database(self) -> str:
        """The database URL in force."""
        return self.database_url or "sqlite:///" + quote(str(self.data / "companion.sqlite3"), safe="/:\\")

    @property
    def keep(self) -> Keep:
        """The days in force: for ever at home, 30 and 365 on a server with a public address."""
        if self.keep_days is not None:
            return self.keep_days
        return Keep(unfinished=30, finished=365) if self.public_url else Keep()

    @property
    def streams_kind(self) -> str:
        """How event streams are held: hub or plain."""
        return self.streams or ("hub" if sys.platform.startswith("linux") else "plain")

    def base_url(self, asked: str = "") -> str:
        """The address to write into QR codes, without a slash at the end.

        ``asked`` is the address the page was asked under: it is kept unless only this machine
        itself understands it. Empty when nothing is known.
        """
        if self.public_url:
            return self.public_url
        host = urlsplit(asked).hostname or ""
        if host and host not in _OWN_MACHINE and not host.startswith("127."):
            return asked.rstrip("/")
        name = f"[{self.address}]" if ":" in self.address else self.address
        known = f"http://{name}:{self.port or DEFAULT_PORT}" if name else ""
        return known.removesuffix(":80") or asked.rstrip("/")

    def secret(self) -> str:
        """The key for signing: the given one, or the one of the data folder (made when missing)."""
        return self.secret_key or _kept_secret(self.data)


VARIABLES: Final = tuple(f"{PREFIX}{name.upper()}" for name in Settings.__dataclass_fields__)
"""Every environment variable that is read."""


def _name(key: str) -> str:
    return key.removeprefix(PREFIX).lower()


def _nearest(key: str) -> str:
    return (difflib.get_close_matches(key, VARIABLES, n=1, cutoff=0.0) or VARIABLES)[0]


def _bad(key: str, found: str, expected: str) -> Malformed:
    return Malformed("config.value", {"key": key, "found": found, "expected": expected})


def _number(highest: int) -> Callable[[str, str], int]:
    def read(key: str, text: str) -> int:
        if not (text.isascii() and text.isdigit() and int(text) <= highest):
            raise _bad(key, text, f"0-{highest}")
        return int(text)

    return read


def _text(_key: str, text: str) -> str:
    return text.strip()


def _folder(_key: str, text: str) -> Path:
    return Path(text).expanduser()


def _url(key: str, text: str) -> str:
    parts = urlsplit(text)
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.query or parts.fragment:
        raise _bad(key, text, "https://host.example")
    return text.rstrip("/")


def _database(key: str, text: str) -> str:
    scheme = urlsplit(text).scheme
    if scheme.partition("+")[0] not in {"sqlite", "postgresql", "postgres"}:
        # The address itself is never shown: it may hold a password.
        raise _bad(key, f"{scheme}:…", "sqlite:///… | postgresql://…")
    return text


def _streams(key: str, text: str) -> str:
    if text not in {"hub", "plain"}:
        raise _bad(key, text, "hub | plain")
    return text


def _keep(key: str, text: str) -> Keep:
    if text == "forever":
        return Keep()
    days = [part.strip() for part in text.split(",")]
    if len(days) > 2 or not all(day.isascii() and day.isdigit() and 0 < int(day) < 100_000 for day in days):
        raise _bad(key, text, "forever | 30 | 30,365")
    return Keep(unfinished=int(days[0]), finished=int(days[-1]))


_READERS: Final[Mapping[str, Callable[[str, str], Any]]] = {
    "data": _folder,
    "database_url": _database,
    "public_url": _url,
    "host": _text,
    "port": _number(65_535),
    "address": _text,
    "keep_days": _keep,
    "trusted_proxies": _number(9),
    "streams": _streams,
    "secret_key": _text,
}


def _kept_secret(folder: Path) -> str:
    """The key of the first file that holds a whole one, made when there is none.

    A file cut off by a full disc or a lost battery is passed by, not removed: programs that start
    together would remove each other's good ones.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name in _KEY_FILES:
            if not (folder / name).exists():
                _write_once(folder / name, secrets.token_urlsafe(48))
            if key := _key_of(folder / name):
                return key
    except OSError as fault:
        raise Unavailable("store.readonly") from fault
    raise Unavailable("store.readonly")


def _key_of(path: Path) -> str:
    """The kept key; empty when there is none that could be used."""
    try:
        key = path.read_bytes().decode("ascii").strip()
    except (FileNotFoundError, UnicodeDecodeError):
        return ""
    return key if len(key) >= _SHORTEST_KEY else ""


def _write_once(path: Path, text: str) -> None:
    """Write a private file unless another process was faster; nobody ever reads it half written."""
    descriptor, name = tempfile.mkstemp(prefix=path.name, dir=path.parent)  # readable by this account only
    draft = Path(name)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(text + "\n")
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    except OSError:  # a file system without links
        draft.replace(path)
    draft.unlink(missing_ok=True)
