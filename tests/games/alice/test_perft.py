"""The stored counts of legal placements on the standard sheet (see ``perft``)."""

from __future__ import annotations

import pytest

from companion.games.alice.labyrinth.judge import plays
from companion.games.alice.labyrinth.sheetfile import load_standard
from companion.games.alice.text.positiontext import print_position
from tests.games.alice import perft
from tests.games.alice.slow import Slow

STORED = perft.STORE.read_text(encoding="utf-8").splitlines()


def test_counts_are_of_this_sheet():
    """After a wanted change of the sheet: python -m tests.games.alice.perft write."""
    sheet = load_standard()

    assert f"sheet {sheet.name} {sheet.version}" == STORED[0]
    assert len(perft.ROWS) == len(STORED) - 1


@pytest.mark.parametrize("place", range(len(perft.ROWS)))
def test_count(place):
    """On a difference, "python -m tests.games.alice.perft split N" shows below which play it lies."""
    assert STORED[place + 1] == perft.row(place)


@pytest.mark.parametrize("place", range(len(perft.ROWS)))
def test_the_slow_referee_counts_the_same(place):
    """Down to the second card, by plain loops."""
    prefix, cards = perft.ROWS[place]
    position = perft.holding(perft.before(prefix), cards[0])
    first = plays(position)
    counts = [slow_count(position), 0]
    for cells in first:
        counts[1] += slow_count(perft.holding(perft.played(position, cells), cards[1]))

    assert STORED[place + 1].split(": ")[1].split()[:2] == [str(number) for number in counts]


def slow_count(position):
    """The number of plays without powers."""
    slow = Slow(print_position(position))
    return len(slow.plain() or slow.singles() or {()})
