"""The redaction door: each reader sees what is theirs, the seed comes out at the end."""

from __future__ import annotations

import pytest

from companion.errors import Refused
from companion.kernel.message import N_
from companion.table import commands as ask
from companion.table import engine, guard, proposals, refusals, seating
from tests.support.counting import GAME, Choose, Roll, Take
from tests.support.driver import Table
from tests.support.kits import Entry, counting_kit, seeded, twin_services


def test_each_reader_sees_their_own():
    """Hidden number and choice for the own seat; spectators see neither."""
    table = Table(GAME, "Léa", "Paul")
    table.play(0, Choose(number=4))
    views = [table.look(seat).game_view for seat in (0, 1, None)]

    assert [4, None, None] == [view.choice for view in views]
    assert [True, True, False] == [view.hidden is not None for view in views]
    assert [(True, False)] * 3 == [view.chosen for view in views]


def test_the_seed_and_the_ranking_come_at_the_end():
    """Not a move before; hidden again when the game is opened again."""
    table = Table(GAME, "Léa", "Paul")
    for number in range(3):
        assert (None, None) == (table.look(0).seed, table.look(0).outcome)
        table.play(0, Choose(number=1 + number))
        table.play(1, Choose(number=1))
    view = table.look()

    assert table.world.store.record(table.code).seed.hex() == view.seed
    assert 2 == len(view.outcome.results)
    table.do(0, ask.Reopen())
    assert table.look().seed is None


def test_an_undo_by_agreement_is_described_to_those_who_are_asked():
    """As each of them may know it; what is gone is not described."""
    table = Table(GAME, "Léa", "Paul", "Ida")
    table.play(0, Choose(number=4))
    table.undo(1, table.state.steps[-1].seq)

    assert "{who} seals {number}." == table.look(0).proposals[0].detail.text
    assert "{who} seals a number." == table.look(1).proposals[0].detail.text


def test_a_seat_that_left_is_asked_nothing():
    """It may look, and come back."""
    table = Table(GAME, "Léa", "Paul", "Ida")
    table.undo(1, table.play(0, Take()).seq)
    table.do(2, ask.LeaveSeat(seat=2))
    proposal = table.look(2).proposals[0]
    rights = (proposal.may_confirm, proposal.may_object, proposal.may_withdraw, proposal.may_decide)
    assert rights == (False,) * 4


def test_the_replay_shows_how_a_seat_saw_it():
    """Version by version, while the game runs as well; a spectator waits for the end."""
    table = Table(GAME, "Léa", "Paul")
    service, code, token = table.service, table.code, table.tokens[0]
    with pytest.raises(Refused, match=r"table\.not-over"):
        service.look_back(code, None, None, 5)
    then = {table.version: table.look(0)}
    for _ in range(3):
        for seat in (0, 1):
            table.play(seat, Choose(number=2))
            then[table.version] = table.look(0)
    first = min(then)
    running = Table(GAME, "Léa", "Paul")
    running.play(0, Choose(number=2))
    assert running.look(0) == running.service.look_back(running.code, running.tokens[0], 0, 99)
    assert service.look_back(code, None, None, first).me is None

    assert all(view == service.look_back(code, token, 0, version) for version, view in then.items())
    assert service.look_back(code, token, 0, 0).phase == "lobby"
    assert service.look_back(code, table.tokens[1], 1, 2).me is None, "the seat was not there yet"


def test_twin_tables_differ_and_look_the_same():
    """The helper that the web's tests use: same code and tokens, another seed, others' secrets changed."""
    first, second = twin_services(GAME, counting_kit, 0, seeded("twins"), 5)

    assert first.state != second.state
    assert first.world.store.record(first.code).seed != second.world.store.record(second.code).seed
    assert first.look(0) == second.look(0)
    assert first.look(1) != second.look(1)
    assert Entry(GAME, counting_kit).seats == (1, 2, 4)


def test_a_leak_would_be_found():
    """The twins are told apart by a view that shows one hidden number."""
    from tests.support.counting import Counting

    class Leaky(Counting):
        """Shows the first seat's number to everybody."""

        def view(self, state, seat):
            from dataclasses import replace

            return replace(super().view(state, seat), hidden=state.hidden[0])

    first, second = twin_services(Leaky(), counting_kit, 1, seeded("leak"), 3)
    assert first.look(1) != second.look(1)


def test_every_refusal_of_the_table_has_a_sentence():
    """Read from the engine's own source."""
    import inspect
    import re

    from companion.table import decider, handover, keeping, service, shelf, sketch

    modules = [engine, seating, proposals, sketch, service, shelf, decider, handover, keeping]
    source = "".join(inspect.getsource(module) for module in modules)
    codes = set(re.findall(r'(?:Refused|NotYours|Stale|Unknown)\(\s*"([^"]+)"', source))
    codes |= set(re.findall(r'"(table\.[a-z-]+)" if', source)) | {"table.own-proposal"}

    assert codes
    assert set() == codes - set(refusals.SENTENCES)
    assert all(N_(text).endswith(".") for text in refusals.SENTENCES.values())
    assert guard.KINDS == ("overrule", "move", "undo", "seat", "host")
    assert Roll.for_paper
