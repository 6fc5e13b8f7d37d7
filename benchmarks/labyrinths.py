"""How long a generated labyrinth takes: milliseconds a sheet, half of them, 99 of 100 and the slowest.

Usage: python benchmarks/labyrinths.py [NUMBERS]. Aim: every sheet under 300 ms on a quiet core. The slowest
of each kind and level is made again five times: its best time is what it costs when nothing else runs.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from companion.games.alice.generator import Level, generated, generated_name
from companion.games.alice.labyrinth.faces import SheetKind


def taken(number: int, level: Level, kind: SheetKind) -> float:
    """Milliseconds of processor time of one sheet."""
    begin = time.process_time()
    generated(number, level, kind)
    return 1000 * (time.process_time() - begin)


def times(level: Level, kind: SheetKind, count: int) -> list[tuple[float, int]]:
    """Milliseconds of so many numbers with the number, sorted."""
    return sorted((taken(number, level, kind), number) for number in range(count))


def main() -> None:
    """Measure and print a table."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    print(f"{'kind':6}{'level':8}{'p50':>8}{'p99':>8}{'most':>8}{'again':>8}   ms, {count} sheets each")
    for kind in SheetKind:
        for level in Level:
            found = times(level, kind, count)
            half, nearly, most = (found[place][0] for place in (count // 2, count * 99 // 100, -1))
            slowest = found[-1][1]
            again = min(taken(slowest, level, kind) for _ in range(5))
            name = generated_name(level, slowest, kind)
            print(
                f"{kind.value:6}{level.value:8}{half:8.1f}{nearly:8.1f}{most:8.1f}{again:8.1f}   {name}",
                flush=True,
            )


if __name__ == "__main__":
    main()
