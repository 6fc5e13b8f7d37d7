"""Elements at another place or size: cards are drawn once and laid out many times."""

from __future__ import annotations

from dataclasses import replace

from companion.sheets.model import (
    Area,
    Box,
    Element,
    Icon,
    Line,
    Mm,
    Outline,
    Pattern,
    Point,
    Qr,
    Ring,
    Tag,
    Text,
)


def placed(element: Element, x: Mm, y: Mm, scale: float = 1) -> Element:
    """The element scaled around the origin, then moved; lines and letters grow with it."""
    match element:
        case Box():
            return replace(
                element,
                x=element.x * scale + x,
                y=element.y * scale + y,
                width=element.width * scale,
                height=element.height * scale,
                line=element.line * scale,
                corner=element.corner * scale,
            )
        case Line():
            points = tuple(Point(point.x * scale + x, point.y * scale + y) for point in element.points)
            return replace(element, points=points, width=element.width * scale, dash=element.dash * scale)
        case Pattern():
            areas = tuple(_area(area, x, y, scale) for area in element.areas)
            return replace(element, areas=areas, pitch=element.pitch * scale, line=element.line * scale)
        case Text() | Icon() | Tag() | Qr() | Ring() | Outline():
            return _small(element, x, y, scale)


def _small(element: Text | Icon | Tag | Qr | Ring | Outline, x: Mm, y: Mm, scale: float) -> Element:
    left, top = element.x * scale + x, element.y * scale + y
    match element:
        case Text():
            width = element.width * scale
            return replace(element, x=left, y=top, size=element.size * scale, width=width)
        case Ring():
            dot = element.dot * scale
            return replace(element, x=left, y=top, radius=element.radius * scale, dot=dot)
        case Outline():
            line = element.line * scale
            return replace(element, x=left, y=top, scale=element.scale * scale, line=line)
        case _:
            return replace(element, x=left, y=top, size=element.size * scale)


def _area(area: Area, x: Mm, y: Mm, scale: float) -> Area:
    return Area(
        x=area.x * scale + x, y=area.y * scale + y, width=area.width * scale, height=area.height * scale
    )
