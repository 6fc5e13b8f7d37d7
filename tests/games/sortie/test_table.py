"""La Sortie at a table: consent, taking back, house rulings, seats without a phone, who begins a rematch."""

from __future__ import annotations

import pytest

from companion.errors import NotYours, Refused
from companion.games.sortie import events as ev
from companion.games.sortie import moves as mv
from companion.games.sortie.game import GAME
from companion.games.sortie.places import Place
from companion.kernel.seats import SeatKind
from companion.table import commands as ask
from companion.table.fold import fold
from companion.table.views import UndoView
from tests.games.sortie.simulation import SEATING
from tests.support.driver import Table
from tests.support.english import English


def begun(*names, **options):
    """A table with both pawns set before A; the first seat begins."""
    table = Table(GAME, *names, start=False)
    for option, value in ({"start": "1"} | options).items():
        table.do(0, ask.SetOption(id=option, value=value))
    table.do(0, ask.Start())
    table.play(0, mv.Before(at=Place.A0))
    table.play(0 if "(paper)" in names[1] else 1, mv.Before(at=Place.A0), of=1)
    return table


def board(table):
    """The public board."""
    return table.state.position.board


def test_a_house_ruling_lets_a_pawn_go_where_it_could_not():
    """Asked for, agreed to, done."""
    table = begun("Léa", "Paul", cards="table")

    with pytest.raises(Refused) as refused:
        table.play(0, mv.Go(to=Place.B1))
    assert ("sortie.far", True) == (refused.value.code, refused.value.overrulable)
    table.overrule(0, mv.Go(to=Place.B1), "sortie.far")
    detail = table.look(1).proposals[0].detail
    assert "Léa wants to go to B1." == English(("Léa", "Paul")).say(detail)
    table.answer(1, "yes")

    assert Place.B1 is board(table).pawns[0]


def test_what_was_revealed_is_taken_back_only_by_agreement():
    """A step onto a face-up card goes at once, a card turned over does not."""
    table = begun("Léa", "Paul")
    table.play(0, mv.Go(to=Place.A1))
    offer = table.look(0).undo

    assert isinstance(offer, UndoView)
    assert not offer.at_once
    done = table.undo(0)
    assert "proposed" == done.kind
    table.answer(1, "yes")
    assert Place.A0 is board(table).pawns[0]
    assert board(table).down(Place.A1)
    assert () == table.state.position.notes[0]


def test_real_cards_can_be_gone_back_from_before_they_are_named():
    """Nothing was revealed yet."""
    table = begun("Léa", "Paul", cards="table")
    table.play(0, mv.Go(to=Place.A1))

    assert table.look(0).undo.at_once
    table.undo(0)
    assert Place.A0 is board(table).pawns[0]
    assert board(table).question is None


def test_somebody_without_a_phone_is_done_for_by_the_other():
    """Set, moved, named; not the other way round."""
    table = begun("Léa", "Ida (paper)", cards="table")
    table.play(0, mv.Go(to=Place.A1))
    table.play(0, mv.Name(card=6))
    table.play(0, mv.Go(to=Place.A1), of=1)

    assert Place.A1 is board(table).pawns[1]
    assert (SeatKind.PHONE, SeatKind.PAPER) == board(table).kinds
    # Léa skips her turn: Ida is asked again, and Léa's phone may act for her.
    assert 1 == table.look(0).game_view.doer
    phones = begun("Léa", "Paul", cards="table")
    with pytest.raises(NotYours):
        phones.play(1, mv.Go(to=Place.A1), of=0)


def test_a_draw_needs_the_other_one():
    """From turn 60 on, by anybody at any time."""
    table = begun("Léa", "Paul", cards="table")
    table.play(0, mv.Go(to=Place.A1))
    table.play(0, mv.Name(card=1))
    table.play(0, mv.Choose(at=(Place.FL,)))
    table.play(1, mv.Go(to=Place.A1))
    table.play(0, mv.Go(to=Place.A2))
    table.play(0, mv.Name(card=2))
    with pytest.raises(Refused, match=r"sortie\.early"):
        table.play(1, mv.CallDraw())
    places = (Place.A1, Place.A2)
    while board(table).turn < 60:
        seat = board(table).active
        table.play(seat, mv.Go(to=places[places.index(board(table).pawns[seat]) - 1]))

    assert "proposed" == table.play(1 - board(table).active, mv.CallDraw()).kind
    asker = table.state.proposals[0].by
    assert "offers a draw" in English(("Léa", "Paul")).say(table.look(0).proposals[0].detail)
    table.answer(1 - asker, "yes")
    outcome = table.look(0).outcome
    assert [1, 1] == [result.rank for result in outcome.results]
    assert "over" == table.state.phase


def test_who_began_is_told_for_a_rematch():
    """By the first event."""
    first = GAME.setup(SEATING, {"start": "2"} | _defaults(), _NoChance())

    assert 1 == GAME.began(first)
    assert GAME.began(()) is None


def test_reload_and_restart_in_the_middle_of_a_chain():
    """The stored log alone brings the open question back, for the right player."""
    table = begun("Léa", "Paul", cards="table")
    table.play(0, mv.Go(to=Place.A1))
    table.play(0, mv.Name(card=7))
    again = fold(GAME, None, table.log)

    assert table.state == again
    assert (0, 7) == (again.position.board.question.seat, again.position.board.question.card)
    table.play(0, mv.Choose(at=(Place.A1,)))
    assert Place.A1 is board(table).pawns[1]
    assert [ev.Chosen, ev.Moved, ev.TurnBegan] == [
        type(event) for event in next(reversed(list(table.state.acts()))).act.events
    ]


class _NoChance:
    """Nothing is drawn when everything is told."""

    def below(self, bound):
        """Always the first."""
        return 0

    def shuffled(self, items):
        """As they are."""
        return tuple(items)


def _defaults():
    return {option.id: option.values[0] for option in GAME.options if option.id != "start"}
