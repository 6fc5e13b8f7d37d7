"""On which threads to wait for the disc, so that no phone waits for another's commit."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Protocol, TypeVar

T = TypeVar("T")


class Runner(Protocol):
    """Runs database work and gives its result; work passed to it never raises."""

    def commit(self, work: Callable[[], T]) -> T:
        """Run the single writer's work."""

    def fetch(self, work: Callable[[], T]) -> T:
        """Run a long read."""


class Direct:
    """In the calling thread: right for threaded servers, commands, and drivers that gevent wakes."""

    def commit(self, work: Callable[[], T]) -> T:
        """See ``Runner``."""
        return work()

    def fetch(self, work: Callable[[], T]) -> T:
        """See ``Runner``."""
        return work()


class Native:
    """Under gevent: commits in a pool of one native thread, reads in the hub's own pool."""

    def __init__(self) -> None:
        from gevent import get_hub
        from gevent.threadpool import ThreadPool

        self._writer = ThreadPool(1)
        self._readers = get_hub().threadpool

    def commit(self, work: Callable[[], T]) -> T:
        """See ``Runner``."""
        result: T = self._writer.apply(work)
        return result

    def fetch(self, work: Callable[[], T]) -> T:
        """See ``Runner``."""
        result: T = self._readers.apply(work)
        return result


def runner_for(backend: str) -> Runner:
    """Native threads for SQLite in a process that gevent has patched (nothing is imported to see that)."""
    monkey = sys.modules.get("gevent.monkey")
    patched = monkey is not None and monkey.is_module_patched("threading")
    return Native() if patched and backend == "sqlite" else Direct()
