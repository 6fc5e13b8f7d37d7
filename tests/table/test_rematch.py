"""The same people once more: one table for all who ask, the same seats, somebody else first."""

from __future__ import annotations

import threading

import pytest

from companion.errors import NotYours, Refused
from companion.games import catalogue
from companion.kernel.message import message
from companion.kernel.outcome import Line, Outcome, Result
from companion.kernel.seats import SeatKind
from companion.table import commands as ask
from companion.table.evening import chain, tallies
from companion.table.events import Opened, RematchOpened
from companion.table.rematch import options
from tests.support.counting import GAME, Choose, GoOn
from tests.support.driver import Table
from tests.support.kits import Entry, Evening, kit_of, seeded


def finished(*names):
    """A table of the counting game at its end."""
    table = Table(GAME, *(names or ("Léa", "Paul", "Ida (paper)")), start=False)
    table.do(0, ask.SetOption(id="C2", value="five"))
    table.do(0, ask.Start())
    return finish(table)


def finish(table):
    """Three rounds; whoever has no token chooses nothing."""
    for _ in range(3):
        for seat, token in enumerate(table.tokens):
            if token:
                table.play(seat, Choose(number=seat + 1))
        if any(table.state.position.sealed):  # somebody on paper is waited for
            table.play(0, GoOn())
    assert table.state.phase == "over"
    return table


def follow(table, seat=0):
    """The table of the rematch, driven with the same tokens."""
    code = table.service.rematch(table.code, table.tokens[seat], seat)
    other = object.__new__(Table)
    other.__dict__.update(table.__dict__, code=code, tokens=list(table.tokens))
    return other


def test_the_same_people_sit_in_the_same_seats():
    """Phones hold their seats by the tokens they have; paper seats and options come along."""
    table = finished()
    new = follow(table, 1)
    view = new.look(1)

    assert "lobby" == view.phase
    assert ["Léa", "Paul", "Ida"] == [info.name for info in view.seats]
    assert SeatKind.PAPER is view.seats[2].kind
    assert not view.seats[2].held
    assert {"C2": "five"} == {option.id: value for option, value in view.options}
    assert (0, table.code, new.code) == (view.host, view.follows, table.look().rematch)
    assert [(0,), (1,)] == [table.service.seats(new.code, token) for token in table.tokens[:2]]
    new.do(0, ask.Start())
    finish(new)


def test_the_host_stays_host_and_two_seats_stay_one_phone():
    """Who has left is not asked again, and the others move up."""
    table = Table(GAME, "Léa", "Paul", "Eva", start=False)
    table.join("Tom", token=table.tokens[2])
    table.do(0, ask.PassHost(seat=2))
    table.do(2, ask.Start())
    table.do(1, ask.LeaveSeat(seat=1))
    table.tokens[1] = ""
    finish(table)
    new = follow(table, 3)

    assert ["Léa", "Eva", "Tom"] == [info.name for info in new.look().seats]
    assert new.look().host == 1
    assert (1, 2) == table.service.seats(new.code, table.tokens[2])
    assert new.state.together(1, 2)
    assert not new.state.together(0, 1)


def test_two_who_ask_at_once_come_to_one_table():
    """Whoever was second is led to the first one's table, and no other is left over."""
    table = finished()
    found, gate = [], threading.Barrier(4)

    def tap(seat):
        gate.wait()
        found.append(table.service.rematch(table.code, table.tokens[seat], seat))

    taps = [threading.Thread(target=tap, args=(number % 2,)) for number in range(4)]
    for each in taps:
        each.start()
    for each in taps:
        each.join()

    assert 1 == len(set(found))
    assert {table.code, found[0]} == set(table.world.store.codes())
    assert 1 == sum(isinstance(entry.event, RematchOpened) for entry in table.log)


def test_who_loses_the_race_leaves_nothing_behind():
    """The other one's event came between looking and linking."""
    table = finished()
    service = table.service
    real = service._put_rematch
    winner = []

    def slow(found, state):
        if not winner:
            winner.append("")
            winner[0] = service.rematch(table.code, table.tokens[1], 1)
        return real(found, state)

    service._put_rematch = slow
    assert service.rematch(table.code, table.tokens[0], 0) == winner[0]
    assert {table.code, winner[0]} == set(table.world.store.codes())


