"""Sizes of a print: standard, large letters, or forms for fingers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.kernel.game import Words
from companion.kernel.message import Message
from companion.sheets.model import Mm, Order, Point, Setter, Style

WIDTH: Final = 178.0
HEIGHT: Final = 246.0
MIDDLE: Final = Point(WIDTH / 2, HEIGHT / 2)
"""Layers turned around it stand upside down on the same page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """Card size, rows and columns of a page, and type sizes; no letter is smaller than ``least``."""

    width: Mm
    height: Mm
    columns: int
    rows: int
    icon: Mm
    number: Mm
    text: Mm
    least: Mm
    line: Mm
    corner: Mm

    @property
    def left(self) -> Mm:
        """Where cards begin: in the middle, so that backs meet fronts."""
        return (WIDTH - self.columns * self.width) / 2

    @property
    def top(self) -> Mm:
        """The upper edge of the first row."""
        return (HEIGHT - self.rows * self.height) / 2

    @property
    def count(self) -> int:
        """Cards on a page."""
        return self.columns * self.rows

    def place(self, number: int, *, mirrored: bool = False) -> Point:
        """The top left corner of a place; backs go from right to left."""
        row, column = divmod(number, self.columns)
        if mirrored:
            column = self.columns - 1 - column
        return Point(self.left + column * self.width, self.top + row * self.height)

    def upside_down(self, at: Point) -> Point:
        """Where the same card begins in a layer that is turned around the middle of the page."""
        return Point(WIDTH - at.x - self.width, HEIGHT - at.y - self.height)


STANDARD: Final = Look(
    width=57, height=76, columns=3, rows=3, icon=15, number=9, text=4.3, least=3.2, line=0.4, corner=7
)
LARGE: Final = Look(
    width=86, height=112, columns=2, rows=2, icon=21, number=14, text=6.6, least=6.4, line=0.7, corner=11
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """What every page of one print needs."""

    order: Order
    words: Words
    setter: Setter

    @property
    def look(self) -> Look:
        """The sizes of its style."""
        return STANDARD if self.order.style is Style.STANDARD else LARGE

    @property
    def tactile(self) -> bool:
        """Whether it is made for fingers."""
        return self.order.style is Style.TACTILE

    def say(self, text: Message | str, **params: object) -> str:
        """A sentence in the language of the print."""
        return self.words.say(text, **params)
