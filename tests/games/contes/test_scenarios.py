"""The worked examples E1 to E10 and the rulings B1 to B14 as scenarios in the game's notation."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.contes.notation import replay

SCENARIOS = sorted((Path(__file__).parent / "scenarios").glob("*.txt"))
NEEDED = {f"E{number}" for number in range(1, 11)} | {f"B{number}" for number in range(1, 15)}
ELSEWHERE = {"B13"}
"""Heroes are picked before the first round: tests in ``test_casting``."""


@pytest.mark.parametrize("path", SCENARIOS, ids=[path.stem for path in SCENARIOS])
def test_a_scenario_goes_as_written(path):
    """Every expectation is met."""
    run = replay(path.read_text("utf-8"))

    assert run.failure is None, (run.failure.line, run.failure.text, run.failure.found)
    assert run.met > 0


def test_every_example_and_ruling_has_its_scenario():
    """By the beginning of the file's name."""
    assert {path.stem.split("-")[0] for path in SCENARIOS} >= NEEDED - ELSEWHERE
