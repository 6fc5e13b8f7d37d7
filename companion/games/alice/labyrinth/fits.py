"""Where the plain shape of a card fits, and where a single cell could stand in for it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from companion.games.alice.labyrinth.placement import Offsets, anchors, offsets, placed
from companion.games.alice.labyrinth.position import Position
from companion.games.alice.labyrinth.shapes import FORMS_OF, Form, Shape
from companion.kernel.grid import Cell


@dataclass(frozen=True, slots=True, kw_only=True)
class Fit:
    """One placement of a plain shape."""

    form: Form
    cells: tuple[Cell, ...]


@lru_cache(maxsize=512)
def _forms(shapes: tuple[Shape, ...], stride: int) -> tuple[tuple[Form, ...], tuple[Offsets, ...]]:
    forms = tuple(form for shape in shapes for form in FORMS_OF[shape])
    return forms, tuple(offsets(form.spots, stride) for form in forms)


def plain(position: Position) -> list[tuple[Form, int]]:
    """Each plain placement as (form, bits): exhaustive over turns, flips, places and zones (P9, R2, R4)."""
    halo, free = position.up.halo, position.free
    forms, figures = _forms(position.card.shapes, position.up.plan.layout.stride)
    return [
        (forms[number], bits)
        for area in position.areas
        for number, bits in placed(figures, anchors(figures, free & area, halo))
    ]


def fits(position: Position) -> tuple[Fit, ...]:
    """All placements of the plain shape, without powers, in canonical order."""
    plane = position.up.plan.layout
    found = (Fit(form=form, cells=plane.cells(bits)) for form, bits in plain(position))
    return tuple(sorted(found, key=lambda fit: fit.cells))


def can_fit(position: Position) -> bool:
    """Whether the plain shape has a place; if not, a single cell is ticked (P9, P10, R2, R4, R10)."""
    halo, free = position.up.halo, position.free
    _, figures = _forms(position.card.shapes, position.up.plan.layout.stride)
    return any(any(anchors(figures, free & area, halo)) for area in position.areas)


def singles(position: Position) -> tuple[Cell, ...]:
    """The cells that may stand in for a shape that fits nowhere: beside a tick, any zone (P13, R3)."""
    return position.up.plan.layout.cells(position.free & position.up.halo)
