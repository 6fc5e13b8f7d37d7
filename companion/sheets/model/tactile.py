"""Forms for fingers and weak eyes: the nine mark outlines, braille, the cut corner."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from companion.sheets.model.elements import Line, Mm, Outline, Point, Text
from companion.sheets.model.typeset import Setter

_ROUND: Final = "M9 5A4 4 0 0 1 1 5A4 4 0 0 1 9 5Z"
_GRAPES: Final = "".join(
    f"M{x + 1.3} {y}A1.3 1.3 0 0 1 {x - 1.3} {y}A1.3 1.3 0 0 1 {x + 1.3} {y}Z"
    for x, y in ((2.2, 2.6), (5, 2.6), (7.8, 2.6), (3.6, 5.2), (6.4, 5.2), (5, 7.8))
)
MARK_OUTLINES: Final = MappingProxyType(
    {
        "round": _ROUND,
        "target": f"{_ROUND}M6.6 5A1.6 1.6 0 0 1 3.4 5A1.6 1.6 0 0 1 6.6 5Z",
        "square": "M1.4 1.4H8.6V8.6H1.4Z",
        "triangle": "M5 1.2L9.2 8.6H.8Z",
        "heart": "M5 9C1 6 .8 4 .8 3.2A2.2 2.2 0 0 1 5 2.6A2.2 2.2 0 0 1 9.2 3.2C9.2 4 9 6 5 9Z",
        "moon": "M6.8 1A4.2 4.2 0 1 0 6.8 9A5 5 0 0 1 6.8 1Z",
        "grape": _GRAPES,
        "clover": ("M4.5 6.2A2 2 0 1 1 2.9 4.2A2.1 2.1 0 1 1 7.1 4.2A2 2 0 1 1 5.5 6.2L6.2 9.2H3.8Z"),
        "drop": "M5 .8C6.6 3.4 8 5 8 6.4A3 3 0 0 1 2 6.4C2 5 3.4 3.4 5 .8Z",
    }
)
"""The tactile marks as path data in a square of 10."""


def mark_outline(name: str, x: Mm, y: Mm, size: Mm, *, line: Mm = 0.5, fill: float | None = None) -> Outline:
    """One of the nine marks in a square."""
    return Outline(d=MARK_OUTLINES[name], x=x, y=y, scale=size / 10, line=line, grey=0.0, fill=fill)


# Dots 1 2 3 down the left, 4 5 6 down the right.
_BRAILLE: Final = {
    "a": "1", "b": "12", "c": "14", "d": "145", "e": "15", "f": "124", "g": "1245", "h": "125",
    "i": "24", "j": "245", "k": "13", "l": "123", "m": "134", "n": "1345", "o": "135", "p": "1234",
    "q": "12345", "r": "1235", "s": "234", "t": "2345", "u": "136", "v": "1236", "w": "2456",
    "x": "1346", "y": "13456", "z": "1356",
    "é": "123456", "à": "12356", "è": "2346", "ù": "23456", "ç": "12346", "ê": "126", "î": "146",
    "ô": "1456", "û": "156", "ë": "1246", "ï": "12456", "ü": "1256", "ä": "345", "ö": "246", "ß": "2346",
    "#": "3456",
}  # fmt: skip
_DIGITS: Final = "jabcdefghi"
DOT: Final = 1.5
DOT_PITCH: Final = 2.5
CELL_PITCH: Final = 6.0


def braille(x: Mm, y: Mm, text: str) -> Outline:
    """Text in braille of the usual size, its first dots on line ``y``; ``#`` is the sign before digits."""
    dots = (
        f"M{place * CELL_PITCH + column * DOT_PITCH} {row * DOT_PITCH}h0"
        for place, sign in enumerate(text.lower())
        for column, row in _dots_of(sign)
    )
    return Outline(d="".join(dots), x=x, y=y, line=DOT, grey=0.0)


def _dots_of(sign: str) -> Iterator[tuple[int, int]]:
    """Column and row of every dot of a sign; none for a sign that is not known."""
    for dot in _BRAILLE.get(_DIGITS[int(sign)] if sign.isdecimal() else sign, ""):
        yield divmod(int(dot) - 1, 3)


def cut_corner(setter: Setter, size: Mm = 16) -> tuple[Line | Text, ...]:
    """A line to cut along: without its top left corner a page is never held the wrong way round."""
    line = Line(points=(Point(0, size), Point(size, 0)), width=0.5, grey=0.0, dash=2)
    return line, setter.like(bold=False).at(size * 0.1, size * 0.45, "✂")
