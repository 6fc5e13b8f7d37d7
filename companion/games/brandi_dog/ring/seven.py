"""The seven: seven single steps, shared freely, burning whom they pass (2.3, 2.5, A5 to A10).

Results are kept by the position after, never by recipe. A *ground* is what counts between two single
steps: the marbles, and with A1 ``no`` the marble that walks past a home it could enter: it must go on
until its steps no longer fit.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from companion.games.brandi_dog.ring.position import (
    Marbles,
    Rulings,
    finished,
    fresh_squares,
    moved,
    ring,
    sent_home,
    unmarked,
)
from companion.games.brandi_dog.ring.track import (
    FRESH,
    HOME,
    KENNEL,
    SEATS,
    SQUARES,
    partner,
    spot,
    square_of,
    start,
)
from companion.games.brandi_dog.ring.walk import AHEAD, barred, depth, unbarred

STEPS: Final = 7


class Ground(NamedTuple):
    """The marbles between two steps; ``owed`` is (seat, place, steps) of a marble that must go on (A1)."""

    marbles: Marbles
    owed: tuple[int, int, int] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step of one marble; ``burned`` is the seat whose marble it sends home."""

    seat: int
    origin: int
    target: int
    burned: int | None
    ground: Ground

    @property
    def text(self) -> str:
        """As a part of a play: ``R10>11``."""
        return f"{SEATS[self.seat]}{spot(self.origin)}>{spot(self.target)}"


def seats_of(marbles: Marbles, me: int, rulings: Rulings) -> tuple[int, ...]:
    """Whose marbles a seven moves now: one's own, then the partner's (A6, A7)."""
    if rulings.a6:
        return (me, partner(me))
    return (partner(me),) if finished(marbles, me) else (me,)


def opened(marbles: Marbles, rulings: Rulings) -> Ground:
    """The ground before the first step."""
    return Ground(barred(marbles, a3=rulings.a3))


def closed(ground: Ground, rulings: Rulings) -> Marbles:
    """The marbles after the last step."""
    marbles = ground.marbles if rulings.a3 else unbarred(ground.marbles)
    return unmarked(marbles) if rulings.a4 else marbles


def single_steps(
    ground: Ground, me: int, rulings: Rulings, left: int, only: tuple[int, int] | None = None
) -> Iterator[Step]:
    """Every single step that can be taken with ``left`` steps to go, this one included.

    ``only`` names the one marble, by seat and place, that may walk.
    """
    marbles, owed = ground
    taken, blocks = ring(marbles), fresh_squares(marbles)
    only = owed[:2] if owed is not None and only is None else only
    for seat in seats_of(marbles, me, rulings):
        own = marbles[seat]
        for origin in own:
            if origin == KENNEL:
                break
            if only is not None and only != (seat, origin):
                continue
            for target in AHEAD[seat][origin]:
                if target > HOME:
                    if target not in own and owed is None:
                        yield _step(seat, origin, target, None, Ground(moved(marbles, seat, origin, target)))
                    continue
                square = target % SQUARES
                if square in blocks:
                    continue
                promise = _promise(ground, seat, origin, target, rulings)
                if promise is not None and promise[2] >= left:
                    continue
                burned = taken.get(square)
                after = marbles if burned is None else sent_home(marbles, square)
                yield _step(seat, origin, target, burned, Ground(moved(after, seat, origin, target), promise))


def _step(seat: int, origin: int, target: int, burned: int | None, ground: Ground) -> Step:
    return Step(seat=seat, origin=origin, target=target, burned=burned, ground=ground)


def _promise(
    ground: Ground, seat: int, origin: int, target: int, rulings: Rulings
) -> tuple[int, int, int] | None:
    """What a step on the ring leaves owed: with A1 ``no`` a marble past its home must outwalk it."""
    if rulings.a1:
        return None
    if ground.owed is not None:
        more = ground.owed[2] - 1
        return (seat, target, more) if more else None
    passes = origin < FRESH and square_of(origin) == start(seat) and len(AHEAD[seat][origin]) > 1
    room = depth(ground.marbles[seat]) if passes else 0
    return (seat, target, room) if room else None


class Search:
    """Answers about one seat's seven; it remembers what it has found out."""

    __slots__ = ("_ends", "_me", "_rulings")

    def __init__(self, me: int, rulings: Rulings) -> None:
        self._me = me
        self._rulings = rulings
        self._ends: dict[tuple[Ground, int], bool] = {}

    def steps(self, ground: Ground, left: int) -> tuple[Step, ...]:
        """The steps that can be taken now so that the rest can be spent too."""
        found = single_steps(ground, self._me, self._rulings, left)
        return tuple(step for step in found if self.can_spend(step.ground, left - 1))

    def can_spend(self, ground: Ground, left: int) -> bool:
        """Whether all ``left`` steps can be walked (A8)."""
        if left == 0:
            return ground.owed is None
        key = (ground, left)
        if key not in self._ends:
            steps = single_steps(ground, self._me, self._rulings, left)
            self._ends[key] = any(self.can_spend(step.ground, left - 1) for step in steps)
        return self._ends[key]

    def results(self, ground: Ground, left: int = STEPS) -> frozenset[Ground]:
        """Every ground after all steps; where nothing can be owed only marbles are looked at."""
        if self._rulings.a1:
            spread = {ground.marbles}
            for _ in range(left):
                spread = {after for before in spread for after in self._spread(before)}
            return frozenset(map(Ground, spread))
        level = {ground}
        for rest in range(left, 0, -1):
            level = {
                step.ground
                for before in level
                for step in single_steps(before, self._me, self._rulings, rest)
            }
        return frozenset(each for each in level if each.owed is None)

    def _spread(self, marbles: Marbles) -> Iterator[Marbles]:
        """The marbles after every single step: ``single_steps`` with nothing told about them."""
        taken, blocks = ring(marbles), fresh_squares(marbles)
        for seat in seats_of(marbles, self._me, self._rulings):
            own = marbles[seat]
            for place, origin in enumerate(own):
                if origin == KENNEL:
                    break
                rest = own[:place] + own[place + 1 :]
                for target in AHEAD[seat][origin]:
                    if target > HOME:
                        if target not in own:
                            yield (*marbles[:seat], tuple(sorted((*rest, target))), *marbles[seat + 1 :])
                        continue
                    square = target % SQUARES
                    if square in blocks:
                        continue
                    if square in taken:
                        yield moved(sent_home(marbles, square), seat, origin, target)
                    else:
                        yield (*marbles[:seat], tuple(sorted((*rest, target))), *marbles[seat + 1 :])


def seven_results(marbles: Marbles, me: int, rulings: Rulings) -> frozenset[Marbles]:
    """Every position that a whole seven can lead to."""
    ends = Search(me, rulings).results(opened(marbles, rulings))
    return frozenset(closed(ground, rulings) for ground in ends)


def next_steps(ground: Ground, me: int, rulings: Rulings, left: int) -> tuple[Step, ...]:
    """The steps that a seven can take now, none whose rest could not be spent."""
    return Search(me, rulings).steps(ground, left)
