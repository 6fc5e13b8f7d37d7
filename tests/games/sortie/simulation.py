"""Whole random games: how long they are and who wins (section 3). ``make check-sortie`` runs it.

Two ways of choosing at random: *uniform* among all legal moves, and *onward*, the same without steps back
towards the start. The figures of section 3 are those of pawns that go onward.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from dataclasses import dataclass

from companion.games.sortie import moves as mv
from companion.games.sortie.game import GAME
from companion.kernel.chance import ScriptedChance
from companion.kernel.game import option_values
from companion.kernel.seats import Seating, SeatKind

MOST_TURNS = 200
SEATING = Seating.of(SeatKind.PHONE, SeatKind.PHONE)


class Dice(ScriptedChance):
    """Numbers from a random source, without end."""

    def __init__(self, rng):
        super().__init__(())
        self.rng = rng

    def _values(self, bounds):
        self._script = [self.rng.randrange(bound) for bound in bounds]
        return super()._values(bounds)


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """One game: turns, the first player's luck, and the turns that followed the switch."""

    turns: int
    first_won: bool
    finished: bool
    after_switch: int | None
    trigger_won: bool | None


def onward(board, seat, found):
    """The moves without steps back towards the start; all of them where nothing else is left."""
    where = board.pawns[seat]
    kept = [move for move in found if not isinstance(move, mv.Go) or move.to.row >= where.row or where.final]
    return kept or found


def play(rng, *, forward=False, **chosen):
    """A game by uniform choice among the legal moves."""
    options = option_values(GAME.options, chosen)
    dice = Dice(rng)
    state = None
    for event in GAME.setup(SEATING, options, dice):
        state = GAME.evolve(state, event)
    switched = trigger = None
    while state.board.end is None and state.board.turn <= MOST_TURNS:
        board = state.board
        found = [move for move in GAME.legal(state, board.asked) if not isinstance(move, mv.CallDraw)]
        if forward:
            found = onward(board, board.asked, found)
        for event in GAME.decide(state, board.asked, rng.choice(found), dice):
            state = GAME.evolve(state, event)
        if switched is None and state.board.level == 2:
            switched, trigger = board.turn, board.active
    board = state.board
    finished = board.end is not None
    winner = board.end.winner if finished else None
    return Played(
        turns=board.turn,
        first_won=winner == board.first,
        finished=finished,
        after_switch=None if switched is None else board.turn - switched,
        trigger_won=None if switched is None else winner == trigger,
    )


def table(games, switch, *, forward=False, seed="sortie"):
    """Figures of many games under one way of switching."""
    rng = random.Random(f"{seed}/{switch}")
    played = [play(rng, forward=forward, D1=switch) for _ in range(games)]
    after = [one.after_switch for one in played if one.after_switch is not None]
    triggers = [one.trigger_won for one in played if one.trigger_won is not None]
    return {
        "games": games,
        "turns": sum(one.turns for one in played) / games,
        "longest": max(one.turns for one in played),
        "first": sum(one.first_won for one in played) / games,
        "unfinished": sum(not one.finished for one in played),
        "after": sum(after) / len(after) if after else 0.0,
        "trigger": sum(triggers) / len(triggers) if triggers else 0.0,
        "spread": Counter(one.turns // 10 * 10 for one in played),
    }


BANDS = (
    # switch, onward, turns, first player's share
    ("palier", False, (22, 27), (0.49, 0.57)),
    ("palier", True, (13, 15), (0.49, 0.57)),
    ("row3", True, (9.5, 12), (0.47, 0.57)),
    ("literal", True, (9, 14), (0.45, 0.57)),
)
"""What make check-sortie insists on; none unfinished in any."""


def told(switch, forward, found):
    """A row of the table."""
    way = "onward" if forward else "uniform"
    length = f"{found['turns']:5.1f} turns (longest {found['longest']})"
    after = f"{found['after']:.1f} turns after the switch, who switched wins {found['trigger']:.1%}"
    first = f"first player wins {found['first']:.1%}, {found['unfinished']} unfinished at {MOST_TURNS}"
    return f"{switch:8}{way:8} {found['games']} games: {length}, {first}, {after}"


def main(games):
    """Print the table; a figure out of its band is a fault."""
    faults = 0
    for switch, forward, turns, share in BANDS:
        found = table(games, switch, forward=forward)
        good = turns[0] <= found["turns"] <= turns[1] and share[0] <= found["first"] <= share[1]
        good = good and not found["unfinished"]
        faults += not good
        print(told(switch, forward, found) + ("" if good else "  <- out of its band"))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 4000))
