"""The seven step by step, and who gets home with it."""

from __future__ import annotations

import random

from companion.games.brandi_dog.ring.judge import judge
from companion.games.brandi_dog.ring.seven import Search, closed, opened
from companion.games.brandi_dog.ring.track import HOME, KENNEL
from companion.games.brandi_dog.text.playtext import parse_play
from companion.games.brandi_dog.text.positiontext import print_marbles
from companion.games.brandi_dog.tools.homing import bring_home
from companion.games.brandi_dog.tools.setting import read
from tests.games.brandi_dog.asking import SEVEN, WORDS, asked, followed, random_marbles, tapped


def test_a_seven_step_by_step():
    """Steps left, whom it sends home, undo, the whole play at the end."""
    page = SEVEN(asked(pos="R 10 k k k | B 12 k k k"), WORDS)
    assert 7 == page.left
    page = tapped(SEVEN, page, "R10>11", "R11>12")
    assert 5 == page.left
    assert "blue" in page.walked[1].said
    assert "B 12" not in page.setting.text or "B 12" in page.setting.text
    back = SEVEN(asked(**{name: value for name, value in page.back if value is not None}), WORDS)
    assert 6 == back.left
    page = tapped(SEVEN, page, *(f"R{square}>{square + 1}" for square in range(12, 17)))

    assert "7:R10>17" == page.play
    assert () == page.board.taps


def test_a_step_whose_rest_cannot_be_spent_is_shown_but_closed():
    """A8: from square 63 with three home squares free only the way past leads on."""
    page = SEVEN(asked(pos="R 63 h4 k k"), WORDS)
    page = tapped(SEVEN, page, "R63>0")
    offered = {each.tap.value for each in page.board.taps if each.tap.kind != "off"}

    assert {"R0>1"} == offered
    assert "home square 1" in page.closed[0].said


def test_the_first_look_says_what_to_do():
    """An empty board is not yet a seven that cannot be played."""
    assert SEVEN(asked(), WORDS).said.startswith("Put the marbles")


def test_no_seven_is_said():
    """Not one way of sharing."""
    page = SEVEN(asked(pos="R h1 k k k"), WORDS)

    assert "cannot be played" in page.said
    assert () == tuple(each for each in page.board.taps if each.tap.kind != "off")


def test_random_sevens_are_allowed_plays():
    """Tapping on at random always ends with a play that the referee accepts."""
    rng = random.Random("sevens")
    whole = 0
    for _ in range(40):
        marbles = random_marbles(rng)
        page = SEVEN(
            asked(pos=print_marbles(marbles), turn=rng.choice("RGYB"), A6=rng.choice(("yes", "no"))), WORDS
        )
        start = read(followed(page, {}))
        while page.left and (
            offered := [each.tap.value for each in page.board.taps if each.tap.kind != "off"]
        ):
            page = tapped(SEVEN, page, rng.choice(offered))
        if page.play:
            whole += 1
            judge(start.position(("7",)), parse_play(page.play))
        else:
            assert 7 == page.left

    assert whole > 10


def test_who_gets_home_agrees_with_all_results():
    """As many as a result of the seven has home, some choice of marbles gets home, and not one more."""
    rng = random.Random("home")
    for _ in range(25):
        marbles = random_marbles(rng)
        here = read(asked(pos=print_marbles(marbles)))
        own = here.marbles[0]
        if all(HOME < code < KENNEL for code in own):
            continue
        results = {
            closed(end, here.rulings)
            for end in Search(0, here.rulings).results(opened(here.marbles, here.rulings))
        }
        at_home = lambda group: sum(HOME < code < KENNEL for code in group)  # noqa: E731
        most = max((at_home(each[0]) - at_home(own) for each in results), default=0)
        ring = [(0, code) for code in own if code < HOME]
        found = max((len(group) for group in _groups(ring) if bring_home(here, group) is not None), default=0)
        assert max(0, most) == found, print_marbles(marbles)


def _groups(ring):
    for mask in range(1, 1 << len(ring)):
        yield tuple(each for place, each in enumerate(ring) if mask >> place & 1)


def test_the_way_home_is_told():
    """With one way of several; no recommendation where there is none."""
    yes = SEVEN(asked(pos="R 62 61 k k", want=("R62", "R61")), WORDS).homing
    no = SEVEN(asked(pos="R 62 50 k k", want=("R62", "R50")), WORDS).homing

    assert yes.is_yes or "No" in yes.said
    assert not no.is_yes
    assert SEVEN(asked(pos="R 61 k k k", want="R61"), WORDS).homing.is_yes
