"""What happened at a table in teams, beside what happens at any table of Alice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from companion.games.alice import events as ev
from companion.kernel.codec import Tags
from companion.kernel.game import Event
from companion.kernel.grid import Cell
from companion.kernel.seats import Seat, SeatKind


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamBegan(Event):
    """Cards shuffled, sheets A and B handed out; ``first`` is the team that has Alice (G6).

    ``piles`` and ``tea`` are in secret order, top first; ``phones`` are the phones that hold the seats.
    """

    tag: ClassVar[str] = "alice-team.began"
    kinds: tuple[SeatKind, ...]
    present: tuple[bool, ...]
    phones: tuple[int | None, ...] = ()
    options: tuple[tuple[str, str], ...]
    sheets: tuple[str, str]
    first: int
    piles: tuple[tuple[str, ...], ...]
    tea: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PileProposed(Event):
    """One of the active team proposes a pile (index from 0) for card ``number``; with TC7 a symbol of it."""

    tag: ClassVar[str] = "alice-team.proposed"
    seat: Seat
    number: int
    pile: int
    symbol: str = ""
    colour: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked(Event):
    """B would tick these cells with circles of A, who has to agree (G20)."""

    tag: ClassVar[str] = "alice-team.asked"
    seat: Seat
    number: int
    tea: str = ""
    cells: tuple[Cell, ...]
    through: str = ""
    eats: int
    drinks: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Declined(Event):
    """A keeps the circles."""

    tag: ClassVar[str] = "alice-team.declined"
    seat: Seat
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Noted(Event):
    """What a paper sheet ticked in turn ``number`` that concerns both teams; guards and shields in boxes."""

    tag: ClassVar[str] = "alice-team.noted"
    seat: Seat
    number: int
    knots: int = 0
    keys: int = 0
    crowns: int = 0
    guards: int = 0
    shields: int = 0


EVENTS: Final = Tags(
    TeamBegan,
    PileProposed,
    Asked,
    Declined,
    Noted,
    ev.TeamReported,
    ev.Revealed,
    ev.Chosen,
    ev.ExtraDrawn,
    ev.Ticked,
    ev.Bought,
    ev.TeaTurned,
    ev.TeaShown,
    ev.EffectEnded,
    ev.TurnClosed,
    ev.WentOn,
    ev.Corrected,
    ev.Lifted,
    ev.Kept,
    ev.Copied,
)
