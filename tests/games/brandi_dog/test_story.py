"""History sentences and proposals: everything laid is told to all, what is sealed only to its owner."""

from __future__ import annotations

from companion.games.brandi_dog import GAME
from companion.games.brandi_dog import moves as mv
from tests.games.brandi_dog.tables import BLUE, GREEN, RED, YELLOW, acted, begun, dealt, do, playing
from tests.support.english import English


def told(state, seat, move, reader=None, **more):
    """The sentence of an act for a reader."""
    act = acted(state, seat, move, **more)[1]
    return English().say(GAME.story(act, reader))


def test_acts_are_told():
    """One sentence each."""
    assert told(begun(), RED, mv.Deal(round=1)) == "Round 1: 6 cards each."
    assert "out of this round" in told(playing(board="real"), RED, mv.Fold(round=1))
    assert "lays Ace" in told(playing(board="real"), RED, mv.Lay(card="A"))
    played = told(playing("R 10 k k k | G 14 k k k"), RED, mv.Play(play="4:R10>14"))
    assert "Sent home: green on square 14" in played
    assert "without red" in told(playing(), GREEN, mv.GoOn(without=RED, round=1))
    assert "as they stand" in told(begun(), RED, mv.SetUp(pos="R 1 k k k"))
    assert "Time is up" in told(begun(), RED, mv.TimeUp())
    assert "All eight" in told(begun(board="real"), RED, mv.Won(team="R", home=0))
    won = playing("R 63 h2 h3 h4 | Y h1 h2 h3 h4")
    last = mv.Play(play="A:R63>0")
    assert "The game is over" not in told(won, RED, last)
    assert "The game is over" in told(do(won, RED, mv.SetUp(pos="R 0 h2 h3 h4 | Y h1 h2 h3 h4")), RED,
                                      mv.Play(play="A:R0>h1"))  # fmt: skip
    assert "shuffled" in told(_used_up(), RED, mv.Deal(round=7))


def _used_up():
    state = begun(cards="real", board="real")
    for number in range(1, 7):
        state = do(state, RED, mv.Deal(round=number))
    return state


def test_a_sealed_card_is_told_to_nobody_else():
    """Not even afterwards; that cards change hands is told to all."""
    state = dealt()
    give = mv.Give(round=1, card="3")
    assert "gives the partner: 3" in told(state, RED, give, RED)
    assert "has chosen a card" in told(state, RED, give, YELLOW)
    state = do(state, RED, give)
    second = told(state, YELLOW, mv.Give(round=1, card="4"), BLUE)
    assert second == "Player 3 has chosen a card for the partner. The cards change hands."


def test_proposals_say_what_they_would_do():
    """To everybody at the table."""
    state = playing()
    asked = (
        mv.GoOn(without=RED, round=1),
        mv.SetUp(pos="R 1 k k k"),
        mv.Won(team="R", home=3),
        mv.Won(team="G", home=-4),
        mv.TimeUp(),
        mv.Fold(round=1),
    )
    assert all(English().say(GAME.intent(state, RED, move, BLUE)) for move in asked)
    assert GAME.intent(state, RED, mv.Deal(round=2), BLUE) is None
    assert GAME.began(GAME.setup(state.seating, dict(state.choices.values), None)) == RED


def test_who_gave_may_give_again_until_the_partner_has():
    """A house ruling lets a hand be laid down that could be played."""
    state = do(dealt(), RED, mv.Give(round=1, card="A"))
    state = do(state, RED, mv.Give(round=1, card="3"))
    assert "A" in state.hands[0]
    assert state.given[0] == "3"
    folded = do(playing(), RED, mv.Fold(round=1), waived=frozenset({"fold.playable"}))
    assert folded.out == {0}
