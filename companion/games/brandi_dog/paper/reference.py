"""The reference: what each card does and three drawings on one side, the numbered ring on the other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.games.brandi_dog.cardwords import CARD_TEXTS, card_title
from companion.games.brandi_dog.paper.pieces import Desk, rule, ruler, title
from companion.games.brandi_dog.paper.plan import LARGE, STANDARD, Plan, board, forward
from companion.games.brandi_dog.paper.scenes import SCENES, draw
from companion.kernel.message import N_
from companion.sheets.model import Box, Element, Face, Layer, Line, Mm, Paper, Point, Style

WIDTH: Final = 118.0
HEIGHT: Final = 178.0
"""Half a page of A4 or Letter, and a page of A5 with its margins."""
_GAP: Final = 10.0
_WIDE: Final = 178.0
_HIGH: Final = 246.0
NAME: Final = N_("Brändi Dog")


def pages(desk: Desk) -> tuple[Face, ...]:
    """Both sides side by side to fold, or one a page on A5; large print takes whole pages."""
    if desk.order.style is Style.LARGE:
        return _large(desk)
    front = tuple(_cards(desk, WIDTH, HEIGHT))
    if desk.order.paper is Paper.A5:
        return tuple(_face(side, WIDTH, HEIGHT) for side in (front, tuple(_ring(desk, 0))))
    fold = WIDTH + _GAP / 2
    line = Line(points=(Point(fold, 0), Point(fold, HEIGHT)), width=0.25, grey=0.6, dash=2)
    right = tuple(_ring(desk, WIDTH + _GAP))
    return (_face((*front, line, *right), WIDTH * 2 + _GAP, HEIGHT, landscape=True),)


def _face(elements: tuple[Element, ...], width: Mm, height: Mm, *, landscape: bool = False) -> Face:
    layers = (Layer(elements=elements),)
    return Face(name="reference", width=width, height=height, layers=layers, landscape=landscape)


def _large(desk: Desk) -> tuple[Face, ...]:
    table = (*title(desk, desk.say(NAME), _WIDE, 10, 9), *_table(desk, 22, _WIDE, 48)[0])
    scenes = (*title(desk, desk.say(NAME), _WIDE, 10, 9), *_scenes(desk, 24, _WIDE, 18, _HIGH - 8))
    ring = (*title(desk, desk.say(NAME), _WIDE, 10, 9), *_plan(desk, 0, 20, _WIDE))
    faces = [*table], [*scenes, *ruler(desk, 0, _HIGH - 0.5, _WIDE)], [*ring]
    return tuple(_face(tuple(each), _WIDE, _HIGH) for each in faces)


def _cards(desk: Desk, width: Mm, height: Mm) -> Iterator[Element]:
    """The front: the card table, then the drawings."""
    yield from title(desk, desk.say(NAME), width, 7, 6)
    found, y = _table(desk, 14, width, 30)
    yield from found
    yield from _scenes(desk, y + 2, width, 9, height - 6)
    yield from ruler(desk, 0, height - 0.5, width)


def _table(desk: Desk, y: Mm, width: Mm, column: Mm) -> tuple[list[Element], Mm]:
    """One row a card: its sign and name, what it does; also where the next thing can stand."""
    found: list[Element] = []
    bold, text = desk.text.like(bold=True), desk.text
    for cards, said in CARD_TEXTS:
        names = bold.lines(desk.say(card_title(cards)), column - 2)
        lines = text.lines(desk.say(said), width - column)
        found += (bold.at(0, y + number * text.step, line) for number, line in enumerate(names))
        found += (text.at(column, y + number * text.step, line) for number, line in enumerate(lines))
        y += max(len(names), len(lines)) * text.step
        found.append(rule(0, y - text.size * 0.8, width))
        y += text.size * 0.55
    return found, y


def _scenes(desk: Desk, y: Mm, width: Mm, pitch: Mm, low: Mm) -> Iterator[Element]:
    """The drawings with a sentence each, spread over the room there is."""
    broken = [desk.text.lines(desk.say(scene.said), width) for scene in SCENES]
    pairs = list(zip(SCENES, broken, strict=True))
    needed = sum(scene.rows * pitch + (len(lines) + 0.6) * desk.text.step for scene, lines in pairs)
    gap = max(0.0, min(pitch, (low - y - needed) / (len(pairs) - 1)))
    for scene, lines in pairs:
        yield from draw(desk, scene, 0, y, pitch)
        y += scene.rows * pitch + desk.text.step
        yield from (desk.text.at(0, y + number * desk.text.step, line) for number, line in enumerate(lines))
        y += (len(lines) - 0.4) * desk.text.step + gap


def _ring(desk: Desk, x: Mm) -> Iterator[Element]:
    """The back: the numbered ring, below it room for games won."""
    yield from _plan(desk, x, 0, WIDTH)
    text, y = desk.text, WIDTH + 10
    yield text.like(bold=True).at(x, y, desk.say(N_("Games won")))
    for team, said in enumerate((N_("Red and yellow"), N_("Green and blue"))):
        top = y + 6 + team * 22
        setter, fitting = text.fitted(desk.say(said), WIDTH - 40, text.size)
        yield setter.at(x, top + 4, fitting)
        yield rule(x + 42, top + 5, x + WIDTH)
        for place in range(10):
            yield Box(x=x + place * 11.9, y=top + 8, width=9.5, height=9.5, line=0.35)


def _plan(desk: Desk, x: Mm, y: Mm, width: Mm) -> Iterator[Element]:
    look = LARGE if desk.order.style is Style.LARGE else STANDARD
    plan = Plan(x=x, y=y, pitch=width / 13, look=look)
    yield from board(plan, desk.setter)
    yield from forward(plan)
