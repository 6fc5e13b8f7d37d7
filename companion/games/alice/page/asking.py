"""What a page was asked to show: query parameters, never trusted and never changing the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final, Self, TypeVar

from companion.errors import Malformed
from companion.games.alice.labyrinth.faces import FaceName, Mark, Zone
from companion.games.alice.labyrinth.shapes import Form, Shape, form_named
from companion.kernel.grid import Cell, parse_cells
from companion.kernel.quick import quick

EnumT = TypeVar("EnumT", bound=Enum)
MOST_POWERS: Final = 4
"""More circles of a kind than this cannot be asked for at once."""
WANTED: Final = (
    Mark.EAT,
    Mark.DRINK,
    Mark.FLAMINGO,
    Mark.HEDGEHOG,
    Mark.ROSE,
    Mark.TEAPOT,
    Mark.TERRACE,
    Mark.MIRROR,
    Mark.FLOWER_1,
    Mark.FLOWER_2,
    Mark.FLOWER_3,
    Mark.FLOWER_4,
    Mark.KNOT,
    Mark.KEY,
    Mark.CROWN,
    Mark.SHIELD,
    Mark.GUARD,
    Mark.LOCK,
)
"""What the list of places can be filtered by."""


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """One person's way of looking at the page.

    ``at`` is the cell tapped just now; ``cells`` are looked at, turned about the cell ``on``;
    ``form`` and ``shape`` how the shape shall lie; ``eat`` and ``drink`` the circles to be used;
    ``picking``: cells are chosen one by one; ``look``: whose sheet; ``zoom``: 1-4 a quarter;
    ``places``: the list is open, filtered by ``zone`` and ``gives``, from entry ``start`` on;
    ``mending`` and ``tea`` name an earlier tick to be corrected ("7", "7-TC8");
    ``lines``: the score is explained.
    """

    face: FaceName | None = None
    at: Cell | None = None
    on: Cell | None = None
    cells: tuple[Cell, ...] = ()
    form: Form | None = None
    shape: Shape | None = None
    eat: int = 0
    drink: int = 0
    picking: bool = False
    look: int | None = None
    zoom: int = 0
    places: bool = False
    zone: Zone | None = None
    gives: Mark | None = None
    start: int = 0
    mending: int | None = None
    tea: str = ""
    lines: bool = False

    @classmethod
    def read(cls, ask: Mapping[str, str]) -> Self:
        """Whatever can be read; everything else is as if it had not been asked."""
        if not ask:
            return cls()
        gives = _one_of(Mark, ask.get("gives"))
        return cls(
            face=_one_of(FaceName, ask.get("face")),
            at=_cell(ask.get("at", "")),
            on=_cell(ask.get("on", "")),
            cells=_cells(ask.get("cells", "")),
            form=form_named(ask.get("form", "")),
            shape=_one_of(Shape, ask.get("shape")),
            eat=_number(ask.get("eat", ""), MOST_POWERS) or 0,
            drink=_number(ask.get("drink", ""), MOST_POWERS) or 0,
            picking=ask.get("pick") == "cells",
            look=_number(ask.get("look", ""), 99),
            zoom=_number(ask.get("zoom", ""), 4) or 0,
            places=ask.get("places") == "yes",
            zone=_one_of(Zone, ask.get("zone")),
            gives=gives if gives in WANTED else None,
            start=_number(ask.get("start", ""), 9_999) or 0,
            mending=_number(ask.get("mend", "").partition("-")[0], 99),
            tea=ask.get("mend", "").partition("-")[2][:8],
            lines=ask.get("lines") == "yes",
        )


def _one_of(kind: type[EnumT], text: str | None) -> EnumT | None:
    return next((member for member in kind if member.value == text), None)


def _cell(text: str) -> Cell | None:
    try:
        return Cell.parse(text)
    except Malformed:
        return None


def _cells(text: str) -> tuple[Cell, ...]:
    try:
        return parse_cells(text)
    except Malformed:
        return ()


def _number(text: str, most: int) -> int | None:
    short = text.isascii() and text.isdigit() and len(text) <= 4
    return min(int(text), most) if short else None
