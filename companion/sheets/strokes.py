"""Elements as ink: the single place that knows what each looks like, so that painters cannot differ."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from companion.sheets.model import (
    Area,
    Box,
    Element,
    Icon,
    Line,
    Outline,
    Pattern,
    PatternKind,
    Qr,
    Ring,
    Tag,
    Text,
)
from companion.sheets.paths import Path, Piece, circle, moved, parsed, polyline, rectangle, rounded
from companion.sheets.tag import Rows, qr_rows, tag_rows

BLACK: Final = 0.0
WHITE: Final = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Ink:
    """One path: filled with ``fill``, then stroked with ``grey`` when ``line`` is more than 0.

    ``smooth`` gives round ends; ``dash`` is the length of dashes and gaps.
    """

    path: Path
    fill: float | None = None
    line: float = 0
    grey: float = BLACK
    smooth: bool = False
    dash: float = 0


Stroke: TypeAlias = Ink | Text | Icon
"""What a painter has to know: paths, lines of text, drawings of the sprite."""


def strokes(element: Element) -> Iterator[Stroke]:
    """What to paint for an element, lowest first."""
    match element:
        case Text() | Icon():
            yield element
        case Box():
            yield from _box(element)
        case Line():
            yield Ink(
                path=polyline(element.points),
                line=element.width,
                grey=element.grey,
                dash=element.dash,
                smooth=not element.dash,
            )
        case Ring():
            yield _ring(element)
        case Pattern():
            yield _pattern(element)
        case Outline():
            yield _outline(element)
        case Tag():
            yield from _modules(tag_rows(element.number), element.x, element.y, element.size)
        case Qr():
            yield from _modules(qr_rows(element.text), element.x, element.y, element.size)


def _box(box: Box) -> Iterator[Ink]:
    if box.fill is None and not box.line:
        return
    if box.corner:
        path = rounded(box.x, box.y, box.width, box.height, box.corner)
    else:
        path = rectangle(box.x, box.y, box.width, box.height)
    yield Ink(path=path, fill=box.fill, line=box.line, grey=box.grey)


def _ring(ring: Ring) -> Ink:
    if not ring.dots:
        return Ink(path=circle(ring.x, ring.y, ring.radius), line=ring.dot, grey=ring.grey)
    turns = (2 * math.pi * step / ring.dots for step in range(ring.dots))
    dots = (
        piece
        for turn in turns
        for piece in _dot(ring.x + ring.radius * math.cos(turn), ring.y + ring.radius * math.sin(turn))
    )
    return Ink(path=tuple(dots), line=ring.dot, grey=ring.grey, smooth=True)


def _outline(outline: Outline) -> Ink:
    path = moved(parsed(outline.d), outline.x, outline.y, outline.scale)
    return Ink(path=path, fill=outline.fill, line=outline.line, grey=outline.grey, smooth=True)


def _modules(rows: Rows, x: float, y: float, size: float) -> Iterator[Ink]:
    """Dark modules as runs, row by row; a white ground keeps every pattern away."""
    side = size / len(rows)
    yield Ink(path=rectangle(x, y, size, size), fill=WHITE)
    path: list[Piece] = []
    for number, row in enumerate(rows):
        begin = 0
        while begin < len(row):
            end = begin
            while end < len(row) and row[end]:
                end += 1
            if end > begin:
                path += rectangle(x + begin * side, y + number * side, (end - begin) * side, side)
            begin = end + 1
    yield Ink(path=tuple(path), fill=BLACK)


def _dot(x: float, y: float) -> tuple[Piece, Piece]:
    return Piece("M", (x, y)), Piece("L", (x, y))


def _stroke(x: float, y: float, to_x: float, to_y: float) -> tuple[Piece, Piece]:
    return Piece("M", (x, y)), Piece("L", (to_x, to_y))


def _pattern(pattern: Pattern) -> Ink:
    draw = _PATTERNS[pattern.kind]
    pieces = [piece for area in pattern.areas for piece in draw(area, pattern.pitch)]
    return Ink(path=tuple(pieces), line=pattern.line, grey=pattern.grey, smooth=True)


def _squares(area: Area, pitch: float) -> Iterator[tuple[float, float]]:
    for row in range(round(area.height / pitch)):
        for column in range(round(area.width / pitch)):
            yield area.x + column * pitch, area.y + row * pitch


def _dots(area: Area, pitch: float) -> Iterator[Piece]:
    for x, y in _squares(area, pitch):
        yield from _dot(x + pitch / 2, y + pitch / 2)


def _lines(area: Area, pitch: float) -> Iterator[Piece]:
    for row in range(round(area.height / pitch)):
        y = area.y + (row + 0.5) * pitch
        yield from _stroke(area.x, y, area.x + area.width, y)


def _slants(area: Area, pitch: float) -> Iterator[Piece]:
    for x, y in _squares(area, pitch):
        yield from _stroke(x, y + pitch, x + pitch, y)


def _crosses(area: Area, pitch: float) -> Iterator[Piece]:
    arm = pitch * 0.18
    for x, y in _squares(area, pitch):
        middle_x, middle_y = x + pitch / 2, y + pitch / 2
        yield from _stroke(middle_x - arm, middle_y, middle_x + arm, middle_y)
        yield from _stroke(middle_x, middle_y - arm, middle_x, middle_y + arm)


_PATTERNS: Final[dict[PatternKind, Callable[[Area, float], Iterator[Piece]]]] = {
    PatternKind.DOTS: _dots,
    PatternKind.LINES: _lines,
    PatternKind.SLANTS: _slants,
    PatternKind.CROSSES: _crosses,
}
