"""What the table engine needs from outside: store, live hints, clock, secret tokens.

Implementations: ``companion.store`` (SQLAlchemy, memory), ``companion.live``, ``companion.services``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from companion.table.events import Envelope


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRecord:
    """What is kept of a table beside its log: code, game, the secret seed, when it was opened.

    ``imported`` tells a table that came from an export file.
    """

    code: str
    game: str
    seed: bytes
    opened_at: int
    imported: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Append:
    """One atomic change of one table: events after ``expected`` (last known seq), claims of holdings.

    ``claims`` are (SHA-256 hex of the seat token, holding): a holding is the seq of the event that gave a
    seat to a phone, so that seats can change places without touching claims. ``revoked`` holdings lose
    older claims first. ``record`` is given when the table is new.
    """

    code: str
    expected: int
    envelopes: tuple[Envelope, ...]
    claims: tuple[tuple[str, int], ...] = ()
    revoked: tuple[int, ...] = ()
    record: TableRecord | None = None


class EventStore(Protocol):
    """The durable log. (code, seq) is the only lock between processes."""

    def append(self, change: Append) -> None:
        """Store all or nothing; returns when it is on disc. Raises Stale, or Unavailable."""

    def read(self, code: str, after: int = 0) -> Sequence[Envelope]:
        """The table's log after a seq, in order; empty when there is none."""

    def record(self, code: str) -> TableRecord | None:
        """The table's record, or None."""

    def seats_of(self, code: str, claim: str) -> tuple[int, ...]:
        """The holdings of a claim (hash of a token), sorted."""

    def claims(self, code: str) -> Sequence[tuple[str, int]]:
        """Every claim of a table with its holding, sorted."""

    def remove(self, code: str) -> None:
        """Erase a table with its log and claims."""

    def codes(self, opened_before: int | None = None) -> Sequence[str]:
        """All table codes, oldest first."""

    def last_at(self, code: str) -> int:
        """When the table's last event happened (0 when unknown)."""


Listener = Callable[[str, int], None]
"""Is told a table's code and its new version."""


class Nudges(Protocol):
    """Tells waiting phones that a table has a new version; a hint, never the truth."""

    def nudge(self, code: str, version: int) -> None:
        """Called after the commit."""

    def wait(self, code: str, after: int, seconds: float) -> int:
        """Block until the table is newer than ``after`` or the time is up; the known version."""

    def subscribe(self, listener: Listener) -> None:
        """Tell ``listener`` of every newer version too."""

    def opened(self, code: str, seats: tuple[int, ...]) -> None:
        """A stream of these seats began (no seats: a spectator's)."""

    def closed(self, code: str, seats: tuple[int, ...]) -> None:
        """A stream of these seats ended."""

    def watching(self, code: str, seat: int) -> float | None:
        """Seconds since the seat's last stream or request ended; 0.0 while one is open; None: never."""

    def seen(self, code: str, seat: int) -> None:
        """The seat's phone showed life."""


class Clock(Protocol):
    """Time from outside."""

    def now(self) -> int:
        """UTC seconds."""


class Secrets(Protocol):
    """Unguessable values from outside (tests pass fixed ones)."""

    def seed(self) -> bytes:
        """32 secret bytes for a table's draws."""

    def token(self) -> str:
        """A seat token of at least 128 bits, URL-safe."""

    def code(self) -> str:
        """A table code: 5 signs without look-alikes."""
