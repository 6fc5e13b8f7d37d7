"""Alice, « Chacun pour soi », as a game of the catalogue."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from companion.games.alice import rules
from companion.games.alice.choosing import DESIGN, box_costs, sheet_called
from companion.games.alice.events import EVENTS, Began
from companion.games.alice.labyrinth.designs import STANDARD
from companion.games.alice.moves import MOVES
from companion.games.alice.options import OPTIONS
from companion.games.alice.page.heads import headline
from companion.games.alice.page.seen import AliceView
from companion.games.alice.play import turn
from companion.games.alice.play.folding import evolve
from companion.games.alice.play.intents import intent
from companion.games.alice.play.movelist import legal
from companion.games.alice.play.resting import rests_on
from companion.games.alice.record import points
from companion.games.alice.ruletext import rules_page
from companion.games.alice.screen import PARTS, SCREEN, needs, page, replay_page
from companion.games.alice.state import State
from companion.games.alice.story import story
from companion.games.alice.view import view
from companion.games.alice.words import REFUSALS
from companion.kernel.chance import Chance
from companion.kernel.game import Act, Event, Game, GameInfo, Move, Rule, Words
from companion.kernel.message import Message, message
from companion.kernel.outcome import Outcome
from companion.kernel.seats import Seat, Seating


class Alice(Game[State]):
    """The table game; each method only names the module that answers it."""

    info = GameInfo(
        slug="alice",
        title=message("Alice, through the looking-glass"),
        short=message("Alice"),
        summary=message("Tick shapes through a labyrinth, pass through mirrors, take tea cards."),
        min_seats=1,
        max_seats=6,
        late_arrival=True,
        parts=PARTS,
        screen=SCREEN,
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
        """See ``Game``; only the set-up uses chance."""
        del chance
        return rules.decide(state, seat, move, waived)

    def evolve(self, state: State | None, event: Event) -> State:
        """See ``Game``."""
        return evolve(state, event)

    def reseated(self, state: State, seating: Seating) -> State:
        """See ``Game``."""
        return rules.reseated(state, seating)

    def legal(self, state: State, seat: Seat) -> Iterable[Move]:
        """See ``Game``."""
        return legal(state, seat)

    def view(self, state: State, seat: Seat | None) -> AliceView:
        """See ``Game``."""
        return view(state, seat)

    def over(self, state: State) -> bool:
        """See ``Game``."""
        return turn.over(state)

    def score(self, state: State) -> Outcome:
        """See ``Game``."""
        return points.outcome(state)

    def rests_on(self, act: Act, later: Act) -> bool:
        """See ``Game``."""
        return rests_on(act, later)

    def story(self, act: Act, seat: Seat | None) -> Message | None:
        """See ``Game``; everybody reads the same."""
        del seat
        return story(act)

    def intent(self, state: State, seat: Seat, move: Move, viewer: Seat | None) -> Message | None:
        """See ``Game``; everybody may know."""
        del viewer
        return intent(state, seat, move)

    def headline(self, view: Any) -> Message:
        """See ``Game``."""
        return headline(view)

    def awaited(self, view: Any) -> frozenset[Seat]:
        """See ``Game``."""
        seen: AliceView = view
        return seen.awaited

    def kicker(self, view: Any) -> Message | None:
        """See ``Game``: the sheet, where it is not the usual one."""
        value = self.settled(view)[DESIGN]
        return None if value == STANDARD else sheet_called(value)

    def settled(self, view: Any) -> Mapping[str, str]:
        """See ``Game``: the sheet that was drawn, and what its box says."""
        chosen = dict(view.options)
        sheet = chosen.get(DESIGN, STANDARD)
        return {DESIGN: sheet} | {pile: chosen[pile] for pile in box_costs(sheet)}

    def began(self, events: Sequence[Event]) -> Seat | None:
        """See ``Game``: who had Alice first (D6)."""
        return next((event.first for event in events if isinstance(event, Began)), None)

    def standing(self, state: State) -> Mapping[Seat, int]:
        """See ``Game``: sheets in the app; paper is counted at the end."""
        return points.standing(state)

    def replay_page(self, view: Any, words: Words, actor: Seat | None) -> Mapping[str, Any]:
        """See ``Game``: the card with everybody's sheets, or one's own sheet."""
        return replay_page(view, words, actor)

    def page(self, view: Any, ask: Mapping[str, str], words: Words) -> Mapping[str, Any]:
        """See ``Game``."""
        return page(view, ask, words)

    def needs(self, view: Any, ask: Mapping[str, str]) -> Mapping[str, object]:
        """See ``Game``."""
        return needs(view, ask)

    def rules(self, options: Mapping[str, str]) -> Sequence[Rule]:
        """See ``Game``."""
        return rules_page(options)


GAME: Final = Alice()
