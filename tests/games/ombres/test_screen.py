"""What the page's parts say: preselected dice, warnings, faces of a real board, whose phone has the theme."""

from __future__ import annotations

import pytest

from companion.games.ombres import GAME
from companion.games.ombres import moves as mv
from companion.games.ombres.board import Tile
from companion.games.ombres.box import SUN
from companion.games.ombres.page.barpart import bar_part
from companion.games.ombres.page.boardpart import board_part
from companion.games.ombres.page.turnpart import turn_part
from companion.games.ombres.page.wordlook import word_look
from companion.games.ombres.text.positiontext import parse_position
from companion.table import commands as ask
from companion.words import LANGUAGES, words_for
from tests.support.driver import Table
from tests.support.english import English

TWO = "ombres\nplayers 2\nlight r1c1=J r1c2=O r1c5=D\nprince 1 r1c2\nprince 2 r1c5\n"


def turn(text, seat=0, **asked):
    """The turn's part of a position."""
    return turn_part(GAME.view(parse_position(text), seat), seat, asked, English())


@pytest.mark.parametrize(
    ("dice", "chosen"),
    [("crown 1", "direction"), ("west crown", "steps"), ("crown crown", "both")],
)
def test_crowns_are_chosen_for_the_next_throw(dice, chosen):
    """A4: who refuses throws the crowns again, unless they choose otherwise."""
    again = turn(f"{TWO}dice {dice}\n").rethrow

    assert chosen == again.dice
    assert again.crown
    assert not again.must


def test_a_fatal_move_asks_first():
    """A18: its reason stands there, and it is sent with ``sure`` only after a second tap."""
    text = TWO.replace("r1c5=D", "r1c5=D r3c1=K").replace("prince 1 r1c2", "prince 1 r3c1") + "dice east 2\n"
    part = turn(text)

    assert part.choices[0].fatal is not None
    assert part.sure is None
    assert part.choices[0] == turn(text, sure="east-2").sure
    assert part.rethrow.must


def test_a_trial_without_letters_is_warned_of():
    """A19: before accepting, and when a word is typed."""
    text = "ombres\nplayers 1\nlight r1c1=* r1c2=*\nprince 1 r1c2\ndice crown 1\n"

    assert turn(text).warns
    wrong = word_look("ANGE", (), hard=False).wrong
    assert "No letter lies open: no word can be kept in this trial." == English().say(wrong)


def test_the_theme_is_on_one_phone_first():
    """Section 13: the active player reads it aloud; others may show it too."""
    text = f"{TWO}trial 90\n"

    assert turn(text, 0).trial.reads
    assert not turn(text, 1).trial.reads
    assert turn(text, 1, theme="yes").trial.reads


def test_a_real_tile_offers_every_face_of_the_set():
    """Section 8: which letters were read already is for memory."""
    text = "ombres\nplayers 1\noption board table\nlight r1c1=A r1c5=B r1c3=?\nprince 1 r1c3\nturned r1c3\n"
    faces = [pick.value for pick in turn(text).read.faces]

    assert [*"ABCDEFGHIJKLMNOPRSTUVWZ", SUN] == faces


def test_who_leaves_last_in_set_up_leaves_nobody_waiting():
    """Section 2, step 5: a tap on the own start begins the game."""
    made = Table(GAME, "Léa", "Paul", start=False)
    made.do(0, ask.Start())
    made.play(0, mv.Stand(tile=Tile(1, 2)))
    assert "wait" == bar_part(made.look(0).game_view, 0, {}).kind
    made.do(1, ask.LeaveSeat(seat=1))
    assert "stand" == bar_part(made.look(0).game_view, 0, {}).kind
    made.play(0, mv.Stand(tile=Tile(1, 2)))
    assert "throw" == made.state.position.stage


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_board_is_described_in_sixty_words(lang):
    """Four princes and both ways of the queen; a queen that cannot go on."""
    text = "ombres\nplayers 4\nlight r1c1 r1c2 r1c4 r1c5 r2c1 r5c5\n" + "".join(
        f"prince {number} {tile}\n" for number, tile in enumerate(("r1c2", "r1c4", "r1c5", "r5c5"), 1)
    )
    view, words = GAME.view(parse_position(text), 0), words_for(lang, "ombres")
    told = [words.say(line) for line in board_part(view, words).told]

    assert 8 == len(told)
    assert len(" ".join(told).split()) <= 60
    alone = parse_position("ombres\nplayers 1\nlight r1c1 r1c5\nprince 1 r1c5\n")
    assert words.say("She cannot go on.") in [
        words.say(each) for each in board_part(GAME.view(alone, 0), words).told
    ]
