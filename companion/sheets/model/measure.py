"""Fifty millimetres to lay a ruler against: whether the printer kept the size."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.sheets.model.elements import Line, Mm, Point, Text
from companion.sheets.model.typeset import Setter

LENGTH: Final = 50.0
_STEP: Final = 10
_TICK: Final = 1.2
_END: Final = 2.0


def fifty(setter: Setter, x: Mm, y: Mm) -> Iterator[Line | Text]:
    """A level line with a tick every centimetre, and its length beside it."""
    yield Line(points=(Point(x, y), Point(x + LENGTH, y)), width=0.3)
    for along in range(0, int(LENGTH) + 1, _STEP):
        tick = _END if along in {0, LENGTH} else _TICK
        yield Line(points=(Point(x + along, y - tick), Point(x + along, y)), width=0.3)
    yield setter.at(x + LENGTH + 2, y, "50 mm")
