"""People by their marbles: the mark and the colour that chips and board share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.games.brandi_dog.page.seen import DogView
from companion.kernel.seats import Seat

_PERSONS: Final = (("round", 0), ("target", 2), ("square", 3), ("triangle", 1))
"""For red, green, yellow and blue: the mark on starts and homes, the interface's colour of that hue."""


def people_marks(view: DogView) -> Mapping[Seat, tuple[str, int]]:
    """Mark and colour of every seat."""
    return {each.seat: _PERSONS[each.colour] for each in view.colours}
