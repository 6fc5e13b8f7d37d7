"""The tools without a table: examples of the rules, and whatever somebody types or taps."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from companion.games.ombres.board import Compass
from companion.games.ombres.box import DIRECTION_NAMES, STEP_NAMES
from companion.games.ombres.marching import landing
from companion.games.ombres.themes import THEMES, Level
from companion.games.ombres.tools.clock import clock_page
from companion.games.ombres.tools.dice import dice_page
from companion.games.ombres.tools.preview import preview_page
from companion.games.ombres.tools.themes import theme_page
from companion.games.ombres.tools.wordcheck import page
from companion.words import LANGUAGES, words_for
from tests.games.ombres.test_marching import anywhere

WORDS = words_for("en", "ombres")


def asked(open_letters, word, **more):
    """The page for typed texts."""
    return page({"open": (open_letters,), "word": (word,), **{k: (v,) for k, v in more.items()}}, WORDS)


@pytest.mark.parametrize(
    ("word", "cost"),
    [
        ("gamelle", "3 sun stones"),
        ("gobelet", "2 sun stones"),
        ("godet", "1 sun stone,"),
        ("gourde", "Nobody"),
    ],
)
def test_examples_of_the_rules(word, cost):
    """V1, V2, V3, V5."""
    found = asked("j o r d g z", word)

    assert not found.wrong
    assert cost in found.lines[-1]


def test_the_harder_rule():
    """V16: PRUNE would fail."""
    assert "fail" in asked("rosepi", "prune", hard="yes").lines[0]
    assert "step" in asked("rosepi", "poire", hard="yes").lines[-1]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("word", ["bocal", "4711", "\u202egodet", "G" * 5000, "שלום", "-"])
def test_what_cannot_be_kept_is_told(word, lang):
    """In every language, with what was typed."""
    found = page({"open": ("jordgz",), "word": (word,)}, words_for(lang, "ombres"))

    assert found.wrong
    assert found.word == word[:200]
    assert not found.marks


def test_letters_come_first():
    """Without open letters nothing can be counted; an empty page asks for nothing."""
    assert "First" in asked("", "godet").wrong
    assert not page({}, WORDS).wrong


def ask_of(**values):
    """An address with one value a name, or several in a tuple."""
    return {
        name: value if isinstance(value, tuple) else (str(value),)
        for name, value in values.items()
        if value is not None
    }


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_theme_comes_once_before_one_comes_again(level, lang):
    """A13: then the pile is mixed anew; the number at the start decides the order."""
    many = len(THEMES[level])

    def shown(start, first):
        asked = (ask_of(level=level.value, start=start, count=first + each) for each in range(many))
        return [theme_page(ask, words_for(lang, "ombres")).theme for ask in asked]

    assert sorted(shown(7, 1)) == sorted(shown(7, many + 1)) == sorted(shown(8, 1))
    assert len(set(shown(7, 1))) == many
    assert shown(7, 1) == shown(7, 1) != shown(8, 1)


def test_no_theme_before_the_trial_is_taken():
    """Nothing is turned over on an empty page, nor by a number that is none."""
    assert not theme_page({}, WORDS).theme
    assert theme_page(ask_of(count="x"), WORDS).wrong
    assert theme_page(ask_of(level="green"), WORDS).wrong


def test_dice_are_fair_and_all_faces_come():
    """Six thousand throws: each of six faces near a thousand; a crown on any die leads to the trial."""
    pages = [dice_page(ask_of(start=3, ways=n, steps=n), WORDS) for n in range(1, 6001)]
    ways, steps = Counter(page.direction for page in pages), Counter(page.count for page in pages)

    assert set(ways) == set(DIRECTION_NAMES.values())
    assert set(steps) == set(STEP_NAMES.values())
    assert all(880 < count < 1120 for count in ways.values())
    assert 1850 < steps["2 tiles"] < 2150
    assert all(("crown" in (page.direction, page.count)) == ("trial" in page.follows) for page in pages)


def test_one_die_is_thrown_again_alone():
    """The other one keeps what it shows."""
    before = dice_page(ask_of(start=5, ways=1, steps=1), WORDS)

    assert before.direction == dice_page(ask_of(start=5, ways=1, steps=2), WORDS).direction
    assert before.count == dice_page(ask_of(start=5, ways=2, steps=1), WORDS).count
    assert not dice_page({}, WORDS).direction


def test_the_time_is_one_of_four():
    """Anything else is told, and the usual one shown."""
    assert "180" == clock_page(ask_of(length=180), WORDS).length
    assert clock_page(ask_of(length=5), WORDS).wrong
    assert clock_page(ask_of(until="soon"), WORDS).wrong
    assert clock_page(ask_of(left="-1"), WORDS).wrong
    assert ("90", 90, 0) == (
        clock_page({}, WORDS).length,
        clock_page({}, WORDS).left,
        clock_page({}, WORDS).ends,
    )


@pytest.mark.parametrize(
    ("asked", "left", "ends", "over"),
    [
        pytest.param({"run": "yes", "length": 180}, 180, 5180, False, id="begins"),
        pytest.param({"run": "yes", "left": 48_200}, 49, 5049, False, id="goes on after a pause"),
        pytest.param({"until": 5_030}, 30, 5030, False, id="runs"),
        pytest.param({"until": 5_000}, 0, 5000, True, id="over"),
        pytest.param({"until": 4_000, "run": "yes"}, 0, 4000, True, id="long over: a reload begins nothing"),
        pytest.param({"left": 31_000}, 31, 0, False, id="stands still"),
        pytest.param({"until": 9_999_999_999}, 3600, 8600, False, id="an hour at most"),
    ],
)
def test_the_time_without_scripts_is_told_at_each_look(asked, left, ends, over):
    """By the clock of the computer that serves the page, whatever else the address says."""
    page_ = clock_page(ask_of(now=5000, **asked), WORDS)

    assert (left, ends, over) == (page_.left, page_.ends, page_.over)
    assert not page_.wrong
    assert bool(page_.leads_to) == ("until" not in asked and "run" in asked)


@pytest.mark.parametrize(
    ("dice", "verdict"),
    [
        pytest.param({"way": "east", "step": "2", "prince": "r4c1"}, "runs into the shadow", id="V15 east"),
        pytest.param({"way": "south", "step": "2", "prince": "r4c1"}, "catches the queen", id="V15 south"),
        pytest.param({"way": "west", "step": "1", "prince": "r4c1"}, "Safe", id="V15 west"),
    ],
)
def test_moves_of_the_example(dice, verdict):
    """V15: queen r2c3, shadow r4c3, prince r4c1."""
    (told,) = preview_page(ask_of(queen="r2c3", shadow="r4c3", **dice), WORDS).told

    assert verdict in told.verdict


def test_both_wrap_round():
    """V14: prince r2c2 west 3, shadow r4c4."""
    (told,) = preview_page(ask_of(prince="r2c2", shadow="r4c4", way="west", step="3"), WORDS).told

    assert "Prince: row 2, column 4. Shadow: row 4, column 2." == told.lands


def test_the_preview_agrees_with_the_table():
    """Three hundred boards: the same moves lose as in the game."""
    rng = random.Random("preview")
    for number in range(300):
        middle = number % 2 == 1
        board = anywhere(rng, middle)
        (prince, other), queen, shadow = board.princes, board.queen, board.shadow
        page_ = preview_page(
            ask_of(prince=prince, other=other, queen=queen, shadow=shadow, middle="yes" if middle else None),
            WORDS,
        )
        moves = [(way, count) for way in Compass for count in (1, 2, 3)]
        fatal = [landing(board, 0, *move).fatal for move in moves]
        assert [lost is None for lost in fatal] == [told.safe for told in page_.told]


def test_any_walk_of_taps_stays_possible():
    """Five hundred taps: only a queen on the shadow is wrong, and it is told."""
    rng = random.Random("taps")
    ask = {}
    for _ in range(500):
        page_ = preview_page(ask, WORDS)
        square = rng.choice([square for row in page_.rows for square in row])
        ask = {"piece": (rng.choice([name for name, _ in page_.pieces]),)}
        for name, value in square.pairs:
            if name != "piece":
                ask[name] = (*ask.get(name, ()), value)
        assert not page_.wrong or "same tile" in page_.wrong
        assert len(ask.get("other", ())) <= 3
