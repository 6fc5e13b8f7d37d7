"""Moves and events of the draw table: what is tapped, and what came."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from companion.kernel.codec import Tags
from companion.kernel.game import Event, Move


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn(Move):
    """Turn the top card of pile ``pile`` (1-3)."""

    tag: ClassVar[str] = "alice-draws.turn"
    pile: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PutAway(Move):
    """Take the top card of a pile away without turning it: somebody chose from its back (T16)."""

    tag: ClassVar[str] = "alice-draws.put-away"
    pile: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Take(Move):
    """Take a tea card that lies face up; the next of its pile is turned (T4)."""

    tag: ClassVar[str] = "alice-draws.take"
    tea: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Finish(Move):
    """Put everything away: the secret of the draws is opened."""

    tag: ClassVar[str] = "alice-draws.finish"


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffled(Event):
    """All piles in secret order, top first; no ``tea`` where only shape cards are drawn.

    ``sheet`` is the link of the sheet whose cards they are, "" for the usual ones.
    """

    tag: ClassVar[str] = "alice-draws.shuffled"
    piles: tuple[tuple[str, ...], ...]
    tea: tuple[tuple[str, ...], ...]
    sheet: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Came(Event):
    """A shape card was turned from a pile (index from 0)."""

    tag: ClassVar[str] = "alice-draws.came"
    reveals: ClassVar[bool] = True
    pile: int
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WentUnseen(Event):
    """A shape card left its pile without being turned."""

    tag: ClassVar[str] = "alice-draws.went-unseen"
    reveals: ClassVar[bool] = True
    pile: int
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken(Event):
    """A tea card left the market; ``points`` and ``pile`` (index) where they are not the usual ones."""

    tag: ClassVar[str] = "alice-draws.taken"
    reveals: ClassVar[bool] = True
    tea: str
    points: int | None = None
    pile: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Finished(Event):
    """Everything is put away."""

    tag: ClassVar[str] = "alice-draws.finished"


MOVES: Final = Tags(Turn, PutAway, Take, Finish)
EVENTS: Final = Tags(Shuffled, Came, WentUnseen, Taken, Finished)
