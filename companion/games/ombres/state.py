"""The state of a table: board, pieces, stones, dice, trial (section 3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from companion.games.ombres import options as opt
from companion.games.ombres.board import CENTRE, SOUTH_EAST, TILES, Compass, Tile
from companion.games.ombres.box import DOUBLE, SUN, UNREAD, DirectionFace, StepFace
from companion.games.ombres.events import End
from companion.kernel.seats import Seat, Seating


class Stage(StrEnum):
    """What the table waits for (section 4). ``AFTER`` lasts only while a tile is to be read or to go dark."""

    SETUP = "setup"
    THROW = "throw"
    MOVE = "move"
    QUEEN = "queen"
    TRIAL = "trial"
    LEAD = "lead"
    TRIBUTE = "tribute"
    REWARD = "reward"
    AFTER = "after"
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock:
    """The time of a trial in seconds as the table's events tell it; ``limit`` 0: nobody counts.

    ``since`` is the moment from which it is ``running``; ``spent`` is what ran before.
    """

    limit: int
    running: bool = True
    since: int = 0
    spent: int = 0

    def paused(self, at: int) -> Clock:
        """Standing still from a moment on."""
        ran = max(0, at - self.since) if self.running else 0
        return Clock(limit=self.limit, running=False, since=at, spent=self.spent + ran)

    @property
    def ends(self) -> int:
        """The moment when the time is over; 0 while it does not run or nobody counts."""
        return self.since + self.limit - self.spent if self.running and self.limit else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """A trial that is going on: its theme (empty with real cards) and its time."""

    theme: str
    clock: Clock


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """Everything about one table. ``own`` and ``princes`` are by seat.

    ``faces`` are all 25 in reading order; ``seen`` are tiles that were light once. In ``AFTER``,
    ``landed`` is the tile that was reached while nobody had read it, ``grows`` says that the shadow takes
    a tile.
    """

    seating: Seating
    options: tuple[tuple[str, str], ...]
    faces: str
    light: frozenset[Tile]
    seen: frozenset[Tile]
    queen: Tile
    shadow: Tile
    princes: tuple[Tile | None, ...]
    own: tuple[int, ...]
    reserve: int
    pile: tuple[str, ...]
    active: Seat
    used: tuple[str, ...] = ()
    stage: Stage = Stage.SETUP
    turn: int = 1
    trials: int = 0
    direction: DirectionFace | None = None
    steps: StepFace | None = None
    throws: int = 0
    trial: Trial | None = None
    finder: Seat | None = None
    tribute: int = 0
    landed: Tile | None = None
    grows: bool = False
    end: End | None = None

    def option(self, name: str) -> str:
        """The value of a table option."""
        return dict(self.options)[name]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every seat by number."""
        return self.seating.seats

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats whose people are present."""
        return tuple(seat for seat in self.seats if self.seating.present[seat])

    @property
    def real(self) -> bool:
        """Whether the board lies on the table."""
        return self.option(opt.BOARD) == "table"

    @property
    def hard(self) -> bool:
        """Whether the harder word rule holds."""
        return self.option(opt.HARD) == "yes"

    @property
    def dark_centre(self) -> bool:
        """Whether the double shadow lies in the middle."""
        return self.option(opt.CENTRE_TILE) != "no"

    @property
    def removed(self) -> str:
        """The letter that made room for the double shadow."""
        return self.option(opt.CENTRE_TILE)[0] if self.dark_centre else ""

    @property
    def growing(self) -> bool:
        """Whether the shadow grows in the middle."""
        return self.option(opt.CENTRE_TILE).endswith("-grows")

    def face(self, tile: Tile) -> str:
        """What lies on the light side of a tile."""
        return self.faces[tile.index]

    def unread(self) -> tuple[Tile, ...]:
        """Light tiles of a real board that nobody has read to the app."""
        return tuple(tile for tile in TILES if tile in self.light and self.face(tile) == UNREAD)

    @property
    def available(self) -> frozenset[str]:
        """The letters that lie open, under pieces as well (section 3); a letter counts once (A7)."""
        return frozenset(self.face(tile) for tile in self.light) - {SUN, DOUBLE, UNREAD}

    def standing(self) -> tuple[Tile, ...]:
        """Where princes stand."""
        return tuple(tile for tile in self.princes if tile is not None)

    def queen_steps(self) -> tuple[Tile, ...]:
        """Light tiles east and south of the queen; those with princes and suns too (A11)."""
        return tuple(tile for tile in self.queen.ahead_of_queen() if tile in self.light)

    def free_light(self) -> tuple[Tile, ...]:
        """Light tiles where nobody stands: what a grown shadow can take (A15)."""
        taken = {*self.standing(), self.queen}
        return tuple(tile for tile in TILES if tile in self.light and tile not in taken)

    def choices(self) -> Iterator[tuple[Compass, int]]:
        """What the dice offer: direction and number of tiles; nothing with a crown."""
        if self.direction is None or self.steps is None:
            return
        for way in self.direction.ways:
            yield from ((way, count) for count in self.steps.counts)

    @property
    def paused(self) -> bool:
        """Whether the time of the trial stands still; by acts, not by the clock."""
        return self.trial is not None and not self.trial.clock.running

    @property
    def together(self) -> int:
        """Stones of all players."""
        return sum(self.own)

    @property
    def due(self) -> int:
        """What all who are here have to pay in all."""
        return self.tribute * len(self.here)

    @property
    def won(self) -> bool:
        """Whether the queen has arrived."""
        return self.queen == SOUTH_EAST

    def in_dark_middle(self, tile: Tile) -> bool:
        """Whether a tile is the double shadow."""
        return self.dark_centre and tile == CENTRE
