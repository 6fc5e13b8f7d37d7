"""The quick generator and the slow one agree on thousands of random positions, under random rulings."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import Refused
from companion.games.brandi_dog.ring.cards import PACK, RANKS, in_order
from companion.games.brandi_dog.ring.judge import judge
from companion.games.brandi_dog.ring.plays import plays, rank_plays
from companion.games.brandi_dog.ring.position import Position, Rulings
from companion.games.brandi_dog.ring.refusals import REFUSALS
from companion.games.brandi_dog.ring.seven import seven_results
from companion.games.brandi_dog.text.playtext import parse_play
from companion.games.brandi_dog.text.positiontext import print_marbles, read_marbles
from companion.kernel.lines import TextLine
from tests.games.brandi_dog.slow import Referee, board_of, text_of

pytestmark = pytest.mark.slow

SIMPLE = [rank for rank in RANKS if rank != "7"]
NAMES = ("a1", "a3", "a4", "a6", "a12")


def position(rng, most=4, crowd=64):
    """A random board: crowded rings, fresh and doubtful marbles, half-full homes."""
    squares = rng.sample(range(crowd), min(16, crowd))
    blocks = []
    for seat, letter in enumerate("RGYB"):
        places = []
        start = 16 * seat
        places += [f"h{slot}" for slot in range(1, 5) if rng.random() < 0.25]
        while len(places) < 4:
            roll, square = rng.random(), squares.pop()
            taken = any(str(start) in block.replace("!", "").replace("?", "").split() for block in blocks)
            if roll < 0.15 and start not in squares and not taken and f"{start}!" not in places:
                places.append(f"{start}!" if square != start else "k")
            elif roll < 0.7 and len([p for p in places if p[0] not in "kh"]) < most:
                places.append(f"{square}?" if rng.random() < 0.1 else str(square))
            else:
                places.append("k")
        blocks.append(" ".join((letter, *places[:4])))
    return " | ".join(blocks)


def readable(text):
    """Whether the random board is one."""
    squares = [
        place.rstrip("!?") for block in text.split("|") for place in block.split()[1:] if place[0].isdigit()
    ]
    return len(squares) == len(set(squares))


def read(text):
    """Marbles behind ``pos``."""
    return read_marbles(TextLine(number=1, key="pos", rest=text))


def same(marbles):
    """The quick one's marbles as the slow one writes them."""
    return text_of(board_of(print_marbles(marbles)))


def boards(seed, count, **how):
    """Random positions with random rulings and turns."""
    rng = random.Random(seed)
    while count:
        text = position(rng, **how)
        if readable(text):
            count -= 1
            rulings = {name: rng.random() < 0.5 for name in NAMES}
            if rulings["a4"]:
                text = text.replace("?", "")
            yield text, rulings, rng.randrange(4)


@pytest.mark.parametrize("rank", SIMPLE)
def test_one_rank_on_many_boards(rank):
    """Each rank but the seven, four hundred boards each."""
    for text, rulings, me in boards(f"rank {rank}", 400):
        quick = rank_plays(read(text), me, rank, Rulings(**rulings))
        slow = Referee(**rulings).plays(board_of(text), me, rank)
        assert {same(after) for after in quick} == slow, (text, rulings, me)


@pytest.mark.parametrize("part", range(4))
def test_sevens_on_many_boards(part):
    """Runs in any order against single steps in any order."""
    for text, rulings, me in boards(f"seven {part}", 25, most=2, crowd=(64, 30, 64, 24)[part]):
        quick = seven_results(read(text), me, Rulings(**rulings))
        slow = Referee(**rulings).plays(board_of(text), me, "7")
        assert {same(after) for after in quick} == slow, (text, rulings, me)


@given(st.integers(0, 2**32))
def test_hypothesis_finds_no_other_board(seed):
    """Boards that nobody chose."""
    rng = random.Random(seed)
    text = position(rng, most=2)
    if not readable(text):
        return
    rulings = {name: rng.random() < 0.5 for name in NAMES}
    text = text.replace("?", "") if rulings["a4"] else text
    rank = rng.choice(RANKS)
    me = rng.randrange(4)
    quick = rank_plays(read(text), me, rank, Rulings(**rulings))
    assert {same(after) for after in quick} == Referee(**rulings).plays(board_of(text), me, rank)


def test_the_judge_accepts_what_is_listed_and_nothing_else():
    """Same marbles after; a play that leads nowhere in the list is refused with a code that has words."""
    accepted = refused = 0
    for text, rulings, me in boards("judge", 120, most=2):
        rng = random.Random(text)
        hand = in_order(rng.sample(PACK, 4))
        start = Position(marbles=read(text), turn=me, hand=hand, rulings=Rulings(**rulings))
        listed = plays(start)
        for play in rng.sample(listed, min(12, len(listed))):
            assert judge(start, parse_play(play.text)).marbles == play.marbles
            accepted += 1
        after = {(play.card, play.marbles) for play in listed}
        for asked in _guesses(rng, start):
            try:
                verdict = judge(start, asked)
            except Refused as refusal:
                refused += refusal.code in REFUSALS
            else:
                assert (asked.card, verdict.marbles) in after, (text, str(asked))
    assert accepted > 500
    assert refused > 500


def _guesses(rng, start):
    """Plays that are mostly not allowed, some of them nearly."""
    spots = [
        f"{letter}{place.rstrip('!?')}"
        for letter, *places in (block.split() for block in print_marbles(start.marbles).split("|"))
        for place in places
    ]
    for _ in range(12):
        card = rng.choice(start.hand)
        head = f"X={rng.choice(RANKS)}" if card == "X" else card
        mine = rng.choice(spots)
        targets = (rng.choice(("h1", "h2", "h3", "h4")), str(rng.randrange(64)))
        near = str((int(mine[1:]) + rng.choice((1, 2, 3, 5, 7, 11, 60))) % 64) if mine[1:].isdigit() else "h4"
        other = rng.choice(spots)
        yield parse_play(
            rng.choice(
                (
                    f"{head}:{mine}>{rng.choice(targets)}",
                    f"{head}:{mine}>{near}",
                    f"{head}:{mine}>{near},{other}>{targets[1]}",
                    f"{head}:{mine}<>{other}",
                    f"{head}:out",
                    f"{head}:void",
                    "fold",
                )
            )
        )
