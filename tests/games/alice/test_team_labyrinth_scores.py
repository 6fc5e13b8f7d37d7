"""Generated pairs are good to play: a few games of simple teams (sixty pairs: check-labyrinth-scores)."""

from __future__ import annotations

import pytest

from companion.games.alice.generator import Level
from tests.games.alice.team_bots import LINES
from tests.games.alice.team_labyrinth_scores import generated_pair, main, scores


@pytest.fixture(scope="module")
def found():
    """What came of one pair: every two styles met once."""
    return scores(generated_pair(4711, Level.NORMAL), 36)


def test_a_generated_pair_is_worth_playing(found):
    """Choosing pays, every way about alike; cards fit; both sheets and faces, Keys and Crowns are used."""
    assert found.mean > 2.5 * found.chance
    assert found.skew < 0.25, found.ways
    assert found.single < 0.05
    assert 0.3 < found.part_a < 0.7
    assert 0.25 < found.on_back < 0.6
    assert found.key > 0.9
    assert 0.25 < found.crown
    assert found.doubled > 1
    assert found.untouched < 10


def test_points_come_from_every_line(found):
    """Guards cost, everything else brings something."""
    assert list(LINES) == list(found.lines)
    assert all(points > 10 for line, points in found.lines.items() if line != "guards")
    assert -10 < found.lines["guards"] <= 0


def test_command_prints_both_tables(capsys, monkeypatch):
    """Our own pair, then the levels; means over pairs, extremes of a single one."""
    monkeypatch.setattr("sys.argv", ["team_labyrinth_scores", "--numbers", "1", "--games", "8"])

    main()

    rows = [line for line in capsys.readouterr().out.splitlines() if line.startswith("| ")]
    assert 2 * ["pair", "ours", "easy", "normal", "hard"] == [line.split()[1] for line in rows]
    assert len({row.count("|") for row in rows[:5]}) == len({row.count("|") for row in rows[5:]}) == 1
