"""Many phones, other processes, failing discs: decided in order, shown when stored, nothing twice."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from companion.errors import NotYours, Refused, Stale, Unavailable, Unknown
from companion.store.memory import MemoryStore
from companion.table import commands as ask
from companion.table.service import TableService
from companion.table.shelf import BARE, MOST
from tests.support.counting import GAME, Choose, Gift, Roll, Take
from tests.support.driver import Table
from tests.support.world import World


class SlowStore(MemoryStore):
    """Appends wait at a gate; ``faults`` are raised instead, one each."""

    def __init__(self):
        super().__init__()
        self.gate = threading.Event()
        self.gate.set()
        self.entered = threading.Semaphore(0)
        self.faults = []
        self.appends = []

    def append(self, change):
        """Wait, then fail or store."""
        self.entered.release()
        assert self.gate.wait(10)
        self.appends.append(change)
        if self.faults:
            raise self.faults.pop(0)
        super().append(change)


@pytest.fixture
def pool():
    """Phones that act at once."""
    with ThreadPoolExecutor(12) as threads:
        yield threads


def slow_table(*names):
    """A started table on a slow store."""
    store = SlowStore()
    return Table(GAME, *names, store=store), store


def busy(store):
    """Wait until an append is under way."""
    assert store.entered.acquire(timeout=10)


def queued(table, count):
    """Wait until so many acts are decided behind it."""
    with table.service._shelf.table(table.code) as decider:
        for _ in range(2000):
            if len(decider._queue) >= count:
                return
            threading.Event().wait(0.005)
    raise AssertionError("nobody waits")


def test_nothing_is_shown_before_it_is_stored(pool):
    """Others see the old table until the disc has it; then the phones are nudged."""
    table, store = slow_table("Léa", "Paul")
    before = table.look(1)
    told = len(table.world.nudges.told)
    store.gate.clear()
    store.entered = threading.Semaphore(0)
    act = pool.submit(table.play, 0, Take())
    busy(store)
    assert before == table.look(1)
    assert told == len(table.world.nudges.told)
    store.gate.set()

    assert before.version + 1 == act.result(10).version
    assert not table.look(1).game_view.prize
    assert (table.code, before.version + 1) == table.world.nudges.told[-1]


def test_what_waits_is_stored_together_in_the_order_it_was_decided(pool):
    """Ten phones act while the disc is busy: one append for the first, one for all behind it."""
    table, store = slow_table("Léa", "Paul")
    store.gate.clear()
    store.entered = threading.Semaphore(0)
    store.appends = []
    acts = [pool.submit(table.play, 0, Roll(), token="first")]
    busy(store)
    acts += [pool.submit(table.play, number % 2, Roll(), token=f"t{number}") for number in range(9)]
    queued(table, 9)
    store.gate.set()
    seqs = sorted(act.result(10).seq for act in acts)

    assert list(range(seqs[0], seqs[0] + 10)) == seqs
    assert [1, 9] == [len(change.envelopes) for change in store.appends]
    assert seqs[-1] == table.version


def test_a_failing_disc_refuses_all_that_was_built_on_it(pool):
    """The table is as it was; the same acts succeed when the disc is back."""
    table, store = slow_table("Léa", "Paul")
    before = (table.look(0), table.look(1))
    store.gate.clear()
    store.entered = threading.Semaphore(0)
    store.faults = [Unavailable("store.full")]
    acts = [pool.submit(table.play, 0, Take(), token="a")]
    busy(store)
    acts.append(pool.submit(table.play, 1, Roll(), token="b"))
    queued(table, 1)
    store.gate.set()
    for act in acts:
        with pytest.raises(Unavailable, match=r"store\.full"):
            act.result(10)

    assert before == (table.look(0), table.look(1))
    table.play(0, Take(), token="a")
    table.play(1, Roll(), token="b")
    assert 2 == table.look().game_view.sums[0]


def test_a_repeated_act_waits_for_the_first_one(pool):
    """A double tap is answered as done when the act is stored, and fails with it."""
    table, store = slow_table("Léa", "Paul")
    store.gate.clear()
    store.entered = threading.Semaphore(0)
    first = pool.submit(table.play, 0, Take(), token="same")
    busy(store)
    second = pool.submit(table.play, 0, Take(), token="same")
    assert not second.done()
    store.gate.set()
    assert ["done", "repeated"] == [first.result(10).kind, second.result(10).kind]

    store.gate.clear()
    store.entered = threading.Semaphore(0)
    store.faults = [Unavailable("store.full")]
    first = pool.submit(table.play, 0, Gift(), token="other")
    busy(store)
    second = pool.submit(table.play, 0, Gift(), token="other")
    threading.Event().wait(0.05)
    store.gate.set()
    assert [Unavailable, Unavailable] == [type(act.exception(10)) for act in (first, second)]


def test_a_store_that_breaks_wakes_everybody():
    """Even an error nobody expected does not leave phones waiting for ever."""
    table, store = slow_table("Léa", "Paul")
    store.faults = [RuntimeError("disc on fire")]
    with pytest.raises(RuntimeError):
        table.play(0, Take())
    table.play(0, Take())


def test_another_process_was_faster():
    """What was decided is decided anew on the newest table."""
    store = MemoryStore()
    table = Table(GAME, "Léa", "Paul", store=store)
    other = World({"counting": GAME}, store=store).service
    table.look(0)
    other.do(table.code, table.tokens[1], 1, ask.Play(seat=1, move=Roll(), seen=0, token="x"))
    done = table.play(0, Choose(number=3))

    assert done.version == len(table.log) == table.version
    with pytest.raises(Stale):
        other.do(table.code, table.tokens[1], 1, ask.Play(seat=1, move=Take(), seen=1, token="y"))


def test_a_race_lost_four_times_is_given_up():
    """Retried three times, then the phone gets the fresh page."""
    table, store = slow_table("Léa", "Paul")
    store.faults = [Stale("store.stale")] * 3
    table.play(0, Take())
    store.faults = [Stale("store.stale")] * 4
    with pytest.raises(Stale, match=r"table\.stale"):
        table.play(0, Roll())
    store.faults = []
    table.play(0, Roll())


def test_a_shared_store_is_read_before_it_is_shown():
    """With several processes the cache is not the truth."""
    store = MemoryStore()
    table = Table(GAME, "Léa", "Paul", store=store, sole_writer=False)
    other = World({"counting": GAME}, store=store, sole_writer=False)
    other.secrets.count = 500
    assert table.version == other.service.version(table.code)
    table.play(0, Take())
    assert table.version == other.service.version(table.code)
    joined = other.service.join(table.code, "Ida")
    assert (2,) == table.service.seats(table.code, joined.token)
    store.remove(table.code)
    with pytest.raises(Unknown):
        table.version  # noqa: B018


def test_a_table_removed_under_a_decision_is_unknown():
    """The cache believed in it."""
    store = MemoryStore()
    table = Table(GAME, "Léa", store=store)
    store.remove(table.code)
    with pytest.raises(Unknown):
        table.play(0, Take())


def test_twenty_threads_lose_nothing(pool):
    """Each accepted act is stored once, in a log without gaps that folds to the shown table."""
    table = Table(GAME, "A", "B", "C", "D")

    def evening(seat):
        done = 0
        for number in range(15):
            try:
                table.play(seat, Roll(), token=f"{seat}-{number}")
                table.look(seat)
                done += 1
            except Refused:
                pass
        return done

    total = sum(pool.map(evening, range(4)))
    played = table.events().count("Played")
    assert (60, 60) == (total, played)
    assert list(range(1, len(table.log) + 1)) == [entry.seq for entry in table.log]
    live = table.state
    table.world.restarted()
    assert live == table.state


def test_the_cache_drops_idle_tables_only():
    """Dropping one changes nothing but the time to the next answer."""
    table = Table(GAME, "Léa", "Paul", cache_size=2 * (BARE + 5))
    codes = [table.service.open("counting", "x").code for _ in range(5)]
    for code in codes:
        table.service.version(code)
    assert 2 == len(table.service._shelf._tables)
    with table.service._shelf.table(codes[0]), table.service._shelf.table(codes[1]):
        table.service.version(codes[2])
        assert codes[0] in table.service._shelf._tables
    table.play(0, Take())


def test_lobbies_push_no_evening_out():
    """Tables weigh what they hold: many new ones fit beside an evening; a long one drops them."""
    table = Table(GAME, "Léa", "Paul", cache_size=10 * (BARE + 5))
    for _ in range(6):
        table.play(0, Roll())
    codes = [table.service.open("counting", "x").code for _ in range(8)]
    for code in codes:
        table.service.version(code)
    kept = table.service._shelf._tables
    assert {table.code, *codes} == set(kept)
    for _ in range(6 * BARE):
        table.play(0, Roll())
    assert {table.code, codes[-1]} <= set(kept)
    assert codes[0] not in kept
    table.service._shelf.drop(table.code)
    assert sum(each.weight for each in kept.values()) == table.service._shelf._weight


def test_an_endless_table_stays_and_lets_others_stay():
    """It counts for so many entries at most: neither it nor the others are read again with each look."""
    table = Table(GAME, "Léa", "Paul", cache_size=MOST + 10 * BARE)
    other = table.service.open("counting", "x").code
    table.service.version(other)
    for _ in range(MOST):
        table.play(0, Roll())
    kept = table.service._shelf._tables
    assert {table.code, other} == set(kept)
    assert (MOST, True) == (kept[table.code].weight, table.service.version(table.code) > MOST)


def test_guessed_codes_leave_nothing_behind():
    """Unknown tables are not kept in memory."""
    table = Table(GAME, "Léa")
    for number in range(50):
        with pytest.raises(Unknown):
            table.service.version(f"NO{number}")
    assert 1 == len(table.service._shelf._tables)


def test_guessed_tokens_are_not_remembered():
    """And known ones are looked up once."""
    table = Table(GAME, "Léa")
    asked = []
    real = table.world.store.seats_of
    table.world.store.seats_of = lambda code, claim: asked.append(claim) or real(code, claim)
    for number in range(20):
        assert () == table.service.seats(table.code, f"guess{number}")
        table.service.seats(table.code, table.tokens[0])

    assert len(asked) <= 21


def test_a_code_that_is_taken_is_not_used_twice():
    """A new table gets the next one."""
    world = World({"counting": GAME})
    signs = iter(["AAAAA", "AAAAA", "BBBBB"])
    world.secrets.code = lambda: next(signs)
    assert ["AAAAA", "BBBBB"] == [world.service.open("counting", name).code for name in ("Léa", "Paul")]


def test_a_game_that_is_no_longer_installed():
    """Its tables are named as such, and stay in the store."""
    table = Table(GAME, "Léa")
    bare = TableService(table.world.store, table.world.nudges, table.world.clock, table.world.secrets, {})
    with pytest.raises(Unknown, match="game"):
        bare.look(table.code, None, None)


def test_answers_come_from_the_cache():
    """The same version is drawn up once for each reader."""
    table = Table(GAME, "Léa", "Paul")
    assert table.look(0) is table.look(0)
    assert table.look(None) is table.look(None)
    assert table.look(0) is not table.look(1)
    with pytest.raises(NotYours):
        table.service.look(table.code, table.tokens[1], 0)
