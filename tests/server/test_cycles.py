"""Searches for cycles: a bite after some answers, everything only when nobody asks."""

from __future__ import annotations

import gevent
import pytest

from companion.server import cycles
from companion.server.cycles import ANSWERS, BITES, BUSY, Cycles


class Collector:
    """Stands for Python's; notes what it was told to look at."""

    def __init__(self):
        self.looked = []

    def freeze(self):
        """Nothing is set aside in tests."""

    def set_threshold(self, *_):
        """Python's limits stay as they are."""

    def collect(self, generation=2):
        """Note it."""
        self.looked.append(generation)


@pytest.fixture
def collector(monkeypatch):
    """The collector that the searches use."""
    monkeypatch.setattr(cycles, "gc", Collector())
    return cycles.gc


@pytest.fixture
def searches(collector):
    """The searches of this thread's loop."""
    made = Cycles()
    collector.looked.clear()  # all that was loaded, once
    yield made
    made.close()


def answer(searches, count):
    """So many requests, one after another, without a pause."""
    for _ in range(count):
        searches.answered()


def rest():
    """The loop has nothing to do for a moment."""
    gevent.sleep(0.01)


def test_a_bite_waits_for_enough_answers_and_an_idle_loop(searches, collector):
    """Not in the middle of what is being done, and once."""
    answer(searches, ANSWERS - 1)
    rest()
    assert [] == collector.looked
    answer(searches, 1)
    assert [] == collector.looked
    rest()
    assert [0] == collector.looked
    rest()
    answer(searches, ANSWERS)
    rest()
    assert [0, 0] == collector.looked


def test_a_busy_loop_takes_its_bite_in_the_end(searches, collector):
    """Requests that come without a pause are no way to fill the memory."""
    answer(searches, BUSY)
    gevent.sleep(0)
    assert [0] == collector.looked


def test_nothing_is_left_running_between_bites(searches, collector):
    """An idle loop sleeps."""
    answer(searches, 2 * ANSWERS)
    rest()
    assert not searches._idle.active


@pytest.mark.parametrize(("bites", "asked", "looked"), [(BITES, 0, [2]), (BITES, 1, []), (BITES - 1, 0, [])])
def test_everything_is_looked_at_in_a_quiet_second(searches, collector, bites, asked, looked):
    """When enough bites were taken and nobody asked since the second before; then from the beginning."""
    answer(searches, bites * BUSY)
    gevent.sleep(0)
    searches.look()
    collector.looked.clear()
    answer(searches, asked)
    searches.look()
    searches.look()
    assert (looked or [2] * asked) == collector.looked


def test_what_requests_leave_behind_goes(program):
    """Of rings that nothing else frees, few are ever there."""
    left = [int(program.ask("/ring").rsplit(b"\r\n\r\n")[1]) for _ in range(2 * BUSY)]
    assert ANSWERS <= max(left) <= BUSY
