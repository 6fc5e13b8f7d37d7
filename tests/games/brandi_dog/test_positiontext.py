"""Positions and plays as text: read, printed, refused with their line."""

from __future__ import annotations

import random

import pytest

from companion.errors import Malformed
from companion.games.brandi_dog.text.playtext import parse_play
from companion.games.brandi_dog.text.positiontext import parse_position, print_position
from tests.games.brandi_dog.test_agreement import position, readable

HEAD = "brandi-dog\n"
WRONG = [
    ("", 1),
    ("alice", 1),
    (HEAD + "weather good", 2),
    (HEAD + "turn R\nturn R", 3),
    (HEAD + "option A6 yes\noption A6 no", 3),
    (HEAD + "option A6 maybe", 2),
    (HEAD + "option A2 yes", 2),
    (HEAD + "option", 2),
    (HEAD + "pos", 2),
    (HEAD + "pos V 1 2 3 4", 2),
    (HEAD + "pos R 1 2 3", 2),
    (HEAD + "pos R 1 2 3 4 5", 2),
    (HEAD + "pos R 1 2 3 4 | R k k k k", 2),
    (HEAD + "pos R 1 2 3 64", 2),
    (HEAD + "pos R 1 2 3 04", 2),
    (HEAD + "pos R 1 2 3 h5", 2),
    (HEAD + "pos R 1 2 3 5!", 2),
    (HEAD + "pos G 0! k k k", 2),
    (HEAD + "pos R h1? k k k", 2),
    (HEAD + "pos R 1!? k k k", 2),
    (HEAD + "pos R h1 h1 k k", 2),
    (HEAD + "pos R 5 5 k k", 2),
    (HEAD + "pos R 5 k k k | G 5? k k k", 2),
    (HEAD + "pos R 0! 0 k k", 2),
    (HEAD + "turn V", 2),
    (HEAD + "hand 1", 2),
    (HEAD + "hand a", 2),
    (HEAD + "hand 2 2 2 2 2 2 2 2 2", 2),
    (HEAD + "hand X X X X X X X", 2),
]


@pytest.mark.parametrize(("text", "line"), WRONG)
def test_what_is_no_position_is_told_with_its_line(text, line):
    """Line, found, expected."""
    with pytest.raises(Malformed) as caught:
        parse_position(text)
    assert caught.value.code == "text.line"
    assert caught.value.params["line"] == line


@pytest.mark.parametrize(
    "text",
    [
        "",
        "5",
        "5:",
        "K:",
        "1:out",
        "X:out",
        "5=5:R1>6",
        "X=X:out",
        "X=:out",
        "5:R1",
        "5:V1>2",
        "5:R1>",
        "5:R1>64",
        "5:R1>h5",
        "5:>6",
        "J:R1<>",
        "J:<>G2",
        "7:R1>2,",
        "7:R1>2,R2>3,R3>4,R4>5,R5>6,R6>7,R7>8,R8>9",
        "5:R01>6",
        "fold:",
    ],
)
def test_what_is_no_play_is_told(text):
    """Whatever it is."""
    with pytest.raises(Malformed):
        parse_play(text)


@pytest.mark.parametrize(
    "text",
    [
        "fold",
        "K:out",
        "X=K:out",
        "5:R10>15",
        "7:R62>h4,R10>11",
        "J:R20<>G40",
        "J:void",
        "X=J:void",
        "2:Rh1>h3",
    ],
)
def test_plays_read_back(text):
    """Spaces do not matter."""
    assert (
        text
        == str(parse_play(text))
        == str(parse_play(f" {text[:2]} {text[2:]}" if text != "fold" else text))
    )


def test_positions_read_back():
    """Canonical texts are fixed points; seats in the kennel are left out, unless all are."""
    rng = random.Random("positions")
    for _ in range(300):
        text = position(rng)
        if readable(text):
            canonical = print_position(
                parse_position(f"{HEAD}option A4 no\npos {text}\nturn G\nhand X A 10 2")
            )
            assert canonical == print_position(parse_position(canonical))
            assert "hand A 2 10 X" in canonical
    assert print_position(parse_position(HEAD)) == f"{HEAD}pos R k k k k\nturn R\nhand\n"
    assert "option" not in print_position(parse_position(f"{HEAD}option A1 yes\noption A12 no"))
