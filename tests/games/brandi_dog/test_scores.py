"""Scores of an evening: two points a game won, one a game drawn, the difference in marbles between equals."""

from __future__ import annotations

import pytest

from companion.errors import Malformed
from companion.games.brandi_dog.notation import score

FIRST = {"teams": [["Ann", "Yve"], ["Ben", "Bo"]], "home": [8, 3]}
DRAWN = {"teams": [["Ann", "Ben"], ["Yve", "Bo"]], "home": [5, 5], "steps": [60, 60]}
BY_STEPS = {"teams": [["Ann", "Ben"], ["Yve", "Bo"]], "home": [5, 5], "steps": [72, 60]}


def table(*games):
    """Name to (rank, total)."""
    ranking = score("match", list(games))
    return {ranking.names[each.seats[0]]: (each.rank, each.total) for each in ranking.outcome.results}


def test_points_and_ranks():
    """Each person for itself, since partners change; equals by the difference."""
    assert table(FIRST) == {"Ann": (1, 2), "Yve": (1, 2), "Ben": (3, 0), "Bo": (3, 0)}
    assert table(FIRST, DRAWN) == {"Ann": (1, 3), "Yve": (1, 3), "Ben": (3, 1), "Bo": (3, 1)}
    assert table(FIRST, BY_STEPS) == {"Yve": (1, 4), "Ann": (2, 2), "Bo": (3, 2), "Ben": (4, 0)}


def test_lines_add_up_and_say_why():
    """The difference is a line of its own, worth nothing."""
    best = score("match", [FIRST, BY_STEPS]).outcome.results[0]
    assert [2, 2, 0] == [line.value for line in best.lines]
    assert "+5" == best.lines[-1].how.params["margin"]
    assert "steps needed" in best.lines[1].how.text


WRONG = [
    ("duel", [FIRST], "mode"),
    ("match", [], "games"),
    ("match", {}, "games"),
    ("match", [FIRST | {"home": [8, 8]}], "games[0].home"),
    ("match", [FIRST, FIRST | {"home": [9, 0]}], "games[1].home"),
    ("match", [FIRST | {"teams": [["Ann", "Ann"], ["Ben", "Bo"]]}], "games[0].teams"),
    ("match", [FIRST | {"teams": [["Ann", ""], ["Ben", "Bo"]]}], "games[0].teams"),
    ("match", [FIRST | {"steps": [-1, 0]}], "games[0].steps"),
    ("match", [FIRST] * 101, "games"),
]


@pytest.mark.parametrize(("mode", "data", "where"), WRONG)
def test_what_is_no_score_is_told(mode, data, where):
    """With its place."""
    with pytest.raises(Malformed) as caught:
        score(mode, data)
    assert caught.value.params["where"].startswith(where)
