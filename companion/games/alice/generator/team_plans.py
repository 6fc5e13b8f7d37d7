"""What generated sheets A and B of a team hold, by level: marks as on the pair that comes with us."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from companion.games.alice.generator.levels import Level
from companion.games.alice.generator.plans import FacePlan, Wish, wish
from companion.games.alice.labyrinth.faces import FaceName, Mark

Reach = tuple[int, int]
"""From and to which percent of a zone's cells, the nearest first."""
_FLOWERS: Final = (Mark.FLOWER_1, Mark.FLOWER_2, Mark.FLOWER_3, Mark.FLOWER_4)


def _in_turn(marks: tuple[Mark, ...], reach: Reach) -> Wish:
    return Wish(marks=marks, count=1, least=reach[0], most=reach[1])


def _a(
    bushes: tuple[int, int], hedges: tuple[int, ...], *, mirrors: tuple[int, int], tables: tuple[int, int],
    powers: Reach, flowers: Reach, guards: Reach,
) -> tuple[FacePlan, FacePlan]:  # fmt: skip
    """Sheet A: gates and terraces in front, the court behind, flowers on both."""
    front = (wish(Mark.EAT, 1, powers), wish(Mark.DRINK, 1, powers))
    behind = (_in_turn((Mark.EAT, Mark.DRINK), powers), *(_in_turn(_FLOWERS, flowers) for _ in range(2)))
    both = (_in_turn(_FLOWERS, flowers), wish(Mark.GUARD, 1, guards))
    return (
        FacePlan(
            name=FaceName.FRONT, bushes=bushes, hedges=hedges, mirrors=mirrors, apart=7,
            wishes=(*front, *both), tables=tables, gates=True,
        ),
        FacePlan(
            name=FaceName.BACK, bushes=bushes, hedges=hedges, mirrors=(6, 10), apart=8,
            wishes=(*behind, *both), court=True,
        ),
    )  # fmt: skip


def _b(
    bushes: tuple[int, int], hedges: tuple[int, ...], *, mirrors: tuple[int, int], tables: tuple[int, int],
    near: Reach, middle: Reach, far: Reach,
) -> tuple[FacePlan, FacePlan]:  # fmt: skip
    """Sheet B: in each zone two of knots and Keys a face; whoever has no shield behind has a teapot more."""
    both = (_in_turn((Mark.KNOT, Mark.KEY), far), wish(Mark.KNOT, 1, middle))
    front = (wish(Mark.FLAMINGO, 2, middle), wish(Mark.SHIELD, 1, middle))
    behind = (
        wish(Mark.HEDGEHOG, 2, middle),
        wish(Mark.TEAPOT, 2, near),
        _in_turn((Mark.SHIELD, Mark.TEAPOT), middle),
    )
    return (
        FacePlan(
            name=FaceName.FRONT, bushes=bushes, hedges=hedges, mirrors=mirrors, apart=7,
            wishes=(*both, *front), tables=tables,
        ),
        FacePlan(
            name=FaceName.BACK, bushes=bushes, hedges=hedges, mirrors=(6, 10), apart=8,
            wishes=(*both, *behind),
        ),
    )  # fmt: skip


A: Final[Mapping[Level, tuple[FacePlan, FacePlan]]] = MappingProxyType(
    {
        Level.EASY: _a(
            (15, 16), (1, 2, 1),
            mirrors=(6, 9), tables=(3, 7), powers=(0, 35), flowers=(10, 70), guards=(10, 80),
        ),
        Level.NORMAL: _a(
            (17, 18), (2, 1, 2),
            mirrors=(8, 10), tables=(4, 8), powers=(8, 50), flowers=(40, 100), guards=(20, 100),
        ),
        Level.HARD: _a(
            (19, 20), (3, 2, 2),
            mirrors=(9, 14), tables=(6, 11), powers=(25, 75), flowers=(60, 100), guards=(30, 100),
        ),
    }
)  # fmt: skip
"""Front and back of sheet A."""
B: Final[Mapping[Level, tuple[FacePlan, FacePlan]]] = MappingProxyType(
    {
        Level.EASY: _b(
            (15, 16), (1, 2, 1),
            mirrors=(6, 9), tables=(3, 7), near=(0, 70), middle=(0, 80), far=(10, 80),
        ),
        Level.NORMAL: _b(
            (17, 18), (2, 1, 2),
            mirrors=(8, 10), tables=(4, 8), near=(10, 85), middle=(15, 95), far=(50, 100),
        ),
        Level.HARD: _b(
            (19, 20), (3, 2, 2),
            mirrors=(9, 14), tables=(6, 11), near=(30, 100), middle=(35, 100), far=(70, 100),
        ),
    }
)  # fmt: skip
"""Front and back of sheet B."""
