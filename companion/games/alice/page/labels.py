"""What cells, zones, marks and faces are called, on screen and in a screen reader's ear."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from companion.games.alice.labyrinth.faces import FaceName, Mark, Zone
from companion.games.alice.page.ground import Letters
from companion.games.alice.page.printed import Printed
from companion.kernel.game import Words
from companion.kernel.grid import Cell
from companion.kernel.message import N_, Message, message

ZONE_NAMES: Final[Mapping[Zone, str]] = {
    Zone.PINK: N_("pink zone"),
    Zone.BLUE: N_("blue zone"),
    Zone.GREEN: N_("green zone"),
    Zone.ORANGE: N_("orange zone"),
}
COLOUR_NAMES: Final[Mapping[Zone, str]] = {
    Zone.PINK: N_("pink"),
    Zone.BLUE: N_("blue"),
    Zone.GREEN: N_("green"),
    Zone.ORANGE: N_("orange"),
}
TERRACE_NAMES: Final[Mapping[Zone, str]] = {
    Zone.PINK: N_("pink terrace"),
    Zone.BLUE: N_("blue terrace"),
    Zone.GREEN: N_("green terrace"),
    Zone.ORANGE: N_("orange terrace"),
}
FACE_NAMES: Final[Mapping[FaceName, str]] = {FaceName.FRONT: N_("front"), FaceName.BACK: N_("back")}
FACE_TITLES: Final[Mapping[FaceName, str]] = {FaceName.FRONT: N_("Front"), FaceName.BACK: N_("Back")}
MARK_NAMES: Final[Mapping[Mark, str]] = {
    Mark.BUSH: N_("bush"),
    Mark.EAT: N_("Eat me"),
    Mark.DRINK: N_("Drink me"),
    Mark.FLAMINGO: N_("flamingo"),
    Mark.HEDGEHOG: N_("hedgehog"),
    Mark.ROSE: N_("rose"),
    Mark.TEAPOT: N_("teapot"),
    Mark.MIRROR: N_("mirror"),
    Mark.MIRROR_PINK: N_("pink mirror"),
    Mark.MIRROR_BLUE: N_("blue mirror"),
    Mark.MIRROR_GREEN: N_("green mirror"),
    Mark.MIRROR_ORANGE: N_("orange mirror"),
    Mark.TERRACE: N_("terrace"),
    Mark.LOCK: N_("lock"),
    Mark.FLOWER_1: N_("tulip"),
    Mark.FLOWER_2: N_("blossom"),
    Mark.FLOWER_3: N_("hibiscus"),
    Mark.FLOWER_4: N_("sunflower"),
    Mark.KNOT: N_("knot"),
    Mark.KEY: N_("key"),
    Mark.CROWN: N_("crown"),
    Mark.GUARD: N_("guard"),
    Mark.SHIELD: N_("shield"),
}
"""What is printed in a cell, in the middle of a sentence; free cells have no entry."""


@dataclass(frozen=True, slots=True)
class Voice:
    """Words as a cache key: two tables of one language share what was made for it."""

    lang: str
    words: Words = field(compare=False)


def voice_of(words: Words) -> Voice:
    """The key of a language. Nothing cached under it may hold names of people."""
    return Voice(words.lang, words)


@dataclass(frozen=True, slots=True, kw_only=True)
class CellNames:
    """How every cell of a face is called, row by row, as long as it is free and once it is ticked."""

    free: tuple[str, ...]
    ticked: tuple[str, ...]


@lru_cache(maxsize=64)
def cell_names(side: Printed, voice: Voice) -> CellNames:
    """All names of a face's cells in one language."""
    words = voice.words
    cells = tuple(side.face.cells())
    return CellNames(
        free=tuple(words.say(cell_name(side, cell, ticked=False)) for cell in cells),
        ticked=tuple(words.say(cell_name(side, cell, ticked=True)) for cell in cells),
    )


def cell_name(side: Printed, cell: Cell, *, ticked: bool) -> Message:
    """A cell as it is spoken: "C4, pink zone, free, Eat me"."""
    face = side.face
    mark, zone = face.mark(cell), message(ZONE_NAMES[face.zone(cell)])
    if cell in face.start:
        return message("{cell}, {zone}, printed cross", cell=cell, zone=zone)
    if mark is Mark.BUSH:
        return message("{cell}, {zone}, bush", cell=cell, zone=zone)
    if mark not in MARK_NAMES:
        return _plain_cell(cell, zone, ticked=ticked)
    what = message(MARK_NAMES[mark])
    if ticked:
        return message("{cell}, {zone}, ticked, {what}", cell=cell, zone=zone, what=what)
    return message("{cell}, {zone}, free, {what}", cell=cell, zone=zone, what=what)


def _plain_cell(cell: Cell, zone: Message, *, ticked: bool) -> Message:
    if ticked:
        return message("{cell}, {zone}, ticked", cell=cell, zone=zone)
    return message("{cell}, {zone}, free", cell=cell, zone=zone)


@lru_cache(maxsize=64)
@lru_cache(maxsize=16)
def zone_letters_in(voice: Voice) -> Letters:
    """The first letter of each colour's name: it stands beside colour and pattern on the sheet."""
    first = [voice.words.say(COLOUR_NAMES[zone])[:1].upper() for zone in Zone]
    return first[0], first[1], first[2], first[3]


def marks_at(side: Printed, cells: Sequence[Cell]) -> tuple[Message, ...]:
    """What the cells carry, in their order: "Eat me at H5"; cells without a mark are left out."""
    found = ((cell, MARK_NAMES.get(side.face.mark(cell))) for cell in cells)
    return tuple(message("{what} at {cell}", what=message(name), cell=cell) for cell, name in found if name)
