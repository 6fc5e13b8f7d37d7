"""A sheet in use: crosses on both faces, circles, boxes and passages, and how ticking changes them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final

from companion.games.alice.labyrinth.board import layout
from companion.games.alice.labyrinth.faces import Face, FaceName, Mark, SheetDesign, SheetKind, Values, Zone
from companion.games.alice.play.changed import changed
from companion.games.alice.play.tea import CHOOSE_BACK, DOUBLE_BOXES, DOUBLE_CIRCLES, WHITE_RABBITS
from companion.games.alice.record.prints import FLOWERS, Print, print_of
from companion.kernel.grid import Cell

PERMANENT: Final = (DOUBLE_CIRCLES, WHITE_RABBITS, CHOOSE_BACK, DOUBLE_BOXES)


@dataclass(frozen=True, slots=True)
class Circles:
    """Dotted circles of one kind: how many were drawn, and how many of these are ticked (used)."""

    drawn: int = 0
    used: int = 0

    @property
    def free(self) -> int:
        """Drawn and not used yet."""
        return self.drawn - self.used


_NONE: Final = Circles()


@dataclass(frozen=True, slots=True, kw_only=True)
class Boxes:
    """What only team sheets have: ticked boxes of the tracks, key and crown cells (knots G5, guards G18)."""

    flowers: tuple[int, int, int, int] = (0, 0, 0, 0)
    knots: int = 0
    keys: int = 0
    crowns: int = 0
    guards: int = 0
    shields: int = 0


_NO_BOXES: Final = Boxes()


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """Both faces and the score zone. ``front`` and ``back`` are bit sets of ticked cells (``board``).

    ``mirrors`` are the colours ticked in turn ``mirrors_of`` whose passage is still to come. Of a team's
    sheet, which is ``pooled``: ``boxes``, and from which turn on a Key opens its locks (0: they are closed).
    """

    up: FaceName = FaceName.FRONT
    front: int = 0
    back: int = 0
    eat_front: Circles = _NONE
    eat_back: Circles = _NONE
    drink_front: Circles = _NONE
    drink_back: Circles = _NONE
    teapots: Circles = _NONE
    flamingos: int = 0
    hedgehogs: int = 0
    roses_front: int = 0
    roses_back: int = 0
    teas: tuple[str, ...] = ()
    mirrors: tuple[str, ...] = ()
    mirrors_of: int = 0
    passages: int = 0
    boxes: Boxes = _NO_BOXES
    pooled: bool = False
    locks_open: int = 0

    def ticked(self, face: FaceName) -> int:
        """The ticked cells of a face as bits."""
        return self.front if face is FaceName.FRONT else self.back

    def eats(self, face: FaceName) -> Circles:
        """The "Eat me" circles won on a face: usable there only (E11)."""
        return self.eat_front if face is FaceName.FRONT else self.eat_back

    def drinks(self, face: FaceName) -> Circles:
        """The "Drink me" circles won on a face."""
        return self.drink_front if face is FaceName.FRONT else self.drink_back

    def roses(self, face: FaceName) -> int:
        """Ticked boxes of a face's rose line (B4)."""
        return self.roses_front if face is FaceName.FRONT else self.roses_back

    @property
    def powers(self) -> tuple[str, ...]:
        """The permanent tea cards owned, in listing order."""
        return tuple(tea for tea in PERMANENT if tea in self.teas)


def bits(face: Face, cells: Iterable[Cell]) -> int:
    """Cells of a face as a bit set; those off its grid are left out."""
    return layout(face.width, face.height).bits(cell for cell in cells if face.has(cell))


def cells_of(face: Face, mask: int) -> tuple[Cell, ...]:
    """The cells of a bit set, row by row."""
    return _cells(face.width, face.height, mask)


@lru_cache(maxsize=2048)
def _cells(width: int, height: int, mask: int) -> tuple[Cell, ...]:
    return layout(width, height).cells(mask)


def new_sheet(design: SheetDesign) -> Sheet:
    """A fresh sheet, front up, with its printed crosses."""
    front, back = bits(design.front, design.front.start), bits(design.back, design.back.start)
    return Sheet(front=front, back=back, pooled=design.kind is not SheetKind.SOLO)


def tick(design: SheetDesign, sheet: Sheet, name: FaceName, cells: Collection[Cell], number: int) -> Sheet:
    """The sheet with more ticked cells of one face and all their bonuses recorded (B1-B10, E9, P14)."""
    if not cells:  # nearly always true of the hidden face
        return sheet
    face = print_of(design, name)
    ticked = sheet.ticked(name)
    fresh = face.plan.layout.bits(cells) & face.plan.layout.full & ~ticked
    if not fresh:
        return sheet
    changes: dict[str, Any] = {name.value: ticked | fresh}
    for mark, mask in face.plan.of_mark.items():
        count = (fresh & mask).bit_count()
        if count and mark in _RECORDED:
            changes.update(_RECORDED[mark](design.values, sheet, name, count))
    if fresh & face.boxed:
        changes["boxes"] = boxed(design.values, sheet.boxes, face, fresh)
    mirrors = tuple(zone.value for zone, mask in face.mirrors if fresh & mask)
    if mirrors:
        earlier = sheet.mirrors if sheet.mirrors_of == number else ()
        changes.update(mirrors=(*earlier, *mirrors), mirrors_of=number)
    return changed(sheet, **changes)


