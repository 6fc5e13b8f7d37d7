"""Every ruling of the team mode (4.9) in small scenarios; and that no id was forgotten."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.errors import Malformed
from companion.games.alice.team.game import TEAM
from companion.games.alice.team.notation import replay
from companion.games.alice.team.rehearsing import team_mode
from companion.games.alice.text.deeds import VERBS
from companion.games.alice.text.expectations import LOOKS
from tests.games.alice_team.rows import PAPER
from tests.games.alice_team.rows_agreeing import AGREEING
from tests.games.alice_team.rows_changed import CHANGED
from tests.games.alice_team.rows_counting import COUNTING
from tests.games.alice_team.rows_market import MARKET
from tests.games.alice_team.rows_standing import STANDING
from tests.games.alice_team.rows_together import TOGETHER

ROWS = STANDING + TOGETHER + MARKET + AGREEING + CHANGED + COUNTING


@pytest.mark.parametrize(("asked", "opening", "script"), ROWS, ids=[row[0] for row in ROWS])
def test_ruling(asked, opening, script):
    """Each row is one question a table may have."""
    told = replay(opening + script)

    assert told.failure is None, asked
    assert told.met > 0


@pytest.mark.parametrize("act", ["report 5", "report key", "report guards 1 2", "note knots", "confirm x"])
def test_an_act_that_cannot_be_read_is_told_with_its_line(act):
    """Bad input: a clear error, never a fault of the program."""
    with pytest.raises(Malformed) as told:
        replay(f"{PAPER}Ann: {act}\n")

    assert told.value.params["line"] == PAPER.count("\n") + 1


def test_four_seats_no_more_and_no_fewer():
    """G30, and nobody comes late."""
    assert (4, 4, False) == (TEAM.info.min_seats, TEAM.info.max_seats, TEAM.info.late_arrival)


def test_every_ruling_of_the_team_mode_is_asked():
    """G1 to G32; G30 has a test of its own."""
    asked = {found for row in ROWS for found in re.findall(r"G\d+", row[0])} | {"G30"}

    assert {f"G{number}" for number in range(1, 33)} == asked


def test_the_documented_scenario_runs():
    """The example of docs/notation.md; its keys are all there are."""
    text = (Path(__file__).parents[3] / "docs" / "notation.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"^```\n(alice-team scenario\n.*?)^```$", text, re.MULTILINE | re.DOTALL)

    assert replay(example).failure is None
    part = text[text.index("### Scenarios in teams") :]
    named = set(re.findall(r"`([a-z-]+)", part))
    assert set(team_mode().looks) - set(LOOKS) <= named
    assert set(team_mode().verbs) - set(VERBS) <= named
