"""A table as its log makes it: seats, options, the game's position, open proposals.

Frozen throughout. Holds secrets (the game's whole position): only ``project`` may show it to anybody.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice
from typing import Any, Final

from companion.kernel.chance import Draw
from companion.kernel.game import Act, Event, Move
from companion.kernel.quick import quick
from companion.kernel.seats import Seat, Seating, SeatKind
from companion.table.once import Tokens

_TAIL: Final = 6
"""So many steps are looked through from the end before the whole log is searched."""


class Phase(StrEnum):
    """Where a table stands; equal to its text ("lobby")."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """One seat: its cleaned name, how it plays, who holds it.

    ``holding`` is the seq of the event that gave the seat to its phone (0: nobody holds it), ``phone``
    the number shared by all seats of one phone; ``word`` is what the seat added to the fair draw.
    """

    name: str
    kind: SeatKind
    present: bool = True
    holding: int = 0
    phone: int | None = None
    word: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Begun:
    """The first step of a game: its opening events."""

    seq: int
    events: tuple[Event, ...]
    draws: tuple[Draw, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Acted:
    """A living act: a move that was accepted and not undone.

    ``strict`` acts make pages of an older version too old for other strict moves.
    """

    act: Act
    by: Seat
    draws: tuple[Draw, ...]
    waived: frozenset[str]
    strict: bool

    @property
    def seq(self) -> int:
        """The act's place in the log."""
        return self.act.seq

    @property
    def seat(self) -> Seat:
        """Whose act it is."""
        return self.act.seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Reseated:
    """Somebody came, left, or changed between paper and phone while the game ran."""

    seq: int
    seating: Seating


Step = Begun | Acted | Reseated
"""What the game's position is made of, in log order."""


def _seq(step: Step) -> int:
    return step.seq


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """An open question to the table; see ``events.Proposed``. ``objected`` are the seats against it."""

    id: int
    kind: str
    by: Seat
    seat: Seat
    phone: int | None
    target: int
    move: Move | None
    waived: frozenset[str]
    claim: str
    objected: tuple[Seat, ...] = ()


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class TableState:
    """The fold of a table's log.

    ``version`` is the last seq, ``last_at`` its time; ``position`` the game's state (None in the lobby), the
    fold of ``steps``; ``drawn`` the draw indexes that living steps use; ``tokens`` maps once-only tokens
    to the seq they made; ``strict_seq`` is the version that pages must have seen for strict moves;
    ``follows`` and ``rematch`` are the codes of the group's tables before and after this one.
    """

    version: int
    last_at: int
    game: str
    commitment: str
    places: tuple[Place, ...]
    options: Mapping[str, str]
    host: Seat
    locked: bool
    deleted: bool
    phase: Phase
    position: Any
    steps: tuple[Step, ...]
    drawn: frozenset[int]
    tokens: Tokens
    proposals: tuple[Proposal, ...]
    strict_seq: int
    revision: int
    follows: str = ""
    rematch: str = ""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seat numbers, left ones included."""
        return tuple(Seat(number) for number in range(len(self.places)))

    @property
    def seating(self) -> Seating:
        """What the game needs to know of the seats."""
        return Seating(
            kinds=tuple(place.kind for place in self.places),
            present=tuple(place.present for place in self.places),
            phones=tuple(place.phone for place in self.places),
        )

    @property
    def words(self) -> tuple[str, ...]:
        """The contributions to the fair draw in seat order."""
        return tuple(place.word for place in self.places if place.word is not None)

    def acts(self, after: int = 0) -> Iterator[Acted]:
        """The living acts later than a seq, in log order."""
        start = self._later_than(after)
        return (step for step in islice(self.steps, start, None) if isinstance(step, Acted))

    def _later_than(self, seq: int) -> int:
        """From which step on all are later: looked for from the end, where nearly everybody asks."""
        last = len(self.steps)
        for start in range(last, max(0, last - _TAIL), -1):
            if self.steps[start - 1].seq <= seq:
                return start
        return bisect_right(self.steps, seq, key=_seq)

    def act(self, seq: int) -> Acted | None:
        """The living act with this seq."""
        return next((acted for acted in self.acts(seq - 1) if acted.seq == seq), None)

    def acts_of(self, seat: Seat) -> Iterator[Acted]:
        """The living acts of a seat, the newest first."""
        return (step for step in reversed(self.steps) if isinstance(step, Acted) and step.seat == seat)

    def proposal(self, number: int) -> Proposal | None:
        """The open proposal with this id."""
        return next((proposal for proposal in self.proposals if proposal.id == number), None)

    def has(self, seat: Seat) -> bool:
        """Whether there is such a seat."""
        return 0 <= seat < len(self.places)

    def together(self, one: Seat, other: Seat) -> bool:
        """Whether two seats are the same or held by the same phone."""
        phone = self.places[one].phone
        return one == other or (phone is not None and phone == self.places[other].phone)

    def leads(self, seat: Seat) -> bool:
        """Whether a seat has the host role, itself or by its phone."""
        return self.together(seat, self.host)

    def phones(self) -> frozenset[int]:
        """The phones that hold a present seat."""
        return frozenset(place.phone for place in self.places if place.present and place.phone is not None)

    def held_by(self, phone: int) -> tuple[Seat, ...]:
        """The seats of a phone."""
        return tuple(seat for seat in self.seats if self.places[seat].phone == phone)

    def of_holdings(self, holdings: tuple[int, ...]) -> tuple[Seat, ...]:
        """The seats that these holdings still hold."""
        if not holdings:
            return ()
        return tuple([Seat(seat) for seat, place in enumerate(self.places) if place.holding in holdings])