def _eat(values: Values, sheet: Sheet, name: FaceName, count: int) -> dict[str, Any]:
    """One circle a cell on that face, two with TC1, as far as dotted ones remain (E10, E13, E14)."""
    return {f"eat_{name.value}": _drawn(sheet, sheet.eats(name), count, values.eat(name))}


def _drink(values: Values, sheet: Sheet, name: FaceName, count: int) -> dict[str, Any]:
    return {f"drink_{name.value}": _drawn(sheet, sheet.drinks(name), count, values.drink(name))}


def _drawn(sheet: Sheet, circles: Circles, count: int, stock: int) -> Circles:
    more = count * (2 if DOUBLE_CIRCLES in sheet.teas else 1)
    return Circles(max(circles.drawn, min(circles.drawn + more, stock)), circles.used)


def _teapot(values: Values, sheet: Sheet, _: FaceName, count: int) -> dict[str, Any]:
    return {"teapots": Circles(min(sheet.teapots.drawn + count, values.teapots), sheet.teapots.used)}


def _rose(values: Values, sheet: Sheet, name: FaceName, count: int) -> dict[str, Any]:
    boxes = min(sheet.roses(name) + count, len(values.roses(name)))
    return {f"roses_{name.value}": boxes}


def _flamingo(values: Values, sheet: Sheet, _: FaceName, count: int) -> dict[str, Any]:
    return {"flamingos": min(sheet.flamingos + count * _boxes(sheet), values.flamingos)}


def _hedgehog(values: Values, sheet: Sheet, _: FaceName, count: int) -> dict[str, Any]:
    return {"hedgehogs": min(sheet.hedgehogs + count * _boxes(sheet), values.hedgehogs)}


def _boxes(sheet: Sheet) -> int:
    """Two boxes with TC10, as far as free (B7, B8); never for earlier symbols (B9, T19)."""
    return 2 if DOUBLE_BOXES in sheet.teas else 1


_RECORDED: Final[Mapping[Mark, Callable[[Values, Sheet, FaceName, int], dict[str, Any]]]] = MappingProxyType(
    {
        Mark.EAT: _eat,
        Mark.DRINK: _drink,
        Mark.TEAPOT: _teapot,
        Mark.ROSE: _rose,
        Mark.FLAMINGO: _flamingo,
        Mark.HEDGEHOG: _hedgehog,
    }
)


def boxed(values: Values, boxes: Boxes, face: Print, fresh: int) -> Boxes:
    """The team tracks after fresh cells of a face, each as far as it has boxes (B2, G5, G18)."""

    def count(mark: Mark) -> int:
        return (fresh & face.marked(mark)).bit_count()

    flowers = zip(boxes.flowers, FLOWERS, (1, 2, 3, 4), strict=True)
    one, two, three, four = (
        min(ticked + count(mark), len(values.flowers(line))) for ticked, mark, line in flowers
    )
    return Boxes(
        flowers=(one, two, three, four),
        knots=min(boxes.knots + count(Mark.KNOT), len(values.knots)),
        keys=boxes.keys + count(Mark.KEY),
        crowns=boxes.crowns + count(Mark.CROWN),
        guards=min(boxes.guards + count(Mark.GUARD), values.guards),
        shields=min(boxes.shields + count(Mark.SHIELD), values.shields),
    )


def use_circles(sheet: Sheet, eats: int, drinks: int) -> Sheet:
    """The sheet after ticking circles of the face lying up."""
    if not eats and not drinks:
        return sheet
    eat, drink = sheet.eats(sheet.up), sheet.drinks(sheet.up)
    side = sheet.up.value
    changes: dict[str, Any] = {
        f"eat_{side}": Circles(eat.drawn, eat.used + eats),
        f"drink_{side}": Circles(drink.drawn, drink.used + drinks),
    }
    return changed(sheet, **changes)


def buy(sheet: Sheet, tea: str, cost: int) -> Sheet:
    """The sheet after paying exactly the cost (T3) for a tea card."""
    paid = Circles(sheet.teapots.drawn, sheet.teapots.used + cost)
    return changed(sheet, teapots=paid, teas=(*sheet.teas, tea))


def pass_mirrors(design: SheetDesign, sheet: Sheet, *, one: bool, through: str = "") -> Sheet:
    """The sheet after the passage: turned over, twins ticked there; no twin starts another (M2-M5, M10).

    The next shape starts from what is ticked on that face, at first the twin alone (M6, M7, M9).

    ``one`` is the option M4: only the twin of ``through`` is ticked (the first when not said).
    """
    if not sheet.mirrors:
        return sheet
    other = sheet.up.other
    face = print_of(design, other)
    ticked = sheet.ticked(other)
    for colour in _arrivals(sheet.mirrors, through) if one else sheet.mirrors:
        ticked |= face.mirror(Zone(colour))
    changes: dict[str, Any] = {other.value: ticked}
    return changed(sheet, up=other, mirrors=(), mirrors_of=0, passages=sheet.passages + 1, **changes)


def _arrivals(mirrors: tuple[str, ...], through: str) -> tuple[str, ...]:
    return (through,) if through in mirrors else mirrors[:1]


def finished_terraces(design: SheetDesign, sheet: Sheet) -> int:
    """How many terraces have all their cells ticked, each face for itself (B5, B6)."""
    return sum(
        not mask & ~sheet.ticked(name) for name in FaceName for _, mask in print_of(design, name).terraces
    )
