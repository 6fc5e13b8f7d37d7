"""Whole numbers as people type them, and what to tell when something is none."""

from __future__ import annotations

import re
from typing import Final

from companion.kernel.calculator import Asked
from companion.kernel.message import Message, message

MAX_SHOWN: Final = 20
_SPACES: Final = "\u00a0\u2007\u2009\u202f"
_MINUS: Final = str.maketrans(dict.fromkeys("\u2212\u2013\u2010\u2011", "-") | dict.fromkeys(_SPACES, " "))
_NUMBER: Final = re.compile(r"[+-]? ?\d+")
_GROUPED: Final = re.compile(r"[+-]? ?\d{1,3}(?:(?: \d{3})+|(?:['’]\d{3})+)")
_UNCLEAR: Final = re.compile(r"[+-]?\d{1,3}(?:(?:\.\d{3})+|(?:,\d{3})+)")
_BROKEN: Final = re.compile(r"[+-]?(?:\d+[.,]\d*|[.,]\d+)")
_BETWEEN: Final = re.compile(r"[\s+,;/&]+")

Read = tuple[int, ...] | Message
"""The numbers of a line, or why they could not be read."""


def read(asked: Asked, typed: str) -> Read:
    """What was typed for a line; () when nothing was."""
    text = typed.translate(_MINUS).strip()
    if not text:
        return ()
    return _several(asked, text) if asked.many else _one(asked, text)


def _one(asked: Asked, text: str) -> Read:
    if _NUMBER.fullmatch(text) or _GROUPED.fullmatch(text):
        return _within(asked, re.sub(r"[ '’]", "", text))
    if _UNCLEAR.fullmatch(text):
        plain = re.sub(r"[.,]", "", text)
        return message("“{found}” can be read in two ways. Is {plain} meant?", found=_cut(text), plain=plain)
    if _BROKEN.fullmatch(text):
        return message("“{found}” is no whole number.", found=_cut(text))
    return message("“{found}” is no number. Type digits only.", found=_cut(text))


def _several(asked: Asked, text: str) -> Read:
    """A list with +, commas or spaces between; a single dash means none."""
    if text == "-":
        return ()
    numbers: list[int] = []
    for piece in filter(None, _BETWEEN.split(text)):
        if piece.isdecimal() and len(piece) > 1 and int(piece[0]) == 0:
            return message("“{found}” can be read in two ways. Type + between the numbers.", found=_cut(text))
        found = _one(asked, piece)
        if isinstance(found, Message):
            return found
        numbers += found
    if len(numbers) > asked.many:
        return message("{count} numbers are too many: at most {most}.", count=len(numbers), most=asked.many)
    return tuple(numbers)


def _within(asked: Asked, text: str) -> Read:
    """The number if the rules know it; digits of any script."""
    value = int(text) if len(text) <= MAX_SHOWN else None
    if value is not None and asked.least <= value <= asked.most:
        return (value,)
    if asked.least >= 0 and text.startswith("-") and value != 0:
        return message("“{found}”: there is no minus here.", found=_cut(text))
    return message(
        "{found} is out of reach: from {least} to {most}.",
        found=_cut(text),
        least=asked.least,
        most=asked.most,
    )


def _cut(text: str) -> str:
    return text if len(text) <= MAX_SHOWN else f"{text[:MAX_SHOWN]}…"
