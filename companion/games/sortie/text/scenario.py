"""``replay``: run a scenario play by play and stop at the first expectation that is not met."""

from __future__ import annotations

from dataclasses import replace

from companion.errors import Malformed, Refused
from companion.games.sortie.rules import decide
from companion.games.sortie.script import Script
from companion.games.sortie.state import State
from companion.games.sortie.text.expectations import found
from companion.games.sortie.text.observation import observation
from companion.games.sortie.text.playtext import parse_play
from companion.games.sortie.text.positiontext import full_deal
from companion.games.sortie.text.scenariotext import Scenario, parse_scenario
from companion.games.sortie.view import view
from companion.kernel.chance import ScriptedChance
from companion.kernel.lines import TextLine
from companion.kernel.message import message
from companion.kernel.notation import Failure, Replay
from companion.kernel.scenario import Deed, Expectation, Look, Step
from companion.kernel.seats import Seat


def replay(text: str) -> Replay:
    """Run a scenario. Raises Malformed for unreadable text."""
    return run(parse_scenario(text))


def run(scenario: Scenario) -> Replay:
    """Run a scenario that was read."""
    table = Rehearsal(scenario)
    for step in scenario.steps:
        failure = table.take(step)
        if failure is not None:
            return Replay(acts=table.acts, met=table.met, failure=failure)
    return Replay(acts=table.acts, met=table.met, failure=table.unanswered())


def recorded(scenario: Scenario) -> Scenario:
    """The scenario with every ``see`` block written as it is seen: how golden files are made."""
    table = Rehearsal(scenario)
    steps = []
    for step in scenario.steps:
        seen = replace(step, lines=table.observed(step.who)) if isinstance(step, Look) else step
        table.take(seen)
        steps.append(seen)
    return replace(scenario, steps=tuple(steps))


class Rehearsal:
    """A game while its scenario runs; a refused play waits for ``expect refused``."""

    def __init__(self, scenario: Scenario) -> None:
        self.names = scenario.names
        self.state = _dealt(scenario)
        self.acts = 0
        self.met = 0
        self._shuffles = list(scenario.shuffles)
        self._refusal: tuple[Deed, Refused] | None = None

    def take(self, step: Step) -> Failure | None:
        """Do one step; what is not as expected."""
        if isinstance(step, Expectation):
            return self._expect(step)
        pending = self.unanswered()
        if pending is not None:
            return pending
        if isinstance(step, Look):
            return self._look(step)
        self._act(step)
        return None

    def unanswered(self) -> Failure | None:
        """A refusal that nobody expected."""
        if self._refusal is None:
            return None
        deed, refused = self._refusal
        return Failure(
            line=deed.line, text=str(deed), expected=message("accepted"), found=_refusal_text(refused)
        )

    def observed(self, who: str) -> tuple[str, ...]:
        """What a seat sees now; ``all`` is what everybody sees."""
        seat = None if who == "all" else Seat(self.names.index(who))
        return observation(view(self.state, seat), self.names)

    def _act(self, deed: Deed) -> None:
        seat = Seat(self.names.index(deed.who))
        move = parse_play(self.state.board, " ".join(deed.words), deed.line)
        chance = ScriptedChance([int(it) for it in self._shuffles])
        self._refusal = None
        try:
            events = decide(self.state, seat, move, chance, frozenset(deed.waived))
        except Refused as refused:
            self._refusal = (deed, refused)
            return
        except Malformed as short:
            raise _no_shuffle(deed) from short
        del self._shuffles[: len(chance.draws)]
        script = Script(self.state, ScriptedChance(()))
        for event in events:
            script.add(event)
        self.state = script.state
        self.acts += 1

    def _expect(self, step: Expectation) -> Failure | None:
        if step.words[0] == "refused":
            expected = " ".join(step.words[1:])
            seen = _refusal_text(self._refusal[1]).removeprefix("refused ") if self._refusal else "accepted"
            if expected and expected in {seen, seen.partition(" ")[0]}:
                self._refusal = None
                self.met += 1
                return None
            return Failure(line=step.line, text=str(step), expected=expected, found=seen)
        pending = self.unanswered()
        if pending is not None:
            return pending
        line = TextLine(number=step.line, key="expect", rest=" ".join(step.words))
        expected, seen = found(self.state, self.names, step.words, line)
        self.met += expected == seen
        if expected == seen:
            return None
        return Failure(line=step.line, text=str(step), expected=expected, found=seen)

    def _look(self, step: Look) -> Failure | None:
        seen = self.observed(step.who)
        for number, line in enumerate(seen):
            expected = step.lines[number] if number < len(step.lines) else "-"
            if expected != line:
                return Failure(line=step.line, text=f"see {step.who}", expected=expected, found=line)
        if len(step.lines) > len(seen):
            expected = step.lines[len(seen)]
            return Failure(line=step.line, text=f"see {step.who}", expected=expected, found="-")
        self.met += 1
        return None


def _dealt(scenario: Scenario) -> State:
    """Cards that the opening leaves open lie in order of their numbers; real cards stay unknown."""
    state = scenario.state
    board = state.board if state.board.turn else replace(state.board, active=scenario.first)
    board = replace(board, first=scenario.first)
    faces = state.faces if board.real else full_deal(state.faces)
    return replace(state, board=board, faces=faces)


def _refusal_text(refused: Refused) -> str:
    return f"refused {refused.code} {refused.rule}".strip()


def _no_shuffle(deed: Deed) -> Malformed:
    expected = message("a line “shuffles …” with as many results as are drawn")
    return Malformed("text.line", {"line": deed.line, "found": str(deed), "expected": expected})
