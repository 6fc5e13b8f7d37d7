"""The largest gains of a game: found act by act, each once, told in order."""

from __future__ import annotations

from dataclasses import replace

from companion.kernel.message import message
from companion.kernel.outcome import Line, ranked
from companion.table.turning import turning_points
from tests.support.counting import GAME, Choose, Counting, GoOn, Roll, Take
from tests.support.driver import Table


class Open(Counting):
    """Counting without the hidden numbers: all start at 0."""

    def score(self, state):
        """The sums."""
        line = message("Sum")
        return ranked(
            [
                ((seat,), (Line(label=line, value=state.sums[seat], how=line),))
                for seat in range(len(state.present))
            ]
        )


class Teams(Open):
    """Seats 0 and 2 against 1 and 3."""

    def standing(self, state):
        """The team's sum for each of it."""
        return {seat: state.sums[seat] + state.sums[(seat + 2) % 4] for seat in range(4)}


class Paper(Open):
    """Seat 1 is counted only when the game is over."""

    def standing(self, state):
        """Without seat 1 until then."""
        return {
            seat: total for seat, total in super().standing(state).items() if seat != 1 or self.over(state)
        }


def evening(game=None):
    """Paul goes ahead, Léa catches up."""
    table = Table(game or Open(), "Léa", "Paul")
    table.play(1, Take())
    table.play(0, Choose(number=5))
    table.play(1, Choose(number=1))
    return table


def found(table, **more):
    """Seats, gain, total, lead."""
    points = turning_points(table.game, table.state.steps, **more)
    return [(point.seats, point.gain, point.total, point.leads) for point in points]


def test_gains_are_told_in_order_with_who_takes_the_lead():
    """A sealed number gains nothing; turned over it does."""
    assert [((1,), 2, 2, True), ((0,), 5, 5, True)] == found(evening())


def test_only_the_largest_are_told_and_of_equal_ones_the_earlier():
    """In the order of the game all the same."""
    table = evening()
    for _ in range(2):
        table.play(0, Choose(number=5))
        table.play(1, Choose(number=5))
    gains = found(table, most=2)
    assert [5, 5] == [gain for _, gain, _, _ in gains]
    assert gains[0][0] == (0,)


def test_what_was_undone_is_no_turning_point():
    """The game is told as it stands."""
    table = Table(Open(), "Léa", "Paul")
    table.play(1, Take())
    table.undo(1)
    assert [] == found(table)


def test_a_team_gains_together():
    """All its seats in one line."""
    table = Table(Teams(), "Léa", "Paul", "Ida", "Tom")
    table.play(2, Take())
    assert [((0, 2), 2, 2, True)] == found(table)


def test_who_is_counted_late_has_gained_nothing_by_it():
    """The values of a paper sheet come all at once."""
    table = evening(Paper())
    for _ in range(2):
        table.play(0, Choose(number=1))
        table.play(0, GoOn())
    assert {(0,)} == {seats for seats, *_ in found(table)}


def test_the_service_tells_them_after_the_end_only():
    """A running game keeps its sums to itself."""
    table = evening()
    assert () == table.service.turning_points(table.code)
    for _ in range(2):
        table.play(0, Choose(number=1))
        table.play(1, Roll())
        table.play(0, GoOn())
    assert table.service.turning_points(table.code)


def test_hidden_numbers_count_from_the_start():
    """The default: the score as it stands."""
    table = Table(GAME, "Léa", "Paul")
    table.play(0, Take())
    (point,) = turning_points(GAME, table.state.steps)
    assert point == replace(point, seats=(0,), gain=2)
