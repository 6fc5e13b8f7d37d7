"""A whole game at random without the table engine: joining, leaving, going on without, undoing."""

from __future__ import annotations

import random

from companion.games.alice import GAME
from companion.games.alice import moves as mv
from companion.kernel.chance import FairChance
from companion.kernel.game import Act
from companion.kernel.seats import Seat, Seating, SeatKind
from tests.games.alice import kit


class Game:
    """A log of acts and of changed seatings, folded as it grows; of ``game``, a mode of Alice, by its kit."""

    def __init__(self, kinds, options, seed, game=GAME, rules=kit):
        self.game, self.kit = game, rules
        self.rng = random.Random(seed)
        self.chance = FairChance(seed.to_bytes(32, "big"))
        self.log = []
        self.began = game.setup(Seating.of(*kinds), options, self.chance)
        self.state = self.folded(self.log)

    def folded(self, log):
        """The state that a log comes to."""
        state = None
        for event in self.began:
            state = self.game.evolve(state, event)
        for step in log:
            if isinstance(step, Seating):
                state = self.game.reseated(state, step)
                continue
            for event in step.events:
                state = self.game.evolve(state, event)
        return state

    def play(self, seat, move, waived=frozenset()):
        """One move; invariants after every event."""
        events = self.game.decide(self.state, Seat(seat), move, self.chance, waived)
        self.log.append(Act(seq=len(self.log) + 1, seat=Seat(seat), move=move, events=events))
        for event in events:
            self.state = self.game.evolve(self.state, event)
            self.kit.invariants(self.state)

    def reseat(self, seating):
        """Somebody came, left or changed between paper and phone."""
        self.log.append(seating)
        self.state = self.game.reseated(self.state, seating)
        self.kit.invariants(self.state)

    def step(self):
        """One random act of somebody; False at the end."""
        if self.game.over(self.state):
            return False
        seats = list(self.state.seating.seats)
        self.rng.shuffle(seats)
        for seat in seats:
            move = self.kit.policy(self.state, seat, self.rng)
            if move is not None:
                self.play(seat, move)
                return True
        raise AssertionError(f"nobody can act: {self.game.view(self.state, None)}")

    def finish(self, most=3_000):
        """Play to the end."""
        for _ in range(most):
            if not self.step():
                return
        raise AssertionError("no end")

    def go_on(self):
        """Go on without a random seat that the table waits for."""
        waiting = [move for move in self.game.legal(self.state, Seat(0)) if isinstance(move, mv.GoOn)]
        if waiting:
            self.play(0, self.rng.choice(waiting))


PHONE, PAPER = SeatKind.PHONE, SeatKind.PAPER
