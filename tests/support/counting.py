"""A small game that proves the engine knows no game: hidden numbers, sealed choices, a die, a prize.

Everybody gets a hidden number. In each of three rounds everybody seals a choice; when all have, the
choices are turned over and added to the sums. The prize of a round goes to whoever is first. At the
end the hidden numbers count too.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from companion.errors import Refused
from companion.kernel.codec import Tags
from companion.kernel.game import Event, Game, GameInfo, Move, Option, Part, Rule
from companion.kernel.message import N_, Who, message
from companion.kernel.outcome import Line, ranked

value = dataclass(frozen=True, slots=True, kw_only=True)
SEATS, ROUNDS = 6, 3


@value
class Choose(Move):
    """Seal a number from 1 to 5."""

    tag: ClassVar[str] = "counting.choose"
    any_version: ClassVar[bool] = True
    number: int


@value
class Roll(Move):
    """Roll the die in view of all and add it."""

    tag: ClassVar[str] = "counting.roll"
    any_version: ClassVar[bool] = True
    for_paper: ClassVar[bool] = True


@value
class Take(Move):
    """Take the prize of the round: two points, or five with option C2."""

    tag: ClassVar[str] = "counting.take"


@value
class GoOn(Move):
    """Turn the choices over without those who have none."""

    tag: ClassVar[str] = "counting.go-on"
    by_anyone: ClassVar[bool] = True


@value
class Gift(Move):
    """A point from the table."""

    tag: ClassVar[str] = "counting.gift"
    agreed: ClassVar[bool] = True


@value
class Dealt(Event):
    """The hidden numbers of all seats that may ever come, and the worth of the prize."""

    tag: ClassVar[str] = "counting.dealt"
    hidden: tuple[int, ...]
    worth: int
    present: tuple[bool, ...]


@value
class Sealed(Event):
    """A choice that nobody else knows yet."""

    tag: ClassVar[str] = "counting.sealed"
    seat: int
    number: int


@value
class TurnedOver(Event):
    """The sealed choices are shown and added; the next round begins."""

    tag: ClassVar[str] = "counting.turned-over"
    reveals: ClassVar[bool] = True


@value
class Scored(Event):
    """Points that everybody sees; ``prize`` when they are the round's prize."""

    tag: ClassVar[str] = "counting.scored"
    seat: int
    points: int
    prize: bool = False


@value
class State:
    """Everything; tuples are by seat."""

    hidden: tuple[int, ...]
    worth: int
    present: tuple[bool, ...]
    sealed: tuple[int, ...] = (0,) * SEATS
    sums: tuple[int, ...] = (0,) * SEATS
    prize: bool = True
    round: int = 1


@value
class View:
    """What all know, then the reader's own number and choice."""

    round: int
    sums: tuple[int, ...]
    chosen: tuple[bool, ...]
    prize: bool
    hidden: int | None
    choice: int | None


def put(values, seat, new):
    """A tuple with one place changed."""
    return (*values[:seat], new, *values[seat + 1 :])


