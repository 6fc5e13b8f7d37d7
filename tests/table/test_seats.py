"""Sitting down, names, the host role, paper, several seats on one phone, leaving and coming back."""

from __future__ import annotations

import pytest

from companion.errors import Malformed, NotYours, Refused, Unknown
from companion.kernel.seats import SeatKind
from companion.table import commands as ask
from companion.table.state import Phase
from tests.support.counting import GAME, Choose, GoOn, Roll
from tests.support.driver import Table


def names(table):
    """Display names by seat."""
    return table.look().names


def refused(code, call, *args, **more):
    """The call is refused with this code."""
    with pytest.raises((Refused, NotYours, Unknown, Malformed)) as caught:
        call(*args, **more)
    assert code == caught.value.code


def test_whoever_opens_is_host_and_holds_the_first_seat():
    """The lobby begins with one seat and a sealed seed."""
    table = Table(GAME, "Léa", start=False)

    view = table.look(0)
    assert ("lobby", 0, ("Léa",), None) == (view.phase, view.host, view.names, view.game_view)
    assert 64 == len(view.commitment)
    assert view.seed is None
    assert view.seats[0].host
    assert view.seats[0].me
    assert not table.look().seats[0].me


def test_a_seat_is_held_by_its_token_alone():
    """Another token, or none, gets neither look nor act."""
    table = Table(GAME, "Léa", "Paul", start=False)

    refused("table.not-your-seat", table.service.look, table.code, table.tokens[1], 0)
    refused("table.not-your-seat", table.service.look, table.code, None, 0)
    refused("table.not-your-seat", table.service.do, table.code, table.tokens[1], 0, ask.Start())
    refused("table.not-your-seat", table.service.do, table.code, None, 0, ask.Start())
    assert () == table.service.seats(table.code, "guess")
    assert () == table.service.seats(table.code, None)
    assert (1,) == table.service.seats(table.code, table.tokens[1])


def test_unknown_tables_games_and_seats():
    """Each is named for what it is."""
    table = Table(GAME, "Léa", start=False)

    refused("table", table.service.look, "NOPE", None, None)
    refused("game", table.service.open, "chess", "Léa")
    refused("table.not-your-seat", table.service.look, table.code, table.tokens[0], 7)
    refused("table.seat-empty", table.do, 0, ask.Rename(seat=7, name="x"))
    refused("table.seat-empty", table.do, 0, ask.LeaveSeat(seat=-1))
    assert table.game is table.service.game(table.code)


@pytest.mark.parametrize(
    "command",
    [ask.TakeSeat(name="x", claim="c"), ask.HandOver(seat=0, claim="c"), ask.ProposeSeat(seat=0, claim="c")],
    ids=["take", "hand over", "propose"],
)
def test_what_brings_a_token_cannot_be_asked_as_a_plain_command(command):
    """Otherwise a phone could choose whose token gets the seat."""
    table = Table(GAME, "Léa", start=False)

    refused("table.command", table.do, 0, command)


def test_one_phone_holds_several_seats():
    """A child without a phone sits beside: the same token holds both, and is one phone."""
    table = Table(GAME, "Léa", start=False)
    seat = table.join("Max", token=table.tokens[0])

    assert (0, 1) == table.service.seats(table.code, table.tokens[0])
    assert table.state.together(0, seat)
    assert 1 == len(table.state.phones())
    refused("table.no-seat-held", table.service.join, table.code, "Max", holder_token="guess")


def test_a_paper_seat_is_held_by_nobody_or_by_its_own_phone():
    """Somebody else enters a seat for pen and paper; or a phone joins and plays on paper."""
    table = Table(GAME, "Léa", "Ida (paper)", start=False)
    joined = table.service.join(table.code, "Tom", SeatKind.PAPER)

    assert [True, False, True] == [info.held for info in table.look().seats]
    assert (2,) == table.service.seats(table.code, joined.token)
    assert "" == table.tokens[1]


