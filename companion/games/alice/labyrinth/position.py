"""A situation on one sheet before a tick: what lies up, the card, the circles, the rulings in force."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import lru_cache
from types import MappingProxyType
from typing import Final, Self, TypeVar

from companion.errors import Malformed
from companion.games.alice.labyrinth.board import Layout, layout
from companion.games.alice.labyrinth.faces import (
    ZONE_NAMES,
    Face,
    FaceName,
    Mark,
    SheetDesign,
    Zone,
    mirror_colour,
)
from companion.games.alice.labyrinth.shapes import Shape
from companion.kernel.grid import Cell
from companion.kernel.quick import quick

SignT = TypeVar("SignT", Mark, Zone)


class Power(Enum):
    """Permanent tea effects that matter when a shape is ticked."""

    DOUBLE_CIRCLES = "double-circles"
    DOUBLE_BOXES = "double-boxes"
    WHITE_RABBITS = "white-rabbits"


@dataclass(frozen=True, slots=True, kw_only=True)
class Circles:
    """Circles of one kind on one face: ``drawn`` and unused ones, dotted ones ``left`` (None: plenty)."""

    drawn: int = 0
    left: int | None = None

    def drawing(self, wanted: int) -> int:
        """How many of the wanted circles can be drawn (E10, E13)."""
        return wanted if self.left is None else min(wanted, self.left)

    def after(self, used: int, drawn: int) -> Circles:
        """The circles after drawing and using some."""
        left = None if self.left is None else self.left - drawn
        return Circles(drawn=self.drawn + drawn - used, left=left)


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """What everybody has to tick: a ``shape``, or for a rabbit its colour (``rabbit`` None: white)."""

    shape: Shape | None = None
    rabbit: Zone | None = None

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read "ell", "rabbit pink", "rabbit white". Raises Malformed("alice.card")."""
        match text.lower().split():
            case [name] if name in _SHAPES:
                return cls(shape=Shape(name))
            case ["rabbit", "white"]:
                return cls()
            case ["rabbit", colour] if colour in ZONE_NAMES:
                return cls(rabbit=ZONE_NAMES[colour])
        raise Malformed("alice.card", {"found": text[:40]})

    @property
    def is_rabbit(self) -> bool:
        """Whether the shape is free."""
        return self.shape is None

    @property
    def shapes(self) -> tuple[Shape, ...]:
        """The shapes it allows."""
        return tuple(Shape) if self.shape is None else (self.shape,)

    def __str__(self) -> str:
        if self.shape is not None:
            return self.shape.value
        return f"rabbit {self.rabbit.value if self.rabbit else 'white'}"


_SHAPES: Final = frozenset(shape.value for shape in Shape)
RULINGS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "P12": ("no", "yes"),
        "R7": ("no", "yes"),
        "E3": ("yes", "no"),
        "E7": ("yes", "no"),
        "M4": ("both", "one"),
        "T8": ("any", "up"),
        "T9": ("touch", "free"),
        "T17": ("printed", "named"),
        "G7": ("start", "now"),
        "G9": ("one", "two"),
        "G10": ("yes", "no"),
        "G19": ("face", "any"),
    }
)
"""Rulings that a table may change, with their values; the first is the default."""


