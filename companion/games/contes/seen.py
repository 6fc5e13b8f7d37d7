"""What a reader sees of a table: frozen values, with nothing in them that the reader may not know."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.contes.asking import Question
from companion.games.contes.box import Hero, Layout, Place
from companion.games.contes.events import Ended
from companion.games.contes.state import Purse, Stage
from companion.kernel.game import Event
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatSeen:
    """One person: the hero (None: the dragon), the camp, and where they stand in the round.

    ``phone`` says that they choose in the app, ``paper`` that any phone answers for them. ``card`` is the
    place that lies face up before them; ``recorded`` that it was tapped in.
    """

    seat: Seat
    hero: Hero | None
    camp: Purse
    resting: bool
    scared: bool
    phone: bool
    paper: bool
    present: bool
    ready: bool
    card: Place | None
    recorded: bool
    builds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ContesView:
    """The table as everybody may know it; only ``me`` and ``choice`` are the reader's own.

    ``order`` is the reading order, ``players`` who plays a card this round, ``missing`` whom the round waits
    for; ``told`` is what happened since the cards were last turned over, in round ``told_round``.
    """

    me: Seat | None
    choice: Place | None
    stage: Stage
    round: int
    coins: int
    flames: int
    reserve: int
    houses: int
    places: Purse
    layout: Layout
    real: bool
    quiet: bool
    dragon: Seat
    order: tuple[Seat, ...]
    players: tuple[Seat, ...]
    missing: tuple[Seat, ...]
    seats: tuple[SeatSeen, ...]
    question: Question | None
    told: tuple[Event, ...]
    told_round: int
    ended: Ended | None

    @property
    def mine(self) -> SeatSeen | None:
        """The reader's own seat."""
        return None if self.me is None else self.seats[self.me]

    @property
    def awaited(self) -> frozenset[Seat]:
        """Whom the game waits for: who has to choose, to answer, or to turn a card over."""
        if self.question is not None:
            return frozenset(self.question.seats)
        return frozenset(self.missing)
