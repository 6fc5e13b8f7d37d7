"""How many positions can follow, some plays deep: numbers that any change of the rules moves."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.brandi_dog.ring.plays import rank_plays
from companion.games.brandi_dog.ring.position import Rulings
from companion.games.brandi_dog.ring.seven import seven_results
from companion.games.brandi_dog.text.positiontext import read_marbles
from companion.kernel.lines import TextLine

ROWS = [
    row.rsplit(":", 1)
    for row in (Path(__file__).parent / "perft.txt").read_text("utf-8").splitlines()
    if row and not row.startswith(";")
]


def count(text):
    """The numbers of a row: after each card how many different positions are possible."""
    pos, _, cards = text.partition(" > ")
    rulings = Rulings()
    if pos.startswith("option "):
        option, _, pos = pos.partition(" / ")
        _, name, value = option.split()
        rulings = Rulings.of({name: value})
    level = {read_marbles(TextLine(number=1, key="pos", rest=pos))}
    found = []
    for turn, card in enumerate(cards.split()):
        level = {after for each in level for after in results(each, turn % 4, card, rulings)}
        found.append(str(len(level)))
    return " ".join(found)


def results(marbles, me, card, rulings):
    """The positions after a card; those of a seven without their texts."""
    if card == "7":
        return seven_results(marbles, me, rulings)
    return rank_plays(marbles, me, card, rulings)


@pytest.mark.parametrize(("text", "numbers"), ROWS, ids=[row[0] for row in ROWS])
def test_numbers(text, numbers):
    """As written down."""
    assert count(text) == numbers.strip()
