"""The piles as a value, and what everybody may see of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from companion.games.alice.draws import log
from companion.games.alice.labyrinth.designs import STANDARD, design_named
from companion.games.alice.play.deck import PILES, back_of, face_of, left_of
from companion.games.alice.play.tea import PILE_OF, TEA_PILES, lying
from companion.games.alice.play.teaset import TeaSet, tea_set
from companion.kernel.game import Event
from companion.kernel.seats import Seat

UNSEEN: Final = ""
"""Stands for the face of a card that went away unturned."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Gone:
    """A shape card that left pile ``pile`` (index); ``turned``: everybody saw it."""

    pile: int
    card: str
    turned: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """All piles as they were shuffled, and what left them in order; ``sheet`` says whose cards they are."""

    piles: tuple[tuple[str, ...], ...]
    tea: tuple[tuple[str, ...], ...]
    gone: tuple[Gone, ...] = ()
    taken: tuple[str, ...] = ()
    finished: bool = False
    sheet: str = ""

    @property
    def tea_set(self) -> TeaSet:
        """The tea cards, in their piles and with their points."""
        return tea_set(design_named(self.sheet or STANDARD).box)

    @property
    def costs(self) -> tuple[int, ...]:
        """What a card of each tea pile costs."""
        return design_named(self.sheet or STANDARD).box.tea or tuple(pile.cost for pile in TEA_PILES)

    def left(self, pile: int) -> tuple[str, ...]:
        """What is left of a pile, top first."""
        return left_of(self.piles[pile], (gone.card for gone in self.gone))

    def tea_left(self, pile: int) -> tuple[str, ...]:
        """What is left of a tea pile, the card face up first."""
        return lying(self.tea[pile], self.taken) if self.tea else ()

    @property
    def open_piles(self) -> tuple[int, ...]:
        """The piles (from 1) that have cards."""
        return tuple(pile + 1 for pile in range(PILES) if self.left(pile))

    @property
    def faces_up(self) -> tuple[str, ...]:
        """The tea cards that can be taken."""
        return tuple(left[0] for pile in range(len(self.tea)) if (left := self.tea_left(pile)))


def evolve(state: State | None, event: Event) -> State:
    """The state after one event."""
    if isinstance(event, log.Shuffled):
        return State(piles=event.piles, tea=event.tea, sheet=event.sheet)
    if state is None:
        raise TypeError("a draw table begins with alice-draws.shuffled")
    match event:
        case log.Came() | log.WentUnseen():
            gone = Gone(pile=event.pile, card=event.card, turned=isinstance(event, log.Came))
            return replace(state, gone=(*state.gone, gone))
        case log.Taken():
            return replace(state, taken=(*state.taken, event.tea))
        case log.Finished():
            return replace(state, finished=True)
        case _:
            raise TypeError(f"no event of a draw table: {type(event).__name__}")


# -- what is seen -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class PileSeen:
    """A pile: how many cards, the two symbols on the back of the top one (none when it is empty)."""

    number: int
    count: int
    back: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TeaSeen:
    """A pile of tea cards: what one costs, which lies face up ("": none), how many lie under it."""

    cost: int
    up: str
    under: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawsView:
    """What everybody knows; ``came`` are (pile, face) in order, with no face for what went unseen.

    ``cards`` is how many shape cards there are, ``teas`` and ``costs`` are all tea cards and their piles.
    """

    me: Seat | None
    piles: tuple[PileSeen, ...]
    came: tuple[tuple[int, str], ...]
    tea: tuple[TeaSeen, ...]
    taken: tuple[str, ...]
    finished: bool
    cards: int
    teas: TeaSet
    costs: tuple[int, ...]


def view(state: State, seat: Seat | None) -> DrawsView:
    """The same for all: nothing of the orders below the tops is in it."""
    return DrawsView(
        me=seat,
        piles=tuple(_pile(state, pile) for pile in range(PILES)),
        came=tuple((gone.pile + 1, face_of(gone.card) if gone.turned else UNSEEN) for gone in state.gone),
        tea=tuple(_tea(state, pile) for pile, cards in enumerate(state.tea) if cards),
        taken=state.taken,
        finished=state.finished,
        cards=sum(map(len, state.piles)),
        teas=state.tea_set,
        costs=state.costs,
    )


def _pile(state: State, pile: int) -> PileSeen:
    left = state.left(pile)
    return PileSeen(number=pile + 1, count=len(left), back=back_of(left[0]) if left else ())


def _tea(state: State, pile: int) -> TeaSeen:
    left = state.tea_left(pile)
    return TeaSeen(cost=state.costs[pile], up=left[0] if left else "", under=max(0, len(left) - 1))


def same_pile(first: Event, second: Event) -> bool:
    """Whether two events took cards from one pile: the second is another card without the first."""
    match first, second:
        case ((log.Came() | log.WentUnseen()), (log.Came() | log.WentUnseen())):
            return first.pile == second.pile
        case log.Taken(), log.Taken():
            return _pile_of(first) == _pile_of(second)
        case _:
            return False


def _pile_of(event: log.Taken) -> int:
    return PILE_OF[event.tea] if event.pile is None else event.pile
