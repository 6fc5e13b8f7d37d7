"""The notation: what is printed reads back, every code is documented, nothing unreadable gets in."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.errors import Malformed
from companion.games.ombres.notation import parse_play, referee_list, referee_play, replay, score
from companion.games.ombres.state import Stage
from companion.games.ombres.text.acts import ACTS
from companion.games.ombres.text.positiontext import parse_position, print_position
from companion.games.ombres.words import REFUSALS
from tests.games.ombres import kit
from tests.support.kits import Entry, Evening, seeded

TEXT = (Path(__file__).parents[3] / "docs" / "notation.md").read_text("utf-8")
DANGER = "ombres\nplayers 1\nlight r2c3=A r4c1=B\nqueen r2c3\nshadow r4c3\nprince 1 r4c1\n"


def section():
    """The part of the document about this game."""
    start = TEXT.index("## Ombres et lumière")
    return TEXT[start : TEXT.index("\n## ", start + 1)]


def test_every_refusal_and_act_is_documented():
    """Code by code, word by word."""
    assert set(REFUSALS) == set(re.findall(r"^\| `(ombres\.[a-z-]+)`", section(), re.MULTILINE))
    assert set(ACTS) <= set(re.findall(r"`1 ([a-z-]+)", section()))


@pytest.mark.parametrize("seats", [1, 3])
def test_positions_read_back_all_through_an_evening(seats):
    """Wherever a position can stand."""
    from companion.games.ombres import GAME

    evening = Evening(Entry(GAME, kit), seats, seeded("notation", seats))
    while evening.step():
        state = evening.position
        if state.stage is not Stage.OVER:
            text = print_position(state)
            read = parse_position(text)
            assert text == print_position(read)
            assert kept(state) == kept(read)


def kept(state):
    """What a printed position has to keep."""
    waits = (state.stage, state.finder, state.tribute, state.grows, state.landed)
    return (state.faces, state.light, state.own, state.princes, *waits)


NEAR = "light r1c1=J r1c2=O r1c5=D\nprince 1 r1c2\nprince 2 r1c5\nstones 9 1\ntrial 90"
BOTH_WAYS = NEAR.replace("r1c5=D", "r2c1=D r1c5=R")


@pytest.mark.parametrize(
    ("lines", "play", "last"),
    [
        (BOTH_WAYS, "keep 2 JOB", "lead 2 pays 2"),
        (NEAR, "no-word", "due 3"),
        (NEAR, "keep 1 JOB", "due 2 finder 1"),
        ("", "stand r1c2", "setup"),
    ],
)
def test_what_a_table_waits_for_is_printed(lines, play, last):
    """A5, A20: the queen's step, a tribute that is due and the set-up are stages of their own."""
    answer = referee_play(f"ombres\nplayers 2\n{lines}\n", play)

    assert last == answer.after.splitlines()[-1]
    assert answer.after == print_position(parse_position(answer.after))


@pytest.mark.parametrize(
    "line", ["lead 3 pays 1", "lead 1", "due 4", "due", "due 1 2", "grown r1c1", "turned", "setup 1"]
)
def test_what_a_table_cannot_wait_for_is_told_by_line(line):
    """Never a traceback."""
    with pytest.raises(Malformed) as found:
        parse_position(f"ombres\nplayers 2\n{line}\n")
    assert 3 == found.value.params["line"]


@pytest.mark.parametrize("line", ["at soon", "at", "at -5", "chance x", "chance 1.5"])
def test_a_moment_or_draw_that_is_no_number_is_told_by_line(line):
    """A13, A14: draws and moments are whole numbers."""
    with pytest.raises(Malformed) as found:
        replay(f"{DANGER}{line}\n")
    assert 7 == found.value.params["line"]


def test_referee_lists_every_offered_move():
    """Twelve with vane and blank; those that lose say so."""
    listing = referee_list(DANGER + "dice vane blank\n", powers=False, everything=False)

    assert 12 == listing.count == len(listing.plays)
    assert "go east 2 sure" in listing.plays
    assert listing.after("go east 2 sure") is None
    assert "prince 1 r4c5" in listing.after("go west 1")


def test_referee_tells_why_not():
    """With code, ruling and places."""
    answer = referee_play(DANGER + "dice east 2\n", "go east 2")
    assert ("ombres.fatal", "A18", ("r4c3", "r4c1")) == (answer.code, answer.rule, answer.cells)
    good = referee_play(DANGER + "dice west 1\n", "go west 1")
    assert good.accepted
    assert ["went", "shadow-went", "turn-over"][:2] == [each.data["event"] for each in good.events][:2]


def test_score_tells_who_has_won():
    """All together, or nobody."""
    data = {"names": ["Léa"], "position": DANGER + "dice east 2\n", "play": "go east 2 sure"}
    assert 0 == score("turn", data).outcome.results[0].total
    with pytest.raises(Malformed):
        score("round", data)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "alice",
        "ombres\nplayers 5",
        "ombres\nplayers x",
        "ombres\noption level green",
        "ombres\nlight r9c1=A",
        "ombres\nplayers 1\nlight r1c1=AB r1c5",
        "ombres\nplayers 1\nlight r1c1 r1c5\nstones 41",
        "ombres\nplayers 1\nlight r1c1 r1c5\nshadow r1c5",
        "ombres\nplayers 2\nlight r1c1 r1c5\nprince 1 r1c5",
        "ombres\nplayers 1\ndice left 2",
    ],
)
def test_what_cannot_be_read_is_refused(text):
    """With the line, never with a crash."""
    with pytest.raises(Malformed):
        parse_position(text)


@pytest.mark.parametrize("play", ["", "go", "go left 1", "go west x", "keep x y", "jump", "lead r7c1"])
def test_acts_that_cannot_be_read(play):
    """Neither."""
    with pytest.raises(Malformed):
        parse_play(parse_position(DANGER), play)


def test_a_scenario_stops_at_the_first_difference():
    """With line and what was found."""
    failure = replay(DANGER + "dice west 1\n1 go west 1\nexpect shadow r1c1\n").failure

    assert ("shadow r1c1", "r4c4") == (failure.expected, failure.found)
