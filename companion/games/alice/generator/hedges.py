"""Bushes of a face: a table for each terrace, hedges of a few bushes, single ones to make up the number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.games.alice.generator.ground import (
    CELLS,
    FULL,
    START,
    beside,
    has_pocket,
    images,
    in_one_piece,
    steps,
)
from companion.games.alice.generator.lots import Lots
from companion.games.alice.generator.plans import FacePlan
from companion.games.alice.generator.zones import Zones
from companion.games.alice.labyrinth.board import each

_TRIES: Final = 60
CHAIRS: Final = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Garden:
    """The bushes, and the chairs that stand round those of the terraces."""

    bushes: int
    chairs: int = 0


def garden(plan: FacePlan, zones: Zones, turns: int, lots: Lots) -> Garden | None:
    """Bushes by lot; None when a terrace finds no place or the hedges do not reach the wanted number."""
    tables = _tables(plan, zones, turns, lots) if plan.tables else 0
    if tables is None:
        return None
    chairs = beside(tables)
    bushes, wanted = tables, lots.among(*plan.bushes)
    for number in range(_TRIES):
        room = wanted - bushes.bit_count()
        length = plan.hedges[number % len(plan.hedges)]
        around = turns if length * turns <= room else 1
        if room <= 0:
            break
        hedge = _hedge(min(length, room), around, lots)
        if _may_grow(hedge, bushes, chairs, zones):
            bushes |= hedge
    return Garden(bushes=bushes, chairs=chairs) if bushes.bit_count() == wanted else None


def _tables(plan: FacePlan, zones: Zones, turns: int, lots: Lots) -> int | None:
    """One bush a zone with four free sides in the same zone, no chair beside another table's."""
    least, most = plan.tables or (0, 0)
    far = steps(START, FULL)
    found = chairs = 0
    for number in range(4 // turns):
        zone = zones[number] & ~START
        here = [
            bit
            for bit in each(zone)
            if beside(bit).bit_count() == CHAIRS and beside(bit) & zone == beside(bit)
            and least <= far[bit] <= most
        ]  # fmt: skip
        if not here:
            return None
        for bit in images(lots.pick(here), turns):
            if (bit | beside(bit) | beside(beside(bit))) & chairs:
                return None
            found |= bit
            chairs |= beside(bit)
    return found


def _hedge(length: int, turns: int, lots: Lots) -> int:
    """A chain of bushes drawn by lot, straight or bent, with its images."""
    chain = [lots.pick(CELLS)]
    while len(chain) < length:
        chain.append(lots.pick(tuple(each(beside(chain[-1]) & ~sum(set(chain))))))
    return sum({image for bit in chain for image in images(bit, turns)})


def _may_grow(hedge: int, bushes: int, chairs: int, zones: Zones) -> bool:
    """Away from other bushes, from chairs and from the start; everything can still be reached; no pocket."""
    if hedge & (bushes | beside(bushes) | chairs | START | beside(START)):
        return False
    if any(not beside(bit) & ~chairs for bit in each(hedge)):
        return False  # it would look like the bush of one terrace more
    free = FULL & ~(bushes | hedge)
    whole = in_one_piece(free) and all(in_one_piece(zone & free) for zone in zones)
    return whole and not has_pocket(free)
