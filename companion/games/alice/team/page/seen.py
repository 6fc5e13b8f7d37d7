"""What a phone may know of a table in teams: Alice's view, and what teams share."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.alice.labyrinth.faces import FaceName, SheetDesign, Zone
from companion.games.alice.page.seen import Acts, AliceView, CirclesSeen, SheetSeen, Track
from companion.kernel.grid import Cell
from companion.kernel.outcome import Line
from companion.kernel.seats import Seat

GUARDS = 4
"""Guards of the box: those in the middle and with the teams are always that many (G31)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamSheetSeen(SheetSeen):
    """A sheet of the team mode. ``letter`` is "A" or "B"; tracks that the sheet does not have have no boxes.

    ``flowers`` are the four lines, their ``worth`` is what each brings; ``knots`` is worth its last ticked
    box. Of ``guard_boxes`` and ``shield_boxes`` every second one of a pair acts (G15-G18).
    ``crown`` and ``key``: such a cell of this sheet is ticked, whatever came of it. ``locks_open``: locks
    may be ticked with the card that is due (P19, G10).
    """

    letter: str
    flowers: tuple[Track, ...]
    guard_boxes: Track
    knots: Track
    shield_boxes: Track
    key: bool
    crown: bool
    locks_open: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class KeySeen:
    """A Key/Crown card: what its sides are worth, and whether it lies Crown side up."""

    key: int
    crown: int
    crowned: bool

    @property
    def worth(self) -> int:
        """The value of the side that lies up."""
        return self.crown if self.crowned else self.key


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamSeen:
    """One team: ``a`` and ``b`` hold its sheets. Public, as everything lies open on the table.

    ``card`` is its Key/Crown card, ``second`` another one (G9); ``terraces_*`` are the colours that
    each member has finished: those in both are doubled (G24). ``lines`` are the score as it stands, empty
    while a sheet is on paper without values; they add up to ``total``.
    """

    number: int
    a: Seat
    b: Seat
    alice: bool
    guards: int
    card: KeySeen | None
    second: KeySeen | None
    terraces_a: frozenset[Zone]
    terraces_b: frozenset[Zone]
    lines: tuple[Line, ...]
    total: int

    @property
    def members(self) -> tuple[Seat, Seat]:
        """Who holds sheet A, then who holds sheet B."""
        return self.a, self.b

    def mate(self, seat: Seat) -> Seat:
        """The other member."""
        return self.b if seat == self.a else self.a

    @property
    def doubled(self) -> frozenset[Zone]:
        """The colours that both members have finished."""
        return self.terraces_a & self.terraces_b


@dataclass(frozen=True, slots=True, kw_only=True)
class ProposalSeen:
    """The pile (1-3) that a member of the active team proposes for the next card; with TC7 also a symbol."""

    by: Seat
    pile: int
    symbol: str = ""
    colour: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestSeen:
    """B's tick that waits for A's circles (G20): the cells, and how many circles of the face they take."""

    by: Seat
    to: Seat
    number: int
    tea: str
    face: FaceName
    cells: tuple[Cell, ...]
    eats: int
    drinks: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamActs(Acts):
    """What may be asked for a seat now, beside what any player of Alice may.

    ``confirm``: the team-mate's proposal waits for this seat. ``grant``: requests that A answers. ``give``:
    who may do an immediate effect that is bought now (shapes; the other effects are B's own).
    ``note``: a paper sheet may say what it won with this card.
    """

    confirm: bool = False
    grant: tuple[RequestSeen, ...] = ()
    give: tuple[Seat, ...] = ()
    note: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamView(AliceView):
    """A table in teams. ``alice`` is the sheet-A seat of the team that has the pawn now.

    ``designs`` are sheets A and B; ``active`` is the number of the team active at the start of
    the turn (G1), while ``teams`` say who has her now;
    ``middle`` the guards left in the middle, ``keys`` the Key cards still lying there.
    """

    designs: tuple[SheetDesign, SheetDesign]
    teams: tuple[TeamSeen, TeamSeen]
    active: int
    middle: int
    keys: tuple[KeySeen, ...]
    proposal: ProposalSeen | None
    requests: tuple[RequestSeen, ...]

    def design_of(self, seat: Seat) -> SheetDesign:
        """Sheet A or B."""
        return self.designs[seat // 2]

    def team_of(self, seat: Seat) -> TeamSeen:
        """The team of a seat."""
        return next(team for team in self.teams if seat in team.members)

    def circles_for(self, seat: Seat, face: FaceName) -> tuple[CirclesSeen, CirclesSeen]:
        """A's circles of the face of that name serve both members (G19, G20)."""
        return AliceView.circles_for(self, self.team_of(seat).a, face)
