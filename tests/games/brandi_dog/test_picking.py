"""What the address asks a page to show: anything at all, and the page is drawn."""

from __future__ import annotations

import random

import pytest

from companion.games.brandi_dog import GAME
from companion.games.brandi_dog import moves as mv
from companion.games.brandi_dog.page.picking import pick_of
from companion.table import commands as ask
from companion.words import words_for
from tests.support.driver import Table

WORDS = words_for("en", "brandi-dog")
HEADS = ("A", "2", "4", "5", "7", "J", "K", "X", "X=7", "Q", "Z", "")
REST = (
    "", "R58", "R20", "G60", "Rk", "Zk", "Rh9", "R99", "R58/63", "R58/h1", "R20/G60", "Y50/Y50", "R58>59",
    "R58>59,R59>60", "R58>60", "é", "//", ",,,", "R58>59,,R1>2", "x" * 300,
)  # fmt: skip
PLAYS = (
    "5:R58>63",
    "5:R58>h1",
    "J:R58<>G60",
    "K:out",
    "X=K:out",
    "7:R58>1",
    "fold",
    "5:",
    ":",
    "X=5:R58>63",
    "J:void",
)


@pytest.fixture(scope="module", params=["real", "phones"])
def view(request):
    """Red's view at its turn, the marbles in the app."""
    table = Table(GAME, "Ann", "Ben", "Cleo", "Dan", start=False)
    for name, value in (("cards", request.param), ("start", "1")):
        table.do(0, ask.SetOption(id=name, value=value))
    table.do(0, ask.Start())
    table.play(0, mv.SetUp(pos="R 58 20 k k | G 60 k k k | Y 50 k k k | B 40 k k k"))
    table.answer(1, "yes")
    table.play(0, mv.Deal(round=1))
    for seat in range(4) if request.param == "phones" else ():
        table.play(seat, mv.Give(round=1, card=table.look(seat).game_view.own.hand[0]))
    return table.look(0).game_view


def test_a_marble_that_is_none_is_not_picked():
    """The card is."""
    assert "R58" == pick_of({"pick": "5/R58"}).marble
    assert "" == pick_of({"pick": "5/Zk"}).marble == pick_of({"pick": "5/R64"}).marble
    assert "5" == pick_of({"pick": "5/Zk"}).head


def test_every_page_is_drawn(view):
    """Heads, rests and plays in all mixtures; the same page twice."""
    rng = random.Random(5)
    asked = [f"{head}/{rest}" for head in HEADS for rest in REST] + list(PLAYS)
    asked += [rng.choice(HEADS) + rng.choice("/:=>,") + rng.choice(REST) for _ in range(200)]
    for pick in asked:
        assert GAME.page(view, {"pick": pick}, WORDS) == GAME.page(view, {"pick": pick}, WORDS), pick