@dataclass(frozen=True, slots=True)
class Rulings:
    """The rulings in force; ``changed`` holds only those that are not the default."""

    changed: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, chosen: Mapping[str, str]) -> Self:
        """The rulings among a table's options; other options are passed over."""
        pairs = ((name, chosen.get(name, values[0])) for name, values in RULINGS.items())
        return cls(tuple((name, value) for name, value in pairs if value != RULINGS[name][0]))

    def value(self, name: str) -> str:
        """The value of a ruling."""
        return dict(self.changed).get(name, RULINGS[name][0])


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A printed grid: ``marks`` row by row, ``zones`` None where a position does not tell them.

    ``of_mark`` and ``of_zone`` are the same as bit sets of ``layout``.
    """

    width: int
    height: int
    marks: tuple[Mark, ...]
    zones: tuple[Zone, ...] | None
    layout: Layout = field(init=False, compare=False, repr=False)
    of_mark: Mapping[Mark, int] = field(init=False, compare=False, repr=False)
    of_zone: Mapping[Zone, int] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        plane = layout(self.width, self.height)
        object.__setattr__(self, "layout", plane)
        object.__setattr__(self, "of_mark", _bits(plane, self.marks))
        object.__setattr__(self, "of_zone", _bits(plane, self.zones or ()))

    def __hash__(self) -> int:
        return hash((self.width, self.height))

    def mark(self, cell: Cell) -> Mark:
        """What is printed in a cell."""
        return self.marks[cell.row * self.width + cell.column]

    def zone(self, cell: Cell) -> Zone | None:
        """The colour of a cell, if it is told."""
        return self.zones[cell.row * self.width + cell.column] if self.zones else None

    def colour(self, cell: Cell) -> Zone | None:
        """The colour of the mirror in a cell, if it is told."""
        return mirror_colour(self.mark(cell), self.zone(cell))

    def marked(self, *marks: Mark) -> int:
        """The bits of all cells with one of these marks."""
        found = 0
        for mark in marks:
            found |= self.of_mark.get(mark, 0)
        return found


def _bits(plane: Layout, signs: Iterable[SignT]) -> Mapping[SignT, int]:
    found: dict[SignT, int] = {}
    for number, sign in enumerate(signs):
        bit = plane.bit(Cell(*divmod(number, plane.width)))
        found[sign] = found.get(sign, 0) | bit
    return found


MIRROR_MARKS: Final = tuple(mark for mark in Mark if mark.is_mirror)


@lru_cache(maxsize=256)
def plan_of(face: Face) -> Plan:
    """The grid of a sheet's face."""
    return Plan(width=face.width, height=face.height, marks=face.marks, zones=face.zones)


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One face of somebody's sheet: the printed grid and the bits of its ticked cells."""

    plan: Plan
    ticked: int

    def ticking(self, bits: int) -> Side:
        """The side with more cells ticked."""
        return Side(plan=self.plan, ticked=self.ticked | bits)

    @property
    def halo(self) -> int:
        """The cells beside a ticked one (P1), ticked ones and bushes included."""
        return self.plan.layout.beside(self.ticked) & self.plan.layout.full


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """Everything that decides whether cells may be ticked for a card.

    ``eat`` and ``drink`` are the circles of the face lying up, ``hidden_*`` those of the other face.
    ``key`` opens locks (P19); it and ``sheet`` are None where the text does not say them.
    """

    card: Card
    face: FaceName
    up: Side
    hidden: Side | None = None
    eat: Circles = Circles()
    drink: Circles = Circles()
    hidden_eat: Circles = Circles()
    hidden_drink: Circles = Circles()
    powers: frozenset[Power] = frozenset()
    rulings: Rulings = Rulings()
    mode: str = "solo"
    sheet: str | None = None
    key: bool | None = None

    @classmethod
    def on(
        cls, design: SheetDesign, face: FaceName, ticked: Mapping[FaceName, Iterable[Cell]], card: Card
    ) -> Self:
        """A position on a sheet, its starting crosses added; use ``replace`` for circles and the rest."""
        up, hidden = (_side(design.face(name), ticked.get(name, ())) for name in (face, face.other))
        return cls(card=card, face=face, up=up, hidden=hidden)

    @property
    def pooled(self) -> bool:
        """Whether circles of either face can be used on the one lying up (G19): A won them, B uses them."""
        return self.sheet == "B" and self.rulings.value("G19") == "any"

    def at_hand(self, here: Circles, there: Circles) -> Circles:
        """The circles of one kind that can be used on the face lying up (E11, G19)."""
        return replace(here, drawn=here.drawn + there.drawn) if self.pooled else here

    @property
    def free(self) -> int:
        """The cells of the face up that may be ticked (P3, P7, P19)."""
        plan = self.up.plan
        closed = plan.marked(Mark.BUSH) if self.key else plan.marked(Mark.BUSH, Mark.LOCK)
        return plan.layout.full & ~self.up.ticked & ~closed

    @property
    def white(self) -> bool:
        """Whether the card is a white rabbit for this player (R10)."""
        return self.card.is_rabbit and (self.card.rabbit is None or Power.WHITE_RABBITS in self.powers)

    @property
    def areas(self) -> tuple[int, ...]:
        """The bit sets of which one must hold the whole shape: zones of a rabbit, else everything (P6)."""
        plan = self.up.plan
        if not self.card.is_rabbit or plan.zones is None:
            return (plan.layout.full,)
        named = (zone for zone in Zone if self.white or zone is self.card.rabbit)
        return tuple(plan.of_zone.get(zone, 0) for zone in named)


def _side(face: Face, ticked: Iterable[Cell]) -> Side:
    plan = plan_of(face)
    return Side(plan=plan, ticked=plan.layout.bits(ticked) | plan.layout.bits(face.start))
