"""A printed face as a cheap key, and what is worked out once a face: marked, open and terrace cells."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType

from companion.games.alice.labyrinth.faces import Face, FaceName, Mark, SheetDesign, Zone
from companion.kernel.grid import Cell


@dataclass(frozen=True, slots=True)
class Printed:
    """One face of one sheet, cheap to hash: the key of everything that is made once a face."""

    design: SheetDesign = field(compare=False)
    name: FaceName
    key: int

    @property
    def face(self) -> Face:
        """Its cells."""
        return self.design.face(self.name)


def printed_face(design: SheetDesign, name: FaceName) -> Printed:
    """The key of a face. The design stays alive inside the key, so its identity is its name."""
    return Printed(design, name, id(design))


@lru_cache(maxsize=64)
def cell_rows(side: Printed) -> tuple[tuple[Cell, ...], ...]:
    """The cells of a face, row by row."""
    width, cells = side.face.width, tuple(side.face.cells())
    return tuple(cells[begin : begin + width] for begin in range(0, len(cells), width))


@lru_cache(maxsize=64)
def cells_by_mark(side: Printed) -> Mapping[Mark, frozenset[Cell]]:
    """Where each mark of a face is printed; free cells are left out."""
    face = side.face
    found = {mark: frozenset(face.marked(mark)) for mark in Mark if mark is not Mark.FREE}
    return MappingProxyType({mark: cells for mark, cells in found.items() if cells})


@lru_cache(maxsize=64)
def open_cells(side: Printed) -> Mapping[Zone, frozenset[Cell]]:
    """The cells of each zone that can ever be ticked."""
    face = side.face
    cells = [cell for cell in face.cells() if face.mark(cell) is not Mark.BUSH and cell not in face.start]
    return MappingProxyType(
        {zone: frozenset(cell for cell in cells if face.zone(cell) is zone) for zone in Zone}
    )


@lru_cache(maxsize=64)
def terraces(side: Printed) -> Mapping[Zone, frozenset[Cell]]:
    """The terrace cells of each zone that has some."""
    found = {zone: frozenset(side.face.terrace(zone)) for zone in Zone}
    return MappingProxyType({zone: cells for zone, cells in found.items() if cells})
