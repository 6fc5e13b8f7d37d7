"""Scenario files replay as written; the notation reads back; what fails is told with line and values."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.errors import Malformed
from companion.games.sortie.notation import replay
from companion.games.sortie.text.scenario import recorded, run
from companion.games.sortie.text.scenariotext import parse_scenario, print_scenario

FILES = sorted((Path(__file__).parent / "scenarios").glob("*.txt"))
RULINGS = {f"D{number}" for number in range(1, 20)} - {"D16"}
"""D16 is about talking at the table, which no program hears."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario_is_met(path):
    """Every expectation of the file, also after it was printed and read again."""
    scenario = parse_scenario(path.read_text(encoding="utf-8"))
    told = run(scenario)
    text = print_scenario(scenario)

    assert told.failure is None
    assert told.met > 0
    assert text == print_scenario(parse_scenario(text))
    assert run(parse_scenario(text)).failure is None
    assert scenario == recorded(scenario)


def test_every_example_and_ruling_has_a_scenario():
    """X1 to X10 and all rulings are named where they are shown."""
    texts = [path.read_text(encoding="utf-8") for path in FILES]
    heads = " ".join(text.splitlines()[0] for text in texts) + " ".join(texts)

    assert not [f"X{number}" for number in range(1, 11) if f"X{number}" not in heads]
    assert not [ruling for ruling in sorted(RULINGS) if ruling not in heads]


HEAD = "sortie scenario\nseats X Y\npawns A1 C1\ncards\n1 (2) 3\n4 5 6\n7 8 9\n"

FAILING = [
    ("expect level 2", 8, "2", "1"),
    ("X: A2\nexpect pawn X A1", 9, "A1", "A2"),
    ("X: C3\nexpect refused sortie.back", 9, "sortie.back", "sortie.far M1"),
    ("X: A2\nexpect refused sortie.far", 9, "sortie.far", "accepted"),
    ("see all\n| nothing", 8, "nothing", "level 1, turn 1, asked X"),
    ("X: C3", 8, "Message", "refused sortie.far M1"),
]


@pytest.mark.parametrize(("text", "line", "expected", "found"), FAILING)
def test_a_failure_names_line_and_both_values(text, line, expected, found):
    """The first expectation that is not met stops the run."""
    failure = replay(HEAD + text).failure

    assert line == failure.line
    assert found == failure.found
    assert expected in (failure.expected, type(failure.expected).__name__)


MALFORMED = [
    ("", 1),
    ("sortie\n", 1),
    ("sortie scenario\n", 1),
    ("sortie scenario\nseats X\n", 2),
    ("sortie scenario\nseats X X\n", 2),
    ("sortie scenario\nseats X all\n", 2),
    ("sortie scenario\nseats X Y\nfirst Z\n", 3),
    ("sortie scenario\nseats X Y\nshuffles maybe\n", 3),
    ("sortie scenario\nseats X Y\noption D1 never\n", 3),
    ("sortie scenario\nseats X Y\nlevel 3\n", 3),
    ("sortie scenario\nseats X Y\nlevel 1\nlevel 1\n", 4),
    ("sortie scenario\nseats X Y\npawns A1\n", 3),
    ("sortie scenario\nseats X Y\npawns A1 Z9\n", 3),
    ("sortie scenario\nseats X Y\nskips 1\n", 3),
    ("sortie scenario\nseats X Y\nagain perhaps\n", 3),
    ("sortie scenario\nseats X Y\ncards\n1 2 3\n", 4),
    ("sortie scenario\nseats X Y\ncards\n1 2\n4 5 6\n7 8 9\n", 4),
    ("sortie scenario\nseats X Y\ncards\n1 1 2\n4 5 6\n7 8 9\n", 4),
    ("sortie scenario\nseats X Y\nturn 4\n", 3),
    (HEAD + "question X 7 Z1\n", 8),
    (HEAD + "question X 12 A1\n", 8),
    (HEAD + "question X 6 A1\n", 8),
    (HEAD + "weather fine\n", 8),
    (HEAD + "| alone\n", 8),
    (HEAD + "expect\n", 8),
    (HEAD + "expect weather fine\n", 8),
    (HEAD + "expect pawn Z A1\n", 8),
    (HEAD + "expect card Z9 1\n", 8),
    (HEAD + "Z: A2\n", 8),
    (HEAD + "X: Z9\n", 8),
    (HEAD + "X: A1 A2 A3 B1\n", 8),
    (HEAD + "X: B1\n", 8),
]


@pytest.mark.parametrize(("text", "line"), MALFORMED)
def test_malformed_text_is_told_with_its_line(text, line):
    """Line number, what was found, what was expected."""
    with pytest.raises(Malformed) as raised:
        replay(text)

    assert "text.line" == raised.value.code
    assert line == raised.value.params["line"]
    assert raised.value.params["expected"]
