"""What the table engine costs without web and disc: reading and folding a finished evening, looking, acting.

    python benchmarks/folding.py

Processor time, best of many runs; aims of the design: fold under 5 ms, looking in microseconds.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from companion.table.events import TAGS, Envelope
from companion.table.fold import fold, replayed
from tests.support.kits import Evening, entries, seeded

RUNS = 30


def best(action, runs: int = RUNS) -> float:
    """The shortest of many runs, in milliseconds."""
    shortest = float("inf")
    for _ in range(runs):
        begun = time.process_time_ns()
        action()
        shortest = min(shortest, time.process_time_ns() - begun)
    return shortest / 1e6


def rows(entry):
    """What each step costs for one game with four people."""
    evening = Evening(entry, min(4, entry.game.info.max_seats), seeded("benchmark", entry.slug))
    evening.finish()
    table, game = evening.table, entry.game
    log = table.log
    stored = [(item.seq, item.at, json.dumps(TAGS.dump(item.event))) for item in log]
    steps = table.state.steps

    def read():
        return [Envelope(seq=seq, at=at, event=TAGS.load(json.loads(body))) for seq, at, body in stored]

    def look():
        for _ in range(1_000):
            table.look(0)

    yield f"{len(log)} entries", "ms"
    yield "read from JSON", best(read)
    yield "fold", best(lambda: fold(game, None, log))
    yield "  of it the game's evolve", best(lambda: replayed(game, None, steps))
    yield "look, from the cache, a thousand", best(look)
    yield "history of a seat", best(lambda: table.history(0))


if __name__ == "__main__":
    for entry in entries():
        print(f"{entry.slug}")
        for name, value in rows(entry):
            print(f"  {name:36}", value if isinstance(value, str) else f"{value:8.2f}")
