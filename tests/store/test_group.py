"""Group commit: who waits is committed together, each with its own result."""

from __future__ import annotations

import threading

import pytest

from companion.errors import CompanionError, Stale, Unavailable
from companion.store.group import MOST, GroupCommit


class Disc:
    """Writes groups one at a time, the first of them only when told to go on."""

    def __init__(self):
        self.groups = []
        self.go_on = threading.Event()
        self.writing = threading.Event()
        self.faults = {}

    def write(self, jobs):
        """Note the group and give the faults that were planned."""
        self.groups.append(list(jobs))
        self.writing.set()
        assert self.go_on.wait(5)
        return [self.faults.get(job) for job in jobs]


class Clients:
    """Submits each job from a thread of its own."""

    def __init__(self, group):
        self.group = group
        self.results = {}
        self.threads = []

    def submit(self, job):
        """Begin to submit a job."""
        thread = threading.Thread(target=self._submit, args=(job,))
        self.threads.append(thread)
        thread.start()

    def wait_until(self, waiting):
        """Wait until so many jobs stand in the queue."""
        while len(self.group._waiting) < waiting:
            threading.Event().wait(0.001)

    def finish(self):
        """The results by job, once all are there."""
        for thread in self.threads:
            thread.join(5)
        return self.results

    def _submit(self, job):
        try:
            self.group.submit(job)
            self.results[job] = "done"
        except CompanionError as fault:
            self.results[job] = fault.code


@pytest.fixture
def disc():
    """A disc that waits."""
    return Disc()


@pytest.fixture
def clients(disc):
    """Clients of one queue before that disc."""
    return Clients(GroupCommit(disc.write))


def test_all_that_waits_is_committed_together(disc, clients):
    """While one commit runs the others gather, and one more commit takes them all, in order."""
    clients.submit(0)
    disc.writing.wait(5)
    for job in range(1, 6):
        clients.submit(job)
        clients.wait_until(job)
    disc.go_on.set()

    assert dict.fromkeys(range(6), "done") == clients.finish()
    assert [[0], [1, 2, 3, 4, 5]] == disc.groups


def test_each_gets_its_own_result(disc, clients):
    """One stale change in a group harms nobody else."""
    disc.faults[2] = Stale("store.stale")
    clients.submit(0)
    disc.writing.wait(5)
    for job in (1, 2, 3):
        clients.submit(job)
        clients.wait_until(job)
    disc.go_on.set()

    assert {0: "done", 1: "done", 2: "store.stale", 3: "done"} == clients.finish()


def test_a_group_has_a_limit(disc, clients):
    """A flood is committed in pieces, so that the first of it are not kept waiting."""
    clients.submit(-1)
    disc.writing.wait(5)
    for job in range(MOST + 1):
        clients.submit(job)
    clients.wait_until(MOST + 1)
    disc.go_on.set()
    clients.finish()

    assert [1, MOST, 1] == [len(group) for group in disc.groups]


def test_a_broken_writer_stops_nobody_for_ever():
    """Whatever the writer raises goes to who led; the others hear that the store is unreachable."""
    writes = []

    def write(jobs):
        writes.append(list(jobs))
        if len(writes) == 1:
            raise RuntimeError("a defect")
        return [None for _ in jobs]

    group = GroupCommit(write)

    with pytest.raises(RuntimeError, match="a defect"):
        group.submit("first")
    group.submit("second")

    assert [["first"], ["second"]] == writes


def test_followers_of_a_broken_leader_are_told(disc, clients):
    """A failed commit fails everything in its group."""
    for job in (1, 2):
        disc.faults[job] = Unavailable("store.full")
    clients.submit(0)
    disc.writing.wait(5)
    for job in (1, 2):
        clients.submit(job)
        clients.wait_until(job)
    disc.go_on.set()

    assert {0: "done", 1: "store.full", 2: "store.full"} == clients.finish()
