"""A face in use as SVG: icons that fade when ticked, pen crosses, the looked-at cells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from companion.games.alice.labyrinth.faces import Face
from companion.games.alice.page.ground import (
    Letters,
    border_lines,
    ground,
    icons_of,
    plain_ground,
    printed_crosses,
    rounded,
    zone_letters,
)
from companion.games.alice.page.printed import Printed
from companion.kernel.grid import Cell
from companion.kernel.quick import quick


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What lies on the empty face. ``fresh`` are the newest ticks; they are among ``ticked``.

    ``ghost`` are cells looked at, ``allowed`` says whether they could be ticked so; ``faults`` are
    cells that stand in the way.
    """

    ticked: frozenset[Cell] = frozenset()
    fresh: frozenset[Cell] = frozenset()
    ghost: tuple[Cell, ...] = ()
    allowed: bool = True
    faults: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Window:
    """The part of a face that is shown: first column and row, then how many of each."""

    left: int
    top: int
    width: int
    height: int

    def holds(self, cell: Cell) -> bool:
        """Whether the cell is shown."""
        return (
            self.left <= cell.column < self.left + self.width
            and self.top <= cell.row < self.top + self.height
        )


def whole(face: Face) -> Window:
    """All of a face."""
    return Window(left=0, top=0, width=face.width, height=face.height)


def quarter(face: Face, number: int) -> Window:
    """A quarter of the face (1-4, row by row), or all of it for 0."""
    if not number:
        return whole(face)
    half_width, half_height = (face.width + 1) // 2, (face.height + 1) // 2
    left = (number - 1) % 2 * (face.width - half_width)
    top = (number - 1) // 2 * (face.height - half_height)
    return Window(left=left, top=top, width=half_width, height=half_height)


@lru_cache(maxsize=256)
def picture(side: Printed, scene: Scene, letters: Letters, window: Window | None = None) -> str:
    """The face with what lies on it, hidden from screen readers: the cells' buttons speak for it."""
    box = window or whole(side.face)
    return (
        f'<svg class="art" viewBox="{box.left} {box.top} {box.width} {box.height}" aria-hidden="true">'
        f"{ground(side)}{zone_letters(side, letters)}{_icon_layer(side, scene.ticked)}"
        f"{printed_crosses(side)}{_marks(side, scene)}{border_lines(side)}"
        f'<g class="top">{ghost(scene)}</g></svg>'
    )


@lru_cache(maxsize=256)
def thumbnail(side: Printed, scene: Scene) -> str:
    """The face in small: zones, bushes and ticks; signs would be specks."""
    box = whole(side.face)
    return (
        f'<svg class="art" viewBox="0 0 {box.width} {box.height}" aria-hidden="true">'
        f"{plain_ground(side)}{printed_crosses(side)}{_marks(side, scene)}</svg>"
    )


def over_ground(side: Printed, scene: Scene, name: str) -> str:
    """The face with what lies on it, its empty face taken from the symbol of that name."""
    box, under = whole(side.face), f'<use class="under" href="#{name}"/>'
    return (
        f'<svg class="art" viewBox="0 0 {box.width} {box.height}" aria-hidden="true">'
        f"{under}{_icon_layer(side, scene.ticked)}{_marks(side, scene)}</svg>"
    )


def _marks(side: Printed, scene: Scene) -> str:
    start = frozenset(side.face.start)
    old = scene.ticked - scene.fresh - start
    return f"{crosses(old, 'ink')}{crosses(scene.fresh - start, 'ink fresh')}"


def _icon_layer(side: Printed, ticked: frozenset[Cell]) -> str:
    clear: list[str] = []
    faded: list[str] = []
    for cell, text in icons_of(side):
        (faded if cell in ticked else clear).append(text)
    return "".join([*clear, '<g class="off">', *faded, "</g>"] if faded else clear)


_STROKES: Final = (
    ("m.2.2q.32.34.61.6m-.02-.62q-.27.3-.58.65", "m.79-.83"),
    ("m.23.18q.28.37.57.63m.02-.6q-.33.28-.63.6", "m.81-.81"),
    ("m.18.24q.35.27.64.56m-.05-.64q-.25.35-.56.66", "m.79-.82"),
    ("m.21.19q.3.31.6.64m0-.66q-.31.34-.61.62", "m.8-.79"),
    ("m.19.22q.33.3.6.6m.03-.63q-.3.27-.6.66", "m.78-.85"),
)
"""Five crosses of a hurried pen from a cell's top left corner, and from there to the next cell's."""


def _pen(cells: Iterable[Cell]) -> Iterator[str]:
    """From cell to cell; in a row without lifting the position, so that the same text comes again."""
    last, onwards = None, ""
    for cell in cells:
        beside = last == Cell(cell.row, cell.column - 1)
        yield onwards if beside else f"M{cell.column} {cell.row}"
        stroke, onwards = _STROKES[(cell.row * 7 + cell.column * 3) % len(_STROKES)]
        yield stroke
        last = cell


def crosses(cells: Iterable[Cell], kind: str) -> str:
    """Pen crosses in the given cells."""
    strokes = "".join(_pen(sorted(cells)))
    return f'<path class="{kind}" d="{strokes}"/>' if strokes else ""


@lru_cache(maxsize=512)
def _ghost_cell(cell: Cell) -> str:
    return rounded(cell, ".07", ".86", ".16")


def ghost(scene: Scene) -> str:
    """The looked-at cells: an unbroken outline when possible, a broken one with bars when not."""
    outline = "".join(_ghost_cell(cell) for cell in scene.ghost)
    kind = "gh" if scene.allowed else "gh no"
    body = f'<path class="{kind}" d="{outline}"/>' if outline else ""
    stops = "".join(f"M{cell.column}.5 {cell.row}.24v.3m0 .2h0" for cell in scene.faults)
    return body + (f'<path class="halt" d="{stops}"/>' if stops else "")


@lru_cache(maxsize=64)
def silhouette(spots: tuple[tuple[int, int], ...]) -> str:
    """A shape by itself, its cells as rounded squares; hidden from screen readers, its name says it."""
    width = 1 + max(column for _, column in spots)
    height = 1 + max(row for row, _ in spots)
    outline = "".join(rounded(Cell(row, column), ".05", ".9", ".18") for row, column in spots)
    size = f"s{width}{height}"
    return (
        f'<svg class="shape {size}" viewBox="0 0 {width} {height}" aria-hidden="true">'
        f'<path d="{outline}"/></svg>'
    )
