"""A game's score calculator: what is asked of each player, and the score made of the answers.

A game keeps it in the module ``calculator`` beside its GAME value, as ``CALCULATOR``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

from companion.kernel.beside import beside
from companion.kernel.game import Game
from companion.kernel.message import Message
from companion.kernel.outcome import Outcome

Entry = Mapping[str, tuple[int, ...]]
"""One player's numbers by the name of what was asked: one number, or any count of a list."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """One line to fill in: a whole number from ``least`` to ``most``, or a list of up to ``many``.

    With ``choices`` it is a list of ticks: their numbers, counted from 0 (see ``ticks``).

    ``name`` stands in forms and is kept in browsers: it stays. An empty list is no number at all; an
    empty number is not zero but still missing.
    """

    name: str
    label: Message
    help: Message
    least: int = 0
    most: int = 999
    many: int = 0
    choices: tuple[Message, ...] = ()

    @classmethod
    def ticks(cls, name: str, label: Message, help: Message, choices: tuple[Message, ...]) -> Self:  # noqa: A002
        """A line of things to tick."""
        count = len(choices)
        return cls(name=name, label=label, help=help, most=count - 1, many=count, choices=choices)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Calculator:
    """What is asked, line by line, and the rules that add it up: seat n of the outcome is entry n.

    ``together`` says what all entries at once cannot hold, a sentence by the name of the line; it is asked
    when each of them can be read. ``teams``: each entry is a team, and is called so. ``for_own`` makes the
    calculator of something of the players' own, such as a sheet they drew, from the text in the address;
    Malformed if it is none. ``about`` is what such a thing is called.
    """

    asked: tuple[Asked, ...]
    score: Callable[[Sequence[Entry]], Outcome]
    together: Callable[[Sequence[Entry]], Mapping[str, Message]] | None = None
    teams: bool = False
    for_own: Callable[[str], Calculator] | None = None
    about: Message | None = None


def calculator_of(game: Game[Any]) -> Calculator | None:
    """The calculator of a game; None when it offers none."""
    found = beside(game, "calculator", "CALCULATOR")
    return found if isinstance(found, Calculator) else None
