"""Positions and plays as text: parsing with line numbers, and canonical printing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from companion.errors import Malformed
from companion.games.alice.labyrinth.blocks import (
    check_rows,
    print_block,
    read_marks,
    read_zones,
    signs_of,
    take_rows,
)
from companion.games.alice.labyrinth.faces import TICK, FaceName, Mark, Zone
from companion.games.alice.labyrinth.position import (
    RULINGS,
    Card,
    Circles,
    Plan,
    Position,
    Power,
    Rulings,
    Side,
)
from companion.kernel.grid import Cell, parse_cells
from companion.kernel.lines import TextLine, fault, read_lines
from companion.kernel.message import Message, message

NOTHING: Final = "-"
"""The play that ticks nothing."""
_BLOCKS: Final = ("zones", "grid")
_SIMPLE: Final = ("mode", "sheet", "face", "card", "eat", "drink", "powers", "key", "option")
_KEYS: Final = frozenset((*_SIMPLE, *_BLOCKS))
_CARDS: Final = "bar square hat ell zigzag, rabbit pink|blue|green|orange|white"


@dataclass(frozen=True, slots=True)
class _Read:
    """The lines of a text by key; a key of a face has its name behind it ("eat back")."""

    lines: Mapping[str, TextLine]
    rows: Mapping[str, Sequence[TextLine]]
    end: int

    def choice(self, key: str, values: Sequence[str]) -> str | None:
        """The value of a line that must be one of these; None without such a line."""
        line = self.lines.get(key)
        if line is None:
            return None
        if line.rest not in values:
            raise fault(line.number, line.rest, message("one of: {values}", values=", ".join(values)))
        return line.rest


def parse_position(text: str) -> Position:
    """Read a position. Raises Malformed("text.line") with line, found and expected."""
    lines = read_lines(text)
    first = lines[0] if lines else TextLine(number=1, key="", rest="")
    if first.text != "alice":
        raise fault(first.number, first.text, message("the name of the game: alice"))
    face = _face_of(lines)
    read = _sorted_lines(lines[1:], face)
    up, hidden = _sides(read, face)
    return Position(
        card=_card(read),
        face=face,
        up=up,
        hidden=hidden,
        eat=_circles(read, "eat"),
        drink=_circles(read, "drink"),
        hidden_eat=_circles(read, f"eat {face.other.value}"),
        hidden_drink=_circles(read, f"drink {face.other.value}"),
        powers=_powers(read),
        rulings=_rulings(read),
        mode=read.choice("mode", ("solo", "team")) or "solo",
        sheet=read.choice("sheet", ("A", "B")),
        key=_key(read),
    )


def _face_of(lines: Sequence[TextLine]) -> FaceName:
    names = [face.value for face in FaceName]
    for line in lines:
        if line.key == "face":
            if line.rest not in names:
                raise fault(line.number, line.rest, message("one of: {values}", values=", ".join(names)))
            return FaceName(line.rest)
    return FaceName.FRONT


def _sorted_lines(lines: Sequence[TextLine], face: FaceName) -> _Read:
    found: dict[str, TextLine] = {}
    rows: dict[str, Sequence[TextLine]] = {}
    place = 0
    while place < len(lines):
        line = lines[place]
        name = _name(line, face)
        if name in found:
            raise fault(line.number, line.text, message("each thing once"))
        found[name] = line
        place += 1
        if line.key in _BLOCKS:
            rows[name] = take_rows(lines, place, _KEYS)
            place += len(rows[name])
    return _Read(found, rows, lines[-1].number if lines else 1)


def _name(line: TextLine, face: FaceName) -> str:
    """The key under which a line is kept; the face lying up may be named or not."""
    if line.key not in _KEYS:
        expected = message("one of the keys {keys}", keys=" ".join((*_SIMPLE, *_BLOCKS)))
        raise fault(line.number, line.text, expected)
    if line.key == "option":
        return f"option {line.words[0] if line.words else ''}"
    if line.key in _BLOCKS and line.rest not in ("", FaceName.FRONT.value, FaceName.BACK.value):
        raise fault(line.number, line.text, message("“{key}”, “{key} front” or “{key} back”", key=line.key))
    if line.key in (*_BLOCKS, "eat", "drink") and line.words[:1] == (face.other.value,):
        return f"{line.key} {face.other.value}"
    return line.key


def _card(read: _Read) -> Card:
    line = read.lines.get("card")
    if line is None:
        raise fault(read.end, "", message("a line “card …”: {cards}", cards=_CARDS))
    try:
        return Card.parse(line.rest)
    except Malformed:
        raise fault(line.number, line.rest, message("a card: {cards}", cards=_CARDS)) from None


def _circles(read: _Read, key: str) -> Circles:
    line = read.lines.get(key)
    if line is None:
        return Circles()
    words = line.words[1:] if _is_face(line.words[:1]) else line.words
    numbers = words[0].split("/") if len(words) == 1 else []
    if len(numbers) not in {1, 2} or not all(map(_is_count, numbers)):
        raise fault(line.number, line.rest, message("circles such as 1 or 1/4, at most 99"))
    drawn, *left = map(int, numbers)
    return Circles(drawn=drawn, left=left[0] if left else None)


def _is_face(words: Sequence[str]) -> bool:
    return bool({face.value for face in FaceName}.intersection(words))


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 2


def _powers(read: _Read) -> frozenset[Power]:
    line = read.lines.get("powers")
    names = {power.value: power for power in Power}
    for word in line.words if line else ():
        if word not in names:
            raise fault(line.number if line else 1, word, message("powers: {values}", values=" ".join(names)))
    return frozenset(names[word] for word in line.words) if line else frozenset()


def _key(read: _Read) -> bool | None:
    said = read.choice("key", ("yes", "no"))
    return None if said is None else said == "yes"


def _rulings(read: _Read) -> Rulings:
    chosen = {}
    for line in (line for line in read.lines.values() if line.key == "option"):
        name, *values = line.words or ("",)
        if name not in RULINGS:
            raise fault(line.number, name, message("a ruling: {values}", values=" ".join(RULINGS)))
        if len(values) != 1 or values[0] not in RULINGS[name]:
            expected = message("one of: {values}", values=", ".join(RULINGS[name]))
            raise fault(line.number, " ".join(values), expected)
        chosen[name] = values[0]
    return Rulings.of(chosen)


# -- the two faces --------------------------------------------------------------------------------


def _sides(read: _Read, face: FaceName) -> tuple[Side, Side | None]:
    if "grid" not in read.lines:
        raise fault(read.end, "", message("a block “grid”: the face lying up"))
    up = _side(read, "grid", "zones", None)
    grid, zones = f"grid {face.other.value}", f"zones {face.other.value}"
    if grid in read.lines:
        return up, _side(read, grid, zones, up.plan)
    if zones in read.lines:
        raise fault(read.lines[zones].number, zones, message("a block “{key}” with these zones", key=grid))
    return up, None


def _side(read: _Read, grid: str, zones: str, like: Plan | None) -> Side:
    rows = read.rows[grid]
    width, height = check_rows(rows, read.lines[grid].number)
    marks = read_marks(rows)
    plan = Plan(
        width=width,
        height=height,
        marks=tuple(mark or Mark.FREE for mark in marks),
        zones=_zones(read, zones, (width, height), like),
    )
    crosses = (Cell(*divmod(index, width)) for index, mark in enumerate(marks) if mark is None)
    return Side(plan=plan, ticked=plan.layout.bits(crosses))


def _zones(read: _Read, key: str, size: tuple[int, int], like: Plan | None) -> tuple[Zone, ...] | None:
    """The zones of a face; without a block of its own the other face has those of the face up."""
    if key not in read.lines:
        return like.zones if like is not None and (like.width, like.height) == size else None
    rows = read.rows[key]
    if check_rows(rows, read.lines[key].number) != size:
        found = f"{len(signs_of(rows[0]))} x {len(rows)}"
        expected = message("zones of {width} x {height} cells, like the grid", width=size[0], height=size[1])
        raise fault(rows[0].number, found, expected)
    return read_zones(rows)


# -- printing -------------------------------------------------------------------------------------


def print_position(position: Position) -> str:
    """The canonical text: keys in the order of the documentation, defaults of options left out."""
    other = position.face.other.value
    rows = ["alice", f"mode {position.mode}"]
    rows += [f"sheet {position.sheet}"] if position.sheet else []
    rows += [f"face {position.face.value}", f"card {position.card}"]
    rows += [f"eat {_circle_text(position.eat)}", f"drink {_circle_text(position.drink)}"]
    for key, circles in (("eat", position.hidden_eat), ("drink", position.hidden_drink)):
        rows += [f"{key} {other} {_circle_text(circles)}"] if circles != Circles() else []
    powers = [power.value for power in Power if power in position.powers]
    rows += [f"powers {' '.join(powers)}"] if powers else []
    rows += [f"key {'yes' if position.key else 'no'}"] if position.key is not None else []
    rows += [f"option {name} {value}" for name, value in position.rulings.changed]
    return "\n".join([*rows, *_print_faces(position)]) + "\n"


def _circle_text(circles: Circles) -> str:
    return str(circles.drawn) if circles.left is None else f"{circles.drawn}/{circles.left}"


def _print_faces(position: Position) -> list[str]:
    up, hidden, other = position.up.plan, position.hidden, position.face.other.value
    rows = [*_print_zones("zones", up), "grid", *_print_grid(position.up)]
    if hidden is not None:
        shared = (up.width, up.height, up.zones) == (hidden.plan.width, hidden.plan.height, hidden.plan.zones)
        rows += [] if shared else _print_zones(f"zones {other}", hidden.plan)
        rows += [f"grid {other}", *_print_grid(hidden)]
    return rows


def _print_zones(key: str, plan: Plan) -> list[str]:
    return [key, *print_block(plan.width, [zone.sign for zone in plan.zones])] if plan.zones else []


def _print_grid(side: Side) -> list[str]:
    ticked = set(side.plan.layout.cells(side.ticked))
    places = (Cell(*divmod(index, side.plan.width)) for index in range(len(side.plan.marks)))
    signs = [TICK if cell in ticked else side.plan.mark(cell).value for cell in places]
    return print_block(side.plan.width, signs)


# -- plays ----------------------------------------------------------------------------------------

_PLAY: Final[Message] = message("cells such as B3 C3 D3, or “-” for nothing")


def parse_play(text: str) -> tuple[Cell, ...]:
    """Read a play: cells in any order, or "-". Raises Malformed("text.line")."""
    plain = text.strip()
    if plain == NOTHING:
        return ()
    try:
        cells = parse_cells(plain)
    except Malformed as wrong:
        raise fault(1, str(wrong.params["found"]), _PLAY) from None
    if not cells:
        raise fault(1, plain, _PLAY)
    return cells


def print_play(cells: Sequence[Cell]) -> str:
    """A play in canonical order."""
    return " ".join(map(str, sorted(cells))) or NOTHING