class Counting(Game[State]):
    """See the module."""

    info = GameInfo(
        slug="counting",
        title=message("Counting"),
        summary=message("Seal, turn over, add."),
        min_seats=1,
        max_seats=SEATS,
        late_arrival=True,
        parts=(Part(name="sums", public=True), Part(name="hand", public=False)),
    )
    options = (
        Option(
            id="C2",
            values=("two", "five"),
            question=message("What is the prize worth?"),
            labels=(message("Two points."), message("Five points.")),
        ),
    )
    moves = Tags(Choose, Roll, Take, GoOn, Gift)
    events = Tags(Dealt, Sealed, TurnedOver, Scored)
    refusals: ClassVar = {
        "counting.range": N_("Choose from 1 to 5, not {number}."),
        "counting.sealed": N_("You have chosen already."),
        "counting.gone": N_("The prize of this round is gone."),
        "counting.over": N_("Three rounds are over."),
        "counting.nothing": N_("Nobody has chosen yet."),
    }

    def setup(self, seating, options, chance):
        """Six numbers from 10 to 99, drawn."""
        hidden = tuple(10 + chance.below(90) for _ in range(SEATS))
        worth = {"two": 2, "five": 5}[options["C2"]]
        return (Dealt(hidden=hidden, worth=worth, present=seating.present),)

    def decide(self, state, seat, move, chance, waived=frozenset()):
        """The rules."""
        if state.round > ROUNDS:
            raise Refused("counting.over")
        if isinstance(move, Choose):
            return self._choose(state, seat, move, waived)
        if isinstance(move, GoOn):
            if not any(state.sealed):
                raise Refused("counting.nothing")
            return (TurnedOver(),)
        if isinstance(move, Take):
            if not state.prize and "counting.gone" not in waived:
                raise Refused("counting.gone", rule="C2", overrulable=True)
            return (Scored(seat=seat, points=state.worth, prize=True),)
        points = 1 if isinstance(move, Gift) else 1 + chance.below(6)
        return (Scored(seat=seat, points=points),)

    def _choose(self, state, seat, move, waived):
        if not 1 <= move.number <= 5 and "counting.range" not in waived:
            raise Refused("counting.range", {"number": move.number}, rule="C1", overrulable=True)
        if state.sealed[seat]:
            raise Refused("counting.sealed")
        sealed = Sealed(seat=seat, number=move.number)
        others = [state.sealed[other] for other, here in enumerate(state.present) if here and other != seat]
        return (sealed, TurnedOver()) if all(others) else (sealed,)

    def evolve(self, state, event):
        """Events to states."""
        if isinstance(event, Dealt):
            return State(hidden=event.hidden, worth=event.worth, present=event.present)
        if isinstance(event, Sealed):
            return replace(state, sealed=put(state.sealed, event.seat, event.number))
        if isinstance(event, Scored):
            sums = put(state.sums, event.seat, state.sums[event.seat] + event.points)
            return replace(state, sums=sums, prize=state.prize and not event.prize)
        sums = tuple(have + more for have, more in zip(state.sums, state.sealed, strict=True))
        return replace(state, sums=sums, sealed=(0,) * SEATS, prize=True, round=state.round + 1)

    def reseated(self, state, seating):
        """Absent ones are not waited for."""
        return replace(state, present=seating.present)

    def legal(self, state, seat):
        """All moves that the rules allow now."""
        if state.round > ROUNDS:
            return
        yield from () if state.sealed[seat] else (Choose(number=number) for number in range(1, 6))
        yield from (Take(),) if state.prize else ()
        yield from (GoOn(),) if any(state.sealed) else ()
        yield from (Roll(), Gift())

    def view(self, state, seat):
        """A seat knows its own number and choice; spectators neither."""
        own = seat is not None
        return View(
            round=state.round,
            sums=state.sums[: len(state.present)],
            chosen=tuple(bool(number) for number in state.sealed[: len(state.present)]),
            prize=state.prize,
            hidden=state.hidden[seat] if own else None,
            choice=(state.sealed[seat] or None) if own else None,
        )

    def over(self, state):
        """After three rounds."""
        return state.round > ROUNDS

    def score(self, state):
        """The sum and the hidden number."""
        label, how = message("Sum"), message("All that was added.")
        hidden, kept = message("Hidden number"), message("Dealt at the start.")
        lines = {
            seat: (
                Line(label=label, value=state.sums[seat], how=how),
                Line(label=hidden, value=state.hidden[seat], how=kept),
            )
            for seat in range(len(state.present))
        }
        return ranked([((seat,), lines[seat]) for seat in lines])

    def rests_on(self, act, later):
        """Turning over uses all choices, and everything after it is another round."""
        turned = any(isinstance(event, TurnedOver) for event in act.events)
        turns = any(isinstance(event, TurnedOver) for event in later.events)
        return turned or (turns and isinstance(act.move, Choose))

    def story(self, act, seat):
        """A sealed number is told to nobody else, not even afterwards."""
        who = Who(act.seat)
        if isinstance(act.move, Choose) and seat == act.seat:
            return message("{who} seals {number}.", who=who, number=act.move.number)
        if isinstance(act.move, Choose):
            return message("{who} seals a number.", who=who)
        if isinstance(act.move, GoOn):
            return message("{who} turns the choices over.", who=who)
        return message("{who} gets {points}.", who=who, points=act.events[0].points)

    def intent(self, state, seat, move, viewer):
        """What is asked for, without sealed numbers."""
        if isinstance(move, Choose) and viewer != seat:
            return None
        return message("{who} wants: {move}", who=Who(seat), move=move.tag)

    def headline(self, view):
        """What to do."""
        return message("Choose a number") if view.choice is None else message("Wait for the others")

    def page(self, view, ask, words):
        """The public part for spectators, the own one for a seat."""
        return {"sums": view.sums} if view.hidden is None else {"hand": (view.hidden, view.choice)}

    def rules(self, options):
        """One paragraph."""
        return (Rule(heading=message("Rounds"), paragraphs=(message("Three of them."),)),)


class Secretive(Counting):
    """The same, and it says that its seats hold secrets."""

    info = replace(Counting.info, secrets=True)


GAME = Counting()
SECRETIVE = Secretive()
