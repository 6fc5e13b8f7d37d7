"""The table of a scenario: like a real one it folds a log, with undo and changing seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from companion.errors import Refused
from companion.games.alice.play.folding import evolve
from companion.games.alice.play.resting import rests_on
from companion.games.alice.rules import decide, reseated
from companion.games.alice.text.deeds import VERBS, Verb, move_of
from companion.games.alice.text.expectations import LOOKS, Answer, Asked, found
from companion.games.alice.text.observation import observation
from companion.games.alice.text.opening import began
from companion.games.alice.text.scenariotext import Grammar, Opening, solo_grammar
from companion.games.alice.view import view
from companion.kernel.game import Act, Event, Move
from companion.kernel.lines import fault
from companion.kernel.message import Message, message
from companion.kernel.notation import Failure
from companion.kernel.scenario import Deed, Expectation, Look
from companion.kernel.seats import Seat, Seating, SeatKind

ALL: Final = "all"
_SEATED: Final = ("joins", "leaves", "returns", "phone", "paper")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Said:
    """A refusal that waits for its ``expect refused`` line."""

    deed: Deed
    refused: Refused


@dataclass(frozen=True, slots=True, kw_only=True)
class Mode:
    """What a scenario is run by: how it reads, the functions of the game, verbs and expectations."""

    grammar: Grammar
    began: Callable[[Opening], Event]
    evolve: Callable[[Any, Event], Any]
    decide: Callable[[Any, Seat, Move, frozenset[str]], tuple[Event, ...]]
    reseated: Callable[[Any, Seating], Any]
    rests_on: Callable[[Act, Act], bool]
    view: Callable[[Any, Seat | None], Any]
    observation: Callable[[Any, Sequence[str]], tuple[str, ...]]
    verbs: Mapping[str, Verb]
    looks: Mapping[str, Answer]


@cache
def solo() -> Mode:
    """Each for oneself."""
    return Mode(
        grammar=solo_grammar(),
        began=began,
        evolve=evolve,
        decide=decide,
        reseated=reseated,
        rests_on=rests_on,
        view=view,
        observation=observation,
        verbs=VERBS,
        looks=LOOKS,
    )


@dataclass(slots=True)
class Rehearsal:
    """A table while a scenario is run; ``acts`` and ``met`` count what was done and found as expected."""

    opening: Opening
    mode: Mode = field(default_factory=solo)
    names: list[str] = field(init=False)
    log: list[Act | Seating] = field(init=False, default_factory=list)
    state: Any = field(init=False)
    seq: int = field(init=False, default=0)
    acts: int = field(init=False, default=0)
    met: int = field(init=False, default=0)
    refusal: _Said | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        self.names = list(self.opening.names)
        self.state = self.mode.evolve(None, self.mode.began(self.opening))

    def take(self, step: Deed | Expectation | Look) -> Failure | None:
        """Do one line; what went wrong."""
        if isinstance(step, Expectation):
            return self._expect(step)
        failure = self.unanswered()
        if failure is not None:
            return failure
        return self._do(step) if isinstance(step, Deed) else self._look(step)

    def unanswered(self) -> Failure | None:
        """A refusal that no line expected."""
        if self.refusal is None:
            return None
        deed, refused = self.refusal.deed, self.refusal.refused
        return _failure(deed, message("accepted"), f"refused {refused.code} {refused.rule}".rstrip())

    # -- acts ---------------------------------------------------------------------------------

    def _do(self, deed: Deed) -> Failure | None:
        self.acts += 1
        if deed.words[0] in _SEATED:
            self._sit(deed)
            return None
        seat = self._seat(deed)
        if deed.words == ("undo",):
            return self._undo(deed, seat)
        move = move_of(deed, self.state, seat, self.names, self.mode.verbs)
        try:
            events = self.mode.decide(self.state, seat, move, frozenset(deed.waived))
        except Refused as refused:
            self.refusal = _Said(deed=deed, refused=refused)
            return None
        self.seq += 1
        self.log.append(Act(seq=self.seq, seat=seat, move=move, events=events))
        for event in events:
            self.state = self.mode.evolve(self.state, event)
        return self._shown(deed)

    def _shown(self, deed: Deed) -> Failure | None:
        """Whether the card came up that the line says."""
        if not deed.said:
            return None
        self.met += 1
        last = self.state.gone[-1].face if self.state.gone else ""
        return None if deed.said == last else _failure(deed, deed.said, last)

    def _seat(self, deed: Deed) -> Seat:
        if deed.who not in self.names:
            raise fault(deed.line, deed.who, message("one of: {words}", words=" ".join(self.names)))
        return Seat(self.names.index(deed.who))

    def _undo(self, deed: Deed, seat: Seat) -> Failure | None:
        """Take back the last act of a seat and all that rests on it."""
        own = [step for step in self.log if isinstance(step, Act) and step.seat == seat]
        if not own:
            return _failure(deed, message("an act of this seat"), "-")
        gone = [own[-1]]
        for step in self.log:
            later = isinstance(step, Act) and step.seq > own[-1].seq
            if later and any(self.mode.rests_on(act, step) for act in gone):  # type: ignore[arg-type]
                gone.append(step)  # type: ignore[arg-type]
        self.log = [step for step in self.log if step not in gone]
        self._fold()
        return None

    def _sit(self, deed: Deed) -> None:
        seating = self.state.seating
        kinds, present = list(seating.kinds), list(seating.present)
        if deed.words[0] == "joins":
            self.names.append(deed.who)
            kinds.append(SeatKind.PAPER if deed.words[1:] == ("on", "paper") else SeatKind.PHONE)
            present.append(True)
        else:
            seat = self._seat(deed)
            present[seat] = deed.words[0] != "leaves"
            kinds[seat] = SeatKind(deed.words[0]) if deed.words[0] in {"phone", "paper"} else kinds[seat]
        after = Seating(kinds=tuple(kinds), present=tuple(present))
        self.log.append(after)
        self.state = self.mode.reseated(self.state, after)

    def _fold(self) -> None:
        self.state = self.mode.evolve(None, self.mode.began(self.opening))
        for step in self.log:
            if isinstance(step, Seating):
                self.state = self.mode.reseated(self.state, step)
                continue
            for event in step.events:
                self.state = self.mode.evolve(self.state, event)

    # -- expectations -------------------------------------------------------------------------

    def _expect(self, step: Expectation) -> Failure | None:
        key, *words = step.words
        if key == "refused":
            return self._refused(step, words)
        failure = self.unanswered()
        if failure is not None:
            return failure
        asked = Asked(self.state, self.names, words, self.mode.view)
        try:
            here = found(asked, key, self.mode.looks)
        except (ValueError, IndexError) as problem:
            raise fault(step.line, str(step), _EXPECT) from problem
        if here is None:
            raise fault(
                step.line,
                key,
                message("one of: {words}", words=" ".join(sorted((*self.mode.looks, "refused")))),
            )
        self.met += 1
        expected = " ".join(asked.words)
        return None if here == expected else _failure(step, expected, here)

    def _refused(self, step: Expectation, words: list[str]) -> Failure | None:
        said, self.refusal = self.refusal, None
        answer = [said.refused.code, said.refused.rule][: max(1, len(words))] if said else ["accepted"]
        self.met += 1
        return None if answer == words else _failure(step, " ".join(words), " ".join(answer))

    def _look(self, look: Look) -> Failure | None:
        if look.who != ALL and look.who not in self.names:
            raise fault(look.line, look.who, message("one of: {words}", words=" ".join((ALL, *self.names))))
        here = self.observed(look.who)
        self.met += 1
        for expected, seen in zip((*look.lines, ""), (*here, ""), strict=False):
            if expected.split() != seen.split():
                return _failure(look, expected, seen)
        return None

    def observed(self, who: str) -> tuple[str, ...]:
        """What a seat, or everybody, sees."""
        seat = None if who == ALL else Seat(self.names.index(who))
        return self.mode.observation(self.mode.view(self.state, seat), self.names)


_EXPECT: Final = message("an expectation as in the list of docs/notation.md")


def _failure(step: Deed | Expectation | Look, expected: Message | str, seen: str) -> Failure:
    text = str(step).split("\n", maxsplit=1)[0]
    return Failure(line=step.line, text=text, expected=expected, found=seen)
