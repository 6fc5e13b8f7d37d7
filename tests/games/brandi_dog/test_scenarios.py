"""Scenario files replay as written; the notation reads back; what fails is told with line and values."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.errors import Malformed
from companion.games.brandi_dog.notation import replay
from companion.games.brandi_dog.text.scenario import recorded, run
from companion.games.brandi_dog.text.scenariotext import parse_scenario, print_scenario

FILES = sorted((Path(__file__).parent / "scenarios").glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario_is_met(path):
    """Every expectation of the file."""
    told = replay(path.read_text(encoding="utf-8"))
    assert told.failure is None
    assert told.met > 0


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_canonical_text_reads_back(path):
    """``print(parse(text))`` is a fixed point and means the same; golden blocks are what is seen."""
    scenario = parse_scenario(path.read_text(encoding="utf-8"))
    text = print_scenario(scenario)
    assert text == print_scenario(parse_scenario(text))
    assert run(parse_scenario(text)).failure is None
    assert scenario == recorded(scenario)


HEAD = "brandi-dog scenario\nseats Rosa Gus Yves Bea\n"
FAILING = [
    ("expect phase play", 3, "play", "deal"),
    ("Rosa: fold", 3, None, "refused turn.no-round 2.2"),
    ("Rosa: fold\nexpect refused over", 4, "over", "turn.no-round 2.2"),
    ("Rosa: deal\nexpect refused over", 4, "refused over", None),
    ("Rosa: deal\nexpect cards Gus 5", 4, "5", "6"),
    ("see all\n| phase play, round 0, 110 in the stock", 3, "phase play, round 0, 110 in the stock", None),
    ("see all\n| phase deal, round 0, 110 in the stock", 3, None, "6"),
    ("Rosa: undo", 3, None, "-"),
]


@pytest.mark.parametrize(("rest", "line", "expected", "found"), FAILING)
def test_a_failure_tells_line_and_both_values(rest, line, expected, found):
    """None: not looked at here."""
    failure = replay(HEAD + rest).failure
    assert failure.line == line
    assert expected is None or failure.expected == expected
    assert found is None or failure.found == found


UNREADABLE = [
    ("", 1),
    ("alice scenario", 1),
    ("brandi-dog scenario", 1),
    ("brandi-dog scenario\nseats A B C", 2),
    ("brandi-dog scenario\nseats A B C C", 2),
    ("brandi-dog scenario\nseats A B C 4", 2),
    (HEAD + "option A1 maybe", 3),
    (HEAD + "opener Max", 3),
    (HEAD + "hello", 3),
    (HEAD + "Max: deal", 3),
    (HEAD + "Rosa: dance", 3),
    (HEAD + "Rosa: give", 3),
    (HEAD + "Rosa: won R much", 3),
    (HEAD + "Rosa: go-on Max", 3),
    (HEAD + "expect weather good", 3),
    (HEAD + "expect hand", 3),
    (HEAD + "see Max", 3),
    (HEAD + "Rosa: deal -> A A / K K / 2 2 / 3 3", 3),
    (HEAD + "Rosa: deal -> A A A A A A / A A A K K K / 2 2 2 2 2 2 / 3 3 3 3 3 3", 3),
]


@pytest.mark.parametrize(("text", "line"), UNREADABLE)
def test_what_cannot_be_read_is_told_with_its_line(text, line):
    """Line, found, expected."""
    with pytest.raises(Malformed) as caught:
        replay(text)
    assert caught.value.code == "text.line"
    assert caught.value.params["line"] == line
