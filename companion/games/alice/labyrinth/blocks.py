"""Blocks of signs in texts: the ``zones`` and ``grid`` of sheets and positions."""

from __future__ import annotations

import re
from collections.abc import Sequence

from companion.games.alice.labyrinth.faces import MARKS, TICK, ZONE_SIGNS, Mark, Zone
from companion.kernel.grid import MAX_SIDE
from companion.kernel.lines import TextLine, fault
from companion.kernel.message import message

_SIGN = re.compile(r"M[pbgo]?|\S")


def signs_of(line: TextLine) -> tuple[str, ...]:
    """The signs of one row of a block, written with or without spaces."""
    return read_signs(line.text)


def read_signs(text: str) -> tuple[str, ...]:
    """The signs of a row by itself."""
    return tuple(_SIGN.findall(text))


def check_rows(rows: Sequence[TextLine], at: int) -> tuple[int, int]:
    """Width and height of a block; Malformed unless it is a rectangle of 1x1 to 16x16."""
    if not 1 <= len(rows) <= MAX_SIDE:
        number = rows[MAX_SIDE].number if rows else at
        raise fault(number, str(len(rows)), message("1 to {most} rows", most=MAX_SIDE))
    width = len(signs_of(rows[0]))
    for row in rows:
        found = len(signs_of(row))
        if found > MAX_SIDE:
            raise fault(row.number, str(found), message("at most {most} cells in a row", most=MAX_SIDE))
        if found != width:
            raise fault(row.number, str(found), message("{count} cells, as in the first row", count=width))
    return width, len(rows)


def read_zones(rows: Sequence[TextLine]) -> tuple[Zone, ...]:
    """The colours of a ``zones`` block, row by row."""
    return tuple(_zone(row.number, sign) for row in rows for sign in signs_of(row))


def _zone(number: int, sign: str) -> Zone:
    if sign not in ZONE_SIGNS:
        raise fault(number, sign, message("a zone sign: {signs}", signs=" ".join(ZONE_SIGNS)))
    return ZONE_SIGNS[sign]


def read_marks(rows: Sequence[TextLine]) -> tuple[Mark | None, ...]:
    """The marks of a ``grid`` block, row by row; None for a cross."""
    return tuple(_mark(row.number, sign) for row in rows for sign in signs_of(row))


def _mark(number: int, sign: str) -> Mark | None:
    if sign == TICK:
        return None
    if sign not in MARKS:
        raise fault(number, sign, message("a grid sign: {signs}", signs=" ".join((TICK, *MARKS))))
    return MARKS[sign]


def print_block(width: int, signs: Sequence[str]) -> list[str]:
    """The rows of a block: signs with one space between."""
    return [" ".join(signs[begin : begin + width]) for begin in range(0, len(signs), width)]


def take_rows(lines: Sequence[TextLine], begin: int, keys: frozenset[str]) -> Sequence[TextLine]:
    """The rows of a block that begins at ``begin``: all lines up to the next known key."""
    end = begin
    while end < len(lines) and lines[end].key not in keys:
        end += 1
    return lines[begin:end]
