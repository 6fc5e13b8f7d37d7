"""What can stand on a page. Greys run from 0 (black) to 1 (paper); no element has a colour."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

Mm: TypeAlias = float
"""Millimetres; y grows downwards."""


@dataclass(frozen=True, slots=True)
class Point:
    """A place on the page."""

    x: Mm
    y: Mm


@dataclass(frozen=True, slots=True, kw_only=True)
class Area:
    """A rectangle."""

    x: Mm
    y: Mm
    width: Mm
    height: Mm

    @property
    def centre(self) -> Point:
        """Its middle."""
        return Point(self.x + self.width / 2, self.y + self.height / 2)


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """A rectangle; one with an ``id`` ("front.C4") is a place where a pen mark means something.

    ``line`` 0 draws no border; ``fill`` None leaves the paper; ``corner`` rounds the corners.
    """

    x: Mm
    y: Mm
    width: Mm
    height: Mm
    id: str = ""
    line: Mm = 0.3
    grey: float = 0.35
    fill: float | None = None
    corner: Mm = 0

    @property
    def centre(self) -> Point:
        """Its middle."""
        return Point(self.x + self.width / 2, self.y + self.height / 2)


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """Straight strokes from point to point; ``dash`` is the length of dashes and gaps (0: unbroken)."""

    points: tuple[Point, ...]
    width: Mm = 0.3
    grey: float = 0.2
    dash: Mm = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """One line of text that starts at ``x`` on the base line ``y``.

    ``width`` was measured with the sheet font when the text was placed: no painter wraps or aligns.
    """

    x: Mm
    y: Mm
    text: str
    size: Mm
    width: Mm
    bold: bool = False
    grey: float = 0.13


@dataclass(frozen=True, slots=True, kw_only=True)
class Ring:
    """A dotted circle to draw over, around ``x``, ``y``; its middle stays empty.

    ``dots`` 0 draws the circle unbroken with a line of ``dot``.
    """

    x: Mm
    y: Mm
    radius: Mm
    id: str = ""
    dots: int = 14
    dot: Mm = 0.4
    grey: float = 0.5


@dataclass(frozen=True, slots=True, kw_only=True)
class Icon:
    """A drawing of the game's ink sprite (``i-`` + ``name``) in a square."""

    name: str
    x: Mm
    y: Mm
    size: Mm
    grey: float = 0.3


class PatternKind(Enum):
    """How an area is told apart without colour."""

    DOTS = "dots"
    LINES = "lines"
    SLANTS = "slants"
    CROSSES = "crosses"


@dataclass(frozen=True, slots=True, kw_only=True)
class Pattern:
    """Light signs all over some areas whose sides are whole multiples of ``pitch``."""

    kind: PatternKind
    areas: tuple[Area, ...]
    pitch: Mm
    grey: float = 0.75
    line: Mm = 0.25


@dataclass(frozen=True, slots=True, kw_only=True)
class Outline:
    """A free form: path data ``d`` as in SVG, moved to ``x``, ``y`` and scaled.

    ``line`` is in millimetres after scaling; 0 draws no border.
    """

    d: str
    x: Mm = 0
    y: Mm = 0
    scale: float = 1
    line: Mm = 0.3
    grey: float = 0.2
    fill: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Tag:
    """A square fiducial of the family AprilTag 36h11 by which a photo finds the page."""

    number: int
    x: Mm
    y: Mm
    size: Mm = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Qr:
    """A QR code, level Q, without its quiet zone: whoever places it leaves white around."""

    text: str
    x: Mm
    y: Mm
    size: Mm = 20


Element: TypeAlias = Box | Line | Text | Ring | Icon | Pattern | Outline | Tag | Qr
"""Anything on a page."""
