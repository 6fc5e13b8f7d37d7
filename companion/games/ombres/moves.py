"""What people ask for at this table. ``turn`` and ``trial`` keep an old page out of the next one."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final

from companion.games.ombres.board import Compass, Tile
from companion.games.ombres.box import DirectionFace, StepFace
from companion.kernel.codec import Tags
from companion.kernel.game import Move
from companion.kernel.seats import Seat


class Dice(StrEnum):
    """Which dice are thrown again; the price is one stone each way (A4)."""

    BOTH = "both"
    DIRECTION = "direction"
    STEPS = "steps"


@dataclass(frozen=True, slots=True, kw_only=True)
class Stand(Move):
    """Before the first turn: put the own prince on a light tile where nobody stands."""

    tag: ClassVar[str] = "ombres.stand"
    any_version: ClassVar[bool] = True
    for_paper: ClassVar[bool] = True
    tile: Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class AddTheme(Move):
    """Before the first turn: put a theme of the table's own into the pile."""

    tag: ClassVar[str] = "ombres.add-theme"
    any_version: ClassVar[bool] = True
    by_anyone: ClassVar[bool] = True
    theme: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Read(Move):
    """Tell the app what a tile of the real board shows: a letter, or ``*`` for sun stones."""

    tag: ClassVar[str] = "ombres.read"
    any_version: ClassVar[bool] = True
    by_anyone: ClassVar[bool] = True
    tile: Tile
    face: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Throw(Move):
    """Throw both dice in the app; with faces: real dice were thrown and show these."""

    tag: ClassVar[str] = "ombres.throw"
    for_paper: ClassVar[bool] = True
    direction: DirectionFace | None = None
    steps: StepFace | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Rethrow(Move):
    """Pay a stone and throw again; with faces of exactly the chosen dice: real dice show these."""

    tag: ClassVar[str] = "ombres.rethrow"
    for_paper: ClassVar[bool] = True
    dice: Dice
    direction: DirectionFace | None = None
    steps: StepFace | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Go(Move):
    """Move the own prince, and the shadow the other way; ``sure``: although it loses the game (A18)."""

    tag: ClassVar[str] = "ombres.go"
    for_paper: ClassVar[bool] = True
    way: Compass
    count: int
    sure: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Darken(Move):
    """The shadow has grown: the light tile that goes dark (A15)."""

    tag: ClassVar[str] = "ombres.darken"
    by_anyone: ClassVar[bool] = True
    tile: Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class Accept(Move):
    """Take the trial on: the theme is drawn and the time begins."""

    tag: ClassVar[str] = "ombres.accept"
    for_paper: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Pause(Move):
    """Stop the time of a trial."""

    tag: ClassVar[str] = "ombres.pause"
    by_anyone: ClassVar[bool] = True
    trial: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Resume(Move):
    """Let the time of a trial run on."""

    tag: ClassVar[str] = "ombres.resume"
    by_anyone: ClassVar[bool] = True
    trial: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MoreTime(Move):
    """Give a trial half a minute more."""

    tag: ClassVar[str] = "ombres.more-time"
    by_anyone: ClassVar[bool] = True
    trial: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Keep(Move):
    """The word that the group keeps, and who said it (A20); the group has judged whether it fits."""

    tag: ClassVar[str] = "ombres.keep"
    by_anyone: ClassVar[bool] = True
    trial: int
    word: str
    finder: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class NoWord(Move):
    """The group has no word: time is over, or they give up. The clock alone never says so."""

    tag: ClassVar[str] = "ombres.no-word"
    by_anyone: ClassVar[bool] = True
    trial: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LeadQueen(Move):
    """The finder takes the queen one tile east or south."""

    tag: ClassVar[str] = "ombres.lead-queen"
    for_paper: ClassVar[bool] = True
    tile: Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class Give(Move):
    """Hand stones to somebody, at any moment (section 7)."""

    tag: ClassVar[str] = "ombres.give"
    for_paper: ClassVar[bool] = True
    to: Seat
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeFrom(Move):
    """Take stones of somebody who left; all must agree: whether stones are given is the table's decision."""

    tag: ClassVar[str] = "ombres.take-from"
    for_paper: ClassVar[bool] = True
    agreed: ClassVar[bool] = True
    giver: Seat
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PayTogether(Move):
    """A tribute is due and somebody is short: the others help, those first who have most."""

    tag: ClassVar[str] = "ombres.pay-together"
    by_anyone: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Refuse(Move):
    """Nobody helps: what is due stays unpaid and the game is lost. All must agree."""

    tag: ClassVar[str] = "ombres.refuse"
    agreed: ClassVar[bool] = True


MOVES: Final = Tags(
    Stand, AddTheme, Read, Throw, Rethrow, Go, Darken, Accept, Pause, Resume, MoreTime, Keep, NoWord,
    LeadQueen, Give, TakeFrom, PayTogether, Refuse,
)  # fmt: skip
"""Every move of the game."""
