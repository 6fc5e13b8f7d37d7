"""The time of a trial at a whole table: the engine writes moments into events, no rule reads a clock."""

from __future__ import annotations

from companion.games.ombres import GAME
from companion.games.ombres import moves as mv
from companion.games.ombres.box import DirectionFace, StepFace
from companion.games.ombres.state import Stage
from companion.table import commands as ask
from tests.support.driver import Table

CROWN = {"direction": DirectionFace.CROWN, "steps": StepFace.ONE}


def in_trial(seats=1, **options):
    """A table in its first trial; the test moves the clock."""
    table = Table(GAME, *("Léa", "Paul", "Ida")[:seats], start=False)
    for name, value in options.items():
        table.do(0, ask.SetOption(id=name, value=value))
    table.do(0, ask.Start())
    for seat, tile in zip(range(seats) if seats > 1 else (), ("r1c2", "r1c4", "r1c5"), strict=False):
        table.play(seat, mv.Stand(tile=mv.Tile.parse(tile)))
    table.play(0, mv.Throw(**CROWN))
    table.play(0, mv.Accept())
    return table


def clock(table):
    """The time as every page gets it."""
    return table.look(0).game_view.trial.clock


def test_time_runs_from_the_moment_of_the_act():
    """The same end on every phone, whenever it asks."""
    table = in_trial(seats=3)
    began = table.log[-1].at

    assert began > 0
    assert began + 90 == clock(table).ends
    assert clock(table) == table.look(2).game_view.trial.clock == table.look(None).game_view.trial.clock
    table.world.clock.time += 5
    assert began + 90 == clock(table).ends


def test_a_pause_keeps_what_is_left():
    """Pause, half a minute more, run on."""
    table = in_trial()
    table.world.clock.time += 40
    table.play(0, mv.Pause(trial=1))
    assert (40, 0, False) == (clock(table).spent, clock(table).ends, clock(table).running)
    table.world.clock.time += 500
    table.play(0, mv.MoreTime(trial=1))
    table.play(0, mv.Resume(trial=1))
    assert table.log[-1].at + 80 == clock(table).ends


def test_the_end_of_the_time_decides_nothing():
    """A14: long after it the group can keep a word or say that it has none."""
    table = in_trial()
    table.world.clock.time += 10_000
    assert Stage.TRIAL is table.look(0).game_view.stage
    table.play(0, mv.NoWord(trial=1))
    assert Stage.TRIAL is not table.look(0).game_view.stage


def test_without_limit_nobody_counts():
    """No end, and no buttons for the time."""
    table = in_trial(timer="off")

    assert 0 == clock(table).ends
    assert not [
        move
        for move in GAME.legal(table.state.position, 0)
        if isinstance(move, mv.Pause | mv.Resume | mv.MoreTime)
    ]


def test_a_moment_that_was_changed_in_the_file_is_found():
    """The audit expects in a dated event the time of its log entry, and nothing else."""
    table = in_trial()
    table.play(0, mv.NoWord(trial=1))
    data = table.service.export_full(table.code, with_secrets=True)
    assert table.service.verify(data).ok
    accepted = next(entry for entry in data["log"] if "ombres.drawn" in str(entry["event"]))
    accepted["event"]["events"][0]["at"] += 30
    assert not table.service.verify(data).ok
