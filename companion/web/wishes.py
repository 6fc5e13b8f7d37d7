"""Options that an address wishes: ``/open?game=alice&option.design=hard-7``, and prints alike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from companion.errors import Refused
from companion.kernel.game import Game, Option, takes
from companion.kernel.seats import Seat
from companion.table.commands import SetOption
from companion.web.shell import services
from companion.words import Words

PREFIX: Final = "option."
MOST_VALUE: Final = 2_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """One wished option: its field, its value, and both in words."""

    name: str
    value: str
    question: str
    answer: str


def wished(game: Game[Any], asked: Mapping[str, str]) -> tuple[tuple[Option, str], ...]:
    """The options that an address or a form wishes a new table to have. Raises Refused("table.option")."""
    found = []
    for option in game.options:
        value = asked.get(PREFIX + option.id, "")[:MOST_VALUE]
        if value and not takes(game.options, option.id, value):
            raise Refused("table.option")
        if value:
            found.append((option, value))
    return tuple(found)


def wishes(game: Game[Any], asked: Mapping[str, str], words: Words) -> tuple[Wish, ...]:
    """The same as a page shows them and sends them on. Raises Refused("table.option")."""
    return tuple(
        Wish(
            name=PREFIX + option.id,
            value=value,
            question=words.say(option.question),
            answer=words.say(option.called(value) or option.labels[0]),
        )
        for option, value in wished(game, asked)
    )


def set_at(code: str, token: str, options: tuple[tuple[Option, str], ...]) -> None:
    """Set the options of a table that was opened a moment ago."""
    for option, value in options:
        services().tables.do(code, token, Seat(0), SetOption(id=option.id, value=value))
