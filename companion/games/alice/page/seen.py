"""What a phone may know of a table of Alice: frozen values that ``view`` builds up from nothing."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.alice.events import TeamReported
from companion.games.alice.labyrinth.faces import FaceName, SheetDesign
from companion.games.alice.page.seensheet import (
    CirclesSeen,
    DoubtSeen,
    EntrySeen,
    FaceSeen,
    SheetSeen,
    TerraceSeen,
    Track,
)
from companion.games.alice.play.teaset import TeaSet
from companion.kernel.grid import Cell
from companion.kernel.message import Message
from companion.kernel.outcome import Line
from companion.kernel.quick import quick
from companion.kernel.seats import Seat

__all__ = [
    "Acts",
    "AliceView",
    "CardSeen",
    "CirclesSeen",
    "DoubtSeen",
    "EffectSeen",
    "EntrySeen",
    "FaceSeen",
    "PileSeen",
    "ReportSeen",
    "SeatSeen",
    "SheetSeen",
    "TeaPileSeen",
    "TerraceSeen",
    "Track",
]


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class CardSeen:
    """A shape card that is played: ``face`` as in the notation ("hat", "rabbit pink").

    ``by`` turned it from ``pile`` (1-3); ``chosen``: picked from its back with TC7, never turned.
    """

    number: int
    face: str
    pile: int
    by: Seat
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PileSeen:
    """A pile of shape cards: ``back`` are the two symbols on top, None when empty or real."""

    number: int
    count: int
    back: tuple[str, str] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TeaPileSeen:
    """A pile of tea cards: ``up`` lies face up ("" when none or not known), ``under`` count the hidden ones.

    ``may_be`` are the cards that the real one face up could be; empty when the app keeps the market.
    """

    number: int
    cost: int
    up: str
    under: int
    may_be: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectSeen:
    """An immediate effect to be done now. ``card`` is the face to play (TC5 drawn, TC8), else "".

    TC2, TC11: tick ``count`` of ``cells`` (face up) and ``behind`` (hidden face). ``draw``: a pile first.
    """

    tea: str
    draw: bool
    card: str
    count: int
    cells: tuple[Cell, ...]
    behind: tuple[Cell, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportSeen:
    """The values typed in for a paper sheet."""

    terraces: int
    pair: int
    roses_front: int
    roses_back: int
    tea: tuple[int, ...]


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class SeatSeen:
    """One seat: public, as sheets lie open on a table.

    ``step`` is what it does now: "tick", "copy", "doubt", "effect", "buy", "done", "away", "paper" (its
    pen and paper), "left", or "ready" before the first card.
    ``due`` are card numbers still to tick, oldest first. ``sheet`` is None on paper. ``lines`` are the
    score as it stands (empty on paper without values), they add up to ``total``.
    """

    seat: Seat
    phone: bool
    present: bool
    away: bool
    ticks_here: bool
    step: str
    due: tuple[int, ...]
    teas: tuple[str, ...]
    effect: EffectSeen | None
    sheet: SheetSeen | None
    report: ReportSeen | TeamReported | None
    lines: tuple[Line, ...]
    total: int


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Acts:
    """What may be asked for a seat now; each list is empty (or None) when it may not.

    ``tick`` is the number of the card to tick and ``card`` its face for this seat (TC4 makes every
    rabbit white). ``backs`` are symbols to choose from with TC7: (pile, symbol). ``colours``: a rabbit
    chosen needs one of these. ``shown``: a real card is turned, one of these faces must be tapped.
    ``buy`` are the cards that can be paid; ``before`` the seats that come first at the market (T5).
    """

    reveal: tuple[int, ...] = ()
    backs: tuple[tuple[int, str], ...] = ()
    colours: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    tick: int | None = None
    card: str = ""
    effect: EffectSeen | None = None
    draw: tuple[int, ...] = ()
    buy: tuple[str, ...] = ()
    before: tuple[Seat, ...] = ()
    done: bool = False
    mirrors: tuple[str, ...] = ()
    copy: tuple[int, ...] = ()
    report: bool = False
    show_tea: tuple[str, ...] = ()
    go_on: tuple[Seat, ...] = ()


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class AliceView:
    """A table of Alice as one seat (``me``, None: a spectator) may know it.

    ``phase``: "reveal", "tick", "buy", "report" or "over". ``number`` counts common cards, ``left`` all
    cards still in piles. ``alice`` has the pawn. ``awaited`` are the seats the table waits for, ``held_up``
    the phone seats by which it is held up; ``buyer`` is whose turn at the market it is. ``acts`` are the
    own ones, ``paper`` those that any phone may do for a seat on paper. ``notes`` say what is our version
    or not comparable. ``teas`` are the tea cards of the table.
    """

    me: Seat | None
    phase: str
    number: int
    left: int
    cards: int
    alice: Seat
    card: CardSeen | None
    piles: tuple[PileSeen, ...]
    discards: tuple[CardSeen, ...]
    extras: tuple[tuple[Seat, str], ...]
    market: tuple[TeaPileSeen, ...]
    market_open: bool
    buyer: Seat | None
    awaited: frozenset[Seat]
    held_up: tuple[Seat, ...]
    seats: tuple[SeatSeen, ...]
    acts: Acts
    paper: tuple[tuple[Seat, Acts], ...]
    options: tuple[tuple[str, str], ...]
    notes: tuple[Message, ...]
    design: SheetDesign
    teas: TeaSet

    def seat(self, seat: Seat) -> SeatSeen:
        """One seat's part."""
        return self.seats[seat]

    def design_of(self, seat: Seat) -> SheetDesign:
        """What is printed on a seat's sheet: for each for oneself, the same for all."""
        del seat
        return self.design

    def circles_for(self, seat: Seat, face: FaceName) -> tuple[CirclesSeen, CirclesSeen]:
        """The "Eat me" and "Drink me" circles that a seat may use on a face: those of its own sheet (E11)."""
        sheet = self.seats[seat].sheet
        none = CirclesSeen(drawn=0, used=0, dotted=0)
        return (none, none) if sheet is None else (sheet.face(face).eat, sheet.face(face).drink)

    @property
    def mine(self) -> SeatSeen | None:
        """The own seat's part."""
        return None if self.me is None else self.seats[self.me]
