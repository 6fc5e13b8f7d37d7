"""The notation: what is printed reads back, every code is documented, nothing unreadable gets in."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from companion.errors import Malformed
from companion.games.contes.box import Place
from companion.games.contes.notation import referee_list, referee_play, replay, score
from companion.games.contes.text.playtext import (
    PLAY_REFUSALS,
    all_plays,
    answered_plays,
    parse_play,
    run,
    turned_over,
)
from companion.games.contes.text.positiontext import parse_position, print_position
from companion.games.contes.words import REFUSALS
from tests.games.contes.kit import invariants

TEXT = (Path(__file__).parents[3] / "docs" / "notation.md").read_text("utf-8")
FRESH = "contes\nplayers {players}\n"


def position(text=""):
    """Four players with some lines more."""
    return FRESH.format(players=4) + text


def test_every_refusal_is_documented():
    """Code by code, in the table."""
    table = TEXT[TEXT.rindex("| refusal |") :].split("\n\n")[0]

    assert {*REFUSALS, *PLAY_REFUSALS} == set(re.findall(r"^\| `(contes\.[a-z-]+)`", table, re.MULTILINE))


@pytest.mark.parametrize("players", [3, 4, 6])
def test_positions_read_back_all_through_random_games(players):
    """Round by round to the end, each by a random legal play."""
    rng = random.Random(players)
    state = parse_position(FRESH.format(players=players))
    while state.ended is None:
        text = print_position(state)
        assert text == print_position(parse_position(text))
        invariants(parse_position(text)) if not state.gone.kinds() else None
        state = run(state, parse_play(random_play(parse_position(text), rng), state))
    text = print_position(state)
    assert text.splitlines()[-1].startswith("over ")
    assert text == print_position(parse_position(text))


def random_play(state, rng):
    """One of the first plays that begin with random cards."""
    cards = {seat: rng.choice("VATW") for seat in state.players()}
    said = " ".join(f"{seat or 'D'}={place}" for seat, place in cards.items())
    found = [play for play in listed(state, cards) if play.startswith(said)]
    return rng.choice(found)


def listed(state, cards):
    """Every play with these cards."""
    said = [f"{seat or 'D'}={cards[seat]}" for seat in state.players()]
    state = turned_over(state, {seat: Place(place) for seat, place in cards.items()})
    return list(answered_plays(state, tuple(said)))


def test_the_list_holds_every_round():
    """Four cards each, and both answers where something is asked; only so many are shown."""
    listing = referee_list(position(), powers=False, everything=False)
    courage = referee_list(position("orchard 5\ncamp 1 apple 2\n"), powers=False, everything=True)

    assert 256 == listing.count == len(listing.plays)
    assert courage.count > 256
    assert "coins 9" in listing.after(listing.plays[0])
    assert len(set(all_plays(parse_position(FRESH.format(players=3))))) == 64


@pytest.mark.parametrize(
    ("play", "code"),
    [
        ("D=A 1=V 2=V", "contes.no-card"),
        ("D=A 1=W 2=V 3=V", "contes.unanswered"),
        ("D=A 1=W 2=V 3=V 1+3", "contes.treasures"),
        ("D=A 1=V 2=V 3=T 1!shield", "contes.not-asked"),
    ],
)
def test_a_play_is_refused_with_its_code(play, code):
    """And a sentence without gaps."""
    answer = referee_play(position("treasure 2\ncamp 1 treasure 2\n"), play)

    assert (False, code) == (answer.accepted, answer.code)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "alice\n",
        "contes\nplayers 7\n",
        "contes\nplayers x\n",
        "contes\ncoins 0\n",
        "contes\ncoins 11\n",
        "contes\nflames 9\n",
        "contes\nhouses 8\n",
        "contes\norchard 8\n",
        "contes\ncamp 4 apple 1\n",
        "contes\ncamp D apple 1\n",
        "contes\ncamp 1 apple\n",
        "contes\ncamp 1 pear 1\n",
        "contes\ncamp 1 apple 1\n",
        "contes\nrest D\n",
        "contes\nrest 9\n",
        "contes\ncards maybe\n",
        "contes\nwhat 3\n",
        "contes\npaper x\n",
        "contes\nflames 3\nflames 4\n",
        "contes\nplayers 3\nplayers 4\n",
        "contes\ncamp 1\ncamp 1\n",
        "contes\norchard 4\ncamp 1 apple 1 apple 2\n",
        "contes\nover dragon houses\n",
    ],
)
def test_unreadable_positions_are_told_with_their_line(text):
    """Nothing else is ever raised."""
    with pytest.raises(Malformed):
        parse_position(text)


@pytest.mark.parametrize("word", ["1", "9=V", "1=X", "1=V 1=V", "V:9", "0+1", "1-pear", "1!gold", "D+9" * 40])
def test_unreadable_plays(word):
    """The word is named."""
    with pytest.raises(Malformed):
        referee_play(position(), word)


@pytest.mark.parametrize(
    "step", ["1 fly V", "1 choose", "1 choose Z", "expect moon 3", "refuse", "9 lay", "1 build x"]
)
def test_unreadable_steps(step):
    """The line is named."""
    with pytest.raises(Malformed):
        replay(position(f"{step}\n"))


@pytest.mark.parametrize(
    ("before", "play"),
    [
        ("flames 1\n", "D=T 1=T 2=T 3=A"),
        ("orchard 1\narmoury 1\n", "D=W 1=V 2=V 3=A"),
        ("coins 1\n", "D=V 1=T 2=T 3=T"),
        ("houses 7\n", "D=V 1=W 2=W 3=W"),
    ],
)
def test_a_game_that_has_ended_reads_back_and_is_over(before, play):
    """Each of the four ends (section 6)."""
    end = referee_play(position(before), play).after

    assert end == print_position(parse_position(end))
    assert referee_play(end, "D=V").code == "contes.over"
    assert not referee_list(end, powers=False, everything=False).plays


@pytest.mark.parametrize("seats", ["1", "D", "D 1 2 3"])
def test_a_round_with_seats_on_paper_is_judged_like_any_other(seats):
    """Their cards are laid down and tapped in when all lie there (B14)."""
    usual, mixed = position("rest 3\n"), position(f"paper {seats}\nrest 3\n")
    play = "D=V 1=A 2=T"

    assert referee_play(mixed, play).after.replace(f"paper {seats}\n", "") == referee_play(usual, play).after
    listings = [referee_list(text, powers=False, everything=False) for text in (usual, mixed)]
    assert listings[0].plays == listings[1].plays


def test_a_failure_names_line_and_both_values():
    """The first that is not met."""
    failure = replay(position("play D=A 1=V 2=V 3=T\nexpect orchard 6\n")).failure

    assert (4, "orchard 6", "5") == (failure.line, failure.expected, failure.found)


def test_a_score_is_the_round_that_ended():
    """Winner first; anything else cannot be read."""
    data = {
        "names": ["Tom", "Léa", "Paul", "Ida"],
        "position": position("flames 1\n"),
        "play": "D=A 1=A 2=V 3=V",
    }
    ranking = score("round", data)

    assert [(0,), (1, 2, 3)] == [result.seats for result in ranking.outcome.results]
    for wrong in ({}, {**data, "names": ["Tom"]}, {**data, "play": "D=A"}, [1], None):
        with pytest.raises(Malformed):
            score("round", wrong)
    with pytest.raises(Malformed):
        score("solo", data)
