"""Seats, tiles and faults as the notation writes them: seats are numbered from 1."""

from __future__ import annotations

from typing import NoReturn

from companion.errors import Malformed
from companion.games.ombres.board import Tile
from companion.kernel.lines import TextLine, fault
from companion.kernel.message import Message, Who, message
from companion.kernel.seats import Seat


def wrong(line: TextLine, expected: Message) -> NoReturn:
    """A line that cannot be read."""
    raise fault(line.number, line.text, expected)


def number(line: TextLine, text: str, least: int, most: int) -> int:
    """A whole number within bounds."""
    if not (text.isascii() and text.isdigit() and len(text) < 7 and least <= int(text) <= most):
        wrong(line, message("a number from {least} to {most}", least=least, most=most))
    return int(text)


def seat(line: TextLine, text: str, players: int) -> Seat:
    """A seat by its number."""
    return Seat(number(line, text, 1, players) - 1)


def tile(line: TextLine, text: str) -> Tile:
    """A tile by its name."""
    try:
        return Tile.parse(text)
    except Malformed:
        wrong(line, message("a tile like r2c4"))


def signed(said: Message) -> Message:
    """A sentence about people with numbers in place of names."""
    params = {name: _signed(value) for name, value in said.params.items()}
    return Message(said.text, params, said.plural, said.count)


def _signed(value: object) -> object:
    if isinstance(value, Who):
        return str(value.seat + 1)
    if isinstance(value, Message):
        return signed(value)
    if isinstance(value, tuple):
        return tuple(_signed(item) for item in value)
    return value
