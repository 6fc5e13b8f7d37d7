"""What happened at a table. Seats of events are colours: 0 red, 1 green, 2 yellow, 3 blue."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from companion.kernel.codec import Tags
from companion.kernel.game import Event
from companion.kernel.seats import Seat, SeatKind

Places = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Began(Event):
    """The game begins: options, which seat has which colour, which colour opens."""

    tag: ClassVar[str] = "brandi-dog.began"
    kinds: tuple[SeatKind, ...]
    present: tuple[bool, ...]
    options: tuple[tuple[str, str], ...]
    who: tuple[Seat, ...]
    opener: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Event):
    """A round is dealt, ``hands`` by colour if by the app; ``shuffled``: all cards went in first (A20)."""

    tag: ClassVar[str] = "brandi-dog.dealt"
    reveals: ClassVar[bool] = True
    round: int
    size: int
    shuffled: bool
    hands: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Given(Event):
    """A seat has chosen the card for its partner; nobody else knows which."""

    tag: ClassVar[str] = "brandi-dog.given"
    round: int
    colour: int
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchanged(Event):
    """The two cards of a team change hands; ``team`` is the lower colour."""

    tag: ClassVar[str] = "brandi-dog.exchanged"
    reveals: ClassVar[bool] = True
    team: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Played(Event):
    """A card is laid with its move: the marbles after it, whom it sent home."""

    tag: ClassVar[str] = "brandi-dog.played"
    reveals: ClassVar[bool] = True
    colour: int
    card: str
    play: str
    marbles: Places
    hit: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid(Event):
    """A card is laid; its move is made on the real board."""

    tag: ClassVar[str] = "brandi-dog.laid"
    reveals: ClassVar[bool] = True
    colour: int
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Folded(Event):
    """A hand is laid down, its cards unseen."""

    tag: ClassVar[str] = "brandi-dog.folded"
    reveals: ClassVar[bool] = True
    colour: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WentOn(Event):
    """The table goes on without a colour for this round."""

    tag: ClassVar[str] = "brandi-dog.went-on"
    reveals: ClassVar[bool] = True
    colour: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed(Event):
    """The marbles were put as they stand on the board; between rounds also the next deal."""

    tag: ClassVar[str] = "brandi-dog.placed"
    marbles: Places
    size: int = 0
    opener: int = -1


@dataclass(frozen=True, slots=True, kw_only=True)
class Finished(Event):
    """The game is over: ``team`` 0 or 1 has won, -1 nobody; marbles home and steps still needed of both."""

    tag: ClassVar[str] = "brandi-dog.finished"
    team: int
    home: tuple[int, ...]
    steps: tuple[int, ...] = ()
    timed: bool = False


EVENTS: Final = Tags(Began, Dealt, Given, Exchanged, Played, Laid, Folded, WentOn, Placed, Finished)
"""Every event of the game."""
