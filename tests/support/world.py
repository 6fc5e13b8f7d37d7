"""Clock, secrets and live hints that tests hold in their hands."""

from __future__ import annotations

from companion.codes import SIGNS, SIZE
from companion.store.memory import MemoryStore
from companion.table.service import TableService


class HandClock:
    """Time that stands still until a test moves it."""

    def __init__(self, now=1_000_000):
        self.time = now

    def now(self):
        """UTC seconds."""
        return self.time

    def sleep(self, seconds):
        """Later."""
        self.time += seconds


class CountedSecrets:
    """Secrets by number: the same in every run, all different."""

    def __init__(self):
        self.count = 0

    def _next(self):
        self.count += 1
        return self.count

    def seed(self):
        """32 bytes."""
        return bytes((7 * place + self._next()) % 256 for place in range(32))

    def token(self):
        """A seat token."""
        return f"token-{self._next():028d}"

    def code(self):
        """A number in the signs of codes."""
        count, base = self._next(), len(SIGNS)
        return "".join(SIGNS[count // base**place % base] for place in range(SIZE - 1, -1, -1))


class HandNudges:
    """Live hints noted down; ``silent`` says since when a seat's phone is silent (default: it is there)."""

    def __init__(self):
        self.told = []
        self.silent = {}

    def nudge(self, code, version):
        """Note the hint."""
        self.told.append((code, version))

    def wait(self, code, after, seconds):
        """Nobody waits in these tests."""
        return after

    def watching(self, code, seat):
        """As the test set it."""
        return self.silent.get(seat, 0.0)

    def seen(self, code, seat):
        """Life."""

    def opened(self, code, seats):
        """A stream began."""

    def closed(self, code, seats):
        """A stream ended."""


class World:
    """A table service with everything round it. ``restarted`` is the same after a program restart."""

    def __init__(self, games, store=None, **more):
        self.games = games
        self.store = store or MemoryStore()
        self.clock = HandClock()
        self.secrets = CountedSecrets()
        self.nudges = HandNudges()
        self.more = more
        self.service = self.restarted()

    def restarted(self):
        """A new service on the same store."""
        self.service = TableService(
            self.store, self.nudges, self.clock, self.secrets, self.games, program="test", **self.more
        )
        return self.service
