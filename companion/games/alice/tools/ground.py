"""The sheet of a question: the standard one, or whatever grid a pasted text tells."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Final

from companion.games.alice.generator import sheet_named
from companion.games.alice.labyrinth.designs import STANDARD, design_named, own_design
from companion.games.alice.labyrinth.faces import Face, FaceName, Mark, SheetDesign, SheetKind
from companion.games.alice.labyrinth.position import Card, Circles, Plan, Position, Side, plan_of
from companion.games.alice.labyrinth.shapes import Shape
from companion.kernel.grid import Cell

BEGIN: Final = Card(shape=Shape.ELL)
"""The card that a new question asks about."""


def standard() -> SheetDesign:
    """The sheet that comes with the program."""
    return design_named(STANDARD)


def sheet_of(value: str) -> SheetDesign | None:
    """The sheet of a link or of a labyrinth's name ("hard-31-a"); None for any other text."""
    return sheet_named(value) or own_design(value)


def on_standard(position: Position) -> Position | None:
    """The same on the standard sheet; None when its text tells another grid, or things only a team has."""
    return on_sheet(position, standard())


def on_sheet(position: Position, sheet: SheetDesign) -> Position | None:
    """The same on a sheet; None when its text tells another grid, or another mode of play.

    A text does not say what is printed below a cross, and may leave the other face out.
    """
    keyed = sheet.kind is SheetKind.SOLO and position.key is not None
    if (position.mode, position.sheet) != _mode_of(sheet) or keyed:
        return None
    face, other = (sheet.face(name) for name in (position.face, position.face.other))
    hidden = position.hidden or Side(plan=plan_of(other), ticked=0)
    if not (_lies_on(position.up, face) and _lies_on(hidden, other)):
        return None
    return replace(position, up=_printed(position.up, face), hidden=_printed(hidden, other))


def _mode_of(sheet: SheetDesign) -> tuple[str, str | None]:
    """Mode and letter as a text tells them."""
    return ("solo", None) if sheet.kind is SheetKind.SOLO else ("team", sheet.kind.value)


def _lies_on(side: Side, face: Face) -> bool:
    plan = side.plan
    if (plan.width, plan.height, plan.zones) != (face.width, face.height, face.zones):
        return False
    ticked = frozenset(plan.layout.cells(side.ticked))
    return all(cell in ticked or plan.mark(cell) is face.mark(cell) for cell in face.cells())


def _printed(side: Side, face: Face) -> Side:
    plan = plan_of(face)
    bushes = plan.marked(Mark.BUSH)
    return Side(plan=plan, ticked=(side.ticked | plan.layout.bits(face.start)) & ~bushes)


def design_of(position: Position) -> SheetDesign | None:
    """The sheet to draw a position on; None when its text tells no colours."""
    if _is_printed(position):
        return standard()
    hidden = position.hidden
    plans = {position.face: position.up.plan, position.face.other: (hidden or position.up).plan}
    if any(plan.zones is None for plan in plans.values()):
        return None
    return _drawn(plans[FaceName.FRONT], plans[FaceName.BACK])


def _is_printed(position: Position) -> bool:
    return position.up.plan == plan_of(standard().face(position.face))


@lru_cache(maxsize=16)
def _drawn(front: Plan, back: Plan) -> SheetDesign:
    faces = [_face(name, plan) for name, plan in ((FaceName.FRONT, front), (FaceName.BACK, back))]
    return replace(standard(), name="told", front=faces[0], back=faces[1])


def _face(name: FaceName, plan: Plan) -> Face:
    zones = plan.zones or ()
    return Face(
        name=name, width=plan.width, height=plan.height, marks=plan.marks, zones=zones, start=()
    )  # fmt: skip


def turned_over(position: Position, face: FaceName) -> Position:
    """The same with that face lying up, if the position tells it."""
    if position.face is face or position.hidden is None:
        return position
    return replace(
        position,
        face=face,
        up=position.hidden,
        hidden=position.up,
        eat=position.hidden_eat,
        drink=position.hidden_drink,
        hidden_eat=position.eat,
        hidden_drink=position.drink,
    )


def ticked(side: Side, face: Face, cells: Iterable[Cell]) -> Side:
    """A face with exactly these cells ticked, beside its printed crosses; bushes cannot be (P7)."""
    plan = side.plan
    wanted = plan.layout.bits([cell for cell in cells if plan.layout.has(cell)])
    return Side(plan=plan, ticked=(wanted | plan.layout.bits(face.start)) & ~plan.marked(Mark.BUSH))


def dotted(design: SheetDesign, face: FaceName, side: Side, kind: Mark, ready: int) -> int:
    """Circles of a kind that can still be drawn: those that are neither ready nor won by a ticked cell.

    How many were used is written nowhere, so each ticked cell counts as one circle drawn (E10).
    """
    boxes = design.values.eat(face) if kind is Mark.EAT else design.values.drink(face)
    won = (side.plan.marked(kind) & side.ticked).bit_count()
    return max(0, boxes - max(ready, won))


def circles(text: str, left: int) -> Circles:
    """Circles as an address writes them: "2", "2/1", "2/-" (plenty left); nothing readable is none."""
    first, slash, rest = text.partition("/")
    ready = _count(first) or 0
    if not slash:
        return Circles(drawn=ready, left=left)
    return Circles(drawn=ready, left=_count(rest))


def _count(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 2 else None


def before_the_first_card(sheet: SheetDesign) -> Position:
    """The sheet with nothing but its printed crosses, all circles still to be drawn."""
    values, front, back = sheet.values, FaceName.FRONT, FaceName.BACK
    position = replace(
        Position.on(sheet, front, {}, BEGIN),
        eat=Circles(drawn=0, left=values.eat(front)),
        drink=Circles(drawn=0, left=values.drink(front)),
        hidden_eat=Circles(drawn=0, left=values.eat(back)),
        hidden_drink=Circles(drawn=0, left=values.drink(back)),
    )
    mode, letter = _mode_of(sheet)
    return replace(position, mode=mode, sheet=letter)