def test_any_phone_does_for_a_paper_seat_what_is_public():
    """Told as "by Paul for Ida"; what is secret stays undone."""
    table = Table(GAME, "Léa", "Paul", "Ida (paper)")

    table.play(1, Roll(), of=2)
    line = table.history()[-1]
    assert (2, 1) == (line.seat, line.by)
    refused("table.not-your-seat", table.play, 1, Choose(number=3), of=2)
    refused("table.not-your-seat", table.play, 1, Roll(), of=0)


def test_what_anybody_may_do_is_done_for_any_seat():
    """Going on without somebody is everybody's business."""
    table = Table(GAME, "Léa", "Paul", "Ida")
    table.play(0, Choose(number=2))

    table.play(1, GoOn())
    table.play(0, Choose(number=2))
    table.play(1, GoOn(), of=2)
    assert 3 == table.look().game_view.round


def test_seats_change_between_paper_and_phone_at_any_time():
    """By the seat's own phone or the host; a seat that nobody holds stays on paper."""
    table = Table(GAME, "Léa", "Paul", "Ida (paper)")

    table.do(1, ask.ChangeKind(seat=1, kind=SeatKind.PAPER))
    assert SeatKind.PAPER is table.look().seats[1].kind
    assert "repeated" == table.do(1, ask.ChangeKind(seat=1, kind=SeatKind.PAPER)).kind
    table.do(0, ask.ChangeKind(seat=1, kind=SeatKind.PHONE))
    assert SeatKind.PHONE is table.look().seats[1].kind
    refused("table.no-phone", table.do, 0, ask.ChangeKind(seat=2, kind=SeatKind.PHONE))
    refused("table.not-your-seat", table.do, 1, ask.ChangeKind(seat=0, kind=SeatKind.PAPER))


def test_late_arrivals_where_the_game_lets_them():
    """They get the next number, and the game is told."""
    table = Table(GAME, "Léa", "Paul")
    table.play(0, Choose(number=1))
    seat = table.join("Ida")

    assert 2 == seat
    assert (True, False, False) == table.look(seat).game_view.chosen
    table.play(1, Choose(number=1))
    assert 1 == table.look().game_view.round, "the newcomer is waited for"


def test_no_late_arrival_where_the_game_does_not():
    """And never after the end."""
    closed = _closed_game()
    table = Table(closed, "Léa")
    refused("table.no-late-arrival", table.join, "Ida")
    for _ in range(3):
        table.play(0, Choose(number=1))
    refused("table.over", table.join, "Ida")


def _closed_game():
    from dataclasses import replace

    from tests.support.counting import Counting

    game = Counting()
    game.info = replace(GAME.info, late_arrival=False, min_seats=1, max_seats=3)
    return game


def test_a_table_fills_up():
    """The game says how many."""
    table = Table(_closed_game(), "A", "B", "C", start=False)

    refused("table.full", table.join, "D")


def test_a_locked_table_lets_nobody_in():
    """Until the host opens it again."""
    table = Table(GAME, "Léa", "Paul", start=False)

    refused("table.host-only", table.do, 1, ask.Lock(locked=True))
    table.do(0, ask.Lock(locked=True))
    assert table.look().locked
    assert "repeated" == table.do(0, ask.Lock(locked=True)).kind
    refused("table.locked", table.join, "Ida")
    table.do(0, ask.Lock(locked=False))
    assert 2 == table.join("Ida")


def test_leaving_keeps_the_way_back():
    """The absent one stays named; nobody acts for the seat meanwhile."""
    table = Table(GAME, "Léa", "Paul")
    table.do(1, ask.LeaveSeat(seat=1))

    assert ("Paul", False) == (table.look().names[1], table.look().seats[1].present)
    refused("table.left", table.play, 1, Roll())
    refused("table.seat-empty", table.play, 0, Roll(), of=1)
    table.play(0, Choose(number=4))
    assert 2 == table.look().game_view.round, "the absent one is not waited for"
    table.do(1, ask.ReturnToSeat(seat=1))
    assert table.look().seats[1].present
    assert "repeated" == table.do(1, ask.ReturnToSeat(seat=1)).kind
    table.play(1, Roll())


