"""The referee's position after a play is the position of the player's sheet after the same play."""

from __future__ import annotations

import random

import pytest

from companion.games.alice.labyrinth.judge import after, judge, plays
from companion.games.alice.labyrinth.position import RULINGS
from companion.games.alice.labyrinth.sheetfile import load_standard
from companion.games.alice.options import Choices
from companion.games.alice.play.tea import DOUBLE_BOXES, DOUBLE_CIRCLES, WHITE_RABBITS
from companion.games.alice.record.marking import Sheet, buy, new_sheet, pass_mirrors, tick, use_circles
from companion.games.alice.record.ruling import position_of
from tests.games.alice.drawing import CARDS

pytestmark = pytest.mark.slow

TEAS = (DOUBLE_CIRCLES, WHITE_RABBITS, DOUBLE_BOXES)


def ticked(design, sheet: Sheet, verdict, number, *, one):
    """The sheet's own book-keeping of an accepted play."""
    up = sheet.up
    done = tick(design, use_circles(sheet, verdict.eat, verdict.drink), up, verdict.cells, number)
    return pass_mirrors(design, done, one=one)


@pytest.mark.parametrize("seed", range(12))
def test_sheet_and_referee_agree(seed):
    """Whole games of random cards, plays, powers and rulings."""
    rng = random.Random(seed)
    design = load_standard()
    rulings = {
        name: rng.choice(values)
        for name, values in RULINGS.items()
        if name in {"P12", "R7", "E3", "E7", "M4"}
    }
    choices = Choices.of(rulings)
    sheet = new_sheet(design)
    for number in range(30):
        position = position_of(design, choices, sheet, rng.choice(CARDS))
        verdict = judge(position, rng.choice(plays(position, powers=rng.random() < 0.3)))
        sheet = ticked(design, sheet, verdict, number, one=rulings["M4"] == "one")

        assert after(position, verdict) == position_of(design, choices, sheet, str(position.card))

        if rng.random() < 0.1 and (left := [tea for tea in TEAS if tea not in sheet.teas]):
            sheet = buy(sheet, rng.choice(left), 0)
