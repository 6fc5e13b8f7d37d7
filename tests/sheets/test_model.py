"""Names of pages, orders in people's words, text placed by measure."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import Malformed, Unknown
from companion.games.alice.sheet import PAPERS
from companion.kernel.message import message
from companion.sheets.fonts import metrics, shown
from companion.sheets.model import (
    HOME_PAPERS,
    Order,
    Paper,
    PrintKind,
    Setter,
    SheetName,
    Style,
    number_of,
)
from companion.sheets.model.naming import SIGNS

NAMES = st.builds(
    SheetName,
    game=st.just("AL"),
    layout=st.integers(1, 99),
    number=st.text(SIGNS, min_size=4, max_size=6),
    player=st.integers(1, 12),
    face=st.sampled_from("FBWP"),
)


@given(NAMES)
def test_a_name_reads_back(name):
    """Typed in any case, with spaces, it is the same page."""
    assert name == SheetName.parse(f" {str(name).lower()} ")


@given(NAMES, st.data())
def test_one_wrong_sign_is_noticed(name, data):
    """A page is never taken for another one."""
    text = str(name)
    place = data.draw(st.integers(0, len(text) - 1).filter(lambda index: text[index] != "-"))
    sign = data.draw(st.sampled_from(SIGNS).filter(lambda other: other != text[place]))
    wrong = text[:place] + sign + text[place + 1 :]

    with pytest.raises(Malformed):
        SheetName.parse(wrong)


def test_the_same_order_has_the_same_number():
    """Four signs, another one for any other order."""
    assert number_of("a", 1) == number_of("a", 1) != number_of("a", 2)


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        pytest.param({"copies": "0"}, "sheet.copies", id="no copy"),
        pytest.param({"copies": "500"}, "sheet.copies", id="a stack"),
        pytest.param({"copies": "-1"}, "sheet.copies", id="less than none"),
        pytest.param({"copies": "two"}, "sheet.copies", id="a word"),
        pytest.param({"copies": "9" * 99}, "sheet.copies", id="endless number"),
        pytest.param({"paper": "a9"}, "sheet.paper", id="unknown paper"),
        pytest.param({"style": "tiny"}, "sheet.style", id="unknown style"),
        pytest.param({"names": "x" * 5000}, "sheet.long", id="endless name"),
        pytest.param({"names": "a,b,c", "copies": "2"}, "sheet.names", id="more names than copies"),
        pytest.param({"names": ",".join("abcdefghijklmnop"), "copies": ""}, "sheet.copies", id="many names"),
        pytest.param({"edge": "top"}, "sheet.edge", id="unknown edge"),
    ],
)
def test_what_cannot_be_printed_is_told(asked, code):
    """A code that names the sentence, never a fault of the program."""
    with pytest.raises(Malformed) as found:
        Order.asked(**asked)

    assert code == found.value.code


def test_an_unknown_print_is_told():
    """A game prints only what it has."""
    with pytest.raises(Unknown):
        PAPERS.kind("banknotes")


def test_names_make_the_copies():
    """Without a number there is one copy a name."""
    assert 2 == Order.asked(names="Léa, Sam", copies="").copies


def test_no_line_is_wider_than_asked():
    """Broken text fits its column; only a single long word may stand out."""
    setter = Setter(metrics(), size=4)
    lines = setter.lines("Turn and flip the shape as you like, one of its cells must share a side", 40)

    assert len(lines) > 1
    assert all(setter.width(line) <= 40 for line in lines)


def test_a_long_name_gets_smaller_then_ends_in_dots():
    """Nothing runs into its neighbour."""
    setter, said = Setter(metrics(), size=6).fitted("Maximiliane-Alexandrine von und zu", 30, 4)

    assert said.endswith("…")
    assert setter.size == 4
    assert setter.width(said) <= 30.001


def test_signs_the_font_lacks_become_boxes():
    """And signs that only steer direction are left out."""
    assert "A□é" == shown("A\u2068漢\u2069é")


def test_a_print_says_which_papers_it_comes_on():
    """A4 and Letter everywhere, A3 and A5 where a game says so."""
    usual = PrintKind(name="x", title=message("X"), summary=message("X"), styles=(Style.STANDARD,))
    large = replace(usual, papers=(*HOME_PAPERS, Paper.A3))
    large.check(Order(paper=Paper.A3))
    with pytest.raises(Malformed) as found:
        usual.check(Order(paper=Paper.A3))

    assert "sheet.size" == found.value.code
    assert "a4, letter" == found.value.params["papers"]
    assert (297.0, 420.0) == Paper.A3.size
