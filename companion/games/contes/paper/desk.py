"""What every page of one print needs: the order, its language and its type, marks and drawings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from companion.games.contes.box import Place, Token
from companion.games.contes.labels import headed
from companion.kernel.game import Words
from companion.kernel.message import Message
from companion.sheets.model import Element, Icon, Mm, Order, Outline, Setter, Style, Text
from companion.sheets.model.tactile import mark_outline

SLUG: Final = "contes"
TEXT: Final = 4.5
"""Letters on cards: eighteen points once cards are grown for large print."""
PLACE_ICONS: Final[Mapping[Place, str]] = {
    Place.ORCHARD: "orchard",
    Place.ARMOURY: "armoury",
    Place.TREASURY: "treasury",
    Place.VILLAGE: "village",
}
TOKEN_ICONS: Final[Mapping[Token, str]] = {
    Token.APPLE: "apple",
    Token.SHIELD: "shield",
    Token.TREASURE: "treasure",
}
_FLAME: Final = "M.8 7.5L3 2.5L5 7.5L7 2.5L9.2 7.5"
_COIN: Final = "M1 5H9"
_RINGS: Final = 0.12


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
        return headed(self.say(text, **params))

    def mark(self, name: str, x: Mm, y: Mm, size: Mm, line: Mm = 0.7) -> Outline:
        """One of the nine marks: black for eyes, an outline for fingers; the target is two rings for both."""
        if self.is_tactile:
            return mark_outline(name, x, y, size, line=line)
        if name == "target":
            return mark_outline(name, x, y, size, line=size * _RINGS)
        return mark_outline(name, x, y, size, line=line, fill=0.0)

    def icon(self, name: str, x: Mm, y: Mm, size: Mm, grey: float = 0.15) -> tuple[Icon, ...]:
        """A drawing, left out where fingers read."""
        return () if self.is_tactile else (Icon(name=name, x=x, y=y, size=size, grey=grey),)


def zigzag(x: Mm, y: Mm, size: Mm, line: Mm = 0.9) -> Outline:
    """The form of a flame for fingers (ours: the box has none)."""
    return Outline(d=_FLAME, x=x, y=y, scale=size / 10, line=line, grey=0.0)


def bar(x: Mm, y: Mm, size: Mm, line: Mm = 0.9) -> Outline:
    """The form of a coin for fingers (ours: the box has real coins)."""
    return Outline(d=_COIN, x=x, y=y, scale=size / 10, line=line, grey=0.0)


def fitting(setter: Setter, said: str, x: Mm, y: Mm, width: Mm, low: Mm, least: Mm) -> tuple[Text, ...]:
    """A broken text between ``y`` and ``low``, as large as there is room, at least ``least``."""
    lines, after = setter.paragraph(x, y, said, width)
    if after - setter.step <= low or setter.size - 0.1 < least:
        return lines
    return fitting(setter.like(size=setter.size - 0.1), said, x, y, width, low, least)


def centred(setter: Setter, said: str, x: Mm, y: Mm, width: Mm, least: Mm) -> Iterator[Element]:
    """A short text around ``x``: smaller down to ``least``, then in two lines."""
    if setter.width(said) * least / setter.size <= width:
        small, line = setter.fitted(said, width, least)
        yield small.around(x, y, line)
        return
    small = setter.like(size=least)
    for number, line in enumerate(small.lines(said, width)[:2]):
        cut, shown = small.fitted(line, width, least)
        yield cut.around(x, y + (number - 0.5) * small.step, shown)
