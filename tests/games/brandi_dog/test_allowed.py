"""Is that allowed? The referee's answer, whatever is tapped or typed."""

from __future__ import annotations

import pytest

from companion.errors import Refused
from companion.games.brandi_dog.ring.judge import judge
from companion.games.brandi_dog.text.playtext import parse_play
from companion.games.brandi_dog.tools.presets import PRESETS
from companion.games.brandi_dog.tools.setting import read
from tests.games.brandi_dog.asking import ALLOWED, WORDS, asked, followed, tapped


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.said[:30])
def test_examples_are_answered_as_the_referee_does(preset):
    """Yes or no, with a section of the rules; each example's question has its one answer."""
    page = ALLOWED(
        asked(pos=preset.pos, turn=preset.turn, card=preset.card, play=preset.play, how="text"), WORDS
    )
    position = read(asked(pos=preset.pos, turn=preset.turn)).position((preset.card,))
    try:
        judge(position, parse_play(preset.play))
    except Refused:
        is_allowed = False
    else:
        is_allowed = True

    assert page.answer.is_yes is is_allowed
    assert page.answer.rule.heading
    assert page.answer.rule.sentences
    assert () == page.wrong


def test_examples_hold_both_answers():
    """Nobody learns that the answer is always no."""
    answers = [
        ALLOWED(
            asked(pos=each.pos, turn=each.turn, card=each.card, play=each.play, how="text"), WORDS
        ).answer.is_yes
        for each in PRESETS
    ]

    assert {True, False} == set(answers)
    assert 5 <= sum(answers) <= len(answers) - 5


def test_a_play_is_tapped_together():
    """Card, marble, square: then the answer (2.4)."""
    page = ALLOWED(asked(pos="R 0! k k k | B 60 k k k", turn="B", card="8"), WORDS)
    page = tapped(ALLOWED, page, "B60", "4")

    assert "8:B60>4" == page.play
    assert not page.answer.is_yes
    assert "2.4" == page.answer.rule.id
    assert "just come out" in page.answer.said[0]


def test_coming_out_is_one_tap():
    """The kennel, with a king (2.4)."""
    page = tapped(ALLOWED, ALLOWED(asked(card="K", turn="Y"), WORDS), "Yk")

    assert page.answer.is_yes
    assert "K:out" == page.play


def test_a_jack_is_two_marbles():
    """Own and partner's (2.6)."""
    page = ALLOWED(asked(pos="R 20 k k k | Y 60 k k k", turn="R", card="J"), WORDS)
    page = tapped(ALLOWED, page, "R20", "Y60")

    assert page.answer.is_yes
    assert "2.6" == page.answer.rule.id


def test_a_seven_is_tapped_part_by_part():
    """So far it is counted, answered only when it is whole; whom it passed is named (2.5)."""
    page = ALLOWED(asked(pos="R 10 20 k k | Y 12 k k k", turn="R", card="7"), WORDS)
    page = tapped(ALLOWED, page, "R10", "13")
    assert page.answer is None
    assert "3 of 7" in page.todo
    page = tapped(ALLOWED, page, "R20", "24")

    assert page.answer.is_yes
    assert "yellow" in page.answer.said[0]


def test_a_joker_asks_what_it_counts_as():
    """Then it goes on like that card."""
    page = ALLOWED(asked(pos="R 10 k k k", card="X"), WORDS)
    assert "joker" in page.todo
    page = tapped(ALLOWED, ALLOWED(followed(page, {}, rank="5"), WORDS), "R10", "15")

    assert "X=5:R10>15" == page.play
    assert page.answer.is_yes


def test_a_second_tap_on_the_marble_gives_it_up():
    """And another one can be chosen."""
    page = ALLOWED(asked(pos="R 10 20 k k", card="5"), WORDS)
    page = tapped(ALLOWED, page, "R10", "R10", "R20", "25")

    assert page.answer.is_yes


def test_the_rest_of_the_hand_decides_about_a_lapsing_jack():
    """A14: with a card that can be played the jack does not lapse."""
    alone = asked(pos="R 20 k k k", card="J", play="J:void", how="text")

    assert ALLOWED(alone, WORDS).answer.is_yes
    assert not ALLOWED(alone | asked(other="2"), WORDS).answer.is_yes


def test_rulings_of_the_table_count():
    """A3 by default and the other way."""
    ask = asked(pos="R 0 k k k", card="2", play="2:R0>h2", how="text")

    assert ALLOWED(ask, WORDS).answer.is_yes
    assert not ALLOWED(ask | asked(A3="no"), WORDS).answer.is_yes


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        ({"pos": "R 99 k k k"}, "99"),
        ({"turn": "Q"}, "Q"),
        ({"card": "14"}, "14"),
        ({"A1": "perhaps"}, "perhaps"),
        ({"play": "5:R10"}, "expected"),
        ({"play": "hello"}, "hello"),
    ],
)
def test_what_cannot_be_read_is_said(ask, said):
    """In one sentence, and what was typed stays in its field."""
    page = ALLOWED(asked(**ask), WORDS)

    assert any(said in sentence for sentence in page.wrong)
    if "pos" in ask:
        assert ask["pos"] == page.setting.text
