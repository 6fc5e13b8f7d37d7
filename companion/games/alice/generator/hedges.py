"""Bushes of a face: tables, gates and court, hedges of a few bushes, single ones to make up the number."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from companion.games.alice.generator.ground import CELLS, FULL, START, beside, images, steps
from companion.games.alice.generator.growing import Garden, is_whole, may_grow
from companion.games.alice.generator.locks import with_court, with_gates
from companion.games.alice.generator.lots import Lots
from companion.games.alice.generator.plans import FacePlan
from companion.games.alice.generator.zones import Zones
from companion.games.alice.labyrinth.board import each

_TRIES: Final = 60
CHAIRS: Final = 4


def garden(plan: FacePlan, zones: Zones, turns: int, lots: Lots) -> Garden | None:
    """Bushes by lot; None when a terrace or a lock finds no place or the hedges miss the wanted number."""
    tables = _tables(plan, zones, turns, lots) if plan.tables else 0
    if tables is None:
        return None
    begun: Garden | None = Garden(bushes=tables, chairs=beside(tables))
    if begun and plan.gates:
        begun = with_gates(begun, zones, turns, lots)
    if begun and plan.court:
        begun = with_court(begun, lots)
    bushes = _with_hedges(plan, begun, zones, turns, lots) if begun else None
    if begun is None or bushes is None:
        return None
    opened = not begun.locks or is_whole(FULL & ~bushes, zones)
    return replace(begun, bushes=bushes) if opened else None


def _with_hedges(plan: FacePlan, begun: Garden, zones: Zones, turns: int, lots: Lots) -> int | None:
    """More bushes until there are as many as wanted; None when they do not get there."""
    bushes, wanted = begun.bushes, lots.among(*plan.bushes)
    for number in range(_TRIES):
        room = wanted - bushes.bit_count()
        length = plan.hedges[number % len(plan.hedges)]
        around = turns if length * turns <= room else 1
        if room <= 0:
            break
        hedge = _hedge(min(length, room), around, lots)
        if may_grow(hedge, bushes | begun.shut, begun.chairs, zones):
            bushes |= hedge
    return bushes if bushes.bit_count() == wanted else None


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
        chain.append(lots.bit(beside(chain[-1]) & ~sum(set(chain))))
    return sum({image for bit in chain for image in images(bit, turns)})
