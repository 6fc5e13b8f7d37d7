"""Counts of legal placements on the standard sheet, card after card.

    python -m tests.games.alice.perft          print the counts as they are now
    python -m tests.games.alice.perft write    store them: after a wanted change of the sheet
    python -m tests.games.alice.perft split N  the counts of row N for each of its first plays

A row is "cards played before > cards counted: counts". Of the cards played before, each is placed
by the middle one of all legal plays; then all plays of each further card are counted.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from companion.games.alice.labyrinth.faces import FaceName
from companion.games.alice.labyrinth.judge import after, judge, plays
from companion.games.alice.labyrinth.position import Card, Position
from companion.games.alice.labyrinth.sheetfile import load_standard
from companion.games.alice.text.positiontext import print_play

STORE = Path(__file__).with_name("perft.txt")
PINK, BLUE, GREEN, ORANGE, WHITE = (f"rabbit {name}" for name in ("pink", "blue", "green", "orange", "white"))
SHAPES = ["bar", "ell", "hat", "square", "zigzag"]
LONG = [*SHAPES, PINK, "hat", "ell", GREEN, "bar", "zigzag", ORANGE] * 2
ROWS = [
    ([], ["bar", "hat", "ell"]),
    ([], ["square", "zigzag", "bar"]),
    ([], ["ell", "ell"]),
    ([], [WHITE, PINK]),
    ([], [BLUE, "hat", GREEN]),
    (["hat", "ell"], ["zigzag", ORANGE, "bar"]),
    (SHAPES, ["hat", "square", "bar"]),
    ([*SHAPES, PINK, BLUE], ["ell", "zigzag"]),
    (LONG[:12], ["bar", "hat", WHITE]),
    (LONG[:16], ["square", "ell", "bar"]),
    (LONG[:20], ["zigzag", PINK, "ell"]),
    (LONG, ["hat", "bar", WHITE]),
]


def start() -> Position:
    """The standard sheet, front up."""
    return Position.on(load_standard(), FaceName.FRONT, {}, Card.parse("bar"))


def holding(position, card):
    """The position with another card; powers are left alone, so circles do not matter."""
    return replace(position, card=Card.parse(card))


def played(position, cells):
    """The position after a play."""
    return after(position, judge(position, cells))


def before(cards):
    """The position when each card was placed by the middle one of its plays."""
    position = start()
    for card in cards:
        position = holding(position, card)
        choice = plays(position)
        position = played(position, choice[len(choice) // 2])
    return position


def count(position, cards):
    """How many ways there are to place all cards in order."""
    position = holding(position, cards[0])
    choice = plays(position)
    if len(cards) == 1:
        return len(choice)
    return sum(count(played(position, cells), cards[1:]) for cells in choice)


def row(place):
    """One row of the store."""
    prefix, cards = ROWS[place]
    position = before(prefix)
    counts = [count(position, cards[: length + 1]) for length in range(len(cards))]
    return f"{', '.join(prefix)} > {', '.join(cards)}: {' '.join(map(str, counts))}".strip()


def text():
    """The whole store."""
    sheet = load_standard()
    return "\n".join([f"sheet {sheet.name} {sheet.version}", *map(row, range(len(ROWS)))]) + "\n"


def split(place):
    """Where two countings of a row part company."""
    prefix, cards = ROWS[place]
    position = holding(before(prefix), cards[0])
    for cells in plays(position):
        print(print_play(cells), count(played(position, cells), cards[1:]) if cards[1:] else 1)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["write"]:
            STORE.write_text(text(), encoding="utf-8")
        case ["split", number]:
            split(int(number))
        case _:
            sys.stdout.write(text())
