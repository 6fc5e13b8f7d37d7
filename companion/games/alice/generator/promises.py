"""What a drawn face must keep beyond what it was drawn by: every card fits at first, zones offer alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from companion.games.alice.generator.ground import PLANE, beside
from companion.games.alice.generator.marks import Lie, Marks
from companion.games.alice.labyrinth.placement import anchors, offsets
from companion.games.alice.labyrinth.shapes import FORMS_OF, Shape

_FORMS: Final = tuple(tuple(offsets(form.spots, PLANE.stride) for form in FORMS_OF[shape]) for shape in Shape)
_SKEW: Final = 5
"""How much farther, in quarters of a step, the bonuses of one zone may lie than those of another."""


def shapes_fit(free: int, begin: int) -> bool:
    """Whether each of the five shapes fits beside the first ticks."""
    rest = free & ~begin
    return all(any(anchors(forms, rest, beside(begin) & rest)) for forms in _FORMS)


def is_fair(lie: Lie, begins: Sequence[int], far: Mapping[int, int], bonuses: Marks) -> bool:
    """Whether zones are of similar size and hold their bonuses at similar distances.

    ``far`` are the steps from where the face is entered. On the front each zone must also take some shape
    whole at once, for its rabbit.
    """
    open_ = [(zone & lie.free).bit_count() for zone in lie.zones]
    mean = sum(open_)
    if not all(9 * mean <= 40 * size <= 11 * mean for size in open_):
        return False
    if len(begins) == 1 and not all(_takes_a_shape(zone & lie.free, begins[0]) for zone in lie.zones):
        return False
    means = []
    for zone in lie.zones:
        cells = [bit for bit in bonuses if bit & zone]
        means.append(4 * sum(far[bit] for bit in cells) // len(cells))
    return max(means) - min(means) <= _SKEW


def _takes_a_shape(zone: int, begin: int) -> bool:
    rest = zone & ~begin
    return any(any(anchors(forms, rest, beside(begin) & rest)) for forms in _FORMS)
