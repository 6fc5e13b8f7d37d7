"""Group commit: whoever comes while a commit runs waits, and all who wait are committed together.

The first to come leads: it writes everything that waits, wakes the others with their results and
hands the lead to the first of those who came meanwhile. No thread of its own is needed.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar

from companion.errors import CompanionError, Unavailable

JobT = TypeVar("JobT")
MOST: Final = 256
"""Jobs in one commit at most."""


class _Ticket(Generic[JobT]):
    """One waiting job; its gate opens when the job is done or has to lead."""

    __slots__ = ("done", "fault", "gate", "job")

    def __init__(self, job: JobT) -> None:
        self.job = job
        self.done = False
        self.fault: CompanionError | None = None
        self.gate = threading.Lock()
        self.gate.acquire()


class GroupCommit(Generic[JobT]):
    """``submit`` blocks until ``write`` has made the job durable, and raises the fault it got.

    ``write`` takes jobs in order of arrival and gives one fault or None for each; it never raises.
    """

    def __init__(self, write: Callable[[Sequence[JobT]], Sequence[CompanionError | None]]) -> None:
        self._write = write
        self._door = threading.Lock()
        self._waiting: list[_Ticket[JobT]] = []
        self._led = False

    def submit(self, job: JobT) -> None:
        """Returns when the job is on disc."""
        ticket = _Ticket(job)
        with self._door:
            self._waiting.append(ticket)
            lead, self._led = not self._led, True
        if not lead:
            ticket.gate.acquire()
        if not ticket.done:
            self._lead()
        if ticket.fault is not None:
            raise ticket.fault

    def _lead(self) -> None:
        with self._door:
            group, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
        faults: Sequence[CompanionError | None] | None = None
        try:
            faults = self._write([ticket.job for ticket in group])
        finally:
            if faults is None:
                faults = [Unavailable("store.unreachable") for _ in group]
            self._wake(group, faults)

    def _wake(self, group: Sequence[_Ticket[JobT]], faults: Sequence[CompanionError | None]) -> None:
        for ticket, fault in zip(group, faults, strict=True):
            ticket.fault, ticket.done = fault, True
        with self._door:
            heirs = self._waiting[:1]
            self._led = bool(heirs)
        for ticket in (*heirs, *group):
            ticket.gate.release()