def test_the_host_removes_a_seat_and_its_phone():
    """The removed phone cannot come back by itself; the host opens the seat again."""
    table = Table(GAME, "Léa", "Paul")
    refused("table.not-your-seat", table.do, 1, ask.LeaveSeat(seat=0))
    table.do(0, ask.LeaveSeat(seat=1))

    assert () == table.service.seats(table.code, table.tokens[1])
    refused("table.not-your-seat", table.do, 1, ask.ReturnToSeat(seat=1))
    table.do(0, ask.ReturnToSeat(seat=1))
    assert (True, False) == (table.look().seats[1].present, table.look().seats[1].held)


def test_a_seat_left_before_the_start_is_given_to_the_next_one():
    """And the phone of the one who left holds nothing any more."""
    table = Table(GAME, "Léa", "Paul", "Ida", start=False)
    old = table.tokens[1]
    table.do(1, ask.Contribute(seat=1, text="moon"))
    table.do(1, ask.LeaveSeat(seat=1))

    assert 1 == table.join("Tom")
    assert ("Léa", "Tom", "Ida") == names(table)
    assert () == table.service.seats(table.code, old)
    assert () == table.look().contributed


def test_seats_left_before_the_start_are_closed_up():
    """The others keep their order round the table, their phones and the host role."""
    table = Table(GAME, "Léa", "Paul", "Ida", "Tom", "Eva", start=False)
    table.do(3, ask.Contribute(seat=3, text="sun"))
    for seat in (0, 2):
        table.do(seat, ask.LeaveSeat(seat=seat))
    assert 1 == table.look().host
    table.do(1, ask.Start())

    assert ("Paul", "Tom", "Eva") == names(table)
    assert [(0,), (1,), (2,)] == [table.service.seats(table.code, table.tokens[old]) for old in (1, 3, 4)]
    assert (1,) == table.look().contributed
    assert 0 == table.look().host
    said = [line for line in table.history() if line.kind == "table.seat-taken"]
    assert [None, 0, None, 1, 2] == [line.seat for line in said]
    assert ["Léa", "Ida"] == [line.sentence.params["who"] for line in said if line.seat is None]


def test_two_seats_change_places_before_the_start():
    """With phones, words for the draw, open askings and the host role."""
    table = Table(GAME, "Léa", "Paul", "Ida", start=False)
    table.do(1, ask.ProposeHost(seat=1))
    refused("table.host-only", table.do, 1, ask.SwapSeats(seat=0, other=1))
    table.do(0, ask.SwapSeats(seat=0, other=1))

    assert ("Paul", "Léa", "Ida") == names(table)
    assert 1 == table.look().host
    assert (1,) == table.service.seats(table.code, table.tokens[0])
    proposal = table.look().proposals[0]
    assert (0, 0) == (proposal.by, proposal.seat)
    assert "repeated" == table.service.do(table.code, table.tokens[0], 1, ask.SwapSeats(seat=2, other=2)).kind


def test_the_start_needs_the_host_and_enough_people():
    """And happens once."""
    from dataclasses import replace

    from tests.support.counting import Counting

    game = Counting()
    game.info = replace(GAME.info, min_seats=2)
    table = Table(game, "Léa", start=False)
    refused("table.too-few", table.do, 0, ask.Start())
    table.join("Paul")
    refused("table.not-started", table.play, 0, Roll())
    refused("table.host-only", table.do, 1, ask.Start())
    table.do(0, ask.Start())
    refused("table.started", table.do, 0, ask.Start())
    refused("table.started", table.do, 0, ask.SwapSeats(seat=0, other=1))
    assert Phase.PLAYING is table.state.phase


def test_options_are_set_by_the_host_before_the_start_and_shown_to_all():
    """They are written down whole at the start."""
    table = Table(GAME, "Léa", "Paul", start=False)
    assert "two" == table.look().options[0][1]
    refused("table.host-only", table.do, 1, ask.SetOption(id="C2", value="five"))
    refused("table.option", table.do, 0, ask.SetOption(id="C2", value="ten"))
    refused("table.option", table.do, 0, ask.SetOption(id="C9", value="two"))
    table.do(0, ask.SetOption(id="C2", value="five"))
    assert "repeated" == table.do(0, ask.SetOption(id="C2", value="five")).kind
    assert "five" == table.look(1).options[0][1]
    table.do(0, ask.Start())
    refused("table.started", table.do, 0, ask.SetOption(id="C2", value="two"))

    assert {"C2": "five"} == table.log[-1].event.options
    assert 5 == table.state.position.worth


