"""Alice's calculator against the scoring rules."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.games.alice.calculator import CALCULATOR, score
from companion.games.alice.game import GAME
from companion.kernel.calculator import calculator_of

NUMBER = st.integers(0, 999)
ENTRY = st.fixed_dictionaries(
    {name: st.tuples(NUMBER) for name in ("terraces", "pair", "rose_front", "rose_back")}
    | {"tea": st.lists(st.integers(0, 99), max_size=12).map(tuple)}
)
LUDO = {"terraces": (10,), "pair": (15,), "rose_front": (5,), "rose_back": (4,), "tea": (5, 15)}


def test_it_is_found():
    """Beside GAME, under one name each."""
    names = [asked.name for asked in CALCULATOR.asked]

    assert calculator_of(GAME) is CALCULATOR
    assert set(LUDO) == set(names)
    assert len(names) == len(set(names))


def test_the_worked_example():
    """10 + 15 + (5 + 15) + 5 × 4 = 65."""
    (result,) = score([LUDO]).results

    assert 65 == result.total
    assert [10, 15, 20, 20] == [line.value for line in result.lines]


@given(st.lists(ENTRY, min_size=1, max_size=20))
def test_the_sum_is_that_of_the_rules(entries):
    """S1 to S6: lines add up, roses multiply, highest first, equals share a rank."""
    results = score(entries).results

    assert list(range(len(entries))) == sorted(seat for result in results for seat in result.seats)
    for result in results:
        entry = entries[result.seats[0]]
        roses = entry["rose_front"][0] * entry["rose_back"][0]
        total = entry["terraces"][0] + entry["pair"][0] + sum(entry["tea"]) + roses
        assert total == result.total == sum(line.value for line in result.lines)
        assert result.rank == 1 + sum(other.total > result.total for other in results)
    assert sorted(-result.total for result in results) == [-result.total for result in results]


@given(ENTRY, st.sampled_from(["rose_front", "rose_back"]))
def test_an_empty_rose_line_counts_nothing(entry, side):
    """A product with zero is zero (S3)."""
    (result,) = score([entry | {side: ()}]).results

    assert 0 == result.lines[-1].value


@given(ENTRY, st.sampled_from(["terraces", "pair", "rose_front", "rose_back"]))
def test_more_is_never_less(entry, name):
    """No number a player reads off a sheet can cost points (S6)."""
    (before,), (after,) = score([entry]).results, score([entry | {name: (entry[name][0] + 1,)}]).results

    assert after.total >= before.total
