"""What every page of one print needs: the order, its language and its type, drawings and forms."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from companion.kernel.game import Words
from companion.kernel.message import Message
from companion.sheets.model import Element, Icon, Mm, Order, Outline, Setter, Style

SLUG: Final = "ombres"
TEXT: Final = 4.5
"""Letters on cards: eighteen points once cards are grown for large print."""
CROWN: Final = "M1 9V3L3.5 5.5L5 1.5L6.5 5.5L9 3V9Z"
VANE: Final = "M5 1V9M1 5H9M3.6 2.4L5 1L6.4 2.4M3.6 7.6L5 9L6.4 7.6M2.4 3.6L1 5L2.4 6.4M7.6 3.6L9 5L7.6 6.4"
SUN: Final = (
    "M7.4 5A2.4 2.4 0 0 1 2.6 5A2.4 2.4 0 0 1 7.4 5Z"
    "M5 .4V1.6M5 8.4V9.6M.4 5H1.6M8.4 5H9.6M1.7 1.7L2.6 2.6M7.4 7.4L8.3 8.3M1.7 8.3L2.6 7.4M7.4 2.6L8.3 1.7"
)
DARK: Final = "M1 1L9 9M9 1L1 9"
STONE: Final = "M9 5A4 4 0 0 1 1 5A4 4 0 0 1 9 5Z"
ARROW: Final = "M5 9V1M2 4L5 1L8 4"


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """The order with its language and its type."""

    order: Order
    words: Words
    setter: Setter

    @property
    def is_tactile(self) -> bool:
        """Whether only outlines are drawn: greys and pictures would rise too."""
        return self.order.style is Style.TACTILE

    @property
    def is_large(self) -> bool:
        """Whether nothing is smaller than eighteen points."""
        return self.order.style is not Style.STANDARD

    def say(self, text: Message | str, **params: object) -> str:
        """A sentence in the language of the print."""
        return self.words.say(text, **params)

    def head(self, text: Message | str, **params: object) -> str:
        """The same with a large first letter."""
        said = self.say(text, **params)
        return said[:1].upper() + said[1:]

    def sign(self, icon: str, form: str, x: Mm, y: Mm, size: Mm) -> Element:
        """A drawing for eyes, its plain form for fingers."""
        if self.is_tactile:
            return shape(form, x, y, size)
        return Icon(name=icon, x=x, y=y, size=size, grey=0.0)


def shape(form: str, x: Mm, y: Mm, size: Mm, line: Mm = 0.9) -> Outline:
    """A form of lines alone in a square."""
    return Outline(d=form, x=x, y=y, scale=size / 10, line=line, grey=0.0)


def centred(setter: Setter, said: str, x: Mm, y: Mm, width: Mm, least: Mm) -> Iterator[Element]:
    """A text around ``x`` and ``y``, in as many lines as it needs, as large as its longest word allows."""
    while setter.size > least and max(setter.width(word) for word in said.split(" ")) > width:
        setter = setter.like(size=max(least, setter.size - 0.1))
    lines = setter.lines(said, width)
    first = y - (len(lines) - 1) * setter.step / 2 + setter.size * 0.36
    for number, line in enumerate(lines):
        yield setter.around(x, first + number * setter.step, line)
