"""``setup`` and ``decide``: what a move makes happen at a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.games.brandi_dog import events as ev
from companion.games.brandi_dog import moves as mv
from companion.games.brandi_dog.options import Choices
from companion.games.brandi_dog.play import dealing, ending, laying, placing
from companion.games.brandi_dog.ring.track import SEAT_COUNT
from companion.games.brandi_dog.state import State
from companion.games.brandi_dog.words import refused
from companion.kernel.chance import Chance
from companion.kernel.game import Event, Move
from companion.kernel.seats import Seat, Seating


def setup(seating: Seating, options: Mapping[str, str], chance: Chance) -> tuple[Event, ...]:
    """Colours in playing order, which is anticlockwise (2.1), and who opens the first round."""
    choices = Choices.of(options)
    who = tuple(Seat(-colour % SEAT_COUNT) for colour in range(SEAT_COUNT))
    start = choices["start"]
    seat = chance.below(SEAT_COUNT) if start == "random" else int(start) - 1
    began = ev.Began(
        kinds=seating.kinds,
        present=seating.present,
        options=choices.values,
        who=who,
        opener=who.index(Seat(seat)),
    )
    return (began,)


def decide(state: State, seat: Seat, move: Move, chance: Chance, waived: frozenset[str]) -> tuple[Event, ...]:
    """The events of a move. Raises Refused."""
    if state.phase == "over":
        raise refused("over", "A19")
    match move:
        case mv.Deal():
            return dealing.deal(state, move, chance)
        case mv.Give():
            return dealing.give(state, seat, move)
        case mv.Play():
            return laying.play(state, seat, move)
        case mv.Lay():
            return laying.lay(state, seat, move)
        case mv.Fold():
            return laying.fold(state, seat, move, waived)
        case _:
            return _agreed(state, move)


def _agreed(state: State, move: Move) -> tuple[Event, ...]:
    match move:
        case mv.GoOn():
            return laying.go_on(state, move)
        case mv.SetUp():
            return placing.set_up(state, move)
        case mv.Won():
            return ending.won(state, move)
        case mv.TimeUp():
            return ending.time_up(state, move)
        case _:
            raise TypeError(f"no move of Brändi Dog: {move!r}")


def reseated(state: State, seating: Seating) -> State:
    """Who is here and who plays with a phone; cards and marbles stay where they are."""
    return replace(state, seating=seating)
