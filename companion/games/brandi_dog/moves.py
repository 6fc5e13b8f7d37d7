"""What players may ask for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from companion.kernel.codec import Tags
from companion.kernel.game import Move
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal(Move):
    """Deal round ``round``: the app deals, or real cards have been dealt and exchanged."""

    tag: ClassVar[str] = "brandi-dog.deal"
    by_anyone: ClassVar[bool] = True
    for_paper: ClassVar[bool] = True
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Give(Move):
    """Choose the card for the partner; another choice replaces it until the partner has chosen too."""

    tag: ClassVar[str] = "brandi-dog.give"
    any_version: ClassVar[bool] = True
    round: int
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Play(Move):
    """Lay a card and make its move on the mirrored board; ``play`` as in the notation."""

    tag: ClassVar[str] = "brandi-dog.play"
    for_paper: ClassVar[bool] = True
    play: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Lay(Move):
    """Lay a card face up; its move is made on the real board only."""

    tag: ClassVar[str] = "brandi-dog.lay"
    for_paper: ClassVar[bool] = True
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Fold(Move):
    """Lay the whole hand down: no card of it can be played (A17)."""

    tag: ClassVar[str] = "brandi-dog.fold"
    for_paper: ClassVar[bool] = True
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GoOn(Move):
    """Go on without a seat for this round: its team exchanges no card, or its hand is laid down unseen."""

    tag: ClassVar[str] = "brandi-dog.go-on"
    by_anyone: ClassVar[bool] = True
    agreed: ClassVar[bool] = True
    without: Seat
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SetUp(Move):
    """Put the mirrored marbles as they stand on the board; ``pos`` as in the notation.

    Between two rounds also how many cards are dealt next and which colour opens ("" and 0: as it is).
    """

    tag: ClassVar[str] = "brandi-dog.set-up"
    by_anyone: ClassVar[bool] = True
    agreed: ClassVar[bool] = True
    pos: str
    size: int = 0
    opener: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Won(Move):
    """On the real board: the team of ``team`` (R or G) has won; ``home``: marbles home of the others."""

    tag: ClassVar[str] = "brandi-dog.won"
    by_anyone: ClassVar[bool] = True
    agreed: ClassVar[bool] = True
    team: str
    home: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeUp(Move):
    """The time that the table agreed on is over; numbers of both teams where the app has no marbles.

    ``home`` counts marbles at home, ``steps`` those still needed, for R and Y, then for G and B.
    """

    tag: ClassVar[str] = "brandi-dog.time-up"
    by_anyone: ClassVar[bool] = True
    agreed: ClassVar[bool] = True
    home: tuple[int, ...] = ()
    steps: tuple[int, ...] = ()


MOVES: Final = Tags(Deal, Give, Play, Lay, Fold, GoOn, SetUp, Won, TimeUp)
"""Every move of the game."""
