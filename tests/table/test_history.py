"""Who did what when, as each reader may know it."""

from __future__ import annotations

import pytest

from companion.errors import NotYours
from companion.kernel.seats import SeatKind
from companion.table import commands as ask
from tests.support.counting import GAME, Choose, Gift, GoOn, Roll, Take
from tests.support.driver import Table
from tests.support.english import English


def said(table, seat=None, after=0):
    """The sentences in English."""
    words = English(table.look().names)
    return [words.say(line.sentence) for line in table.history(seat) if line.seq > after]


def busy_evening():
    """A table at which everything but playing happens."""
    table = Table(GAME, "Léa", "Paul", "Ida (paper)", start=False)
    table.do(0, ask.SetOption(id="C2", value="five"))
    table.do(1, ask.Contribute(seat=1, text="moon"))
    table.do(0, ask.SwapSeats(seat=1, other=2))
    table.tokens[1], table.tokens[2] = table.tokens[2], table.tokens[1]
    table.do(0, ask.Lock(locked=True))
    table.do(0, ask.Lock(locked=False))
    table.do(2, ask.Rename(seat=2, name="Pablo"))
    table.do(0, ask.Start())
    table.do(2, ask.ChangeKind(seat=2, kind=SeatKind.PAPER))
    table.do(2, ask.ChangeKind(seat=2, kind=SeatKind.PHONE))
    table.do(2, ask.LeaveSeat(seat=2))
    table.do(2, ask.ReturnToSeat(seat=2))
    table.do(0, ask.LeaveSeat(seat=1))
    table.do(0, ask.ReturnToSeat(seat=1))
    table.do(0, ask.PassHost(seat=2))
    table.do(2, ask.Delete())
    table.do(2, ask.Delete(deleted=False))
    return table


def test_a_whole_evening_can_be_told():
    """Every kind of entry has its sentence."""
    table = busy_evening()

    assert [
        "The table was opened.",
        "Léa sits down.",
        "Pablo sits down.",
        "Ida sits down with pen and paper.",
        "Léa sets: What is the prize worth? Five points.",
        "Pablo adds to the fair draw.",
        "Pablo and Ida change places.",
        "Léa closes the table to newcomers.",
        "Léa opens the table to newcomers.",
        "“Paul” is called “Pablo” from now on.",
        "Léa starts the game.",
        "Pablo goes on with pen and paper.",
        "Pablo goes on with a phone.",
        "Pablo leaves.",
        "Pablo is back.",
        "Léa takes Ida off the table.",
        "Ida is back.",
        "Pablo is the host now.",
        "Pablo deletes the table.",
        "Pablo brings the table back.",
    ] == said(table)


def test_questions_and_answers_are_told():
    """With their outcome."""
    table = Table(GAME, "Léa", "Paul", "Ida")
    start = table.version
    table.play(1, Gift())
    table.answer(2, "no")
    table.answer(0, "no")
    seq = table.play(0, Take()).seq
    table.undo(1, seq)
    table.answer(1, "withdraw")
    table.play(0, Choose(number=1))
    table.play(0, GoOn())
    table.undo(0, table.log[-1].seq)
    table.answer(1, "yes")
    table.service.claim_by_proposal(table.code, 2)
    table.do(1, ask.ProposeHost(seat=1))

    assert [
        "Paul asks the table to agree to a move.",
        "Ida objects: now the host decides.",
        "Léa declines as host.",
        "Léa gets 2.",
        "Paul asks to take back an act of Léa.",
        "Paul withdraws the question.",
        "Léa seals a number.",
        "Léa turns the choices over.",
        "Léa asks to take back an act of their own.",
        "Paul agrees.",
        "Léa takes back: Léa turns the choices over.",
        "Somebody with another phone says: I am Ida.",
        "Paul asks to be the host.",
    ] == said(table, after=start)


def test_a_sealed_choice_stays_sealed():
    """Its number is told to who chose it."""
    table = Table(GAME, "Léa", "Paul")
    table.play(0, Choose(number=4))

    assert "Léa seals 4." == said(table, 0)[-1]
    assert "Léa seals a number." == said(table, 1)[-1] == said(table)[-1]


