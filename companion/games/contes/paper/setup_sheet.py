"""Set-up sheets: for each number of players what to lay out where, and who is who."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from companion.games.contes.box import HEROES, SETUP, Hero
from companion.games.contes.labels import hero_name
from companion.games.contes.paper.counters import FORMS, form
from companion.games.contes.paper.desk import Desk
from companion.games.contes.setuplist import Lay, setup_list, setup_title
from companion.kernel.message import N_, Message, message
from companion.sheets.model import Element, Face, Layer, Line, Mm, Point
from companion.sheets.model.measure import fifty
from companion.sheets.model.tactile import cut_corner
from companion.sheets.model.typeset import LEADING

WIDTH: Final = 178.0
HEIGHT: Final = 246.0
_TOP: Final = 36.0
_LOW: Final = HEIGHT - 9


@dataclass(frozen=True, slots=True, kw_only=True)
class _Look:
    """Sizes: text, drawing, gap between two lines of the list."""

    text: Mm
    drawing: Mm
    gap: Mm


_STANDARD: Final = _Look(text=5, drawing=12, gap=6)
_LARGE: Final = _Look(text=6.4, drawing=13, gap=6)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Row:
    """A line of the list: its drawing by name, its mark, its text."""

    icon: str = ""
    mark: str = ""
    said: str


def setup_faces(desk: Desk) -> tuple[Face, ...]:
    """The pages for 3, 4, 5 and 6 players, then one with the heroes and their marks."""
    laid = tuple(face for players in SETUP for face in _laid(desk, players))
    who = tuple(_hero(desk, hero) for hero in HEROES)
    return (*laid, *_faces(desk, who, desk.say(N_("Who is who")), ""))


def _laid(desk: Desk, players: int) -> Iterator[Face]:
    rows = tuple(_row(desk, lay) for lay in setup_list(players))
    title = desk.say(N_("Set-up for {players} players"), players=players)
    return _faces(desk, rows, title, desk.say(setup_title(players)))


def _faces(desk: Desk, rows: Sequence[_Row], title: str, told: str) -> Iterator[Face]:
    look = _LARGE if desk.is_large else _STANDARD
    pages = list(_flowing(desk, look, rows))
    for number, page in enumerate(pages):
        count = f"{number + 1}/{len(pages)}" if len(pages) > 1 else ""
        elements = (*_heading(desk, look, title, told), *_count(desk, look, count), *page)
        elements += tuple(fifty(desk.setter.like(size=look.text, grey=0.0), 0, HEIGHT - 1))
        yield Face(name="setup", width=WIDTH, height=HEIGHT, layers=(Layer(elements=elements),))


def _heading(desk: Desk, look: _Look, title: str, told: str) -> Iterator[Element]:
    yield from cut_corner(desk.setter.like(size=look.text, grey=0.0))
    bold, said = desk.setter.like(size=11, bold=True, grey=0.0).fitted(title, 136, look.text)
    yield bold.at(22, 11, said)
    below, shown = desk.setter.like(size=6.4, grey=0.0).fitted(told, 154, look.text)
    yield below.at(22, 22, shown)
    yield Line(points=(Point(0, 28), Point(WIDTH, 28)), width=0.5, grey=0.0)


def _count(desk: Desk, look: _Look, count: str) -> Iterator[Element]:
    if count:
        yield desk.setter.like(size=look.text, grey=0.0).until(WIDTH, 11, count)


def _row(desk: Desk, lay: Lay) -> _Row:
    return _Row(icon=lay.icon, mark=lay.mark, said=desk.head(lay.text))


def _hero(desk: Desk, hero: Hero) -> _Row:
    text = message("{hero}: {colour}", hero=hero_name(hero), colour=Message(HEROES[hero].colour))
    return _Row(mark=HEROES[hero].mark, said=desk.head(text))


def _flowing(desk: Desk, look: _Look, rows: Sequence[_Row]) -> Iterator[tuple[Element, ...]]:
    """The rows page by page."""
    page: list[Element] = []
    y = _TOP
    for row in rows:
        lines = _lines(desk, look, row)
        height = _height(look, lines)
        if y + height > _LOW:
            yield tuple(page)
            page, y = [], _TOP
        page += _drawn(desk, look, row, lines, y)
        y += height + look.gap
    yield tuple(page)


def _lines(desk: Desk, look: _Look, row: _Row) -> tuple[str, ...]:
    return desk.setter.like(size=look.text, grey=0.0).lines(row.said, WIDTH - _left(look))


def _left(look: _Look) -> Mm:
    """Where texts begin, right of mark and drawing."""
    return 2 * look.drawing + 8


def _height(look: _Look, lines: Sequence[str]) -> Mm:
    return max(look.drawing, len(lines) * look.text * LEADING)


def _drawn(desk: Desk, look: _Look, row: _Row, lines: Sequence[str], y: Mm) -> Iterator[Element]:
    """Mark and drawing beside the text, all around the middle of the row."""
    height, size = _height(look, lines), look.drawing
    top = y + (height - size) / 2
    if row.mark:
        yield desk.mark(row.mark, 0, top, size, 0.8)
    elif row.icon in FORMS:
        yield form(desk, row.icon, 0, top, size)
    if row.icon:
        yield from desk.icon(row.icon, size + 4, top, size, 0.0)
    setter = desk.setter.like(size=look.text, grey=0.0)
    first = y + (height - len(lines) * setter.step) / 2 + look.text
    for number, line in enumerate(lines):
        yield setter.at(_left(look), first + number * setter.step, line)
