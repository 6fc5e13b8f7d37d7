"""Taking back: at once while nothing rests on it, else by asking; as if it had never been."""

from __future__ import annotations

import pytest

from companion.errors import Refused, Stale
from companion.table import commands as ask
from tests.support.counting import GAME, Choose, GoOn, Roll, Take
from tests.support.driver import Table


def code_of(call, *args, **more):
    """The code of the refusal."""
    with pytest.raises((Refused, Stale)) as caught:
        call(*args, **more)
    return caught.value.code


def test_ones_own_last_act_goes_at_once():
    """As if it had never been, for everybody's view."""
    table = Table(GAME, "Léa", "Paul")
    before = [table.look(seat).game_view for seat in (0, 1, None)]
    table.play(0, Choose(number=3))
    offer = table.look(0).undo
    assert offer.at_once
    assert "{who} seals {number}." == offer.sentence.text

    assert "done" == table.undo(0).kind
    assert before == [table.look(seat).game_view for seat in (0, 1, None)]
    assert table.look(0).undo is None
    assert [True, False] == [line.undone for line in table.history()[-2:]]


def test_others_acts_stay():
    """Only what is named is cancelled."""
    table = Table(GAME, "Léa", "Paul")
    table.play(0, Choose(number=3))
    table.play(1, Take())
    table.undo(0)

    assert (False, False) == table.look().game_view.chosen
    assert (0, 2) == table.look().game_view.sums


def test_an_undone_draw_keeps_its_result():
    """Rolling again after an undo gives the same number; the next draw gives another."""
    table = Table(GAME, "Léa", "Paul")
    table.play(0, Roll())
    first = table.look().game_view.sums[0]
    drawn = table.state.drawn
    for _ in range(3):
        table.undo(0)
        assert 6 == len(table.state.drawn), "the index is free again"
        table.play(0, Roll())
        assert first == table.look().game_view.sums[0]
    assert drawn == table.state.drawn


def test_what_revealed_something_goes_only_by_agreement():
    """Turning the choices over cannot be unseen."""
    table = Table(GAME, "Léa", "Paul")
    table.play(0, Choose(number=3))
    table.play(1, GoOn())
    assert not table.look(1).undo.at_once

    assert "proposed" == table.undo(1).kind
    proposal = table.look(0).proposals[0]
    assert "undo" == proposal.kind
    assert "{who} turns the choices over." == proposal.detail.text
    table.answer(0, "yes")
    assert 1 == table.look().game_view.round


def test_what_others_built_on_goes_only_by_agreement_and_with_it():
    """The choice was turned over and the next round has begun: all of it falls together."""
    table = Table(GAME, "Léa", "Paul", "Ida")
    table.play(0, Choose(number=3))
    table.play(2, Roll())
    table.play(1, GoOn())
    table.play(2, Choose(number=5))
    assert not table.look(0).undo.at_once
    table.undo(0)
    detail = table.look(1).proposals[0].detail
    assert (2, 2) == (detail.count, detail.params["count"])
    table.answer(1, "yes")

    view = table.look().game_view
    assert (1, (False, False, False)) == (view.round, view.chosen)
    assert 0 < view.sums[2], "the roll rested on nothing"
    assert 3 == len(table.log[-1].event.cancels)


def test_an_earlier_own_act_goes_alone_when_nothing_rests_on_it():
    """Whoever has done something else since can still take it back."""
    table = Table(GAME, "Léa", "Paul")
    first = table.play(0, Take()).seq
    table.play(0, Choose(number=1))
    assert "done" == table.undo(0, first).kind

    assert (True, (True, False)) == (table.look().game_view.prize, table.look().game_view.chosen)


def test_own_acts_that_rest_on_an_undone_one_go_with_it():
    """One's own choice and what was turned over with it: the second is a question to the table."""
    table = Table(GAME, "Léa", "Paul")
    table.play(0, Roll())
    table.play(0, Choose(number=1))
    table.play(0, GoOn())
    first, second = table.look(0).undos
    assert (True, 0, False, 0) == (first.at_once, first.more, second.at_once, second.more)
    assert first == table.look(0).undo
    table.undo(0, first.target)
    (only,) = table.look(0).undos
    assert not only.at_once
    choice = table.state.steps[1].seq
    table.undo(0, choice)
    table.answer(1, "yes")
    assert [] == list(table.state.acts())


def test_somebody_elses_act_needs_asking():
    """Whoever sits at the table may ask."""
    table = Table(GAME, "Léa", "Paul")
    seq = table.play(0, Take()).seq

    assert "proposed" == table.undo(1, seq).kind
    assert "repeated" == table.undo(1, seq).kind
    assert 1 == len(table.look().proposals)


