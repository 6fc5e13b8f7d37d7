"""Walking exactly the way that was asked, and naming what stands in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Self

from companion.errors import Refused
from companion.games.brandi_dog.board.placewords import colour
from companion.games.brandi_dog.ring.asked import WALK, Asked, Leg, Named
from companion.games.brandi_dog.ring.cards import BACKWARD, FORWARD, SEVEN
from companion.games.brandi_dog.ring.plays import settled
from companion.games.brandi_dog.ring.position import Marbles, Position, fresh_squares, standing
from companion.games.brandi_dog.ring.refusals import refusal
from companion.games.brandi_dog.ring.seven import STEPS, Ground, closed, opened, single_steps
from companion.games.brandi_dog.ring.track import (
    BARRED,
    FRESH,
    HOME,
    KENNEL,
    SQUARES,
    spot,
    square_of,
    start,
)
from companion.games.brandi_dog.ring.walk import AHEAD, BEHIND, barred, fits_home, landed
from companion.games.brandi_dog.ring.whose import marble_of, may_move


@dataclass(frozen=True, slots=True, kw_only=True)
class Trace:
    """What a play did: as it is written, the marbles after it, whom it sent home."""

    asked: Asked
    marbles: Marbles
    hit: tuple[tuple[int, int], ...] = ()

    @classmethod
    def of(cls, asked: Asked, before: Marbles, after: Marbles, arrivals: Iterable[int]) -> Self:
        """With whoever stood on the squares where somebody arrived."""
        return cls(asked=asked, marbles=after, hit=tuple(_hit(before, arrivals)))


def _hit(before: Marbles, arrivals: Iterable[int]) -> Iterator[tuple[int, int]]:
    for square in arrivals:
        there = standing(before, square)
        if there is not None:
            yield there[0], square


def way_of(leg: Leg, code: int) -> tuple[int, int]:
    """Steps forward and backward from a marble to a target; 0 where there is no such way."""
    own, target, square = start(leg.marble.seat), leg.target, square_of(code)
    if square is None:
        return (max(0, target - code), 0) if target > HOME else (0, 0)
    if target > HOME:
        return (own - square) % SQUARES + target - HOME, 0
    return (target - square) % SQUARES, (square - target) % SQUARES


def trace_walk(position: Position, asked: Asked, leg: Leg) -> Trace:
    """A walk with one marble. Raises Refused."""
    may_move(position, leg.marble, seven=False)
    seat, ready = leg.marble.seat, barred(position.marbles, a3=position.rulings.a3)
    code = marble_of(ready, leg.marble)
    forward, backward = _checked(leg, code)
    if forward in FORWARD.get(asked.rank, ()):
        target = _forward(ready, leg, code, forward)
        if not position.rulings.a1 and target < HOME and fits_home(ready, seat, code, forward):
            raise refusal("play.must-enter", "A1", (str(leg.marble),))
    elif backward and backward == BACKWARD.get(asked.rank):
        target = _backward(ready, leg, code, backward)
    else:
        raise _wrong_steps(leg, asked.rank)
    arrivals = (target % SQUARES,) if target < FRESH else ()
    after = settled(landed(ready, seat, code, target), position.rulings)
    return Trace.of(asked, position.marbles, after, arrivals)


def _checked(leg: Leg, code: int) -> tuple[int, int]:
    """The way of a leg. Raises Refused where no card could go."""
    cells = (str(leg.marble),)
    if code == KENNEL:
        raise refusal("play.comes-out", "2.4", cells)
    if code > HOME and leg.target < HOME:
        raise refusal("play.home-stays", "2.8", cells)
    if code > HOME and leg.target < code:
        raise refusal("play.home-back", "2.8", cells)
    forward, backward = way_of(leg, code)
    if not forward:
        raise refusal("play.no-way", "2.3", cells, marble=str(leg.marble), target=spot(leg.target))
    return forward, backward


def _wrong_steps(leg: Leg, rank: str) -> Refused:
    ways = range(1, STEPS + 1) if rank == SEVEN else FORWARD[rank]
    steps = [str(count) for count in ways] + ([f"-{BACKWARD[rank]}"] if rank in BACKWARD else [])
    names = {"marble": str(leg.marble), "target": spot(leg.target)}
    return refusal("play.steps", "2.3", (str(leg.marble),), card=rank, steps=", ".join(steps), **names)


def _forward(marbles: Marbles, leg: Leg, code: int, steps: int) -> int:
    for left in range(steps, 0, -1):
        code = _ahead(marbles, leg, code, left)
    return code


def _ahead(marbles: Marbles, leg: Leg, code: int, left: int) -> int:
    """One step of a leg that has ``left`` to go. Raises Refused with what is in the way."""
    seat, square = leg.marble.seat, square_of(code)
    indoors = square is None or (leg.target > HOME and left == leg.target - HOME)
    if indoors:
        wanted = HOME + 1 if square is not None else code + 1
        return _into_home(marbles, leg, code, wanted, left)
    wanted = AHEAD[seat][code][-1]
    _unblocked(marbles, wanted)
    return wanted


def _into_home(marbles: Marbles, leg: Leg, code: int, wanted: int, left: int) -> int:
    seat, cells = leg.marble.seat, (str(leg.marble),)
    if FRESH <= code < BARRED:
        raise refusal("play.home-fresh", "2.8", cells, marble=str(leg.marble))
    if BARRED <= code < HOME:
        raise refusal("play.another-lap", "A3", cells)
    if code < HOME and HOME + 1 not in AHEAD[seat][code]:
        raise refusal("play.not-touched", "A4", cells, marble=str(leg.marble))
    if wanted in marbles[seat]:
        reason = "play.home-taken" if left == 1 else "play.home-pass"
        raise refusal(reason, "2.8", cells, slot=wanted - HOME)
    return wanted


def _backward(marbles: Marbles, leg: Leg, code: int, steps: int) -> int:
    for _ in range(steps):
        code = BEHIND[leg.marble.seat][code][0]
        _unblocked(marbles, code)
    return code


def _unblocked(marbles: Marbles, code: int) -> None:
    square = code % SQUARES
    if square in fresh_squares(marbles):
        whose = next(seat for seat in range(len(marbles)) if start(seat) == square)
        raise refusal("play.blocked", "2.4", (str(square),), colour=colour(whose), square=square)


# -- the seven ------------------------------------------------------------------------------------


def trace_seven(position: Position, asked: Asked) -> Trace:
    """A seven in the order asked, step by step. Raises Refused."""
    legs = tuple(_merged(asked.legs))
    ground, left = opened(position.marbles, position.rulings), STEPS
    hit: list[tuple[int, int]] = []
    for leg in legs:
        may_move(position, leg.marble, ground.marbles, seven=True)
        code = marble_of(ground.marbles, leg.marble)
        steps, backward = _checked(leg, code)
        if steps > left and 0 < backward <= STEPS:
            raise _wrong_steps(leg, asked.rank)
        if steps > left:
            raise refusal("play.seven-sum", "A8", (str(leg.marble),), count=STEPS - left + steps)
        for rest in range(steps, 0, -1):
            ground, code, burned = _seven_step(position, leg, ground, code, rest, left)
            hit += burned
            left -= 1
    if left:
        raise refusal("play.seven-sum", "A8", count=STEPS - left)
    said = Asked(card=asked.card, rank=asked.rank, what=WALK, legs=legs)
    return Trace(asked=said, marbles=closed(ground, position.rulings), hit=tuple(hit))


def _merged(legs: tuple[Leg, ...]) -> Iterator[Leg]:
    """Legs of one marble right behind each other as one."""
    last: Leg | None = None
    for leg in legs:
        if last is not None and leg.marble == Named(seat=last.marble.seat, place=last.target):
            last = Leg(marble=last.marble, target=leg.target)
            continue
        if last is not None:
            yield last
        last = leg
    if last is not None:
        yield last


def _seven_step(
    position: Position, leg: Leg, ground: Ground, code: int, rest: int, left: int
) -> tuple[Ground, int, list[tuple[int, int]]]:
    seat = leg.marble.seat
    wanted = _ahead(ground.marbles, leg, code, rest)
    if ground.owed is not None and ground.owed[:2] != (seat, code):
        raise refusal("play.must-enter", "A1", (str(leg.marble),))
    for step in single_steps(ground, position.turn, position.rulings, left, only=(seat, code)):
        if step.target == wanted:
            burned = [] if step.burned is None else [(step.burned, wanted % SQUARES)]
            return step.ground, wanted, burned
    raise refusal("play.must-enter", "A1", (str(leg.marble),))
