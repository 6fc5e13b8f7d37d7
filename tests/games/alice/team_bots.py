"""Simple teams of Alice: both members value bonuses in the same way, each on the own sheet.

They know the rules of the team mode and what their team has; none plans ahead.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from companion.games.alice.labyrinth.faces import FaceName, Mark, SheetDesign, SheetKind, Zone
from companion.games.alice.play.tea import DOUBLE_BOXES
from companion.games.alice.record import marking
from companion.games.alice.scoring import TeamSheets, team_lines
from tests.games.alice.bots import NEARNESS, Player, Style, half, step, wished
from tests.games.alice.terrain import Terrain

WAYS = ("flowers", "card", "knots", "pair", "tea")
LINES = ("flowers", "card", "guards", "knots", "pair", "tea")
"""The lines of a team's score, in their order."""
DOUBLES = {Zone.GREEN: "flowers", Zone.ORANGE: "card", Zone.BLUE: "knots", Zone.PINK: "pair"}
GAIN = {Zone.GREEN: 35, Zone.ORANGE: 20, Zone.BLUE: 25, Zone.PINK: 25}
"""What a doubled line brings, as players guess while they play."""
FLOWERS = (Mark.FLOWER_1, Mark.FLOWER_2, Mark.FLOWER_3, Mark.FLOWER_4)
GUARD = 5.0
"""Half a guard: what a guard box costs, or a shield box saves."""
STYLES = (
    Style(name="random", chooses=False),
    Style(name="greedy", looks_far=False),
    *(Style(name=way, seeks=way) for way in WAYS),
    Style(name="careful", counts=True),
)


@dataclass(slots=True, kw_only=True)
class Team:
    """What a team has: the number of its Key card, whether it lies Crown side up, guards."""

    style: Style
    key: int | None = None
    crown: bool = False
    guards: int = 0


