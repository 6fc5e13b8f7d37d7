"""One-time codes that give a seat to another phone: five minutes, kept in memory only."""

from __future__ import annotations

import hashlib
import threading
from dataclasses import dataclass
from functools import lru_cache

from companion.errors import Unknown
from companion.kernel.seats import Seat
from companion.table.state import TableState

SECONDS = 300
MOST = 10_000
MOST_AT_TABLE = 30
"""Codes of one table: whoever shows them without end drives out those of the own table only."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Handover:
    """What a code stands for: a seat of a table as it was held then, and who showed the code."""

    table: str
    seat: Seat
    holding: int
    shown_by: Seat
    until: int


@lru_cache(maxsize=4096)
def hashed(token: str) -> str:
    """What is kept of a secret: its SHA-256 as hex. A phone brings the same one all evening."""
    return hashlib.sha256(token.encode()).hexdigest()


class Handovers:
    """The codes in use. Thread-safe."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._codes: dict[str, Handover] = {}

    def add(self, code: str, handover: Handover, now: int) -> None:
        """Remember a code; outdated ones go, and the oldest when there are too many."""
        with self._lock:
            self._codes = {key: kept for key, kept in self._codes.items() if kept.until >= now}
            own = [key for key, kept in self._codes.items() if kept.table == handover.table]
            for key in own[: len(own) + 1 - MOST_AT_TABLE]:
                del self._codes[key]
            while len(self._codes) >= MOST:
                del self._codes[next(iter(self._codes))]
            self._codes[hashed(code)] = handover

    def peek(self, table: str, code: str, now: int) -> Handover:
        """What a code is for. Raises Unknown("handover")."""
        with self._lock:
            found = self._codes.get(hashed(code))
        if found is None or found.table != table or found.until < now:
            raise Unknown("handover")
        return found

    def use(self, table: str, code: str, now: int) -> Handover:
        """What a code is for, which is used up by it. Raises Unknown("handover")."""
        found = self.peek(table, code, now)
        with self._lock:
            if self._codes.pop(hashed(code), None) is None:
                raise Unknown("handover")
        return found


def still_valid(state: TableState, handover: Handover) -> None:
    """A code is void when the seat changed hands or places, or who showed it has left."""
    shown_by = handover.shown_by
    if not (state.has(handover.seat) and state.has(shown_by) and state.places[shown_by].present):
        raise Unknown("handover")
    if state.places[handover.seat].holding != handover.holding:
        raise Unknown("handover")
