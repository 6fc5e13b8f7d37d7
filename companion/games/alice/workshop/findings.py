"""What is missing, out of reach or out of balance on a sheet: told, never forbidden. It is their sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from companion.games.alice.labyrinth.board import each, spread
from companion.games.alice.labyrinth.faces import (
    MIRRORS,
    VALUES_OF,
    Face,
    FaceName,
    Mark,
    SheetDesign,
    Zone,
)
from companion.games.alice.labyrinth.position import Plan, plan_of
from companion.games.alice.page.labels import COLOUR_NAMES, FACE_NAMES, MARK_NAMES, ZONE_NAMES
from companion.games.alice.workshop.cardfindings import card_findings
from companion.games.alice.workshop.finding import MISSING, UNBALANCED, UNREACHABLE, Finding
from companion.kernel.grid import Cell
from companion.kernel.message import Message, message, messages

SHAPE: Final = 4
"""Cells of a shape: every piece of that many cells that hang together is one of the five."""
UNEVEN: Final = 1.4
"""The largest zone has at most that many times the cells of the smallest, or it is told."""


def findings(sheet: SheetDesign) -> tuple[Finding, ...]:
    """All there is to say, what is missing first."""
    found = [finding for check in _CHECKS for finding in check(sheet)]
    order = (MISSING, UNREACHABLE, UNBALANCED)
    return tuple(sorted(found, key=lambda finding: order.index(finding.kind)))


# -- where one begins and where one can come -----------------------------------------------------------


def _crosses(sheet: SheetDesign) -> Iterator[Finding]:
    if not sheet.front.start:
        text = message("The front has no printed cross: the first shape would have nothing to touch.")
        yield Finding(kind=MISSING, text=text, face=FaceName.FRONT)


def _mirrors(sheet: SheetDesign) -> Iterator[Finding]:
    for zone, mark in MIRRORS.items():
        counts = {name: len(sheet.face(name).marked(mark)) for name in FaceName}
        what = message(MARK_NAMES[mark])
        if not any(counts.values()):
            yield Finding(kind=MISSING, text=message("There is no {mirror}.", mirror=what))
        for name, count in counts.items():
            face = message(FACE_NAMES[name])
            if not count and counts[name.other]:
                text = message("The {mirror} has no twin on the {face}.", mirror=what, face=face)
                yield Finding(kind=MISSING, text=text, face=name)
            if count > 1:
                text = message(
                    "{count} mirrors are {colour} on the {face}: only one of a colour can have a twin.",
                    count=count, colour=message(COLOUR_NAMES[zone]), face=face,
                )  # fmt: skip
                yield Finding(kind=UNBALANCED, text=text, face=name, cells=sheet.face(name).marked(mark))


def _reach(sheet: SheetDesign) -> Iterator[Finding]:
    reached = reachable(sheet)
    for name in FaceName:
        plan = plan_of(sheet.face(name))
        cells = plan.layout.cells(_open(plan) & ~reached[name])
        if cells and (sheet.front.start or name is FaceName.FRONT):
            yield Finding(
                kind=UNREACHABLE, face=name, cells=cells,
                text=messages(
                    "One cell of the {face} can never be reached: {cells}.",
                    "{count} cells of the {face} can never be reached: {cells}.",
                    len(cells), face=message(FACE_NAMES[name]), cells=_few(cells),
                ),
            )  # fmt: skip


def _few(cells: tuple[Cell, ...], most: int = 6) -> Message | tuple[Cell, ...]:
    return (
        cells
        if len(cells) <= most
        else message("{cells} and others", cells=", ".join(map(str, cells[:most])))
    )


def _open(plan: Plan) -> int:
    return plan.layout.full & ~plan.marked(Mark.BUSH)


def reachable(sheet: SheetDesign) -> Mapping[FaceName, int]:
    """The bits of all cells that can be ticked some day: from the crosses on, and through mirrors."""
    plans = {name: plan_of(sheet.face(name)) for name in FaceName}
    anchors = {name: plan.layout.bits(sheet.face(name).start) for name, plan in plans.items()}
    found = dict.fromkeys(FaceName, 0)
    while True:
        for name, plan in plans.items():
            found[name] = _flooded(plan, anchors[name])
        more = {name: anchors[name] | _twins(sheet, name, found[name.other]) for name in FaceName}
        if more == anchors:
            return found
        anchors = more


def _flooded(plan: Plan, anchors: int) -> int:
    found = 0
    for bit in each(anchors):
        if not bit & found:
            found |= spread(bit, _open(plan), plan.layout.stride)
    return found


def _twins(sheet: SheetDesign, name: FaceName, beyond: int) -> int:
    """The mirrors of a face whose twins on the other one can be reached."""
    here, there = plan_of(sheet.face(name)), plan_of(sheet.face(name.other))
    colours = (mark for mark in MIRRORS.values() if there.marked(mark) & beyond)
    return here.marked(*colours)


# -- zones ------------------------------------------------------------------------------------------------


def _zones(sheet: SheetDesign) -> Iterator[Finding]:
    for face in (sheet.front, sheet.back):
        plan, where = plan_of(face), message(FACE_NAMES[face.name])
        for zone in Zone:
            colour, cells = message(ZONE_NAMES[zone]), plan.of_zone.get(zone, 0)
            free = cells & _open(plan) & ~plan.layout.bits(face.start)
            if not cells:
                text = message("The {zone} is missing on the {face}.", zone=colour, face=where)
                yield Finding(kind=MISSING, text=text, face=face.name)
            elif max((piece.bit_count() for piece in _pieces(plan, free)), default=0) < SHAPE:
                text = message("No shape fits into the {zone} of the {face}.", zone=colour, face=where)
                yield Finding(kind=UNREACHABLE, text=text, face=face.name)
            elif len(_pieces(plan, cells)) > 1:
                text = message("The {zone} of the {face} lies in several pieces.", zone=colour, face=where)
                yield Finding(kind=UNBALANCED, text=text, face=face.name)


def _pieces(plan: Plan, bits: int) -> list[int]:
    found, left = [], bits
    while left:
        piece = spread(left & -left, bits, plan.layout.stride)
        found.append(piece)
        left &= ~piece
    return found


def _sizes(sheet: SheetDesign) -> Iterator[Finding]:
    for face in (sheet.front, sheet.back):
        plan = plan_of(face)
        sizes = {zone: (plan.of_zone.get(zone, 0) & _open(plan)).bit_count() for zone in Zone}
        if 0 < min(sizes.values()) * UNEVEN < max(sizes.values()):
            told = tuple(
                message("{zone} {count}", zone=message(COLOUR_NAMES[zone]), count=count)
                for zone, count in sizes.items()
            )
            where = message(FACE_NAMES[face.name])
            text = message("The zones of the {face} differ in cells: {zones}.", face=where, zones=told)
            yield Finding(kind=UNBALANCED, text=text, face=face.name)


# -- symbols and their boxes --------------------------------------------------------------------------


def _boxes(sheet: SheetDesign) -> Iterator[Finding]:
    for name in VALUES_OF[sheet.kind]:
        value = getattr(sheet.values, name)
        if name in _NOTED:
            mark, side = _NOTED[name]
            boxes = len(value) if isinstance(value, tuple) else value
            yield from _compared(sheet, mark, boxes, sheet.face(side) if side else None)


_NOTED: Final[Mapping[str, tuple[Mark, FaceName | None]]] = {
    **{f"eat_{side.value}": (Mark.EAT, side) for side in FaceName},
    **{f"drink_{side.value}": (Mark.DRINK, side) for side in FaceName},
    **{f"roses_{side.value}": (Mark.ROSE, side) for side in FaceName},
    **{f"flower_{number}": (Mark(str(number)), None) for number in range(1, 5)},
    "teapots": (Mark.TEAPOT, None),
    "flamingos": (Mark.FLAMINGO, None),
    "hedgehogs": (Mark.HEDGEHOG, None),
    "knots": (Mark.KNOT, None),
    "guards": (Mark.GUARD, None),
    "shields": (Mark.SHIELD, None),
}
"""Which symbol each track notes, and of which face; the others have nothing to be compared with."""
_SPARE: Final = 2
"""Symbols beyond the boxes that are no slip: somebody may leave one or two behind."""


def _compared(sheet: SheetDesign, mark: Mark, boxes: int, on: Face | None) -> Iterator[Finding]:
    faces = (on,) if on else (sheet.front, sheet.back)
    count = sum(len(face.marked(mark)) for face in faces)
    what, name = message(MARK_NAMES[mark]), on.name if on else None
    place = message("on the {face}", face=message(FACE_NAMES[on.name])) if on else message("on the two faces")
    if boxes and not count:
        text = message(
            "No {what} {place}, but {boxes} places to note it.", what=what, boxes=boxes, place=place
        )
        yield Finding(kind=MISSING, text=text, face=name)
    elif count and not boxes:
        text = message(
            "Cells with {what} {place}: {count}, but no place to note them.",
            what=what, count=count, place=place,
        )  # fmt: skip
        yield Finding(kind=MISSING, text=text, face=name)
    elif count > boxes + _SPARE:
        text = message(
            "Cells with {what} {place}: {count}, but only {boxes} places to note them.",
            what=what, count=count, boxes=boxes, place=place,
        )  # fmt: skip
        yield Finding(kind=UNBALANCED, text=text, face=name)


def _terraces(sheet: SheetDesign) -> Iterator[Finding]:
    count = sum(bool(face.terrace(zone)) for face in (sheet.front, sheet.back) for zone in Zone)
    boxes = len(sheet.values.terraces)
    if "terraces" in VALUES_OF[sheet.kind] and count != boxes:
        text = message("Terraces: {count} on the sheet, values for {boxes}.", count=count, boxes=boxes)
        yield Finding(kind=MISSING if count > boxes else UNBALANCED, text=text)


def _pairs(sheet: SheetDesign) -> Iterator[Finding]:
    values = sheet.values
    pairs, boxes = len(values.pairs), min(values.flamingos, values.hedgehogs)
    if "pairs" in VALUES_OF[sheet.kind] and pairs != boxes:
        text = message("Pairs: values for {pairs}, boxes for {boxes}.", pairs=pairs, boxes=boxes)
        yield Finding(kind=UNBALANCED, text=text)


def _falling(sheet: SheetDesign) -> Iterator[Finding]:
    for name in VALUES_OF[sheet.kind]:
        line = getattr(sheet.values, name)
        if isinstance(line, tuple) and name not in {"keys", "crowns"} and list(line) != sorted(line):
            numbers = " ".join(map(str, line))
            text = message("These values fall somewhere: {numbers}.", numbers=numbers)
            yield Finding(kind=UNBALANCED, text=text)


_CHECKS: Final[tuple[Callable[[SheetDesign], Iterator[Finding]], ...]] = (
    _crosses, _mirrors, _reach, _zones, _sizes, _boxes, _terraces, _pairs, _falling, card_findings,
)  # fmt: skip
