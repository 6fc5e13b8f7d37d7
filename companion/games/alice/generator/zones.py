"""Four zones of a face: quarters whose borders wander, alike in every quarter or in opposite ones."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from companion.games.alice.generator.ground import (
    BESIDE,
    CELLS,
    PLANE,
    SIDE,
    START,
    beside,
    images,
    in_one_piece,
)
from companion.games.alice.generator.lots import Lots
from companion.games.alice.labyrinth.board import each

Zones = tuple[int, int, int, int]
"""The cells of each zone: the one that began as the north west quarter, then clockwise."""
FEWEST: Final = 34
MOST: Final = 38
STRANGERS: Final = 3
"""Fewest cells that a zone takes from its neighbours' quarters, and gives to them."""
_TRIES: Final[Mapping[int, int]] = MappingProxyType({1: 720, 2: 240, 4: 120})
"""Strips tried on a face that is turned so often: every image spares one."""


def _quarters() -> Zones:
    half = SIDE // 2
    found = [0, 0, 0, 0]
    for bit in CELLS:
        cell = PLANE.cell(bit)
        found[(0, 1, 3, 2)[2 * (cell.row >= half) + (cell.column >= half)]] |= bit
    return found[0], found[1], found[2], found[3]


QUARTERS: Final = _quarters()


def zones(turns: int, lots: Lots) -> Zones | None:
    """Zones with borders drawn by lot; None when they stayed plain quarters."""
    found = QUARTERS
    for _ in range(_TRIES[turns]):
        found = _wandered(found, turns, lots)
    strange = [(zone & ~home).bit_count() for zone, home in zip(found, QUARTERS, strict=True)]
    lost = [(home & ~zone).bit_count() for zone, home in zip(found, QUARTERS, strict=True)]
    return found if min(*strange, *lost) >= STRANGERS else None


def _wandered(found: Zones, turns: int, lots: Lots) -> Zones:
    """A strip at a border, with its images, given to the neighbour; nothing where that tears a zone."""
    cell = lots.pick(CELLS)
    here = _zone_of(found, cell)
    near = BESIDE[cell] & ~found[here]
    if not near:
        return found
    there = _zone_of(found, lots.bit(near))
    strip = _strip(cell, beside(found[there]) & found[here], lots)
    if strip & START:
        return found
    after, own = list(found), 4 // turns
    for bit in each(strip):
        for number, image in enumerate(images(bit, turns)):
            after[(here + number * own) % 4] ^= image
            after[(there + number * own) % 4] |= image
    # The others did not change, or are images of these.
    if _may_be(after[here % own]) and (here % own == there % own or _may_be(after[there % own])):
        return after[0], after[1], after[2], after[3]
    return found


def _strip(cell: int, border: int, lots: Lots) -> int:
    """One to three cells of a border that hang together."""
    found = cell
    for _ in range(lots.below(3)):
        more = beside(found) & border & ~found
        if more:
            found |= lots.bit(more)
    return found


def _zone_of(found: Zones, cell: int) -> int:
    first, second, third, _ = found
    return 0 if cell & first else 1 if cell & second else 2 if cell & third else 3


def _may_be(zone: int) -> bool:
    """Neither too small nor too large, and a field, not a thread: no cell hangs on by one side only."""
    if not FEWEST <= zone.bit_count() <= MOST:
        return False
    left, right = zone << 1, zone >> 1
    above, below = zone << PLANE.stride, zone >> PLANE.stride
    held = left & right | above & below | (left | right) & (above | below)
    return not zone & ~held and in_one_piece(zone)
