"""Pockets of a garden: a few free cells behind a single one, which a tick there would cut off."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from companion.games.alice.generator.ground import PLANE

POCKET: Final = 4
"""Fewest free cells that may lie behind a single one."""

_Places = frozenset[tuple[int, int]]
_ORIGIN: Final = PLANE.stride + 1
"""Everything is moved one row and one column on, so that no neighbour lies before the first bit."""


def _beside(form: Iterable[tuple[int, int]]) -> _Places:
    sides = ((-1, 0), (1, 0), (0, -1), (0, 1))
    return frozenset((r + down, c + right) for r, c in form for down, right in sides) - frozenset(form)


def _grown(forms: Iterable[_Places]) -> set[_Places]:
    """Every form of one cell more, moved to its top left corner."""
    found = set()
    for larger in (form | {place} for form in forms for place in _beside(form)):
        top, left = min(row for row, _ in larger), min(column for _, column in larger)
        found.add(frozenset((row - top, column - left) for row, column in larger))
    return found


def _offsets(places: Iterable[tuple[int, int]]) -> tuple[int, ...]:
    return tuple(sorted(_ORIGIN + row * PLANE.stride + column for row, column in places))


def _small_forms() -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """Cells and neighbours of every form that would be a pocket, turned and flipped, as offsets."""
    forms, found = {frozenset({(0, 0)})}, []
    for _ in range(1, POCKET):
        found += [(_offsets(form), _offsets(_beside(form))) for form in sorted(forms, key=sorted)]
        forms = _grown(forms)
    return tuple(found)


_FORMS: Final = _small_forms()
_ALL: Final = tuple(sorted({offset for cells, around in _FORMS for offset in (*cells, *around)}))


def has_pocket(inside: int) -> bool:
    """Whether some single cell of a garden in one piece, once ticked, cuts off fewer than four others.

    They are a form of fewer than four cells with one free neighbour: looked for in the whole garden at once.
    """
    moved = inside << _ORIGIN
    at = {offset: moved >> offset for offset in _ALL}
    for cells, around in _FORMS:
        here, once, twice = -1, 0, 0
        for offset in cells:
            here &= at[offset]
        for offset in around:
            twice |= once & at[offset]
            once |= at[offset]
        if here & ~twice:
            return True
    return False
