"""Three drawings that settle most disputes: the start blocks, the seven burns, the way home."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from companion.games.brandi_dog.paper.pieces import Desk, arrow, circle, cross, disc, mark, middle
from companion.kernel.message import N_
from companion.sheets.model import Element, Line, Mm, Point, Setter

_ROW: Final = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A drawing, drawn from 0 downwards, its height in squares, and its sentence."""

    name: str
    rows: float
    said: str


SCENES: Final = (
    Scene(
        name="fresh", rows=1.85, said=N_("Just brought out: nobody passes it, nobody hits or exchanges it.")
    ),
    Scene(
        name="seven", rows=1.85, said=N_("A seven sends home all it passes and all it hits, own marbles too.")
    ),
    Scene(
        name="home",
        rows=2.9,
        said=N_("The way home leads forward over the own start; too high a number goes past, one more lap."),
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Row:
    """A row of squares: where it begins and its pitch."""

    x: Mm
    y: Mm
    pitch: Mm
    setter: Setter

    def at(self, column: float, row: float = 0) -> Point:
        return Point(self.x + (column + 0.5) * self.pitch, self.y + (row + 0.5) * self.pitch)

    def square(self, column: float, row: float = 0, *, strong: bool = False) -> Iterator[Element]:
        at = self.at(column, row)
        yield disc(at.x, at.y, self.pitch * 0.42, fill=1.0, line=0.8 if strong else 0.35, grey=0.3)
        if strong:
            yield circle(at.x, at.y, self.pitch * 0.34, line=0.3)

    def marble(self, letter: str, column: float, row: float = 0, *, fresh: bool = False) -> Iterator[Element]:
        at = self.at(column, row)
        yield disc(at.x, at.y, self.pitch * 0.32, fill=0.85, line=0.35)
        if fresh:
            yield circle(at.x, at.y, self.pitch * 0.48, line=0.6, grey=0.0)
        yield middle(self.setter.like(size=self.pitch * 0.42, bold=True, grey=0.0), at.x, at.y, letter)


def draw(desk: Desk, scene: Scene, x: Mm, y: Mm, pitch: Mm) -> Iterator[Element]:
    """The drawing with its top left corner there."""
    row = _Row(x=x, y=y + pitch * 0.85, pitch=pitch, setter=desk.setter)
    yield from {"fresh": _fresh, "seven": _seven, "home": _home}[scene.name](row)


def _line(row: _Row, count: int) -> Iterator[Element]:
    yield Line(points=(row.at(0), row.at(count - 1)), width=0.3, grey=0.6)
    for column in range(count):
        yield from row.square(column)


def _over(row: _Row, begin: float, end: float) -> Iterator[Element]:
    """An arrow above the squares."""
    high = -0.75
    points = (row.at(begin, -0.4), row.at(begin, high), row.at(end, high), row.at(end, -0.42))
    yield from arrow(points, head=row.pitch * 0.2)


def _fresh(row: _Row) -> Iterator[Element]:
    yield from _line(row, _ROW)
    yield from row.square(5, strong=True)
    yield from row.marble("R", 5, fresh=True)
    yield from row.marble("G", 1)
    bar = row.at(4.4)
    yield from _over(row, 1, 4)
    yield Line(
        points=(Point(bar.x, bar.y - row.pitch), Point(bar.x, bar.y + row.pitch * 0.5)), width=1.2, grey=0.0
    )


def _seven(row: _Row) -> Iterator[Element]:
    yield from _line(row, _ROW)
    for letter, column in (("R", 0), ("B", 3), ("R", 5)):
        yield from row.marble(letter, column)
    for column in (3, 5):
        at = row.at(column)
        yield from cross(at.x, at.y, row.pitch * 0.44)
    yield from _over(row, 0, 7)


def _home(row: _Row) -> Iterator[Element]:
    yield Line(points=(row.at(0), row.at(3), row.at(3, 1), row.at(4, 1)), width=0.3, grey=0.6)
    yield Line(points=(row.at(3), row.at(7)), width=0.6, grey=0.2)
    for column in range(4):
        yield from row.square(column, strong=column == 3)
    for place in ((3, 1), (4, 1)):
        yield from row.square(*place)
    for column in range(4, 8):
        yield from row.square(column)
        at = row.at(column)
        yield mark(0, at.x, at.y, row.pitch * 0.4)
    yield from row.marble("R", 1)
    yield from row.marble("R", 7)
    yield from _over(row, 1, 5)
    past = row.at(5, 1)
    yield from arrow((row.at(4.5, 1), Point(past.x + row.pitch * 0.3, past.y)), head=row.pitch * 0.2)
