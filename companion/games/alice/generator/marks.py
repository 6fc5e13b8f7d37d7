"""Mirrors and bonuses of a face, drawn by lot at the wanted distances, alike in every turned image."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from companion.games.alice.generator.ground import apart, are_apart, beside, images
from companion.games.alice.generator.growing import Garden
from companion.games.alice.generator.lots import Lots
from companion.games.alice.generator.plans import FacePlan, Wish
from companion.games.alice.generator.zones import Zones
from companion.games.alice.labyrinth.board import each
from companion.games.alice.labyrinth.faces import Mark

Marks = dict[int, Mark]
"""Mark by cell; bushes, free cells and mirrors are left out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lie:
    """The ground that marks are laid on: zones, what can be reached without a Key, how the face turns.

    ``far`` are steps from the middle, behind as if nothing stood in the way.
    """

    plan: FacePlan
    zones: Zones
    free: int
    turns: int
    far: Mapping[int, int]


def mirrors(lie: Lie, taken: int, lots: Lots) -> tuple[int, ...] | None:
    """One cell a zone, far enough from each other on foot and by rows and columns; None when not found."""
    least, most = lie.plan.mirrors
    found: dict[int, int] = {}
    for number in range(4 // lie.turns):
        here = [
            bit for bit in each(lie.zones[number] & lie.free & ~taken) if least <= lie.far.get(bit, 0) <= most
        ]
        if not here:
            return None
        for image, bit in enumerate(images(lots.pick(here), lie.turns)):
            found[(number + image * (4 // lie.turns)) % 4] = bit
    chosen = tuple(found[number] for number in range(4))
    return chosen if _apart(chosen, lie, taken) else None


def _apart(chosen: Sequence[int], lie: Lie, taken: int) -> bool:
    if any(not bit & lie.zones[number] & lie.free & ~taken for number, bit in enumerate(chosen)):
        return False
    least = lie.plan.apart
    return all(
        apart(one, other) >= least and are_apart(one, other, lie.free, least)
        for one, other in combinations(chosen, 2)
    )


def marks(lie: Lie, garden: Garden, taken: int, far: Mapping[int, int], lots: Lots) -> Marks | None:
    """All bonuses of a face; None when one of them finds no place.

    ``taken`` are its mirrors and where it is entered, ``far`` the steps from there.
    """
    found: Marks = dict.fromkeys(each(garden.chairs), Mark.TERRACE)
    open_ = lie.free & ~(taken | garden.chairs)
    for wish in lie.plan.wishes:
        for number, turns in _places(wish, lie, lots):
            reach = _reach(wish, lie.zones[number % 4] & open_, far)
            spot = _spot(wish, number, turns, lie, lots.shuffled(reach), open_, found)
            if spot is None:
                return None
            found |= spot
            open_ &= ~sum(spot)
    return found


def _reach(wish: Wish, cells: int, far: Mapping[int, int]) -> list[int]:
    """The cells at the wanted distance."""
    found = sorted(each(cells), key=lambda bit: (far[bit], bit))
    return found[len(found) * wish.least // 100 : len(found) * wish.most // 100]


def _places(wish: Wish, lie: Lie, lots: Lots) -> Iterator[tuple[int, int]]:
    """The zones in which to look for a cell, each with the turned images that come with it."""
    first = lots.below(len(wish.marks))
    for _ in range(wish.count):
        for number in range(4 // lie.turns):
            yield number + 4 * first, lie.turns
    for number in lots.shuffled(range(4))[: wish.extra]:
        yield number + 4 * first, 1


def _spot(
    wish: Wish, number: int, turns: int, lie: Lie, reach: Sequence[int], open_: int, found: Marks
) -> Marks | None:
    """The first cell in reach that can be marked with all its images, none beside another bonus."""
    for bit in reach:
        spot = {}
        for image, cell in enumerate(images(bit, turns)):
            zone = (number + image * (4 // turns)) % 4
            if not cell & open_ & lie.zones[zone]:
                break
            spot[cell] = wish.marks[(zone + number // 4) % len(wish.marks)]
        else:
            if not _touching(spot, found):
                return spot
    return None


def _touching(spot: Marks, found: Marks) -> bool:
    """Whether a new cell lies beside another bonus: each shall be worth a step of its own."""
    both = found | spot
    return any(near in both for cell in spot for near in each(beside(cell)))
