"""Path data, as SVG writes it, into straight and cubic pieces: the only forms the painters know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from companion.sheets.model import Point
from companion.sheets.tools import Recorded, recorded


class Piece(NamedTuple):
    """One step of a path: ``M`` and ``L`` go to a point, ``C`` by two handles, ``Z`` closes."""

    kind: str
    points: tuple[float, ...] = ()


Path = tuple[Piece, ...]

_CLOSE: Final = Piece("Z")
KAPPA: Final = 0.5522847498
"""Handle length of a quarter circle in parts of its radius."""


@lru_cache(maxsize=512)
def parsed(d: str) -> Path:
    """Path data with all its short forms, arcs included."""
    return tuple(_pieces(recorded(d)))


def _pieces(steps: Recorded) -> Iterator[Piece]:
    at = (0.0, 0.0)
    for kind, points in steps:
        flat = tuple(number for point in points for number in point)
        match kind:
            case "moveTo":
                yield Piece("M", flat)
            case "lineTo":
                yield Piece("L", flat)
            case "curveTo":
                yield Piece("C", flat)
            case "qCurveTo":
                yield Piece("C", _cubic(at, *points))
            case "closePath":
                yield _CLOSE
        at = points[-1] if points else at


def _cubic(
    begin: tuple[float, float], handle: tuple[float, float], end: tuple[float, float]
) -> tuple[float, ...]:
    (x0, y0), (x1, y1), (x2, y2) = begin, handle, end
    first = (x0 + 2 / 3 * (x1 - x0), y0 + 2 / 3 * (y1 - y0))
    second = (x2 + 2 / 3 * (x1 - x2), y2 + 2 / 3 * (y1 - y2))
    return (*first, *second, x2, y2)


def moved(path: Path, x: float, y: float, scale: float = 1) -> Path:
    """The path scaled, then moved."""
    return tuple(
        Piece(kind, tuple(number * scale + (y if place % 2 else x) for place, number in enumerate(numbers)))
        for kind, numbers in path
    )


def polyline(points: Sequence[Point], *, closed: bool = False) -> Path:
    """Straight steps from point to point."""
    steps = (Piece("L" if place else "M", (point.x, point.y)) for place, point in enumerate(points))
    return (*steps, _CLOSE) if closed else tuple(steps)


def rectangle(x: float, y: float, width: float, height: float) -> Path:
    """A rectangle with sharp corners."""
    right, below = x + width, y + height
    return (
        Piece("M", (x, y)),
        Piece("L", (right, y)),
        Piece("L", (right, below)),
        Piece("L", (x, below)),
        _CLOSE,
    )


def rounded(x: float, y: float, width: float, height: float, radius: float) -> Path:
    """A rectangle with round corners."""
    right, below, gap = x + width, y + height, radius * (1 - KAPPA)
    return (
        Piece("M", (x + radius, y)),
        Piece("L", (right - radius, y)),
        Piece("C", (right - gap, y, right, y + gap, right, y + radius)),
        Piece("L", (right, below - radius)),
        Piece("C", (right, below - gap, right - gap, below, right - radius, below)),
        Piece("L", (x + radius, below)),
        Piece("C", (x + gap, below, x, below - gap, x, below - radius)),
        Piece("L", (x, y + radius)),
        Piece("C", (x, y + gap, x + gap, y, x + radius, y)),
        _CLOSE,
    )


def circle(x: float, y: float, radius: float) -> Path:
    """A circle in four quarters."""
    box = rounded(x - radius, y - radius, 2 * radius, 2 * radius, radius)
    return tuple(piece for piece in box if piece.kind != "L")


def flattened(path: Path, steps: int = 8) -> list[list[tuple[float, float]]]:
    """The path as closed or open polygons, curves in ``steps`` straight pieces."""
    found: list[list[tuple[float, float]]] = []
    for kind, numbers in path:
        if kind == "M":
            found.append([(numbers[0], numbers[1])])
        elif kind == "L":
            found[-1].append((numbers[0], numbers[1]))
        elif kind == "C":
            found[-1].extend(_curve(found[-1][-1], numbers, steps))
        elif found and found[-1][0] != found[-1][-1]:
            found[-1].append(found[-1][0])
    return found


def _curve(
    begin: tuple[float, float], numbers: tuple[float, ...], steps: int
) -> Iterator[tuple[float, float]]:
    x0, y0 = begin
    x1, y1, x2, y2, x3, y3 = numbers
    for step in range(1, steps + 1):
        t = step / steps
        u = 1 - t
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        yield a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3
