"""Frozen values made quickly are the very values that dataclasses make."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, replace

import pytest

from companion.kernel.quick import quick


@dataclass(frozen=True, slots=True)
class Plain:
    """As Python makes it."""

    one: int
    two: str = "x"
    three: tuple[int, ...] = field(default=(), kw_only=True)
    four: int = field(kw_only=True)


@quick
@dataclass(frozen=True, slots=True)
class Same:
    """The same fields, made quickly."""

    one: int
    two: str = "x"
    three: tuple[int, ...] = field(default=(), kw_only=True)
    four: int = field(kw_only=True)


WAYS = [((1,), {"four": 4}), ((1, "y"), {"four": 4, "three": (3,)}), ((), {"four": 4, "one": 1})]


@pytest.mark.parametrize(("given", "named"), WAYS)
def test_fields_are_as_given(given, named):
    """By place or by name, with defaults."""
    own, plain = Same(*given, **named), Plain(*given, **named)

    assert [getattr(plain, name) for name in Plain.__slots__] == [
        getattr(own, name) for name in Same.__slots__
    ]
    assert repr(plain).replace("Plain", "Same") == repr(own)
    assert (type(own), hash(own)) == (Same, hash(Same(*given, **named)))


def test_it_stays_frozen():
    """Nothing can be put in, taken out or added."""
    value = Same(1, four=4)
    for spoil in (
        lambda: setattr(value, "one", 2),
        lambda: delattr(value, "one"),
        lambda: setattr(value, "more", 2),
    ):
        with pytest.raises((FrozenInstanceError, TypeError, AttributeError)):
            spoil()
    assert Same(1, four=4) == value


@pytest.mark.parametrize(
    ("given", "named"),
    [((), {"four": 4}), ((1,), {}), ((1,), {"four": 4, "five": 5}), ((1, "y", (3,)), {"four": 4})],
)
def test_missing_and_unknown_fields_are_faults(given, named):
    """As Python has it."""
    for kind in (Same, Plain):
        with pytest.raises(TypeError):
            kind(*given, **named)


def test_copies_are_the_same():
    """Whichever way they are made."""
    value = Same(1, four=4)

    assert value == copy.copy(value) == copy.deepcopy(value) == pickle.loads(pickle.dumps(value))
    assert Same(2, four=4) == replace(value, one=2)


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    """Fields with names that the making itself might use."""

    kind: int
    twin: int = 2
    put: int = 3
    new_kind: tuple[int, ...] = field(default_factory=tuple)


def test_fields_may_have_any_name():
    """They are told apart from what fills them."""
    value = Named(kind=1)

    assert (Named, 1, 2, 3, ()) == (type(value), value.kind, value.twin, value.put, value.new_kind)


@quick
@dataclass(frozen=True, slots=True)
class Made:
    """A field made anew each time."""

    one: list[int] = field(default_factory=list)


def test_what_is_made_anew_is_made_anew():
    """Nobody shares it."""
    first, second = Made(), Made()
    first.one.append(1)

    assert ([1], [], [2]) == (first.one, second.one, Made([2]).one)


@dataclass(frozen=True, slots=True)
class Counting:
    """A field that nobody gives."""

    one: int = field(default=0, init=False)


@dataclass(frozen=True, slots=True)
class Looking:
    """It looks at what it was given."""

    one: int

    def __post_init__(self) -> None:
        """Nothing."""


@pytest.mark.parametrize("kind", [Counting, Looking])
def test_what_does_more_is_refused_at_once(kind):
    """Not made half."""
    with pytest.raises(TypeError, match=kind.__name__):
        quick(kind)
