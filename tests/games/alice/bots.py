"""Simple players of Alice: each values the bonuses in its own way and ticks the dearest placement.

They know the rules and nothing of each other; none plans ahead. ``random`` does not choose at all.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.games.alice.labyrinth.board import each
from companion.games.alice.labyrinth.faces import FaceName, Mark, SheetDesign
from companion.games.alice.play.tea import DOUBLE_BOXES, WHITE_RABBITS
from companion.games.alice.record import marking
from tests.games.alice.terrain import Terrain

WAYS = ("terraces", "pair", "tea", "roses")
OWN = 2.0
"""How much more a seeker values the bonuses of its own way of scoring."""
NEARNESS = (8, 2.5, 1.5, 1, 0.5)
"""What a bonus is worth when ticked now, and when it lies 1, 2, 3 or 4 steps from a ticked cell."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """How a player decides. ``seeks`` is one of ``WAYS``; ``counts`` means: works with real points."""

    name: str
    seeks: str = ""
    counts: bool = False
    looks_far: bool = True
    chooses: bool = True

    def factor(self, way: str) -> float:
        """How much a bonus of this way of scoring is worth to it."""
        return OWN if way == self.seeks else 1.0


STYLES = (
    Style(name="random", chooses=False),
    Style(name="greedy", looks_far=False),
    *(Style(name=way, seeks=way) for way in WAYS),
    Style(name="careful", counts=True),
)
Wishes = Sequence[tuple[int, float]]
"""Cells with what each of them is worth."""


class Player:
    """One seat in a simulated game: a real sheet, a style, and what is worth counting."""

    def __init__(self, design: SheetDesign, terrains: Mapping, style: Style, rng: random.Random):
        self.design, self.terrains, self.style, self.rng = design, terrains, style, rng
        self.sheet = marking.new_sheet(design)
        self.seen = Counter()

    @property
    def terrain(self) -> Terrain:
        """The face lying up."""
        return self.ground(self.sheet.up)

    def ground(self, name: FaceName) -> Terrain:
        """A face as it is now."""
        return self.terrains[name]

    def play(self, card: str, number: int, left: int) -> None:
        """Tick a card (or take the single cell, or nothing) and record what happened."""
        fits, choices = self.choices(card)
        self.seen.update(turns=1, back=self.sheet.up is FaceName.BACK, nofit=not fits)
        if not choices:
            self.seen["idle"] += 1
            return
        cells, eats, drinks = self.best(choices, left)[1]
        self.seen.update(single=not fits and not eats and not drinks, eats=eats, drinks=drinks)
        self.spend(eats, drinks)
        self.tick(self.sheet.up, cells, number)

    def spend(self, eats: int, drinks: int) -> None:
        """Tick circles of the face lying up."""
        self.sheet = marking.use_circles(self.sheet, eats, drinks)

    def at_hand(self) -> tuple[int, int]:
        """Circles of Eat me and Drink me that can be used on the face lying up."""
        return self.sheet.eats(self.sheet.up).free, self.sheet.drinks(self.sheet.up).free

    def tick(self, name: FaceName, bits: int, number: int) -> None:
        """Tick cells with all their bonuses."""
        cells = marking.cells_of(self.design.face(name), bits)
        self.sheet = marking.tick(self.design, self.sheet, name, cells, number)

    def choices(self, card: str) -> tuple[bool, list[tuple[int, int, int]]]:
        """Whether the plain shape fits, and all (cells, Eat me, Drink me) to choose from (P9-P13)."""
        terrain, up = self.terrain, self.sheet.up
        ticked, white = self.sheet.ticked(up), WHITE_RABBITS in self.sheet.teas
        plain = terrain.fitting(ticked, card, (0, 0), white=white)
        singles = each(terrain.beside(ticked) & ~ticked)
        found = [(cells, 0, 0) for cells in plain or singles]
        eats, drinks = self.at_hand() if self.style.chooses else (0, 0)
        if eats:
            found += [(cells, 1, 0) for cells in terrain.fitting(ticked, card, (1, 0), white=white)]
        if drinks:
            found += [(cells, 0, 1) for cells in terrain.fitting(ticked, card, (0, 1), white=white)]
        return bool(plain), found

    def best(self, choices: Sequence[tuple[int, int, int]], left: int) -> tuple[float, tuple[int, int, int]]:
        """The dearest choice and its worth; equals are told apart by chance."""
        if not self.style.chooses:
            return 0, self.rng.choice(choices)
        warmth, through = self.warmth(left)
        shunned = self.shunned(through, left)
        eat, drink = (20, 12) if left > 6 else (8, 6)

        def worth(choice: tuple[int, int, int]) -> float:
            cells, eats, drinks = choice
            total = self.rng.random() - eats * eat - drinks * drink
            for bits, value in warmth:
                if common := cells & bits:
                    total += value * common.bit_count()
            for bits, cost in shunned:
                if cells & bits:
                    total -= cost
            return total

        return max((worth(choice), choice) for choice in choices)

    def shunned(self, through: float, left: int) -> list[tuple[int, float]]:
        """Cells that cost something, with how much: mirrors while the other face offers less."""
        del left
        return [(self.terrain.mirrors, -through * NEARNESS[0])] if through < 0 else []

    def warmth(self, left: int) -> tuple[list[tuple[int, int]], float]:
        """Each open cell's worth as bit planes (bits, value), and what going through a mirror is worth."""
        wishes = self.wishes(self.sheet.up, left)
        through = self.through(wishes, left)
        if through > 0:
            wishes.append((self.terrain.mirrors & ~self.sheet.ticked(self.sheet.up), through))
        near = NEARNESS if self.style.looks_far else NEARNESS[:1]
        planes = [0] * 12
        for cells, value in wishes:
            for bit in each(cells):
                for ring, share in zip(self.terrain.rings[bit], near, strict=False):
                    add(planes, ring, round(share * value))
        return [(bits, 1 << place) for place, bits in enumerate(planes) if bits], through

    def through(self, wishes: Wishes, left: int) -> float:
        """What a passage is worth: how much denser the wishes lie on the other face."""
        if left <= 2:
            return -2
        if not self.style.looks_far:
            return 2
        up = self.sheet.up
        gain = self.density(up.other, self.wishes(up.other, left)) - self.density(up, wishes)
        return max(-8.0, min(10.0, 2.5 * gain * min(left, 8)))

    def density(self, name: FaceName, wishes: Wishes) -> float:
        """Worth of a face's wishes for each cell still free there."""
        free = (self.ground(name).open & ~self.sheet.ticked(name)).bit_count()
        return sum(min(cells.bit_count(), 6) * value for cells, value in wishes) / max(free, 30)

    def wishes(self, name: FaceName, left: int) -> list[tuple[int, float]]:
        """The bonuses still free on a face with what each is worth to this player."""
        terrain, ticked = self.ground(name), self.sheet.ticked(name)
        worth = points_worth(self, name, left) if self.style.counts else plain_worth(self, name)
        found = [(terrain.marks.get(mark, 0) & ~ticked, value) for mark, value in worth.items()]
        done = sum(not terrace & ~ticked for terrace in terrain.terraces)
        found += [
            (free, self.chair(done, free.bit_count(), left, begun=free != terrace))
            for terrace in terrain.terraces
            if (free := terrace & ~ticked)
        ]
        return wished(found)

    def chair(self, done: int, missing: int, left: int, *, begun: bool) -> float:
        """What one terrace cell is worth: begun terraces first."""
        if not self.style.counts:
            return 2 * self.style.factor("terraces") * (1.5 if begun else 1)
        return step((0, *self.design.values.terraces), done, 1 + left // 8) / missing**0.8


def wished(found: Wishes) -> list[tuple[int, float]]:
    """Those that are there and worth something."""
    return [(cells, value) for cells, value in found if cells and value > 0]


def add(planes: list[int], cells: int, number: int) -> None:
    """Add a number to all these cells at once: bit planes with carry."""
    for place in range(number.bit_length()):
        carry = cells if number >> place & 1 else 0
        for higher in range(place, len(planes)):
            if not carry:
                break
            planes[higher], carry = planes[higher] ^ carry, planes[higher] & carry


def plain_worth(player: Player, name: FaceName) -> dict[Mark, float]:
    """Every bonus counts alike, those of the own way more; the half that is ahead counts less."""
    sheet, values, factor = player.sheet, player.design.values, player.style.factor
    ahead = sheet.flamingos - sheet.hedgehogs
    roses, others = sheet.roses(name), sheet.roses(name.other)
    return {
        Mark.FLAMINGO: (sheet.flamingos < values.flamingos) * factor("pair") * (1 if ahead > 0 else 2),
        Mark.HEDGEHOG: (sheet.hedgehogs < values.hedgehogs) * factor("pair") * (1 if ahead < 0 else 2),
        Mark.ROSE: (roses < len(values.roses(name))) * factor("roses") * (1 if roses > others else 2),
        Mark.TEAPOT: (sheet.teapots.drawn < values.teapots) * factor("tea") * 2,
        Mark.EAT: (sheet.eats(name).drawn < values.eat(name)) * 1.4,
        Mark.DRINK: (sheet.drinks(name).drawn < values.drink(name)) * 1.4,
    }


def points_worth(player: Player, name: FaceName, left: int) -> dict[Mark, float]:
    """What one more of each bonus adds to the final score, guessing what the other half will reach."""
    sheet, values = player.sheet, player.design.values
    more = 1 + left // 8
    line, other = (0, *values.roses(name)), (0, *values.roses(name.other))
    hoped = other[min(sheet.roses(name.other) + left // 8, len(other) - 1)]
    power = min(1.0, left / 10) * 1.2
    double = 1.6 if DOUBLE_BOXES in sheet.teas else 1.0
    return {
        Mark.FLAMINGO: double * half(values.pairs, sheet.flamingos, sheet.hedgehogs),
        Mark.HEDGEHOG: double * half(values.pairs, sheet.hedgehogs, sheet.flamingos),
        Mark.ROSE: step(line, sheet.roses(name), more) * hoped,
        Mark.TEAPOT: (sheet.teapots.drawn < values.teapots) * (4.8 if left > 1 else 2),
        Mark.EAT: (sheet.eats(name).drawn < values.eat(name)) * power,
        Mark.DRINK: (sheet.drinks(name).drawn < values.drink(name)) * power,
    }


def step(track: Sequence[int], reached: int, more: int) -> float:
    """The mean gain of the next boxes of a track that begins with 0."""
    count = min(more, len(track) - 1 - reached)
    return (track[reached + count] - track[reached]) / count if count > 0 else 0


def half(pairs: Sequence[int], mine: int, other: int) -> float:
    """What one more flamingo (or hedgehog) is worth: less and less while the other half is missing."""
    track = (0, *pairs)
    if mine + 1 >= len(track):
        return 0
    gain = track[mine + 1] - track[mine]
    return gain if mine < other else gain * 0.5 * 0.75 ** (mine - other)


def dearest(player: Player, symbols: Sequence[str], left: int) -> str:
    """The symbol that suits a player best, for TC7."""
    choices = {symbol: player.choices(symbol)[1] for symbol in symbols}
    return max(symbols, key=lambda symbol: player.best(choices[symbol], left)[0] if choices[symbol] else 0)
