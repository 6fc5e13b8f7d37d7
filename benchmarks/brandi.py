"""Brändi Dog: the plays of a hand, a seven with four and with eight marbles, the next step of a seven.

Run: python benchmarks/brandi.py
"""

from __future__ import annotations

import time
from collections.abc import Callable

from companion.games.brandi_dog.ring.plays import is_dead, plays
from companion.games.brandi_dog.ring.position import Marbles, Position, Rulings
from companion.games.brandi_dog.ring.seven import Ground, next_steps, seven_results
from companion.games.brandi_dog.ring.seventext import seven_texts
from companion.games.brandi_dog.text.positiontext import read_marbles
from companion.kernel.lines import TextLine

SPREAD = "R 2 12 23 38 | G 16! 44 k k | Y 5 18 30 50 | B 48! 9 k k"
NARROW = "R 60 61 62 63 | Y 28 29 30 31"
TIMES = 15


def board(text: str) -> Marbles:
    """Marbles from their text."""
    return read_marbles(TextLine(number=1, key="pos", rest=text))


def best(work: Callable[[], object]) -> float:
    """Milliseconds, the best of some runs."""
    found = []
    for _ in range(TIMES):
        begun = time.perf_counter()
        work()
        found.append(time.perf_counter() - begun)
    return min(found) * 1000


def main() -> None:
    """Print the table."""
    canadian = Rulings(a6=True)
    for name, text in (("spread", SPREAD), ("before home", NARROW)):
        marbles = board(text)
        hand = Position(marbles=marbles, hand=("2", "4", "J", "Q", "K", "A"))
        dead = Position(marbles=marbles, hand=("7", "X", "7", "J", "5", "8"))
        rows = (
            ("six cards without a seven, all plays", 5, lambda h=hand: plays(h)),
            ("a seven with 4 marbles, all results", 15, lambda m=marbles: seven_results(m, 0, Rulings())),
            ("a seven with 4 marbles, with texts", 0, lambda m=marbles: seven_texts(m, 0, Rulings())),
            ("a seven with 8 marbles, all results", 250, lambda m=marbles: seven_results(m, 0, canadian)),
            (
                "the next step of a seven, 8 marbles",
                10,
                lambda m=marbles: next_steps(Ground(m), 0, canadian, 7),
            ),
            ("is the hand dead? with seven and joker", 0, lambda d=dead: is_dead(d)),
        )
        print(f"{name}: {text}")
        for what, limit, work in rows:
            print(f"  {what:42} {best(work):8.2f} ms" + (f"   (at most {limit})" if limit else ""))


if __name__ == "__main__":
    main()
