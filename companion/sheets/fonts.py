"""The one type face of all paper, DejaVu Sans Condensed, and its metrics."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from companion.sheets.model import Mm
from companion.sheets.tools import advances

FAMILY: Final = "DejaVu Sans Condensed"
_FOLDER: Final = Path(__file__).resolve().parent / "fonts"
_FILES: Final = {False: "DejaVuSansCondensed.ttf", True: "DejaVuSansCondensed-Bold.ttf"}


def font_file(*, bold: bool) -> Path:
    """The font file of a weight."""
    return _FOLDER / _FILES[bold]


class FontMetrics:
    """Widths from the font's own tables, without kerning: every painter can place signs so."""

    __slots__ = ("_missing", "_widths")

    def __init__(self) -> None:
        self._widths = {bold: advances(font_file(bold=bold)) for bold in (False, True)}
        self._missing = 0.6

    def width(self, text: str, size: Mm, *, bold: bool = False) -> Mm:
        """How wide a line of text is."""
        widths = self._widths[bold]
        return size * sum(widths.get(ord(sign), self._missing) for sign in text)

    def has(self, text: str) -> bool:
        """Whether the font can show every sign."""
        return all(ord(sign) in self._widths[False] for sign in text)


@cache
def metrics() -> FontMetrics:
    """The metrics, read once."""
    return FontMetrics()


def shown(text: str) -> str:
    """The text without signs that only steer direction, and with a box for what the font lacks."""
    steering = "\u2066\u2067\u2068\u2069\u200e\u200f"
    known = metrics()
    return "".join(sign if known.has(sign) else "□" for sign in text if sign not in steering)
