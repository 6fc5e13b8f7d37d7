"""What every event store keeps: one suite over memory, SQLite and PostgreSQL, with racing writers."""

from __future__ import annotations

import os
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.errors import Stale
from companion.kernel.chance import Draw
from companion.store import open_store
from companion.store.memory import MemoryStore
from companion.table import commands as ask
from companion.table import events as log
from companion.table.events import Envelope
from companion.table.ports import Append, TableRecord
from tests.support import postgres
from tests.support.counting import GAME, Roll
from tests.support.driver import Table
from tests.support.kits import Entry, Evening, counting_kit, seeded


@pytest.fixture(scope="module")
def postgres_url():
    """One server for this module; skipped with its reason, or failed where all is required."""
    if postgres.tools() is None:
        reason = "needs PostgreSQL's initdb and pg_ctl (on Debian: the package postgresql)"
        if os.environ.get("COMPANION_REQUIRE") == "all":
            pytest.fail(reason)
        pytest.skip(reason)
    with postgres.server() as url:
        yield url


def _memory(request, tmp_path):
    store = MemoryStore()
    return lambda: store


def _sqlite(request, tmp_path):
    return lambda: open_store(f"sqlite:///{tmp_path}/tables.sqlite3")


def _postgres(request, tmp_path):
    url = request.getfixturevalue("postgres_url")
    store = open_store(url)
    for code in store.codes():
        store.remove(code)
    store.close()
    return lambda: open_store(url)


FACTORIES = [
    pytest.param(_memory, id="memory"),
    pytest.param(_sqlite, id="sqlite"),
    pytest.param(_postgres, id="postgres", marks=pytest.mark.postgres),
]


@pytest.fixture(params=FACTORIES)
def opening(request, tmp_path):
    """Opens the same store once more, as another process would; all are closed at the end."""
    factory = request.param(request, tmp_path)
    opened = []

    def once_more():
        opened.append(factory())
        return opened[-1]

    yield once_more
    for store in opened:
        getattr(store, "close", lambda: None)()


@pytest.fixture
def store(opening):
    """A store."""
    return opening()


def entry(seq, event=None, at=None):
    """A log entry."""
    return Envelope(seq=seq, at=1_000 + seq if at is None else at, event=event or log.Locked(locked=True))


def new(code, *claims, opened_at=1_000, count=1):
    """A new table with some entries."""
    record = TableRecord(code=code, game="counting", seed=bytes(range(32)), opened_at=opened_at)
    entries = tuple(entry(seq) for seq in range(1, count + 1))
    return Append(code=code, expected=0, envelopes=entries, claims=claims, record=record)


def more(code, expected, count=1, **rest):
    """Further entries."""
    entries = tuple(entry(expected + step) for step in range(1, count + 1))
    return Append(code=code, expected=expected, envelopes=entries, **rest)


def test_nothing_is_known_of_an_unknown_table(store):
    """Every question has an empty answer."""
    assert [] == list(store.read("NONE"))
    assert store.record("NONE") is None
    assert () == store.seats_of("NONE", "claim")
    assert 0 == store.last_at("NONE")
    assert [] == list(store.codes())
    store.remove("NONE")


def test_a_table_comes_back_as_it_was_stored(opening):
    """Record, log and claims, also by another process."""
    change = new("AAAAA", ("hash", 2), count=3)
    opening().append(change)
    store = opening()

    assert change.record == store.record("AAAAA")
    assert list(change.envelopes) == list(store.read("AAAAA"))
    assert list(change.envelopes[2:]) == list(store.read("AAAAA", 2))
    assert [] == list(store.read("AAAAA", 3))
    assert (2,) == store.seats_of("AAAAA", "hash")
    assert 1_003 == store.last_at("AAAAA")


