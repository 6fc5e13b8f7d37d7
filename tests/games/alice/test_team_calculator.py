"""The calculator of a team game against the scoring rules and the booklet's example."""

from __future__ import annotations

from itertools import product

import pytest

from companion.games.alice.notation import score as scored
from companion.games.alice.team.calculator import CALCULATOR, score, together

FILLED = {
    "flowers": (15, 2, 5, 10),
    "key": (15,),
    "guards": (1,),
    "terraces_a": (0, 2, 3),
    "knots": (30,),
    "pair": (20,),
    "tea": (10, 20),
    "terraces_b": (0, 2),
}


def test_every_field_has_its_own_name():
    """Names stand in forms and stay."""
    assert list(FILLED) == [asked.name for asked in CALCULATOR.asked]
    assert CALCULATOR.teams


def test_the_worked_example():
    """A 69 + B 100 = 169 (L194, L195)."""
    (result,) = score([FILLED]).results

    assert 169 == result.total
    assert [64, 15, -10, 30, 40, 30] == [line.value for line in result.lines]
    assert (69, 100) == (
        sum(line.value for line in result.lines[:3]),
        sum(line.value for line in result.lines[3:]),
    )


@pytest.mark.parametrize("colours", list(product([(), (0,), (1,), (2,), (3,), (0, 1, 2, 3)], repeat=2)))
def test_it_agrees_with_the_command(colours):
    """The same totals as ``companion score --mode team``, whatever both have finished (G24)."""
    names = ("pink", "blue", "green", "Jaune")
    on_a, on_b = colours
    entry = FILLED | {"terraces_a": on_a, "terraces_b": on_b}
    a = {"flowers": [15, 2, 5, 10], "key": 15, "guards": 1, "terraces": [names[n] for n in on_a]}
    b = {"knots": 30, "pair": 20, "tea": [10, 20], "terraces": [names[n] for n in on_b]}

    told = scored("team", [{"team": "C & L", "a": a, "b": b}])
    assert told.outcome.results == score([entry]).results


def test_equal_teams_share_their_rank_and_nothing_is_nothing():
    """Ties are shared; a team without key, knots and cards counts 0 for them (G25, G29)."""
    results = score([FILLED, {}, FILLED]).results

    assert [(1, 169), (1, 169), (3, 0)] == [(result.rank, result.total) for result in results]


@pytest.mark.parametrize(
    ("guards", "wrong"),
    [((4,), ""), ((2, 2), ""), ((0, 4), ""), ((3, 2), "3 + 2"), ((4, 4), "4 + 4"), ((4, 4, 4), "")],
)
def test_two_teams_share_four_guards(guards, wrong):
    """G31, as for the command; more than two teams played at several tables."""
    found = together([FILLED | {"guards": (count,)} for count in guards])

    assert ({"guards": wrong} if wrong else {}) == {
        name: text.params["found"] for name, text in found.items()
    }
