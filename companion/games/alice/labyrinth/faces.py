"""Sheets as values: two faces with their marks, zones and starting crosses, and what boxes are worth.

``sheetfile`` reads and prints them as text. Nothing of a printed sheet is built in.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Final

from companion.kernel.grid import Cell


class Zone(Enum):
    """The four colours of a face; the booklet says both orange and yellow for the last (3.1)."""

    __hash__ = object.__hash__  # Enum's own is a call in Python, a hundred times an act

    PINK = "pink"
    BLUE = "blue"
    GREEN = "green"
    ORANGE = "orange"

    @property
    def sign(self) -> str:
        """The letter in a ``zones`` block."""
        return self.value[0]


class FaceName(Enum):
    """Which side of the sheet."""

    __hash__ = object.__hash__  # Enum's own is a call in Python, a hundred times an act

    FRONT = "front"
    BACK = "back"

    @property
    def other(self) -> FaceName:
        """The hidden one."""
        return FaceName.BACK if self is FaceName.FRONT else FaceName.FRONT


class Mark(Enum):
    """What is printed in a cell, by its sign in a ``grid`` block.

    ``MIRROR`` is a mirror of the colour of its zone; the four others name their colour.
    """

    __hash__ = object.__hash__

    FREE = "."
    BUSH = "#"
    LOCK = "L"
    EAT = "E"
    DRINK = "D"
    FLAMINGO = "F"
    HEDGEHOG = "H"
    ROSE = "R"
    TEAPOT = "T"
    MIRROR = "M"
    MIRROR_PINK = "Mp"
    MIRROR_BLUE = "Mb"
    MIRROR_GREEN = "Mg"
    MIRROR_ORANGE = "Mo"
    TERRACE = "t"
    FLOWER_1 = "1"
    FLOWER_2 = "2"
    FLOWER_3 = "3"
    FLOWER_4 = "4"
    KNOT = "N"
    KEY = "K"
    CROWN = "C"
    GUARD = "G"
    SHIELD = "S"

    @property
    def is_mirror(self) -> bool:
        """Whether it is a mirror of any colour."""
        return self.value[0] == "M"


ZONE_SIGNS: Final[Mapping[str, Zone]] = MappingProxyType({zone.sign: zone for zone in Zone})
_WORDS: Final = (
    (Zone.PINK, "pink rose rosa p r"),
    (Zone.BLUE, "blue bleu bleue blau b"),
    (Zone.GREEN, "green vert verte grün gruen g v"),
    (Zone.ORANGE, "orange yellow jaune gelb o y j"),
)
ZONE_NAMES: Final[Mapping[str, Zone]] = MappingProxyType(
    {word: zone for zone, words in _WORDS for word in words.split()}
)
"""Every word for a colour in small letters: English, French and German, and the letters of sheets.

