"""Pieces of all printed pages of Alice: name, date, QR with its text, ruler, zone samples, columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from companion.games.alice.choosing import design_called, design_value
from companion.games.alice.generator import LEVEL_NAMES, read_kind_name
from companion.games.alice.labyrinth.faces import FaceName, SheetDesign, Zone
from companion.games.alice.page.labels import COLOUR_NAMES, voice_of, zone_letters_in
from companion.games.alice.paper.papertext import TrackRow
from companion.games.alice.paper.sheet_form import FORMS, SheetForm
from companion.games.alice.paper.sheet_labyrinth import PATTERNS
from companion.kernel.game import Words
from companion.kernel.message import N_, Message
from companion.sheets.model import (
    Area,
    Box,
    Element,
    Line,
    Mm,
    Order,
    Pattern,
    PatternKind,
    Point,
    Qr,
    Setter,
    SheetName,
    Tag,
)

SMALL: Final = 3.2
"""Nine points: nothing on a standard sheet is smaller."""
BIG: Final = 6.4
"""Eighteen points: nothing on a large print is smaller."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """What every page of one print needs: design, order, number of the print, language, type."""

    design: SheetDesign
    order: Order
    number: str
    words: Words
    setter: Setter

    def say(self, text: Message | str, **params: object) -> str:
        """A sentence in the language of the print."""
        return self.words.say(text, **params)

    def name(self, player: int, face: str) -> str:
        """The name of a page."""
        return str(
            SheetName(game=self.form.code, layout=self.layout, number=self.number, player=player, face=face)
        )

    @property
    def form(self) -> SheetForm:
        """How its kind of sheet is printed."""
        return FORMS[self.design.kind]

    @property
    def layout(self) -> int:
        """The version of the layout in the style of the order."""
        return self.form.layouts[self.order.style]

    def rows(self, name: FaceName) -> tuple[TrackRow, ...]:
        """The tracks printed beside a face."""
        return self.form.rows(self.design, name, self.letters)

    @property
    def letters(self) -> tuple[str, str, str, str]:
        """The letters of the zones."""
        return zone_letters_in(voice_of(self.words))


def player_line(desk: Desk, number: int, x: Mm, y: Mm, width: Mm, size: Mm) -> tuple[Element, ...]:
    """A player's name, or a line to write it on. Long names get smaller, endless ones end in dots."""
    label = desk.setter.like(size=size)
    said = desk.say(N_("Name"))
    begin = x + label.width(said) + size * 0.5
    found: list[Element] = [label.at(x, y, said), rule(begin, y + size * 0.2, x + width)]
    if number < len(desk.order.names):
        setter, name = label.like(size=size * 1.25, bold=True).fitted(
            desk.order.names[number], x + width - begin - 2, size
        )
        found.append(setter.at(begin + 1, y, name))
    return tuple(found)


def date_line(desk: Desk, x: Mm, y: Mm, width: Mm, size: Mm) -> tuple[Element, ...]:
    """A line for the date."""
    label = desk.setter.like(size=size)
    said = desk.say(N_("Date"))
    return label.at(x, y, said), rule(x + label.width(said) + size * 0.5, y + size * 0.2, x + width)


def rule(x: Mm, y: Mm, end: Mm, width: Mm = 0.25) -> Line:
    """A level line to write on."""
    return Line(points=(Point(x, y), Point(end, y)), width=width, grey=0.45)


def payload(desk: Desk, name: str) -> str:
    """What a QR code says: a link when the order has one, else the name alone."""
    if not desk.order.link:
        return name
    value = design_value(desk.design)
    asked = f"?option.design={value}" if value else ""
    return f"{desk.order.link.rstrip('/')}/{name}{asked}"


def whose(desk: Desk, side: str) -> str:
    """A side as its line says it: a sheet that somebody drew is not called ours."""
    said = desk.say(side)
    drawn = design_called(desk.design) is not None and not design_value(desk.design)
    return said if drawn else f"{said} · {desk.say(N_('our version'))}"


def design_line(desk: Desk, x: Mm, y: Mm, size: Mm, width: Mm) -> tuple[Element, ...]:
    """Which sheet it is, in words; nothing on those that come with the program."""
    called = design_called(desk.design)
    if called is None:
        return ()
    setter, text = desk.setter.like(size=size, bold=True).fitted(desk.say(called), width, size * 0.8)
    return (setter.at(x, y, text),)


def short_design_line(desk: Desk, x: Mm, y: Mm, size: Mm, width: Mm) -> tuple[Element, ...]:
    """The same where large print has little room: number and level, or the name alone."""
    if design_called(desk.design) is None:
        return ()
    setter, name = desk.setter.like(size=size, bold=True), desk.design.name
    found = read_kind_name(name) if design_value(desk.design) else None
    said = f"{found[1]}, {desk.say(LEVEL_NAMES[found[0]])}" if found else name
    setter, text = setter.fitted(said if setter.width(said) <= width else name, width, size)
    return (setter.at(x, y, text),)


