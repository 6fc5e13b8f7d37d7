"""Locks of sheet A: in front a gate in a hedge of each zone, behind a court in the middle with two Crowns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from companion.games.alice.generator.ground import FULL, PLANE, SIDE, START, beside, images
from companion.games.alice.generator.growing import Garden, may_grow
from companion.games.alice.generator.lots import Lots
from companion.games.alice.generator.zones import Zones
from companion.games.alice.labyrinth.board import each
from companion.kernel.grid import Cell

_TRIES: Final = 24
_INNER: Final = SIDE // 2 - 1
_RING: Final = (PLANE.bit(Cell(_INNER - 1, _INNER)), PLANE.bit(Cell(_INNER, _INNER - 1)))
"""The two cells beside the north western one of the middle: one a bush, the other a lock, all round."""
_DIAGONALS: Final = (PLANE.bit(Cell(_INNER, _INNER)), PLANE.bit(Cell(_INNER, _INNER + 1)))


def with_court(begun: Garden, lots: Lots) -> Garden:
    """Four bushes and four locks round the middle, one of each a zone, and two Crowns across inside."""
    ring = lots.shuffled(_RING)
    bushes, locks = (sum(images(bit, 4)) for bit in ring)
    crowns = sum(images(lots.pick(_DIAGONALS), 2))
    return replace(begun, bushes=begun.bushes | bushes, locks=locks, crowns=crowns, shut=locks | START)


def with_gates(begun: Garden, zones: Zones, turns: int, lots: Lots) -> Garden | None:
    """In each zone a lock between two bushes, by lot; None when one finds no place."""
    for number in range(4 // turns):
        grown = _gate(begun, zones, lots.shuffled(tuple(each(zones[number])))[:_TRIES], turns, lots)
        if grown is None:
            return None
        begun = grown
    return begun


def _gate(begun: Garden, zones: Zones, cells: Sequence[int], turns: int, lots: Lots) -> Garden | None:
    """The first of the cells that can be a lock, with its images."""
    for bit in cells:
        ways = [(bit >> 1 | bit << 1), (bit >> PLANE.stride | bit << PLANE.stride)]
        arms, through = lots.shuffled(ways)
        if beside(bit) != arms | through:
            continue  # at the rim there is nothing on the other side
        locks, bushes = _turned(bit, turns), sum(_turned(arm, turns) for arm in each(arms))
        hedge = locks | bushes
        apart = hedge.bit_count() == 3 * turns and beside(locks) & FULL & ~bushes == _sides(through, turns)
        if apart and may_grow(hedge, begun.bushes | begun.shut, begun.chairs, zones):
            return replace(
                begun, bushes=begun.bushes | bushes, locks=begun.locks | locks, shut=begun.shut | locks
            )
    return None


def _turned(bit: int, turns: int) -> int:
    return sum(images(bit, turns))


def _sides(through: int, turns: int) -> int:
    """The free cells before and behind a lock and its images."""
    found = 0
    for bit in each(through):
        found |= _turned(bit, turns)
    return found
