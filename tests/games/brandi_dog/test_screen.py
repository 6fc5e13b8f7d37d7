"""What pages show: the one thing to do, cards with reasons, plays in words, warnings, other tables."""

from __future__ import annotations

import pytest

from companion.games.brandi_dog import GAME
from companion.games.brandi_dog import moves as mv
from tests.games.brandi_dog.tables import (
    BLUE,
    GREEN,
    PAPER,
    PHONE,
    RED,
    YELLOW,
    begun,
    dealt,
    do,
    page,
    playing,
)
from tests.support.english import English

MIDDLE = "R 10 20 62 k | G 14 30 k k | Y 12 40 k k | B 16 k k k"
PAPERS = (PHONE, PHONE, PHONE, PAPER)
"""Green plays on paper."""


def head(state, seat):
    """The headline in English."""
    return English().say(GAME.headline(GAME.view(state, seat)))


def test_headlines_through_a_round():
    """What the holder has to do, or whom the table waits for."""
    state = begun()
    assert head(state, RED) == "Next: 6 cards each"
    assert GAME.kicker(GAME.view(state, RED)) is None
    state = dealt()
    assert head(state, RED) == "Choose a card for Player 3"
    assert head(state, None) == "The others exchange their cards"
    state = do(state, RED, mv.Give(round=1, card="2"))
    assert head(state, RED) == "Waiting for Player 3’s card"
    state = playing()
    assert head(state, RED) == "Your turn: choose a card"
    assert head(state, GREEN) == "Player 1 plays"
    assert "Round 1" in English().say(GAME.kicker(GAME.view(state, None)))
    state = do(state, RED, mv.Play(play="A:out"))
    assert head(state, GREEN) == "No card of yours can be played"
    assert page(state, GREEN)["bar"].tag == "brandi-dog.fold"
    assert page(state, GREEN)["turn"].kind == "show"
    state = do(state, GREEN, mv.Fold(round=1))
    assert GAME.awaited(GAME.view(state, None)) == {YELLOW}
    assert page(state, GREEN)["turn"].cards == ()


def test_headlines_of_other_tables():
    """Real cards, paper seats, and nothing in the app at all."""
    real = begun(cards="real")
    assert head(real, RED) == "Player 2 deals 6 cards each"
    real = playing(cards="real")
    assert head(real, RED) == "Your turn: which card do you lay?"
    keeper = playing(cards="real", board="real")
    assert head(keeper, RED) == "Play on the board; say here who is out"
    paper = do(playing(cards="real", kinds=PAPERS), RED, mv.Fold(round=1))
    assert head(paper, RED) == "Player 4 plays on paper: which card?"
    assert page(paper, RED, pick="K:out")["bar"].seat == GREEN
    over = do(keeper, RED, mv.Won(team="G", home=2))
    assert head(over, RED) == "The game is over"
    assert page(over, RED) == {}


def test_the_bar_of_each_table():
    """Deal, give, lay, fold, wait."""
    bar = page(begun(), RED)["bar"]
    assert (bar.tag, bar.label) == ("brandi-dog.deal", "Deal 6 cards each")
    assert page(begun(cards="real"), RED)["bar"].label == "6 cards each are dealt"
    state = dealt()
    assert page(state, RED)["bar"].tag == ""
    assert page(state, RED, pick="A")["bar"].label == "Give: Ace"
    state = do(state, YELLOW, mv.Give(round=1, card="2"))
    assert "change hands" in page(state, RED, pick="A")["bar"].said[0]
    assert "You give: 2" in page(state, YELLOW)["turn"].said[0]
    assert page(state, YELLOW)["bar"].said == ("Waiting for Player 1’s card",)
    laid = playing(board="real")
    assert page(laid, RED, pick="A")["bar"].label == "Lay: Ace"
    assert page(laid, RED)["bar"].quiet
    assert page(laid, GREEN)["bar"].said == ("Waiting for Player 1",)
    assert page(playing(cards="real"), RED)["bar"].quiet
    assert page(playing(cards="real", board="real"), RED)["bar"].tag == "brandi-dog.deal"


def test_cards_say_why_they_cannot_be_played():
    """Only on the own page, and nothing is recommended."""
    turn = page(playing(), RED)["turn"]
    notes = {card.card: (card.off, card.note) for card in turn.cards}
    assert notes["A"] == (False, "")
    assert notes["3"] == (True, "no marble can go so far")
    assert notes["7"] == (True, "not all seven steps can be walked")
    stuck = playing("R h1 h2 h3 h4 | Y h1 h2 h3 k | G 16! k k k")
    notes = {card.card: card.note for card in page(stuck, RED)["turn"].cards}
    assert notes["A"] == ""
    state = do(playing("R k k k k | G 1 k k k"), RED, mv.Play(play="A:out"))
    notes = {card.card: card.note for card in page(state, GREEN)["turn"].cards}
    assert notes["J"] == "no two marbles to exchange"
    given = next(card for card in page(playing(), YELLOW)["turn"].cards if card.card == "2")
    assert given.received


