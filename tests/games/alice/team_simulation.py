"""Whole games of two simple teams on sheets A and B, and what came of them.

``python -m tests.games.alice.team_simulation --games 400`` prints the tables of docs/alice-sheet.md.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement

from companion.games.alice.labyrinth.designs import TEAM_A, TEAM_B, design_named
from companion.games.alice.labyrinth.faces import FaceName, SheetDesign, Zone
from companion.games.alice.play import tea
from companion.games.alice.record import marking
from tests.games.alice.simulation import Table, print_cells
from tests.games.alice.team_bots import LINES, STYLES, Member, Team, points
from tests.games.alice.terrain import Terrain

GUARDS = 4


class TeamTable(Table):
    """One game of two teams; ``seats`` are A and B of the first team, then of the second."""

    def __init__(self, seats: Sequence[Member], rng: random.Random):
        super().__init__(seats, rng)
        self.sides = (tuple(seats[:2]), tuple(seats[2:]))
        self.teams = tuple(side[0].team for side in self.sides)
        self.alice = rng.randrange(2)
        self.changes = 0

    @property
    def middle(self) -> int:
        """Guards in the middle (G31)."""
        return GUARDS - sum(team.guards for team in self.teams)

    def run(self) -> Sequence[Member]:
        """Play all thirty cards: everything of the active team, then the other (G1)."""
        while any(self.piles):
            self.number += 1
            active = self.alice
            order = (active, 1 - active)
            card, left = self.turn_card(self.sides[active][0]), self.left
            for side in order:
                for seat in reversed(self.sides[side]):  # B first: a Key opens locks at once (G10)
                    with self.settling(side):
                        seat.play(card, self.number, left)
            for side in order:
                with self.settling(side):
                    self.shop(self.sides[side][1])
            for seat in self.seats:
                seat.sheet = marking.pass_mirrors(seat.design, seat.sheet, one=False)
            self.changes += self.alice != active
        return self.seats

    @contextmanager
    def settling(self, side: int) -> Iterator[None]:
        """Let a member act, then settle between the teams what the boxes say."""
        members = self.sides[side]
        before = [member.sheet.boxes for member in members]
        yield
        for old, member in zip(before, members, strict=True):
            self.settle(side, old, member.sheet.boxes)
        lasting = [card for card in members[1].sheet.teas if card in marking.PERMANENT]
        members[0].sheet = replace(members[0].sheet, teas=tuple(lasting))

    def settle(self, side: int, old: marking.Boxes, new: marking.Boxes) -> None:
        """Alice, Key, Crown, guards (G2, G8, G12, G15, G16)."""
        own, other = self.teams[side], self.teams[1 - side]
        if new.knots > old.knots:
            self.alice = side
        if new.keys > old.keys and own.key is None:
            own.key = next(key for key in (0, 1) if key != other.key)
        if new.crowns > old.crowns and own.key is not None:
            own.crown = own.crown or not other.crown
        for _ in range(new.guards // 2 - old.guards // 2):
            other.guards -= not self.middle and other.guards > 0
            own.guards = GUARDS - other.guards if not self.middle else own.guards + 1
        for _ in range(new.shields // 2 - old.shields // 2):
            if own.guards:
                own.guards, other.guards = own.guards - 1, other.guards + 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """A finished team: its style, its lines, what its members did."""

    style: str
    lines: dict[str, int]
    members: tuple[Member, Member]
    won: bool

    @property
    def total(self) -> int:
        """All lines together."""
        return sum(self.lines.values())


def our_pair() -> tuple[SheetDesign, SheetDesign]:
    """The sheets A and B that come with us."""
    return design_named(TEAM_A), design_named(TEAM_B)


def play_teams(
    games: int, *, seed: int = 1, designs: tuple[SheetDesign, SheetDesign] | None = None
) -> list[Result]:
    """All teams of so many games on sheets A and B: every pair of styles meets equally often."""
    designs = designs or our_pair()
    terrains = [
        {(name, shut): Terrain(design.face(name), shut=shut) for name in FaceName for shut in (False, True)}
        for design in designs
    ]
    pairs = list(combinations_with_replacement(STYLES, 2))
    found = []
    for game in range(games):
        rng = random.Random(f"{seed}/{game}")
        seats = [
            Member(design, ground, team, random.Random(rng.random()))
            for team in [Team(style=style) for style in pairs[game % len(pairs)]]
            for design, ground in zip(designs, terrains, strict=True)
        ]
        for one, other in ((0, 1), (2, 3)):
            seats[one].mate, seats[other].mate = seats[other], seats[one]
            for seat in (seats[one], seats[other]):
                seat.rivals = seats[2 - one].team
        found += results(TeamTable(seats, rng).run())
    return found


def results(seats: Sequence[Member]) -> list[Result]:
    """Both teams of a finished game."""
    lines = [points(a, tea.points_of(a.mate.sheet.teas)) for a in (seats[0], seats[2])]
    totals = [sum(one.values()) for one in lines]
    return [
        Result(
            style=seats[2 * team].style.name,
            lines=lines[team],
            members=(seats[2 * team], seats[2 * team + 1]),
            won=totals[team] > totals[1 - team],
        )
        for team in (0, 1)
    ]


def share(teams: Sequence[Result], key: str) -> float:
    """How often something happened, in parts of all turns of both members."""
    seen = sum((member.seen for team in teams for member in team.members), Counter())
    return seen[key] / seen["turns"]


def by_style(teams: Sequence[Result]) -> dict[str, list[Result]]:
    """The teams of each style, and all that choose at all."""
    found = {style.name: [team for team in teams if team.style == style.name] for style in STYLES}
    return found | {"chosen": [team for team in teams if team.style != "random"]}


def print_styles(teams: Sequence[Result]) -> None:
    """The table of the styles, ready for docs/alice-sheet.md."""
    titles = (*LINES, "doubled", "single %", "idle %", "back %", "Key %", "Crown %", "cards")
    print("| team | games | mean | 10 % | median | 90 % |", " | ".join(titles), "|")
    print("|---|" + "---:|" * (5 + len(titles)))
    for name, some in by_style(teams).items():
        totals = [team.total for team in some]
        tenths = statistics.quantiles(totals, n=10)
        row = [name, len(some), f"{statistics.mean(totals):.1f}", *(f"{tenths[n]:.0f}" for n in (0, 4, 8))]
        row += [f"{mean(team.lines[line] for team in some):.1f}" for line in LINES]
        row += [f"{mean(doubled(team) for team in some):.1f}"]
        row += [f"{100 * share(some, key):.1f}" for key in ("single", "idle", "back")]
        row += [f"{100 * mean(team.members[0].team.key is not None for team in some):.0f}"]
        row += [f"{100 * mean(team.members[0].team.crown for team in some):.0f}"]
        print(
            "|",
            *(
                f"{cell} |"
                for cell in (*row, f"{mean(len(team.members[1].sheet.teas) for team in some):.1f}")
            ),
        )


def mean(values: Iterable[float]) -> float:
    """The mean of numbers or truths."""
    return statistics.fmean(float(value) for value in values)


def doubled(team: Result) -> int:
    """Terraces that both members finished."""
    a, b = team.members
    return sum(not a.missing(zone) and not b.missing(zone) for zone in Zone)


def main() -> None:
    """Read the command line, play, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=360)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    begin = time.perf_counter()
    teams = play_teams(asked.games, seed=asked.seed)
    print(f"{asked.games} games in {time.perf_counter() - begin:.0f} s, seed {asked.seed}\n")
    print_styles(teams)
    for letter, place in (("A", 0), ("B", 1)):
        for name in FaceName:
            print(f"\nsheet {letter}", end="")
            print_cells([team.members[place] for team in teams], name)


if __name__ == "__main__":
    main()
