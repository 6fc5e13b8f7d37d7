"""Seats, places and faults as the notation writes them: ``D`` is the dragon, heroes are numbered from 1."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NoReturn

from companion.errors import Malformed
from companion.games.contes.box import PLACES, Place, Token
from companion.kernel.lines import TextLine, fault
from companion.kernel.message import Message, Who, message
from companion.kernel.seats import Seat

DRAGON = "D"
TOKEN_KEYS: Final[Mapping[str, Token]] = {
    PLACES[place].name.split()[0]: token for place in Place if (token := PLACES[place].gives)
}
"""``orchard``, ``armoury`` and ``treasure`` (room) by what they give."""


def sign_of(seat: int) -> str:
    """How a seat is written."""
    return str(seat) if seat else DRAGON


def seat_of(text: str, players: int) -> Seat | None:
    """The seat that is written so; None when there is no such seat."""
    if text == DRAGON:
        return Seat(0)
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 3 else 0
    return Seat(number) if 0 < number < players else None


def wrong(line: TextLine, expected: Message) -> NoReturn:
    """A line that cannot be read."""
    raise fault(line.number, line.text, expected)


def unreadable(found: str, expected: Message) -> Malformed:
    """A play that cannot be read; it has one line."""
    return fault(1, found, expected)


def number(line: TextLine, text: str, least: int, most: int) -> int:
    """A whole number within bounds."""
    if not (text.isascii() and text.isdigit() and len(text) < 4 and least <= int(text) <= most):
        wrong(line, message("a number from {least} to {most}", least=least, most=most))
    return int(text)


def signed(said: Message) -> Message:
    """A sentence about people with the signs of the notation in place of names."""
    return Message(
        said.text, {name: _signed(value) for name, value in said.params.items()}, said.plural, said.count
    )


def _signed(value: object) -> object:
    if isinstance(value, Who):
        return sign_of(value.seat)
    if isinstance(value, Message):
        return signed(value)
    if isinstance(value, tuple):
        return tuple(_signed(item) for item in value)
    return value


def held(line: TextLine, words: tuple[str, ...]) -> dict[Token, int]:
    """Pairs of token and number: ``apple 2 shield 1``."""
    names = {token.value: token for token in Token}
    said = words[::2]
    if len(words) % 2 or any(name not in names for name in said) or len(set(said)) < len(said):
        wrong(line, message("pairs like “apple 2 shield 1”"))
    return {
        names[name]: number(line, count, 0, 20) for name, count in zip(words[::2], words[1::2], strict=True)
    }
