"""The text file of a sheet: ``key value`` lines, and a ``zones`` and a ``grid`` block for each face."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from functools import cache
from importlib.resources import files
from typing import Final

from companion.games.alice.labyrinth.blocks import (
    check_rows,
    print_block,
    read_marks,
    read_zones,
    signs_of,
    take_rows,
)
from companion.games.alice.labyrinth.boxfile import BOX_KEYS, print_box, read_box
from companion.games.alice.labyrinth.faces import (
    MARKS_OF,
    MIRRORS,
    TICK,
    VALUES_OF,
    Face,
    FaceName,
    Mark,
    SheetDesign,
    SheetKind,
    Values,
    Zone,
)
from companion.games.alice.labyrinth.limits import MOST_BOXES, MOST_VALUE
from companion.kernel.grid import Cell
from companion.kernel.lines import TextLine, fault, read_lines
from companion.kernel.message import Message, message

_LISTS: Final = frozenset(field.name for field in fields(Values) if field.default == ())
_VALUE_KEYS: Final[Mapping[str, str]] = {field.name.replace("_", "-"): field.name for field in fields(Values)}
_BLOCKS: Final = ("zones", "grid")
_KEYS: Final = frozenset({"sheet", "face", *_BLOCKS, *_VALUE_KEYS, *BOX_KEYS})
_CARDS: Final = frozenset({"keys", "crowns"})
"""Values with a number for each of the two Key cards."""
_SHORT: Final[Mapping[str, SheetKind]] = {"A": SheetKind.A, "B": SheetKind.B}
_NAME: Final = re.compile(r"[\w-]{1,40}")


def parse_sheet(text: str) -> SheetDesign:
    """Read a sheet file. Raises Malformed with line, found and expected."""
    lines = read_lines(text)
    if not lines or lines[0].key != "sheet":
        raise fault(lines[0].number if lines else 1, lines[0].key if lines else "", _HEAD)
    name, version, kind = _heading(lines[0])
    end = lines[-1].number
    faces = dict(_faces(lines, kind))
    for missing in (side for side in FaceName if side not in faces):
        raise fault(end, "", message("a line “face {name}” with zones and grid", name=missing.value))
    values, box = _values(lines, end, kind), read_box(lines)
    _check_keys(lines)
    return SheetDesign(
        name=name,
        version=version,
        front=faces[FaceName.FRONT],
        back=faces[FaceName.BACK],
        values=values,
        kind=kind,
        box=box,
    )


_HEAD: Final = message("a first line “sheet NAME VERSION”, for a team with A or B behind it")


def _heading(line: TextLine) -> tuple[str, int, SheetKind]:
    match line.words:
        case (name, version) if _is_number(version):
            return _name(line, name), int(version), SheetKind.SOLO
        case (name, version, letter) if _is_number(version) and letter in _SHORT:
            return _name(line, name), int(version), _SHORT[letter]
    raise fault(line.number, line.text, _HEAD)


def _name(line: TextLine, name: str) -> str:
    if not _NAME.fullmatch(name):
        raise fault(line.number, name, message("a name of letters, digits, “-” and “_”, at most 40"))
    return name


def _check_keys(lines: Sequence[TextLine]) -> None:
    """Each thing once, and nothing that is not known: rows of blocks come after their key only."""
    seen, in_block = set(), False
    for line in lines:
        in_block = line.key in _BLOCKS or (in_block and line.key not in _KEYS)
        if in_block:
            continue
        if line.key not in _KEYS:
            raise fault(
                line.number, line.key, message("one of the keys {keys}", keys=" ".join(sorted(_KEYS)))
            )
        name = line.text if line.key == "face" else line.key
        if name in seen:
            raise fault(line.number, line.text, message("each thing once"))
        seen.add(name)


def _faces(lines: Sequence[TextLine], kind: SheetKind) -> Iterator[tuple[FaceName, Face]]:
    begins = [index for index, line in enumerate(lines) if line.key == "face"]
    for index in begins:
        head = lines[index]
        if head.rest not in {side.value for side in FaceName}:
            raise fault(head.number, head.rest, message("“front” or “back”"))
        yield FaceName(head.rest), _face(FaceName(head.rest), kind, head, lines[index + 1 :])


def _face(name: FaceName, kind: SheetKind, head: TextLine, after: Sequence[TextLine]) -> Face:
    zone_rows = _block("zones", head, after, 0)
    grid_rows = _block("grid", head, after, len(zone_rows) + 1)
    width, height = check_rows(grid_rows, head.number)
    if check_rows(zone_rows, head.number) != (width, height):
        expected = message("zones of {width} x {height} cells, like the grid", width=width, height=height)
        raise fault(zone_rows[0].number, f"{len(signs_of(zone_rows[0]))} x {len(zone_rows)}", expected)
    _check_signs(grid_rows, kind)
    zones, marks = read_zones(zone_rows), read_marks(grid_rows)
    return Face(
        name=name,
        width=width,
        height=height,
        marks=tuple(_coloured(mark, zone) for mark, zone in zip(marks, zones, strict=True)),
        zones=zones,
        start=tuple(Cell(*divmod(index, width)) for index, mark in enumerate(marks) if mark is None),
    )


def _check_signs(rows: Sequence[TextLine], kind: SheetKind) -> None:
    """Malformed for the first sign that means nothing on a sheet of that kind."""
    for row in rows:
        for sign, mark in zip(signs_of(row), read_marks((row,)), strict=True):
            if mark is not None and mark not in MARKS_OF[kind]:
                known = [TICK, *(mark.value for mark in Mark if mark in MARKS_OF[kind])]
                raise fault(row.number, sign, message("a sign of this sheet: {signs}", signs=" ".join(known)))


def _coloured(mark: Mark | None, zone: Zone) -> Mark:
    if mark is None:
        return Mark.FREE
    return MIRRORS[zone] if mark is Mark.MIRROR else mark


def _block(key: str, head: TextLine, after: Sequence[TextLine], begin: int) -> Sequence[TextLine]:
    if begin >= len(after) or after[begin].text != key:
        line = after[begin] if begin < len(after) else head
        raise fault(line.number, line.text, message("a block “{key}” of this face", key=key))
    return take_rows(after, begin + 1, _KEYS)


def _values(lines: Sequence[TextLine], end: int, kind: SheetKind) -> Values:
    said = {_VALUE_KEYS[line.key]: line for line in lines if line.key in _VALUE_KEYS}
    for name, line in said.items():
        if name not in VALUES_OF[kind]:
            known = " ".join(map(_key_of, VALUES_OF[kind]))
            raise fault(line.number, line.key, message("one of the keys {keys}", keys=known))
    for name in VALUES_OF[kind]:
        if name not in said:
            raise fault(end, "", message("a line “{key} …”", key=_key_of(name)))
    lists = {name: _numbers(line) for name, line in said.items() if name in _LISTS}
    counts = {name: _number(line) for name, line in said.items() if name not in _LISTS}
    for name in _CARDS.intersection(lists):
        if len(lists[name]) != len(_CARDS):
            raise fault(said[name].number, said[name].rest, message("two numbers, one for each Key card"))
    return Values(**lists, **counts)  # type: ignore[arg-type]  # one mapping for each kind of field


def _key_of(name: str) -> str:
    return name.replace("_", "-")


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 3


_ONE: Final[Message] = message("a whole number from 0 to {most}", most=MOST_VALUE)
_BOXES: Final[Message] = message("a whole number from 0 to {most}", most=MOST_BOXES)
_MANY: Final[Message] = message("at most {most} numbers", most=MOST_BOXES)


def _numbers(line: TextLine) -> tuple[int, ...]:
    wrong = [word for word in line.words if not _is_number(word)]
    if wrong or not line.words:
        raise fault(line.number, wrong[0] if wrong else "", _ONE)
    if len(line.words) > MOST_BOXES:
        raise fault(line.number, str(len(line.words)), _MANY)
    return tuple(int(word) for word in line.words)


def _number(line: TextLine) -> int:
    """How many boxes or circles a track has."""
    if len(line.words) != 1 or not _is_number(line.rest) or int(line.rest) > MOST_BOXES:
        raise fault(line.number, line.rest, _BOXES)
    return int(line.rest)


def print_sheet(sheet: SheetDesign) -> str:
    """The sheet file in its canonical form; ``parse_sheet`` reads it back."""
    letter = [] if sheet.kind is SheetKind.SOLO else [sheet.kind.value]
    rows = [" ".join(["sheet", sheet.name, str(sheet.version), *letter])]
    for face in (sheet.front, sheet.back):
        rows += ["", f"face {face.name.value}", "zones"]
        rows += print_block(face.width, [zone.sign for zone in face.zones])
        rows += ["grid", *print_block(face.width, [sign_at(face, cell) for cell in face.cells()])]
    rows.append("")
    for name in VALUES_OF[sheet.kind]:
        value = getattr(sheet.values, name)
        rows.append(f"{_key_of(name)} {' '.join(map(str, value)) if isinstance(value, tuple) else value}")
    return "\n".join([*rows, *print_box(sheet.box)]) + "\n"


def sign_at(face: Face, cell: Cell) -> str:
    """How a file writes a cell."""
    if cell in face.start:
        return TICK
    mark = face.mark(cell)
    return Mark.MIRROR.value if mark is MIRRORS[face.zone(cell)] else mark.value


@cache
def load_standard() -> SheetDesign:
    """The sheet that comes with the program (our version)."""
    path = files("companion.games.alice") / "sheets" / "standard.txt"
    return parse_sheet(path.read_text(encoding="utf-8"))
