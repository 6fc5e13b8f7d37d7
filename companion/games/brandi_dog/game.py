"""Brändi Dog as a game of the catalogue."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from companion.games.brandi_dog import rules, scoring
from companion.games.brandi_dog.events import EVENTS, Began
from companion.games.brandi_dog.moves import MOVES
from companion.games.brandi_dog.options import OPTIONS
from companion.games.brandi_dog.page.heads import headline, kicker
from companion.games.brandi_dog.page.people import people_marks
from companion.games.brandi_dog.page.seen import DogView
from companion.games.brandi_dog.play.folding import evolve
from companion.games.brandi_dog.play.movelist import legal
from companion.games.brandi_dog.play.resting import rests_on
from companion.games.brandi_dog.ring.track import SEAT_COUNT
from companion.games.brandi_dog.ruletext import rules_page
from companion.games.brandi_dog.screen import PARTS, page
from companion.games.brandi_dog.state import State
from companion.games.brandi_dog.story import intent, story
from companion.games.brandi_dog.view import view
from companion.games.brandi_dog.words import REFUSALS
from companion.kernel.chance import Chance
from companion.kernel.game import Act, Event, Game, GameInfo, Move, Rule, Words
from companion.kernel.message import Message, message
from companion.kernel.outcome import Outcome
from companion.kernel.seats import Seat, Seating


class BrandiDog(Game[State]):
    """The table game; each method only names the module that answers it."""

    info = GameInfo(
        slug="brandi-dog",
        title=message("Brändi Dog"),
        summary=message("Cards on phones, marbles on the board: who deals, who opens, what is allowed."),
        min_seats=SEAT_COUNT,
        max_seats=SEAT_COUNT,
        late_arrival=False,
        parts=PARTS,
        secrets=True,
    )
    options = OPTIONS
    moves = MOVES
    events = EVENTS
    refusals = REFUSALS

    def setup(self, seating: Seating, options: Mapping[str, str], chance: Chance) -> tuple[Event, ...]:
        """See ``Game``."""
        return rules.setup(seating, options, chance)

    def decide(
        self,
        state: State,
        seat: Seat,
        move: Move,
        chance: Chance,
        waived: frozenset[str] = frozenset(),
    ) -> tuple[Event, ...]:
        """See ``Game``."""
        return rules.decide(state, seat, move, chance, waived)

    def evolve(self, state: State | None, event: Event) -> State:
        """See ``Game``."""
        return evolve(state, event)

    def reseated(self, state: State, seating: Seating) -> State:
        """See ``Game``."""
        return rules.reseated(state, seating)

    def legal(self, state: State, seat: Seat) -> Iterable[Move]:
        """See ``Game``."""
        return legal(state, seat)

    def view(self, state: State, seat: Seat | None) -> DogView:
        """See ``Game``."""
        return view(state, seat)

    def over(self, state: State) -> bool:
        """See ``Game``."""
        return state.phase == "over"

    def score(self, state: State) -> Outcome:
        """See ``Game``."""
        return scoring.score(state)

    def rests_on(self, act: Act, later: Act) -> bool:
        """See ``Game``."""
        return rests_on(act, later)

    def story(self, act: Act, seat: Seat | None) -> Message | None:
        """See ``Game``."""
        return story(act, seat)

    def intent(self, state: State, seat: Seat, move: Move, viewer: Seat | None) -> Message | None:
        """See ``Game``."""
        del state, seat, viewer
        return intent(move)

    def headline(self, view: Any) -> Message:
        """See ``Game``."""
        return headline(view)

    def kicker(self, view: Any) -> Message | None:
        """See ``Game``."""
        return kicker(view)

    def awaited(self, view: Any) -> frozenset[Seat]:
        """See ``Game``."""
        seen: DogView = view
        return frozenset(seen.seat_of(colour) for colour in seen.awaited)

    def marks(self, view: Any) -> Mapping[Seat, tuple[str, int]]:
        """See ``Game``: everybody has the mark and the colour of their marbles."""
        return people_marks(view)

    def began(self, events: Sequence[Event]) -> Seat | None:
        """See ``Game``: who opened the first round."""
        return next((event.who[event.opener] for event in events if isinstance(event, Began)), None)

    def page(self, view: Any, ask: Mapping[str, str], words: Words) -> Mapping[str, Any]:
        """See ``Game``."""
        return page(view, ask, words)

    def rules(self, options: Mapping[str, str]) -> Sequence[Rule]:
        """See ``Game``."""
        return rules_page(options)


GAME = BrandiDog()
