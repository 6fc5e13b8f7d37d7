"""Small SVG pieces for paper, in millimetres and greys: no style sheet reaches a printed page."""

from __future__ import annotations

import math
import re
import textwrap
from collections.abc import Iterable, Mapping
from html import escape
from types import MappingProxyType
from typing import Final

SMALL: Final = 3.2
"""Nine points in millimetres: nothing on a sheet is smaller (design §10)."""
_WIDTH: Final = 0.53
"""Average width of a letter in parts of its size, on the safe side for plain fonts."""
_GREY: Final = "#999"
_LIGHT: Final = "#bbb"

_LINE: Final = 'fill="none" stroke="{}" stroke-width="{}"'
PRINTED: Final[Mapping[str, str]] = MappingProxyType(
    {
        "zp": 'fill="#fff"',
        "zb": 'fill="#fff"',
        "zg": 'fill="#fff"',
        "zo": 'fill="#fff"',
        "pp": _LINE.format(_LIGHT, ".09") + ' stroke-linecap="round"',
        "pb": _LINE.format(_LIGHT, ".03"),
        "pg": _LINE.format(_LIGHT, ".03"),
        "po": _LINE.format(_LIGHT, ".03"),
        "gl": _LINE.format(_GREY, ".0375"),
        "g4": _LINE.format("#888", ".055"),
        "zl": _LINE.format("#333", ".08") + ' stroke-linecap="round"',
        "fr": _LINE.format("#222", ".1"),
        "st": _LINE.format("#222", ".06") + ' stroke-linecap="round"',
        "zt": 'font-size=".4" font-weight="700" fill="#888"',
        "bush": 'fill="#ddd"',
        "leaf": 'color="#aaa"',
        "mark": 'color="#555"',
    }
)
"""The drawing's classes as attributes for white paper (lines in cells, one cell is 8 mm)."""


def inked(svg: str) -> str:
    """The drawing with attributes in place of its classes."""
    return re.sub(r'class="(\w+)"', lambda found: PRINTED[found[1]], svg)


def text(x: float, y: float, said: str, size: float = SMALL, *, bold: bool = False, end: bool = False) -> str:
    """One line of text; ``end`` lets it end at ``x``."""
    more = ' font-weight="700"' * bold + ' text-anchor="end"' * end
    return f'<text x="{_mm(x)}" y="{_mm(y)}" font-size="{_mm(size)}"{more}>{escape(said)}</text>'


def centred(x: float, y: float, said: str, size: float = SMALL) -> str:
    """One line of text around ``x``."""
    return (
        f'<text x="{_mm(x)}" y="{_mm(y)}" font-size="{_mm(size)}" text-anchor="middle">{escape(said)}</text>'
    )


def paragraph(x: float, y: float, said: str, width: float, size: float = SMALL) -> tuple[str, float]:
    """Text broken to a width, first base line at ``y``; also the base line after the last one."""
    lines = textwrap.wrap(said, max(8, int(width / (size * _WIDTH))))
    step = size * 1.35
    drawn = "".join(text(x, y + number * step, line, size) for number, line in enumerate(lines))
    return drawn, y + len(lines) * step


def icon(name: str, x: float, y: float, size: float) -> str:
    """A symbol of the ink sprite."""
    return f'<use href="#i-{name}" x="{_mm(x)}" y="{_mm(y)}" width="{_mm(size)}" height="{_mm(size)}"/>'


def boxes(x: float, y: float, values: Iterable[str], pitch: float = 8.2, in_row: int = 8) -> str:
    """Boxes to tick in reading order, each with its value in light print; sides are 0.75 of the pitch."""
    side, drawn = pitch * 0.75, []
    for number, value in enumerate(values):
        row, column = divmod(number, in_row)
        left, top = x + column * pitch, y + row * pitch
        drawn.append(box(left, top, side, side))
        drawn.append(f'<g fill="#777">{centred(left + side / 2, top + side / 2 + 1.15, value)}</g>')
    return "".join(drawn)


def box(x: float, y: float, width: float, height: float) -> str:
    """An empty box with soft corners."""
    place = f'x="{_mm(x)}" y="{_mm(y)}" width="{_mm(width)}" height="{_mm(height)}"'
    return f'<rect {place} rx="1" fill="none" stroke="#555" stroke-width=".3"/>'


def rings(x: float, y: float, count: int, pitch: float = 8.2, in_row: int = 8) -> str:
    """Dotted circles to draw over: 14 light dots each, empty inside."""
    drawn = []
    for number in range(count):
        row, column = divmod(number, in_row)
        drawn.append(_ring(x + column * pitch + pitch * 0.375, y + row * pitch + pitch * 0.375, pitch * 0.36))
    return f'<path d="{"".join(drawn)}" stroke="#777" stroke-width=".4" stroke-linecap="round"/>'


def _ring(x: float, y: float, radius: float) -> str:
    turns = (2 * math.pi * step / 14 for step in range(14))
    return "".join(
        f"M{_mm(x + radius * math.cos(turn))} {_mm(y + radius * math.sin(turn))}h0" for turn in turns
    )


def line(x: float, y: float, length: float, width: float = 0.3) -> str:
    """A level line, for writing on or for measuring."""
    return (
        f'<path d="M{_mm(x)} {_mm(y)}h{_mm(length)}" fill="none" stroke="#222" stroke-width="{_mm(width)}"/>'
    )


def ruler(x: float, y: float) -> str:
    """Fifty millimetres with a mark every ten, to check that the print has its true size."""
    marks = "".join(f"M{_mm(x + step)} {_mm(y)}v{2 if step % 50 == 0 else 1.2}" for step in range(0, 51, 10))
    path = f'<path d="M{_mm(x)} {_mm(y)}h50{marks}" fill="none" stroke="#222" stroke-width=".3"/>'
    return path + text(x, y + 5.5, "50 mm")


def _mm(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")
