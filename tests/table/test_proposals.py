"""What the table agrees to: one other phone confirms, anybody can object, then the host decides."""

from __future__ import annotations

import pytest

from companion.errors import NotYours, Refused, Unknown
from companion.table import commands as ask
from companion.table.proposals import MOST_CLAIMS, MOST_OPEN
from companion.table.state import Phase
from tests.support.counting import GAME, SECRETIVE, Choose, Gift, Take
from tests.support.driver import Table


def code_of(call, *args, **more):
    """The code of the refusal."""
    with pytest.raises((Refused, NotYours, Unknown)) as caught:
        call(*args, **more)
    return caught.value.code


def told(table, seat=None):
    """The last sentences of the history."""
    return [line.sentence.text for line in table.history(seat)[-3:]]


def test_a_move_that_needs_consent_waits_for_another_phone():
    """Then it is played by who asked for it."""
    table = Table(GAME, "Léa", "Paul", "Ida")
    assert "proposed" == table.play(0, Gift()).kind
    data = table.service.export_full(table.code, with_secrets=True)
    assert table.service.verify(data).ok
    assert (0, 0, 0) == table.look().game_view.sums
    own, other, watching = (table.look(seat).proposals[0] for seat in (0, 1, None))
    assert (False, True, False) == (own.may_confirm, own.may_withdraw, own.may_object)
    assert (True, False, True) == (other.may_confirm, other.may_withdraw, other.may_object)
    assert (False, False, False) == (watching.may_confirm, watching.may_withdraw, watching.may_object)
    assert "table.own-proposal" == code_of(table.answer, 0, "yes")
    table.answer(1, "yes")

    assert (1, 0, 0) == table.look().game_view.sums
    assert ["Proposed", "Settled", "Played"] == table.events()[-3:]
    assert "table.settled-already" == code_of(table.answer, 2, "yes", proposal=table.log[-3].seq)


def test_with_one_phone_it_passes_at_once_and_is_written_down():
    """A lone phone with two seats and a paper seat asks nobody."""
    table = Table(GAME, "Léa", "Ida (paper)", start=False)
    table.join("Max", token=table.tokens[0])
    table.do(0, ask.Start())

    assert "done" == table.play(0, Gift()).kind
    assert ["Proposed", "Settled", "Played"] == table.events()[-3:]
    assert "Agreed at once: no other phone is at the table." == told(table)[1]


def test_a_refused_move_can_be_overruled():
    """The house ruling is played with the refusals it sets aside, and everybody sees them."""
    table = Table(GAME, "Léa", "Paul")
    table.play(1, Take())
    assert "counting.gone" == code_of(table.play, 0, Take())
    table.overrule(0, Take(), "counting.gone")
    proposal = table.look(1).proposals[0]
    assert ("overrule", ("counting.gone",)) == (proposal.kind, proposal.waived)
    assert "{who} wants: {move}" == proposal.detail.text
    table.answer(1, "yes")

    assert (2, 2) == table.look().game_view.sums
    assert ("counting.gone",) == table.history()[-1].waived


def test_only_what_may_be_overruled_is():
    """A refusal that was not named, or that nobody can set aside, stands."""
    table = Table(GAME, "Léa", "Paul")
    table.play(1, Take())

    assert "counting.gone" == code_of(table.overrule, 0, Take())
    assert "counting.gone" == code_of(table.overrule, 0, Take(), "counting.range")
    table.play(0, Choose(number=1))
    assert "counting.sealed" == code_of(table.overrule, 0, Choose(number=1), "counting.sealed")
    assert "table.not-your-seat" == code_of(table.overrule, 0, Choose(number=9), "counting.range", of=1)


def test_what_the_rules_allow_needs_no_ruling():
    """It is played at once, without a word about rulings."""
    table = Table(GAME, "Léa", "Paul")

    assert "done" == table.overrule(0, Take(), "counting.gone").kind
    assert frozenset() == table.log[-1].event.waived
    assert "proposed" == table.overrule(0, Gift(), "counting.gone").kind


def test_a_ruling_that_became_needless_is_no_house_ruling():
    """By the time it is confirmed the rules allow the move."""
    table = Table(GAME, "Léa", "Paul")
    taken = table.play(1, Take()).seq
    table.overrule(0, Take(), "counting.gone")
    table.undo(1, taken)
    table.answer(1, "yes")

    assert () == table.history()[-1].waived
    assert (2, 0) == table.look().game_view.sums


