"""What would happen if the looked-at cells were ticked: the ghost on the sheet and its sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from companion.errors import Refused
from companion.games.alice.labyrinth.board import Layout
from companion.games.alice.labyrinth.faces import Zone
from companion.games.alice.labyrinth.judge import judge
from companion.games.alice.labyrinth.listing import plays
from companion.games.alice.labyrinth.position import Position
from companion.games.alice.labyrinth.refusals import REFUSALS
from companion.games.alice.labyrinth.shapes import FORMS, FORMS_OF, Form, flipped, form_of, turned
from companion.games.alice.labyrinth.verdict import Verdict
from companion.games.alice.page.asking import Asked
from companion.games.alice.page.labels import TERRACE_NAMES, marks_at
from companion.games.alice.page.printed import Printed
from companion.kernel.grid import Cell
from companion.kernel.message import Message, message, messages
from companion.kernel.quick import quick

Placements = Sequence[tuple[Form, int]]
"""Plain placements as ``fits.plain`` gives them: a form and the bits of its cells."""
POSSIBLE: Final = message("Possible.")
IMPOSSIBLE: Final = message("Not possible.")


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """The looked-at cells and what the rules say of them.

    ``form`` is how the shape lies in the tray; ``code`` and ``rule`` name a refusal; ``nth`` of
    ``ways`` counts the places that cover the tapped cell; ``circles`` is how many it uses.
    """

    cells: tuple[Cell, ...] = ()
    allowed: bool = False
    sentences: tuple[Message, ...] = ()
    faults: tuple[Cell, ...] = ()
    form: Form | None = None
    at: Cell | None = None
    nth: int = 0
    ways: int = 0
    code: str = ""
    rule: str = ""
    circles: int = 0


def preview(position: Position, face: Printed, asked: Asked, found: Placements) -> Preview:
    """What the page shall show. ``found`` are the plain placements of the position."""
    if asked.picking:
        return judged(position, face, asked, found, _toggled(asked))
    if asked.at is None:
        return judged(position, face, asked, found, asked.cells)
    ring = _ring(position, asked, found)
    if not ring:
        return judged(position, face, asked, found, _nearest(position, asked, asked.at, found))
    place = _place_in(ring, asked)
    return judged(position, face, asked, found, ring[place], place + 1, len(ring))


def judged(
    position: Position,
    face: Printed,
    asked: Asked,
    found: Placements,
    cells: tuple[Cell, ...],
    nth: int = 0,
    ways: int = 0,
) -> Preview:
    """The preview of given cells."""
    form = form_of(_spots(cells)) or chosen_form(position, asked, found)
    at = asked.at or asked.on or (cells[0] if cells else None)
    if not cells:
        return Preview(form=form, at=at)
    try:
        verdict = judge(position, cells)
    except Refused as refused:
        reason = Message(REFUSALS.get(refused.code, refused.code), refused.params)
        faults = tuple(cell for cell in refused.cells if isinstance(cell, Cell))
        return Preview(
            cells=cells, form=form, at=at, faults=faults, code=refused.code, rule=refused.rule,
            sentences=(IMPOSSIBLE, reason),
        )  # fmt: skip
    said = (POSSIBLE, *consequences(position, face, verdict))
    circles = verdict.eat + verdict.drink
    return Preview(
        cells=cells, allowed=True, sentences=said, form=form, at=at, nth=nth, ways=ways, circles=circles
    )


def chosen_form(position: Position, asked: Asked, found: Placements) -> Form | None:
    """How the shape lies before it is placed: for a rabbit the shape chosen, else the first that fits."""
    shape = position.card.shape or asked.shape or next((form.shape for form, _ in found), None)
    if shape is None:
        return None
    return asked.form if asked.form and asked.form.shape is shape else FORMS_OF[shape][0]


# -- which cells ----------------------------------------------------------------------------------


def _toggled(asked: Asked) -> tuple[Cell, ...]:
    """The cells picked one by one, with the tapped one put in or taken out."""
    cells = frozenset(asked.cells)
    return tuple(sorted(cells if asked.at is None else cells ^ {asked.at}))


def _ring(position: Position, asked: Asked, found: Placements) -> tuple[tuple[Cell, ...], ...]:
    """All places that cover the tapped cell: first as the shape lies now, then turned and flipped."""
    if asked.eat or asked.drink:
        return _with_powers(position, asked)
    first = _order_of(form_of(_spots(asked.cells)) or chosen_form(position, asked, found))
    plane, shape = position.up.plan.layout, asked.shape
    bit = plane.bit(asked.at) if asked.at and plane.has(asked.at) else 0
    covering = [(form, bits) for form, bits in found if bits & bit and shape in {None, form.shape}]
    covering.sort(key=lambda place: ((FORMS.index(place[0]) - first) % len(FORMS), place[1] & -place[1]))
    return tuple(plane.cells(bits) for _, bits in covering)


def _with_powers(position: Position, asked: Asked) -> tuple[tuple[Cell, ...], ...]:
    size = len(FORMS[0].spots) + asked.eat - asked.drink
    covering = (cells for cells in plays(position, powers=True) if asked.at in cells and len(cells) == size)
    return tuple(cells for cells in covering if _uses(position, cells) == (asked.eat, asked.drink))


def _uses(position: Position, cells: tuple[Cell, ...]) -> tuple[int, int]:
    verdict = judge(position, cells)
    return verdict.eat, verdict.drink


def _place_in(ring: Sequence[tuple[Cell, ...]], asked: Asked) -> int:
    """The place after the one looked at, if that covers the tapped cell too; else the first."""
    return (ring.index(asked.cells) + 1) % len(ring) if asked.cells in ring else 0


def _nearest(position: Position, asked: Asked, at: Cell, found: Placements) -> tuple[Cell, ...]:
    """Where nothing covers the cell: the shape laid on it to show why; alone when nothing fits."""
    form = form_of(_spots(asked.cells)) or chosen_form(position, asked, found)
    if form is None or not found:
        return (at,)
    row, column = form.spots[0]
    laid = [Cell(at.row + down - row, at.column + right - column) for down, right in form.spots]
    return slid_inside(laid, position.up.plan.layout)


def slid_inside(cells: Sequence[Cell], plane: Layout) -> tuple[Cell, ...]:
    """The whole shape, moved inwards as far as it sticks out of the sheet: never a part of it."""
    rows, columns = [cell.row for cell in cells], [cell.column for cell in cells]
    down = max(0, -min(rows)) or min(0, plane.height - 1 - max(rows))
    right = max(0, -min(columns)) or min(0, plane.width - 1 - max(columns))
    moved = (Cell(cell.row + down, cell.column + right) for cell in cells)
    return tuple(sorted(cell for cell in moved if plane.has(cell)))


def _order_of(form: Form | None) -> int:
    return FORMS.index(form) if form else 0


def _spots(cells: Iterable[Cell]) -> Iterable[tuple[int, int]]:
    return ((cell.row, cell.column) for cell in cells)


# -- turning --------------------------------------------------------------------------------------


def moved_cells(position: Position, shown: Preview, found: Placements, *, flip: bool) -> tuple[Cell, ...]:
    """The ghost turned a quarter clockwise or flipped; on a place where it fits when there is one."""
    at, plane = shown.at, position.up.plan.layout
    if not shown.cells or at is None or not plane.has(at):
        return ()
    after, bit = moved_form(form_of(_spots(shown.cells)), flip=flip), plane.bit(at)
    fitting = sorted((bits & -bits, bits) for form, bits in found if form is after and bits & bit)
    if fitting:
        return plane.cells(fitting[0][1])
    return slid_inside([_about(at, cell, flip=flip) for cell in shown.cells], plane)


def moved_form(form: Form | None, *, flip: bool) -> Form | None:
    """The form after turning or flipping."""
    if form is None:
        return None
    return flipped(form) if flip else turned(form)


def _about(at: Cell, cell: Cell, *, flip: bool) -> Cell:
    down, right = cell.row - at.row, cell.column - at.column
    return Cell(at.row + down, at.column - right) if flip else Cell(at.row + right, at.column - down)


# -- what comes of it -----------------------------------------------------------------------------


def consequences(position: Position, face: Printed, verdict: Verdict) -> tuple[Message, ...]:
    """What ticking does, in order: touches, ticks, uses, finishes, passes."""
    said = []
    near = touched(position, verdict.cells)
    if near:
        said.append(message("Touches {cells}.", cells=near))
    marks = marks_at(face, verdict.cells)
    if marks:
        said.append(message("Ticks {marks}.", marks=marks))
    said += uses_said(verdict) + _terraces_said(verdict)
    if verdict.single:
        said.append(message("One cell, because the shape fits nowhere."))
    return tuple(said)


def touched(position: Position, cells: Sequence[Cell]) -> tuple[Cell, ...]:
    """The ticked cells beside the given ones, at most three."""
    plane = position.up.plan.layout
    return plane.cells(plane.beside(plane.bits(cells)) & position.up.ticked)[:3]


def uses_said(verdict: Verdict) -> list[Message]:
    """The circles that a tick uses, a sentence a kind."""
    said = []
    if verdict.eat:
        said.append(messages("Uses {count} “Eat me”.", "Uses {count} “Eat me”.", verdict.eat))
    if verdict.drink:
        said.append(messages("Uses {count} “Drink me”.", "Uses {count} “Drink me”.", verdict.drink))
    return said


def _terraces_said(verdict: Verdict) -> list[Message]:
    names = (message(TERRACE_NAMES[zone]) for zone in verdict.terraces if isinstance(zone, Zone))
    return [message("Finishes the {terrace}.", terrace=name) for name in names]
