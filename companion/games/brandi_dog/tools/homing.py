"""Can these get home with a seven? Chosen marbles, and one way that brings them all home."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.brandi_dog.board.placewords import marble_words
from companion.games.brandi_dog.board.playwords import deed_words
from companion.games.brandi_dog.board.ring import LETTERS
from companion.games.brandi_dog.ring.position import finished
from companion.games.brandi_dog.ring.seven import STEPS, Ground, Step, opened, seats_of, single_steps
from companion.games.brandi_dog.ring.track import HOME, KENNEL, sign, spot
from companion.games.brandi_dog.tools.setting import Asked
from companion.kernel.game import Words
from companion.kernel.message import Message, message


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """A marble that can be chosen: its name, in words, whether it is."""

    value: str
    label: str
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Homing:
    """The question with its answer; nothing said while nothing is chosen."""

    marbles: tuple[Wanted, ...]
    said: str
    is_yes: bool


def homing(asked: Asked, want: Sequence[str], words: Words) -> Homing:
    """The chosen marbles and whether a seven brings them all home."""
    choices = _choices(asked)
    chosen = tuple(name for name in choices if name in set(want))
    marbles = tuple(
        Wanted(value=name, label=words.say(said), chosen=name in chosen) for name, said in choices.items()
    )
    if not chosen:
        return Homing(marbles=marbles, said="", is_yes=False)
    found = bring_home(asked, tuple(_code(asked, name) for name in chosen))
    if found is None:
        said = message("No: one seven does not bring them home, however it is shared.")
        return Homing(marbles=marbles, said=words.say(said), is_yes=False)
    said = message("Yes, it is possible. One way of several: {steps}", steps=deed_words(found))
    return Homing(marbles=marbles, said=words.say(said), is_yes=True)


def _choices(asked: Asked) -> dict[str, Message]:
    """The marbles on the ring that a seven may move."""
    return {
        f"{LETTERS[seat]}{spot(code)}": marble_words(seat, sign(code), asked.turn)
        for seat in _seats(asked)
        for code in asked.marbles[seat]
        if code < HOME
    }


def _seats(asked: Asked) -> tuple[int, ...]:
    seats = seats_of(asked.marbles, asked.turn, asked.rulings)
    return seats if not finished(asked.marbles, asked.turn) else seats[-1:]


def _code(asked: Asked, name: str) -> tuple[int, int]:
    seat = LETTERS.index(name[0])
    return seat, next(code for code in asked.marbles[seat] if spot(code) == name[1:])


def joined(steps: Sequence[Step]) -> str:
    """Steps as parts of a play: those of one marble right behind each other as one."""
    parts: list[tuple[int, int, int]] = []
    for step in steps:
        if parts and parts[-1][0] == step.seat and spot(parts[-1][2]) == spot(step.origin):
            parts[-1] = (step.seat, parts[-1][1], step.target)
        else:
            parts.append((step.seat, step.origin, step.target))
    return ",".join(f"{LETTERS[seat]}{spot(begin)}>{spot(end)}" for seat, begin, end in parts)


_Tracked = tuple[Ground, tuple[tuple[int, int], ...]]
"""A ground, and where the wanted marbles stand on it."""


def bring_home(asked: Asked, wanted: tuple[tuple[int, int], ...]) -> str | None:
    """A seven that brings all wanted marbles home, as text without its card; None when there is none."""
    begin = opened(asked.marbles, asked.rulings)
    places = tuple(_opened(seat, code, begin) for seat, code in wanted)
    level: dict[_Tracked, tuple[Step, ...]] = {(begin, places): ()}
    for left in range(STEPS, 0, -1):
        level = _next_level(asked, level, left)
    for (ground, ends), steps in level.items():
        if ground.owed is None and all(HOME < code < KENNEL for _, code in ends):
            return joined(steps)
    return None


def _opened(seat: int, code: int, begin: Ground) -> tuple[int, int]:
    """A marble as it stands once the seven has begun."""
    return seat, next(each for each in begin.marbles[seat] if spot(each) == spot(code))


def _next_level(
    asked: Asked, level: dict[_Tracked, tuple[Step, ...]], left: int
) -> dict[_Tracked, tuple[Step, ...]]:
    found: dict[_Tracked, tuple[Step, ...]] = {}
    for (ground, places), steps in level.items():
        for step in single_steps(ground, asked.turn, asked.rulings, left):
            after = _followed(places, step)
            if after is not None:
                found.setdefault((step.ground, after), (*steps, step))
    return found


def _followed(places: tuple[tuple[int, int], ...], step: Step) -> tuple[tuple[int, int], ...] | None:
    """The wanted marbles after a step; None when one of them was sent home."""
    after = []
    for seat, code in places:
        if (seat, code) == (step.seat, step.origin):
            after.append((seat, step.target))
        elif step.burned is not None and code < HOME and spot(code) == spot(step.target):
            return None
        else:
            after.append((seat, code))
    return tuple(after)
