"""Positions set up by taps; hands; nonsense in every name."""

from __future__ import annotations

import random

import pytest

from companion.errors import Malformed
from companion.games.brandi_dog.ring.plays import is_dead, plays
from companion.games.brandi_dog.ring.position import START, Position
from companion.games.brandi_dog.ring.track import sign
from companion.games.brandi_dog.text.positiontext import print_marbles
from companion.games.brandi_dog.tools import TOOLS
from companion.games.brandi_dog.tools.setting import read
from tests.games.brandi_dog.asking import HAND, NAMES, NONSENSE, WORDS, asked, random_marbles, tapped


def test_setting_up_by_taps():
    """Empty gets a marble; the own start then a fresh one; then it is empty again."""
    page = tapped(HAND, HAND(asked(set="G"), WORDS), "5", "Rh2", "16")
    assert "R h2 k k k | G 5 16 k k" == page.setting.text
    page = tapped(HAND, page, "16")
    assert "G 5 16! k k" in page.setting.text
    page = tapped(HAND, page, "16", "5", "Rh2")

    assert print_marbles(START) == page.setting.text


def test_a_fifth_marble_is_told():
    """Four of a colour."""
    page = tapped(HAND, HAND(asked(set="R"), WORDS), "1", "2", "3", "4", "5")

    assert "All four" in page.wrong[0]
    assert "R 1 2 3 4" == page.setting.text


def test_a_hand_lists_what_the_referee_lists():
    """Card by card, as many plays; dead exactly when it is."""
    rng = random.Random("hands")
    for _ in range(25):
        marbles = random_marbles(rng)
        hand = tuple(rng.choices(("A", "2", "4", "5", "9", "10", "J", "Q", "K"), k=rng.randrange(1, 6)))
        page = HAND(asked(pos=print_marbles(marbles), hand=" ".join(hand)), WORDS)
        position = read(asked(pos=print_marbles(marbles))).position(hand)
        found = [play for play in plays(position) if play.card]

        assert len(found) == sum(each.count for each in page.lists)
        assert is_dead(position) == page.is_dead
        assert all(each.plays or each.reasons for each in page.lists)


def test_a_dead_hand_says_why():
    """A reason for each card, and the whole hand is laid down (A17)."""
    page = HAND(asked(pos="R 58 k k k | G k k k k | Y k k k k | B k k k k | R", hand="5"), WORDS)
    assert page.wrong
    page = HAND(asked(pos="B 48! k k k", turn="R", hand="5 J"), WORDS)

    assert page.is_dead
    assert "whole hand" in page.said
    assert all(each.reasons for each in page.lists)


def test_cards_come_and_go():
    """At most six, no ninth of a rank; each can be taken out again."""
    page = HAND(asked(hand="A K 7", add="X"), WORDS)
    assert ["Ace", "7", "King", "Joker"] == [each.name for each in page.held]
    gone = HAND(asked(**{name: value for name, value in page.held[0].keep if value is not None}), WORDS)
    assert ["7", "King", "Joker"] == [each.name for each in gone.held]

    assert HAND(asked(hand="2 2 2 2 2 2 2"), WORDS).wrong
    assert HAND(asked(hand="2 Z"), WORDS).wrong


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.slug)
def test_nonsense_never_fails(tool):
    """Anything in any name, alone and together."""
    rng = random.Random(tool.slug)
    for _ in range(300):
        ask = {name: tuple(rng.choices(NONSENSE, k=rng.randrange(3))) for name in rng.sample(NAMES, 6)}
        if rng.random() < 0.7:
            ask["pos"] = (print_marbles(random_marbles(rng)),)
        page = tool.page(ask, WORDS)
        assert page == tool.page(ask, WORDS)


def test_positions_of_random_marbles_are_positions():
    """The generator of this file writes what the notation reads."""
    rng = random.Random(1)
    for _ in range(50):
        marbles = random_marbles(rng)
        try:
            again = read(asked(pos=print_marbles(marbles)))
        except Malformed as fault:  # pragma: no cover
            raise AssertionError([list(map(sign, own)) for own in marbles]) from fault
        assert () == again.wrong
        assert Position(marbles=marbles).marbles == again.marbles