def test_what_became_impossible_lapses():
    """Confirmed too late."""
    table = Table(GAME, "Léa", "Paul")
    table.overrule(0, Choose(number=9), "counting.range")
    table.play(0, Choose(number=1))
    table.answer(1, "yes")

    assert "lapsed" == table.log[-1].event.result
    assert (False, ()) == (table.look(0).game_view.choice == 9, table.look().proposals)
    table.play(0, Gift())
    table.do(0, ask.LeaveSeat(seat=0))
    table.answer(1, "yes")
    assert "lapsed" == table.log[-1].event.result


def test_a_move_asked_for_lapses_with_the_end_of_the_game():
    """Agreeing could do nothing any more: it is asked no longer; whether to undo something still is."""
    table = Table(GAME, "Léa", "Paul")
    table.play(0, Gift())
    table.overrule(0, Choose(number=9), "counting.range")
    for _ in range(3):
        table.play(0, Choose(number=1))
        table.play(1, Choose(number=2))
    told = [row.event.result for row in table.log if row.event.tag == "table.settled"]

    assert Phase.OVER is table.look().phase
    assert ((), ["lapsed", "lapsed"]) == (table.look(0).proposals, told)
    assert table.service.verify(table.service.export_full(table.code, with_secrets=True)).ok
    table.undo(1)
    assert ["undo"] == [proposal.kind for proposal in table.look(0).proposals]


def test_after_an_objection_the_host_decides():
    """Nobody else's yes counts then."""
    table = Table(GAME, "Léa", "Paul", "Ida", "Tom")
    table.play(1, Gift())
    table.answer(2, "no")
    assert "repeated" == table.answer(2, "no").kind
    assert (2,) == table.look().proposals[0].objected
    assert "table.host-decides" == code_of(table.answer, 3, "yes")
    assert "table.host-decides" == code_of(table.answer, 2, "yes")
    assert (True, True) == (table.look(0).proposals[0].may_decide, table.look(0).proposals[0].may_confirm)
    assert not table.look(3).proposals[0].may_confirm
    table.answer(0, "yes")
    assert (0, 1, 0, 0) == table.look().game_view.sums


def test_the_host_declines():
    """Before or after an objection."""
    table = Table(GAME, "Léa", "Paul", "Ida")
    table.play(1, Gift())
    table.answer(0, "no")
    assert "{who} declines as host." == told(table)[-1]
    table.play(0, Gift())
    table.answer(2, "no")
    table.answer(0, "yes")
    assert (1, 0, 0) == table.look().game_view.sums, "the host decides even the own question"


def test_who_asked_can_withdraw():
    """By no or withdraw; nobody else can."""
    table = Table(GAME, "Léa", "Paul", "Ida")
    table.play(1, Gift())
    assert "table.not-your-proposal" == code_of(table.answer, 2, "withdraw")
    assert "table.answer" == code_of(table.answer, 2, "perhaps")
    table.answer(1, "withdraw")
    table.play(1, Gift())
    table.answer(1, "no")
    assert ["withdrawn", "withdrawn"] == [
        entry.event.result for entry in table.log if type(entry.event).__name__ == "Settled"
    ]


def test_a_sealed_choice_stays_sealed_in_the_question():
    """The others are asked without being told the number."""
    table = Table(GAME, "Léa", "Paul")
    table.overrule(0, Choose(number=9), "counting.range")

    assert table.look(1).proposals[0].detail is None
    assert table.look(0).proposals[0].detail is not None


def test_there_is_an_end_to_questions():
    """A table with a dozen open ones answers some first."""
    table = Table(GAME, "Léa", "Paul")
    for _ in range(MOST_OPEN):
        table.play(0, Gift())

    assert "table.many-proposals" == code_of(table.play, 0, Gift())


# -- taking over a seat ------------------------------------------------------------------------------


