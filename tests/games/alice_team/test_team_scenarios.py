"""Scenario files in teams: they run, they are what is seen, and their text reads back."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.errors import Malformed
from companion.games.alice.team.notation import replay
from companion.games.alice.team.rehearsing import team_mode
from companion.games.alice.text.scenario import recorded
from companion.games.alice.text.scenariotext import parse_scenario, print_scenario

FILES = sorted((Path(__file__).parent / "scenarios").glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario_is_met_and_reads_back(path):
    """A whole game of thirty cards, the worked example of section 3; recording them anew changes nothing."""
    text, mode = path.read_text(encoding="utf-8"), team_mode()
    scenario = parse_scenario(text, mode.grammar)
    told = replay(text)

    assert told.failure is None
    assert told.met > 0
    assert scenario == recorded(scenario, mode)
    text = print_scenario(scenario, mode.grammar)
    assert text == print_scenario(parse_scenario(text, mode.grammar), mode.grammar)


HEAD = "alice-team scenario\nseats Ann Cal Ben Dot\n"
MALFORMED = [
    ("alice scenario\nseats Ann Cal Ben Dot\n", 1),
    ("alice-team scenario\nseats Ann Cal Ben\n", 2),
    (HEAD + "sheet small_a\n", 3),
    (HEAD + "sheet small_b small_a\n", 3),
    (HEAD + "option G9 three\n", 3),
    (HEAD + "Ann: buy TC1 for Eva\n", 3),
    (HEAD + "Ann: note\n", 3),
    (HEAD + "Ann: note roses 1\n", 3),
    (HEAD + "Ann: report 5\n", 3),
    (HEAD + "Ann: report terraces red\n", 3),
    (HEAD + "Ann: report knots\n", 3),
    (HEAD + "expect guards 3\n", 3),
    (HEAD + "expect flowers Eva 1\n", 3),
    (HEAD + "Ann: dance\n", 3),
]


@pytest.mark.parametrize(("text", "line"), MALFORMED)
def test_malformed_text_is_told_with_its_line(text, line):
    """Line number and what was expected."""
    with pytest.raises(Malformed) as raised:
        replay(text)

    assert line == raised.value.params["line"]
    assert raised.value.params["expected"]
