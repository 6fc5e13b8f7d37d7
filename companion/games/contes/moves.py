"""What people ask for at this table. ``round`` keeps an old page out of the next round."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final

from companion.games.contes.box import Hero, Place, Token
from companion.kernel.codec import Tags
from companion.kernel.game import Move
from companion.kernel.seats import Seat


class Pay(StrEnum):
    """What a caught hero gives up for courage: two apples or one shield, never a mixture (B9)."""

    APPLES = "apples"
    SHIELD = "shield"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True, kw_only=True)
class NameDragon(Move):
    """Before the first round: who plays the dragon; the old dragon takes that person's hero."""

    tag: ClassVar[str] = "contes.dragon"
    dragon: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawLot(Move):
    """Let chance name the dragon."""

    tag: ClassVar[str] = "contes.lot"


@dataclass(frozen=True, slots=True, kw_only=True)
class PickHero(Move):
    """Take a hero; one that somebody has is exchanged (B13)."""

    tag: ClassVar[str] = "contes.hero"
    for_paper: ClassVar[bool] = True
    hero: Hero


@dataclass(frozen=True, slots=True, kw_only=True)
class Begin(Move):
    """Everything is laid out: the first round begins."""

    tag: ClassVar[str] = "contes.begin"


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose(Move):
    """Choose a place in secret, or another one as long as somebody is not ready."""

    tag: ClassVar[str] = "contes.choose"
    any_version: ClassVar[bool] = True
    sealed: ClassVar[bool] = True
    round: int
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Lay(Move):
    """Somebody on paper has laid a card face down."""

    tag: ClassVar[str] = "contes.lay"
    any_version: ClassVar[bool] = True
    for_paper: ClassVar[bool] = True
    sealed: ClassVar[bool] = True
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Rethink(Move):
    """No longer ready: the choice is taken up again."""

    tag: ClassVar[str] = "contes.rethink"
    any_version: ClassVar[bool] = True
    for_paper: ClassVar[bool] = True
    sealed: ClassVar[bool] = True
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Record(Move):
    """Say which place a real card shows that was just turned over."""

    tag: ClassVar[str] = "contes.record"
    any_version: ClassVar[bool] = True
    by_anyone: ClassVar[bool] = True
    sealed: ClassVar[bool] = True
    round: int
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Share(Move):
    """Fewer tokens than heroes on a place: who takes them (B1)."""

    tag: ClassVar[str] = "contes.share"
    any_version: ClassVar[bool] = True
    for_paper: ClassVar[bool] = True
    round: int
    place: Place
    takers: tuple[Seat, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Build(Move):
    """Give up treasures for one more house each, none to all (B2)."""

    tag: ClassVar[str] = "contes.build"
    any_version: ClassVar[bool] = True
    for_paper: ClassVar[bool] = True
    round: int
    treasures: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Steal(Move):
    """The dragon says which token a hero caught at the village loses (B7)."""

    tag: ClassVar[str] = "contes.steal"
    any_version: ClassVar[bool] = True
    for_paper: ClassVar[bool] = True
    round: int
    hero: Seat
    kind: Token


@dataclass(frozen=True, slots=True, kw_only=True)
class Brave(Move):
    """A caught hero pays for courage, or does not (B8)."""

    tag: ClassVar[str] = "contes.brave"
    any_version: ClassVar[bool] = True
    for_paper: ClassVar[bool] = True
    round: int
    pay: Pay


MOVES: Final = Tags(
    NameDragon, DrawLot, PickHero, Begin, Choose, Lay, Rethink, Record, Share, Build, Steal, Brave
)
"""Every move of the game."""
