"""The match sheet: games of two pairs, and the table of an evening with changing partners."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from companion.games.brandi_dog.paper.pieces import Desk, rule, ruler, title
from companion.kernel.message import N_
from companion.sheets.model import Box, Element, Face, Layer, Line, Mm, Point, Style

WIDTH: Final = 178.0
HEIGHT: Final = 246.0
_PLAYERS: Final = 8
_ROUNDS: Final = 6


def pages(desk: Desk) -> tuple[Face, ...]:
    """Games of two pairs and, on the next page in large print, the evening's table."""
    is_large = desk.order.style is Style.LARGE
    first = list(_games(desk, 22, 17 if is_large else 9.5, 10))
    head = list(title(desk, desk.say(N_("Brändi Dog: match sheet")), WIDTH, 9, 8))
    if is_large:
        last = [*title(desk, desk.say(N_("Brändi Dog: an evening")), WIDTH, 9, 8), *_evening(desk, 24, 19)]
        return (_face([*head, *first]), _face([*last, *ruler(desk, 0, HEIGHT - 0.5, WIDTH)]))
    return (_face([*head, *first, *_evening(desk, 164, 7.8), *ruler(desk, 0, HEIGHT - 0.5, WIDTH)]),)


def _face(elements: Sequence[Element]) -> Face:
    return Face(name="match", width=WIDTH, height=HEIGHT, layers=(Layer(elements=tuple(elements)),))


def _games(desk: Desk, y: Mm, row: Mm, count: int) -> Iterator[Element]:
    """Names of both pairs, then one line a game: who won, and how many marbles the others had home."""
    text, half = desk.text, WIDTH / 2
    for pair, said in enumerate((N_("Pair A (red, yellow)"), N_("Pair B (green, blue)"))):
        left = pair * (half + 3)
        setter, fitting = text.like(bold=True).fitted(desk.say(said), half - 3, text.size)
        yield setter.at(left, y, fitting)
        yield rule(left, y + row, left + half - 3)
    top = y + row * 1.4
    widths = (0.12, 0.22, 0.22, 0.22, 0.22)
    heads = (N_("Game"), N_("A won"), N_("B won"), N_("Marbles home A"), N_("Marbles home B"))
    yield from _grid(desk, top, widths, heads, row, [str(number + 1) for number in range(count)])


def _evening(desk: Desk, y: Mm, row: Mm) -> Iterator[Element]:
    """Players by rounds; partners change, so each player has an own line."""
    said = desk.say(N_("An evening with changing partners: points of each player, round by round"))
    lines = desk.text.like(bold=True).lines(said, WIDTH)
    yield from (
        desk.text.like(bold=True).at(0, y + number * desk.text.step, line)
        for number, line in enumerate(lines)
    )
    share = 0.62 / (_ROUNDS + 1)
    widths = (0.38, *([share] * (_ROUNDS + 1)))
    heads = (N_("Name"), *(str(number + 1) for number in range(_ROUNDS)), "Σ")
    yield from _grid(desk, y + desk.text.step * (len(lines) - 0.4), widths, heads, row, [""] * _PLAYERS)


def _grid(
    desk: Desk, y: Mm, widths: Sequence[float], heads: Sequence[str], row: Mm, names: Sequence[str]
) -> Iterator[Element]:
    """A table to fill in; a heading that is too wide takes two lines."""
    text, high = desk.text, desk.text.step * 2.2
    lefts = [sum(widths[:place]) * WIDTH for place in range(len(widths) + 1)]
    for place, head in enumerate(heads):
        room = lefts[place + 1] - lefts[place] - 2
        for number, line in enumerate(text.lines(desk.say(head), room)[:2]):
            setter, said = text.fitted(line, room, text.size)
            yield setter.at(lefts[place] + 1, y + text.step * (number + 0.8), said)
    low = y + high + row * len(names)
    yield Box(x=0, y=y, width=WIDTH, height=low - y, line=0.4)
    for left in lefts[1:-1]:
        yield Line(points=(Point(left, y), Point(left, low)), width=0.25, grey=0.4)
    for number, name in enumerate(names):
        top = y + high + number * row
        yield Line(points=(Point(0, top), Point(WIDTH, top)), width=0.25, grey=0.4)
        if name:
            yield text.at(2, top + row / 2 + text.size * 0.36, name)
