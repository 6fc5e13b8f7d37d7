"""The gallery of labyrinths: previews, one in large, today's, and where one can go from there."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.alice.generator import MOST_NUMBER
from companion.games.alice.labyrinth.designs import design_named
from companion.games.alice.labyrinth.sheetlink import packed
from companion.games.alice.tools.gallery import SHOWN, _day, page
from companion.words import words_for

WORDS = words_for("en")


def asked(**fields):
    """The page of an address."""
    return page({name: (str(value),) for name, value in fields.items()}, WORDS)


def test_previews_and_their_neighbours():
    """Six numbers of the level, links to those before and after; none is large yet."""
    found = asked(level="hard", **{"from": 12})

    assert [f"hard-{number}" for number in range(12, 12 + SHOWN)] == [it.name for it in found.previews]
    assert [f"labyrinth {number}, hard" for number in range(12, 18)] == [it.called for it in found.previews]
    assert (("level", "hard"), ("from", "6")) == found.before
    assert (("level", "hard"), ("from", "18")) == found.after
    assert found.large is None
    assert all(it.art.startswith("<svg") for it in found.previews)


def test_one_in_large():
    """Both faces, in words too, and doors to table, print, editor and referee."""
    large = asked(level="easy", number="4 711").large

    assert "labyrinth 4711, easy" == large.called
    assert 2 == len(large.sides)
    assert all("Mirrors:" in side.said for side in large.sides)
    doors = {door.name: (door.path, door.pairs) for door in large.doors}
    assert ("/open", (("game", "alice"), ("option.design", "easy-4711"))) == doors["play"]
    assert ("/print/alice", (("option.design", "easy-4711"),)) == doors["print"]
    assert ("/without/alice/editor", (("from", "easy-4711"),)) == doors["edit"]
    assert "allowed" in doors
    assert dict(large.before)["number"] == "4710"
    assert dict(large.after)["number"] == "4712"


@pytest.mark.parametrize(("number", "before", "after"), [(0, False, True), (MOST_NUMBER, True, False)])
def test_the_ends(number, before, after):
    """The first number has none before it, the last none after it; the previews stay in range."""
    found = asked(number=number)

    assert (before, after) == (bool(found.large.before), bool(found.large.after))
    assert (before, after) == (bool(found.before), bool(found.after))
    assert f"normal-{number}" in [it.name for it in found.previews if it.current]


@pytest.mark.parametrize("typed", ["-1", "1000000000", "<b>", "4.5"])
def test_a_bad_number_is_told(typed):
    """What was typed stays; the sentence says what is allowed."""
    found = asked(number=typed)

    assert typed == found.typed
    assert "from 0 to 999999999" in found.wrong
    assert found.large is None


def test_todays():
    """The number of the day of asking."""
    found = asked(now=int(datetime(2026, 11, 30, 23, 59, tzinfo=UTC).timestamp()))

    assert (("level", "normal"), ("number", "20261130")) == found.today
    assert "labyrinth 20261130, normal" == found.today_called


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_todays_has_the_level_that_is_looked_at(level):
    """Chosen above like that of any number."""
    found = asked(now=int(datetime(2026, 11, 30, tzinfo=UTC).timestamp()), level=level)

    assert (("level", level), ("number", "20261130")) == found.today
    assert f"labyrinth 20261130, {level}" == found.today_called


@given(st.integers(0, 10**11 - 1))
def test_days_of_the_calendar(moment):
    """The same day as the calendar of the standard library gives."""
    assert int(datetime.fromtimestamp(moment, UTC).strftime("%Y%m%d")) == _day(str(moment))


@pytest.mark.parametrize(("kind", "letter"), [("a", "A"), ("b", "B")])
def test_sheets_of_a_team(kind, letter):
    """A switch shows sheets A or B of the same numbers; every way keeps it; both go to table and printer."""
    found = asked(level="hard", number="7", kind=kind)
    link, mate = (packed(design_named(f"hard-7-{each}")) for each in (kind, "ab".replace(kind, "")))

    assert f"labyrinth 7, hard · sheet {letter}" == found.large.called
    assert [f"hard-{number}-{kind}" for number in range(7, 7 + SHOWN)] == [it.name for it in found.previews]
    ways = [found.before, found.after, found.today, found.large.after, *(it.pairs for it in found.levels)]
    assert {kind} == {dict(way)["kind"] for way in ways}
    assert [None, "a", "b"] == [dict(way.pairs).get("kind") for way in found.kinds]
    assert [f"sheet {letter}"] == [way.label for way in found.kinds if way.current]
    doors = {door.name: (door.path, door.pairs) for door in found.large.doors}
    assert ("/open", (("game", "alice-team"), ("option.design", "hard-7"))) == doors["play"]
    assert ("/print/alice-team", (("option.design", "hard-7"),)) == doors["print"]
    assert ("/without/alice/editor", (("sheet", link), ("mate", mate))) == doors["edit"]
    assert all(("Locks:" if kind == "a" else "Keys:") in side.said for side in found.large.sides)


def test_no_such_kind():
    """Anything else shows the sheets each for oneself."""
    assert ["normal-1"] == [it.name for it in asked(kind="c").previews[:1]]
