"""Scenario files replay as written; the notation reads back; what fails is told with line and values."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.errors import Malformed
from companion.games.alice.notation import replay
from companion.games.alice.text.scenario import recorded, run
from companion.games.alice.text.scenariotext import parse_scenario, print_scenario

FILES = sorted((Path(__file__).parent / "scenarios").glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario_is_met(path):
    """Every expectation of the file."""
    told = replay(path.read_text(encoding="utf-8"))

    assert told.failure is None
    assert told.met > 0


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_canonical_text_reads_back(path):
    """``print(parse(text))`` is a fixed point and means the same."""
    scenario = parse_scenario(path.read_text(encoding="utf-8"))
    text = print_scenario(scenario)
    again = parse_scenario(text)

    assert text == print_scenario(again)
    assert run(again).failure is None
    assert scenario.opening == again.opening


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_golden_observations_are_what_is_seen(path):
    """Recording a scenario anew changes nothing."""
    scenario = parse_scenario(path.read_text(encoding="utf-8"))

    assert scenario == recorded(scenario)


HEAD = "alice scenario\nseats Sam Lea\nsheet small\npile 1 hat/bar\n"

FAILING = [
    ("Sam: reveal 1 -> bar", 5, "bar", "hat"),
    ("Sam: reveal 1\nexpect card bar", 6, "bar", "hat"),
    ("Lea: reveal 1\nexpect refused turn.waiting", 6, "turn.waiting", "turn.not-alice"),
    ("Sam: reveal 1\nexpect refused turn.waiting", 6, "turn.waiting", "accepted"),
    ("Sam: reveal 1\nSam: undo\nexpect turn 1", 7, "1", "0"),
    ("see all\n| nothing", 5, "nothing", "reveal, card 0 none, left 30, alice Sam"),
    ("expect doubts Sam 1. tick.touch", 5, "1. tick.touch", "none"),
]


@pytest.mark.parametrize(("text", "line", "expected", "seen"), FAILING)
def test_a_failure_names_line_and_both_values(text, line, expected, seen):
    """The first expectation that is not met stops the run."""
    failure = replay(HEAD + text).failure

    assert (line, expected, seen) == (failure.line, str(failure.expected), failure.found)


def test_a_refusal_nobody_expected_is_a_failure():
    """At the next line, or at the end."""
    for text in ("Lea: reveal 1", "Lea: reveal 1\nSam: reveal 1", "Lea: reveal 1\nexpect turn 0"):
        assert "refused turn.not-alice D6" == replay(HEAD + text).failure.found
    assert "-" == replay(HEAD + "Sam: undo").failure.found


MALFORMED = [
    ("", 1),
    ("alice\n", 1),
    ("alice scenario\n", 1),
    ("alice scenario\nseats\n", 2),
    ("alice scenario\nseats Sam Sam\n", 2),
    ("alice scenario\nseats all\n", 2),
    ("alice scenario\nseats A B C D E F G\n", 2),
    ("alice scenario\nseats Sam\noption P99 yes\n", 3),
    ("alice scenario\nseats Sam\noption P12 maybe\n", 3),
    ("alice scenario\nseats Sam\nsheet huge\n", 3),
    ("alice scenario\nseats Sam\nfirst Lea\n", 3),
    ("alice scenario\nseats Sam\npile 4 hat/bar\n", 3),
    ("alice scenario\nseats Sam\npile 1 hat/hat\n", 3),
    ("alice scenario\nseats Sam\npile 1 hat/bar hat/bar\n", 3),
    ("alice scenario\nseats Sam\ntea TC13\n", 3),
    ("alice scenario\nseats Sam\ntea TC1 TC1\n", 3),
    ("alice scenario\nseats Sam\nrest maybe\n", 3),
    (HEAD + "nonsense\n", 5),
    (HEAD + "| alone\n", 5),
    (HEAD + "expect\n", 5),
    (HEAD + "Sam:\n", 5),
    (HEAD + "Tom: reveal 1\n", 5),
    (HEAD + "Sam: dance\n", 5),
    (HEAD + "Sam: reveal\n", 5),
    (HEAD + "Sam: reveal one\n", 5),
    (HEAD + "Sam: choose 1 hat blue\n", 5),
    (HEAD + "Sam: tick Z99\n", 5),
    (HEAD + "Sam: done now\n", 5),
    (HEAD + "Sam: effect A1 / B1 / C1\n", 5),
    (HEAD + "Sam: copy 1\n", 5),
    (HEAD + "Sam: without Tom\n", 5),
    (HEAD + "Sam: report 1 2\n", 5),
    (HEAD + "expect weather fine\n", 5),
    (HEAD + "expect ticked Tom front A1\n", 5),
    (HEAD + "expect ticked Sam side A1\n", 5),
    (HEAD + "expect up\n", 5),
    (HEAD + "see Tom\n", 5),
]


@pytest.mark.parametrize(("text", "line"), MALFORMED)
def test_malformed_text_is_told_with_its_line(text, line):
    """Line number, what was found, what was expected."""
    with pytest.raises(Malformed) as raised:
        replay(text)

    assert "text.line" == raised.value.code
    assert line == raised.value.params["line"]
    assert raised.value.params["expected"]
