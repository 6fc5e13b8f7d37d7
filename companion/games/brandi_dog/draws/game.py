"""The dealer as a game of one seat: hands for two to six people on a phone that goes round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from companion.errors import Refused
from companion.games.brandi_dog.cardwords import card_name
from companion.games.brandi_dog.draws import log
from companion.games.brandi_dog.draws.screen import PARTS, page
from companion.games.brandi_dog.draws.state import (
    LEAST,
    LEFT,
    MOST,
    NOBODY,
    PARTNER,
    SIZES,
    DealerView,
    State,
    evolve,
    view,
)
from companion.games.brandi_dog.ring.cards import CARDS, PACK, in_order
from companion.kernel.chance import Chance
from companion.kernel.game import Act, Event, Game, GameInfo, Move, Option, Rule, Words
from companion.kernel.message import N_, Message, message
from companion.kernel.outcome import Outcome
from companion.kernel.seats import Seat, Seating

REFUSALS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "dealer.over": N_("The cards are put away."),
        "dealer.not-now": N_("That cannot be done at this moment of the round."),
        "dealer.size": N_("Two to six cards are dealt to two to six players."),
        "dealer.other-round": N_("The next round is number {round}; look at the table again."),
        "dealer.no-player": N_("There is no such player in this round."),
        "dealer.not-in-hand": N_("This card is not in the hand: {card}."),
    }
)


class DogDealer(Game[State]):
    """The 110 cards on one phone: dealing, passing a card on, laying, laying a hand down."""

    info = GameInfo(
        slug="brandi-dog-draws",
        beside="brandi-dog",
        title=message("Deal Brändi Dog’s cards"),
        short=message("Cards"),
        summary=message(
            "The 110 cards on one phone that goes round, for two to six people and a real board."
        ),
        min_seats=1,
        max_seats=1,
        late_arrival=False,
        parts=PARTS,
        points=False,
        screen=("table",),
    )
    options = (
        Option(
            id="passing",
            values=(PARTNER, LEFT, NOBODY),
            question=message("Who gets a card from each player after the deal?"),
            labels=(
                message("the player opposite; with an odd number the next one"),
                message("the next player"),
                message("nobody"),
            ),
        ),
    )
    moves = log.MOVES
    events = log.EVENTS
    refusals = REFUSALS

    def setup(self, seating: Seating, options: Mapping[str, str], chance: Chance) -> tuple[Event, ...]:
        """See ``Game``."""
        del seating, chance
        return (log.Began(passing=options.get("passing", PARTNER)),)

    def decide(
        self,
        state: State,
        seat: Seat,
        move: Move,
        chance: Chance,
        waived: frozenset[str] = frozenset(),
    ) -> tuple[Event, ...]:
        """See ``Game``."""
        del seat, waived
        if state.phase == "over":
            raise Refused("dealer.over")
        match move:
            case log.Deal():
                return (_deal(state, move, chance),)
            case log.Give():
                return tuple(_give(state, move))
            case log.Lay():
                _holds(state, move.player, move.card, "play")
                return (log.Laid(player=move.player - 1, card=move.card),)
            case log.LayDown():
                _check(state, move.player, "play")
                if not state.hands[move.player - 1]:
                    raise Refused("dealer.not-now")
                return (log.LaidDown(player=move.player - 1),)
            case log.Collect():
                if state.phase == "deal":
                    raise Refused("dealer.not-now")
                return (log.Collected(),)
            case log.Finish():
                return (log.Finished(),)
            case _:
                raise TypeError(f"no move of a dealer: {type(move).__name__}")

    def evolve(self, state: State | None, event: Event) -> State:
        """See ``Game``."""
        return evolve(state, event)

    def reseated(self, state: State, seating: Seating) -> State:
        """See ``Game``: the players are the people round the phone."""
        del seating
        return state

    def legal(self, state: State, seat: Seat) -> Iterable[Move]:
        """See ``Game``."""
        del seat
        return () if state.phase == "over" else tuple(_legal(state))

    def view(self, state: State, seat: Seat | None) -> DealerView:
        """See ``Game``."""
        return view(state, seat)

    def over(self, state: State) -> bool:
        """See ``Game``."""
        return state.phase == "over"

    def score(self, state: State) -> Outcome:
        """See ``Game``: nobody wins by being dealt cards."""
        del state
        return Outcome(results=())

    def rests_on(self, act: Act, later: Act) -> bool:
        """See ``Game``: without a deal or an exchange nothing after it stands, nor a deal without what ended
        the round before.
        """
        return any(_needs(first, second) for first in act.events for second in later.events)

    def story(self, act: Act, seat: Seat | None) -> Message | None:
        """See ``Game``: a card that is passed on is not named, the phone goes round."""
        del seat
        return _told(act.events[-1])

    def headline(self, view: Any) -> Message:
        """See ``Game``."""
        seen: DealerView = view
        if seen.phase == "over":
            return message("The cards are put away")
        if seen.phase == "deal":
            return message("Deal the next round")
        if seen.phase == "pass":
            return message("Everybody passes a card on")
        return message("Lay cards in turn")

    def kicker(self, view: Any) -> Message | None:
        """See ``Game``."""
        seen: DealerView = view
        return (
            message("Round {round}: {size} cards each", round=seen.round, size=seen.size)
            if seen.round
            else None
        )

    def page(self, view: Any, ask: Mapping[str, str], words: Words) -> Mapping[str, Any]:
        """See ``Game``."""
        return page(view, ask, words)

    def rules(self, options: Mapping[str, str]) -> Sequence[Rule]:
        """See ``Game``."""
        del options
        return (_dealing(),)


def _deal(state: State, move: log.Deal, chance: Chance) -> log.Dealt:
    if state.phase != "deal":
        raise Refused("dealer.not-now", rule="2.2")
    if move.round != state.round + 1:
        raise Refused("dealer.other-round", {"round": state.round + 1})
    if move.size not in SIZES or not LEAST <= move.players <= MOST:
        raise Refused("dealer.size", rule="2.2")
    shuffled = state.shuffles(move.size * move.players)
    drawn = chance.shuffled(in_order(PACK) if shuffled else state.stock)
    hands = tuple(
        in_order(drawn[move.size * player : move.size * (player + 1)]) for player in range(move.players)
    )
    return log.Dealt(round=move.round, size=move.size, shuffled=shuffled, hands=hands)


def _check(state: State, player: int, phase: str) -> None:
    if state.phase != phase:
        raise Refused("dealer.not-now", rule="2.2")
    if not 1 <= player <= len(state.hands):
        raise Refused("dealer.no-player")


def _holds(state: State, player: int, card: str, phase: str) -> None:
    _check(state, player, phase)
    if card not in (*state.hands[player - 1], state.given[player - 1]) or card not in CARDS:
        raise Refused("dealer.not-in-hand", {"card": card[:2]})


def _give(state: State, move: log.Give) -> Iterator[Event]:
    _holds(state, move.player, move.card, "pass")
    yield log.Given(player=move.player - 1, card=move.card)
    others = (card for player, card in enumerate(state.given) if player != move.player - 1)
    if all(others):
        yield log.Passed()


def _legal(state: State) -> Iterator[Move]:
    yield log.Finish()
    if state.phase == "deal":
        for size in SIZES:
            for players in range(LEAST, MOST + 1):
                yield log.Deal(round=state.round + 1, size=size, players=players)
        return
    yield log.Collect()
    for player, hand in enumerate(state.hands, 1):
        for card in dict.fromkeys((*hand, *filter(None, (state.given[player - 1],)))):
            yield (log.Give if state.phase == "pass" else log.Lay)(player=player, card=card)
        if hand and state.phase == "play":
            yield log.LayDown(player=player)


def _needs(first: Event, second: Event) -> bool:
    """Whether the second would not be, or not be the same, without the first."""
    if isinstance(second, log.Finished | log.Began):
        return False
    match first:
        case log.Dealt() | log.Passed() | log.Collected():
            return True
        case log.Given():
            return not isinstance(second, log.Given)
        case log.Laid() | log.LaidDown():
            return isinstance(second, log.Dealt)
        case _:
            return False


def _told(event: Event) -> Message | None:
    match event:
        case log.Dealt(shuffled=True):
            return message(
                "Round {round}: all shuffled, {size} cards each.", round=event.round, size=event.size
            )
        case log.Dealt():
            return message("Round {round}: {size} cards each.", round=event.round, size=event.size)
        case log.Given():
            return message("Player {number} has chosen a card.", number=event.player + 1)
        case log.Passed():
            return message("The cards change hands.")
        case log.Laid():
            return message("Player {number}: {card}.", number=event.player + 1, card=card_name(event.card))
        case log.LaidDown():
            return message("Player {number} lays the hand down.", number=event.player + 1)
        case log.Collected():
            return message("All cards were put together.")
        case _:
            return message("The cards were put away.")


def _dealing() -> Rule:
    return Rule(
        heading=message("Dealing"),
        rulings=("2.2", "A17", "A20"),
        paragraphs=(
            message("The phone goes round: whoever has it looks at the own hand only and hides it again."),
            message("6, 5, 4, 3, 2 cards, then 6 again; other numbers can be chosen before each deal."),
            message(
                "When the stock is too small for a whole deal, all cards are shuffled together before "
                "anybody gets one."
            ),
            message("The booklet of the box tells who passes a card to whom and what each card does."),
        ),
    )


DRAWS: Final = DogDealer()
