"""What a game's text notation answers: the types behind ``referee``, ``score`` and ``replay``.

A game offers them in a module ``notation`` beside its GAME value; see ``Notation``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Protocol

from companion.kernel.message import Message
from companion.kernel.outcome import Outcome

_NONE: Mapping[str, int] = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class Happening:
    """One thing that a play brings about: as data for programs and as a sentence for people."""

    data: Mapping[str, object]
    words: Message


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """The referee's word on one play.

    ``message`` says it in a sentence, ``cells`` are the places at fault or ticked. ``after`` is the
    position that follows (None: rejected, or not told by the text); ``powers`` what it costs.
    """

    accepted: bool
    message: Message
    code: str = ""
    rule: str = ""
    cells: tuple[str, ...] = ()
    after: str | None = None
    events: tuple[Happening, ...] = ()
    powers: Mapping[str, int] = field(default_factory=lambda: _NONE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Listing:
    """Every legal play in canonical order; ``after`` gives the position that follows one of them.

    ``count`` differs from the number of ``plays`` only when there were too many to list.
    """

    plays: tuple[str, ...]
    count: int
    after: Callable[[str], str | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranking:
    """Final scores; seat n of the outcome is ``names[n]``."""

    names: tuple[str, ...]
    outcome: Outcome


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure:
    """The first expectation of a scenario that was not met."""

    line: int
    text: str
    expected: Message | str
    found: Message | str


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay:
    """How a scenario went: acts done, expectations met, and the failure it stopped at."""

    acts: int
    met: int
    failure: Failure | None = None


class Notation(Protocol):
    """The functions of a game's ``notation`` module. All raise Malformed for unreadable text."""

    def referee_list(self, position: str, *, powers: bool, everything: bool) -> Listing:
        """Every legal play of a position."""

    def referee_play(self, position: str, play: str) -> Answer:
        """The word on one play."""

    def score(self, mode: str, data: Any) -> Ranking:
        """Final scores from JSON data."""

    def replay(self, text: str) -> Replay:
        """Run a scenario."""
