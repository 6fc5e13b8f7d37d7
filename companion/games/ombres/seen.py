"""What a reader may know of a table: no face of a dark tile, no theme of the pile (section 8)."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.ombres.board import Tile
from companion.games.ombres.box import DirectionFace, StepFace
from companion.games.ombres.events import End
from companion.games.ombres.marching import Landing
from companion.games.ombres.state import Stage, Trial
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class TileSeen:
    """One tile: ``face`` only while it is light; ``remembered`` only with the memory aid."""

    tile: Tile
    light: bool
    face: str
    remembered: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatSeen:
    """One player: stones and prince are public."""

    seat: Seat
    prince: Tile | None
    stones: int
    present: bool
    paper: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class OmbresView:
    """The table as everybody sees it; ``me`` is the reader's seat.

    ``landings`` are all choices of the dice told to their end. ``rethrow``: it may be paid for a throw now.
    ``short`` are those who cannot pay the tribute alone; ``payable``: together they can.
    """

    me: Seat | None
    stage: Stage
    options: tuple[tuple[str, str], ...]
    tiles: tuple[TileSeen, ...]
    queen: Tile
    shadow: Tile
    seats: tuple[SeatSeen, ...]
    active: Seat
    acts: bool
    turn: int
    reserve: int
    direction: DirectionFace | None
    steps: StepFace | None
    landings: tuple[Landing, ...]
    rethrow: bool
    danger: bool
    queen_steps: tuple[Tile, ...]
    letters: tuple[str, ...]
    trial: Trial | None
    trials: int
    themes_left: int
    finder: Seat | None
    tribute: int
    short: tuple[Seat, ...]
    payable: bool
    help: bool
    unread: tuple[Tile, ...]
    may_darken: tuple[Tile, ...]
    end: End | None

    @property
    def dark_centre(self) -> bool:
        """Whether the double shadow lies in the middle."""
        return dict(self.options)["centre"] != "no"
