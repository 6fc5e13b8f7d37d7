"""Brändi Dog's cards on one phone: deals, passing on, what only the holder of the phone sees."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.errors import Refused
from companion.games import catalogue
from companion.games.brandi_dog.draws import DRAWS, log
from companion.table import commands as ask
from companion.words import words_for
from tests.support.driver import Table

WORDS = words_for("en", "brandi-dog")


def dealer(passing="partner"):
    """A dealer that has begun."""
    table = Table(DRAWS, "The cards", start=False)
    table.do(0, ask.SetOption(id="passing", value=passing))
    table.do(0, ask.Start())
    return table


def dealt(players, size=6, passing="partner", number=1):
    """A dealer with a first deal."""
    table = dealer(passing)
    table.play(0, log.Deal(round=number, size=size, players=players))
    return table


def hands(table):
    """All hands, as the phone that goes round knows them."""
    return table.look(0).game_view.hands


def test_it_stands_in_the_catalogue_beside_its_game():
    """Found by its module; opened by one tap."""
    assert catalogue()["brandi-dog-draws"] is DRAWS
    assert "brandi-dog" == DRAWS.info.beside
    assert 1 == DRAWS.info.max_seats


@pytest.mark.parametrize("players", range(2, 7))
def test_everybody_gets_as_many(players):
    """Two to six people (A25: who plays is not asked)."""
    assert [6] * players == [len(hand) for hand in hands(dealt(players))]


@pytest.mark.parametrize(
    ("players", "passing", "targets"),
    [
        (4, "partner", (2, 3, 0, 1)),
        (6, "partner", (3, 4, 5, 0, 1, 2)),
        (3, "partner", (1, 2, 0)),
        (4, "left", (1, 2, 3, 0)),
    ],
)
def test_cards_change_hands_when_all_have_chosen(players, passing, targets):
    """A choice may be replaced until then; each card arrives where it should (2.2)."""
    table = dealt(players, passing=passing)
    table.play(0, log.Give(player=1, card=hands(table)[0][-1]))
    given = [hand[0] for hand in hands(table)]
    for player, card in enumerate(given, 1):
        table.play(0, log.Give(player=player, card=card))
    seen = table.look(0).game_view

    assert "play" == seen.phase
    assert [given[giver] for giver in range(players)] == [seen.received[target] for target in targets]
    assert [6] * players == [len(hand) for hand in seen.hands]


def test_a_stock_that_is_too_small_is_shuffled_with_all_cards(monkeypatch):
    """A20: a whole deal or none; 110 cards at all times."""
    table = dealer("nobody")
    for number in range(1, 5):
        table.play(0, log.Deal(round=number, size=6, players=6))
        shuffled = table.look(0).game_view.left == 110 - 36
        assert shuffled == (number in {1, 4})
        table.play(0, log.Collect())


def test_the_wall_sees_no_hand():
    """Counts and what was laid; no card of a hand, none that is passed on."""
    table = dealt(4, passing="nobody")
    laid = hands(table)[0][0]
    table.play(0, log.Lay(player=1, card=laid))
    seen = table.look().game_view

    assert () == seen.hands == seen.given == seen.received
    assert (5, 6, 6, 6) == seen.counts
    assert ((0, laid),) == seen.laid


def test_the_phone_shows_one_hand_at_a_time():
    """None before a player is chosen; nonsense shows none."""
    table = dealt(3, passing="nobody")
    view = table.look(0).game_view

    assert "hand" not in DRAWS.page(view, {}, WORDS)
    assert "hand" not in DRAWS.page(view, {"show": "9"}, WORDS)
    shown = DRAWS.page(view, {"show": "2"}, WORDS)["hand"]
    assert Counter(view.hands[1]) == Counter({card.card: card.count for card in shown.cards})


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (log.Deal(round=2, size=6, players=4), "dealer.not-now"),
        (log.Give(player=7, card="A"), "dealer.no-player"),
        (log.Give(player=1, card="Z"), "dealer.not-in-hand"),
        (log.Lay(player=1, card="A"), "dealer.not-now"),
    ],
)
def test_what_cannot_be_is_refused(move, code):
    """With a sentence each."""
    with pytest.raises(Refused) as refused:
        dealt(4).play(0, move)

    assert code == refused.value.code
    assert DRAWS.refusals[code]


@pytest.mark.parametrize(("size", "players"), [(7, 4), (1, 4), (6, 1), (6, 7)])
def test_other_deals_are_refused(size, players):
    """Two to six of both."""
    with pytest.raises(Refused) as refused:
        dealt(players, size)

    assert "dealer.size" == refused.value.code


def test_a_mis_tap_is_taken_back():
    """A card laid goes back into the hand."""
    table = dealt(4, passing="nobody")
    before = hands(table)
    table.play(0, log.Lay(player=2, card=before[1][0]))
    table.undo(0)

    assert before == hands(table)