EVERY_EVENT = [
    log.Opened(game="counting", commitment="ab", program="1"),
    log.SeatTaken(seat=0, name="Léa \U0001f469\u200d\U0001f467 שרה", kind=ask.SeatKind.PAPER, phone=None),
    log.Contributed(seat=0, text='"quotes" \\ and \u2028 lines'),
    log.Started(
        events=({"tag": "x", "nested": {"a": [1, None, True]}},),
        draws=(Draw(index=3, bounds=(6, 2**32), values=(5, 4_294_967_295)),),
        options={"C2": "five"},
    ),
    log.Played(seat=0, by=0, move={"tag": "m"}, events=(), waived=frozenset({"b", "a"}), token="once"),
    log.Undone(by=0, cancels=(5,)),
    log.Proposed(kind="move", by=0, seat=0, phone=2, move={"tag": "m"}),
    log.Settled(proposal=7, by=0, result="agreed"),
    log.Imported(),
    log.Deleted(by=0, deleted=True),
]


def test_every_kind_of_entry_comes_back(store):
    """Scripts, nested data and big numbers included."""
    entries = tuple(entry(seq, event) for seq, event in enumerate(EVERY_EVENT, 1))
    record = new("AAAAA").record
    store.append(Append(code="AAAAA", expected=0, envelopes=entries, record=record))

    assert list(entries) == list(store.read("AAAAA"))


@pytest.mark.parametrize("expected", [0, 1, 3, 99])
def test_only_the_exact_next_entry_is_stored(store, expected):
    """Neither a taken seq nor a gap, and nothing of a refused change."""
    store.append(new("AAAAA", count=2))
    with pytest.raises(Stale):
        store.append(more("AAAAA", expected, claims=(("hash", 7),)))

    assert 2 == len(store.read("AAAAA"))
    assert () == store.seats_of("AAAAA", "hash")


def test_a_code_is_given_once(store):
    """Opening a table under a code in use fails, and leaves the first one alone."""
    store.append(new("AAAAA", ("first", 2)))
    with pytest.raises(Stale):
        store.append(new("AAAAA", ("second", 2)))

    assert (1, (2,), ()) == (
        len(store.read("AAAAA")),
        store.seats_of("AAAAA", "first"),
        store.seats_of("AAAAA", "second"),
    )


def test_entries_need_a_table(store):
    """A table that was erased meanwhile does not come back by an act."""
    with pytest.raises(Stale):
        store.append(more("AAAAA", 0))
    store.append(new("AAAAA"))
    store.remove("AAAAA")
    with pytest.raises(Stale):
        store.append(more("AAAAA", 1))
    assert [] == list(store.codes())


def test_a_table_erased_by_another_process_does_not_come_back(opening):
    """Even to a writer that remembers where its log ended."""
    one, other = opening(), opening()
    one.append(new("AAAAA"))
    one.append(more("AAAAA", 1))
    other.remove("AAAAA")
    with pytest.raises(Stale):
        one.append(more("AAAAA", 2))

    assert ([], []) == (list(one.codes()), list(one.read("AAAAA")))


def test_claims_belong_to_holdings(store):
    """One token may have several, a holding's older claims go when it is revoked."""
    store.append(new("AAAAA", ("léa", 2), ("léa", 3), ("paul", 4)))
    store.append(new("BBBBB", ("léa", 9)))
    assert (2, 3) == store.seats_of("AAAAA", "léa")
    store.append(more("AAAAA", 1, revoked=(3, 77), claims=(("paul", 8), ("paul", 8))))

    assert ((2,), (4, 8), (9,)) == (
        store.seats_of("AAAAA", "léa"),
        store.seats_of("AAAAA", "paul"),
        store.seats_of("BBBBB", "léa"),
    )


def test_erasing_leaves_nothing(store):
    """Log, claims and record go; the code is free again; other tables stay."""
    store.append(new("AAAAA", ("hash", 2)))
    store.append(new("BBBBB", ("hash", 2)))
    store.remove("AAAAA")

    assert ([], None, (), 0) == (
        list(store.read("AAAAA")),
        store.record("AAAAA"),
        store.seats_of("AAAAA", "hash"),
        store.last_at("AAAAA"),
    )
    assert ["BBBBB"] == list(store.codes())
    assert (2,) == store.seats_of("BBBBB", "hash")
    store.append(new("AAAAA"))
    assert 1 == len(store.read("AAAAA"))


