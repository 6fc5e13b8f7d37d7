"""The figures in small: games end, gentle tables win more often than experts' careless ones."""

from __future__ import annotations

import pytest

from companion.games.ombres import options as opt
from tests.games.ombres.simulation import LIMIT, figures, unevenness


def test_harder_words_are_for_experts():
    """Section 1.3: the same careless policy wins mostly, never under the harder rule."""
    gentle, turns = figures(2, {opt.TILE_SET: "21+4"}, 14, 10)
    harder, short = figures(2, {opt.HARD: "yes"}, 6, 10)

    assert gentle >= 0.7
    assert harder <= 0.1
    assert short < 25 < turns < 80


@pytest.mark.parametrize("die", ["two", "crown"])
def test_dice_are_even(die):
    """Each face as often as it is there."""
    assert max(unevenness(die, 6_000)) < LIMIT
