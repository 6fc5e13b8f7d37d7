"""The grid of controls that lies over a face: one named button a cell, in a real table."""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape
from typing import Final

from companion.games.alice.page.drawing import Window, whole
from companion.games.alice.page.labels import Voice, cell_names
from companion.games.alice.page.printed import Printed
from companion.kernel.grid import Cell

_PRESSED = ' aria-pressed="true"'
_END = "></button></td>"
_BUTTON: Final = re.compile(r'<button name="at" value="(\w+)"')


@lru_cache(maxsize=256)
def grid(
    side: Printed,
    voice: Voice,
    ticked: frozenset[Cell],
    chosen: frozenset[Cell],
    window: Window | None = None,
) -> str:
    """The rows of the table. ``chosen`` cells are pressed buttons; nothing outside the window is there."""
    box = window or whole(side.face)
    begin, end = box.left, box.left + box.width
    rows, width = [_heading(begin, end)], side.face.width
    crossed, pressed = _numbers(ticked, width), _numbers(chosen, width)
    for row in range(box.top, box.top + box.height):
        (free, done), first = _row_buttons(side, voice, row), row * width
        shown = [done[at] if first + at in crossed else free[at] for at in range(begin, end)]
        if pressed:
            shown = [_press(text) if first + at in pressed else text for at, text in enumerate(shown, begin)]
        rows += [f'<tr role="row"><th role="rowheader" scope="row">{row + 1}</th>', *shown, "</tr>"]
    return "".join(rows)


def _numbers(cells: frozenset[Cell], width: int) -> set[int]:
    """Cells counted row by row: a number is looked up more quickly, and a face has a hundred and more."""
    return {cell.row * width + cell.column for cell in cells}


@lru_cache(maxsize=64)
def _heading(begin: int, end: int) -> str:
    letters = (chr(ord("A") + column) for column in range(begin, end))
    heads = "".join(f'<th role="columnheader" scope="col">{letter}</th>' for letter in letters)
    return f'<tr role="row"><td role="presentation"></td>{heads}</tr>'


@lru_cache(maxsize=512)
def _row_buttons(side: Printed, voice: Voice, row: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """A row's buttons: before and after a cell is ticked."""
    names, width = cell_names(side, voice), side.face.width
    place = slice(row * width, (row + 1) * width)
    cells = [Cell(row, column) for column in range(width)]
    free = tuple(_button(cell, name) for cell, name in zip(cells, names.free[place], strict=True))
    done = tuple(_button(cell, name) for cell, name in zip(cells, names.ticked[place], strict=True))
    return free, done


def _button(cell: Cell, name: str) -> str:
    return f'<td role="gridcell"><button name="at" value="{cell}" aria-label="{escape(name)}"{_END}'


def _press(button: str) -> str:
    return f"{button.removesuffix(_END)}{_PRESSED}{_END}"


def with_ids(rows: str) -> str:
    """The rows with the cell's name as the id of each button, for a page that remembers taps by id.

    A table does without: they would weigh more than all ticks together.
    """
    return _BUTTON.sub(r'<button id="\1" name="at" value="\1"', rows)
