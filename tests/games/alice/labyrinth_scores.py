"""Simple players on many generated labyrinths: how near their scores stay to the standard sheet's.

``python -m tests.games.alice.labyrinth_scores`` prints the table of docs/alice-sheet.md.
"""

from __future__ import annotations

import argparse
import statistics

from companion.games.alice.generator import Level, generated
from companion.games.alice.labyrinth.sheetfile import load_standard
from tests.games.alice.bots import WAYS
from tests.games.alice.simulation import play_games, summaries

COLUMNS = (
    "mean",
    "10 %",
    "90 %",
    "lowest",
    "highest",
    "random",
    *WAYS,
    "single %",
    "worst single %",
    "passages",
)


def played(design, games, seed):
    """What came of the players that choose, and of the random ones, on one sheet."""
    found = summaries(play_games(design, games, seed=seed))
    return found["chosen"], found["random"]


def row(name, designs, games, seed):
    """One line of the table: means over the sheets; lowest and highest are means of one sheet."""
    both = [played(design, games, seed) for design in designs]
    chosen = [one for one, _ in both]
    means = [one.mean for one in chosen]
    cells = [
        statistics.mean(means),
        statistics.mean(one.low for one in chosen),
        statistics.mean(one.high for one in chosen),
        min(means),
        max(means),
        statistics.mean(one.mean for _, one in both),
        *(statistics.mean(one.ways[way] for one in chosen) for way in WAYS),
        100 * statistics.mean(one.singles for one in chosen),
        100 * max(one.singles for one in chosen),
        statistics.mean(one.passages for one in chosen),
    ]
    print(f"| {name} |", " | ".join(f"{cell:.1f}" for cell in cells), "|", flush=True)


def main():
    """Read the command line, play, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--numbers", type=int, default=60)
    parser.add_argument("--games", type=int, default=21)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print("| sheet |", " | ".join(COLUMNS), "|")
    print("|---|" + "---:|" * len(COLUMNS))
    row("standard", [load_standard()], asked.games * 10, asked.seed)
    for level in Level:
        designs = [generated(number, level) for number in range(asked.numbers)]
        row(level.value, designs, asked.games, asked.seed)


if __name__ == "__main__":
    main()
