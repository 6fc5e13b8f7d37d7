"""Pages, and the paper they lie on: a block of fixed size in the middle of any paper."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

from companion.sheets.model.elements import Box, Element, Mm, Point, Ring


class Paper(Enum):
    """A paper size: the two of the world's home printers, and what some prints come on besides."""

    A4 = "a4"
    LETTER = "letter"
    A3 = "a3"
    A5 = "a5"

    @property
    def size(self) -> tuple[Mm, Mm]:
        """Width and height, standing."""
        return _SIZES[self]


_SIZES: Final = {
    Paper.A4: (210.0, 297.0),
    Paper.LETTER: (215.9, 279.4),
    Paper.A3: (297.0, 420.0),
    Paper.A5: (148.0, 210.0),
}
HOME_PAPERS: Final = (Paper.A4, Paper.LETTER)
"""What every print comes on."""


class Style(Enum):
    """How a sheet is laid out."""

    STANDARD = "standard"
    LARGE = "large"
    TACTILE = "tactile"
    TWO_UP = "two-up"


@dataclass(frozen=True, slots=True, kw_only=True)
class Layer:
    """Elements that belong together. A layer that several pages share is stored once in a PDF.

    ``turned_around`` draws the layer upside down around that point of the block.
    """

    elements: tuple[Element, ...]
    turned_around: Point | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """One printed side: a block of ``width`` x ``height``, centred on the paper."""

    name: str
    width: Mm
    height: Mm
    layers: tuple[Layer, ...]
    landscape: bool = False

    def elements(self) -> Iterator[Element]:
        """Everything on it, in the order of painting."""
        for layer in self.layers:
            yield from layer.elements

    def boxes(self) -> dict[str, Box | Ring]:
        """The places that can be marked, by id."""
        found = (item for item in self.elements() if isinstance(item, Box | Ring))
        return {item.id: item for item in found if item.id}

    def page_size(self, paper: Paper) -> tuple[Mm, Mm]:
        """Width and height of the paper as this page lies on it."""
        width, height = paper.size
        return (height, width) if self.landscape else (width, height)

    def origin(self, paper: Paper) -> Point:
        """Where the block's top left corner lies on the paper."""
        width, height = self.page_size(paper)
        return Point((width - self.width) / 2, (height - self.height) / 2)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """Pages to print together. ``slug`` names the game whose sprite the icons come from."""

    title: str
    slug: str
    paper: Paper
    faces: tuple[Face, ...]
    lang: str = "en"
