"""A play as it was asked for, before anybody judged it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.games.brandi_dog.ring.track import SEATS, spot

OUT: Final = "out"
WALK: Final = "walk"
SWAP: Final = "swap"
VOID: Final = "void"
FOLD: Final = "fold"


@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    """A marble by its seat and bare place: a ring square, a home square or the kennel."""

    seat: int
    place: int

    def __str__(self) -> str:
        return f"{SEATS[self.seat]}{spot(self.place)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Leg:
    """One marble's way: from a bare place to a bare place."""

    marble: Named
    target: int

    def __str__(self) -> str:
        return f"{self.marble}>{spot(self.target)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A play: the card laid, the rank it counts as, and what it does."""

    card: str = ""
    rank: str = ""
    what: str = FOLD
    legs: tuple[Leg, ...] = ()
    pair: tuple[Named, ...] = ()

    def __str__(self) -> str:
        if self.what == FOLD:
            return FOLD
        head = self.card if self.card == self.rank else f"{self.card}={self.rank}"
        said = {
            OUT: OUT,
            VOID: VOID,
            WALK: ",".join(map(str, self.legs)),
            SWAP: "<>".join(map(str, self.pair)),
        }
        return f"{head}:{said[self.what]}"
