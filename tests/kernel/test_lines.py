"""Texts of ``key value`` lines with comments."""

from __future__ import annotations

import pytest

from companion.errors import Malformed
from companion.kernel.lines import fault, read_lines
from companion.kernel.message import message


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", []),
        ("; all comment\n\n   \n  ; more", []),
        ("face front ; which", [(1, "face", "front")]),
        ("a;b", [(1, "a;b", "")]),
        ("a ;b", [(1, "a", "")]),
        ("a\t;b", [(1, "a", "")]),
        (
            "\ufeffone  two   three \r\n\r\nfour\rfive",
            [(1, "one", "two   three"), (3, "four", ""), (4, "five", "")],
        ),
        ("a\u2028b", [(1, "a", "b")]),
    ],
)
def test_lines_that_say_something(text, expected):
    """Numbered as an editor numbers them; comments begin with ";" after a blank or at the start."""
    assert expected == [(line.number, line.key, line.rest) for line in read_lines(text)]


def test_words_and_text():
    """A line in pieces and whole."""
    (line,) = read_lines("  option   R7 yes ; no")

    assert ("R7", "yes") == line.words
    assert "option R7 yes" == line.text


def test_fault_is_short():
    """However long what was found."""
    wrong = fault(3, "x" * 1000, message("something else"))

    assert ("text.line", 3, 60) == (wrong.code, wrong.params["line"], len(wrong.params["found"]))


def test_endless_text():
    """Not read at all."""
    with pytest.raises(Malformed) as caught:
        read_lines("x\n" * 2001)

    assert 2000 == caught.value.params["line"]
