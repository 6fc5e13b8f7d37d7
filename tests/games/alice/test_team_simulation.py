"""Sheets A and B are good to play: whole games of simple teams (docs/alice-sheet.md)."""

from __future__ import annotations

import statistics

import pytest

from companion.games.alice.labyrinth.faces import FaceName, Mark
from companion.games.alice.play.tea import TEA_PILES
from companion.games.alice.record.marking import bits
from tests.games.alice.simulation import reached
from tests.games.alice.team_bots import WAYS
from tests.games.alice.team_simulation import GUARDS, by_style, main, play_teams, share

GAMES = 108


@pytest.fixture(scope="module")
def teams():
    """The teams of a few games that are always the same, two a game."""
    return play_teams(GAMES, seed=7)


@pytest.fixture(scope="module")
def found(teams):
    """The teams of each style."""
    return by_style(teams)


def mean(teams, line=""):
    """The mean total of teams, or of one of their lines."""
    return statistics.fmean(team.lines[line] if line else team.total for team in teams)


def test_same_seed_same_games(teams):
    """The figures of the documentation can be repeated."""
    again = play_teams(1, seed=7)

    assert [team.lines for team in again] == [team.lines for team in teams[:2]]


def test_games_keep_the_rules(teams):
    """Four guards, one Crown, a Key each (G9, G14, G31); locks need one; purchases are paid (P19, G27)."""
    costs = {card: pile.cost for pile in TEA_PILES for card in pile.cards}
    for one, other in zip(teams[::2], teams[1::2], strict=True):
        sides = [team.members[0].team for team in (one, other)]
        assert sum(side.guards for side in sides) <= GUARDS
        assert sum(side.crown for side in sides) <= 1
        assert sides[0].key is None or sides[0].key != sides[1].key
        assert all(side.key is not None for side in sides if side.crown)
    for team in teams:
        a, b = team.members
        locks = bits(a.design.front, a.design.front.marked(Mark.LOCK))
        assert a.team.key is not None or not a.sheet.front & locks
        assert b.sheet.teapots.used == sum(costs[card] for card in b.sheet.teas)
        assert all(circles.free >= 0 for circles in (a.sheet.eat_front, a.sheet.drink_back))
        assert max(a.sheet.passages, b.sheet.passages) <= 4


def test_every_way_is_worth_pursuing(found):
    """Teams that seek one way end within 20 % of each other's mean and far above chance."""
    means = [mean(found[way]) for way in WAYS]
    middle = statistics.fmean(means)

    assert all(0.8 * middle <= one <= 1.2 * middle for one in means), means
    assert min(means) > 2 * mean(found["random"])


def test_seeking_pays_in_its_own_way(found):
    """Who seeks a way of scoring gets more from it than those who seek another one, taken together."""
    for way in WAYS:
        others = [team for other in WAYS if other != way for team in found[other]]
        assert mean(found[way], way) > 1.04 * mean(others, way), way


def test_no_way_is_all(found):
    """Each way makes its part of the score of those who choose, none makes half of it."""
    chosen = found["chosen"]
    shares = [mean(chosen, way) / mean(chosen) for way in WAYS]

    assert all(0.08 < one < 0.5 for one in shares), shares


def test_guards_hurt_who_does_not_look(found):
    """Chance costs a guard and a half; who looks keeps clear of them."""
    assert mean(found["random"], "guards") < -8 < mean(found["chosen"], "guards") < 0


def test_keys_and_the_crown_matter(found):
    """Most teams get a Key, and in most games somebody gets the Crown behind the locks."""
    sides = [team.members[0].team for team in found["chosen"]]

    assert statistics.fmean(side.key is not None for side in sides) > 0.9
    assert 0.3 < statistics.fmean(side.crown for side in sides) < 0.7


def test_single_cells_are_rare(found):
    """A card that does not fit is an accident: far below 15 % of the turns of every style."""
    assert all(share(some, "single") < 0.15 for some in found.values())
    assert share(found["chosen"], "single") < 0.05
    assert share(found["chosen"], "idle") < 0.001


def test_both_faces_matter(found):
    """Between a quarter and two thirds of the turns are on the back."""
    assert all(0.25 < share(some, "back") < 0.67 for some in found.values())


@pytest.mark.parametrize("name", FaceName)
@pytest.mark.parametrize("letter", ["A", "B"])
def test_every_cell_is_reached(teams, letter, name):
    """Every free cell is ticked now and then, those behind locks too."""
    members = [team.members[letter == "B"] for team in teams]
    face, counts = members[0].design.face(name), reached(members, name)

    assert [] == [str(c) for c in face.cells() if face.mark(c) is not Mark.BUSH and not counts[c]]


def test_command_prints_the_tables(capsys, monkeypatch):
    """The command of the documentation prints styles and cells of both sheets."""
    monkeypatch.setattr("sys.argv", ["team_simulation", "--games", "36"])

    main()

    printed = capsys.readouterr().out
    assert "| careful |" in printed
    assert "sheet B\nback: ticked in % of all games" in printed
