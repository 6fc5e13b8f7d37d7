"""Pieces of all printed pages: the desk, titles, spots, arrows, the ruler."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from companion.kernel.game import Words
from companion.kernel.message import N_, Message
from companion.sheets.model import Element, Line, Mm, Order, Outline, Point, Ring, Setter, Style, Text
from companion.sheets.model.tactile import mark_outline

SMALL: Final = 3.2
"""Nine points: nothing on a standard print is smaller."""
BIG: Final = 6.4
"""Eighteen points: nothing on a large print is smaller."""
MARK_NAMES: Final = ("round", "target", "square", "triangle")
"""The mark of each colour, as on the phones."""
_DISC: Final = "M1 0A1 1 0 0 1 -1 0A1 1 0 0 1 1 0Z"


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """What every page of one print needs: the order, the language, type."""

    order: Order
    words: Words
    setter: Setter

    def say(self, text: Message | str, **params: object) -> str:
        """A sentence in the language of the print."""
        return self.words.say(text, **params)

    @property
    def size(self) -> Mm:
        """The size of running text."""
        return BIG if self.order.style in {Style.LARGE, Style.TACTILE} else SMALL

    @property
    def text(self) -> Setter:
        """The setter of running text."""
        return self.setter.like(size=self.size)


def disc(
    x: Mm, y: Mm, radius: Mm, *, fill: float | None = None, line: Mm = 0.35, grey: float = 0.0
) -> Outline:
    """A round spot with its line on the edge."""
    return Outline(d=_DISC, x=x, y=y, scale=radius, line=line, grey=grey, fill=fill)


def circle(x: Mm, y: Mm, radius: Mm, *, line: Mm = 0.35, grey: float = 0.2) -> Ring:
    """A drawn circle."""
    return Ring(x=x, y=y, radius=radius, dots=0, dot=line, grey=grey)


def middle(setter: Setter, x: Mm, y: Mm, said: str) -> Text:
    """A short text in the middle of a spot."""
    return setter.around(x, y + setter.size * 0.36, said)


def mark(seat: int, x: Mm, y: Mm, size: Mm, *, line: Mm = 0.35, fill: float | None = 0.55) -> Outline:
    """The mark of a colour around a point."""
    return mark_outline(MARK_NAMES[seat], x - size / 2, y - size / 2, size, line=line, fill=fill)


def arrow(points: tuple[Point, ...], *, width: Mm = 0.5, head: Mm = 1.8) -> Iterator[Element]:
    """A way with a head at its end."""
    yield Line(points=points, width=width, grey=0.0)
    before, end = points[-2:]
    angle = math.atan2(end.y - before.y, end.x - before.x)
    wings = (
        Point(end.x + head * math.cos(angle + turn), end.y + head * math.sin(angle + turn))
        for turn in (2.6, -2.6)
    )
    left, right = wings
    yield Line(points=(left, end, right), width=width, grey=0.0)


def cross(x: Mm, y: Mm, reach: Mm, width: Mm = 0.7) -> Iterator[Line]:
    """Two strokes through a spot."""
    for turn in (1, -1):
        yield Line(
            points=(Point(x - reach, y - reach * turn), Point(x + reach, y + reach * turn)),
            width=width,
            grey=0.0,
        )


def ruler(desk: Desk, x: Mm, y: Mm, width: Mm) -> Iterator[Element]:
    """Fifty millimetres to lay a ruler against; the plain number when the sentence has no room."""
    yield Line(points=(Point(x, y), Point(x + 50, y)), width=0.3)
    for step in range(0, 51, 10):
        yield Line(
            points=(Point(x + step, y - (2.2 if step % 50 == 0 else 1.4)), Point(x + step, y)), width=0.3
        )
    setter, said = desk.setter.like(size=SMALL), desk.say(N_("must measure 50 mm"))
    yield setter.at(x + 52.5, y, said if setter.width(said) <= width - 52.5 else "50 mm")


def title(desk: Desk, said: str, width: Mm, size: Mm, y: Mm) -> Iterator[Element]:
    """The heading of a page, with a line below it."""
    setter, fitting = desk.setter.like(size=size, bold=True).fitted(said, width, desk.size)
    yield setter.at(0, y, fitting)
    yield Line(points=(Point(0, y + size * 0.35), Point(width, y + size * 0.35)), width=0.4, grey=0.4)


def rule(x: Mm, y: Mm, end: Mm) -> Line:
    """A level line to write on."""
    return Line(points=(Point(x, y), Point(end, y)), width=0.25, grey=0.45)
