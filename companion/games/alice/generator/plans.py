"""What a generated sheet holds: marks, how far out they lie, how much hedge; by kind of sheet and level."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from companion.games.alice.generator.levels import Level
from companion.games.alice.labyrinth.faces import FaceName, Mark


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """``count`` cells of a mark in each zone, and ``extra`` more in as many zones drawn by lot.

    Several ``marks`` take turns from zone to zone. With the cells of a zone in the order of their
    steps on foot from where the face is entered (from the crosses, or from all mirrors in the mean),
    they lie between ``least`` and ``most`` percent.
    """

    marks: tuple[Mark, ...]
    count: int
    extra: int = 0
    least: int
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FacePlan:
    """One face. ``hedges`` are lengths in the order in which they are tried, ``bushes`` fewest and most.

    ``tables``: from and to how many steps from the middle the bush of a terrace stands; None for no terraces.
    ``mirrors`` are the steps from the middle, ``apart`` between any two. ``gates``: whether each zone has a
    hedge with a lock in it; ``court``: whether locks and bushes shut the middle, with Crowns inside.
    """

    name: FaceName
    bushes: tuple[int, int]
    hedges: tuple[int, ...]
    mirrors: tuple[int, int]
    apart: int
    wishes: tuple[Wish, ...]
    tables: tuple[int, int] | None = None
    gates: bool = False
    court: bool = False


def wish(mark: Mark, count: int, steps: tuple[int, int], extra: int = 0) -> Wish:
    """A wish for one mark."""
    return Wish(marks=(mark,), count=count, extra=extra, least=steps[0], most=steps[1])


def _front(
    bushes: tuple[int, int], hedges: tuple[int, ...], *, mirrors: tuple[int, int], tables: tuple[int, int],
    powers: tuple[int, int], flamingos: tuple[int, int], roses: tuple[int, int],
) -> FacePlan:  # fmt: skip
    wishes = (
        wish(Mark.EAT, 1, powers),
        wish(Mark.DRINK, 1, powers),
        wish(Mark.ROSE, 1, roses, extra=1),
        wish(Mark.FLAMINGO, 2, flamingos),
    )
    return FacePlan(
        name=FaceName.FRONT,
        bushes=bushes,
        hedges=hedges,
        mirrors=mirrors,
        apart=7,
        wishes=wishes,
        tables=tables,
    )


def _back(
    bushes: tuple[int, int], hedges: tuple[int, ...], *, mirrors: tuple[int, int], powers: tuple[int, int],
    hedgehogs: tuple[int, int], teapots: tuple[int, int], roses: tuple[int, int],
) -> FacePlan:  # fmt: skip
    wishes = (
        Wish(marks=(Mark.EAT, Mark.DRINK), count=1, least=powers[0], most=powers[1]),
        wish(Mark.ROSE, 1, roses, extra=1),
        wish(Mark.HEDGEHOG, 2, hedgehogs),
        wish(Mark.TEAPOT, 2, teapots, extra=2),
    )
    return FacePlan(name=FaceName.BACK, bushes=bushes, hedges=hedges, mirrors=mirrors, apart=8, wishes=wishes)


_EASY: Final = (
    _front(
        (15, 16), (1, 2, 1),
        mirrors=(6, 9), tables=(3, 7), powers=(0, 25), flamingos=(20, 65), roses=(35, 80),
    ),
    _back(
        (15, 16), (2, 1, 2, 1),
        mirrors=(6, 10), powers=(0, 60), hedgehogs=(0, 60), teapots=(0, 60), roses=(10, 70),
    ),
)  # fmt: skip
_NORMAL: Final = (
    _front(
        (17, 18), (2, 1, 2),
        mirrors=(8, 10), tables=(4, 8), powers=(8, 40), flamingos=(40, 90), roses=(65, 100),
    ),
    _back(
        (17, 18), (2, 2, 1),
        mirrors=(6, 10), powers=(20, 80), hedgehogs=(35, 95), teapots=(10, 80), roses=(50, 100),
    ),
)  # fmt: skip
_HARD: Final = (
    _front(
        (19, 20), (3, 2, 2),
        mirrors=(9, 14), tables=(6, 11), powers=(25, 70), flamingos=(60, 100), roses=(75, 100),
    ),
    _back(
        (19, 20), (3, 2, 2),
        mirrors=(6, 10), powers=(40, 100), hedgehogs=(55, 100), teapots=(40, 100), roses=(70, 100),
    ),
)  # fmt: skip
SOLO: Final[Mapping[Level, tuple[FacePlan, FacePlan]]] = MappingProxyType(
    {Level.EASY: _EASY, Level.NORMAL: _NORMAL, Level.HARD: _HARD}
)
"""Front and back of a sheet each for oneself."""
