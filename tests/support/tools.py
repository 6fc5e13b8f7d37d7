"""A tool of the counting game: adds up what its address holds. Its block lies in ``tests/web/templates``."""

from __future__ import annotations

from dataclasses import dataclass

from companion.kernel.message import message
from companion.kernel.tool import Tool


@dataclass(frozen=True, slots=True, kw_only=True)
class SumPage:
    """What the block shows: the numbers as typed, their sum, what is wrong with them."""

    typed: str
    numbers: tuple[str, ...]
    total: int
    wrong: str


def page(ask, words):
    """The sum of all ``n`` and of the typed text."""
    typed = " ".join(ask.get("typed", ()))
    texts = [*ask.get("n", ()), *typed.split()]
    bad = [text for text in texts if not (text.isascii() and text.isdigit() and len(text) < 5)]
    wrong = words.say("That is no number: {text}", text=bad[0]) if bad else ""
    numbers = tuple(text for text in texts if text not in bad)
    return SumPage(typed=typed, numbers=numbers, total=sum(map(int, numbers)), wrong=wrong)


TOOLS = (Tool(slug="add-up", title=message("Sum"), about=message("Adds whole numbers."), page=page),)
