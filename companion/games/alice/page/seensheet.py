"""A sheet as everybody sees it: both faces, tracks, circles, terraces and the list of its entries."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.alice.labyrinth.faces import FaceName, Zone
from companion.games.alice.record.marking import Circles
from companion.kernel.grid import Cell
from companion.kernel.quick import quick


@dataclass(frozen=True, slots=True, kw_only=True)
class Track:
    """A line of boxes: how many are ticked, of how many, what the last ticked one is worth (0: none)."""

    ticked: int
    boxes: int
    worth: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CirclesSeen:
    """Circles of one kind: how many outlines are drawn, how many of these ticked, how many dotted in all."""

    drawn: int
    used: int
    dotted: int

    @classmethod
    def of(cls, circles: Circles, dotted: int) -> CirclesSeen:
        """The circles of a sheet beside what is printed."""
        return cls(drawn=circles.drawn, used=circles.used, dotted=dotted)

    @property
    def free(self) -> int:
        """Usable ones."""
        return self.drawn - self.used


@dataclass(frozen=True, slots=True, kw_only=True)
class TerraceSeen:
    """A terrace: how many of its cells are ticked."""

    face: FaceName
    zone: Zone
    ticked: int
    cells: int

    @property
    def finished(self) -> bool:
        """Whether its box is ticked."""
        return self.ticked == self.cells


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class FaceSeen:
    """One face in use: all ticked cells (printed crosses too), circles, roses.

    ``newest`` are the ticks of the last card that was ticked, ``fresh`` the same as long as that turn lasts.
    """

    name: FaceName
    ticked: frozenset[Cell]
    newest: frozenset[Cell]
    fresh: frozenset[Cell]
    eat: CirclesSeen
    drink: CirclesSeen
    roses: Track


@dataclass(frozen=True, slots=True, kw_only=True)
class DoubtSeen:
    """Why an entry is no longer allowed: the refusal's code, ruling, parameters and cells."""

    code: str
    rule: str
    params: tuple[tuple[str, object], ...]
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EntrySeen:
    """One entry of a sheet, oldest first; (``number``, ``tea``) name it in Correct, Lift and Keep.

    ``tea`` is "" for the common card, "TC8" for an effect, "buy TC8" for a purchase. ``kept`` is a
    house ruling; with ``doubt`` it must be lifted or kept. ``worth`` are the points of its tea card.
    """

    number: int
    tea: str
    card: str
    face: FaceName
    cells: tuple[Cell, ...]
    behind: tuple[Cell, ...]
    eats: int
    drinks: int
    kept: bool
    doubt: DoubtSeen | None
    worth: int = 0


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class SheetSeen:
    """A whole sheet in use. ``mirrors`` are colours ticked this turn: the passage comes at its end."""

    up: FaceName
    front: FaceSeen
    back: FaceSeen
    teapots: CirclesSeen
    flamingos: Track
    hedgehogs: Track
    pair: int
    terraces: tuple[TerraceSeen, ...]
    terrace_points: int
    mirrors: tuple[str, ...]
    passages: int
    entries: tuple[EntrySeen, ...]

    def face(self, name: FaceName) -> FaceSeen:
        """The side of that name."""
        return self.front if name is FaceName.FRONT else self.back