Orange is also called yellow (3.1).
"""
MARKS: Final[Mapping[str, Mark]] = MappingProxyType({mark.value: mark for mark in Mark})
MIRRORS: Final[Mapping[Zone, Mark]] = MappingProxyType({zone: Mark("M" + zone.sign) for zone in Zone})
TICK: Final = "x"


def mirror_colour(mark: Mark, zone: Zone | None) -> Zone | None:
    """The colour of a mirror that lies in ``zone``; None when neither says it."""
    return zone if mark is Mark.MIRROR else ZONE_SIGNS[mark.value[1]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """One side of a sheet. ``marks`` and ``zones`` go row by row; ``start`` are its printed crosses.

    The cells of ``start`` count as ticked from the beginning and carry no bonus (P8).
    Every cell has a zone (R6), bushes included.
    """

    name: FaceName
    width: int
    height: int
    marks: tuple[Mark, ...]
    zones: tuple[Zone, ...]
    start: tuple[Cell, ...]

    def __hash__(self) -> int:
        # Faces are keys of caches; hashing every cell would cost more than what is cached.
        return hash((self.name, self.width, self.height))

    def mark(self, cell: Cell) -> Mark:
        """What is printed in a cell of this face."""
        return self.marks[cell.row * self.width + cell.column]

    def zone(self, cell: Cell) -> Zone:
        """The colour of a cell of this face."""
        return self.zones[cell.row * self.width + cell.column]

    def cells(self) -> Iterator[Cell]:
        """All cells, row by row."""
        return (Cell(row, column) for row in range(self.height) for column in range(self.width))

    def has(self, cell: Cell) -> bool:
        """Whether the cell lies on the grid."""
        return 0 <= cell.row < self.height and 0 <= cell.column < self.width

    def marked(self, mark: Mark) -> tuple[Cell, ...]:
        """All cells with that sign."""
        return tuple(cell for cell in self.cells() if self.mark(cell) is mark)

    def mirror(self, colour: Zone) -> Cell | None:
        """The cell of the mirror of a colour."""
        mirrors = (cell for cell in self.cells() if self.mark(cell) is MIRRORS[colour])
        return next(mirrors, None)

    def terrace(self, colour: Zone) -> tuple[Cell, ...]:
        """The terrace cells of a zone (B6: of this face alone)."""
        return tuple(cell for cell in self.marked(Mark.TERRACE) if self.zone(cell) is colour)


class SheetKind(Enum):
    """Whose sheet it is: each for oneself, or one of the two of a team."""

    SOLO = "solo"
    A = "A"
    B = "B"


@dataclass(frozen=True, slots=True, kw_only=True)
class Values:
    """Everything beside the grids: what boxes are worth and how many boxes and circles there are.

    ``terraces[n-1]`` are the points for n finished terraces, ``pairs[n-1]`` the value of pair n,
    ``roses_*[n-1]`` the number beside the nth rose box of a face, ``flower_*[n-1]`` the points of a
    flower line with n ticks, ``knots[n-1]`` those of the nth knot box (rules 3). ``keys`` are the values
    of the two Key cards, dearest first, ``crowns`` what each is worth with its Crown up. The others count
    dotted circles (a kind and a face each; teapots on either) and boxes. A sheet has only the tracks of
    its kind (``VALUES_OF``); a track that it has not is empty.
    """

    terraces: tuple[int, ...] = ()
    pairs: tuple[int, ...] = ()
    roses_front: tuple[int, ...] = ()
    roses_back: tuple[int, ...] = ()
    flower_1: tuple[int, ...] = ()
    flower_2: tuple[int, ...] = ()
    flower_3: tuple[int, ...] = ()
    flower_4: tuple[int, ...] = ()
    keys: tuple[int, ...] = ()
    crowns: tuple[int, ...] = ()
    knots: tuple[int, ...] = ()
    eat_front: int = 0
    eat_back: int = 0
    drink_front: int = 0
    drink_back: int = 0
    teapots: int = 0
    flamingos: int = 0
    hedgehogs: int = 0
    guards: int = 0
    shields: int = 0

    def roses(self, face: FaceName) -> tuple[int, ...]:
        """The rose line of a face."""
        return self.roses_front if face is FaceName.FRONT else self.roses_back

    def flowers(self, line: int) -> tuple[int, ...]:
        """The points of a flower line, 1 to 4, by its number of ticks."""
        return (self.flower_1, self.flower_2, self.flower_3, self.flower_4)[line - 1]

    def eat(self, face: FaceName) -> int:
        """Dotted "Eat me" circles of a face."""
        return self.eat_front if face is FaceName.FRONT else self.eat_back

    def drink(self, face: FaceName) -> int:
        """Dotted "Drink me" circles of a face."""
        return self.drink_front if face is FaceName.FRONT else self.drink_back


_POWERS: Final = ("eat_front", "eat_back", "drink_front", "drink_back")
_PAIR: Final = ("teapots", "flamingos", "hedgehogs")
_FLOWERS: Final = ("flower_1", "flower_2", "flower_3", "flower_4")
VALUES_OF: Final[Mapping[SheetKind, tuple[str, ...]]] = MappingProxyType(
    {
        SheetKind.SOLO: ("terraces", "pairs", "roses_front", "roses_back", *_POWERS, *_PAIR),
        SheetKind.A: (*_FLOWERS, "keys", "crowns", *_POWERS, "guards"),
        SheetKind.B: ("pairs", "knots", *_PAIR, "shields"),
    }
)
"""The values that the sheets of a kind have, in the order of their files."""
_EVERYWHERE: Final = frozenset(
    {Mark.FREE, Mark.BUSH, Mark.TERRACE, *(mark for mark in Mark if mark.is_mirror)}
)
MARKS_OF: Final[Mapping[SheetKind, frozenset[Mark]]] = MappingProxyType(
    {
        SheetKind.SOLO: _EVERYWHERE
        | {Mark.EAT, Mark.DRINK, Mark.FLAMINGO, Mark.HEDGEHOG, Mark.ROSE, Mark.TEAPOT},
        SheetKind.A: _EVERYWHERE
        | {Mark.EAT, Mark.DRINK, Mark.LOCK, Mark.CROWN, Mark.GUARD}
        | {Mark.FLOWER_1, Mark.FLOWER_2, Mark.FLOWER_3, Mark.FLOWER_4},
        SheetKind.B: _EVERYWHERE
        | {Mark.FLAMINGO, Mark.HEDGEHOG, Mark.TEAPOT, Mark.KNOT, Mark.KEY, Mark.SHIELD},
    }
)
"""The signs that mean something on a sheet of a kind (1.5, 2)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """What the owner of a sheet knows of the cards that go with it; empty is what the program supposes (1.4).

    ``tea`` is what a tea card costs, for the four piles in the order of the booklet's cheapest card (TC1-3,
    TC7-9, TC4-6, TC10-12); ``rabbits`` the colours of the rabbits that share a back with the bar, the
    square, the hat, the L and the zigzag: four zones and white. ``teas`` are four piles of tea cards, each
    with its points; ``deck`` the shape cards, as ``face/decoy`` with how many there are: one group that is
    shuffled and dealt, or three that lie in piles of their own. With a deck there are no ``rabbits``.
    """

    tea: tuple[int, ...] = ()
    rabbits: tuple[str, ...] = ()
    teas: tuple[tuple[tuple[str, int], ...], ...] = ()
    deck: tuple[tuple[tuple[str, int], ...], ...] = ()

    def over(self, other: Box) -> Box:
        """What this one says; what it does not say as the other does (costs, tea cards, shape cards)."""
        cards = self if self.deck or self.rabbits else other
        return Box(
            tea=self.tea or other.tea,
            rabbits=cards.rabbits,
            teas=self.teas or other.teas,
            deck=cards.deck,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetDesign:
    """A whole sheet. ``name`` and ``version`` say which print it is, ``kind`` whose it is.

    ``box`` is about the cards that lie beside it.
    """

    name: str
    version: int
    front: Face
    back: Face
    values: Values
    kind: SheetKind = SheetKind.SOLO
    box: Box = Box()

    def face(self, name: FaceName) -> Face:
        """The side of that name."""
        return self.front if name is FaceName.FRONT else self.back