def test_a_seat_is_taken_back_by_proposal():
    """Whoever says "I am Paul, on another phone": another phone confirms, the older phone loses the seat."""
    table = Table(GAME, "Léa", "Paul")
    claim = table.service.claim_by_proposal(table.code, 1)
    assert claim.seat is None
    assert () == table.service.seats(table.code, claim.token)
    assert "Somebody with another phone says: I am {seat}." == table.look(0).proposals[0].sentence.text
    again = table.service.claim_by_proposal(table.code, 1, claim.token)
    assert (claim.proposal, None) == (again.proposal, again.seat)
    table.answer(0, "yes")

    assert (1,) == table.service.seats(table.code, claim.token)
    assert () == table.service.seats(table.code, table.tokens[1])
    assert 1 == table.service.claim_by_proposal(table.code, 1, claim.token).seat
    assert table.look(0).version == table.service.look(table.code, claim.token, 1).version


def test_the_older_phone_may_say_yes_itself():
    """It is there, and has the right to."""
    table = Table(GAME, "Léa", "Paul")
    claim = table.service.claim_by_proposal(table.code, 1)
    table.answer(1, "yes")

    assert (1,) == table.service.seats(table.code, claim.token)


def test_a_claim_is_declined():
    """And can be made again."""
    table = Table(GAME, "Léa", "Paul")
    claim = table.service.claim_by_proposal(table.code, 1)
    table.answer(0, "no")
    assert () == table.look().proposals
    assert claim.proposal != table.service.claim_by_proposal(table.code, 1, claim.token).proposal


def test_after_a_change_of_address_every_seat_comes_back():
    """All cookies are gone and no phone shows life: the first passes at once, the next by the first."""
    table = Table(GAME, "Léa", "Paul")
    table.world.nudges.silent = {0: 40.0, 1: 40.0}
    first = table.service.claim_by_proposal(table.code, 0)
    assert 0 == first.seat
    table.world.nudges.silent = {1: 40.0}
    second = table.service.claim_by_proposal(table.code, 1)
    assert second.seat is None
    table.tokens[0] = first.token
    table.answer(0, "yes")

    assert (1,) == table.service.seats(table.code, second.token)


def test_a_claim_made_too_early_passes_when_asked_again():
    """Just after a restart phones are given time to come back; then nobody else is left."""
    table = Table(GAME, "Léa", "Paul")
    table.world.nudges.silent = {0: None, 1: None}
    table.world.restarted()
    claim = table.service.claim_by_proposal(table.code, 1)
    assert claim.seat is None
    table.world.clock.sleep(16)

    assert 1 == table.service.claim_by_proposal(table.code, 1, claim.token).seat


def test_a_left_seat_is_taken_over_with_all_it_had():
    """Whoever agrees lets the person back in."""
    table = Table(GAME, "Léa", "Paul")
    table.play(1, Choose(number=4))
    table.do(0, ask.LeaveSeat(seat=1))
    claim = table.service.claim_by_proposal(table.code, 1)
    table.answer(0, "yes")

    assert 4 == table.service.look(table.code, claim.token, 1).game_view.choice
    assert table.look().seats[1].present


def test_a_phone_with_a_seat_takes_over_another():
    """It stays one phone."""
    table = Table(GAME, "Léa", "Paul", "Ida (paper)")
    table.service.claim_by_proposal(table.code, 2, table.tokens[1])
    assert "table.own-proposal" == code_of(table.answer, 1, "yes")
    table.answer(0, "yes")

    assert (1, 2) == table.service.seats(table.code, table.tokens[1])
    assert 2 == len(table.state.phones())


def test_claims_are_limited_to_real_seats_and_a_few():
    """Anybody who knows the table's code can ask."""
    table = Table(GAME, "Léa", "Paul")
    assert "table.seat-empty" == code_of(table.service.claim_by_proposal, table.code, 5)
    for _ in range(MOST_CLAIMS):
        table.service.claim_by_proposal(table.code, 1)
    assert "table.many-proposals" == code_of(table.service.claim_by_proposal, table.code, 1)


def test_claims_leave_room_for_the_questions_of_the_table():
    """Strangers who ask for every seat fill up nothing."""
    table = Table(GAME, *"ABCDEF")
    for seat in range(6):
        for _ in range(MOST_CLAIMS):
            table.service.claim_by_proposal(table.code, seat)
    assert "proposed" == table.play(0, Gift()).kind


