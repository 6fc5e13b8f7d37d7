"""A decision in the making: events are added one by one and folded at once, nothing is stored yet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.errors import NotYours, Refused
from companion.kernel.chance import RecordedChance
from companion.kernel.game import Event, Game, Move
from companion.kernel.seats import Seat
from companion.kernel.timing import stamped
from companion.table.events import Envelope, Finished, Played, SeatTaken, TableEvent
from companion.table.fold import fold
from companion.table.state import Phase, TableState

Chances = Callable[[frozenset[int]], RecordedChance]
"""Gives a fresh source of chance that skips the draw indexes in use."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """What the engine cannot know from the log.

    ``at`` is the time; ``phone`` the number of the phone that asks, if it holds a seat here;
    ``host_silent``: the host's phone had no stream for 60 seconds; ``alive`` are the seats whose
    phones showed life lately.
    """

    at: int
    phone: int | None = None
    host_silent: bool = False
    alive: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What is to be stored, and the table after it.

    ``kind`` is done, proposed or repeated; ``seq`` the place of what was asked for; ``claims`` pairs
    hashes of tokens with the holdings they get; ``revoked`` holdings are void.
    """

    kind: str
    seq: int
    envelopes: tuple[Envelope, ...]
    state: TableState
    claims: tuple[tuple[str, int], ...] = ()
    revoked: tuple[int, ...] = ()

    @property
    def taken(self) -> Seat:
        """The seat that it gives somebody."""
        return next(entry.event.seat for entry in self.envelopes if isinstance(entry.event, SeatTaken))


@dataclass(frozen=True, slots=True)
class Made:
    """What a command came to; ``seq`` 0 stands for the newest version."""

    seq: int = 0
    kind: str = "done"


REPEATED = Made(kind="repeated")


class Sketch:
    """The table while one command is decided. ``state`` always includes the events added so far."""

    def __init__(
        self, game: Game[Any], state: TableState, actor: Seat | None, chances: Chances, facts: Facts
    ) -> None:
        self.game = game
        self.state = state
        self.facts = facts
        self.claims: list[tuple[str, int]] = []
        self.revoked: list[int] = []
        self._actor = actor
        self._chances = chances
        self._envelopes: list[Envelope] = []

    @property
    def actor(self) -> Seat:
        """The seat that asks. Raises NotYours for a phone without one."""
        if self._actor is None:
            raise NotYours("table.no-seat-held")
        return self._actor

    @property
    def now(self) -> int:
        """The time of what is added; it never goes back."""
        return max(self.facts.at, self.state.last_at)

    @property
    def next_seq(self) -> int:
        """The seq that the next event will have."""
        return self.state.version + 1

    def add(self, event: TableEvent) -> int:
        """Add an event; its seq."""
        envelope = Envelope(seq=self.next_seq, at=self.now, event=event)
        self.state = fold(self.game, self.state, (envelope,))
        self._envelopes.append(envelope)
        return envelope.seq

    def chance(self) -> RecordedChance:
        """A fresh source of chance; what is drawn from it counts only when an event keeps it."""
        return self._chances(self.state.drawn)

    def tried(
        self, seat: Seat, move: Move, waived: frozenset[str], chance: RecordedChance
    ) -> tuple[Event, ...]:
        """What a move would make happen now. Raises Refused."""
        return self.game.decide(self.state.position, seat, move, chance, waived)

    def play(
        self, seat: Seat, by: Seat, move: Move, waived: frozenset[str] = frozenset(), token: str = ""
    ) -> int:
        """Decide a move and add it, with the end of the game when it brings it. Raises Refused."""
        chance = self.chance()
        events = stamped(self.tried(seat, move, waived, chance), self.now)
        dump = self.game.events.dump
        seq = self.add(
            Played(
                seat=seat,
                by=by,
                move=self.game.moves.dump(move),
                events=tuple(dump(event) for event in events),
                draws=tuple(chance.draws),
                waived=waived,
                token=token,
            )
        )
        self.close()
        return seq

    def close(self) -> None:
        """Note the end of the game if it has come."""
        if self.state.phase is Phase.PLAYING and self.game.over(self.state.position):
            self.add(Finished())

    def running(self) -> None:
        """Check that the game is being played. Raises Refused."""
        if self.state.phase is Phase.LOBBY:
            raise Refused("table.not-started")
        if self.state.phase is Phase.OVER:
            raise Refused("table.over")

    def leading(self) -> None:
        """Check that the actor has the host role. Raises NotYours."""
        if not self.state.leads(self.actor):
            raise NotYours("table.host-only")

    def present(self, seat: Seat) -> None:
        """Check that somebody sits in the seat. Raises Refused."""
        if not self.state.has(seat) or not self.state.places[seat].present:
            raise Refused("table.seat-empty")

    def decision(self, made: Made) -> Decision:
        """All that was added."""
        return Decision(
            kind=made.kind,
            seq=made.seq or self.state.version,
            envelopes=tuple(self._envelopes),
            state=self.state,
            claims=tuple(self.claims),
            revoked=tuple(self.revoked),
        )
