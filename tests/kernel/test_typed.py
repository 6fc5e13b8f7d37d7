"""Whole numbers as people type them: read, or refused with a reason, never anything else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.kernel.calculator import Asked
from companion.kernel.message import Message, message
from companion.kernel.typed import read

ONE = Asked(name="one", label=message("One"), help=message("One"))
BELOW = Asked(name="below", label=message("Below"), help=message("Below"), least=-50, most=5000)
LIST = Asked(name="list", label=message("List"), help=message("List"), most=99, many=12)


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("", ()),
        ("   ", ()),
        ("0", (0,)),
        ("00", (0,)),
        (" 10 ", (10,)),
        ("+5", (5,)),
        ("-0", (0,)),
        ("999", (999,)),
        ("٣", (3,)),
        ("\uff11\uff12", (12,)),
        ("\u00a07", (7,)),
    ],
)
def test_one_number(typed, numbers):
    """Empty is not zero; digits of any script count."""
    assert numbers == read(ONE, typed)


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("1'000", (1000,)),
        ("1’000", (1000,)),
        ("1 000", (1000,)),
        ("1\u202f000", (1000,)),
        ("-7", (-7,)),
        ("−7", (-7,)),
        ("– 7", (-7,)),
        ("-50", (-50,)),
    ],
)
def test_separators_and_minus_where_the_rules_have_them(typed, numbers):
    """What can be read in one way only is read."""
    assert numbers == read(BELOW, typed)


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("abc", "no number"),
        ("🦔", "no number"),
        ("½", "no number"),
        ("²", "no number"),
        ("10 5", "no number"),
        ("1e3", "no number"),
        ("0x10", "no number"),
        ("--3", "no number"),
        ("<b>", "no number"),
        ("\x00", "no number"),
        ("-3", "minus"),
        ("−3", "minus"),
        ("3.5", "whole"),
        ("3,5", "whole"),
        ("3,", "whole"),
        (".5", "whole"),
        ("1.000", "two ways"),
        ("1,000", "two ways"),
        ("1'000", "out of reach"),
        ("1 000", "out of reach"),
        ("1000", "out of reach"),
        ("9" * 5000, "out of reach"),
        ("-" + "9" * 5000, "minus"),
    ],
)
def test_what_is_refused(typed, word):
    """With the reason, and never more than a line of what was typed."""
    found = read(ONE, typed)

    assert word in found.text
    assert len(str(found.params["found"])) <= 21


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("", ()),
        ("-", ()),
        ("–", ()),
        ("0", (0,)),
        ("5", (5,)),
        ("5 + 15", (5, 15)),
        ("5+15", (5, 15)),
        ("5,15", (5, 15)),
        ("5, 15; 20", (5, 15, 20)),
        ("5 15", (5, 15)),
        ("+ 5 +", (5,)),
    ],
)
def test_a_list(typed, numbers):
    """Plus, commas or spaces between; empty or a dash is none."""
    assert numbers == read(LIST, typed)


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("1 000", "two ways"),
        ("1,000", "two ways"),
        ("1'000", "out of reach"),
        ("1,500", "out of reach"),
        ("5 -3", "minus"),
        ("5 + x", "no number"),
        ("5.5", "whole"),
        (" ".join("1" * 13), "too many"),
    ],
)
def test_what_no_list_is(typed, word):
    """A thousand is not one and nothing."""
    assert word in read(LIST, typed).text


@given(st.text(max_size=60), st.sampled_from([ONE, BELOW, LIST]))
def test_anything_is_read_or_refused(typed, asked):
    """And what is read lies within the bounds."""
    found = read(asked, typed)

    assert isinstance(found, Message) or all(asked.least <= value <= asked.most for value in found)


@given(st.integers(-2000, 9999))
def test_a_number_is_itself_or_out_of_reach(value):
    """No other number is ever read."""
    found = read(BELOW, str(value))

    assert found == (value,) if -50 <= value <= 5000 else isinstance(found, Message)


@given(st.lists(st.integers(0, 99), max_size=12), st.sampled_from([" + ", "+", ", ", "; ", "/"]))
def test_a_list_is_itself(values, between):
    """Whatever stands between."""
    assert tuple(values) == read(LIST, between.join(map(str, values)))
