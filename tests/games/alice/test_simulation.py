"""The standard sheet is good to play: whole games of simple players (docs/alice-sheet.md)."""

from __future__ import annotations

import pytest

from companion.games.alice.labyrinth.faces import FaceName, Mark
from companion.games.alice.labyrinth.sheetfile import load_standard
from companion.games.alice.play.tea import TEA_PILES
from tests.games.alice.bots import STYLES, WAYS
from tests.games.alice.simulation import main, play_games, points, reached, summaries
from tests.games.alice.terrain import Terrain

pytestmark = pytest.mark.slow

GAMES = 105


@pytest.fixture(scope="module")
def players():
    """The players of a few games that are always the same."""
    return play_games(load_standard(), GAMES, seed=7)


@pytest.fixture(scope="module")
def found(players):
    """What came of them, style by style."""
    return summaries(players)


def test_same_seed_same_games(players):
    """The figures of the documentation can be repeated."""
    again = play_games(load_standard(), 2, seed=7)

    assert [player.sheet for player in again] == [player.sheet for player in players[: len(again)]]


def test_games_keep_the_rules(players):
    """No bush is ticked, every purchase is paid, circles never run out, four passages at most."""
    for player in players:
        for name in FaceName:
            terrain, ticked = Terrain(player.design.face(name)), player.sheet.ticked(name)
            assert not ticked & ~terrain.open
        sheet = player.sheet
        costs = {card: pile.cost for pile in TEA_PILES for card in pile.cards}
        assert sheet.teapots.used == sum(costs[card] for card in sheet.teas)
        assert sheet.passages <= 4
        assert all(circles.free >= 0 for circles in (sheet.eat_front, sheet.drink_front, sheet.eat_back))


def test_every_way_is_worth_pursuing(found):
    """Seekers of each way end within 20 % of each other's mean and far above chance."""
    means = [found[way].mean for way in WAYS]
    middle = sum(means) / len(means)

    assert all(0.8 * middle <= mean <= 1.2 * middle for mean in means), means
    assert min(means) > 2 * found["random"].mean


def test_seeking_pays_in_its_own_way(found):
    """Who seeks a way of scoring gets more from it than the other seekers get from it."""
    for way in WAYS:
        others = [found[other].ways[way] for other in WAYS if other != way]
        assert found[way].ways[way] > max(others)


def test_no_way_is_all(found):
    """A greedy player gets a fair part from each way; counting points beats every single-minded plan."""
    shares = [found["greedy"].ways[way] / found["greedy"].mean for way in WAYS]

    assert all(0.1 < share < 0.45 for share in shares), shares
    assert found["careful"].mean > max(found[way].mean for way in WAYS)


def test_single_cells_are_rare(found):
    """A card that does not fit is an accident: far below 15 % of the turns of every player."""
    assert all(summary.singles < 0.15 for summary in found.values())
    assert found["chosen"].singles < 0.05


def test_both_faces_and_the_mirrors_matter(found):
    """Most games have several passages, and between a quarter and two thirds of the turns are on the back."""
    for style in STYLES:
        assert found[style.name].passed > 0.9
        assert 0.25 < found[style.name].back < 0.67
    assert 1.5 < found["chosen"].passages < 3.5


def test_totals_spread(found):
    """The median of players who choose lies between 75 and 100, with a wide spread."""
    assert 75 <= found["chosen"].median <= 100
    assert found["chosen"].high - found["chosen"].low >= 20


def test_nobody_gets_everything(players):
    """Nobody fills terraces, pairs and roses in one game: there is always something to give up."""
    values = load_standard().values
    full = {
        "terraces": values.terraces[-1],
        "pair": values.pairs[-1],
        "roses": values.roses_front[-1] * values.roses_back[-1],
    }

    assert not [score for player in players if (score := points(player)) | full == score]


@pytest.mark.parametrize("name", FaceName)
def test_every_cell_is_reached(players, name):
    """Over a few hundred games every free cell is ticked now and then."""
    face, counts = load_standard().face(name), reached(players, name)

    assert [] == [str(c) for c in face.cells() if face.mark(c) is not Mark.BUSH and not counts[c]]


def test_command_prints_the_tables(capsys, monkeypatch):
    """The command of the documentation prints styles, cells and passages."""
    monkeypatch.setattr("sys.argv", ["simulation", "--games", "14"])

    main()

    printed = capsys.readouterr().out
    assert "| careful |" in printed
    assert "back: ticked in % of all games" in printed
    assert "passages:" in printed
