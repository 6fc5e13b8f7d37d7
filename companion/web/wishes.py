"""Options that an address wishes: ``/open?game=alice&option.design=hard-7``, and prints alike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from companion.errors import Refused
from companion.kernel.game import Field, Game, Option, takes
from companion.kernel.seats import Seat
from companion.table.commands import SetOption
from companion.web.shell import services
from companion.words import Words

PREFIX: Final = "option."
TYPED: Final = "typed."
"""What is typed as a number into a form of choices: ``typed.design.number=4711``, with its way beside it."""
WAY: Final = "way."
MOST_VALUE: Final = 2_000
MOST_TYPED: Final = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """One wished option: its field, its value, and both in words."""

    name: str
    value: str
    question: str
    answer: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberWish:
    """A field that takes a number for an ``option``: both its inputs' names, what was typed and chosen."""

    option: Option
    field: Field
    text: str
    way: str

    @property
    def name(self) -> str:
        """The name of the input for the number."""
        return f"{TYPED}{self.option.id}.{self.field.name}"

    @property
    def way_name(self) -> str:
        """The name of the list beside it."""
        return f"{WAY}{self.option.id}.{self.field.name}"

    def takes(self, value: str | None) -> bool:
        """Whether another number may be typed where this value is wished: a listed one, a number, or none."""
        field_of = self.option.typed.field_of if self.option.typed else None
        if not value or value in self.option.values or field_of is None:
            return True
        return field_of(value) == self.field.name


def number_wishes(game: Game[Any], asked: Mapping[str, str]) -> tuple[NumberWish, ...]:
    """The fields for numbers of a game's options, as they were filled."""
    fields = ((option, field) for option in game.options if option.typed for field in option.typed.fields)
    empty = (
        NumberWish(option=option, field=field, text="", way="") for option, field in fields if field.digits
    )
    return tuple(
        replace(
            wish, text=asked.get(wish.name, "")[:MOST_TYPED], way=asked.get(wish.way_name, "")[:MOST_TYPED]
        )
        for wish in empty
    )


def with_numbers(game: Game[Any], asked: Mapping[str, str]) -> dict[str, str]:
    """What was asked, each typed number as the value of its option. Raises Malformed when it is none."""
    found = dict(asked)
    for wish in number_wishes(game, asked):
        if wish.option.typed and wish.text.strip():
            found[PREFIX + wish.option.id] = wish.option.typed.read(wish.field.name, wish.way, wish.text)
    return found


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
