"""The empty face as SVG in cell units: zones with pattern and letter, bushes, borders, drawings of marks.

All of it is made once a face. Every colour is a class that the style sheet fills, so that themes,
print and forced colours need no other drawing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final

from companion.games.alice.labyrinth.faces import Face, Mark, Zone
from companion.games.alice.page.printed import Printed
from companion.kernel.grid import Cell

ICONS: Final[Mapping[Mark, str]] = {
    Mark.EAT: "eat",
    Mark.DRINK: "drink",
    Mark.FLAMINGO: "flamingo",
    Mark.HEDGEHOG: "hedgehog",
    Mark.ROSE: "rose",
    Mark.TEAPOT: "teapot",
    Mark.MIRROR: "mirror",
    Mark.MIRROR_PINK: "mirror",
    Mark.MIRROR_BLUE: "mirror",
    Mark.MIRROR_GREEN: "mirror",
    Mark.MIRROR_ORANGE: "mirror",
    Mark.TERRACE: "terrace",
    Mark.LOCK: "lock",
    Mark.FLOWER_1: "flower1",
    Mark.FLOWER_2: "flower2",
    Mark.FLOWER_3: "flower3",
    Mark.FLOWER_4: "flower4",
    Mark.KNOT: "knot",
    Mark.KEY: "key",
    Mark.CROWN: "crown",
    Mark.GUARD: "guard",
    Mark.SHIELD: "shield",
}
"""Symbol of the sprite (after ``i-``) for every mark that has one."""
TEAM_ICONS: Final = frozenset(
    {"lock", "flower1", "flower2", "flower3", "flower4", "knot", "key", "crown", "guard", "shield"}
)
"""Those of sheets A and B: they lie in a sprite of their own, which only tables in teams load."""


Letters = tuple[str, str, str, str]
"""The letter of each zone in the reader's language, in the order of ``Zone``."""


@lru_cache(maxsize=64)
def ground(side: Printed) -> str:
    """Zones with their patterns and letters' places, grid lines and bushes."""
    face = side.face
    zones = "".join(_zone_ground(face, zone) for zone in Zone)
    return f'{zones}<path class="gl" d="{_grid_lines(face)}"/>{_bushes(face)}'


@lru_cache(maxsize=64)
def plain_ground(side: Printed) -> str:
    """Zones and bushes as plain colours: at the size of a thumb patterns and lines would only be noise."""
    face = side.face
    zones = "".join(f'<path class="z{zone.sign}" d="{_fill(tuple(_runs(face, zone)))}"/>' for zone in Zone)
    beds = "".join(f"M{cell.column} {cell.row}h1v1h-1z" for cell in face.marked(Mark.BUSH))
    return f'{zones}<path class="bush" d="{beds}"/>'


@lru_cache(maxsize=64)
def whole_ground(side: Printed, letters: Letters, name: str) -> str:
    """The empty face under a name, for drawings that refer to it."""
    box = f'viewBox="0 0 {side.face.width} {side.face.height}"'
    body = ground(side) + zone_letters(side, letters) + printed_crosses(side) + border_lines(side)
    return f'<symbol id="{name}" {box}>{body}</symbol>'


@lru_cache(maxsize=64)
def border_lines(side: Printed) -> str:
    """The borders between zones and the frame, drawn over everything but the ghost."""
    face = side.face
    return (
        f'<path class="zl" d="{_zone_borders(face)}"/>'
        f'<path class="fr" d="M0 0h{face.width}v{face.height}H0z"/>'
    )


@lru_cache(maxsize=64)
def printed_crosses(side: Printed) -> str:
    """The crosses a face starts with (P8), straight as printed ones are."""
    strokes = "".join(f"M{cell.column}.22 {cell.row}.22l.56.56m0-.56l-.56.56" for cell in side.face.start)
    return f'<path class="st" d="{strokes}"/>' if strokes else ""


@lru_cache(maxsize=64)
def zone_letters(side: Printed, letters: Letters) -> str:
    """Small zone letters in the corners of a few empty cells: zones differ without their colour."""
    places = zip(Zone, letters, strict=True)
    texts = (
        f'<text x="{cell.column}.09" y="{cell.row}.37">{letter}</text>'
        for zone, letter in places
        for cell in _letter_cells(side.face, zone)
    )
    return f'<g class="zt">{"".join(texts)}</g>'


def _letter_cells(face: Face, zone: Zone) -> tuple[Cell, ...]:
    empty = [cell for cell in face.marked(Mark.FREE) if face.zone(cell) is zone and cell not in face.start]
    spread = tuple(cell for cell in empty if (cell.row * 5 + cell.column * 3) % 8 == 1)
    return spread or tuple(empty[:1])


def _zone_ground(face: Face, zone: Zone) -> str:
    runs = tuple(_runs(face, zone))
    sign = zone.sign
    return f'<path class="z{sign}" d="{_fill(runs)}"/><path class="p{sign}" d="{_pattern(zone, runs)}"/>'


