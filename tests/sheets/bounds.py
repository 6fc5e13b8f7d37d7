"""How far elements reach, and what a page must keep to."""

from __future__ import annotations

from companion.sheets.model import Face, Icon, Line, Outline, Pattern, Qr, Ring, Tag, Text
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


def outside(face: Face, slack: float = 0.6) -> list[object]:
    """Elements that leave the block; half a line's width is allowed."""
    found = []
    for element in face.elements():
        left, top, right, low = reach(element)
        if left < -slack or top < -slack or right > face.width + slack or low > face.height + slack:
            found.append(element)
    return found


def crowding(face: Face, quiet: float = 1.4) -> list[object]:
    """Whatever lies on a tag or a QR code, or in the white around it."""
    codes = [element for element in face.elements() if isinstance(element, Tag | Qr)]
    found = []
    for code in codes:
        left, top, right, low = reach(code)
        for element in face.elements():
            if element is not code:
                ends = reach(element)
                apart = ends[0] >= right + quiet or ends[2] <= left - quiet
                found += [] if apart or ends[1] >= low + quiet or ends[3] <= top - quiet else [element]
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


def layout_of(faces):
    """Where every box of these pages lies, a line each: what a layout version promises."""
    lines = []
    for face in faces:
        lines.append(f"{face.name} {face.width:g} x {face.height:g}")
        for name, box in sorted(face.boxes().items()):
            size = f"r{box.radius:.2f}" if isinstance(box, Ring) else f"{box.width:.2f} x {box.height:.2f}"
            lines.append(f"{name} {box.x:.2f} {box.y:.2f} {size}")
    return "\n".join(lines) + "\n"
