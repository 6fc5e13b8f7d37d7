"""The referee by text: positions read back, counts of plays to a depth, scores, and what it does not draw."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from companion.errors import Malformed
from companion.games.sortie.game import GAME
from companion.games.sortie.notation import referee_list, referee_play, score
from companion.games.sortie.text.positiontext import parse_position, print_position
from tests.contract.test_games import SeededChance
from tests.games.sortie.kit import invariants, options, policy
from tests.games.sortie.perft import COUNTS, count
from tests.games.sortie.simulation import SEATING
from tests.support.kits import seeded


@pytest.mark.parametrize(("name", "depth", "expected"), COUNTS)
def test_plays_to_a_depth(name, depth, expected):
    """As many as were counted when the rules were checked by hand."""
    assert expected == count(name, depth)


def positions(number):
    """Positions of random games."""
    rng = seeded("positions", number)
    chance = SeededChance(rng)
    state = None
    for event in GAME.setup(SEATING, options(rng), chance):
        state = GAME.evolve(state, event)
    while not GAME.over(state):
        yield state
        seat = state.board.asked
        for event in GAME.decide(state, seat, policy(state, seat, rng), chance):
            state = GAME.evolve(state, event)


@pytest.mark.parametrize("number", range(6))
def test_positions_read_back(number):
    """Every position of a random game, faces and all; the list is that of the table."""
    for state in positions(number):
        text = print_position(state)
        again = parse_position(text)
        assert text == print_position(again)
        assert state.faces == again.faces
        listed = referee_list(text, powers=False, everything=False)
        assert listed.count == len([*GAME.legal(state, state.board.asked)])
        for play in random.Random(number).sample(listed.plays, min(3, len(listed.plays))):
            answer = referee_play(text, play)
            assert answer.accepted
            assert answer.after == listed.after(play)
            invariants_of(answer.after)


def invariants_of(text):
    """What the referee prints is a position in which the rules hold, as far as faces are known."""
    state = parse_position(text)
    if 0 not in state.faces:
        invariants(state)
    if state.board.end is not None:
        assert 0 == referee_list(text, powers=False, everything=False).count


def test_what_is_shuffled_is_not_known_afterwards():
    """The text draws nothing."""
    start = "sortie\npawns A1 C1\ncards\n1 (2) 3\n4 5 6\n7 8 9\nfinal (exit) (blocked)\n"

    answer = referee_play(start, "B1")

    assert answer.accepted
    assert "final . ." in answer.after
    assert ["moved", "turned", "shuffled"] == [event.data["event"] for event in answer.events]


def test_an_unknown_face_is_asked_for():
    """Entering a card that the text does not tell; then it is named."""
    start = "sortie\npawns A1 C1\n"

    asked = referee_play(start, "B1")
    named = referee_play(asked.after, "card 8")

    assert "question X 0 B1" in asked.after
    assert named.accepted
    assert "active X" in named.after
    assert "sortie.wrong-card" == referee_play(asked.after, "card exit").code


def test_a_card_told_elsewhere_is_not_named():
    """A text that tells some cards and not others: no card comes up twice, what follows reads back (C0)."""
    start = "sortie\nturn 3\npawns A1 C1\nquestion X 0 B1\ncards\n2 . 1\n(4) . (6)\n(3) . (9)\nfinal . .\n"
    listed = referee_list(start, powers=False, everything=False).plays
    told = referee_play(start, "card 4")

    assert ("card 5", "card 7", "card 8") == listed
    assert ("sortie.card-told", "C0", ("A2",)) == (told.code, told.rule, told.cells)
    assert "sortie.card-up" == referee_play(start, "card 1").code
    for play in listed:
        after = referee_play(start, play).after
        assert after == print_position(parse_position(after))


def test_scores():
    """Who turned which final card."""
    ranking = score("duel", {"names": ["Léa", "Paul"], "turned": "Léa", "card": "blocked"})

    assert [(1,), (0,)] == [result.seats for result in ranking.outcome.results]
    for mode, data in (
        ("solo", {}),
        ("duel", []),
        ("duel", {"names": ["Léa"]}),
        ("duel", {"names": ["Léa", "Paul"], "turned": "Tom", "card": "exit"}),
    ):
        with pytest.raises(Malformed):
            score(mode, data)


def test_every_refusal_is_documented():
    """docs/notation.md names each code."""
    text = (Path(__file__).parents[3] / "docs" / "notation.md").read_text(encoding="utf-8")

    assert not [code for code in GAME.refusals if f"`{code}`" not in text]
