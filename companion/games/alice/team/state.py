"""A table in teams as a value: Alice's state, two sheets a team, and how the teams stand.

Seats 0 and 2 are team 0, seats 1 and 3 team 1, so that team-mates sit opposite; the first of each
holds sheet A, the second sheet B.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.games.alice.labyrinth.faces import Box, SheetDesign
from companion.games.alice.record.marking import PERMANENT
from companion.games.alice.scoring import GUARDS
from companion.games.alice.state import State
from companion.games.alice.team.events import Asked, PileProposed
from companion.kernel.seats import Seat

TEAMS: Final = (0, 1)


def team_of(seat: Seat) -> int:
    """The team of a seat, 0 or 1."""
    return seat % 2


def members(team: int) -> tuple[Seat, Seat]:
    """Who holds sheet A, then who holds sheet B."""
    return Seat(team), Seat(team + 2)


def mate_of(seat: Seat) -> Seat:
    """The team-mate."""
    return Seat((seat + 2) % 4)


def holds_a(seat: Seat) -> bool:
    """Whether a seat has sheet A; else it has sheet B."""
    return seat < len(TEAMS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Stroke:
    """What one seat ticked in one turn that concerns both teams; guards and shields in boxes."""

    seat: Seat
    turn: int
    knots: int = 0
    keys: int = 0
    crowns: int = 0
    guards: int = 0
    shields: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """How the teams stand. ``keys`` are each team's Key cards, 0 the dearer one, ``crown`` the team whose
    card lies Crown side up. ``won`` is the turn in which each team got its first Key, 0 before.
    """

    alice: int
    keys: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    won: tuple[int, int] = (0, 0)
    crown: int | None = None
    guards: tuple[int, int] = (0, 0)

    @property
    def middle(self) -> int:
        """Guards in the middle (G31)."""
        return GUARDS - sum(self.guards)

    @property
    def keys_left(self) -> tuple[int, ...]:
        """Key cards in the middle, the dearer one first."""
        return tuple(key for key in TEAMS if key not in self.keys[0] + self.keys[1])


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamState(State):
    """The whole game. ``design`` is sheet A, ``sheet_b`` the other; ``notes`` are strokes of paper sheets.
    Team ``first`` began with Alice.

    ``proposal`` is the pile that one of the active team proposes, ``requests`` are ticks of B that wait
    for A's circles. ``standing`` follows from all entries and notes (``settling``).
    """

    sheet_b: SheetDesign
    notes: tuple[Stroke, ...] = ()
    proposal: PileProposed | None = None
    requests: tuple[Asked, ...] = ()
    first: int
    standing: Standing

    def design_of(self, seat: Seat) -> SheetDesign:
        """Sheet A or B."""
        return self.design if holds_a(seat) else self.sheet_b

    @property
    def box(self) -> Box:
        """What sheet B says of the cards; what it does not say as sheet A does."""
        return self.sheet_b.box.over(self.design.box)

    def company(self, seat: Seat) -> tuple[Seat, ...]:
        """Both of the team, A first."""
        return members(team_of(seat))

    def pays(self, seat: Seat) -> bool:
        """Only B has teapots (G27)."""
        return not holds_a(seat)

    def teas_on(self, seat: Seat) -> tuple[str, ...]:
        """B's own; of these A has the permanent ones (G22)."""
        a, b = self.company(seat)
        teas = self.teas_of(b)
        return tuple(tea for tea in teas if tea in PERMANENT) if seat == a else teas

    def turns_for(self, seat: Seat, holder: Seat) -> bool:
        """Either of the active team; anybody when both are gone on without."""
        absent = (member in self.away or not self.present(member) for member in self.company(holder))
        return seat in self.company(holder) or all(absent)

    def alice_now(self) -> Seat:
        """Sheet A of the team that has Alice: she moves by knots alone, at once (G3, G4)."""
        return members(self.standing.alice)[0]

    def alice_next(self) -> Seat:
        """The same: no turn moves her."""
        return self.alice_now()

    @property
    def active(self) -> int:
        """The team that had Alice at the start of this turn (G1)."""
        return team_of(self.holder)

    def market_order(self) -> tuple[Seat, ...]:
        """The team active at the start of the turn first, or the one that has Alice now (G7)."""
        first = self.active if self.choices["G7"] == "start" else self.standing.alice
        order = (*members(first), *members(1 - first))
        return tuple(seat for seat in order if self.present(seat))

    def made_up(self, number: int) -> int:
        """What is made up counts in the turn in which it is made up: nobody's Alice is taken back."""
        return self.turn if number < self.turn else 0

    def request_of(self, seat: Seat) -> Asked | None:
        """The tick of a B that waits for A."""
        return next((asked for asked in self.requests if asked.seat == seat), None)
