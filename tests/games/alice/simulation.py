"""Whole games of simple players on a sheet, and what came of them.

``python -m tests.games.alice.simulation --games 400`` prints the tables of docs/alice-sheet.md.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from companion.games.alice.labyrinth.board import each
from companion.games.alice.labyrinth.faces import FaceName, Mark, SheetDesign
from companion.games.alice.labyrinth.sheetfile import load_standard, parse_sheet
from companion.games.alice.play import tea
from companion.games.alice.play.deck import back_of, face_of, full_deck, three_piles
from companion.games.alice.record import marking
from companion.games.alice.scoring import Counts, counted_lines
from tests.games.alice.bots import STYLES, WAYS, Player, dearest
from tests.games.alice.terrain import Terrain

GUESS = {"TC1": 2, "TC2": 5, "TC4": 2, "TC5": 5, "TC7": 1, "TC8": 4, "TC10": 6, "TC11": 5}
"""Points that the effect of a tea card brings when bought early, as the players guess."""
THRIFT = 4.5
"""Fewest points for a teapot at which a card is bought before the last turns."""


class Table:
    """One game with its own deck and market; ``seats`` in clockwise order."""

    def __init__(self, seats: Sequence[Player], rng: random.Random):
        deck = list(full_deck())
        rng.shuffle(deck)
        self.seats, self.rng = seats, rng
        self.piles = [list(pile) for pile in three_piles(deck)]
        self.market = {pile.cost: rng.sample(pile.cards, len(pile.cards)) for pile in tea.TEA_PILES}
        self.holder = rng.randrange(len(seats))
        self.number = 0

    @property
    def left(self) -> int:
        """Cards still to be played, the one on the table included."""
        return sum(map(len, self.piles)) + 1

    def run(self) -> Sequence[Player]:
        """Play all thirty cards."""
        while any(self.piles):
            self.number += 1
            order = [*self.seats[self.holder :], *self.seats[: self.holder]]
            card = self.turn_card(order[0])
            left = self.left
            for seat in order:
                seat.play(card, self.number, left)
            for seat in order:
                self.shop(seat)
            for seat in order:
                seat.sheet = marking.pass_mirrors(seat.design, seat.sheet, one=False)
            self.holder = (self.holder + 1) % len(self.seats)
        return self.seats

    def turn_card(self, active: Player) -> str:
        """The next card: turned from any pile, or chosen from the backs by the owner of TC7."""
        open_piles = [pile for pile in self.piles if pile]
        if tea.CHOOSE_BACK not in active.sheet.teas:
            return face_of(self.rng.choice(open_piles).pop(0))
        offers = {symbol: pile for pile in open_piles for symbol in back_of(pile[0])}
        symbol = dearest(active, tuple(offers), self.left)
        offers[symbol].pop(0)
        return symbol

    def shop(self, seat: Player) -> None:
        """Buy the best cards that a seat can pay, unless saving is wiser."""
        while offers := list(self.offers(seat)):
            ratio, card, cost = max(offers)
            if seat.style.chooses and self.left > 5 and ratio < THRIFT:
                return
            self.market[cost].remove(card)
            seat.sheet = marking.buy(seat.sheet, card, cost)
            self.effect(seat, card)

    def offers(self, seat: Player) -> Iterator[tuple[float, str, int]]:
        """The payable cards that lie face up, with points for a teapot."""
        for cost, pile in self.market.items():
            if pile and cost <= seat.sheet.teapots.free:
                extra = GUESS.get(pile[0], 0) * min(1, self.left / 10) * seat.style.chooses
                yield (tea.TEA[pile[0]].points + extra) / cost, pile[0], cost

    def effect(self, seat: Player, card: str) -> None:
        """Do an immediate effect (T7-T15)."""
        match card:
            case tea.EXTRA_CARD if any(self.piles):
                pile = self.rng.choice([pile for pile in self.piles if pile])
                seat.play(face_of(pile.pop(0)), self.number, self.left)
            case tea.FREE_SHAPE:
                seat.play("rabbit white", self.number, self.left)
            case tea.TWO_HEDGEHOGS:
                self.tick_some(seat, seat.sheet.up, Mark.HEDGEHOG, 2, touching=False)
            case tea.ONE_TEAPOT:
                self.tick_some(seat, seat.sheet.up, Mark.TEAPOT, 1, touching=True)

    def tick_some(self, seat: Player, up: FaceName, mark: Mark, count: int, *, touching: bool) -> None:
        """Tick free cells of a kind: hedgehogs wherever they lie (T8), a teapot beside a tick (T9)."""
        for name in (up,) if touching else FaceName:
            terrain, ticked = seat.ground(name), seat.sheet.ticked(name)
            free = terrain.marks.get(mark, 0) & ~ticked
            cells = list(each(free & terrain.beside(ticked) if touching else free))
            for bit in self.rng.sample(cells, min(count, len(cells))):
                seat.tick(name, bit, self.number)


def play_games(design: SheetDesign, games: int, *, seats: int = 4, seed: int = 1) -> list[Player]:
    """All players of so many games; styles take turns, so that each plays equally often."""
    terrains = {name: Terrain(design.face(name)) for name in FaceName}
    found = []
    for game in range(games):
        rng = random.Random(f"{seed}/{game}")
        styles = (STYLES[(game * seats + seat) % len(STYLES)] for seat in range(seats))
        players = [Player(design, terrains, style, random.Random(rng.random())) for style in styles]
        found += Table(players, rng).run()
    return found


def points(player: Player) -> dict[str, int]:
    """Points by way of scoring."""
    sheet = player.sheet
    counts = Counts(
        terraces=marking.finished_terraces(player.design, sheet),
        flamingos=sheet.flamingos,
        hedgehogs=sheet.hedgehogs,
        roses_front=sheet.roses_front,
        roses_back=sheet.roses_back,
    )
    lines = counted_lines(player.design.values, counts, tea.points_of(sheet.teas))
    return dict(zip(WAYS, (line.value for line in lines), strict=True))


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """Means of the players of one style; ``low``, ``median`` and ``high`` are tenths 1, 5 and 9."""

    games: int
    mean: float
    low: float
    median: float
    high: float
    ways: dict[str, float]
    singles: float
    idle: float
    back: float
    passages: float
    passed: float
    eats: float
    drinks: float
    cards: float


def summary(players: Sequence[Player]) -> Summary:
    """What came of these players. Shares are of all their turns, ``passed`` of their games."""
    scores = [points(player) for player in players]
    totals = [sum(score.values()) for score in scores]
    tenths = statistics.quantiles(totals, n=10)
    turns = sum(player.seen["turns"] for player in players)

    def share(key: str) -> float:
        return sum(player.seen[key] for player in players) / turns

    def mean(values: Iterator[float]) -> float:
        return sum(values) / len(players)

    return Summary(
        games=len(players),
        mean=statistics.mean(totals),
        low=tenths[0],
        median=tenths[4],
        high=tenths[8],
        ways={way: mean(score[way] for score in scores) for way in WAYS},
        singles=share("single"),
        idle=share("idle"),
        back=share("back"),
        passages=mean(player.sheet.passages for player in players),
        passed=mean(player.sheet.passages > 0 for player in players),
        eats=mean(player.seen["eats"] for player in players),
        drinks=mean(player.seen["drinks"] for player in players),
        cards=mean(len(player.sheet.teas) for player in players),
    )


def summaries(players: Sequence[Player]) -> dict[str, Summary]:
    """A summary for each style, and one ("chosen") for all that choose at all."""
    found = {s.name: summary([player for player in players if player.style is s]) for s in STYLES}
    return found | {"chosen": summary([player for player in players if player.style.chooses])}


def reached(players: Sequence[Player], name: FaceName) -> Counter:
    """How many of the players ticked each cell of a face."""
    face = players[0].design.face(name)
    return Counter(cell for player in players for cell in marking.cells_of(face, player.sheet.ticked(name)))


def print_styles(found: dict[str, Summary]) -> None:
    """The table of the styles, ready for docs/alice-sheet.md."""
    titles = (*WAYS, "single %", "idle %", "back %", "passages", "Eat", "Drink", "cards")
    print("| player | games | mean | 10 % | median | 90 % |", " | ".join(titles), "|")
    print("|---|" + "---:|" * (5 + len(titles)))
    for name, one in found.items():
        spread = f"{one.mean:.1f} | {one.low:.0f} | {one.median:.0f} | {one.high:.0f}"
        ways = " | ".join(f"{one.ways[way]:.1f}" for way in WAYS)
        shares = " | ".join(f"{100 * share:.1f}" for share in (one.singles, one.idle, one.back))
        counts = " | ".join(f"{value:.1f}" for value in (one.passages, one.eats, one.drinks, one.cards))
        print(f"| {name} | {one.games} | {spread} | {ways} | {shares} | {counts} |")


def print_cells(players: Sequence[Player], name: FaceName) -> None:
    """How often each cell of a face was ticked, in percent."""
    face, counts = players[0].design.face(name), reached(players, name)
    print(f"\n{name.value}: ticked in % of all games")
    for row in range(face.height):
        cells = [cell for cell in face.cells() if cell.row == row]
        shares = (f"{100 * counts[cell] / len(players):.0f}" for cell in cells)
        bushes = (face.mark(cell) is Mark.BUSH for cell in cells)
        print(" ".join(f"{'##' if bush else share:>3}" for bush, share in zip(bushes, shares, strict=True)))


def main() -> None:
    """Read the command line, play, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sheet", type=Path, help="a sheet file instead of the standard one")
    asked = parser.parse_args()
    design = parse_sheet(asked.sheet.read_text("utf-8")) if asked.sheet else load_standard()
    begin = time.perf_counter()
    players = play_games(design, asked.games, seats=asked.seats, seed=asked.seed)
    print(f"{asked.games} games of {asked.seats} in {time.perf_counter() - begin:.0f} s, seed {asked.seed}\n")
    print_styles(summaries(players))
    for name in FaceName:
        print_cells(players, name)
    passages = Counter(player.sheet.passages for player in players)
    print("\npassages:", ", ".join(f"{count} x {number}" for number, count in sorted(passages.items())))


if __name__ == "__main__":
    main()
