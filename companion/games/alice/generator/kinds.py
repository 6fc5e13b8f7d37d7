"""What generated sheets of each kind hold, and what their boxes are worth."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from companion.games.alice.generator import plans, team_plans
from companion.games.alice.generator.levels import Level
from companion.games.alice.generator.plans import FacePlan
from companion.games.alice.labyrinth.faces import SheetKind, Values

PLANS: Final[Mapping[SheetKind, Mapping[Level, tuple[FacePlan, FacePlan]]]] = MappingProxyType(
    {SheetKind.SOLO: plans.SOLO, SheetKind.A: team_plans.A, SheetKind.B: team_plans.B}
)
"""Front and back by kind and level."""
_PAIRS: Final = (5, 10, 15, 20, 26, 33, 41)
_FLOWERS: Final = (2, 5, 10, 15)
VALUES: Final[Mapping[SheetKind, Values]] = MappingProxyType(
    {
        SheetKind.SOLO: Values(
            terraces=(4, 10, 18, 28),
            pairs=_PAIRS,
            roses_front=(1, 3, 5, 6, 7),
            roses_back=(1, 2, 4, 5, 6),
            eat_front=5,
            eat_back=3,
            drink_front=5,
            drink_back=3,
            teapots=10,
            flamingos=7,
            hedgehogs=7,
        ),
        SheetKind.A: Values(
            flower_1=_FLOWERS,
            flower_2=_FLOWERS,
            flower_3=_FLOWERS,
            flower_4=_FLOWERS,
            keys=(15, 8),
            crowns=(25, 18),
            eat_front=5,
            eat_back=3,
            drink_front=5,
            drink_back=3,
            guards=6,
        ),
        SheetKind.B: Values(
            pairs=_PAIRS,
            knots=(2, 5, 8, 11, 14, 18, 22, 26, 30, 35),
            teapots=10,
            flamingos=7,
            hedgehogs=7,
            shields=4,
        ),
    }
)
"""As on the sheets that come with the program, so that scores can be compared."""