def test_codes_come_oldest_first(store):
    """And can be asked for by age."""
    for code, opened_at in (("BBBBB", 50), ("AAAAA", 70), ("CCCCC", 60)):
        store.append(new(code, opened_at=opened_at))

    assert ["BBBBB", "CCCCC", "AAAAA"] == list(store.codes())
    assert ["BBBBB", "CCCCC"] == list(store.codes(opened_before=70))


def test_racing_writers_never_overwrite_each_other(opening):
    """Six writers on two connections: each seq is won once, and all that was acknowledged is there."""
    stores = [opening(), opening()]
    stores[0].append(new("AAAAA"))
    start = threading.Barrier(6)

    def writer(number):
        own, won = stores[number % 2], []
        start.wait(10)
        while len(won) < 8:
            head = len(own.read("AAAAA"))
            event = log.Contributed(seat=number, text=f"{number}-{len(won)}")
            try:
                own.append(Append(code="AAAAA", expected=head, envelopes=(entry(head + 1, event),)))
            except Stale:
                continue
            won.append((head + 1, event))
        return won

    with ThreadPoolExecutor(6) as pool:
        won = [item for items in pool.map(writer, range(6)) for item in items]

    assert sorted(won, key=lambda item: item[0]) == [
        (item.seq, item.event) for item in opening().read("AAAAA")[1:]
    ]


def test_an_opening_raced_is_won_once(opening):
    """Two programs pick the same code."""
    stores = [opening(), opening()]
    start = threading.Barrier(2)

    def race(store, code):
        start.wait(10)
        try:
            store.append(new(code, (f"{id(store)}", 2)))
        except Stale:
            return 0
        return 1

    with ThreadPoolExecutor(2) as pool:
        for number in range(12):
            results = [pool.submit(race, store, f"T{number:04d}") for store in stores]
            assert 1 == sum(result.result(20) for result in results)
    assert 12 == len(stores[0].codes())


def test_whole_evenings_on_two_services(opening):
    """Two processes play at the same table: nothing is lost or done twice, both see the same."""
    table = Table(GAME, "A", "B", "C", "D", store=opening())
    other = Table.__new__(Table)
    other.__dict__.update(table.__dict__)
    other.world = type(table.world)(table.world.games, store=opening())

    def evening(seat):
        driver = table if seat % 2 else other
        done = 0
        for number in range(8):
            try:
                driver.play(seat, Roll(), token=f"{seat}-{number}")
                done += 1
            except Stale:
                pass
        return done

    with ThreadPoolExecutor(4) as pool:
        total = sum(pool.map(evening, range(4)))
    table.world.restarted()
    other.world.restarted()

    assert total == table.events().count("Played")
    assert table.state == other.state
    assert list(range(1, len(table.log) + 1)) == [item.seq for item in table.log]


def test_an_evening_is_the_same_after_a_restart(opening):
    """Stored, closed, opened by another program, folded."""
    evening = Evening(Entry(GAME, counting_kit), 4, seeded("store"))
    evening.finish()
    table = evening.table
    record = table.world.store.record(table.code)
    opening().append(Append(code=table.code, expected=0, envelopes=tuple(table.log), record=record))

    assert list(table.log) == list(opening().read(table.code))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=25)
@given(
    st.lists(
        st.tuples(st.integers(0, 2), st.integers(0, 3), st.sampled_from(["new", "more", "remove"])),
        max_size=12,
    )
)
def test_stores_agree_with_a_simple_model(store, steps):
    """Any order of changes: the same accepted and refused as in a dictionary of lengths."""
    model = {}
    for code in store.codes():
        store.remove(code)
    for number, expected, what in steps:
        code = f"T{number}"
        if what == "remove":
            store.remove(code)
            model.pop(code, None)
            continue
        good = code not in model if what == "new" else model.get(code) == expected
        change = new(code) if what == "new" else more(code, expected)
        if good:
            store.append(change)
            model[code] = change.envelopes[-1].seq
        else:
            with pytest.raises(Stale):
                store.append(change)

    assert model == {code: len(store.read(code)) for code in store.codes()}
