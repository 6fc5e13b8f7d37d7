"""How long a generated labyrinth takes: milliseconds a sheet, half of them and 99 of 100, by kind and level.

Usage: python benchmarks/labyrinths.py [NUMBERS]. Aim: every sheet under 300 ms.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from companion.games.alice.generator import Level, generated
from companion.games.alice.labyrinth.faces import SheetKind


def times(level: Level, kind: SheetKind, count: int) -> list[float]:
    """Milliseconds of processor time of so many numbers, sorted."""
    found = []
    for number in range(count):
        begin = time.process_time()
        generated(number, level, kind)
        found.append(1000 * (time.process_time() - begin))
    return sorted(found)


def main() -> None:
    """Measure and print a table."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    print(f"{'kind':6}{'level':8}{'p50':>8}{'p99':>8}{'most':>8}   ms, {count} sheets each")
    for kind in SheetKind:
        for level in Level:
            found = times(level, kind, count)
            half, most = found[count // 2], found[count * 99 // 100]
            print(f"{kind.value:6}{level.value:8}{half:8.1f}{most:8.1f}{found[-1]:8.1f}", flush=True)


if __name__ == "__main__":
    main()