def test_lines_name_who_did_it_for_whom_and_when():
    """Such as "By Paul for Ida"; time from the clock; house rulings and undone acts are marked."""
    table = Table(GAME, "Léa", "Paul", "Ida (paper)")
    table.world.clock.sleep(60)
    table.play(1, Roll(), of=2)
    table.play(0, Take())
    table.overrule(1, Take(), "counting.gone")
    table.answer(0, "yes")
    table.undo(1)
    *_, rolled, _, _, _, ruled, undone = table.history()

    assert (2, 1, 1_000_060, False) == (rolled.seat, rolled.by, rolled.at, rolled.undone)
    assert (("counting.gone",), True) == (ruled.waived, ruled.undone)
    assert "table.undone" == undone.kind


def test_a_deleted_name_is_gone_from_the_history():
    """The seat is told as "Player 2" from the first line on."""
    table = Table(GAME, "Léa", "Paul")
    table.do(1, ask.Rename(seat=1, name=""))

    assert "Player 2 sits down." == said(table)[2]
    assert not [line for line in said(table) if "Paul" in line]


def test_a_name_that_was_deleted_once_is_told_in_no_later_line():
    """Neither who was renamed to it nor who was renamed from it; what came after is told."""
    table = Table(GAME, "Léa", "Paul")
    table.do(1, ask.Rename(seat=1, name="Pablo"))
    table.do(1, ask.Rename(seat=1, name=""))
    table.do(1, ask.Rename(seat=1, name="Ida"))
    table.do(1, ask.Rename(seat=1, name="Eva"))

    assert [
        "Eva has another name.",
        "Eva takes their own name off the table.",
        "Eva has another name.",
        "“Ida” is called “Eva” from now on.",
    ] == said(table)[-4:]
    assert not [line for line in said(table) if "Paul" in line or "Pablo" in line]


def test_who_renames_somebody_else_is_told():
    """By the host; and a name taken off by the host."""
    table = Table(GAME, "Léa", "Paul")
    table.do(0, ask.Rename(seat=1, name="Pablo"))
    assert "Léa enters another name: “Paul” is called “Pablo” from now on." == said(table)[-1]
    table.do(0, ask.Rename(seat=1, name=""))
    assert "Léa takes the name of Player 2 off the table." == said(table)[-1]


def test_what_is_taken_back_is_told():
    """With how many acts went along, to each reader as they may know it."""
    table = Table(GAME, "Léa", "Paul")
    table.play(0, Choose(number=4))
    table.undo(0)
    assert "Léa takes back: Léa seals 4." == said(table, 0)[-1]
    assert "Léa takes back: Léa seals a number." == said(table, 1)[-1]
    table.play(0, Choose(number=1))
    table.play(0, GoOn())
    table.undo(0, table.log[-2].seq)
    table.answer(1, "yes")
    assert "Paul takes back: Léa seals a number. (One later act goes with it.)" == said(table, 1)[-1] or (
        "Léa takes back: Léa seals a number. (One later act goes with it.)" == said(table, 1)[-1]
    )


def test_time_never_runs_backwards_in_a_log():
    """A clock that was set back is not believed."""
    table = Table(GAME, "Léa")
    table.world.clock.sleep(-500)
    table.play(0, Take())
    assert sorted(line.at for line in table.history()) == [line.at for line in table.history()]


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_news_are_the_newest_lines(seat):
    """From memory or from the log, after any version: the same lines."""
    table = Table(GAME, "Léa", "Paul")
    service, code = table.service, table.code

    def check():
        token = None if seat is None else table.tokens[seat]
        lines = table.history(seat)
        for after in range(table.version + 1):
            wanted = tuple(line for line in lines if line.seq > after and not line.undone)
            got = service.news(code, token, seat, after)
            assert wanted == tuple(line for line in got if not line.undone)

    table.play(0, Choose(number=1))
    table.play(1, Choose(number=1))
    table.undo(0, table.play(0, Take()).seq)
    check()
    table.join("Ida")
    table.play(2, Roll())
    table.do(0, ask.Lock(locked=True))
    check()
    for _ in range(9):
        table.play(2, Roll())
    check()
    table.do(0, ask.PassHost(seat=1))
    table.do(1, ask.Lock(locked=False))
    check()
    for _ in range(2):
        table.play(0, GoOn()) if any(table.look().game_view.chosen) else table.play(0, Choose(number=2))
        table.play(0, GoOn())
    check()
    table.do(1, ask.Reopen())
    check()
    table.world.restarted()
    service = table.service
    check()
    with pytest.raises(NotYours):
        service.news(code, "guess", 0, 0)
