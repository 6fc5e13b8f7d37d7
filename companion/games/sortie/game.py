"""La Sortie as a game of the catalogue."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from companion.games.sortie import heads, judge, rules, scoring
from companion.games.sortie.events import EVENTS, Began
from companion.games.sortie.folding import evolve
from companion.games.sortie.moves import MOVES
from companion.games.sortie.options import OPTIONS
from companion.games.sortie.ruletext import rules_page
from companion.games.sortie.screen import PARTS, page, replay_page
from companion.games.sortie.state import State
from companion.games.sortie.story import intent, story
from companion.games.sortie.view import SortieView, view
from companion.games.sortie.words import REFUSALS
from companion.kernel.chance import Chance
from companion.kernel.game import Act, Event, Game, GameInfo, Move, Rule, Words
from companion.kernel.message import Message, message
from companion.kernel.outcome import Outcome
from companion.kernel.seats import Seat, Seating


class Sortie(Game[State]):
    """The labyrinth with two final cards; each method only names the module that answers it."""

    info = GameInfo(
        slug="sortie",
        title=message("La Sortie"),
        summary=message("Two pawns, eleven hidden cards: find the Exit, not the wall."),
        min_seats=2,
        max_seats=2,
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
        """See ``Game``; chance shuffles."""
        return rules.decide(state, seat, move, chance, waived)

    def evolve(self, state: State | None, event: Event) -> State:
        """See ``Game``."""
        return evolve(state, event)

    def reseated(self, state: State, seating: Seating) -> State:
        """See ``Game``."""
        return rules.reseated(state, seating)

    def legal(self, state: State, seat: Seat) -> Iterable[Move]:
        """See ``Game``; the public board is all that is asked."""
        return judge.legal(state.board, seat)

    def view(self, state: State, seat: Seat | None) -> SortieView:
        """See ``Game``."""
        return view(state, seat)

    def over(self, state: State) -> bool:
        """See ``Game``."""
        return state.board.end is not None

    def score(self, state: State) -> Outcome:
        """See ``Game``."""
        return scoring.outcome(state.board)

    def rests_on(self, act: Act, later: Act) -> bool:
        """See ``Game``; players take turns, so everything later rests on what was before."""
        del act, later
        return True

    def story(self, act: Act, seat: Seat | None) -> Message | None:
        """See ``Game``; everybody reads the same."""
        del seat
        return story(act)

    def intent(self, state: State, seat: Seat, move: Move, viewer: Seat | None) -> Message | None:
        """See ``Game``; everybody may know."""
        del state, viewer
        return intent(seat, move)

    def headline(self, view: Any) -> Message:
        """See ``Game``."""
        return heads.headline(view)

    def kicker(self, view: Any) -> Message | None:
        """See ``Game``."""
        return heads.kicker(view)

    def awaited(self, view: Any) -> frozenset[Seat]:
        """See ``Game``."""
        return heads.awaited(view)

    def began(self, events: Sequence[Event]) -> Seat | None:
        """See ``Game``: a rematch begins with the other one."""
        return next((event.first for event in events if isinstance(event, Began)), None)

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


GAME: Final = Sortie()