def test_who_entered_it_for_paper_takes_it_back():
    """So does the phone that holds the paper seat; others ask."""
    table = Table(GAME, "Léa", "Paul", "Ida (paper)")
    seq = table.play(1, Roll(), of=2).seq
    assert "proposed" == table.undo(0, seq).kind
    assert "done" == table.undo(1, seq).kind
    assert () == table.look().proposals, "a question about what is gone lapses"
    assert "lapsed" == table.log[-1].event.result


def test_what_is_gone_is_gone():
    """Neither twice nor what never was an act."""
    table = Table(GAME, "Léa", "Paul")
    seq = table.play(0, Take()).seq
    table.undo(0, seq)

    assert "table.undone-already" == code_of(table.undo, 0, seq)
    assert "table.undone-already" == code_of(table.undo, 0, 1)
    assert "table.undone-already" == code_of(table.undo, 0, 99)


def test_a_double_tap_on_undo_undoes_one_act():
    """The once-only token."""
    table = Table(GAME, "Léa", "Paul")
    table.play(0, Take())
    seq = table.play(0, Roll()).seq
    command = ask.Undo(seat=0, target=seq, token="same")
    assert ["done", "repeated"] == [table.do(0, command).kind for _ in range(2)]
    assert table.look(0).undo.target < seq


def test_after_the_end_undo_is_a_question_and_opens_the_game_again():
    """The secrets are out; the ranking comes anew when the game is over again."""
    table = Table(GAME, "Léa", "Paul")
    for _ in range(3):
        table.play(0, Choose(number=1))
        table.play(1, Choose(number=1))
    assert "over" == table.look().phase
    assert not table.look(1).undo.at_once
    table.undo(1)
    table.answer(0, "yes")

    view = table.look()
    assert ("playing", 2, None, None) == (view.phase, view.revision, view.outcome, view.seed)
    table.play(1, Choose(number=5))
    assert "over" == table.look().phase
    assert [1, 2] == sorted({line.revision for line in table.history()})


def test_strict_moves_mind_the_version_simultaneous_ones_do_not():
    """Whoever takes the prize on an old page hears that somebody was faster."""
    table = Table(GAME, "Léa", "Paul")
    seen = table.version
    table.play(0, Choose(number=2), seen=seen)
    table.play(1, Take(), seen=seen)

    assert "table.stale" == code_of(table.play, 0, Take(), seen=seen)
    table.play(1, Choose(number=2), seen=seen)
    assert "table.stale" == code_of(table.play, 0, Take(), seen=table.version + 1)
    assert "counting.gone" != code_of(table.play, 0, Take(), seen=seen)


def test_undoing_a_strict_act_makes_older_pages_old():
    """What stood there is not what was seen; undoing a simultaneous one changes nothing for them."""
    table = Table(GAME, "Léa", "Paul")
    table.play(0, Choose(number=2))
    seen = table.version
    table.undo(0)
    table.play(1, Take(), seen=seen)
    seen = table.version
    table.undo(1)
    assert "table.stale" == code_of(table.play, 0, Take(), seen=seen)


def test_a_double_tap_plays_once():
    """The second one is answered as done."""
    table = Table(GAME, "Léa", "Paul")
    first = table.play(0, Take(), token="same")
    again = table.play(0, Take(), token="same", seen=0)

    assert ("done", "repeated") == (first.kind, again.kind)
    assert first.seq == again.seq
    assert (2, 0) == table.look().game_view.sums
    with pytest.raises(Exception, match=r"codec\.type"):
        table.play(0, Roll(), token="x" * 65)


def test_reopening_and_finishing():
    """A finished game is opened by the host as a new revision, and closed again without a change."""
    table = Table(GAME, "Léa", "Paul")
    assert "table.not-over" == code_of(table.do, 0, ask.Reopen())
    assert "table.not-over" == code_of(table.do, 0, ask.Finish())
    for _ in range(3):
        table.play(0, Choose(number=1))
        table.play(1, Choose(number=1))
    assert "table.over" == code_of(table.play, 0, Roll())
    table.do(0, ask.Reopen())
    assert "playing" == table.look().phase
    table.do(0, ask.Finish())
    assert ("over", 2) == (table.look().phase, table.look().revision)


def test_a_sealed_choice_is_not_offered_while_it_is_secret(monkeypatch):
    """The game has its own way to change it; after the reveal it can be asked for like everything else."""
    monkeypatch.setattr(Choose, "sealed", True)
    table = Table(GAME, "Léa", "Paul")
    table.play(0, Roll())
    table.play(0, Choose(number=3))
    assert () == table.look(0).undos

    table.play(1, Choose(number=4))
    assert [False] == [offer.at_once for offer in table.look(1).undos]
    assert "{who} seals {number}." == table.look(1).undos[0].sentence.text
