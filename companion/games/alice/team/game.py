"""Alice, « En équipe », as a game of the catalogue: another mode of Alice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from companion.games.alice.choosing import DESIGN
from companion.games.alice.labyrinth.designs import STANDARD
from companion.games.alice.play import turn
from companion.games.alice.play.intents import intent
from companion.games.alice.team import points
from companion.games.alice.team.choosing import box_costs
from companion.games.alice.team.deciding import decide
from companion.games.alice.team.events import EVENTS, TeamBegan
from companion.games.alice.team.folding import evolve, reseated
from companion.games.alice.team.movelist import legal
from companion.games.alice.team.moves import MOVES
from companion.games.alice.team.options import OPTIONS
from companion.games.alice.team.page.heads import headline, kicker
from companion.games.alice.team.page.seen import TeamView
from companion.games.alice.team.refusals import REFUSALS
from companion.games.alice.team.resting import rests_on
from companion.games.alice.team.ruletext import rules_page
from companion.games.alice.team.screen import PARTS, SCREEN, needs, page, replay_page
from companion.games.alice.team.setup import setup
from companion.games.alice.team.state import TeamState, members
from companion.games.alice.team.story import intent_of, story
from companion.games.alice.team.view import view
from companion.kernel.chance import Chance
from companion.kernel.game import Act, Event, Game, GameInfo, Move, Rule, Words
from companion.kernel.message import Message, message
from companion.kernel.outcome import Outcome
from companion.kernel.seats import Seat, Seating


class AliceTeam(Game[TeamState]):
    """Two teams of two (G30); each method only names the module that answers it."""

    info = GameInfo(
        slug="alice-team",
        mode_of="alice",
        title=message("Alice, through the looking-glass: in teams"),
        short=message("Alice in teams"),
        summary=message("Two against two, on sheets A and B: Keys, Crowns, guards, knots that take Alice."),
        min_seats=4,
        max_seats=4,
        late_arrival=False,
        parts=PARTS,
        screen=SCREEN,
    )
    options = OPTIONS
    moves = MOVES
    events = EVENTS
    refusals = REFUSALS

    def setup(self, seating: Seating, options: Mapping[str, str], chance: Chance) -> tuple[Event, ...]:
        """See ``Game``."""
        return setup(seating, options, chance)

    def decide(
        self,
        state: TeamState,
        seat: Seat,
        move: Move,
        chance: Chance,
        waived: frozenset[str] = frozenset(),
    ) -> tuple[Event, ...]:
        """See ``Game``; only the set-up uses chance."""
        del chance
        return decide(state, seat, move, waived)

    def evolve(self, state: TeamState | None, event: Event) -> TeamState:
        """See ``Game``."""
        return evolve(state, event)

    def reseated(self, state: TeamState, seating: Seating) -> TeamState:
        """See ``Game``."""
        return reseated(state, seating)

    def legal(self, state: TeamState, seat: Seat) -> Iterable[Move]:
        """See ``Game``."""
        return legal(state, seat)

    def view(self, state: TeamState, seat: Seat | None) -> TeamView:
        """See ``Game``."""
        return view(state, seat)

    def over(self, state: TeamState) -> bool:
        """See ``Game``."""
        return turn.over(state)

    def score(self, state: TeamState) -> Outcome:
        """See ``Game``: a result for each team."""
        return points.outcome(state)

    def standing(self, state: TeamState) -> Mapping[Seat, int]:
        """See ``Game``: both members have what their team has."""
        return points.standing(state)

    def rests_on(self, act: Act, later: Act) -> bool:
        """See ``Game``."""
        return rests_on(act, later)

    def story(self, act: Act, seat: Seat | None) -> Message | None:
        """See ``Game``; everybody reads the same."""
        del seat
        return story(act)

    def intent(self, state: TeamState, seat: Seat, move: Move, viewer: Seat | None) -> Message | None:
        """See ``Game``; everybody may know."""
        del viewer
        return intent_of(state, move) or intent(state, seat, move)

    def headline(self, view: Any) -> Message:
        """See ``Game``."""
        return headline(view)

    def kicker(self, view: Any) -> Message | None:
        """See ``Game``."""
        return kicker(view)

    def settled(self, view: Any) -> Mapping[str, str]:
        """See ``Game``: the pair that was drawn, and what its box says."""
        chosen = dict(view.options)
        pair = chosen.get(DESIGN, STANDARD)
        return {DESIGN: pair} | {pile: chosen[pile] for pile in box_costs(pair)}

    def awaited(self, view: Any) -> frozenset[Seat]:
        """See ``Game``."""
        seen: TeamView = view
        return seen.awaited

    def places(self) -> Sequence[Message]:
        """See ``Game``: the sheets, in the order of the seats."""
        return tuple(
            message("Team {number}, sheet {letter}", number=number, letter=letter)
            for letter in ("A", "B")
            for number in (1, 2)
        )

    def began(self, events: Sequence[Event]) -> Seat | None:
        """See ``Game``: sheet A of the team that had Alice first (G6)."""
        return next((members(event.first)[0] for event in events if isinstance(event, TeamBegan)), None)

    def replay_page(self, view: Any, words: Words, actor: Seat | None) -> Mapping[str, Any]:
        """See ``Game``."""
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


TEAM: Final = AliceTeam()
