"""The draw table of Alice as a game of one seat and no sheet: cards come, and the record stays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from companion.errors import Refused
from companion.games.alice.choosing import DESIGN
from companion.games.alice.draws import log
from companion.games.alice.draws.choosing import CARDS_OF
from companion.games.alice.draws.screen import PARTS, page
from companion.games.alice.draws.state import UNSEEN, DrawsView, State, evolve, same_pile, view
from companion.games.alice.labyrinth.designs import STANDARD, design_named
from companion.games.alice.play.deck import face_of
from companion.games.alice.play.names import card_name, tea_name, tea_names
from companion.games.alice.play.shapecards import shape_cards
from companion.games.alice.play.teaset import tea_set
from companion.games.alice.words import REFUSALS as SHEET_REFUSALS
from companion.kernel.chance import Chance
from companion.kernel.game import Act, Event, Game, GameInfo, Move, Option, Rule, Words
from companion.kernel.message import N_, Message, message
from companion.kernel.outcome import Outcome
from companion.kernel.seats import Seat, Seating

REFUSALS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "draws.no-pile": N_("That pile is empty. Piles with cards: {piles}."),
        "draws.no-tea": N_("This tea card does not lie face up. Face up: {teas}."),
        "draws.finished": N_("The cards are put away."),
        "sheet.own": SHEET_REFUSALS["sheet.own"],
    }
)


class AliceDraws(Game[State]):
    """Three piles of shape cards and, if wanted, the four tea piles. Whoever has the phone taps for all."""

    info = GameInfo(
        slug="alice-draws",
        beside="alice",
        title=message("Draw Alice’s cards"),
        short=message("Alice’s cards"),
        summary=message(
            "The three piles and the tea cards on one phone or on the wall, for sheets on paper."
        ),
        min_seats=1,
        max_seats=1,
        late_arrival=False,
        parts=PARTS,
        points=False,
        screen=("drawn", "market"),
    )
    options = (
        Option(
            id="tea",
            values=("yes", "no"),
            question=message("Which cards are drawn here?"),
            labels=(message("shape cards and tea cards"), message("shape cards only")),
        ),
        CARDS_OF,
    )
    moves = log.MOVES
    events = log.EVENTS
    refusals = REFUSALS

    def setup(self, seating: Seating, options: Mapping[str, str], chance: Chance) -> tuple[Event, ...]:
        """See ``Game``: everything is fixed in secret now, nothing is drawn by chance later."""
        del seating
        chosen = options.get(DESIGN, STANDARD)
        box = design_named(chosen).box
        piles = shape_cards(box).dealt(chance)
        wanted = tea_set(box).piles if options.get("tea", "yes") == "yes" else ()
        sheet = "" if chosen == STANDARD else chosen
        return (log.Shuffled(piles=piles, tea=tuple(map(chance.shuffled, wanted)), sheet=sheet),)

    def decide(
        self,
        state: State,
        seat: Seat,
        move: Move,
        chance: Chance,
        waived: frozenset[str] = frozenset(),
    ) -> tuple[Event, ...]:
        """See ``Game``."""
        del seat, chance, waived
        if state.finished:
            raise Refused("draws.finished")
        match move:
            case log.Turn(pile=pile):
                return (log.Came(pile=pile - 1, card=_top(state, pile)),)
            case log.PutAway(pile=pile):
                return (log.WentUnseen(pile=pile - 1, card=_top(state, pile)),)
            case log.Take(tea=tea):
                if tea not in state.faces_up:
                    raise Refused(
                        "draws.no-tea", {"teas": tea_names(state.faces_up, state.tea_set.points)}, rule="T4"
                    )
                teas = state.tea_set
                return (log.Taken(tea=tea, points=teas.other_points(tea), pile=teas.other_pile(tea)),)
            case log.Finish():
                return (log.Finished(),)
            case _:
                raise TypeError(f"no move of a draw table: {type(move).__name__}")

    def evolve(self, state: State | None, event: Event) -> State:
        """See ``Game``."""
        return evolve(state, event)

    def reseated(self, state: State, seating: Seating) -> State:
        """See ``Game``: nobody owns anything here."""
        del seating
        return state

    def legal(self, state: State, seat: Seat) -> Iterable[Move]:
        """See ``Game``."""
        del seat
        return () if state.finished else tuple(_legal(state))

    def view(self, state: State, seat: Seat | None) -> DrawsView:
        """See ``Game``."""
        return view(state, seat)

    def over(self, state: State) -> bool:
        """See ``Game``."""
        return state.finished

    def score(self, state: State) -> Outcome:
        """See ``Game``: nobody wins by drawing."""
        del state
        return Outcome(results=())

    def rests_on(self, act: Act, later: Act) -> bool:
        """See ``Game``: without the first, the next card of the same pile is another one."""
        return any(same_pile(first, second) for first in act.events for second in later.events)

    def story(self, act: Act, seat: Seat | None) -> Message | None:
        """See ``Game``."""
        del seat
        return _told(act.events[0])

    def headline(self, view: Any) -> Message:
        """See ``Game``: what came last, so that the wall and the ear have it first."""
        seen: DrawsView = view
        if seen.finished:
            return message("The cards are put away")
        if not seen.came:
            return message("Tap a pile to turn its top card")
        face = seen.came[-1][1]
        if face == UNSEEN:
            return message("A card went away unseen")
        return message("{card}", card=card_name(face))

    def kicker(self, view: Any) -> Message | None:
        """See ``Game``."""
        seen: DrawsView = view
        if not seen.came:
            return None
        return message("Card {number} of {cards}", number=len(seen.came), cards=seen.cards)

    def page(self, view: Any, ask: Mapping[str, str], words: Words) -> Mapping[str, Any]:
        """See ``Game``."""
        del ask
        return page(view, words)

    def rules(self, options: Mapping[str, str]) -> Sequence[Rule]:
        """See ``Game``."""
        return (_drawing(own=bool(design_named(options.get(DESIGN, STANDARD)).box.deck)),)


def _top(state: State, pile: int) -> str:
    """The top card of a pile (from 1). Raises Refused."""
    if pile not in state.open_piles:
        piles = tuple(str(number) for number in state.open_piles) or "–"
        raise Refused("draws.no-pile", {"piles": piles}, rule="D2")
    return state.left(pile - 1)[0]


def _legal(state: State) -> Iterator[Move]:
    for pile in state.open_piles:
        yield log.Turn(pile=pile)
        yield log.PutAway(pile=pile)
    for tea in state.faces_up:
        yield log.Take(tea=tea)
    yield log.Finish()


def _told(event: Event) -> Message | None:
    match event:
        case log.Came(pile=pile, card=card):
            return message("From pile {pile} came: {card}.", pile=pile + 1, card=card_name(face_of(card)))
        case log.WentUnseen(pile=pile):
            return message("A card of pile {pile} went away unseen.", pile=pile + 1)
        case log.Taken(tea=tea, points=points):
            return message("Tea card taken: {tea}.", tea=tea_name(tea, points))
        case _:
            return message("The cards were put away.")


_THIRTY: Final = message(
    "Thirty shape cards lie in three piles of ten, the top of each with two symbols on its back."
)
_OWN: Final = message(
    "The shape cards that the sheet names lie in three piles, the top of each with two symbols on its back."
)


def _drawing(*, own: bool) -> Rule:
    paragraphs = (
        _OWN if own else _THIRTY,
        message("Whoever has Alice chooses a pile and turns its top card; everybody plays it."),
        message("Of the tea cards one lies face up on each pile; when it is taken, the next one is turned."),
        message(
            "All piles are shuffled and sealed before the first card. A card that is taken back comes again."
        ),
    )
    return Rule(
        heading=message("Drawing"), paragraphs=paragraphs, rulings=("D1", "D2", "D3", "T4", "T16")
    )  # fmt: skip


DRAWS: Final = AliceDraws()
