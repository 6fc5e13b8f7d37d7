"""What comes after the end, for every game: replay, big screen, rematch, evening, result card."""

from __future__ import annotations

import re

import pytest

from companion.kernel.game import option_values
from tests.support.bytewise import Question, Side
from tests.support.kits import Evening, entries, seeded

ENTRIES = entries()
each_game = pytest.mark.parametrize("entry", ENTRIES, ids=[entry.slug for entry in ENTRIES])
STEPS = (1, 2, 5, 999)


def played(entry, acts=None):
    """An evening of the fewest people the kit plays with more than one of, after some acts or at its end."""
    count = min((seats for seats in entry.seats if seats > 1), default=entry.seats[0])
    evening = Evening(entry, count, seeded("after", entry.slug))
    if acts is None:
        evening.finish()
    else:
        any(not evening.step() for _ in range(acts))
    return evening.table


def asker(table, folder):
    """Asks for pages of a table, for a seat's phone or for somebody who only looks."""
    side = Side(folder, table.world)

    def ask(path, seat=None):
        cookie = {} if seat is None else {"Cookie": f"seats_{table.code}={table.tokens[seat]}"}
        return side.ask(Question(f"/t/{table.code}{path}"), {"Accept-Language": "fr", **cookie})

    return ask


def parts(answer):
    """The names of the parts that were drawn."""
    assert answer.status == 200, answer.text[:400]
    return re.findall(r'id="part-(\w+)"', answer.text)


@each_game
def test_a_running_game_is_replayed_for_its_seats(entry, tmp_path):
    """Something to see after the first acts; nobody else looks."""
    table = played(entry, 6)
    if table.state.phase == "over":
        pytest.skip("over after six acts")
    asked = asker(table, tmp_path)
    assert all(parts(asked(f"/replay?step={step}&seat=0", 0)) for step in STEPS)
    assert asked("/replay").status == 422
    assert parts(asked("/watch"))
    assert "sides" in parts(asked("/watch?sides=4"))


@each_game
def test_a_finished_game_is_replayed_shown_and_kept(entry, tmp_path):
    """By everybody; the screen, the evening and, with a ranking, the card."""
    table = played(entry)
    asked = asker(table, tmp_path)
    assert all(parts(asked(f"/replay?step={step}")) for step in STEPS)
    assert parts(asked("/replay?step=2&seat=0&of=mine", 0)) is not None
    assert "now" in parts(asked("/watch"))
    assert asked("/evening", 0).status == 200
    outcome = table.look().outcome
    card = asked("/score.png", 0)
    assert card.body.startswith(b"\x89PNG") if outcome.results else card.status == 404


@each_game
def test_turning_points_are_gains_of_seats_that_are_there(entry):
    """In the order of the log."""
    table = played(entry)
    points = table.service.turning_points(table.code)
    assert [point.seq for point in points] == sorted({point.seq for point in points})
    assert all(point.gain > 0 and set(point.seats) <= set(table.state.seats) for point in points)


@each_game
def test_a_rematch_can_be_started(entry):
    """The same options but for who begins, and somebody else begins where the table chooses."""
    table = played(entry)
    code = table.service.rematch(table.code, table.tokens[0], 0)
    old, new = (
        dict(option_values(entry.game.options, state.options))
        for state in (table.state, state_of(table, code))
    )
    assert {name for name in old if old[name] != new[name]} <= {"start"}
    before = entry.game.began(table.state.steps[0].events)
    assert len(state_of(table, code).places) == len(table.state.places)
    if before is not None and new.get("start", "").isdecimal() and len(table.state.places) > 1:
        assert new["start"] == str((before + 1) % len(table.state.places) + 1)


def state_of(table, code):
    """The stored state of another table of the same program."""
    with table.service._shelf.table(code) as other:
        return other.durable
