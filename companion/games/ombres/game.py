"""Ombres et lumière as a game of the catalogue."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from companion.games.ombres import rules
from companion.games.ombres.events import EVENTS, LaidOut
from companion.games.ombres.folding import evolve
from companion.games.ombres.heads import awaited, headline, intent, kicker
from companion.games.ombres.movelist import legal
from companion.games.ombres.moves import MOVES
from companion.games.ombres.options import OPTIONS, START
from companion.games.ombres.resting import rests_on
from companion.games.ombres.ruletext import rules_page
from companion.games.ombres.scoring import score
from companion.games.ombres.screen import PARTS, SCREEN, page, replay_page
from companion.games.ombres.seen import OmbresView
from companion.games.ombres.state import Stage, State
from companion.games.ombres.story import story
from companion.games.ombres.view import view
from companion.games.ombres.words import REFUSALS
from companion.kernel.chance import Chance
from companion.kernel.game import Act, Event, Game, GameInfo, Move, Rule, Words
from companion.kernel.message import Message, message
from companion.kernel.outcome import Outcome
from companion.kernel.seats import Seat, Seating


class Ombres(Game[State]):
    """The game; each method only names the module that answers it."""

    info = GameInfo(
        slug="ombres",
        title=message("Ombres et lumière"),
        short=message("Ombres"),
        summary=message("All together against the shadow: dice, light and words lead the queen through."),
        min_seats=1,
        max_seats=4,
        late_arrival=False,
        parts=PARTS,
        screen=SCREEN,
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

    def view(self, state: State, seat: Seat | None) -> OmbresView:
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

    def intent(self, state: State, seat: Seat, move: Move, viewer: Seat | None) -> Message | None:
        """See ``Game``: what the table is asked to agree to."""
        del state, viewer
        return intent(seat, move)

    def headline(self, view: Any) -> Message:
        """See ``Game``."""
        return headline(view)

    def kicker(self, view: Any) -> Message | None:
        """See ``Game``."""
        return kicker(view)

    def began(self, events: Sequence[Event]) -> Seat | None:
        """See ``Game``: who throws first; a rematch begins with the next person."""
        laid = next((event for event in events if isinstance(event, LaidOut)), None)
        return None if laid is None else Seat((int(dict(laid.options)[START]) - 1) % len(laid.kinds))

    def awaited(self, view: Any) -> frozenset[Seat]:
        """See ``Game``."""
        return awaited(view)

    def page(self, view: Any, ask: Mapping[str, str], words: Words) -> Mapping[str, Any]:
        """See ``Game``."""
        return page(view, ask, words)

    def replay_page(self, view: Any, words: Words, actor: Seat | None) -> Mapping[str, Any]:
        """See ``Game``."""
        del actor
        return replay_page(view, words)

    def rules(self, options: Mapping[str, str]) -> Sequence[Rule]:
        """See ``Game``."""
        return rules_page(options)


GAME: Final = Ombres()
