"""The sheets of a finished game, small, two players a page: what was played beside what it counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from companion.kernel.game import Words
from companion.sheets.model import (
    Box,
    Element,
    Face,
    Layer,
    Metrics,
    Mm,
    Order,
    Papers,
    Qr,
    Ring,
    Setter,
    Sheet,
    Style,
    Tag,
)
from companion.sheets.moving import placed

WIDTH: Final = 178.0
_EDGE: Final = 6.0
_GAP: Final = 4.0
_HEAD: Final = 9.0
_ROOM: Final = 246.0
"""How high a page's block may be."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """One player's sheet: what stands over it, the name on it, its marks as the game understands them."""

    title: str
    name: str
    marks: Any


def sheet_faces(
    papers: Papers, played: Sequence[Played], order: Order, metrics: Metrics, words: Words
) -> tuple[Face, ...]:
    """The pages; none for a game that prints no sheet of its own for each player."""
    kind = next((kind for kind in papers.kinds if kind.copies), None)
    if kind is None:
        return ()
    setter = Setter(metrics, size=4.4)
    half = (_ROOM - _EDGE) / 2
    blocks = []
    for one in played:
        own = replace(
            order, style=Style.STANDARD, copies=1, names=(one.name,), marks=(one.marks,), shrunk=True
        )
        made = papers.make(kind.name, own, metrics, words)
        if isinstance(made, Sheet):
            blocks.append(tuple(_block(setter, one.title, made.faces, half)))
    return tuple(_page(blocks[first : first + 2], half) for first in range(0, len(blocks), 2))


def _block(setter: Setter, title: str, faces: Sequence[Face], height: Mm) -> Iterator[Element]:
    """One player's pages beside each other under a title, as large as there is room."""
    large, said = setter.like(size=5.4, bold=True).fitted(title, WIDTH - 2 * _EDGE, setter.size)
    yield large.at(_EDGE, _HEAD - 2.5, said)
    room = (WIDTH - 2 * _EDGE - _GAP * (len(faces) - 1)) / len(faces)
    scale = min(*(room / face.width for face in faces), *((height - _HEAD) / face.height for face in faces))
    x = _EDGE
    for face in faces:
        for element in face.elements():
            if not isinstance(element, Tag | Qr):  # too small for a camera, and no page to be found by one
                yield placed(_unmarked(element), x, _HEAD, scale)
        yield Box(
            x=x, y=_HEAD, width=face.width * scale, height=face.height * scale, line=0.2, grey=0.6, corner=1
        )
        x += face.width * scale + _GAP


def _unmarked(element: Element) -> Element:
    """A place without its name: this page is no sheet to write on."""
    return replace(element, id="") if isinstance(element, Box | Ring) and element.id else element


def _page(blocks: Sequence[tuple[Element, ...]], height: Mm) -> Face:
    elements = tuple(
        placed(element, 0, _EDGE / 2 + number * height)
        for number, block in enumerate(blocks)
        for element in block
    )
    return Face(
        name="sheets",
        width=WIDTH,
        height=_EDGE + len(blocks) * height,
        layers=(Layer(elements=elements),),
    )
