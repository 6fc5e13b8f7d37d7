"""How far elements reach, and what a page must keep to."""

from __future__ import annotations

import re

from companion.sheets.model import Box, Face, Icon, Line, Outline, Pattern, Qr, Ring, Tag, Text
from companion.sheets.paths import flattened, moved, parsed


def reach(element) -> tuple[float, float, float, float]:
    """Left, top, right and low end of an element."""
    match element:
        case Line():
            xs, ys = [point.x for point in element.points], [point.y for point in element.points]
        case Pattern():
            xs = [x for area in element.areas for x in (area.x, area.x + area.width)]
            ys = [y for area in element.areas for y in (area.y, area.y + area.height)]
        case Outline():
            path = flattened(moved(parsed(element.d), element.x, element.y, element.scale))
            xs, ys = ([point[axis] for line in path for point in line] for axis in (0, 1))
        case Text():
            xs, ys = [element.x, element.x + element.width], [element.y - element.size * 0.75, element.y]
        case Ring():
            xs, ys = ([at - element.radius, at + element.radius] for at in (element.x, element.y))
        case Icon() | Qr() | Tag():
            xs, ys = ([at, at + element.size] for at in (element.x, element.y))
        case _:
            xs, ys = [element.x, element.x + element.width], [element.y, element.y + element.height]
    return min(xs), min(ys), max(xs), max(ys)


def places_on(face: Face) -> list[tuple[tuple[float, float, float, float], object]]:
    """How far everything on a page reaches: measured once where many questions are asked."""
    return [(reach(element), element) for element in face.elements()]


def outside(face: Face, slack: float = 0.6, places=None) -> list[object]:
    """Elements that leave the block; half a line's width is allowed."""
    found = []
    for (left, top, right, low), element in places or places_on(face):
        if left < -slack or top < -slack or right > face.width + slack or low > face.height + slack:
            found.append(element)
    return found


def crowding(face: Face, quiet: float = 1.4, places=None) -> list[object]:
    """Whatever lies on a tag or a QR code, or in the white around it."""
    places, found = places or places_on(face), []
    for (left, top, right, low), code in places:
        if isinstance(code, Tag | Qr):
            found += [
                element
                for ends, element in places
                if ends[0] < right + quiet
                and ends[2] > left - quiet
                and ends[1] < low + quiet
                and ends[3] > top - quiet
                and element is not code
            ]
    return found


def overlapping(face: Face) -> list[tuple[str, str]]:
    """Pairs of boxes and rings with an id that lie on each other."""
    places = sorted((reach(box), name) for name, box in face.boxes().items())
    found = []
    for index, ((_, top, right, low), name) in enumerate(places):
        for other, second in places[index + 1 :]:
            if other[0] >= right - 1e-6:
                break
            if other[1] < low - 1e-6 and other[3] > top + 1e-6:
                found.append((name, second))
    return found


CELL = re.compile(r"(front|back)\.[A-P]\d+")


def grids_on(face: Face) -> dict[str, tuple[float, float, float, float]]:
    """Where the labyrinths of a page lie, by their faces."""
    found = {}
    for name, box in face.boxes().items():
        if CELL.fullmatch(name):
            side, ends = name.partition(".")[0], reach(box)
            found[side] = _around(found.get(side, ends), ends)
    return found


def _around(one, other):
    return (*map(min, one[:2], other[:2]), *map(max, one[2:], other[2:]))


def _within(one, other, slack=0.6) -> bool:
    """Whether the first lies in the second."""
    left, top, right, low = one
    return left >= other[0] - slack and top >= other[1] - slack and right <= other[2] + slack and (
        low <= other[3] + slack
    )  # fmt: skip


def _is_thing(element, ends, grids) -> bool:
    """Whether it is something beside the labyrinths that nothing else may lie on."""
    match element:
        case Line():
            return False
        case Box() | Ring():
            kept = bool(element.id) and not CELL.fullmatch(element.id)
        case Pattern():
            kept = len(element.areas) == 1
        case _:
            kept = isinstance(element, Text | Icon | Qr | Tag | Outline)
    return kept and not any(_within(ends, grid) for grid in grids)


def clashing(face: Face, slack: float = 0.15, places=None) -> list[tuple[object, object]]:
    """Pairs of things that lie on each other: words, drawings, boxes, codes, labyrinths.

    A word may lie in its box, and a labyrinth is one thing with all that is drawn in it.
    """
    grids = grids_on(face)
    things = [
        (ends, element)
        for ends, element in places or places_on(face)
        if _is_thing(element, ends, grids.values())
    ]
    ordered = sorted([*things, *((ends, name) for name, ends in grids.items())], key=lambda each: each[0])
    found = []
    for index, (one, element) in enumerate(ordered):
        for other, second in ordered[index + 1 :]:
            if other[0] >= one[2] - slack:
                break
            if other[1] < one[3] - slack and other[3] > one[1] + slack and not _is_filled(
                (element, one), (second, other)
            ):  # fmt: skip
                found.append((element, second))
    return found


def _is_filled(one, other) -> bool:
    """Whether one is a word in the other, its box; or ink on a ring."""
    for (inner, at), (outer, ends) in ((one, other), (other, one)):
        if isinstance(inner, Text) and isinstance(outer, Box) and _within(at, ends):
            return True
    return isinstance(one[0], Ring) and isinstance(other[0], Ring) and not (one[0].id and other[0].id)


def layout_of(faces):
    """Where every box of these pages lies, a line each: what a layout version promises."""
    lines = []
    for face in faces:
        lines.append(f"{face.name} {face.width:g} x {face.height:g}")
        for name, box in sorted(face.boxes().items()):
            size = f"r{box.radius:.2f}" if isinstance(box, Ring) else f"{box.width:.2f} x {box.height:.2f}"
            lines.append(f"{name} {box.x:.2f} {box.y:.2f} {size}")
    return "\n".join(lines) + "\n"
