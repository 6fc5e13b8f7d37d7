"""``replay``: run a scenario act by act and stop at the first expectation that is not met."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from companion.errors import Refused
from companion.games.brandi_dog.play.folding import evolve
from companion.games.brandi_dog.play.resting import rests_on
from companion.games.brandi_dog.ring.track import SEAT_COUNT
from companion.games.brandi_dog.rules import decide, reseated, setup
from companion.games.brandi_dog.state import State
from companion.games.brandi_dog.text.deeds import FixedDeal, deal_of, move_of
from companion.games.brandi_dog.text.expectations import KEYS, found, seen
from companion.games.brandi_dog.text.scenariotext import Opening, Scenario, parse_scenario
from companion.kernel.game import Act
from companion.kernel.lines import fault
from companion.kernel.message import Message, message
from companion.kernel.notation import Failure, Replay
from companion.kernel.scenario import ALL, Deed, Expectation, Look, Step
from companion.kernel.seats import Seat, Seating, SeatKind

_SEATED: Final = ("leaves", "returns", "phone", "paper")


def replay(text: str) -> Replay:
    """Run a scenario. Raises Malformed for unreadable text."""
    return run(parse_scenario(text))


def run(scenario: Scenario) -> Replay:
    """Run a scenario that was read."""
    table = Rehearsal(scenario.opening)
    for line in scenario.lines:
        failure = table.take(line)
        if failure is not None:
            return Replay(acts=table.acts, met=table.met, failure=failure)
    return Replay(acts=table.acts, met=table.met, failure=table.unanswered())


def recorded(scenario: Scenario) -> Scenario:
    """The scenario with every ``see`` block written as it is seen: how golden files are made."""
    table, lines = Rehearsal(scenario.opening), []
    for line in scenario.lines:
        kept = replace(line, lines=table.observed(line.who, line.line)) if isinstance(line, Look) else line
        table.take(kept)
        lines.append(kept)
    return replace(scenario, lines=tuple(lines))


def _begun(opening: Opening) -> State:
    """Seats in clockwise order from red on, which is against the playing order (2.1)."""
    order = [-seat % SEAT_COUNT for seat in range(SEAT_COUNT)]
    seating = Seating.of(*(opening.kinds[colour] for colour in order))
    options = dict(opening.options)
    first = opening.opener or opening.names[0]
    options["start"] = str(order.index(opening.names.index(first)) + 1)
    state: State | None = None
    for event in setup(seating, options, FixedDeal(())):
        state = evolve(state, event)
    if state is None:
        raise TypeError("a game begins with an event")
    return state


@dataclass(slots=True)
class Rehearsal:
    """The table of a scenario: like a real one it folds a log, with undo and changing seats."""

    opening: Opening
    state: State = field(init=False)
    log: list[Act | Seating] = field(init=False, default_factory=list)
    acts: int = field(init=False, default=0)
    met: int = field(init=False, default=0)
    refusal: tuple[Deed, Refused] | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        self.state = _begun(self.opening)

    def take(self, line: Step) -> Failure | None:
        """Do one line; what went wrong."""
        if isinstance(line, Expectation):
            return self._expect(line)
        failure = self.unanswered()
        if failure is not None:
            return failure
        return self._do(line) if isinstance(line, Deed) else self._look(line)

    def unanswered(self) -> Failure | None:
        """A refusal that no line expected."""
        if self.refusal is None:
            return None
        deed, refused = self.refusal
        return _failure(deed, message("accepted"), f"refused {refused.code} {refused.rule}".rstrip())

    def observed(self, who: str, line: int) -> tuple[str, ...]:
        """What a seat or everybody sees now."""
        return seen(self.state, self.opening.names, None if who == ALL else self._seat(who, line))

    def _seat(self, who: str, line: int) -> Seat:
        names = self.opening.names
        if who not in names:
            raise fault(line, who, message("one of: {words}", words=" ".join(names)))
        return self.state.who[names.index(who)]

    def _do(self, deed: Deed) -> Failure | None:
        self.acts += 1
        seat = self._seat(deed.who, deed.line)
        if deed.words[0] in _SEATED:
            self._sit(seat, deed.words[0])
            return None
        if deed.words == ("undo",):
            return self._undo(deed, seat)
        names = dict(zip(self.opening.names, self.state.who, strict=True))
        move, chance = move_of(deed, self.state, names), deal_of(deed, self.state)
        try:
            events = decide(self.state, seat, move, chance, frozenset(deed.waived))
        except Refused as refused:
            self.refusal = (deed, refused)
            return None
        self.log.append(Act(seq=self.acts, seat=seat, move=move, events=events))
        for event in events:
            self.state = evolve(self.state, event)
        return None

    def _sit(self, seat: Seat, verb: str) -> None:
        kinds, present = list(self.state.seating.kinds), list(self.state.seating.present)
        if verb in ("phone", "paper"):
            kinds[seat] = SeatKind(verb)
        else:
            present[seat] = verb == "returns"
        seating = Seating(kinds=tuple(kinds), present=tuple(present))
        self.log.append(seating)
        self.state = reseated(self.state, seating)

    def _undo(self, deed: Deed, seat: Seat) -> Failure | None:
        """Take back the last act of a seat and all that rests on it."""
        own = [entry for entry in self.log if isinstance(entry, Act) and entry.seat == seat]
        if not own:
            return _failure(deed, message("an act of this seat"), "-")
        gone = [own[-1]]
        for entry in self.log:
            later = isinstance(entry, Act) and entry.seq > own[-1].seq
            if later and any(rests_on(act, entry) for act in gone):  # type: ignore[arg-type]
                gone.append(entry)  # type: ignore[arg-type]
        self.log = [entry for entry in self.log if entry not in gone]
        self._fold()
        return None

    def _fold(self) -> None:
        self.state = _begun(self.opening)
        for entry in self.log:
            if isinstance(entry, Seating):
                self.state = reseated(self.state, entry)
                continue
            for event in entry.events:
                self.state = evolve(self.state, event)

    # -- expectations ---------------------------------------------------------------------------------

    def _expect(self, line: Expectation) -> Failure | None:
        if line.words[0] == "refused":
            return self._refused(line)
        failure = self.unanswered()
        if failure is not None:
            return failure
        try:
            expected, there = found(self.state, self.opening.names, line.words)
        except (ValueError, StopIteration) as problem:
            keys = message("one of: {words}", words=" ".join(("refused", *KEYS)))
            raise fault(line.line, " ".join(line.words), keys) from problem
        self.met += 1
        return None if expected == there else _failure(line, expected, there)

    def _refused(self, line: Expectation) -> Failure | None:
        self.met += 1
        wanted = " ".join(line.words[1:])
        if self.refusal is None:
            return _failure(line, f"refused {wanted}", message("accepted"))
        refused = self.refusal[1]
        self.refusal = None
        told = (refused.code, f"{refused.code} {refused.rule}".rstrip())
        return None if wanted in told else _failure(line, wanted, told[1])

    def _look(self, look: Look) -> Failure | None:
        self.met += 1
        there = self.observed(look.who, look.line)
        if not look.lines or there == look.lines:
            return None
        place = next(
            (n for n, pair in enumerate(zip(look.lines, there, strict=False)) if pair[0] != pair[1]), -1
        )
        if place < 0:
            return _failure(look, message("{count} lines", count=len(look.lines)), str(len(there)))
        return _failure(look, look.lines[place], there[place])


def _failure(line: Step, expected: Message | str, there: Message | str) -> Failure:
    return Failure(line=line.line, text=str(line).splitlines()[0], expected=expected, found=there)
