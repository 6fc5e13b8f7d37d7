"""Dragon and heroes change by exchange (B13); seats come, go and change to paper (B14)."""

from __future__ import annotations

import pytest

from companion.errors import Refused
from companion.games.contes import GAME
from companion.games.contes import moves as mv
from companion.games.contes.box import Hero, Place
from companion.games.contes.state import Stage
from companion.kernel.seats import SeatKind
from companion.table import commands as ask
from tests.support.driver import Table


def code_of(call, *args, **more):
    """The code of the refusal."""
    with pytest.raises(Refused) as caught:
        call(*args, **more)
    return caught.value.code


@pytest.fixture
def table():
    """Four phones; the game is laid out."""
    return Table(GAME, "Léa", "Paul", "Ida", "Tom")


def cast(table):
    """Who plays what."""
    return table.state.position.heroes


def test_the_proposal_is_whole(table):
    """Whoever likes it only begins."""
    assert (None, Hero.SNOW_WHITE, Hero.ARTHUR, Hero.PIPER) == cast(table)
    table.play(3, mv.Begin())
    assert Stage.CHOOSE is table.state.position.stage


def test_another_seat_can_be_proposed_and_a_rematch_goes_on_round_the_table():
    """The option counts seats from 1, round the table; heroes keep the order of the box."""
    table = Table(GAME, "Léa", "Paul", "Ida", start=False)
    table.do(0, ask.SetOption(id="start", value="5"))
    table.do(0, ask.Start())

    assert (Hero.SNOW_WHITE, None, Hero.ARTHUR) == cast(table)
    assert 1 == GAME.began(table.state.steps[0].events)


def test_heroes_are_free_and_exchanged(table):
    """B13: no powers differ, so anybody takes any; a taken one is exchanged."""
    table.play(1, mv.PickHero(hero=Hero.TRITON))
    table.play(2, mv.PickHero(hero=Hero.PIPER))

    assert (None, Hero.TRITON, Hero.PIPER, Hero.ARTHUR) == cast(table)
    assert "contes.hero-already" == code_of(table.play, 2, mv.PickHero(hero=Hero.PIPER))
    assert "contes.dragon-has-none" == code_of(table.play, 0, mv.PickHero(hero=Hero.ROBIN))


def test_a_new_dragon_hands_the_hero_over(table):
    """The old dragon takes it."""
    table.play(1, mv.NameDragon(dragon=2))

    assert (Hero.ARTHUR, Hero.SNOW_WHITE, None, Hero.PIPER) == cast(table)
    assert 2 == table.state.position.dragon
    assert "contes.dragon-already" == code_of(table.play, 1, mv.NameDragon(dragon=2))
    assert "contes.no-seat" == code_of(table.play, 1, mv.NameDragon(dragon=4))


def test_the_lot_is_a_fair_draw(table):
    """Everybody can become the dragon; the draw is verified like all."""
    table.play(0, mv.DrawLot())
    position = table.state.position

    assert None is position.heroes[position.dragon]
    assert 1 == len([entry for entry in table.log if getattr(entry.event, "draws", ())])


def test_once_begun_nobody_changes_roles(table):
    """And nothing is played before."""
    assert "contes.not-begun" == code_of(table.play, 1, mv.Choose(round=1, place=Place.ORCHARD))
    table.play(0, mv.Begin())
    assert "contes.begun" == code_of(table.play, 1, mv.NameDragon(dragon=1))


def chosen(table, *seats):
    """These seats have sealed the orchard."""
    for seat in seats:
        table.play(seat, mv.Choose(round=1, place=Place.ORCHARD))


def test_nobody_chooses_for_who_left(table):
    """B14: the round waits; who comes back chooses."""
    table.play(0, mv.Begin())
    table.do(3, ask.LeaveSeat(seat=3))
    chosen(table, 0, 1, 2)

    assert (3,) == table.state.position.missing()
    table.do(3, ask.ReturnToSeat(seat=3))
    chosen(table, 3)
    assert 2 == table.state.position.round


def test_a_sealed_choice_survives_paper_and_back(table):
    """Whoever goes on with paper stays ready; a card laid on the table must be chosen anew on a phone."""
    table.play(0, mv.Begin())
    chosen(table, 1)
    table.do(1, ask.ChangeKind(seat=1, kind=SeatKind.PAPER))
    assert 1 not in table.state.position.missing()

    table.do(2, ask.ChangeKind(seat=2, kind=SeatKind.PAPER))
    table.play(0, mv.Lay(round=1), of=2)
    assert 2 not in table.state.position.missing()
    table.do(2, ask.ChangeKind(seat=2, kind=SeatKind.PHONE))
    assert 2 in table.state.position.missing()


def test_paper_seats_lay_their_card_and_have_it_tapped_in():
    """One reveal of the phones, then a tap by anybody for the real card."""
    table = Table(GAME, "Léa", "Paul", "Ida (paper)")
    table.play(0, mv.Begin())
    chosen(table, 0, 1)
    assert "contes.by-phone" == code_of(table.play, 0, mv.Lay(round=1))
    table.play(1, mv.Lay(round=1), of=2)
    position = table.state.position

    assert Stage.CARDS is position.stage
    assert (Place.ORCHARD, Place.ORCHARD, None) == position.cards
    assert "contes.turned" == code_of(table.play, 0, mv.Record(round=1, place=Place.VILLAGE), of=1)
    table.play(0, mv.Record(round=1, place=Place.VILLAGE), of=2)
    assert 2 == table.state.position.round
    assert 1 == table.state.position.houses
    assert frozenset({1}) == table.state.position.resting


def test_the_reveal_is_taken_back_by_agreement(table):
    """One other phone agrees; everybody but the asker is still sealed."""
    table.play(0, mv.Begin())
    chosen(table, 0, 1, 2, 3)
    offer = table.look(2).undo
    assert not offer.at_once
    assert "proposed" == table.undo(2).kind
    table.answer(1, "yes")
    position = table.state.position

    assert (1, Stage.CHOOSE) == (position.round, position.stage)
    assert {2, 3} == set(position.missing())
    assert table.look(0).game_view.choice is Place.ORCHARD
    assert table.look(1).game_view.seats[0].card is None


def test_after_the_next_choice_nothing_is_offered(table):
    """Undo belongs before the next choice."""
    table.play(0, mv.Begin())
    table.play(0, mv.Choose(round=1, place=Place.ARMOURY))
    chosen(table, 1, 2, 3)
    table.play(0, mv.Choose(round=2, place=Place.ORCHARD))

    assert () == table.look(0).undos
    assert table.look(1).undos
