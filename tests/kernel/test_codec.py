"""Values to JSON and forms and back: types, sizes, places of faults."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar, Literal, NewType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import Malformed
from companion.kernel.codec import MAX_DEPTH, MAX_ITEMS, MAX_NUMBER, MAX_TEXT, Tags, decode, encode, read_form
from companion.kernel.grid import Cell
from companion.kernel.message import Message, Who, message

Mark = NewType("Mark", int)


class Colour(Enum):
    """A choice by text."""

    RED = "red"
    BLUE = "blue"


class Size(Enum):
    """A choice by number."""

    SMALL = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Inner:
    """A value in a value."""

    cell: Cell
    mark: Mark = Mark(1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Big:
    """One field of every kind."""

    tag: ClassVar[str] = "test.big"
    yes: bool
    number: int
    text: str
    colour: Colour
    inner: Inner
    maybe: int | None = None
    either: int | str = 0
    pair: tuple[int, str] = (1, "a")
    many: tuple[Inner, ...] = ()
    cells: frozenset[Cell] = frozenset()
    exact: Literal["x", 1] = "x"
    data: Mapping[str, Any] | None = None
    texts: Mapping[str, str] | None = None
    size: Size = Size.SMALL
    nothing: None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Small:
    """The other type of the set."""

    tag: ClassVar[str] = "test.small"


TAGS = Tags(Big, Small)
A1 = {"cell": "A1", "mark": 1}
PLAIN = {"yes": True, "number": 1, "text": "t", "colour": "red", "inner": A1}

BIGS = st.builds(
    Big,
    yes=st.booleans(),
    number=st.integers(-MAX_NUMBER, MAX_NUMBER),
    text=st.text(max_size=20),
    colour=st.sampled_from(Colour),
    inner=st.builds(
        Inner, cell=st.builds(Cell, st.integers(0, 15), st.integers(0, 15)), mark=st.integers(0, 9)
    ),
    maybe=st.none() | st.integers(0, 9),
    either=st.integers(0, 9) | st.text(max_size=3),
    pair=st.tuples(st.integers(0, 9), st.text(max_size=3)),
    cells=st.frozensets(st.builds(Cell, st.integers(0, 15), st.integers(0, 15)), max_size=4),
    exact=st.sampled_from(["x", 1]),
    data=st.none() | st.dictionaries(st.text(max_size=3), st.lists(st.integers(0, 9) | st.booleans())),
    texts=st.none() | st.dictionaries(st.text(max_size=3), st.text(max_size=3)),
)


@given(BIGS)
def test_what_was_written_is_what_is_read(value):
    """Through JSON text."""
    assert value == TAGS.load(json.loads(json.dumps(TAGS.dump(value))))


def test_the_tag_comes_first_and_chooses_the_type():
    """Class names are nowhere."""
    text = json.dumps(TAGS.dump(Small()))
    assert '{"tag": "test.small"}' == text
    assert Small() == TAGS.load({"tag": "test.small"})
    assert ("test.big", "test.small") == TAGS.names
    assert Big is TAGS.kind("test.big")


def test_two_types_may_not_share_a_tag():
    """Old logs would be read as the wrong one."""
    with pytest.raises(ValueError, match="share a tag"):
        Tags(Small, Small)


DEEP: Any = "x"
for _ in range(MAX_DEPTH + 2):
    DEEP = [DEEP]


@pytest.mark.parametrize(
    ("where", "field", "found"),
    [
        ("yes", "yes", 1),
        ("yes", "yes", "true"),
        ("number", "number", True),
        ("number", "number", 1.0),
        ("number", "number", "1"),
        ("number", "number", 2**53 + 1),
        ("text", "text", 5),
        ("text", "text", "x" * (MAX_TEXT + 1)),
        ("colour", "colour", "green"),
        ("colour", "colour", ["red"]),
        ("size", "size", True),
        ("inner", "inner", "A1"),
        ("inner.cell", "inner", {"cell": 5}),
        ("inner.cell", "inner", {"cell": "Z99"}),
        ("inner.cell", "inner", {}),
        ("inner.why", "inner", {**A1, "why": 1}),
        ("maybe", "maybe", "1"),
        ("either", "either", None),
        ("pair", "pair", [1]),
        ("pair", "pair", "1a"),
        ("pair[1]", "pair", [1, 1]),
        ("many", "many", {"0": A1}),
        ("many[1].cell", "many", [A1, {"cell": "", "mark": 1}]),
        ("many", "many", [A1] * (MAX_ITEMS + 1)),
        ("cells[0]", "cells", [3]),
        ("exact", "exact", "y"),
        ("exact", "exact", True),
        ("data", "data", [1]),
        ("data.a", "data", {"a": 1.5}),
        ("data.a", "data", {"a": 2**60}),
        ("data.a.b[0]", "data", {"a": {"b": ["x" * (MAX_TEXT + 1)]}}),
        ("data.a" + "[0]" * (MAX_DEPTH), "data", {"a": DEEP}),
        ("data", "data", {str(number): 1 for number in range(MAX_ITEMS + 1)}),
        ("texts", "texts", 5),
        ("texts.a", "texts", {"a": 1}),
        ("nothing", "nothing", 0),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_place(where, field, found):
    """Whatever the data says."""
    with pytest.raises(Malformed) as caught:
        TAGS.load({"tag": "test.big", **PLAIN, field: found})
    assert where == caught.value.params["where"]
    assert len(str(caught.value.params["found"])) < 60


@pytest.mark.parametrize(
    ("raw", "where"),
    [
        ([], ""),
        (None, ""),
        ({}, "tag"),
        ({"tag": 5}, "tag"),
        ({"tag": ["x"]}, "tag"),
        ({"tag": "test.other"}, "tag"),
        ({"tag": "test.big"}, "yes"),
        ({"tag": "test.small", "more": 1, "another": 2}, "another"),
    ],
)
def test_other_data_is_refused(raw, where):
    """No object, no tag, a missing or an unknown field."""
    with pytest.raises(Malformed) as caught:
        TAGS.load(raw)
    assert where == caught.value.params["where"]
    with pytest.raises(Malformed) as caught:
        TAGS.load(raw, "log[3].event")
    assert caught.value.params["where"].startswith("log[3].event")


def test_a_fault_shows_little_of_huge_or_deep_data():
    """Its text is written to logs and pages."""
    for found in (DEEP, "x" * 100_000, 10**5000, {"a": DEEP}, None, b"bytes"):
        with pytest.raises(Malformed) as caught:
            decode(int, found, "here")
        assert len(caught.value.params["found"]) < 60
        assert "here" == caught.value.params["where"]


def test_writing_knows_its_types():
    """Messages and views are written too; anything else is a gap in the program."""
    said = encode(message("{who} and {cell}", who=Who(1), cell=Cell(0, 2)))
    assert {
        "text": "{who} and {cell}",
        "params": {"who": {"seat": 1}, "cell": "C1"},
        "plural": "",
        "count": 0,
    } == said
    assert [1, 2, 10] == sorted(encode(frozenset({10, 2, 1})))
    assert ["A1", "B1"] == encode(frozenset({Cell(0, 1), Cell(0, 0)}))
    assert [1, [2]] == encode([1, (2,)])
    with pytest.raises(TypeError, match="float"):
        encode(1.5)


@pytest.mark.parametrize(
    ("form", "field", "value"),
    [
        ({"number": ["-12"]}, "number", -12),
        ({"number": [" 7 "]}, "number", 7),
        ({"number": ["1", "2"]}, "number", 2),
        ({"yes": [""]}, "yes", False),
        ({"yes": ["No"]}, "yes", False),
        ({"yes": ["on"]}, "yes", True),
        ({"maybe": [""]}, "maybe", None),
        ({"maybe": ["3"]}, "maybe", 3),
        ({"cells": ["A1,B2", "C3 D4"]}, "cells", frozenset({Cell(0, 0), Cell(1, 1), Cell(2, 2), Cell(3, 3)})),
        ({"colour": ["blue"]}, "colour", Colour.BLUE),
        ({"text": ["a, b"]}, "text", "a, b"),
        ({"button": ["x"]}, "maybe", None),
        ({"maybe": []}, "maybe", None),
    ],
)
def test_forms_are_read_by_the_type(form, field, value):
    """Unknown fields are ignored, missing ones take their default."""
    base = {"yes": ["yes"], "number": ["1"], "text": ["t"], "colour": ["red"]}

    @dataclass(frozen=True, kw_only=True)
    class Flat:
        """What a form can hold."""

        tag: ClassVar[str] = "test.flat"
        yes: bool
        number: int
        text: str
        colour: Colour
        maybe: int | None = None
        cells: frozenset[Cell] = frozenset()
        texts: tuple[str, ...] = ()

    Flat.__annotations__ = {
        name: eval(hint) if isinstance(hint, str) else hint for name, hint in Flat.__annotations__.items()
    }
    assert value == getattr(Tags(Flat).from_form("test.flat", {**base, **form}), field)
    assert ("a b", "c,d") == read_form(Flat, {**base, "texts": ["a b", "c,d"]}).texts


@pytest.mark.parametrize("text", ["", "x", "1e5", "9" * 40, "٣", "--1", "1.0"])
def test_forms_with_other_texts_are_refused(text):
    """As data of the wrong type."""
    with pytest.raises(Malformed) as caught:
        read_form(Inner, {"cell": ["A1"], "mark": [text]})
    assert "mark" == caught.value.params["where"]
    with pytest.raises(Malformed):
        TAGS.from_form("test.other", {})


def test_messages_are_equal_by_what_they_say():
    """Views are compared to see whether something changed."""
    assert message("x {a}", a=1) == message("x {a}", a=1) != message("x {a}", a=2)
    assert Message("x").count == 0
