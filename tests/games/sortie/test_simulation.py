"""Random games in small: lengths and luck near the figures that ``make check-sortie`` measures."""

from __future__ import annotations

import random

from tests.games.sortie.simulation import MOST_TURNS, play, table


def test_games_end_and_are_even():
    """250 games of pawns that go onward: about 14 turns, nobody is far ahead, none unfinished."""
    found = table(250, "palier", forward=True)

    assert 12 <= found["turns"] <= 16
    assert 0.40 <= found["first"] <= 0.62
    assert 0 == found["unfinished"]


def test_real_cards_and_all_options_end_too():
    """Cards that people name one by one, tokens on the final row."""
    for number in range(20):
        told = play(random.Random(number), cards="table" if number % 2 else "app", D10="yes")
        assert told.finished
        assert told.turns <= MOST_TURNS
