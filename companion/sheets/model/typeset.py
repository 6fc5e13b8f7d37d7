"""Placing text: lines are measured and broken here, once, so that all painters agree."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final, Protocol

from companion.sheets.model.elements import Mm, Text

LEADING: Final = 1.32
"""Distance of base lines in parts of the size."""
_BREAKS: Final = re.compile(r"[ \t\n]+")
"""Where lines may end: not at the narrow blanks that French sets beside its signs."""
_ELLIPSIS: Final = "…"


class Metrics(Protocol):
    """Widths of the sheet font."""

    def width(self, text: str, size: Mm, *, bold: bool = False) -> Mm:
        """How wide a line of text is."""


@dataclass(frozen=True, slots=True)
class Setter:
    """Sets lines of one size, weight and grey."""

    metrics: Metrics
    size: Mm = 3.2
    bold: bool = False
    grey: float = 0.13

    def like(self, *, size: Mm | None = None, bold: bool | None = None, grey: float | None = None) -> Setter:
        """The same with some things changed."""
        return replace(
            self,
            size=self.size if size is None else size,
            bold=self.bold if bold is None else bold,
            grey=self.grey if grey is None else grey,
        )

    @property
    def step(self) -> Mm:
        """From base line to base line."""
        return self.size * LEADING

    def width(self, said: str) -> Mm:
        """How wide the text is in this size."""
        return self.metrics.width(said, self.size, bold=self.bold)

    def at(self, x: Mm, y: Mm, said: str) -> Text:
        """A line that starts at ``x``."""
        return Text(
            x=x, y=y, text=said, size=self.size, width=self.width(said), bold=self.bold, grey=self.grey
        )

    def around(self, x: Mm, y: Mm, said: str) -> Text:
        """A line with its middle at ``x``."""
        return self.at(x - self.width(said) / 2, y, said)

    def until(self, x: Mm, y: Mm, said: str) -> Text:
        """A line that ends at ``x``."""
        return self.at(x - self.width(said), y, said)

    def fitted(self, said: str, width: Mm, least: Mm) -> tuple[Setter, str]:
        """A setter small enough for the width; below ``least`` the text is cut with an ellipsis."""
        needed = self.width(said)
        if needed <= width:
            return self, said
        setter = self.like(size=max(least, self.size * width / needed))
        while len(said) > 1 and setter.width(said) > width + 1e-6:
            said = said.rstrip(_ELLIPSIS)[:-1].rstrip() + _ELLIPSIS
        return setter, said

    def lines(self, said: str, width: Mm) -> tuple[str, ...]:
        """The text broken at spaces to a width; a longer word stands alone."""
        found: list[str] = []
        for word in filter(None, _BREAKS.split(said)):
            longer = f"{found[-1]} {word}" if found else word
            if found and self.width(longer) <= width:
                found[-1] = longer
            else:
                found.append(word)
        return tuple(found)

    def paragraph(self, x: Mm, y: Mm, said: str, width: Mm) -> tuple[tuple[Text, ...], Mm]:
        """The broken text, first base line at ``y``; also the base line after the last one."""
        lines = self.lines(said, width)
        texts = tuple(self.at(x, y + number * self.step, line) for number, line in enumerate(lines))
        return texts, y + len(lines) * self.step
