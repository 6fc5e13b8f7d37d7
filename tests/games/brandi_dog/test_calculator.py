"""The table of an evening: two points for a game won, one for a draw."""

from __future__ import annotations

from companion.games.brandi_dog.calculator import CALCULATOR


def test_points_of_an_evening():
    """Games count, the difference in marbles stands beside them."""
    outcome = CALCULATOR.score(
        [{"won": (2,), "drawn": (1,), "margin": (-3,)}, {"won": (3,), "margin": (5,)}, {}]
    )

    assert [(1,), (0,), (2,)] == [result.seats for result in outcome.results]
    assert [6, 5, 0] == [result.total for result in outcome.results]
    assert "+5" == outcome.results[0].lines[2].how.params["margin"]
