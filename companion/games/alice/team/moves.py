"""What players in teams may ask for, beside what players of Alice may."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from companion.games.alice import moves as mv
from companion.games.alice.labyrinth.faces import Zone
from companion.kernel.codec import Tags
from companion.kernel.game import Move
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Confirm(Move):
    """Agree to the pile that the team-mate proposes for card ``number``."""

    tag: ClassVar[str] = "alice-team.confirm"
    any_version: ClassVar[bool] = True
    number: int
    pile: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Grant(Move):
    """A's answer to B (``by``), who would use circles of sheet A for card ``number`` or for ``tea`` (G20)."""

    tag: ClassVar[str] = "alice-team.grant"
    any_version: ClassVar[bool] = True
    by: Seat
    number: int
    tea: str = ""
    agree: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamBuy(Move):
    """B takes a tea card; ``to`` is who does its immediate effect (G23), None: B."""

    tag: ClassVar[str] = "alice-team.buy"
    any_version: ClassVar[bool] = True
    for_paper: ClassVar[bool] = True
    number: int
    tea: str
    to: Seat | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Note(Move):
    """What a paper sheet ticked with card ``number`` that concerns both teams; guards, shields in boxes."""

    tag: ClassVar[str] = "alice-team.note"
    any_version: ClassVar[bool] = True
    for_paper: ClassVar[bool] = True
    number: int
    knots: int = 0
    keys: int = 0
    crowns: int = 0
    guards: int = 0
    shields: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamReport(Move):
    """The final values of a paper sheet. A: points of the four flower lines, colours of finished terraces.

    B: the number beside the last knot, points of the best pair, tea cards, colours. ``key`` and ``guards``
    replace what the app counts; ``tea`` may be empty: the cards that the app knows.
    """

    tag: ClassVar[str] = "alice-team.report"
    any_version: ClassVar[bool] = True
    for_paper: ClassVar[bool] = True
    flowers: tuple[int, ...] = ()
    key: int | None = None
    guards: int | None = None
    knots: int = 0
    pair: int = 0
    tea: tuple[int, ...] = ()
    terraces: tuple[Zone, ...] = ()


MOVES: Final = Tags(
    mv.Reveal,
    mv.Choose,
    Confirm,
    mv.Tick,
    mv.TickTea,
    Grant,
    mv.DrawExtra,
    TeamBuy,
    mv.Done,
    mv.GoOn,
    mv.ShowTea,
    Note,
    mv.Correct,
    mv.Lift,
    mv.Keep,
    mv.Copy,
    TeamReport,
)
