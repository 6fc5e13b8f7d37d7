"""Every ruling, every line where texts part, and the traps: the cases of ``rulings.txt``."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.brandi_dog.notation import referee_list, referee_play
from companion.games.brandi_dog.ring.refusals import REFUSALS

CASES = [
    tuple(part.strip() for part in row.split(" = "))
    for row in (Path(__file__).parent / "rulings.txt").read_text("utf-8").splitlines()
    if row and not row.startswith(";")
]


def position(text):
    """A whole position from a row."""
    lines = "\n".join(part.strip() for part in text.split("/"))
    return f"brandi-dog\n{lines}\n"


@pytest.mark.parametrize(
    ("text", "play", "said"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_the_referee_says(text, play, said):
    """The marbles after the play, or code and ruling of the refusal."""
    answer = referee_play(position(text), play)
    if said.startswith("play."):
        assert f"{answer.code} {answer.rule}".strip() == said
        assert answer.after is None
    else:
        assert answer.accepted, (answer.code, answer.rule)
        pos = next(line for line in answer.after.splitlines() if line.startswith("pos "))
        assert pos == f"pos {said}" or sorted_pos(pos) == sorted_pos(f"pos {said}")


def sorted_pos(pos):
    """The same marbles, whatever the order within a seat; empty seats left out."""
    blocks = (block.split() for block in pos.removeprefix("pos ").split("|"))
    return sorted((letter, sorted(places)) for letter, *places in blocks if set(places) != {"k"})


@pytest.mark.parametrize("case", CASES, ids=[case[0] for case in CASES])
def test_the_list_agrees(case):
    """An accepted play leads to a position of the list, a refused one is not in it."""
    _, text, play, said = case
    listed = referee_list(position(text), powers=False, everything=True)
    after = {listed.after(each) for each in listed.plays}
    answer = referee_play(position(text), play)
    if said.startswith("play."):
        assert play not in listed.plays
    else:
        assert answer.after in after


LISTS = [
    ("equal plays once", "pos R 10 k k k / hand X 5", "5:R10>15", True),
    ("joker by the lowest rank", "pos R k k k k / hand X", "X=A:out", True),
    ("joker not by a higher one", "pos R k k k k / hand X", "X=K:out", False),
    ("joker as a five once", "pos R 10 k k k / hand X", "X=5:R10>15", True),
    ("joker: hit there", "pos R 10 k k k | G 15 k k k / hand X", "X=5:R10>15", True),
    ("joker: or exchange with it", "pos R 10 k k k | G 15 k k k / hand X", "X=J:R10<>G15", True),
    ("A15 only when nothing else", "pos R h1 h2 h3 h4 | Y h1 h2 h3 44 / hand X", "X=J:void", False),
    ("A16 own marble hit", "pos R 10 15 k k / hand 5", "5:R10>15", True),
    ("dead hand alone", "pos R k k k k / hand 2 3", "fold", True),
    ("seven by its smallest text", "pos R 10 20 k k / hand 7", "7:R10>11,R20>26", True),
    ("seven not by another order", "pos R 10 20 k k / hand 7", "7:R20>26,R10>11", False),
]


@pytest.mark.parametrize(("text", "play", "there"), [row[1:] for row in LISTS], ids=[row[0] for row in LISTS])
def test_the_list_names_each_play_once(text, play, there):
    """By the lowest rank of a joker and the smallest text of a seven."""
    listed = referee_list(position(text), powers=False, everything=True)
    assert there == (play in listed.plays)
    assert len(set(listed.plays)) == len(listed.plays) == listed.count


def test_folding_is_the_only_play_of_a_dead_hand():
    """And nothing at all is listed without cards, or when the game is over."""
    listed = referee_list(position("pos R k k k k / hand 2 3 J"), powers=False, everything=False)
    assert listed.plays == ("fold",)
    assert referee_list(position("pos R 10 k k k"), powers=False, everything=False).plays == ()
    won = position("pos R h1 h2 h3 h4 | Y h1 h2 h3 h4 / hand K")
    assert referee_list(won, powers=False, everything=False).plays == ()


def test_two_jacks_and_a_joker_may_lapse():
    """A joker only when it can do nothing else (A15); a blocked, walled-in marble is needed for that."""
    text = "option A6 no / pos R h1 h2 h3 h4 | Y h1 h2 h4 h3 / hand J"
    assert referee_list(position(text), powers=False, everything=False).plays == ()
    lapse = referee_list(position("pos R 0! k k k / hand J J"), powers=False, everything=False)
    assert lapse.plays == ("J:void",)


def test_happenings_are_told():
    """Who goes home, who is finished, who has won."""
    answer = referee_play(position("pos R 61 0 h2 h3 | Y h1 h2 h3 h4 / hand 7"), "7:R61>h1,R0>3")
    assert not answer.accepted
    hit = referee_play(position("pos R 10 k k k | G 12 15 k k / hand 7"), "7:R10>17")
    assert [event.data["marble"] for event in hit.events] == ["G12", "G15"]
    won = referee_play(position("pos R 63 h2 h3 h4 | Y h1 h2 h3 h4 / hand 2 K"), "2:R63>h1")
    assert [event.data["event"] for event in won.events] == ["finished", "won"]


def test_every_refusal_of_a_play_has_a_case():
    """None is without an example above, but those that follow from reading alone."""
    told = {case[3].split()[0] for case in CASES if case[3].startswith("play.")}
    assert set(REFUSALS) - told <= {"play.no-way"}