def qr(desk: Desk, name: str, x: Mm, y: Mm, size: Mm, letters: Mm) -> tuple[Element, ...]:
    """The page's name as QR code, and in letters below it; a link when the order has one."""
    setter = desk.setter.like(size=letters, bold=True)
    code = Qr(text=payload(desk, name), x=x, y=y, size=size)
    return code, setter.around(x + size / 2, y + size + letters + 1, name)


def join_code(desk: Desk, x: Mm, y: Mm, size: Mm = 16) -> tuple[Element, ...]:
    """The way to the table whose sheet this is, if any."""
    if not desk.order.join:
        return ()
    setter, said = desk.setter.like(size=SMALL), desk.say(N_("table {code}"), code=desk.order.number)
    return Qr(text=desk.order.join, x=x, y=y, size=size), setter.around(x + size / 2, y + size + 4, said)


def tags(first: int, x: Mm, y: Mm, width: Mm, height: Mm, size: Mm = 12) -> tuple[Tag, ...]:
    """Four tags in the corners of a block: top left, top right, bottom right, bottom left."""
    right, low = x + width - size, y + height - size
    corners = ((x, y), (right, y), (right, low), (x, low))
    return tuple(
        Tag(number=first + place, x=left, y=top, size=size) for place, (left, top) in enumerate(corners)
    )


def ruler(desk: Desk, x: Mm, y: Mm, size: Mm = SMALL, width: Mm = 140) -> tuple[Element, ...]:
    """Fifty millimetres to lay a ruler against; the plain number when the sentence has no room."""
    if desk.order.shrunk:
        return ()
    marks = (
        Line(points=(Point(x + step, y - (2.2 if step % 50 == 0 else 1.4)), Point(x + step, y)), width=0.3)
        for step in range(0, 51, 10)
    )
    line = Line(points=(Point(x, y), Point(x + 50, y)), width=0.3)
    setter, said = desk.setter.like(size=size), desk.say(N_("must measure 50 mm"))
    return line, *marks, setter.at(x + 52.5, y, said if setter.width(said) <= width - 52.5 else "50 mm")


def zone_samples(desk: Desk, x: Mm, y: Mm, width: Mm, size: Mm = SMALL) -> tuple[Element, ...]:
    """The four zones with pattern, letter and name in one line."""
    found: list[Element] = []
    setter = desk.setter.like(size=size)
    names = [
        f"{letter} {desk.say(COLOUR_NAMES[zone])}" for zone, letter in zip(Zone, desk.letters, strict=True)
    ]
    side = size * 1.25
    taken = sum(1.2 + setter.width(name) for name in names)
    field = max(side, min(side * 2, (width - taken) / 4 - 2))
    gap = (width - taken - 4 * field) / 3
    for zone, name in zip(Zone, names, strict=True):
        area = Area(x=x, y=y, width=field, height=side)
        dots = PATTERNS[zone] is PatternKind.DOTS
        found += [
            Pattern(
                kind=PATTERNS[zone],
                areas=(area,),
                pitch=side,
                grey=0.6,
                line=size * (0.15 if dots else 0.08),
            ),
            Box(x=x, y=y, width=field, height=side, grey=0.45),
            setter.at(x + field + 1.2, y + side / 2 + size * 0.36, name),
        ]
        x += field + 1.2 + setter.width(name) + gap
    return tuple(found)


Entry = tuple[tuple[Element, ...], str]
"""What stands before a sentence (drawn as if its base line were 0), and the sentence."""


def column(
    entries: Sequence[Entry], setter: Setter, x: Mm, y: Mm, width: Mm, low: Mm, most: float = 0.8
) -> Iterator[Element]:
    """Sentences below each other, spread from ``y`` to ``low``; a long language moves closer together.

    ``most`` is the widest gap between two of them, in parts of their size.
    """
    broken = [setter.lines(said, width) or ("",) for _, said in entries]
    step = setter.step
    while step > setter.size and _height(broken, step, setter) > low - y:
        step -= 0.02
    spare = low - y - _height(broken, step, setter)
    gap = max(0.0, min(setter.size * most, spare / max(1, len(entries) - 1)))
    for (before, _), lines in zip(entries, broken, strict=True):
        yield from (shifted(element, y) for element in before)
        yield from (setter.at(x, y + number * step, line) for number, line in enumerate(lines))
        y += _entry(lines, step, setter) + gap


def _height(broken: Sequence[Sequence[str]], step: Mm, setter: Setter) -> Mm:
    """From the first base line to the last."""
    return sum(_entry(lines, step, setter) for lines in broken) - step


def _entry(lines: Sequence[str], step: Mm, setter: Setter) -> Mm:
    # What stands before a sentence is up to a size and a half high.
    return max(len(lines) * step, setter.size * 1.6)


def shifted(element: Element, y: Mm) -> Element:
    """The element further down; for those that have one place."""
    if isinstance(element, Line | Pattern):
        raise TypeError(element)
    return replace(element, y=element.y + y)
