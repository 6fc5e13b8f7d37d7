"""Règlement de contes 2 as a game of the catalogue."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from companion.games.contes import rules
from companion.games.contes.events import EVENTS, LaidOut
from companion.games.contes.folding import evolve
from companion.games.contes.heads import headline, kicker, marks
from companion.games.contes.movelist import legal
from companion.games.contes.moves import MOVES
from companion.games.contes.options import OPTIONS
from companion.games.contes.resting import rests_on
from companion.games.contes.ruletext import rules_page
from companion.games.contes.scoring import score
from companion.games.contes.screen import PARTS, page, replay_page
from companion.games.contes.seen import ContesView
from companion.games.contes.state import Stage, State
from companion.games.contes.story import story
from companion.games.contes.view import view
from companion.games.contes.words import REFUSALS
from companion.kernel.chance import Chance
from companion.kernel.game import Act, Event, Game, GameInfo, Move, Rule, Words
from companion.kernel.message import Message, message
from companion.kernel.outcome import Outcome
from companion.kernel.seats import Seat, Seating


class Contes(Game[State]):
    """The game; each method only names the module that answers it."""

    info = GameInfo(
        slug="contes",
        title=message("Règlement de contes 2"),
        short=message("Contes 2"),
        summary=message("Heroes against one dragon: everybody chooses in secret, all cards turn at once."),
        min_seats=3,
        max_seats=6,
        late_arrival=False,
        parts=PARTS,
        secrets=True,
        points=False,
    )
    options = OPTIONS
    moves = MOVES
    events = EVENTS
    refusals = REFUSALS

    def setup(self, seating: Seating, options: Mapping[str, str], chance: Chance) -> tuple[Event, ...]:
        """See ``Game``; nothing is drawn, the lot is a move."""
        del chance
        return rules.setup(seating, options)

    def decide(
        self,
        state: State,
        seat: Seat,
        move: Move,
        chance: Chance,
        waived: frozenset[str] = frozenset(),
    ) -> tuple[Event, ...]:
        """See ``Game``; no refusal can be overruled."""
        del waived
        return rules.decide(state, seat, move, chance)

    def evolve(self, state: State | None, event: Event) -> State:
        """See ``Game``."""
        return evolve(state, event)

    def reseated(self, state: State, seating: Seating) -> State:
        """See ``Game``."""
        return rules.reseated(state, seating)

    def legal(self, state: State, seat: Seat) -> Iterable[Move]:
        """See ``Game``."""
        return legal(state, seat)

    def view(self, state: State, seat: Seat | None) -> ContesView:
        """See ``Game``."""
        return view(state, seat)

    def over(self, state: State) -> bool:
        """See ``Game``."""
        return state.stage is Stage.OVER

    def score(self, state: State) -> Outcome:
        """See ``Game``."""
        return score(state)

    def rests_on(self, act: Act, later: Act) -> bool:
        """See ``Game``."""
        return rests_on(act, later)

    def story(self, act: Act, seat: Seat | None) -> Message | None:
        """See ``Game``."""
        return story(act, seat)

    def headline(self, view: Any) -> Message:
        """See ``Game``."""
        return headline(view)

    def kicker(self, view: Any) -> Message | None:
        """See ``Game``."""
        return kicker(view)

    def marks(self, view: Any) -> Mapping[Seat, tuple[str, int]]:
        """See ``Game``: people carry the marks of their heroes."""
        return marks(view)

    def began(self, events: Sequence[Event]) -> Seat | None:
        """See ``Game``: who was proposed as dragon; a rematch proposes the next person."""
        return next((event.dragon for event in events if isinstance(event, LaidOut)), None)

    def awaited(self, view: Any) -> frozenset[Seat]:
        """See ``Game``."""
        seen: ContesView = view
        return seen.awaited

    def page(self, view: Any, ask: Mapping[str, str], words: Words) -> Mapping[str, Any]:
        """See ``Game``."""
        return page(view, ask, words)

    def replay_page(self, view: Any, words: Words, actor: Seat | None) -> Mapping[str, Any]:
        """See ``Game``: the table as all saw it."""
        del actor
        return replay_page(view, words)

    def rules(self, options: Mapping[str, str]) -> Sequence[Rule]:
        """See ``Game``."""
        return rules_page(options)


GAME: Final = Contes()
