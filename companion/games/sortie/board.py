"""What everybody at the table sees. Rules that allow or refuse know nothing else, so they cannot tell more.

``Board`` holds no face of a card that lies face down: neither lists of moves nor refusals can depend on one.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.sortie.options import Chosen
from companion.games.sortie.places import CARDS, FINALS, MAZE, Place
from companion.kernel.seats import Seat, SeatKind

DRAW_TURN = 60
"""From this turn on a draw can be offered."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What one seat has to choose before the turn goes on.

    ``card`` entered at ``at`` with its effect of ``level``; 0: which card was turned over there has to be
    told, since the cards lie on the table. ``entered``: by a pawn, so that its effect follows.
    """

    seat: Seat
    at: Place
    card: int
    level: int
    entered: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """The card turned over last: by whom, where, and on which level it counts.

    ``applied``: somebody entered it; ``lapsed``: its effect, or half of it, found no target.
    """

    seat: Seat
    at: Place
    card: int
    level: int
    applied: bool
    lapsed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """How the game ended: ``winner`` None is a draw; ``seat`` turned the card at ``at``."""

    winner: Seat | None
    seat: Seat | None = None
    at: Place | None = None
    card: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """The public position. ``up`` are the faces by place, 0 for a card that lies face down."""

    options: Chosen
    kinds: tuple[SeatKind, ...]
    first: Seat
    active: Seat
    up: tuple[int, ...] = (0,) * 11
    pawns: tuple[Place | None, ...] = (None, None)
    level: int = 1
    skips: tuple[int, ...] = (0, 0)
    again: bool = False
    protected: Place | None = None
    blocked: Place | None = None
    turn: int = 0
    question: Question | None = None
    shown: Shown | None = None
    end: End | None = None

    def option(self, name: str) -> str:
        """The value of an option at this table."""
        return dict(self.options)[name]

    @property
    def palier(self) -> bool:
        """Whether the first pawn on the final row begins level 2 (D1)."""
        return self.option("D1") == "palier"

    @property
    def real(self) -> bool:
        """Whether the cards lie on the table and the app does not know them."""
        return self.option("cards") == "table"

    def card(self, place: Place) -> int:
        """The face that lies up at a place, 0 if none does."""
        return self.up[place.index]

    def down(self, place: Place) -> bool:
        """Whether a card lies here face down."""
        return not self.up[place.index]

    def pawn(self, seat: Seat) -> Place | None:
        """Where a pawn stands; None before it is set."""
        return self.pawns[seat]

    def standing(self, place: Place) -> tuple[Seat, ...]:
        """Whose pawns stand on a place."""
        return tuple(Seat(number) for number, where in enumerate(self.pawns) if where is place)

    @property
    def asked(self) -> Seat | None:
        """Whose choice the game waits for; None at the end."""
        if self.end is not None:
            return None
        return self.question.seat if self.question is not None else self.active

    @property
    def places_for_tokens(self) -> tuple[Place, ...]:
        """Where card 5 may put a token at this table (D10)."""
        return CARDS if self.option("D10") == "yes" else MAZE

    def steps(self, seat: Seat) -> tuple[Place, ...]:
        """The cards that a pawn can be moved to: beside it, without block token."""
        where = self.pawns[seat]
        return () if where is None else tuple(to for to in where.beside if to is not self.blocked)

    def waiting(self, seat: Seat) -> bool:
        """Whether the pawn waits on a final card that lies face down (D2)."""
        where = self.pawns[seat]
        return where in FINALS and self.down(where)


def other(seat: Seat) -> Seat:
    """The opponent."""
    return Seat(1 - seat)
