"""Nudges inside one process: waiting ends with news, presence is counted, memory is bounded."""

from __future__ import annotations

import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from companion import streams
from companion.live import local
from companion.live.local import LocalNudges
from companion.streams import Stream


class Hands:
    """A clock that is moved by hand."""

    def __init__(self):
        self.seconds = 100.0

    def __call__(self):
        """The time."""
        return self.seconds


@pytest.fixture
def clock():
    """The time."""
    return Hands()


@pytest.fixture
def nudges(clock):
    """Nudges with that clock."""
    return LocalNudges(clock)


def waiting(nudges, count):
    """Block until so many wait somewhere."""
    while sum(map(len, nudges._waiting.values())) < count:
        threading.Event().wait(0.001)


def test_waiting_ends_with_news(nudges):
    """All who wait for a table hear of its new version; others do not."""
    with ThreadPoolExecutor(3) as pool:
        here = [pool.submit(nudges.wait, "AAAAA", 4, 30) for _ in range(2)]
        elsewhere = pool.submit(nudges.wait, "BBBBB", 4, 30)
        waiting(nudges, 3)
        nudges.nudge("AAAAA", 5)

        assert [5, 5] == [one.result(5) for one in here]
        assert not elsewhere.done()
        nudges.nudge("BBBBB", 9)
        assert 9 == elsewhere.result(5)
    assert {} == nudges._waiting


def test_news_that_came_before_is_not_waited_for(nudges):
    """The version that was missed is answered at once; an older nudge changes nothing."""
    nudges.nudge("AAAAA", 7)
    nudges.nudge("AAAAA", 6)

    assert 7 == nudges.wait("AAAAA", 6, 30)


def test_waiting_ends_with_the_time(nudges):
    """The known version is the answer, zero for a table never heard of."""
    assert 0 == nudges.wait("AAAAA", 3, 0.01)
    assert {} == nudges._waiting


def test_nobody_waits_for_a_program_that_ends(nudges):
    """Those who wait go home, and nobody begins."""
    with ThreadPoolExecutor(1) as pool:
        one = pool.submit(nudges.wait, "AAAAA", 0, 30)
        waiting(nudges, 1)
        nudges.stop()

        assert 0 == one.result(5)
    assert 0 == nudges.wait("AAAAA", 0, 30)


def test_nothing_runs_while_the_lock_is_held(tmp_path):
    """Under gevent a condition yields when it wakes those who wait; the hub, which cannot wait, then fails.

    A phone that polls is told of a version while streams end: in a program of its own, patched by gevent.
    """
    file = tmp_path / "program.py"
    file.write_text(POLLING, "utf-8")
    command = [sys.executable, "-m", "gevent.monkey", str(file)]
    told = subprocess.run(command, capture_output=True, text=True, check=False)

    assert ("", "free\n[1, 1] 0.0\n") == (told.stderr, told.stdout)


POLLING = """
import gevent
from companion.live.local import LocalNudges
nudges = LocalNudges(lambda: 7.0)
waiting = [gevent.spawn(nudges.wait, "AAAAA", 0, 5) for _ in range(2)]
gevent.sleep(0.01)
nudges.opened("AAAAA", (1,))
def ended():
    print("held" if nudges._lock.locked() else "free")
    nudges.closed("AAAAA", (1,))
gevent.get_hub().loop.run_callback(ended)
nudges.nudge("AAAAA", 1)
gevent.joinall(waiting)
print([one.value for one in waiting], nudges.watching("AAAAA", 1))
"""


def test_listeners_hear_of_newer_versions_only(nudges):
    """A hub is told once a version."""
    heard = []
    nudges.subscribe(lambda code, version: heard.append((code, version)))
    for version in (3, 3, 2, 4):
        nudges.nudge("AAAAA", version)

    assert [("AAAAA", 3), ("AAAAA", 4)] == heard


def test_presence_counts_streams_and_requests(nudges, clock):
    """Zero while a stream is open, then the seconds since; a request counts as a sign of life."""
    seen = [nudges.watching("AAAAA", 1)]
    nudges.opened("AAAAA", (1, 2))
    nudges.opened("AAAAA", (1,))
    clock.seconds += 50
    seen.append(nudges.watching("AAAAA", 1))
    nudges.closed("AAAAA", (1, 2))
    seen.append(nudges.watching("AAAAA", 1))
    nudges.closed("AAAAA", (1,))
    clock.seconds += 7
    seen += [nudges.watching("AAAAA", 1), nudges.watching("AAAAA", 2), nudges.watching("AAAAA", 3)]
    nudges.seen("AAAAA", 3)
    clock.seconds += 1
    seen.append(nudges.watching("AAAAA", 3))

    assert [None, 0.0, 0.0, 7.0, 7.0, None, 1.0] == seen


def test_memory_is_bounded(nudges, monkeypatch):
    """The longest silent seats and tables are forgotten, never one that is watching."""
    monkeypatch.setattr(local, "MOST_SEATS", 10)
    monkeypatch.setattr(local, "MOST_TABLES", 10)
    nudges.opened("AAAAA", (0,))
    for number in range(100):
        nudges.nudge(f"T{number}", 1)
        nudges.seen(f"T{number}", 0)

    assert (10, 10) == (len(nudges._versions), len(nudges._seats))
    assert 0.0 == nudges.watching("AAAAA", 0)


def test_a_plain_stream_greets_tells_and_says_goodbye(nudges):
    """How soon to come back; versions that are news; a stopping server asks to come back later."""
    stopping = threading.Event()
    environ = {streams.OFFER: "plain", streams.STOPPING: stopping.is_set}
    lines = iter(streams.body(environ, nudges, Stream(code="AAAAA", seats=(2,), version=5, after=3)))
    told = [next(lines)]
    present = nudges.watching("AAAAA", 2)
    nudges.nudge("AAAAA", 6)
    told.append(next(lines))
    stopping.set()
    told += lines

    assert [b"retry: 2000\n\nid: 5\ndata: 5\n\n", b"id: 6\ndata: 6\n\n"] == told[:2]
    assert told[2].startswith(b"retry: ")
    assert 3 == len(told)
    assert (0.0, 0.0) == (present, nudges.watching("AAAAA", 2))


def test_a_plain_stream_gives_signs_of_life(nudges, monkeypatch):
    """Silence would be cut by proxies."""
    monkeypatch.setattr(streams, "BEAT_SECONDS", 0.01)
    lines = iter(
        streams.body({streams.OFFER: "plain"}, nudges, Stream(code="A", seats=(), version=5, after=5))
    )

    assert [b"retry: 2000\n\n", streams.BEAT] == [next(lines), next(lines)]
    lines.close()


def test_a_hub_gets_the_stream_instead_of_a_body(nudges):
    """The handshake's answer has no body of its own; a server without streams offers nothing."""
    environ = {streams.OFFER: "hub"}
    stream = Stream(code="AAAAA", seats=(1,), version=5)

    assert () == streams.body(environ, nudges, stream)
    assert stream == environ[streams.ALLOWED]
    assert [True, False] == [streams.offered(environ), streams.offered({})]
