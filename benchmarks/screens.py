"""What one changed part of Alice's page costs to draw, and how heavy a page is.

    python benchmarks/screens.py

Processor time, best of many runs; aims of the design: each part under 1 ms, all HTML under 12 kB compressed.
"""

from __future__ import annotations

import gzip
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from companion.games.alice import GAME, screen
from companion.kernel.seats import Seat
from companion.words import words_for
from tests.games.alice.screens import NAMES, context_of, draw, html_of, moment

RUNS = 60


def best(action, runs: int = RUNS) -> float:
    """The shortest of many runs, in milliseconds."""
    shortest = float("inf")
    for _ in range(runs):
        begun = time.process_time_ns()
        action()
        shortest = min(shortest, time.process_time_ns() - begun)
    return shortest / 1e6


def rows(state, ask, lang="fr"):
    """What is worked out for a seat, then each of its parts as HTML, its own and the shared ones."""
    words = words_for(lang, "alice", NAMES)
    own, shared = GAME.view(state, Seat(0)), GAME.view(state, None)
    yield "contexts of a seat's parts", best(lambda: screen.page(own, ask, words))
    yield "contexts of the shared parts", best(lambda: screen.page(shared, {}, words))
    for view, asked in ((own, ask), (shared, {})):
        for name, part in screen.page(view, asked, words).items():
            yield f"  {name} as HTML", best(lambda n=name, p=part, v=view: html_of(n, p, context_of(v, lang)))


if __name__ == "__main__":
    for title, name, ask in (
        ("card 25, a shape to tick", "late tick", {}),
        ("the same with the list of places", "late tick", {"places": "yes"}),
        ("a rabbit: five shapes", "rabbit", {}),
    ):
        state = moment(name)
        print(f"{title}")
        for label, cost in rows(state, ask):
            print(f"  {label:36}{cost:8.3f} ms")
        page = "".join((*draw(state, 0, list(ask.items())).values(), *draw(state, None).values()))
        packed = len(gzip.compress(page.encode()))
        print(f"  {'HTML of all parts':36}{len(page) / 1000:8.1f} kB, {packed / 1000:.1f} kB compressed")
