"""The worked examples V1 to V19 and the rulings A1 to A20 as scenarios in the game's notation."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.games.ombres.notation import replay

SCENARIOS = sorted((Path(__file__).parent / "scenarios").glob("*.txt"))


@pytest.mark.parametrize("path", SCENARIOS, ids=[path.stem for path in SCENARIOS])
def test_a_scenario_goes_as_written(path):
    """Every expectation is met."""
    run = replay(path.read_text("utf-8"))

    assert run.failure is None, (run.failure.line, run.failure.text, run.failure.found)
    assert run.met > 0


def test_every_example_and_ruling_has_its_scenario():
    """Named in the first line of a file; "V1 to V7" names all between."""
    told = set()
    for path in SCENARIOS:
        first = path.read_text("utf-8").splitlines()[0]
        told |= set(re.findall(r"\b[VA]\d+\b", first))
        for letter, least, most in re.findall(r"\b([VA])(\d+) to [VA](\d+)\b", first):
            told |= {f"{letter}{number}" for number in range(int(least), int(most) + 1)}

    assert {f"V{number}" for number in range(1, 20)} <= told
    assert {f"A{number}" for number in range(1, 21)} <= told
    firsts = [path.read_text("utf-8").splitlines()[0] for path in SCENARIOS]
    assert {"Additions", "Solo", "Section"} <= {first[2:].split(":")[0].split()[0] for first in firsts}
