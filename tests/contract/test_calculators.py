"""What every game's score calculator is held to."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wtforms import Form

from companion.games import catalogue
from companion.kernel.calculator import calculator_of

OFFERED = {slug: found for slug, game in catalogue().items() if (found := calculator_of(game))}


def numbers(asked):
    """Anything the form lets through for a line, or nothing yet."""
    value = st.integers(asked.least, asked.most)
    return st.lists(value, max_size=asked.many or 1).map(tuple)


@pytest.mark.parametrize("slug", OFFERED)
def test_names_fit_forms_and_bounds_make_sense(slug):
    """One name a line, none that a form uses itself; nothing but whole ranges."""
    asked = OFFERED[slug].asked
    names = [line.name for line in asked]

    assert asked
    assert len(names) == len(set(names))
    assert not {"name", *dir(Form)} & set(names)
    assert all(re.fullmatch("[a-z_]{1,40}", name) for name in names)
    assert all(line.least <= 0 < line.most for line in asked)


@pytest.mark.parametrize("slug", OFFERED)
@given(data=st.data())
def test_any_numbers_make_a_ranking(slug, data):
    """Half-filled ones too: lines add up, everybody has a place, ranks are shared by equals."""
    calculator = OFFERED[slug]
    entry = st.fixed_dictionaries({line.name: numbers(line) for line in calculator.asked})
    entries = data.draw(st.lists(entry, min_size=1, max_size=6))
    results = calculator.score(entries).results

    assert list(range(len(entries))) == sorted(seat for result in results for seat in result.seats)
    for result in results:
        assert result.total == sum(line.value for line in result.lines)
        assert result.rank == 1 + sum(other.total > result.total for other in results)
