"""A table of Alice as a value: every player's entries, the cards that are gone, the turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from companion.games.alice.events import Reported, TeamReported
from companion.games.alice.labyrinth.faces import Box, FaceName, SheetDesign
from companion.games.alice.options import Choices
from companion.games.alice.play.deck import PILES, left_of
from companion.games.alice.play.names import tea_name
from companion.games.alice.play.shapecards import ShapeCards, shape_cards
from companion.games.alice.play.tea import TEA, TeaKind, lying
from companion.games.alice.play.teaset import TeaSet, tea_set
from companion.games.alice.record.entries import Entry, Purchase, WholeSheet
from companion.games.alice.record.marking import Sheet
from companion.kernel.message import Message
from companion.kernel.seats import Seat, Seating, SeatKind


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """One seat's game. ``sheet`` follows from ``entries``; ``faces`` are the faces lying up at each.

    ``shaken`` are the entries (indexes) whose ground moved; ``played`` the numbers of the cards ticked;
    ``since`` is the first card this seat plays itself; ``owes`` are immediate effects not done yet;
    ``extra`` is the face drawn for TC5; ``copying``: a paper sheet is still to be copied in. ``stamps``
    order the entries among those of a team-mate; alone, their own order says all.
    """

    entries: tuple[Entry, ...] = ()
    sheet: Sheet
    faces: tuple[FaceName, ...] = ()
    shaken: tuple[int, ...] = ()
    played: frozenset[int] = frozenset()
    since: int = 1
    owes: tuple[str, ...] = ()
    extra: str = ""
    copying: bool = False
    report: Reported | TeamReported | None = None
    stamps: tuple[int, ...] = ()

    @property
    def first_due(self) -> int:
        """The first card this seat has to tick itself: after a copied sheet, the next one."""
        copied = self.entries[0] if self.entries else None
        return max(self.since, copied.number + 1 if isinstance(copied, WholeSheet) else 1)

    def purchases(self) -> Iterator[Purchase]:
        """What was bought in this seat's own entries."""
        return (entry for entry in self.entries if isinstance(entry, Purchase))


