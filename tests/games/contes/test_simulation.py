"""Figures of random play, in small; ``make check-contes`` plays four thousand games for each table size."""

from __future__ import annotations

import pytest

from companion.games.contes.events import Reason
from tests.games.contes.simulation import LEAST, MOST, figures

pytestmark = pytest.mark.slow

PLAY = 14.0
"""Three times the spread of a hundred games beside the bounds."""


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_heroes_win_as_often_as_they_should(players):
    """Within wide bounds, in eight to nine rounds, for every reason."""
    won, rounds, reasons = figures(players, 100)

    assert LEAST - PLAY <= won <= MOST + PLAY
    assert 7.5 <= rounds <= 9.5
    assert set(Reason) == set(reasons)
