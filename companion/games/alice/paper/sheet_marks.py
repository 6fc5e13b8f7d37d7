"""What a table's sheet already carries, drawn on paper: crosses, ticked boxes, drawn circles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from companion.games.alice.labyrinth.faces import FaceName, SheetDesign
from companion.games.alice.page.seen import SheetSeen
from companion.games.alice.record.marking import Circles, Sheet, cells_of, finished_terraces
from companion.sheets.model import Box, Element, Line, Mm, Point, Ring

_PEN: Final = 0.085
"""How thick a stroke is, in parts of the box's side."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Marks:
    """Ids of boxes to cross, circles to draw over, and circles to draw over and cross."""

    crossed: frozenset[str] = frozenset()
    drawn: frozenset[str] = frozenset()


def marks_of(design: SheetDesign, sheet: Sheet) -> Marks:
    """The marks of a sheet in use, by the ids of the boxes."""
    crossed, drawn = [], []
    for name in FaceName:
        side, face = name.value, design.face(name)
        ticked = cells_of(face, sheet.ticked(name))
        crossed += [f"{side}.{cell}" for cell in ticked if cell not in face.start]
        crossed += _first(f"{side}.rose", sheet.roses(name))
        for track, circles in (("eat", sheet.eats(name)), ("drink", sheet.drinks(name))):
            drawn += _first(f"{side}.{track}", circles.drawn)
            crossed += _used(f"{side}.{track}", circles)
    crossed += _first("front.flamingo", sheet.flamingos) + _first("back.hedgehog", sheet.hedgehogs)
    crossed += _first("front.terrace", finished_terraces(design, sheet))
    drawn += _first("back.teapot", sheet.teapots.drawn)
    crossed += _used("back.teapot", sheet.teapots) + [f"tea.{card}" for card in sheet.teas]
    return Marks(crossed=frozenset(crossed), drawn=frozenset(drawn))


def seen_marks(design: SheetDesign, sheet: SheetSeen, teas: Iterable[str]) -> Marks:
    """The same from what everybody at the table may see of a sheet."""
    crossed, drawn = [f"tea.{card}" for card in teas], []
    tracks = [("front.flamingo", sheet.flamingos.ticked), ("back.hedgehog", sheet.hedgehogs.ticked)]
    tracks.append(("front.terrace", sum(terrace.finished for terrace in sheet.terraces)))
    circles = [("back.teapot", sheet.teapots)]
    for face in (sheet.front, sheet.back):
        side = face.name.value
        crossed += [f"{side}.{cell}" for cell in face.ticked.difference(design.face(face.name).start)]
        tracks.append((f"{side}.rose", face.roses.ticked))
        circles += [(f"{side}.eat", face.eat), (f"{side}.drink", face.drink)]
    for track, count in tracks:
        crossed += _first(track, count)
    for track, kind in circles:
        drawn += _first(track, kind.drawn)
        crossed += _first(track, kind.used)
    return Marks(crossed=frozenset(crossed), drawn=frozenset(drawn))


def _first(track: str, count: int) -> list[str]:
    return [f"{track}.{number + 1}" for number in range(count)]


def _used(track: str, circles: Circles) -> list[str]:
    return _first(track, circles.used)


def drawn_marks(boxes: Mapping[str, Box | Ring], marks: Marks) -> tuple[Element, ...]:
    """The marks as ink, for the boxes that stand on a page; the pen fits the size of the box."""
    here = [box for name, box in boxes.items() if name in marks.crossed]
    rings = (box for name, box in boxes.items() if name in marks.drawn and isinstance(box, Ring))
    return (*_circles(rings), *(line for box in here for line in _cross(box)))


def _circles(rings: Iterable[Ring]) -> Iterator[Ring]:
    for ring in rings:
        pen = _pen(ring.radius * 2)
        yield Ring(x=ring.x, y=ring.y, radius=ring.radius, dots=0, dot=pen, grey=0.0)


def _pen(side: Mm) -> Mm:
    return min(1.0, max(0.4, side * _PEN))


def _cross(box: Box | Ring) -> Iterator[Line]:
    if isinstance(box, Ring):
        middle, half, side = Point(box.x, box.y), box.radius * 0.6, box.radius * 2
    else:
        side = min(box.width, box.height)
        middle, half = box.centre, side * 0.32
    left, right, top, low = middle.x - half, middle.x + half, middle.y - half, middle.y + half
    yield Line(points=(Point(left, top), Point(right, low)), width=_pen(side), grey=0.0)
    yield Line(points=(Point(right, top), Point(left, low)), width=_pen(side), grey=0.0)
