"""Sources of chance: fair, scripted, recorded."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import Malformed
from companion.kernel.chance import Draw, FairChance, RecordedChance, ScriptedChance, fair_draw, sealed


@given(
    st.binary(min_size=1, max_size=40), st.integers(0, 2**40), st.lists(st.integers(1, 2**32), max_size=20)
)
def test_a_draw_is_a_function_of_key_and_number(key, index, bounds):
    """Always the same, always below the bounds."""
    draw = fair_draw(key, index, tuple(bounds))
    assert draw == fair_draw(key, index, tuple(bounds))
    assert all(0 <= value < bound for value, bound in zip(draw.values, draw.bounds, strict=True))


def test_draws_are_even():
    """Three hundred throws of a die for each of a hundred keys: no side is rare."""
    counts = [0] * 6
    for key in range(100):
        chance = FairChance(bytes([key]))
        for _ in range(300):
            counts[chance.below(6)] += 1
    assert all(4_700 < count < 5_300 for count in counts)


def test_taken_numbers_are_skipped_and_gaps_filled():
    """An undone draw comes again."""
    chance = FairChance(b"key", frozenset({0, 2}))
    for _ in range(3):
        chance.below(6)
    assert [1, 3, 4] == [draw.index for draw in chance.draws]


@given(st.lists(st.integers(), max_size=30))
def test_shuffling_keeps_everything(items):
    """In one draw, of no draw at all for nothing."""
    chance = FairChance(b"key")
    assert sorted(items) == sorted(chance.shuffled(items))
    assert tuple(range(len(items), 1, -1)) == chance.draws[0].bounds


def test_a_script_gives_what_it_was_told():
    """And complains when it does not fit."""
    chance = ScriptedChance([3, 0, 1])
    assert 3 == chance.below(6)
    assert ("c", "b", "a") == chance.shuffled("abc")
    assert Draw(index=1, bounds=(3, 2), values=(0, 1)) == chance.draws[1]
    for script in ([], [6], [-1]):
        with pytest.raises(Malformed, match=r"chance\.script"):
            ScriptedChance(script).below(6)


def test_the_common_part_draws_nothing():
    """Each source says where its numbers come from."""
    with pytest.raises(NotImplementedError):
        RecordedChance().below(2)


def test_the_seal_is_plain_sha_256():
    """Anybody can compute it."""
    assert "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855" == sealed(b"")
