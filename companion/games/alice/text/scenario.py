"""``replay``: run a scenario act by act and stop at the first expectation that is not met."""

from __future__ import annotations

from dataclasses import replace

from companion.games.alice.text.rehearsal import Mode, Rehearsal, solo
from companion.games.alice.text.scenariotext import Scenario, parse_scenario
from companion.kernel.notation import Replay
from companion.kernel.scenario import Look


def replay(text: str, mode: Mode | None = None) -> Replay:
    """Run a scenario, each for oneself or in another mode. Raises Malformed for unreadable text."""
    mode = mode or solo()
    return run(parse_scenario(text, mode.grammar), mode)


def run(scenario: Scenario, mode: Mode | None = None) -> Replay:
    """Run a scenario that was read."""
    table = Rehearsal(scenario.opening, mode or solo())
    for step in scenario.steps:
        failure = table.take(step)
        if failure is not None:
            return Replay(acts=table.acts, met=table.met, failure=failure)
    failure = table.unanswered()
    return Replay(acts=table.acts, met=table.met, failure=failure)


def recorded(scenario: Scenario, mode: Mode | None = None) -> Scenario:
    """The scenario with every ``see`` block written as it is seen: how golden files are made."""
    table = Rehearsal(scenario.opening, mode or solo())
    steps = []
    for step in scenario.steps:
        seen = replace(step, lines=table.observed(step.who)) if isinstance(step, Look) else step
        table.take(seen)
        steps.append(seen)
    return replace(scenario, steps=tuple(steps))