def test_plays_in_words_and_on_the_board():
    """Card, marble, target; few plays at once, many by marble."""
    state = playing(MIDDLE)
    part = page(state, RED, pick="4")
    assert part["plays"].heading == "What it can do"
    warned = {row.label: row.warn for row in part["plays"].rows if row.warn}
    assert any("green" in warn for warn in warned.values())
    tapped = {drawn.tap.value for drawn in part["board"].board.taps}
    assert {"4/R10", "4/R20"} <= tapped
    targets = {
        drawn.tap.place: drawn.tap.kind for drawn in page(state, RED, pick="2/R10")["board"].board.taps
    }
    assert targets["12"] == "warn"
    many = page(state, RED, pick="X")["plays"]
    assert many.heading == "Which marble?"
    assert many.rows[-1].label == "As a seven, step by step"
    fork = page(state, RED, pick="X/R10/14")["plays"]
    assert {row.value.partition(":")[0] for row in fork.rows} == {"X=4", "X=J"}
    assert page(state, RED, pick="X/R10")["plays"].back.value == "X"
    none = page(playing(), RED, pick="3")["plays"]
    assert "no marble" in none.said


def test_the_bar_judges_a_whole_play():
    """With a warning for the own side, and the rule when it is refused."""
    state = playing(MIDDLE)
    good = page(state, RED, pick="4:R62>h2")["bar"]
    assert (good.verdict, good.label, good.fields) == ("good", "Play it", (("play", "4:R62>h2"),))
    hit = page(state, RED, pick="4:R10>14")["bar"]
    assert "green" in hit.said[1]
    mate = page(state, RED, pick="2:R10>12")["bar"]
    assert (mate.verdict, mate.said[1]) == ("warn", "Careful: this sends the partner’s marble home.")
    own = page(playing("R 10 14 k k"), RED, pick="4:R10>14")["bar"]
    assert own.said[1] == "Careful: this sends an own marble home."
    bad = page(state, RED, pick="4:R62>h4")["bar"]
    assert (bad.verdict, bad.rule, bad.tag) == ("bad", "2.3", "")
    assert page(state, RED, pick="fold:")["bar"].tag == ""


def test_a_seven_is_walked_step_by_step():
    """Only steps whose rest can be spent; burned marbles are told; one step back."""
    state = playing(MIDDLE)
    part = page(state, RED, pick="7/")
    assert part["plays"].heading == "7 steps left"
    part = page(state, RED, pick="7/R62>63,R63>0")
    assert {"7/R62>63,R63>0,R0>h1", "7/R62>63,R63>0,R0>1"} <= {d.tap.value for d in part["board"].board.taps}
    assert part["plays"].back.value == "7/R62>63"
    burned = page(state, RED, pick="7/R10>11,R11>12")
    assert burned["plays"].heading == "5 steps left"
    whole = page(state, RED, pick="7/R10>11,R11>12,R12>13,R13>14,R14>15,R62>63,R63>0")["bar"]
    assert whole.fields == (("play", "7:R10>15,R62>0"),)
    stuck = page(playing("R h1 h2 h3 k"), RED, pick="7/")["plays"]
    assert stuck.said == "Not all seven steps can be walked."


@pytest.mark.parametrize("seat", [RED, GREEN, YELLOW, BLUE, None])
@pytest.mark.parametrize(
    "options", [{}, {"cards": "real"}, {"board": "real"}, {"cards": "real", "board": "real"}]
)
def test_every_page_of_every_table_can_be_drawn(seat, options):
    """From the deal to the end."""
    for state in (begun(**options), dealt(**options), playing(**options)):
        parts = page(state, seat)
        assert ("ring" in parts or "board" in parts) == (options.get("board") != "real")
        assert ("round" in parts) == (seat is None)
    keeper = playing(cards="real", board="real", kinds=PAPERS)
    assert page(keeper, RED)["turn"].out == (RED, GREEN)
    assert page(playing(kinds=PAPERS), RED)["more"].handless == (GREEN,)
    over = do(playing(), RED, mv.TimeUp())
    assert page(over, None)["ring"].watching
    assert page(over, GREEN)["board"].board.svg == page(playing(), GREEN)["board"].board.svg