def test_the_host_passes_the_role():
    """To a seat with a phone."""
    table = Table(GAME, "Léa", "Paul", "Ida (paper)")
    refused("table.host-only", table.do, 1, ask.PassHost(seat=1))
    refused("table.no-phone", table.do, 0, ask.PassHost(seat=2))
    assert "repeated" == table.do(0, ask.PassHost(seat=0)).kind
    table.do(0, ask.PassHost(seat=1))

    assert 1 == table.look().host
    table.do(1, ask.Lock(locked=True))


def test_when_the_host_leaves_the_next_phone_is_host():
    """Paper that nobody holds cannot lead; the last one keeps the role."""
    table = Table(GAME, "Léa", "Ida (paper)", "Paul")
    table.do(0, ask.LeaveSeat(seat=0))
    assert 2 == table.look().host
    table.do(2, ask.LeaveSeat(seat=2))
    assert 2 == table.look().host
    table.do(2, ask.ReturnToSeat(seat=2))
    table.do(0, ask.ReturnToSeat(seat=0))
    assert 2 == table.look().host


def test_renaming():
    """By the own phone, by the host, by anybody for paper that nobody holds; an empty name deletes it."""
    table = Table(GAME, "Léa", "Paul", "Ida (paper)")
    table.do(1, ask.Rename(seat=1, name="  Pablo\u202e "))
    table.do(1, ask.Rename(seat=2, name="Adi"))
    assert ("Léa", "Pablo", "Adi") == names(table)
    assert "repeated" == table.do(0, ask.Rename(seat=1, name="Pablo")).kind
    refused("table.not-your-seat", table.do, 1, ask.Rename(seat=0, name="x"))
    table.do(1, ask.LeaveSeat(seat=1))
    table.do(1, ask.Rename(seat=1, name=""))

    info = table.look().seats[1]
    assert ("Player 2", True, False) == (info.name, info.nameless, info.present)


def test_contributions_to_the_fair_draw():
    """A word by each seat before the start; its text is not shown."""
    table = Table(GAME, "Léa", "Paul", "Ida (paper)", start=False)
    refused("table.empty-word", table.do, 0, ask.Contribute(seat=0, text="  "))
    refused("table.not-your-seat", table.do, 0, ask.Contribute(seat=1, text="x"))
    table.do(0, ask.Contribute(seat=0, text=" blue   moon"))
    table.do(1, ask.Contribute(seat=2, text="tea"))
    table.do(0, ask.Contribute(seat=0, text="red moon"))

    assert (0, 2) == table.look().contributed
    assert ("red moon", "tea") == table.state.words
    table.do(0, ask.Start())
    refused("table.started", table.do, 0, ask.Contribute(seat=0, text="late"))


def test_after_the_end_nobody_comes_or_goes():
    """The ranking stands; only names may still be deleted."""
    table = Table(GAME, "Léa", "Paul")
    for _ in range(3):
        table.play(0, Choose(number=1))
        table.play(1, Choose(number=1))

    refused("table.over", table.do, 1, ask.LeaveSeat(seat=1))
    refused("table.over", table.do, 1, ask.ReturnToSeat(seat=1))
    refused("table.over", table.do, 1, ask.ChangeKind(seat=1, kind=SeatKind.PAPER))
    table.do(1, ask.Rename(seat=1, name=""))


def test_a_deleted_table_waits_for_the_host():
    """Nothing else can be done with it; within a day it can be brought back."""
    table = Table(GAME, "Léa", "Paul")
    refused("table.host-only", table.do, 1, ask.Delete())
    table.do(0, ask.Delete())
    assert table.look(1).deleted
    refused("table.deleted", table.play, 1, Roll())
    assert "repeated" == table.do(0, ask.Delete()).kind
    table.do(0, ask.Delete(deleted=False))
    table.play(1, Roll())
