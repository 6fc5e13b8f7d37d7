"""The board on paper, from the same model as on the screen: red sits below."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from companion.games.brandi_dog.board.ring import (
    LETTERS,
    MARBLES,
    QUARTER,
    SIDE,
    TRACK,
    Square,
    home,
    kennel,
    start_of,
    track,
)
from companion.games.brandi_dog.paper.pieces import arrow, circle, disc, mark, middle
from companion.sheets.model import Box, Element, Line, Mm, Point, Setter
from companion.sheets.model.tactile import braille


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """How strongly the board is drawn; ``number`` 0 leaves numbers out, ``dots`` names kennels in braille."""

    line: Mm = 0.35
    grey: float = 0.3
    strong: Mm = 0.9
    number: Mm = 3.2
    fill: float | None = 0.62
    dots: bool = False


STANDARD: Final = Look()
LARGE: Final = Look(line=0.5, grey=0.0, strong=1.3, number=6.4)
TACTILE: Final = Look(line=0.8, grey=0.0, strong=2.0, number=0, fill=None, dots=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """Where a board lies: its top left corner and the side of a square."""

    x: Mm
    y: Mm
    pitch: Mm
    look: Look

    def at(self, square: Square) -> Point:
        """The middle of a square."""
        return Point(self.x + (square.x + 0.5) * self.pitch, self.y + (square.y + 0.5) * self.pitch)

    @property
    def side(self) -> Mm:
        """The width and height of the whole board."""
        return SIDE * self.pitch


def _letters(plan: Plan) -> Mm:
    """How large numbers and letters are: at least what the look asks for, more on a large board."""
    return max(plan.look.number, plan.pitch * 0.26)


def board(plan: Plan, setter: Setter) -> Iterator[Element]:
    """The whole board; the letter of each colour stands in its kennel."""
    yield from _way(plan)
    for number in range(TRACK):
        yield from _square(plan, setter, number)
    for seat in range(len(LETTERS)):
        yield from _kennel(plan, setter, seat)
        yield from _home(plan, seat)


def _way(plan: Plan) -> Iterator[Element]:
    around = tuple(plan.at(track(number)) for number in (*range(TRACK), 0))
    yield Line(points=around, width=plan.look.line, grey=0.6)


def _square(plan: Plan, setter: Setter, number: int) -> Iterator[Element]:
    at, look = plan.at(track(number)), plan.look
    radius, is_start = plan.pitch * 0.44, number % QUARTER == 0
    yield disc(at.x, at.y, radius, fill=1.0, line=look.strong if is_start else look.line, grey=look.grey)
    if is_start:
        yield circle(at.x, at.y, radius * 0.8, line=look.line, grey=look.grey)
    if look.number:
        yield middle(setter.like(size=_letters(plan), bold=is_start, grey=0.25), at.x, at.y, str(number))


def _kennel(plan: Plan, setter: Setter, seat: int) -> Iterator[Element]:
    corners = [plan.at(kennel(seat, slot)) for slot in range(1, MARBLES + 1)]
    left, top = min(each.x for each in corners), min(each.y for each in corners)
    half, look = plan.pitch / 2, plan.look
    side = plan.pitch * 2 - 0.8
    yield Box(
        x=left - half + 0.4, y=top - half + 0.4, width=side, height=side,
        line=look.strong / 2, grey=look.grey, corner=plan.pitch / 3,
    )  # fmt: skip
    for corner in corners:
        yield circle(corner.x, corner.y, plan.pitch * 0.36, line=look.line, grey=look.grey)
    x, y = left + half, top + half
    if look.dots:
        yield braille(x - 1.25, y - 2.5, LETTERS[seat].lower())
        return
    yield disc(x, y, _letters(plan) * 0.8, fill=1.0, line=look.line)
    yield middle(setter.like(size=_letters(plan) * 1.1, bold=True, grey=0.0), x, y, LETTERS[seat])


def _home(plan: Plan, seat: int) -> Iterator[Element]:
    look, start = plan.look, plan.at(track(start_of(seat)))
    squares = [plan.at(home(seat, slot)) for slot in range(1, MARBLES + 1)]
    first = squares[0]
    reach = 0.44 * plan.pitch
    yield Line(points=(_toward(start, first, reach), _toward(first, start, reach)), width=look.line, grey=0.2)
    for at in squares:
        yield disc(at.x, at.y, reach, fill=1.0, line=look.line, grey=look.grey)
        yield mark(seat, at.x, at.y, plan.pitch * 0.5, line=look.line, fill=look.fill)


def _toward(begin: Point, end: Point, reach: Mm) -> Point:
    away = max(abs(end.x - begin.x), abs(end.y - begin.y))
    return Point(begin.x + (end.x - begin.x) * reach / away, begin.y + (end.y - begin.y) * reach / away)


def forward(plan: Plan) -> Iterator[Element]:
    """An arrow inside the lower right corner: the way forward is anticlockwise."""
    low, right = plan.at(Square(9, 11)), plan.at(Square(11, 11))
    up = plan.at(Square(11, 9))
    yield from arrow((low, right, up), width=max(0.5, plan.look.line), head=plan.pitch * 0.3)
