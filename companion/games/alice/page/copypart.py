"""A paper sheet copied in: both faces to tick, and the circles and boxes that cells alone do not tell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from companion.games.alice.labyrinth.faces import FaceName, Mark
from companion.games.alice.page.desk import Desk
from companion.games.alice.page.drawing import Scene, picture
from companion.games.alice.page.labels import FACE_TITLES, MARK_NAMES, ZONE_NAMES, Voice, zone_letters_in
from companion.games.alice.page.printed import Printed, cell_rows, printed_face
from companion.games.alice.play.tea import DOUBLE_BOXES, DOUBLE_CIRCLES
from companion.kernel.grid import Cell
from companion.kernel.message import N_

_CIRCLES: Final = (
    ("eat_front", N_("Eat me, front")),
    ("eat_back", N_("Eat me, back")),
    ("drink_front", N_("Drink me, front")),
    ("drink_back", N_("Drink me, back")),
    ("teapots", N_("Teapots")),
)
_BOXES: Final = (("flamingos", N_("Flamingos")), ("hedgehogs", N_("Hedgehogs")))


@dataclass(frozen=True, slots=True, kw_only=True)
class CopyCell:
    """A cell of a face: "open" to tick, a printed "cross", or a "bush"."""

    value: str
    label: str
    kind: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CopyFace:
    """One face: the field its cells belong to, its drawing, and its rows."""

    name: str
    label: str
    art: str
    columns: tuple[str, ...]
    rows: tuple[tuple[CopyCell, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CopyPart:
    """The form. ``numbers`` are the cards up to which the sheet may go, the last one chosen when ``over``.

    ``circles`` are fields for two numbers, ``boxes`` for one; ``unfold``: this seat's tea cards make them
    differ from the cells.
    """

    numbers: tuple[int, ...]
    over: bool
    faces: tuple[CopyFace, ...]
    circles: tuple[tuple[str, str], ...]
    boxes: tuple[tuple[str, str], ...]
    unfold: bool


def copy_part(desk: Desk) -> CopyPart | None:
    """The form for a seat that comes from paper; None for all others."""
    view, words = desk.view, desk.words
    if not view.acts.copy:
        return None
    design = view.design_of(desk.me.seat)
    return CopyPart(
        numbers=view.acts.copy,
        over=view.left == 0,
        faces=tuple(_face(printed_face(design, name), desk.voice) for name in FaceName),
        circles=tuple((name, words.say(label)) for name, label in _CIRCLES),
        boxes=tuple((name, words.say(label)) for name, label in _BOXES),
        unfold=bool({DOUBLE_BOXES, DOUBLE_CIRCLES}.intersection(desk.me.teas)),
    )


@lru_cache(maxsize=16)
def _face(side: Printed, voice: Voice) -> CopyFace:
    return CopyFace(
        name=side.name.value,
        label=voice.words.say(FACE_TITLES[side.name]),
        art=picture(side, Scene(), zone_letters_in(voice)),
        columns=tuple(chr(ord("A") + column) for column in range(side.face.width)),
        rows=tuple(tuple(_cells(side, voice, row)) for row in cell_rows(side)),
    )


def _cells(side: Printed, voice: Voice, row: tuple[Cell, ...]) -> Iterator[CopyCell]:
    for cell in row:
        mark = side.face.mark(cell)
        kind = "bush" if mark is Mark.BUSH else "cross" if cell in side.face.start else "open"
        # A box to tick says itself whether it is ticked: place, zone and mark are enough.
        parts = (ZONE_NAMES[side.face.zone(cell)], MARK_NAMES.get(mark, ""))
        spoken = (str(cell), *(voice.words.say(part) for part in parts if part))
        yield CopyCell(value=str(cell), label=", ".join(spoken), kind=kind)
