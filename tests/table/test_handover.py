"""One-time codes: a seat goes to another phone of the same person."""

from __future__ import annotations

import pytest

from companion.errors import NotYours, Refused, Unknown
from companion.kernel.seats import Seat
from companion.table import commands as ask
from companion.table.handover import MOST, Handover, Handovers
from tests.support.counting import GAME, SECRETIVE, Roll
from tests.support.driver import Table


def code_of(call, *args, **more):
    """The code of the refusal."""
    with pytest.raises((Refused, NotYours, Unknown)) as caught:
        call(*args, **more)
    return caught.value.code


def told(table, seat=None):
    """The last sentences of the history."""
    return [line.sentence.text for line in table.history(seat)[-3:]]


def test_a_one_time_code_gives_the_seat_to_another_phone():
    """Shown by any phone at the table, used once; looking does not use it up."""
    table = Table(GAME, "Léa", "Paul")
    code = table.service.handover_code(table.code, table.tokens[0], 1)
    assert 1 == table.service.handover_seat(table.code, code)
    assert 1 == table.service.handover_seat(table.code, code)
    joined = table.service.take_by_handover(table.code, code)

    assert (1,) == table.service.seats(table.code, joined.token)
    assert () == table.service.seats(table.code, table.tokens[1])
    assert "handover" == code_of(table.service.take_by_handover, table.code, code)
    assert "{who} shows the code with which {seat} has another phone now." == told(table)[-1]


def test_a_one_time_code_lasts_five_minutes():
    """Then a new one is shown."""
    table = Table(GAME, "Léa", "Paul")
    code = table.service.handover_code(table.code, table.tokens[1], 1)
    table.world.clock.sleep(301)

    assert "handover" == code_of(table.service.handover_seat, table.code, code)
    assert "handover" == code_of(table.service.take_by_handover, table.code, code)
    assert "handover" == code_of(table.service.take_by_handover, table.code, "guess")
    table.service.handover_code(table.code, table.tokens[1], 1)


def test_one_time_codes_without_end_drive_out_no_other_tables():
    """A table keeps its newest ones only."""
    kept, now = Handovers(), 1_000
    of = {"seat": Seat(0), "holding": 1, "shown_by": Seat(0), "until": now + 300}
    kept.add("mine", Handover(table="MINE", **of), now)
    for number in range(MOST):
        kept.add(f"other{number}", Handover(table="OTHER", **of), now)

    assert "MINE" == kept.peek("MINE", "mine", now).table
    assert "OTHER" == kept.peek("OTHER", f"other{MOST - 1}", now).table
    assert "handover" == code_of(kept.peek, "OTHER", "other0", now)


def test_a_one_time_code_is_void_when_things_changed():
    """The seat went another way, or who showed the code has left."""
    table = Table(GAME, "Léa", "Paul", "Ida")
    first, second = (table.service.handover_code(table.code, table.tokens[1], 1) for _ in range(2))
    joined = table.service.take_by_handover(table.code, first)
    assert "handover" == code_of(table.service.handover_seat, table.code, second)
    third = table.service.handover_code(table.code, table.tokens[2], 0)
    table.do(2, ask.LeaveSeat(seat=2))
    assert "handover" == code_of(table.service.take_by_handover, table.code, third)
    other = Table(GAME, "Tom")
    fourth = other.service.handover_code(other.code, other.tokens[0], 0)
    assert "handover" == code_of(table.service.handover_seat, table.code, fourth)
    table.tokens[1] = joined.token
    table.play(1, Roll())


def test_only_seated_phones_show_codes():
    """For seats that exist."""
    table = Table(GAME, "Léa", "Paul")
    assert "table.no-seat-held" == code_of(table.service.handover_code, table.code, "guess", 0)
    assert "table.seat-empty" == code_of(table.service.handover_code, table.code, table.tokens[0], 4)


def test_a_seat_with_secrets_is_passed_on_by_its_own_phone_alone():
    """A seat that no phone holds is given by anybody."""
    table = Table(SECRETIVE, "Léa", "Paul", "Ida (paper)")
    assert "table.seat-guarded" == code_of(table.service.handover_code, table.code, table.tokens[0], 1)
    own = table.service.handover_code(table.code, table.tokens[1], 1)
    free = table.service.handover_code(table.code, table.tokens[0], 2)

    assert 1 == table.service.take_by_handover(table.code, own).seat
    assert 2 == table.service.take_by_handover(table.code, free, table.tokens[0]).seat


def test_a_phone_takes_its_own_seat_again_or_adds_one():
    """With its own token it stays one phone."""
    table = Table(GAME, "Léa", "Paul", "Ida (paper)")
    code = table.service.handover_code(table.code, table.tokens[0], 1)
    version = table.version
    same = table.service.take_by_handover(table.code, code, table.tokens[1])
    assert (table.tokens[1], version) == (same.token, table.version)
    code = table.service.handover_code(table.code, table.tokens[1], 2)
    table.service.take_by_handover(table.code, code, table.tokens[1])
    assert (1, 2) == table.service.seats(table.code, table.tokens[1])
