"""Writes the golden playthrough: ``python -m tests.games.brandi_dog.playthrough``."""

from __future__ import annotations

import random
from pathlib import Path

from companion.games.brandi_dog import moves as mv
from companion.games.brandi_dog.ring.track import SEATS
from companion.games.brandi_dog.state import FULL
from companion.games.brandi_dog.text.scenario import Rehearsal, recorded
from companion.games.brandi_dog.text.scenariotext import Opening, Scenario, print_scenario
from companion.kernel.scenario import Deed, Look
from companion.kernel.seats import SeatKind
from tests.games.brandi_dog.kit import policy

NAMES = ("Rosa", "Gus", "Yves", "Bea")
ROUNDS = 4
FILE = Path(__file__).parent / "scenarios" / "playthrough.txt"


def words_of(move):
    """A move as a scenario writes it."""
    match move:
        case mv.Give():
            return ("give", move.card)
        case mv.Play():
            return ("play", move.play)
        case mv.Fold():
            return ("fold",)
        case mv.SetUp():
            size = (str(move.size),) if move.size else ()
            return ("set-up", *size, *((move.opener,) if move.opener else ()), *move.pos.split())
        case _:
            return ("deal",)


def played(seed):
    """Some rounds of random play, then time is up."""
    rng, opening = random.Random(seed), Opening(names=NAMES, kinds=(SeatKind.PHONE,) * 4)
    table, lines = Rehearsal(opening), []
    while table.state.phase != "over":
        colour = rng.randrange(4) if table.state.phase != "play" else table.state.turn
        move = policy(table.state, table.state.who[colour], rng)
        if move is None or isinstance(move, mv.TimeUp):
            continue
        said = ""
        if isinstance(move, mv.Deal):
            if table.state.round >= ROUNDS:
                break
            said = _hands(rng, table.state)
        deed = Deed(line=0, who=NAMES[colour], words=words_of(move), said=said)
        table.take(deed)
        lines.append(deed)
        if rng.random() < 0.15:
            lines.append(Look(line=0, who=rng.choice(("all", *NAMES))))
    lines.append(Look(line=0, who="all"))
    if table.state.phase != "over":
        lines.append(Deed(line=0, who=NAMES[0], words=("time-up",)))
    return recorded(Scenario(opening=opening, lines=tuple(lines)))


def _hands(rng, state):
    stock = list(FULL if state.shuffles else state.stock)
    rng.shuffle(stock)
    return " / ".join(" ".join(stock[state.size * seat :][: state.size]) for seat in range(len(SEATS)))


if __name__ == "__main__":
    FILE.write_text(print_scenario(played("golden")), encoding="utf-8")
