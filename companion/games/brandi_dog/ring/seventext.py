"""The canonical text of each result of a seven: the smallest among all orders that lead to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import TypeVar

from companion.games.brandi_dog.ring.position import Marbles, Rulings
from companion.games.brandi_dog.ring.seven import STEPS, Ground, closed, opened, single_steps
from companion.games.brandi_dog.ring.track import SEATS, spot

Last = tuple[int, int]
"""Seat and place of the marble that walked last."""
Run = tuple[int, Ground, Last, Last]
"""A walk of one marble without a break: steps, the ground after it, that marble before and after."""
_NOBODY: Last = (-1, 0)
KeyT = TypeVar("KeyT")


def seven_texts(marbles: Marbles, me: int, rulings: Rulings) -> Mapping[Marbles, str]:
    """Every position after a whole seven, with the smallest text of those that lead there.

    Of two texts that lead to one ground in as many steps neither begins the other, so the smaller one
    stays smaller whatever follows: for each ground and last marble one text is kept.
    """
    levels: list[dict[tuple[Ground, Last], str]] = [{} for _ in range(STEPS + 1)]
    levels[0][opened(marbles, rulings), _NOBODY] = ""
    runs = _Runs(me, rulings)
    for used in range(STEPS):
        for (ground, last), text in levels[used].items():
            for steps, after, before, walker in runs.of(ground, STEPS - used):
                if before != last:
                    part = f"{SEATS[before[0]]}{spot(before[1])}>{spot(walker[1])}"
                    _keep(levels[used + steps], (after, walker), f"{text},{part}" if text else part)
    best: dict[Marbles, str] = {}
    for (ground, _), text in levels[STEPS].items():
        _keep(best, closed(ground, rulings), text)
    return best


def _keep(level: dict[KeyT, str], key: KeyT, text: str) -> None:
    if key not in level or text < level[key]:
        level[key] = text


class _Runs:
    """Unbroken walks, put together from single steps that are worked out once a ground."""

    def __init__(self, me: int, rulings: Rulings) -> None:
        self._single = partial(single_steps, me=me, rulings=rulings)
        self._steps: dict[tuple[Ground, int], dict[Last, list[tuple[Ground, Last]]]] = {}
        self._runs: dict[tuple[Ground, int], tuple[Run, ...]] = {}

    def of(self, ground: Ground, left: int) -> tuple[Run, ...]:
        """Every unbroken walk of every marble from here, 1 to ``left`` steps."""
        if (ground, left) not in self._runs:
            starts = self._from(ground, left)
            self._runs[ground, left] = tuple(
                run for before in starts for run in self._of(ground, before, left)
            )
        return self._runs[ground, left]

    def _of(self, ground: Ground, before: Last, left: int) -> Iterator[Run]:
        reached = {(ground, before)}
        for steps in range(1, left + 1):
            rest = left - steps + 1
            reached = {more for after, place in reached for more in self._from(after, rest).get(place, ())}
            for after, walker in reached:
                if after.owed is None:
                    yield steps, after, before, walker

    def _from(self, ground: Ground, left: int) -> dict[Last, list[tuple[Ground, Last]]]:
        """Single steps by the marble that walks."""
        key = (ground, left)
        if key not in self._steps:
            found: dict[Last, list[tuple[Ground, Last]]] = {}
            for step in self._single(ground, left=left):
                walked = (step.ground, (step.seat, step.target))
                found.setdefault((step.seat, step.origin), []).append(walked)
            self._steps[key] = found
        return self._steps[key]
