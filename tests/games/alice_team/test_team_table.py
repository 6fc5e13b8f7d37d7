"""Teams at a real table: who must be asked, by phones; undo between team-mates; what the history tells."""

from __future__ import annotations

from companion.games.alice import events as ev
from companion.games.alice import moves as mv
from companion.games.alice.team import moves as tm
from companion.games.alice.team.game import TEAM
from companion.kernel.game import Act
from companion.kernel.seats import Seat
from companion.table import commands as ask
from companion.words import words_for
from tests.support.driver import Table

ANN, CAL, BEN, DOT = range(4)


def seated(*, together=False, **options):
    """Ann, Cal, Ben and Dot, each with a phone; or Ben on Ann's. Ann's team begins."""
    table = Table(TEAM, "Ann", "Cal", start=False)
    table.join("Ben", table.tokens[ANN] if together else None)
    table.join("Dot")
    for name, value in {"start": "1", **options}.items():
        table.do(ANN, ask.SetOption(id=name, value=value))
    table.do(ANN, ask.Start())
    return table


def turn_of(table):
    """The number of the card that lies there."""
    return table.look(None).game_view.number


def test_a_phone_with_both_seats_asks_nobody():
    """Neither for the pile nor for circles: one person holds both sheets."""
    table = seated(together=True)
    table.play(ANN, mv.Reveal(number=1, pile=1))

    assert 1 == turn_of(table)


def test_a_phone_of_its_own_is_asked():
    """One proposes, the other confirms; the proposal reveals nothing and goes at once when taken back."""
    table = seated()
    table.play(ANN, mv.Reveal(number=1, pile=1))
    proposal = table.look(None).game_view.proposal

    assert (0, Seat(ANN), 1) == (turn_of(table), proposal.by, proposal.pile)
    assert table.look(ANN).undo.at_once
    table.undo(ANN)
    assert table.look(None).game_view.proposal is None
    table.play(BEN, mv.Reveal(number=1, pile=2))
    table.play(ANN, tm.Confirm(number=1, pile=2))
    assert 1 == turn_of(table)


def test_a_seat_handed_to_another_phone_is_asked_from_then_on():
    """And the other way round: the newest holder counts."""
    table = seated(together=True)
    code = table.service.handover_code(table.code, table.tokens[BEN], Seat(BEN))
    table.service.take_by_handover(table.code, code)
    table.play(ANN, mv.Reveal(number=1, pile=1))

    assert 0 == turn_of(table)
    assert table.look(None).game_view.proposal.by == ANN


def test_the_history_tells_what_was_won_and_asked():
    """A knot, a proposal, and whose effect it is are told in words."""
    table = seated()
    table.play(ANN, mv.Reveal(number=1, pile=1))
    table.play(BEN, tm.Confirm(number=1, pile=1))
    told = [line.sentence for line in table.history(CAL)]

    assert {"{who} proposes pile {pile}."} <= {line.text for line in told}


def test_a_purchase_is_told_before_whom_it_is_for():
    """And the next card of the pile after both: the sentences cannot be taken for each other's."""
    bought = ev.Bought(seat=Seat(BEN), number=1, tea="TC8", cost=3, to=Seat(ANN))
    move = tm.TeamBuy(number=1, tea="TC8", to=Seat(ANN))
    act = Act(seq=9, seat=Seat(BEN), move=move, events=(bought, ev.TeaTurned(tea="TC7")))

    told = words_for("en", "alice", ("Ann", "Cal", "Ben", "Dot")).say(TEAM.story(act, None))
    assert told.startswith("Ben took ")
    assert told.index("The effect is for Ann.") < told.index("Now face up: ")