@dataclass(frozen=True, slots=True, kw_only=True)
class Gone:
    """A shape card that left its pile: turned by ``by`` as common card ``number``, or for ``by`` alone.

    ``unseen``: it went away without being turned (T16), and all played ``face``.
    """

    pile: int
    card: str
    face: str
    number: int
    by: Seat
    alone: bool = False
    unseen: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """The whole game. ``holder`` had Alice when card ``turn`` was turned (the first holder before).

    ``closed`` are the seats that are done with this turn, ``away`` those the table goes on without,
    ``owners`` who took which tea card, ``shown`` the real tea cards known to lie face up.
    """

    design: SheetDesign
    choices: Choices
    seating: Seating
    players: tuple[Player, ...]
    holder: Seat
    piles: tuple[tuple[str, ...], ...]
    tea: tuple[tuple[str, ...], ...]
    turn: int = 0
    gone: tuple[Gone, ...] = ()
    closed: frozenset[Seat] = frozenset()
    away: frozenset[Seat] = frozenset()
    owners: tuple[tuple[str, Seat], ...] = ()
    returned: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()

    def player(self, seat: Seat) -> Player:
        """The player in a seat."""
        return self.players[seat]

    def present(self, seat: Seat) -> bool:
        """Whether somebody sits there."""
        return self.seating.present[seat]

    def here(self) -> tuple[Seat, ...]:
        """All present seats."""
        return tuple(seat for seat in self.seating.seats if self.present(seat))

    def by_phone(self, seat: Seat) -> bool:
        """Whether the seat has a phone of its own: the next card waits for it."""
        return self.seating.kinds[seat] is SeatKind.PHONE

    def ticks_here(self, seat: Seat) -> bool:
        """Whether the seat's sheet is in the app; else it is on paper."""
        return self.by_phone(seat) and not self.choices.box_pad

    # -- what a team does otherwise --------------------------------------------------------------

    def design_of(self, seat: Seat) -> SheetDesign:
        """The sheet that a seat writes on."""
        del seat
        return self.design

    def company(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats that have Alice together and whose sheets follow from each other."""
        return (seat,)

    def pays(self, seat: Seat) -> bool:
        """Whether a seat has teapots to buy with (G27)."""
        del seat
        return True

    def teas_on(self, seat: Seat) -> tuple[str, ...]:
        """The tea cards that a seat's sheet knows of: its own."""
        return self.teas_of(seat)

    def turns_for(self, seat: Seat, holder: Seat) -> bool:
        """Whether a seat may turn the card of Alice's holder: its own, or one gone on without."""
        return seat == holder or holder in self.away

    def alice_now(self) -> Seat:
        """Who has Alice while a turn lasts."""
        return self.holder if self.present(self.holder) else self.seating.after(self.holder)

    def alice_next(self) -> Seat:
        """Who has Alice when the turn is over: she goes clockwise."""
        return self.seating.after(self.holder)

    def market_order(self) -> tuple[Seat, ...]:
        """Who buys first: Alice's holder, then clockwise (T5)."""
        return self.seating.from_seat(self.holder)

    def made_up(self, number: int) -> int:
        """The turn in which a missed card is made up, where that matters; else 0."""
        del number
        return 0

    # -- what lies beside the sheets -------------------------------------------------------------

    @property
    def box(self) -> Box:
        """What the sheet of this table says of the cards."""
        return self.design.box

    @property
    def shape_cards(self) -> ShapeCards:
        """The shape cards of this table."""
        return shape_cards(self.box)

    @property
    def tea_set(self) -> TeaSet:
        """The tea cards of this table."""
        return tea_set(self.box)

    # -- shape cards --------------------------------------------------------------------------

    @property
    def card_count(self) -> int:
        """How many shape cards the game has."""
        return len(self.shape_cards.cards) if self.choices.real_cards else sum(map(len, self.piles))

    @property
    def cards_left(self) -> int:
        """Shape cards still in the piles (D4, T12)."""
        return max(0, self.card_count - len(self.gone))

    def pile_left(self, pile: int) -> tuple[str, ...]:
        """What is left of a pile, top first; unknown (empty) with real cards."""
        return left_of(self.piles[pile], (gone.card for gone in self.gone)) if self.piles else ()

    def pile_count(self, pile: int) -> int:
        """How many cards are left in a pile."""
        if self.choices.real_cards:
            return max(0, self.shape_cards.sizes[pile] - sum(gone.pile == pile for gone in self.gone))
        return len(self.pile_left(pile))

    def open_piles(self) -> tuple[int, ...]:
        """The piles that still have cards (D1, D2)."""
        return tuple(pile for pile in range(PILES) if self.pile_count(pile))

    def common(self, number: int) -> Gone | None:
        """The common card of a turn; None while it is not turned (or was taken back)."""
        for gone in reversed(self.gone):
            if gone.number == number and not gone.alone:
                return gone
        return None

    @property
    def card(self) -> str:
        """The face that all play now; empty before the first card."""
        gone = self.common(self.turn)
        return gone.face if gone else ""

    # -- tea cards ----------------------------------------------------------------------------

    def owner(self, tea: str) -> Seat | None:
        """Who took a tea card."""
        return next((seat for card, seat in self.owners if card == tea), None)

    def teas_of(self, seat: Seat) -> tuple[str, ...]:
        """The tea cards a seat took, in order (T21)."""
        return tuple(card for card, owner in self.owners if owner == seat)

    def tea_left(self, pile: int) -> tuple[str, ...]:
        """What lies in a tea pile, the card face up first; in the app's own order."""
        cards = self.tea_set.piles[pile]
        return _lying(self.tea[pile] if self.tea else cards, cards, self.returned, self.owners)

    def face_up(self, pile: int) -> str:
        """The tea card lying face up; empty when there is none, or when a real one is not known yet."""
        left = self.tea_left(pile)
        if self.choices.real_market:
            return next((tea for tea in self.shown if tea in left), "")
        return left[0] if left else ""


@lru_cache(maxsize=512)
def _lying(
    order: tuple[str, ...],
    cards: tuple[str, ...],
    returned: tuple[str, ...],
    owners: tuple[tuple[str, Seat], ...],
) -> tuple[str, ...]:
    """What lies in a tea pile; asked for a dozen times an act, and seldom another."""
    back = tuple(tea for tea in returned if tea in cards)
    here = (*(tea for tea in order if tea not in back), *back)
    return lying(here, (card for card, _ in owners))


def tea_called(state: State, tea: str) -> Message:
    """A tea card in words, with what it is worth at this table."""
    return tea_name(tea, state.tea_set.points(tea))


def is_immediate(tea: str) -> bool:
    """Whether a tea card has an effect to do right after the purchase (T7)."""
    return TEA[tea].kind is TeaKind.IMMEDIATE
