"""Reading addresses: one value a name, numbers within bounds, chance that the address alone decides."""

from __future__ import annotations

import hashlib
from typing import Final

from companion.kernel.message import Message, message
from companion.kernel.tool import Ask

MOST_TYPED: Final = 200
MOST_START: Final = 999_999
MOST_COUNT: Final = 9_999


def typed(ask: Ask, name: str) -> str:
    """The first value of a name, cut where nobody types on."""
    return next(iter(ask.get(name, ())), "")[:MOST_TYPED]


def number(ask: Ask, name: str, most: int, otherwise: int) -> int | None:
    """A whole number from 0 to ``most``; what is not asked is ``otherwise``, what is none is None."""
    said = typed(ask, name).strip()
    if not said:
        return otherwise
    if not (said.isascii() and said.isdecimal() and len(said) <= len(str(most))):
        return None
    return int(said) if int(said) <= most else None


def wrong_number(ask: Ask, name: str, most: int) -> Message:
    """What is wrong with a number, and what would be possible."""
    return message("“{found}” is no number from 0 to {most}.", found=typed(ask, name)[:20], most=most)


def drawn(*parts: object) -> int:
    """A large number that depends on all parts alone: the same address always gives the same."""
    return int.from_bytes(hashlib.sha256(repr(parts).encode()).digest(), "big")
