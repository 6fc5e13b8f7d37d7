"""Once-only tokens: found however many there are, equal however they came, never in an older state."""

from __future__ import annotations

import pytest

from companion.table.once import LATELY, Tokens


@pytest.mark.parametrize("count", [0, 1, LATELY, LATELY + 1, 5 * LATELY])
def test_every_token_is_found(count):
    """One by one or all together."""
    alone = Tokens()
    for number in range(count):
        alone = alone.also({f"t{number}": number})
    together = Tokens().also({f"t{number}": number for number in range(count)})
    assert [*range(count), None] == [alone.made(f"t{number}") for number in range(count + 1)]
    assert alone == together
    assert hash(alone) == hash(together)
    assert alone != together.also({"more": 1})
    assert alone != dict(together.all())


def test_an_older_state_knows_no_later_token():
    """What was decided and could not be stored may be asked for again."""
    before = Tokens().also({"t0": 1})
    after = before.also({"t1": 2})
    assert (None, 2) == (before.made("t1"), after.made("t1"))


def test_a_token_taken_again_leads_to_the_newest():
    """As after an undo."""
    tokens, count = Tokens(), 3 * LATELY
    for number in range(count):
        tokens = tokens.also({"same": number, f"t{number}": number})
    assert count - 1 == tokens.made("same")


def test_a_long_table_costs_no_more_than_a_new_one():
    """The many are shared: one more copies the late ones alone."""
    many = Tokens().also({f"t{number}": number for number in range(10 * LATELY)})
    more = many.also({"new": 1})
    assert more._old is many._old
    assert 1 == len(more._lately)