def test_asking_again_later_leads_to_the_same_table_unless_it_is_gone():
    """Deleted by its host, or erased."""
    table = finished()
    new = follow(table)
    assert new.code == follow(table, 1).code
    new.do(0, ask.Delete())
    again = follow(table, 1)
    assert again.code != new.code
    table.service.delete_now(again.code)
    assert follow(table).code not in {new.code, again.code}


def test_only_people_of_a_finished_table_ask():
    """Neither strangers nor before the end; nothing is left over."""
    table = Table(GAME, "Léa", "Paul")
    with pytest.raises(Refused, match="not-over"):
        follow(table)
    finish(table)
    with pytest.raises(NotYours):
        table.service.rematch(table.code, "x" * 30, 0)
    with pytest.raises(NotYours):
        table.service.rematch(table.code, table.tokens[0], 1)
    table.do(0, ask.Delete())
    with pytest.raises(Refused, match="deleted"):
        follow(table)
    assert [table.code] == list(table.world.store.codes())


def test_a_restart_changes_nothing():
    """Everything stands in the two logs."""
    table = finished()
    new = follow(table)
    table.world.restarted()
    assert new.code == table.look().rematch
    assert table.code == new.look(0).follows
    assert new.code == follow(table, 1).code


def test_files_name_no_other_table():
    """Both exports pass the audit and come back; their codes stay here."""
    table = finished()
    new = finish_started(follow(table))
    for each, other in ((table, new), (new, table)):
        file = table.service.export_full(each.code)
        assert other.code not in str(file)
        assert table.service.verify(file).ok
        assert other.code not in str(table.service.export_view(each.code, None, None))
        view = table.service.look(table.service.import_full(file), None, None)
        assert ("", "") == (view.follows, view.rematch)


def finish_started(table):
    """Play the rematch to its end."""
    table.do(0, ask.Start())
    return finish(table)


def test_somebody_else_has_alice_first_each_time():
    """Clockwise, chance once; a chosen first seat moves on as well."""
    game = catalogue()["alice"]
    evening = Evening(Entry(game, kit_of("alice")), 3, seeded("rematch"))
    table = evening.table
    begun = table.state.steps[0].events
    first = game.began(begun)
    following = options(game, table.state)["start"]

    assert following == str((first + 1) % 3 + 1)


def test_the_evening_is_told_from_any_of_its_tables():
    """In order, the running one too; erased ones end it."""
    first = finished()
    second = finish_started(follow(first))
    third = follow(second)
    look = lambda code: first.service.look(code, None, None)  # noqa: E731
    codes = [first.code, second.code, third.code]

    assert all([view.code for view in chain(code, look)] == codes for code in codes)
    first.service.delete_now(second.code)
    assert [third.code] == [view.code for view in chain(third.code, look)]


def test_wins_and_points_are_counted_by_name():
    """A shared first place is won by both; a team's points are each one's."""
    line = (Line(label=message("x"), value=7, how=message("x")),)
    shared = Outcome(
        results=(
            Result(seats=(0, 1), lines=line, total=7, rank=1),
            Result(seats=(2,), lines=line, total=7, rank=1),
            Result(seats=(3,), lines=(), total=0, rank=3),
        )
    )
    alone = Outcome(results=(Result(seats=(0,), lines=line, total=7, rank=1),))
    lost = Outcome(results=(Result(seats=(0,), lines=(), total=0, rank=1, vain=True),))
    sums = tallies([(shared, ("Léa", "Paul", "Ida", "Tom")), (alone, ("léa",)), (lost, ("Tom",))])

    assert [("léa", 2, 2, 14), ("Ida", 1, 1, 7), ("Paul", 1, 1, 7), ("Tom", 2, 0, 0)] == [
        (one.name, one.games, one.wins, one.points) for one in sums
    ]


def test_a_follower_is_no_opening():
    """The log of a rematch begins as every other."""
    table = finished()
    new = follow(table)
    assert isinstance(new.log[0].event, Opened)
    assert ["Opened", "SeatTaken", "SeatTaken", "SeatTaken", "OptionSet", "Follows"] == new.events()
