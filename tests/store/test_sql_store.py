"""The SQL store: one lock between processes, faults as what they are, nothing acknowledged lost."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from companion.errors import Malformed, Stale, Unavailable
from companion.kernel.seats import Seat
from companion.store import open_store
from companion.table.events import SeatRenamed
from tests.store.changes import after, entry, opening


def test_only_the_exact_next_entry_is_stored(store):
    """Neither a taken seq nor a gap: what was decided behind a failed change fails too."""
    store.append(opening("AAAAA"))
    for expected in (0, 2):
        with pytest.raises(Stale):
            store.append(after("AAAAA", expected))
    store.append(after("AAAAA", 1))

    assert [entry(1), entry(2)] == list(store.read("AAAAA"))


def test_two_stores_race_for_the_same_entry(url, store):
    """Two programs on one database: exactly one of two changes with the same seq is kept."""
    other = open_store(url)
    store.append(opening("AAAAA"))
    start = threading.Barrier(2)

    def race(opened, expected):
        start.wait(5)
        try:
            opened.append(after("AAAAA", expected))
        except Stale:
            return 0
        return 1

    with ThreadPoolExecutor(2) as pool:
        for expected in range(1, 21):
            won = [pool.submit(race, opened, expected) for opened in (store, other)]
            assert 1 == sum(result.result(10) for result in won)
    other.close()

    assert 21 == len(store.read("AAAAA"))


def test_many_phones_at_once(store):
    """Changes of many tables that wait together all arrive, each table's in order."""
    codes = [f"T{number}" for number in range(12)]

    def evening(code):
        store.append(opening(code))
        for expected in range(1, 8):
            store.append(after(code, expected))

    with ThreadPoolExecutor(len(codes)) as pool:
        list(pool.map(evening, codes))

    assert codes == sorted(store.codes(), key=codes.index)
    assert [list(range(1, 9))] * 12 == [[one.seq for one in store.read(code)] for code in codes]


def test_stale_changes_in_a_group_leave_the_rest(store):
    """Each change of one transaction is judged for itself, and after those before it."""
    store.append(opening("AAAAA", ("léa", 0)))
    jobs = [opening("AAAAA"), after("AAAAA", 1, 2), after("AAAAA", 2), after("AAAAA", 3), opening("BBBBB")]
    kinds = [type(fault).__name__ for fault in store._writer.write([_write(job) for job in jobs])]

    assert ["Stale", "NoneType", "Stale", "NoneType", "NoneType"] == kinds
    assert 4 == len(store.read("AAAAA"))


def test_what_cannot_be_stored_fails_alone(store):
    """Before it joins a group: whoever stores at the same moment hears nothing of it."""
    store.append(opening("AAAAA"))
    half = replace(entry(2), event=SeatRenamed(seat=Seat(0), by=Seat(0), name="\ud800"))
    with pytest.raises(UnicodeEncodeError):
        store.append(replace(after("AAAAA", 1), envelopes=(half,)))
    store.append(after("AAAAA", 1))

    assert 2 == len(store.read("AAAAA"))


def test_damaged_rows_are_told_as_such(sqlite_url):
    """Not as a fault of whoever asks."""
    store = open_store(sqlite_url)
    store.append(opening("AAAAA"))
    store.close()
    with sqlite3.connect(sqlite_url.removeprefix("sqlite:///")) as file:
        file.execute("UPDATE events SET body = 'nonsense'")
        file.execute("UPDATE tables SET seed = 'zz'")
    again = open_store(sqlite_url)
    for look in (again.read, again.record):
        with pytest.raises(Unavailable, match=r"store\.damaged"):
            look("AAAAA")


def test_a_seat_can_change_hands(store):
    """Older claims of a revoked seat go in the same change that brings the new one."""
    store.append(opening("AAAAA", ("léa", 0), ("léa", 1)))
    store.append(after("AAAAA", 1, claims=(("sam", 1), ("sam", 1)), revoked=(1,)))

    assert ((0,), (1,), ()) == tuple(store.seats_of("AAAAA", who) for who in ("léa", "sam", "ida"))


def test_a_removed_table_leaves_nothing(store):
    """Log, claims and record go, and the code can be used again."""
    store.append(opening("AAAAA", ("léa", 0)))
    store.remove("AAAAA")

    assert ([], None, (), 0) == (
        list(store.read("AAAAA")),
        store.record("AAAAA"),
        store.seats_of("AAAAA", "léa"),
        store.last_at("AAAAA"),
    )
    store.append(opening("AAAAA"))


_APPENDING = """
import sys
from companion.store import open_store
from tests.store.changes import after, opening
store = open_store(sys.argv[1])
store.append(opening("AAAAA"))
for seq in range(1, 100_000):
    store.append(after("AAAAA", seq))
    print(seq + 1, flush=True)
"""


def test_nothing_acknowledged_is_lost_when_the_program_is_killed(sqlite_url):
    """SIGKILL in the middle of writing: every entry that was acknowledged is there, and none is torn."""
    program = [sys.executable, "-c", _APPENDING, sqlite_url]
    with subprocess.Popen(program, stdout=subprocess.PIPE, text=True) as child:
        told = [int(child.stdout.readline()) for _ in range(40)]
        child.kill()
        told += [int(line) for line in child.stdout if line.endswith("\n")]
    store = open_store(sqlite_url)
    kept = [one.seq for one in store.read("AAAAA")]
    store.append(after("AAAAA", kept[-1]))
    store.close()

    assert list(range(1, len(kept) + 1)) == kept
    assert told[-1] <= kept[-1]


def test_a_full_disc_is_told_and_survived(sqlite_url):
    """Nothing is changed, the sentence names the cause, and the next change works once there is room."""
    store = open_store(sqlite_url)
    store.append(opening("AAAAA"))
    _pragma(store, "max_page_count=1")
    with pytest.raises(Unavailable) as told:
        store.append(after("AAAAA", 1, 400))
    store.append(after("AAAAA", 1))
    store.close()

    assert "store.full" == told.value.code


def test_a_store_that_cannot_be_written_says_so(sqlite_url):
    """A read-only file system and a file that is kept locked are two different sentences."""
    store = open_store(sqlite_url, busy_seconds=0.05)
    store.append(opening("AAAAA"))
    _pragma(store, "query_only=ON")
    with pytest.raises(Unavailable) as readonly:
        store.append(after("AAAAA", 1))
    with sqlite3.connect(sqlite_url.removeprefix("sqlite:///"), isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable) as locked:
            store.append(after("AAAAA", 1))
        other.execute("ROLLBACK")
    other.close()
    store.append(after("AAAAA", 1))
    store.close()

    assert ("store.readonly", "store.locked") == (readonly.value.code, locked.value.code)


def test_a_damaged_file_is_not_touched(tmp_path):
    """What is no database stays as it is."""
    path = tmp_path / "tables.sqlite3"
    path.write_bytes(b"a shopping list, " * 100)
    with pytest.raises(Unavailable) as told:
        open_store(f"sqlite:///{path}")

    assert "store.damaged" == told.value.code
    assert path.read_bytes().startswith(b"a shopping list")


@pytest.mark.parametrize("address", ["mysql://host/db", "sqlite://", "sqlite:///:memory:", "nonsense"])
def test_other_databases_are_refused(address):
    """One code path for the two databases that are tested."""
    with pytest.raises(Malformed):
        open_store(address)


def _write(change):
    from companion.store.jobs import Write

    return Write.of(change)


def _pragma(store, setting):
    store._writer._connection.connection.driver_connection.execute(f"PRAGMA {setting}")
