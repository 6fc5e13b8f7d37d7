"""What grows in a face and where it may: every hedge leaves one open garden and whole zones."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.alice.generator.ground import FULL, START, beside, in_one_piece
from companion.games.alice.generator.pockets import has_pocket
from companion.games.alice.generator.zones import Zones
from companion.games.alice.labyrinth.board import each


@dataclass(frozen=True, slots=True, kw_only=True)
class Garden:
    """The bushes, and the chairs that stand round those of the terraces.

    ``locks`` and the ``crowns`` of the court are of sheet A; ``shut`` is what cannot be ticked without a Key.
    """

    bushes: int
    chairs: int = 0
    locks: int = 0
    crowns: int = 0
    shut: int = 0


def may_grow(hedge: int, walls: int, chairs: int, zones: Zones) -> bool:
    """Away from other walls, from chairs and from the start; everything can still be reached; no pocket.

    ``walls`` are bushes and whatever is shut.
    """
    if hedge & (walls | beside(walls) | chairs | START | beside(START)):
        return False
    if any(not beside(bit) & ~chairs for bit in each(hedge)):
        return False  # it would look like the bush of one terrace more
    return is_whole(FULL & ~(walls | hedge), zones)


def is_whole(free: int, zones: Zones) -> bool:
    """Whether all of it, and all of each zone, can be reached, and no single cell cuts off a pocket."""
    whole = in_one_piece(free) and all(in_one_piece(zone & free) for zone in zones)
    return whole and not has_pocket(free)