class Member(Player):
    """One member: sheet A or B, and who the other one is (``mate``)."""

    mate: Member
    team: Team

    def __init__(self, design: SheetDesign, terrains: Mapping, team: Team, rng: random.Random):
        super().__init__(design, terrains, team.style, rng)
        self.team = team
        self.is_a = design.kind is SheetKind.A

    def ground(self, name: FaceName) -> Terrain:
        """A face as it is now: with open locks once the team has a Key."""
        return self.terrains[name, self.team.key is None]

    @property
    def circles_of(self) -> Member:
        """Whose circles serve both (L149)."""
        return self if self.is_a else self.mate

    def at_hand(self) -> tuple[int, int]:
        """A's circles of the face of that name (G19)."""
        sheet, up = self.circles_of.sheet, self.sheet.up
        return sheet.eats(up).free, sheet.drinks(up).free

    def spend(self, eats: int, drinks: int) -> None:
        """A ticks them, whoever uses them (G20)."""
        holder, up = self.circles_of, self.sheet.up
        used = marking.use_circles(replace(holder.sheet, up=up), eats, drinks)
        holder.sheet = replace(used, up=holder.sheet.up)

    def shunned(self, through: float, left: int) -> list[tuple[int, float]]:
        """Guards cost points, unless all their boxes are full."""
        found = super().shunned(through, left)
        if self.is_a and self.sheet.boxes.guards < self.design.values.guards:
            found.append((self.terrain.marks.get(Mark.GUARD, 0), GUARD * NEARNESS[0] * self.scale))
        return found

    @property
    def scale(self) -> float:
        """What a point is worth to it: plain players count about two for a bonus of five points."""
        return 1.0 if self.style.counts else 0.4

    def wishes(self, name: FaceName, left: int) -> list[tuple[int, float]]:
        """The bonuses still free on a face with what each is worth to this member."""
        terrain, ticked = self.ground(name), self.sheet.ticked(name)
        worth = self.worth_a(name, left) if self.is_a else self.worth_b(left)
        found = [(terrain.marks.get(mark, 0) & ~ticked, value) for mark, value in worth.items()]
        chairs = zip(Zone, terrain.terraces, strict=False)
        found += [(cells & ~ticked, self.chair_of(zone, cells & ~ticked)) for zone, cells in chairs]
        return wished(found)

    def chair_of(self, zone: Zone, free: int) -> float:
        """A terrace cell: it doubles once both have finished it (G24)."""
        missing, mates = free.bit_count(), self.mate.missing(zone)
        if not missing:
            return 0
        if not self.style.counts:
            return 2 * self.style.factor(DOUBLES[zone]) * (1.5 if missing < 4 or mates < 4 else 1)
        return GAIN[zone] * (0.35 + 0.15 * (4 - mates)) / (missing + 0.6 * mates)

    def missing(self, zone: Zone) -> int:
        """Cells of a terrace still to be ticked."""
        terrace = self.ground(FaceName.FRONT).terraces[list(Zone).index(zone)]
        return (terrace & ~self.sheet.front).bit_count()

    def worth_a(self, name: FaceName, left: int) -> dict[Mark, float]:
        """What the bonuses of sheet A are worth."""
        values, sheet, factor = self.design.values, self.sheet, self.style.factor
        power = (min(1.0, left / 10) if self.style.counts else 1) * 1.4
        worth = {
            Mark.EAT: (sheet.eats(name).drawn < values.eat(name)) * power,
            Mark.DRINK: (sheet.drinks(name).drawn < values.drink(name)) * power,
            Mark.CROWN: self.crown_worth() * factor("card"),
            Mark.LOCK: min(1.0, self.crown_worth()) * 0.5,
        }
        for line, mark in enumerate(FLOWERS, 1):
            ticked, track = sheet.boxes.flowers[line - 1], (0, *values.flowers(line))
            gain = step(track, ticked, 1 + left // 12) * 1.2
            worth[mark] = gain if self.style.counts else (ticked < len(track) - 1) * factor("flowers") * 2
        return worth

    def crown_worth(self) -> float:
        """Turning the card, as long as nobody has."""
        if self.team.key is None or self.crown_is_gone():
            return 0
        return 10.0 if self.style.counts else 4.0

    def crown_is_gone(self) -> bool:
        """Whether a team has the Crown (L154)."""
        return self.team.crown or self.rivals.crown

    rivals: Team

    def worth_b(self, left: int) -> dict[Mark, float]:
        """What the bonuses of sheet B are worth."""
        values, sheet, factor = self.design.values, self.sheet, self.style.factor
        saved = 2.0 if self.team.guards == 0 else GUARD
        key = 0.0 if self.team.key is not None else (16.0 if self.style.counts else 4.0)
        worth = {
            Mark.KEY: key * factor("card"),
            Mark.SHIELD: (sheet.boxes.shields < values.shields) * saved * self.scale,
            Mark.TEAPOT: (sheet.teapots.drawn < values.teapots) * (2 * factor("tea")),
        }
        if not self.style.counts:
            ahead = sheet.flamingos - sheet.hedgehogs
            worth[Mark.FLAMINGO] = (sheet.flamingos < values.flamingos) * factor("pair") * (1 + (ahead <= 0))
            worth[Mark.HEDGEHOG] = (sheet.hedgehogs < values.hedgehogs) * factor("pair") * (1 + (ahead >= 0))
            worth[Mark.KNOT] = (sheet.boxes.knots < len(values.knots)) * factor("knots") * 2
            return worth
        double = 1.6 if DOUBLE_BOXES in sheet.teas else 1.0
        worth[Mark.TEAPOT] *= 2.4 if left > 1 else 1
        worth[Mark.FLAMINGO] = double * half(values.pairs, sheet.flamingos, sheet.hedgehogs)
        worth[Mark.HEDGEHOG] = double * half(values.pairs, sheet.hedgehogs, sheet.flamingos)
        worth[Mark.KNOT] = 1 + step((0, *values.knots), sheet.boxes.knots, 1 + left // 8)
        return worth


def points(a: Member, tea: Sequence[int]) -> dict[str, int]:
    """A team's score line by line."""
    b, values_a, values_b = a.mate, a.design.values, a.mate.design.values

    def reached(track: Sequence[int], ticked: int) -> int:
        return (0, *track)[min(ticked, len(track))]

    flowers = (reached(values_a.flowers(n), a.sheet.boxes.flowers[n - 1]) for n in range(1, 5))
    side = values_a.crowns if a.team.crown else values_a.keys
    lines = team_lines(
        TeamSheets(
            flowers=tuple(flowers),
            key=0 if a.team.key is None else side[a.team.key],
            guards=a.team.guards,
            terraces_a=frozenset(zone for zone in Zone if not a.missing(zone)),
            knots=reached(values_b.knots, b.sheet.boxes.knots),
            pair=reached(values_b.pairs, min(b.sheet.flamingos, b.sheet.hedgehogs)),
            tea=tuple(tea),
            terraces_b=frozenset(zone for zone in Zone if not b.missing(zone)),
        )
    )
    return dict(zip(LINES, (line.value for line in lines), strict=True))
