"""The game at a whole table: what stays hidden, who may act, people who leave, undo by agreement."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from companion.errors import Refused
from companion.games.ombres import GAME
from companion.games.ombres import events as ev
from companion.games.ombres import moves as mv
from companion.games.ombres.board import TILES, Compass, Tile
from companion.games.ombres.box import DirectionFace, StepFace
from companion.games.ombres.progress import together
from companion.games.ombres.state import Stage
from companion.kernel.codec import encode
from companion.table import commands as ask
from companion.table.views import Phase
from companion.web.play_parts import headline
from tests.games.ombres import kit
from tests.support.driver import Table
from tests.support.english import English
from tests.support.kits import Entry, Evening, seeded

NAMES = ("Léa", "Paul", "Ida")


def table(seats=2, **options):
    """A table whose princes stand at r1c2, r1c4, r1c5."""
    made = Table(GAME, *NAMES[:seats], start=False)
    for name, value in options.items():
        made.do(0, ask.SetOption(id=name, value=value))
    made.do(0, ask.Start())
    for seat in range(seats if seats > 1 else 0):
        made.play(seat, mv.Stand(tile=Tile(1, (2, 4, 5)[seat])))
    return made


def faces(view):
    """What a view says of every tile."""
    return "".join(each.face or each.remembered or "." for each in view.tiles)


def test_only_light_tiles_show_their_face():
    """Section 8: nobody's screen has a dark one, spectators' neither."""
    made = table()
    state = made.state.position

    for reader in (None, 0, 1):
        view = made.look(reader).game_view
        assert faces(view) == "".join(state.face(t) if t in state.light else "." for t in TILES)
        text = json.dumps(encode(view))
        assert state.faces not in text
        assert state.pile[0] not in text


@pytest.mark.parametrize(("memory", "shown"), [("no", False), ("yes", True)])
def test_memory_aid(memory, shown):
    """A tile that went dark again is remembered only when the table wants it."""
    made = table(seats=1, memory=memory)
    made.play(0, mv.Throw(direction=DirectionFace.WEST, steps=StepFace.TWO))
    made.play(0, mv.Go(way=Compass.WEST, count=2))
    made.play(0, mv.Throw(direction=DirectionFace.SOUTH, steps=StepFace.THREE))
    made.play(0, mv.Go(way=Compass.SOUTH, count=3))
    state = made.state.position
    dark = sorted(state.seen - state.light)

    assert Tile(2, 5) in dark
    remembered = {each.tile for each in made.look(0).game_view.tiles if each.remembered}
    assert (set(dark) if shown else set()) == remembered


def test_what_lies_under_dark_tiles_changes_nothing_that_is_seen():
    """Tiles that were light once are as dark as the others: views and lists stay as they are."""
    rng, dark_again = seeded("dark"), 0
    for number in range(8):
        evening = Evening(Entry(GAME, kit), 2, seeded("dark", number))
        while evening.step():
            state = evening.position
            if state.option("memory") == "yes" or state.real or rng.random() < 0.7:
                continue
            places = [tile.index for tile in TILES if tile not in state.light and state.face(tile) != "#"]
            faces = list(state.faces)
            for place, face in zip(places, rng.sample([faces[p] for p in places], len(places)), strict=True):
                faces[place] = face
            other = replace(state, faces="".join(faces))
            dark_again += bool(state.seen - state.light)
            for reader in (None, 0, 1):
                assert GAME.view(state, reader) == GAME.view(other, reader)
            assert [list(GAME.legal(state, seat)) for seat in (0, 1)] == [
                list(GAME.legal(other, seat)) for seat in (0, 1)
            ]
    assert dark_again > 5


def test_the_theme_is_seen_after_accepting_only():
    """The same for all; before it nobody sees the top one."""
    made = table()
    made.play(0, mv.Throw(direction=DirectionFace.CROWN, steps=StepFace.ONE))
    top = made.state.position.pile[0]
    assert top not in json.dumps(encode(made.look(0).game_view))
    made.play(0, mv.Accept())
    assert top == made.look(1).game_view.trial.theme


def test_only_the_active_player_throws():
    """The other one hears whose turn it is."""
    with pytest.raises(Refused, match="not-your-turn"):
        table().play(1, mv.Throw())


def test_who_leaves_is_stood_in_for():
    """Their prince stays; others act for it in a turn that has begun, later turns pass them over."""
    made = table(seats=3)
    made.play(0, mv.Throw(direction=DirectionFace.WEST, steps=StepFace.ONE))
    made.do(0, ask.LeaveSeat(seat=0))
    made.play(1, mv.Go(way=Compass.WEST, count=1))
    state = made.state.position

    assert Tile(1, 1) == state.princes[0]
    assert 1 == state.active
    for _ in range(2):
        made.play(state.active, mv.Throw(direction=DirectionFace.EAST, steps=StepFace.ONE))
        made.play(state.active, mv.Go(way=Compass.EAST, count=1, sure=True))
        state = made.state.position
    assert 1 == state.active


def test_stones_of_who_left_pay_by_agreement():
    """Section 7, additions: nobody is there to give them, so another phone agrees to their being taken."""
    made = table(seats=3)
    made.play(1, mv.Give(to=0, count=7))
    made.play(2, mv.Give(to=0, count=7))
    made.do(0, ask.LeaveSeat(seat=0))
    taken = mv.TakeFrom(giver=0, count=2)
    assert taken in set(GAME.legal(made.state.position, 1))
    made.play(1, taken)
    (proposal,) = made.state.proposals
    assert "{who} takes {stones} of {giver}, who left." == made.look(2).proposals[0].detail.text
    assert (21, 0, 0) == made.state.position.own
    made.do(2, ask.Answer(proposal=proposal.id, answer="yes"))
    assert (19, 2, 0) == made.state.position.own
    with pytest.raises(Refused, match=r"ombres\.here"):
        made.play(1, mv.TakeFrom(giver=2, count=1))


@pytest.mark.parametrize("gone", [0, 2])
def test_who_leaves_before_standing_gets_a_start(gone):
    """Section 2, step 5: one prince for each player, so no turn is without one when they come back."""
    made = Table(GAME, *NAMES, start=False)
    made.do(0, ask.Start())
    made.do(0, ask.LeaveSeat(seat=gone))
    for seat, column in ((1, 2), (2 - gone, 4)):
        made.play(seat, mv.Stand(tile=Tile(1, column)))
    state = made.state.position

    assert Stage.THROW is state.stage
    assert Tile(1, 5) == state.princes[gone]
    made.play(1 if gone == 0 else 0, mv.Throw(direction=DirectionFace.EAST, steps=StepFace.ONE))
    assert GAME.view(made.state.position, None).landings


def test_a_move_is_taken_back_by_agreement():
    """It turned a tile: the other phone has to agree."""
    made = table()
    made.play(0, mv.Throw(direction=DirectionFace.EAST, steps=StepFace.ONE))
    before = made.state.position
    made.play(0, mv.Go(way=Compass.EAST, count=1))
    assert "proposed" == made.undo(0).kind
    made.answer(1, "yes")
    assert before == made.state.position


def test_a_misread_tile_can_be_changed_by_the_table():
    """A real board: reading again needs consent."""
    made = table(board="table")
    for tile, face in zip(sorted(made.state.position.light), "ABCDEFG*", strict=True):
        made.play(0, mv.Read(tile=tile, face=face))
    assert Stage.THROW is made.state.position.stage
    again = mv.Read(tile=Tile(1, 1), face="Z")
    with pytest.raises(Refused, match="already-read"):
        made.play(0, again)
    made.overrule(0, again, "ombres.already-read")
    made.answer(1, "yes")
    assert "Z" == made.state.position.face(Tile(1, 1))


def test_history_names_no_letter():
    """What lay under a tile is for memory."""
    made = table()
    made.play(0, mv.Throw(direction=DirectionFace.EAST, steps=StepFace.ONE))
    made.play(0, mv.Go(way=Compass.EAST, count=1))
    last = English(NAMES).say(made.history(0)[-1].sentence)

    assert "row 1, column 3" in last
    assert "turns it to light" in last
    assert "letter" not in last


def test_every_event_can_be_told():
    """Each kind of event but the first and the end of a turn has a sentence."""
    from companion.games.ombres.story import _TELLERS

    kinds = {GAME.events.kind(tag) for tag in GAME.events.names}
    assert {ev.LaidOut, ev.TurnOver} == kinds - set(_TELLERS)


def test_what_all_have_lost_nobody_has_won():
    """Section 9: the heading says how it ended, no rank beside the names; a victory is shared by all."""
    made = table()
    made.play(0, mv.Give(to=1, count=7))
    lost = replace(made.state.position, end=ev.End.PAYMENT, stage=Stage.OVER)
    view = replace(made.look(0), phase=Phase.OVER, game_view=GAME.view(lost, 0), outcome=GAME.score(lost))
    assert "do not suffice" in headline(view, GAME).text
    assert ["–"] == [result.place for result in view.outcome.results]
    won = GAME.score(replace(lost, end=ev.End.WON))
    assert "{who} share the victory" == headline(replace(view, outcome=won), GAME).plural


def test_own_themes_lie_anywhere_in_the_pile():
    """Whoever writes one does not know when it comes."""
    made = table()
    for number in range(6):
        made.play(number % 2, mv.AddTheme(theme=f"  Dinge   im Zelt {number} "))
    pile = made.state.position.pile

    assert 16 + 6 <= len(pile)
    own = [place for place, theme in enumerate(pile) if theme.startswith("own:Dinge im Zelt")]
    assert 6 == len(own)
    assert own != sorted(range(len(pile)))[:6]


def test_who_comes_back_while_a_tribute_is_due_owes_it_too():
    """What was payable for two may not be for three: then paying together is the end."""
    state = table(seats=3).state.position
    due = replace(state, own=(3, 2, 1), reserve=34, tribute=3, stage=Stage.TRIBUTE)

    events = GAME.decide(due, 0, mv.PayTogether(), None)
    assert (ev.Ended(end=ev.End.PAYMENT),) == events


def test_tribute_together_takes_from_those_who_have_most():
    """Section 7: nobody falls below nothing, the sum is what is due."""
    state, rng = table(seats=3).state.position, random.Random(1)
    for _ in range(200):
        own = tuple(rng.randrange(8) for _ in range(3))
        due = replace(state, own=own, tribute=rng.randrange(1, 4))
        if due.together < due.due:
            continue
        shares = together(due).shares
        assert sum(shares) == due.due
        assert all(0 <= share <= have for share, have in zip(shares, own, strict=True))