def _fill(runs: Sequence[tuple[int, int, int]]) -> str:
    return "".join(f"M{column} {row}h{count}v1h-{count}z" for row, column, count in runs)


def _runs(face: Face, zone: Zone) -> Iterator[tuple[int, int, int]]:
    """Row, first column and length of every stretch of a zone."""
    for row in range(face.height):
        column = 0
        while column < face.width:
            begin = column
            while column < face.width and face.zone(Cell(row, column)) is zone:
                column += 1
            if column > begin:
                yield row, begin, column - begin
            else:
                column += 1


_IN_CELL: Final[Mapping[Zone, tuple[str, str, str]]] = {
    Zone.PINK: (".25", ".25", "h0m0 .5h0m.5 0h0m0-.5h0m.5 0"),
    Zone.GREEN: ("", ".5", "l.5-.5m-.5 1l1-1m-.5 1l.5-.5"),
    Zone.ORANGE: (".25", ".16", "v.18m-.09-.09h.18m.41.41v.18m-.09-.09h.18m.41-.59"),
}
"""A zone's pattern inside one cell: where it begins, right and down, and how it goes on to where the next
cell's begins (equal text packs to nothing). Blue has lines through whole rows."""


def _pattern(zone: Zone, runs: Sequence[tuple[int, int, int]]) -> str:
    if zone is Zone.BLUE:
        return "".join(f"M{column} {row}.25h{count}m-{count} .5h{count}" for row, column, count in runs)
    right, down, each = _IN_CELL[zone]
    return "".join(f"M{column}{right} {row}{down}{each * count}" for row, column, count in runs)


def _grid_lines(face: Face) -> str:
    rows = f"M0 1h{face.width}" + f"m-{face.width} 1h{face.width}" * (face.height - 2)
    columns = f"M1 0v{face.height}" + f"m1-{face.height}v{face.height}" * (face.width - 2)
    return rows + columns


def _bushes(face: Face) -> str:
    cells = face.marked(Mark.BUSH)
    beds = "".join(rounded(cell, ".06", ".88", ".14") for cell in cells)
    leaves = "".join(icon("bush", cell) for cell in cells)
    return f'<path class="bush" d="{beds}"/><g class="leaf">{leaves}</g>' if cells else ""


def rounded(cell: Cell, inset: str, size: str, radius: str) -> str:
    """A rounded square inside a cell as path data: inset, side and corner in cell units."""
    straight = short(float(size) - 2 * float(radius))
    arc = f"a{radius} {radius} 0 0 1 "
    return (
        f"M{cell.column} {cell.row}m{short(float(inset) + float(radius))}{inset}"
        f"h{straight}{arc}{radius} {radius}v{straight}{arc}-{radius} {radius}"
        f"h-{straight}{arc}-{radius}-{radius}v-{straight}{arc}{radius}-{radius}z"
    )


def _zone_borders(face: Face) -> str:
    """Where a zone ends, each straight stretch as one line."""
    below = [
        _lengths(_parted(face, Cell(row, column), Cell(row + 1, column)) for column in range(face.width))
        for row in range(face.height - 1)
    ]
    beside = [
        _lengths(_parted(face, Cell(row, column), Cell(row, column + 1)) for row in range(face.height))
        for column in range(face.width - 1)
    ]
    lying = (f"M{at} {row}h{count}" for row, found in enumerate(below, 1) for at, count in found)
    standing = (f"M{column} {at}v{count}" for column, found in enumerate(beside, 1) for at, count in found)
    return "".join((*lying, *standing))


def _parted(face: Face, cell: Cell, other: Cell) -> bool:
    return face.has(cell) and face.has(other) and face.zone(cell) is not face.zone(other)


def _lengths(parted: Iterable[bool]) -> tuple[tuple[int, int], ...]:
    """Where each unbroken stretch begins, and how long it is."""
    at, found = 0, []
    for apart, group in groupby(parted):
        count = len(tuple(group))
        if apart:
            found.append((at, count))
        at += count
    return tuple(found)


def icon(name: str, cell: Cell) -> str:
    """A symbol of the sprite (or of the one named ``team``) in the middle of a cell."""
    sprite = "team" if name in TEAM_ICONS else ""
    return f'<use href="{sprite}#i-{name}" x="{cell.column}.18" y="{cell.row}.18" width=".64" height=".64"/>'


@lru_cache(maxsize=64)
def icons_of(side: Printed) -> tuple[tuple[Cell, str], ...]:
    """Every marked cell that is no bush, with its drawing; the same drawings follow each other."""
    face = side.face
    named = {cell: ICONS.get(face.mark(cell), "") for cell in face.cells()}
    marked = sorted((cell for cell in named if named[cell]), key=named.__getitem__)
    return tuple((cell, icon(named[cell], cell)) for cell in marked)


def short(number: float) -> str:
    """A number without needless zeros."""
    text = f"{number:.2f}".rstrip("0").rstrip(".")
    return text.removeprefix("0") if text.startswith("0.") else text
