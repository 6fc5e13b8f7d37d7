"""Everything beside the cards: two tokens, two pawns to fold, the start strip, how the table is laid out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.games.sortie.paper.look import HEIGHT, WIDTH, Desk
from companion.games.sortie.ruletext import rules_page
from companion.kernel.message import message
from companion.sheets.model import Box, Element, Face, Icon, Layer, Line, Mm, Outline, Point, Qr, Style
from companion.sheets.model.tactile import mark_outline

_DISC: Final = "M.5 0A.5 .5 0 0 1 -.5 0A.5 .5 0 0 1 .5 0Z"
_MARKS: Final = ("round", "target")
"""The two players' marks: the same as on screen."""


def pieces_face(desk: Desk, title: str) -> Face:
    """One page."""
    return Face(
        name="pieces", width=WIDTH, height=HEIGHT, layers=(Layer(elements=tuple(_elements(desk, title))),)
    )


def _elements(desk: Desk, title: str) -> Iterator[Element]:
    look = desk.look
    setter, said = desk.setter.like(size=look.number * 0.8, bold=True).fitted(title, WIDTH - 44, look.least)
    yield setter.at(0, setter.size, said)
    yield from _join(desk)
    text = desk.setter.like(size=max(3.6, look.least))
    lay = message("Lay the nine cards in three rows of three, the two final cards below them, in the middle.")
    lines, y = text.paragraph(0, setter.size + text.size * 2.2, desk.say(lay), WIDTH - 46)
    yield from lines
    top = max(y + 8, 44)
    yield from _tokens(desk, top)
    if desk.order.style is Style.STANDARD:
        yield from _in_short(desk, top + 44, top + 90)
    yield from _strips(desk, HEIGHT - 18)
    yield from _ruler(desk, HEIGHT - 1)


def _in_short(desk: Desk, left_top: Mm, right_top: Mm) -> Iterator[Element]:
    """How it is played, in two columns as far as there is room; all of it is in the rules."""
    said = [
        desk.say(paragraph)
        for rule in rules_page(dict(desk.order.options))[:4]
        for paragraph in rule.paragraphs
    ]
    setter = desk.setter.like(size=3.3)
    x, y, width, low = 0.0, left_top, WIDTH / 2 - 6, HEIGHT - 42
    for paragraph in said:
        lines, after = setter.paragraph(x, y, paragraph, width)
        if after > low and not x:
            x, y = WIDTH / 2 + 2, right_top
            lines, after = setter.paragraph(x, y, paragraph, width)
        if after > low:
            return
        yield from lines
        y = after + 1.4


def _join(desk: Desk) -> Iterator[Element]:
    """The way to the table that printed it."""
    if desk.order.join:
        yield Qr(text=desk.order.join, x=WIDTH - 30, y=1, size=28)
        yield desk.setter.like(size=desk.look.least, bold=True).around(
            WIDTH - 16, 33.5 + desk.look.least, desk.order.number
        )


def _tokens(desk: Desk, top: Mm) -> Iterator[Element]:
    """Two discs, two pawns: name, drawing, edge to cut along."""
    step = WIDTH / 4
    size = 30.0
    named = (("c5", message("Protection")), ("bar", message("Block")))
    for number, (icon, name) in enumerate(named):
        x, y = step * number + step / 2, top + size / 2
        yield Outline(d=_DISC, x=x, y=y, scale=size, line=0.9 if desk.tactile else 0.5, grey=0.0)
        if desk.tactile:
            yield mark_outline("triangle" if icon == "c5" else "square", x - 8, y - 8, 16, line=1.2, fill=0.0)
        else:
            yield Icon(name=icon, x=x - 9, y=y - 9, size=18, grey=0.0)
        yield from _label(desk, desk.say(name), x, top + size + desk.look.least * 1.5, step - 3)
    for number, mark in enumerate(_MARKS):
        yield from _pawn(desk, mark, step * (2 + number) + step / 2, top)
        said = desk.say(message("Pawn {number}", number=number + 1))
        yield from _label(
            desk, said, step * (2 + number) + step / 2, top + 78 + desk.look.least * 1.5, step - 3
        )


def _label(desk: Desk, said: str, x: Mm, y: Mm, width: Mm) -> Iterator[Element]:
    setter, told = desk.setter.like(size=desk.look.least).fitted(said, width, desk.look.least)
    yield setter.around(x, y, told)


def _pawn(desk: Desk, mark: str, x: Mm, top: Mm) -> Iterator[Element]:
    """A strip folded in the middle, with two feet bent outwards; the mark stands on both sides."""
    width, height, foot = 26.0, 78.0, 9.0
    left = x - width / 2
    yield Box(x=left, y=top, width=width, height=height, line=0.4, grey=0.2)
    for y, dash in ((foot, 1.5), (height / 2, 2.5), (height - foot, 1.5)):
        ends = (Point(left, top + y), Point(left + width, top + y))
        yield Line(points=ends, width=0.3, grey=0.4, dash=dash)
    for y in (foot + 7, height - foot - 7 - 16):
        fill = None if desk.tactile else 0.15
        yield mark_outline(mark, x - 8, top + y, 16, line=1.2, fill=fill)


def _strips(desk: Desk, low: Mm) -> Iterator[Element]:
    """A, B, C: one strip before three cards; in three pieces where cards are wide."""
    look = desk.look
    height = 19.0
    one = look.width * 3 <= WIDTH
    for number, column in enumerate("ABC"):
        x = (WIDTH - look.width * 3) / 2 + number * look.width if one else (number % 2) * (look.width + 3)
        y = low - height - (0 if one else (1 - number // 2) * (height + 4))
        yield Box(x=x, y=y, width=look.width, height=height, line=0.4, grey=0.2)
        big = desk.setter.like(size=9, bold=True, grey=0.0)
        yield big.around(x + look.width / 2, y + 12.5, f"↓ {column} ↓")
        setter, said = desk.setter.like(size=look.least).fitted(
            desk.say(message("Start")), look.width / 3 - 6, look.least
        )
        yield setter.at(x + 3, y + 12, said)


def _ruler(desk: Desk, low: Mm) -> Iterator[Element]:
    """Fifty millimetres to lay a ruler against."""
    yield Line(points=(Point(0, low - 3), Point(0, low), Point(50, low), Point(50, low - 3)), width=0.3)
    yield desk.setter.like(size=desk.look.least).at(53, low, "50 mm")
