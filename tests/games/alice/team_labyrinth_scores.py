"""Simple teams on many generated pairs A and B: how near their scores stay to those on our own pair.

``python -m tests.games.alice.team_labyrinth_scores`` prints the tables of docs/alice-sheet.md.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.alice.generator import Level, generated
from companion.games.alice.labyrinth.faces import FaceName, Mark, SheetDesign, SheetKind
from tests.games.alice.simulation import reached
from tests.games.alice.team_bots import LINES, WAYS
from tests.games.alice.team_simulation import Result, by_style, doubled, mean, our_pair, play_teams, share

Pair = tuple[SheetDesign, SheetDesign]
ON_A = ("flowers", "card", "guards")
"""The lines of a score that sheet A gives; the others are B's."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scores:
    """What came of one pair of sheets. Shares are parts of one; ``lines`` are of the teams that choose.

    ``skew``: how far the mean of the teams that seek one way lies from the mean of all seekers, at most.
    ``untouched``: free cells of both sheets that nobody ticked in any game.
    """

    mean: float
    low: float
    high: float
    chance: float
    ways: dict[str, float]
    lines: dict[str, float]
    single: float
    doubled: float
    key: float
    crown: float
    on_back: float
    untouched: int

    @property
    def skew(self) -> float:
        """How far the way that is worth least or most lies from the mean of all ways."""
        middle = statistics.fmean(self.ways.values())
        return max(abs(one - middle) for one in self.ways.values()) / middle

    @property
    def part_a(self) -> float:
        """The part of the points that lies on sheet A."""
        return sum(self.lines[line] for line in ON_A) / sum(self.lines.values())


def generated_pair(number: int, level: Level) -> Pair:
    """Sheets A and B of a number."""
    return generated(number, level, SheetKind.A), generated(number, level, SheetKind.B)


def scores(pair: Pair, games: int, seed: int = 1) -> Scores:
    """Play whole games on a pair and add up."""
    teams = play_teams(games, seed=seed, designs=pair)
    found = by_style(teams)
    chosen = found["chosen"]
    tenths = statistics.quantiles([team.total for team in chosen], n=10)
    return Scores(
        mean=mean(team.total for team in chosen),
        low=tenths[0],
        high=tenths[8],
        chance=mean(team.total for team in found["random"]),
        ways={way: mean(team.total for team in found[way]) for way in WAYS},
        lines={line: mean(team.lines[line] for team in chosen) for line in LINES},
        single=share(chosen, "single"),
        doubled=mean(doubled(team) for team in chosen),
        key=mean(team.members[0].team.key is not None for team in chosen),
        crown=mean(team.members[0].team.crown for team in chosen),
        on_back=share(chosen, "back"),
        untouched=sum(untouched(teams, place, name) for place in (0, 1) for name in FaceName),
    )


def untouched(teams: Sequence[Result], place: int, name: FaceName) -> int:
    """Free cells of a face of A (0) or B (1) that nobody ticked."""
    members = [team.members[place] for team in teams]
    face, counts = members[0].design.face(name), reached(members, name)
    return sum(face.mark(cell) is not Mark.BUSH and not counts[cell] for cell in face.cells())


def print_totals(found: dict[str, list[Scores]]) -> None:
    """Means over the pairs of each kind; lowest, highest and worst are of a single pair."""
    titles = ("pairs", "mean", "10 %", "90 %", "lowest", "highest", "random")
    head([*titles, *(f"seek {way}" for way in WAYS), "single %", "worst single %"])
    for name, some in found.items():
        means = [one.mean for one in some]
        row(
            name,
            len(some),
            *(mean(cells) for cells in (means, (one.low for one in some), (one.high for one in some))),
            min(means),
            max(means),
            mean(one.chance for one in some),
            *(mean(one.ways[way] for one in some) for way in WAYS),
            100 * mean(one.single for one in some),
            100 * max(one.single for one in some),
        )


def print_lines(found: dict[str, list[Scores]]) -> None:
    """Where the points come from, and how much of both sheets is used."""
    head([*LINES, "on A %", "doubled", "Key %", "Crown %", "back %", "worst skew %", "most untouched"])
    for name, some in found.items():
        row(
            name,
            *(mean(one.lines[line] for one in some) for line in LINES),
            100 * mean(one.part_a for one in some),
            mean(one.doubled for one in some),
            *(100 * mean(cells) for cells in ((one.key for one in some), (one.crown for one in some))),
            100 * mean(one.on_back for one in some),
            100 * max(one.skew for one in some),
            max(one.untouched for one in some),
        )


def head(titles: Sequence[str]) -> None:
    """The first lines of a table."""
    print("\n| pair |", " | ".join(titles), "|")
    print("|---|" + "---:|" * len(titles))


def row(name: str, *cells: float) -> None:
    """One line of it."""
    print(f"| {name} |", " | ".join(f"{c:.1f}" if isinstance(c, float) else str(c) for c in cells), "|")


def main() -> None:
    """Read the command line, play, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--numbers", type=int, default=20)
    parser.add_argument("--games", type=int, default=72)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    found = {"ours": [scores(our_pair(), min(5, asked.numbers) * asked.games, asked.seed)]}
    for level in Level:
        pairs = [generated_pair(number, level) for number in range(asked.numbers)]
        found[level.value] = [scores(pair, asked.games, asked.seed) for pair in pairs]
    print_totals(found)
    print_lines(found)


if __name__ == "__main__":
    main()
