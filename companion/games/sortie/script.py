"""One move while it is played out: each event is folded at once, so that the next step sees it."""

from __future__ import annotations

from companion.games.sortie.board import Board
from companion.games.sortie.folding import evolve
from companion.games.sortie.state import State
from companion.kernel.chance import Chance
from companion.kernel.game import Event


class Script:
    """The state so far, the events so far, and where chance comes from."""

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events: list[Event] = []

    @property
    def board(self) -> Board:
        """The public board as it is now."""
        return self.state.board

    def add(self, event: Event) -> None:
        """Something happens."""
        self.events.append(event)
        self.state = evolve(self.state, event)
