"""What marking needs to know of a printed sheet as bit sets, worked out once a sheet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from companion.games.alice.labyrinth.faces import MIRRORS, Face, FaceName, Mark, SheetDesign, Zone
from companion.games.alice.labyrinth.position import Plan, plan_of
from companion.kernel.held import Held


@dataclass(frozen=True, slots=True, kw_only=True)
class Print:
    """One face: its plan, its mirrors by colour and its terraces as bits; ``boxed`` cells tick team boxes."""

    plan: Plan
    mirrors: tuple[tuple[Zone, int], ...]
    terraces: tuple[tuple[Zone, int], ...]
    boxed: int

    def marked(self, mark: Mark) -> int:
        """The bits of all cells with that sign."""
        return self.plan.of_mark.get(mark, 0)

    def mirror(self, zone: Zone) -> int:
        """The bit of the mirror of a colour, 0 without one."""
        return dict(self.mirrors).get(zone, 0)


FLOWERS: Final = (Mark.FLOWER_1, Mark.FLOWER_2, Mark.FLOWER_3, Mark.FLOWER_4)
BOXED: Final = (*FLOWERS, Mark.KNOT, Mark.KEY, Mark.CROWN, Mark.GUARD, Mark.SHIELD)
"""Signs that only team sheets have boxes for."""


def print_of(design: SheetDesign, name: FaceName) -> Print:
    """The bits of a face."""
    return _prints(Held(design))[name]


@lru_cache(maxsize=64)
def _prints(held: Held[SheetDesign]) -> Mapping[FaceName, Print]:
    return {name: _print(held.value.face(name)) for name in FaceName}


def _print(face: Face) -> Print:
    plan = plan_of(face)
    bits = plan.layout.bits
    terraces = ((zone, bits(face.terrace(zone))) for zone in Zone)
    return Print(
        plan=plan,
        mirrors=tuple((zone, plan.of_mark.get(mark, 0)) for zone, mark in MIRRORS.items()),
        terraces=tuple((zone, mask) for zone, mask in terraces if mask),
        boxed=plan.marked(*BOXED),
    )
