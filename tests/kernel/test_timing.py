"""Moments are written into the events that ask for them, and into no other."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from companion.kernel.game import Event
from companion.kernel.timing import stamped


@dataclass(frozen=True, slots=True, kw_only=True)
class Rang(Event):
    """An event that keeps its moment."""

    tag: ClassVar[str] = "test.rang"
    dated: ClassVar[bool] = True
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ticked(Event):
    """One that does not, though it has such a field."""

    tag: ClassVar[str] = "test.ticked"
    at: int = 0


def test_only_dated_events_carry_the_moment():
    """And it does not make them different."""
    rang, ticked = stamped((Rang(), Ticked()), 70)

    assert (70, 0) == (rang.at, ticked.at)
    assert Rang() == rang
