"""The one module that speaks to fontTools: advance widths of a font, path data taken apart."""

from __future__ import annotations

from pathlib import Path

Recorded = list[tuple[str, tuple[tuple[float, float], ...]]]
"""Steps of a path: a name and its points."""


def advances(path: Path) -> dict[int, float]:
    """How far each sign of a font moves on, in parts of the size, by its code point."""
    from fontTools.ttLib import TTFont

    with TTFont(path, lazy=True) as font:
        unit = font["head"].unitsPerEm
        table = font["hmtx"].metrics
        return {code: table[name][0] / unit for code, name in font.getBestCmap().items()}


def recorded(d: str) -> Recorded:
    """Path data as SVG writes it, with every short form and arc resolved."""
    from fontTools.pens.recordingPen import RecordingPen
    from fontTools.svgLib.path import parse_path

    pen = RecordingPen()
    parse_path(d, pen)
    steps: Recorded = pen.value
    return steps
