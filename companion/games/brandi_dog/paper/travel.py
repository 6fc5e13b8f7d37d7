"""A board to travel with, and marbles to cut out; for fingers with thick lines and braille."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from companion.games.brandi_dog.board.ring import LETTERS, MARBLES, SIDE
from companion.games.brandi_dog.paper.pieces import Desk, disc, mark, middle, ruler
from companion.games.brandi_dog.paper.plan import LARGE, STANDARD, TACTILE, Plan, board, forward
from companion.kernel.message import N_
from companion.sheets.model import Element, Face, Layer, Mm, Paper, Style

_LOOKS: Final = MappingProxyType({Style.STANDARD: STANDARD, Style.LARGE: LARGE, Style.TACTILE: TACTILE})
_BLOCK: Final = (178.0, 246.0)
_LARGE_BLOCK: Final = (267.0, 390.0)


def pages(desk: Desk) -> tuple[Face, ...]:
    """One page: the board as wide as the paper allows, the marbles below it."""
    width, height = _LARGE_BLOCK if desk.order.paper is Paper.A3 else _BLOCK
    plan = Plan(x=0, y=0, pitch=width / SIDE, look=_LOOKS[desk.order.style])
    elements: list[Element] = [*board(plan, desk.setter), *forward(plan)]
    if desk.order.style is Style.TACTILE:
        elements += _tactile(desk, width, height)
    else:
        elements += _marbles(desk, plan, width, height)
    elements += ruler(desk, 0, height - 0.5, width)
    layers = (Layer(elements=tuple(elements)),)
    return (Face(name="board", width=width, height=height, layers=layers),)


def _marbles(desk: Desk, plan: Plan, width: Mm, height: Mm) -> Iterator[Element]:
    """Sixteen discs in two rows, letter and mark on each."""
    said = desk.say(N_("Marbles to cut out, or take buttons, coins, sweets."))
    lines = desk.text.lines(said, width)
    top = plan.side + desk.text.step * 1.2
    yield from (desk.text.at(0, top + number * desk.text.step, line) for number, line in enumerate(lines))
    top += desk.text.step * (len(lines) - 0.4)
    step, row = width / 8, (height - 6 - top) / 2
    radius = min(plan.pitch * 0.42, row * 0.46)
    for number in range(len(LETTERS) * MARBLES):
        seat, x, y = number // MARBLES, (number % 8 + 0.5) * step, top + (number // 8 + 0.5) * row
        yield from _marble(desk, seat, x, y, radius)


def _marble(desk: Desk, seat: int, x: Mm, y: Mm, radius: Mm) -> Iterator[Element]:
    yield disc(x, y, radius, line=0.4)
    size = max(desk.size, radius)
    yield middle(desk.setter.like(size=size, bold=True, grey=0.0), x - radius * 0.38, y, LETTERS[seat])
    yield mark(seat, x + radius * 0.42, y, radius * 0.7)


def _tactile(desk: Desk, width: Mm, height: Mm) -> Iterator[Element]:
    """What the fingers need to know, in words for whoever helps."""
    said = desk.say(
        N_(
            "For swell paper, red nearest to you. Starts have a thick line, homes the mark of their "
            "colour: round red, target green, square yellow, triangle blue. The letter of a kennel is in "
            "braille."
        )
    )
    text, top = desk.text, width + 12
    lines = text.lines(said, width)
    step = min(text.step, (height - 6 - top) / len(lines))
    yield from (text.at(0, top + number * step, line) for number, line in enumerate(lines))
