"""Random whole games: every invariant of 4.11 after every event, for all sizes and kinds of tables."""

from __future__ import annotations

import json
import random

import pytest

from companion.games.alice import GAME
from companion.games.alice import moves as mv
from companion.kernel.codec import encode
from companion.kernel.game import Act
from companion.kernel.seats import Seat, Seating, SeatKind
from tests.games.alice import kit
from tests.games.alice.evening import PAPER, PHONE, Game

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("players", range(1, 7))
def test_games_with_phones_end_and_keep_the_invariants(players):
    """All cards of the deck, T12 counted, tea cards and mirrors included (D4)."""
    game = Game([PHONE] * players, kit.options(random.Random(players)), players)
    game.finish()

    assert len(game.state.shape_cards.cards) == len(game.state.gone)
    outcome = GAME.score(game.state)
    assert players == len(outcome.results)
    for result in outcome.results:
        assert result.total == sum(line.value for line in result.lines)
        assert all(line.value >= 0 for line in result.lines), "nothing is negative (S6)"


TABLES = {
    "paper in between": ([PHONE, PAPER, PHONE], {}),
    "box pad": ([PHONE, PHONE, PAPER], {"sheet": "box"}),
    "mixed": ([PHONE, PAPER], {"sheet": "mixed", "cards": "table"}),
    "all real": ([PHONE, PAPER], {"sheet": "mixed", "cards": "table", "market": "table"}),
    "only paper": ([PAPER, PAPER], {}),
    "cheap tea": ([PHONE, PHONE], {"TC1-3": "1", "TC4-6": "1", "TC7-9": "1", "TC10-12": "1"}),
    "cheap tea, other rulings": (
        [PHONE, PHONE],
        {"TC1-3": "1", "TC4-6": "1", "TC7-9": "1", "TC10-12": "1", "T8": "up", "T9": "free", "T17": "named"},
    ),
    "one twin": ([PHONE], {"M4": "one", "TC1-3": "1", "TC4-6": "1"}),
}


@pytest.mark.parametrize("name", TABLES)
def test_tables_of_all_kinds_come_to_an_end(name):
    """Phones and paper, the box's pad, real cards, cheap tea cards."""
    kinds, options = TABLES[name]
    game = Game(kinds, options, len(name))
    game.finish()

    assert 0 == game.state.cards_left
    assert GAME.over(game.state)


@pytest.mark.parametrize("seed", range(3))
def test_seats_come_go_and_are_gone_on_without(seed):
    """Late arrival, leaving, returning, going on without: the game goes on and the invariants hold."""
    game = Game([PHONE, PHONE], kit.options(random.Random(seed)), seed)
    for number in range(60):
        if not game.step():
            break
        seating = game.state.seating
        kinds, present = seating.kinds, seating.present
        if number % 9 == 4:
            game.go_on()
        if number == 20:
            game.reseat(Seating(kinds=(*kinds, PHONE), present=(*present, True)))
        if number in (30, 45):
            game.reseat(Seating(kinds=kinds, present=(True, number == 45, *present[2:])))
    game.finish()

    assert len(game.state.shape_cards.cards) == len(game.state.gone)


@pytest.mark.parametrize("seed", range(4))
def test_any_acts_may_be_missing_from_the_log(seed):
    """``evolve`` is total: whatever an undo took away, the rest folds and can be looked at."""
    rng = random.Random(seed)
    game = Game([PHONE, PHONE], {"TC1-3": "1", "TC4-6": "1", "TC7-9": "1"}, seed)
    game.finish()
    for _ in range(12):
        share = rng.choice((0.02, 0.1, 0.5))
        log = [step for step in game.log if rng.random() > share][: rng.randrange(20, 200)]
        state = game.folded(log)
        for seat in (None, Seat(0), Seat(1)):
            view = GAME.view(state, seat)
            assert GAME.headline(view)
            encode(GAME.score(state).results[0].total)
            if seat is not None:
                for move in list(GAME.legal(state, seat))[:5]:
                    GAME.decide(state, seat, move, game.chance)


def test_the_log_reads_back_from_json_to_the_same_state():
    """Moves and events through JSON; the fold of the stored log is the live state."""
    game = Game([PHONE, PAPER], {}, 5)
    game.finish()
    stored = [
        (act.seq, act.seat, GAME.moves.dump(act.move), [GAME.events.dump(event) for event in act.events])
        for act in game.log
    ]
    read = [
        Act(
            seq=seq,
            seat=seat,
            move=GAME.moves.load(move),
            events=tuple(GAME.events.load(event) for event in events),
        )
        for seq, seat, move, events in json.loads(json.dumps(stored))
    ]

    assert game.log == read
    assert game.state == game.folded(read)


def test_an_undone_tick_is_as_if_never_made():
    """Own last ticks go at any time while the next card is up; views are those of a game without them."""
    game = Game([PHONE, PHONE], {}, 11)
    rng = random.Random(1)
    for _ in range(60):
        game.step()
        act = game.log[-1]
        if isinstance(act.move, mv.Tick) and rng.random() < 0.5:
            without = game.folded(game.log[:-1])
            again = Game([PHONE, PHONE], {}, 11)
            again.log = game.log[:-1]
            assert without == again.folded(again.log)
            assert GAME.view(without, Seat(0)) == GAME.view(again.folded(again.log), Seat(0))


def test_a_paper_sheet_is_copied_in_and_plays_on():
    """Paper to phone: the sheet of somebody who ticked in the app comes back from its cells alone."""
    game = Game([PHONE, PHONE], {}, 21)
    for _ in range(70):
        game.step()
    while GAME.view(game.state, None).phase != "reveal":
        game.step()
    before = game.state.players[0].sheet
    view = GAME.view(game.state, Seat(0)).seats[0].sheet
    for kind in (SeatKind.PAPER, SeatKind.PHONE):
        game.reseat(Seating(kinds=(kind, PHONE), present=(True, True)))
    assert "copy" == GAME.view(game.state, Seat(0)).seats[0].step
    game.play(
        0,
        mv.Copy(
            number=game.state.turn,
            up=view.up.value,
            front=tuple(sorted(view.front.ticked)),
            back=tuple(sorted(view.back.ticked)),
            eat_front=(view.front.eat.drawn, view.front.eat.used),
            eat_back=(view.back.eat.drawn, view.back.eat.used),
            drink_front=(view.front.drink.drawn, view.front.drink.used),
            drink_back=(view.back.drink.drawn, view.back.drink.used),
            teapots=(view.teapots.drawn, view.teapots.used),
            flamingos=view.flamingos.ticked,
            hedgehogs=view.hedgehogs.ticked,
        ),
    )
    after = game.state.players[0].sheet

    assert (before.front, before.back, before.up) == (after.front, after.back, after.up)
    assert before.eats(before.up) == after.eats(after.up)
    assert before.teapots == after.teapots
    assert (before.flamingos, before.hedgehogs) == (after.flamingos, after.hedgehogs)
    game.finish()