def test_a_seat_with_secrets_is_given_away_by_its_own_phone_while_that_is_awake():
    """Asleep, another phone is enough; an objection does not lead round it."""
    table = Table(SECRETIVE, "Léa", "Paul", "Ida")
    table.world.nudges.silent = {0: 1.0, 1: 1.0, 2: 1.0}
    claim = table.service.claim_by_proposal(table.code, 1)
    assert "table.seat-awake" == code_of(table.answer, 0, "yes")
    table.answer(2, "no")
    assert "table.seat-awake" == code_of(table.answer, 0, "yes")
    assert () == table.service.seats(table.code, claim.token)
    table.world.nudges.silent = {0: 1.0, 1: 40.0, 2: 1.0}
    table.answer(0, "yes")

    assert (1,) == table.service.seats(table.code, claim.token)


def test_the_host_removes_no_awake_phone_that_has_secrets():
    """Else the free seat could be handed on with all it knows; before the start there is nothing to know."""
    table = Table(SECRETIVE, "Léa", "Paul", "Ida", "Tom", start=False)
    table.world.nudges.silent = dict.fromkeys(range(4), 1.0)
    table.do(0, ask.LeaveSeat(seat=3))
    table.do(0, ask.Start())
    assert "table.seat-awake" == code_of(table.do, 0, ask.LeaveSeat(seat=1))
    assert (1,) == table.service.seats(table.code, table.tokens[1])
    table.do(2, ask.LeaveSeat(seat=2))
    table.world.nudges.silent[1] = 40.0
    table.do(0, ask.LeaveSeat(seat=1))

    assert () == table.service.seats(table.code, table.tokens[1])


def test_the_phone_of_a_seat_with_secrets_says_yes_itself():
    """Awake, it is the one to ask."""
    table = Table(SECRETIVE, "Léa", "Paul")
    table.world.nudges.silent = {0: 1.0, 1: 1.0}
    claim = table.service.claim_by_proposal(table.code, 1)
    table.answer(1, "yes")

    assert (1,) == table.service.seats(table.code, claim.token)


# -- the host role -----------------------------------------------------------------------------------


def test_the_host_role_goes_when_the_host_is_silent():
    """Sixty seconds without a stream, and another phone that agrees."""
    table = Table(GAME, "Léa", "Paul", "Ida")
    table.do(1, ask.ProposeHost(seat=1))
    assert "repeated" == table.do(1, ask.ProposeHost(seat=1)).kind
    assert "table.host-present" == code_of(table.answer, 2, "yes")
    table.world.nudges.silent = {0: 61.0}
    table.answer(2, "yes")

    assert 1 == table.look().host
    assert "repeated" == table.do(1, ask.ProposeHost(seat=1)).kind


def test_the_host_role_goes_when_the_host_agrees():
    """Or not, when the host says no."""
    table = Table(GAME, "Léa", "Paul", "Ida")
    table.do(1, ask.ProposeHost(seat=1))
    table.answer(0, "no")
    assert 0 == table.look().host
    table.do(1, ask.ProposeHost(seat=1))
    table.answer(0, "yes")
    assert 1 == table.look().host


def test_with_a_silent_host_and_nobody_else_the_role_goes_at_once():
    """Asking again is enough when the host has gone silent meanwhile."""
    table = Table(GAME, "Léa", "Paul")
    table.do(1, ask.ProposeHost(seat=1))
    table.world.nudges.silent = {0: 70.0}
    assert "done" == table.do(1, ask.ProposeHost(seat=1)).kind
    assert 1 == table.look().host


def test_nobody_blocks_the_table_of_an_absent_host():
    """An objection is written down; another phone's yes still counts."""
    table = Table(GAME, "Léa", "Paul", "Ida", "Tom")
    table.world.nudges.silent = {0: 70.0}
    table.do(1, ask.ProposeHost(seat=1))
    table.answer(2, "no")
    assert "repeated" == table.do(1, ask.ProposeHost(seat=1)).kind
    table.answer(3, "yes")
    assert 1 == table.look().host


def test_the_host_role_is_asked_for_oneself():
    """Not for others; and not for who has left by then."""
    table = Table(GAME, "Léa", "Paul", "Ida")
    assert "table.not-your-seat" == code_of(table.do, 1, ask.ProposeHost(seat=2))
    table.do(1, ask.ProposeHost(seat=1))
    table.do(1, ask.LeaveSeat(seat=1))
    table.answer(0, "yes")
    assert ("lapsed", 0) == (table.log[-1].event.result, table.look().host)
