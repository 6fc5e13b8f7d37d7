"""Random whole games in teams: every invariant after every event, for phones and paper, with people gone."""

from __future__ import annotations

import json
import random

import pytest

from companion.games.alice import events as ev
from companion.games.alice.team.game import TEAM
from companion.games.alice.team.state import members
from companion.kernel.game import Act
from companion.kernel.seats import Seat, Seating
from tests.games.alice.evening import PAPER, PHONE, Game
from tests.games.alice_team import kit

CHEAP = {"TC1-3": "1", "TC4-6": "1", "TC7-9": "1", "TC10-12": "1"}


def played(kinds, options, seed):
    """A game that is not begun yet."""
    return Game(kinds, options, seed, TEAM, kit)


TABLES = {
    "phones": ([PHONE] * 4, {}),
    "cheap tea, other rulings": (
        [PHONE] * 4,
        {**CHEAP, "G7": "now", "G9": "two", "G10": "no", "G19": "any", "M4": "one", "T17": "named"},
    ),
    "nobody is asked": ([PHONE] * 4, {**CHEAP, "confirm": "no", "consent": "no"}),
    "sheet A on paper": ([PAPER, PHONE, PHONE, PHONE], CHEAP),
    "sheet B on paper": ([PHONE, PHONE, PAPER, PHONE], CHEAP),
    "one team on paper, real cards": ([PAPER, PHONE, PAPER, PHONE], {"cards": "table", "market": "table"}),
    "the pad of the box": ([PHONE] * 4, {"sheet": "box"}),
}


@pytest.mark.parametrize("name", TABLES)
def test_tables_of_all_kinds_come_to_an_end(name):
    """Thirty cards; the lines of both teams add up."""
    kinds, options = TABLES[name]
    game = played(kinds, options, len(name))
    game.finish()

    assert 30 == len(game.state.gone)
    results = TEAM.score(game.state).results
    assert {members(0), members(1)} == {result.seats for result in results}
    for result in results:
        assert result.total == sum(line.value for line in result.lines)
        assert all(line.value >= 0 for line in result.lines if line.label.text != "Guards")
    if name == "phones":
        _tells_counts(game.state, results)
    view = TEAM.view(game.state, None)
    assert [team.total for team in view.teams] == [
        next(result.total for result in results if result.seats == members(team)) for team in (0, 1)
    ]


def _tells_counts(state, results):
    """What is in the app is explained by counts and by the side of the card, not by "the number beside"."""
    for result in results:
        how = {line.label.text: str(line.how) for line in result.lines}
        sheet = state.players[result.seats[1]].sheet

        assert str(sheet.boxes.knots) in how["Knots"]
        assert str(sheet.flamingos) in how["Flamingos and hedgehogs"]
        assert any(side in how["Key or Crown"] for side in ("Key side", "Crown side", "no Key card"))
        assert "the number beside" not in " ".join(how.values())


@pytest.mark.parametrize("seed", range(2))
def test_seats_come_go_and_change_to_paper_and_back(seed):
    """Leaving, returning, paper, going on without: the game goes on and the invariants hold."""
    options = kit.options(random.Random(seed)) | {"design": "standard"}  # long enough for all that happens
    game = played([PHONE] * 4, options, seed)
    for number in range(70):
        if not game.step():
            break
        seating = game.state.seating
        if number % 9 == 4:
            game.go_on()
        if number in (20, 35):
            game.reseat(Seating(kinds=seating.kinds, present=(True, number == 35, True, True)))
        if number in (45, 55):
            kind = PAPER if number == 45 else PHONE
            game.reseat(Seating(kinds=(PHONE, PHONE, kind, PHONE), present=seating.present))
        if number == 60:
            game.reseat(Seating(kinds=(PHONE, PHONE, PAPER, PHONE), present=seating.present))
    game.finish()

    assert 30 == len(game.state.gone)


def test_any_acts_may_be_missing_from_the_log():
    """``evolve`` is total: whatever an undo took away, the rest folds and can be looked at."""
    rng = random.Random(3)
    game = played([PHONE] * 4, {**CHEAP, "consent": "no"}, 3)
    game.finish()
    for _ in range(10):
        share = rng.choice((0.02, 0.1, 0.5))
        log = [step for step in game.log if rng.random() > share][: rng.randrange(20, 300)]
        state = game.folded(log)
        for seat in (None, *map(Seat, range(4))):
            view = TEAM.view(state, seat)
            assert TEAM.headline(view)
            assert 4 == view.middle + sum(team.guards for team in view.teams)
            if seat is not None:
                for move in list(TEAM.legal(state, seat))[:3]:
                    TEAM.decide(state, seat, move, game.chance)


def test_the_log_reads_back_from_json_to_the_same_state():
    """Moves and events through JSON; the fold of the stored log is the live state."""
    game = played([PHONE, PHONE, PAPER, PHONE], CHEAP, 5)
    game.finish()
    stored = [
        (act.seq, act.seat, TEAM.moves.dump(act.move), [TEAM.events.dump(event) for event in act.events])
        for act in game.log
    ]
    read = [
        Act(
            seq=seq,
            seat=seat,
            move=TEAM.moves.load(move),
            events=tuple(TEAM.events.load(event) for event in events),
        )
        for seq, seat, move, events in json.loads(json.dumps(stored))
    ]

    assert game.log == read
    assert game.state == game.folded(read)
    assert TEAM.score(game.state) == TEAM.score(game.folded(read))


def _ticks_now(state, event):
    return isinstance(event, ev.Ticked | ev.TurnClosed) and event.number == state.turn


def test_the_order_of_ticks_within_a_turn_changes_nothing():
    """G1: phones tick as they like; the teams stand as if the active one had come first."""
    rng = random.Random(7)
    game = played([PHONE] * 4, {"confirm": "no", "consent": "no"}, 7)
    for _ in range(150):
        if not game.step():
            break
    ticks = [step for step in game.log if all(_ticks_now(game.state, event) for event in step.events)]
    before = [step for step in game.log if step not in ticks]
    for _ in range(6):
        rng.shuffle(ticks)
        assert game.folded(game.log).standing == game.folded([*before, *ticks]).standing
