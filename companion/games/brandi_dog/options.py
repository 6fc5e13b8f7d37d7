"""What a table may set before the start: what is real on the table, and the rulings marked as options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from companion.games.brandi_dog.ring.position import Rulings
from companion.kernel.game import Option, option_values
from companion.kernel.message import Message, message

_YES = message("yes")
_NO = message("no")


def _option(name: str, question: Message, **labels: Message) -> Option:
    values = tuple(value.removeprefix("_") for value in labels)
    return Option(id=name, values=values, question=question, labels=tuple(labels.values()))


OPTIONS: Final = (
    _option(
        "cards",
        message("Where are the cards?"),
        phones=message("on the phones: dealt and exchanged in secret"),
        real=message("the real ones, in the hand"),
    ),
    _option(
        "board",
        message("Does the app follow the marbles?"),
        mirror=message("yes: every play is made on a phone and copied on the board"),
        real=message("no: the marbles are on the real board only"),
    ),
    _option(
        "start",
        message("Who opens the first round?"),
        random=message("chosen by chance"),
        _1=message("the first seat"),
        _2=message("the second seat"),
        _3=message("the third seat"),
        _4=message("the fourth seat"),
    ),
    _option("A1", message("May a marble walk past a home that its number fits?"), yes=_YES, no=_NO),
    _option(
        "A3",
        message("May a marble that has come round and stands exactly on its start go straight in?"),
        yes=_YES,
        no=message("no, it walks another lap"),
    ),
    _option(
        "A4",
        message("Does a marble brought onto its start by a jack count as having touched it?"),
        yes=_YES,
        no=_NO,
    ),
    _option(
        "A6",
        message("May a seven also move the partner’s marbles?"),
        no=message("no, not before one’s own are home"),
        yes=message("yes (Canadian rule)"),
    ),
    _option(
        "A12",
        message("All other marbles on the ring have just come out: does the jack lapse?"),
        no=message("no, it cannot be played now"),
        yes=message("yes, it lapses"),
    ),
)
"""All options of the game, defaults first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choices:
    """The options in force at a table, every one with a value, sorted by id."""

    values: tuple[tuple[str, str], ...]

    @classmethod
    def of(cls, chosen: Mapping[str, str]) -> Choices:
        """The chosen values, defaults for the rest."""
        return cls(values=tuple(sorted(option_values(OPTIONS, chosen).items())))

    def __getitem__(self, name: str) -> str:
        """The value of an option; the default when the table was opened before the option existed."""
        return _table(self.values)[name]

    @property
    def rulings(self) -> Rulings:
        """The rulings in force, for the referee."""
        return _rulings(self.values)

    @property
    def phones(self) -> bool:
        """Whether the cards are on the phones."""
        return self["cards"] == "phones"

    @property
    def mirror(self) -> bool:
        """Whether the app follows the marbles."""
        return self["board"] == "mirror"


@lru_cache(maxsize=256)
def _table(values: tuple[tuple[str, str], ...]) -> Mapping[str, str]:
    return option_values(OPTIONS, dict(values))


@lru_cache(maxsize=256)
def _rulings(values: tuple[tuple[str, str], ...]) -> Rulings:
    return Rulings.of(_table(values))
