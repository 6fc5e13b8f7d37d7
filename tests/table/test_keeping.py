"""How long tables are kept."""

from __future__ import annotations

import pytest

from companion.errors import Unknown
from companion.table import commands as ask
from companion.table.keeping import DAY, Keep
from companion.table.service import TableService
from tests.support.counting import GAME, Choose, Take
from tests.support.driver import Table


def evening(*, keep=None, finished=False):
    """A table, played to the end or not."""
    table = Table(GAME, "Léa", keep=keep or Keep())
    for _ in range(3 if finished else 0):
        table.play(0, Choose(number=1))
    return table


def kept(table):
    """Whether the table is still there after a purge."""
    table.service.purge()
    return table.code in table.world.store.codes()


@pytest.mark.parametrize(
    ("finished", "days", "there"),
    [(False, 30, True), (False, 31, False), (True, 31, True), (True, 365, True), (True, 366, False)],
)
def test_silent_tables_go_after_their_days(finished, days, there):
    """Thirty for unfinished, a year for finished ones, as the server is set."""
    table = evening(keep=Keep(unfinished=30, finished=365), finished=finished)
    table.world.clock.sleep(days * DAY)
    assert there == kept(table)
    if not there:
        with pytest.raises(Unknown):
            table.look()


def test_on_ones_own_machine_they_stay_for_ever():
    """Nothing is erased without a number of days."""
    table = evening()
    table.world.clock.sleep(10_000 * DAY)
    assert kept(table)


def test_an_act_begins_the_days_anew():
    """Silence counts, not age; how a table was left is asked once."""
    table = evening(keep=Keep(unfinished=30))
    for _ in range(3):
        table.world.clock.sleep(20 * DAY)
        assert kept(table)
        assert kept(table)
        table.play(0, Take()) if table.look().game_view.prize else table.do(0, ask.Lock(locked=True))


def test_a_deleted_table_goes_after_a_day():
    """Until then the host can bring it back."""
    table = evening()
    table.do(0, ask.Delete())
    table.world.clock.sleep(DAY)
    assert kept(table)
    table.do(0, ask.Delete(deleted=False))
    table.world.clock.sleep(2 * DAY)
    assert kept(table)
    table.do(0, ask.Delete())
    table.world.clock.sleep(DAY + 1)
    assert not kept(table)


def test_erasing_at_once():
    """From the host's machine."""
    table = evening()
    table.service.delete_now(table.code)
    with pytest.raises(Unknown):
        table.look()
    with pytest.raises(Unknown):
        table.service.delete_now(table.code)


def test_tables_of_games_that_are_gone_age_as_unfinished():
    """They cannot be read, only counted."""
    table = evening()
    world = table.world
    bare = TableService(
        world.store, world.nudges, world.clock, world.secrets, {}, keep=Keep(unfinished=30, finished=1)
    )
    world.clock.sleep(20 * DAY)
    assert 0 == bare.purge()
    assert 1 == bare.purge(now=world.clock.now() + 20 * DAY)
