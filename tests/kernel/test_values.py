"""Cells, seats, results, messages, errors, lines: the small words of the rules."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import Malformed, Refused
from companion.kernel.game import option_values
from companion.kernel.grid import MAX_SIDE, Cell, parse_cells
from companion.kernel.message import N_, message, messages
from companion.kernel.outcome import Line, ranked
from companion.kernel.seats import Seat, Seating, SeatKind
from tests.support.counting import GAME, View

CELLS = st.builds(Cell, st.integers(0, MAX_SIDE - 1), st.integers(0, MAX_SIDE - 1))


@given(CELLS)
def test_cells_read_back(cell):
    """In any case, with space around."""
    assert cell == Cell.parse(str(cell)) == Cell.parse(f" {str(cell).lower()} ")


@pytest.mark.parametrize("text", ["", "A", "1A", "A0", "A01", "A17", "Q1", "A1B", "Ä1", "A\u0661"])
def test_what_is_no_cell(text):
    """Refused with what was found."""
    with pytest.raises(Malformed, match="cell"):
        Cell.parse(text)


@given(st.lists(CELLS))
def test_lists_of_cells_are_sorted_row_by_row_without_repeats(cells):
    """Separated by spaces or commas."""
    text = ", ".join(map(str, cells)) + " "
    assert tuple(sorted(set(cells), key=lambda cell: (cell.row, cell.column))) == parse_cells(text)


def test_the_four_cells_beside():
    """Those off the grid included."""
    assert [(1, 2), (2, 1), (2, 3), (3, 2)] == [(cell.row, cell.column) for cell in Cell(2, 2).beside()]


def test_going_round_the_table():
    """Clockwise, past empty seats."""
    phone = SeatKind.PHONE
    seating = Seating(kinds=(phone,) * 4, present=(True, False, True, False))

    assert (0, 1, 2, 3) == seating.seats
    assert [2, 2, 0, 0] == [seating.after(Seat(seat)) for seat in range(4)]
    assert (2, 0) == seating.from_seat(Seat(1))
    alone = Seating(kinds=(phone, phone), present=(False, True))
    assert 1 == alone.after(Seat(1))
    nobody = Seating(kinds=(phone,), present=(False,))
    assert (0, ()) == (nobody.after(Seat(0)), nobody.from_seat(Seat(0)))
    assert Seating(kinds=(phone,), present=(True,)) == Seating.of(phone)


def test_ranks_are_shared():
    """1, 1, 3: totals are the sums of their lines."""

    def lines(*values):
        return tuple(Line(label=message("x"), value=value, how=message("y")) for value in values)

    outcome = ranked([((0,), lines(3, 4)), ((1,), lines(9)), ((2,), lines(9, 0)), ((3,), ())])
    assert [(1, 9, (1,)), (1, 9, (2,)), (3, 7, (0,)), (4, 0, (3,))] == [
        (result.rank, result.total, result.seats) for result in outcome.results
    ]


def test_nobody_has_won_what_all_lost():
    """A game without points: lost by all together, or a draw, has firsts but no winner."""

    def line(value):
        return (Line(label=message("x"), value=value, how=message("y")),)

    def told(*scores, points):
        return [(one.won, one.place) for one in ranked(scores, points=points).results]

    assert [(False, "–")] == told(((0, 1), line(0)), points=False)
    assert [(True, "1")] == told(((0, 1), line(1)), points=False)
    assert [(False, "–")] * 2 == told(((0,), line(0)), ((1,), line(0)), points=False)
    assert [(True, "1"), (False, "2")] == told(((0,), line(0)), ((1,), line(1)), points=False)
    assert [(True, "1")] * 2 == told(((0,), line(0)), ((1,), line(0)), points=True)


def test_messages_with_numbers_carry_them():
    """For the plural form and for the sentence."""
    said = messages("{count} card", "{count} cards", 3, who="Léa")
    assert ("{count} cards", 3, {"count": 3, "who": "Léa"}) == (said.plural, said.count, dict(said.params))
    assert "text" == N_("text")


def test_refusals_name_rule_and_cells():
    """Their parameters cannot be changed on the way."""
    refusal = Refused("x.y", {"n": 1}, rule="P9", cells=(Cell(0, 0),), overrulable=True)
    assert ("x.y", "P9", True) == (refusal.code, refusal.rule, refusal.overrulable)
    with pytest.raises(TypeError):
        refusal.params["n"] = 2


def test_options_have_their_first_value_unless_chosen():
    """Unknown ones are left out."""
    assert {"C2": "two"} == option_values(GAME.options, {})
    assert {"C2": "five"} == option_values(GAME.options, {"C2": "five", "X": "y"})


def test_what_a_game_need_not_say():
    """Nothing is proposed in words, nobody is awaited."""
    from companion.kernel.game import Game

    view = View(round=1, sums=(), chosen=(), prize=True, hidden=None, choice=None)
    assert Game.intent(GAME, None, Seat(0), None, None) is None
    assert GAME.kicker(view) is None
    assert frozenset() == GAME.awaited(view)
