"""Figures of random play: how often the heroes win, and why games end (rules, section 7).

The policy is the kit's: places uniform, courage whenever it can be paid, all treasures spent, theft
uniform, tokens that are too few by lot. ``python -m tests.games.contes.simulation --games 4000``.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter

from companion.games.contes import moves as mv
from companion.games.contes.asking import question
from companion.games.contes.box import Place
from companion.games.contes.events import Reason, Side
from companion.games.contes.folding import evolve
from companion.games.contes.options import OPTIONS
from companion.games.contes.rules import decide, setup
from companion.games.contes.state import Stage
from companion.kernel.game import option_values
from companion.kernel.seats import Seating, SeatKind
from tests.games.contes.kit import policy

LEAST, MOST, PLAY = 59.0, 69.0, 4.0
PLACES = tuple(Place)


def played(players, rng):
    """A whole game; its last state."""
    state = None
    for event in setup(Seating.of(*[SeatKind.PHONE] * players), option_values(OPTIONS, {})):
        state = evolve(state, event)
    state = _after(state, 0, mv.Begin())
    while state.stage is not Stage.OVER:
        if state.stage is Stage.CHOOSE:
            state = _after(state, state.missing()[0], mv.Choose(round=state.round, place=rng.choice(PLACES)))
        else:
            seat = question(state).seats[0]
            state = _after(state, seat, policy(state, seat, rng))
    return state


def _after(state, seat, move):
    for event in decide(state, seat, move, None):
        state = evolve(state, event)
    return state


def figures(players, games, seed="contes"):
    """Share of games won by the heroes in percent, mean number of rounds, games by reason of the end."""
    ends = [played(players, random.Random(f"{seed}/{players}/{number}")) for number in range(games)]
    won = sum(state.ended.winner is Side.HEROES for state in ends)
    rounds = sum(state.round for state in ends)
    return 100 * won / games, rounds / games, Counter(state.ended.reason for state in ends)


def main(arguments=None):
    """Print a table; status 1 when a figure strays."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4000)
    games = parser.parse_args(arguments).games
    print(f"players  heroes win  rounds  {'  '.join(f'{reason.value:>7}' for reason in Reason)}")
    strayed = False
    for players in range(3, 7):
        won, rounds, reasons = figures(players, games)
        counts = "  ".join(f"{reasons[reason]:7}" for reason in Reason)
        print(f"{players:7}  {won:8.1f} %  {rounds:6.2f}  {counts}")
        strayed |= not LEAST - PLAY <= won <= MOST + PLAY or set(reasons) != set(Reason)
    return int(strayed)


if __name__ == "__main__":
    sys.exit(main())
