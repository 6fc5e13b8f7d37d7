"""Without a table: the time of a trial. A script counts; without one each look tells what is left."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from companion.games.ombres.box import MORE_SECONDS
from companion.games.ombres.tools.asking import number, typed, wrong_number
from companion.kernel.game import Words
from companion.kernel.message import Message, message
from companion.kernel.tool import Ask

LENGTHS: Final[Mapping[str, Message]] = {
    "90": message("90 seconds"),
    "180": message("3 minutes"),
    "450": message("7 and a half minutes"),
    "900": message("15 minutes"),
}
LONGEST: Final = 3_600
"""Seconds that may be left at most, however often they were made more."""
MOST_MOMENT: Final = 99_999_999_999
BAR: Final = 900
"""How wide a full bar is drawn."""
_USUAL: Final = "90"


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockPage:
    """How long a trial is, what is ``left`` of it, and while it runs when it ``ends`` (UTC; else 0): seconds.

    ``over``: it ran and has ended. ``bar`` is the part that is left in parts of ``BAR``. ``leads_to`` is the
    address once it was started: a reload goes on counting.
    """

    wrong: str
    length: str
    lengths: tuple[tuple[str, str], ...]
    more: int
    left: int
    ends: int
    over: bool
    bar: int
    leads_to: tuple[tuple[str, str], ...]


def clock_page(ask: Ask, words: Words) -> ClockPage:
    """``length`` in seconds; ``until``: it runs to that second; ``left``: it stands still with so many ms.

    ``run=yes`` starts it now. A script keeps its own time under other names in the same address.
    """
    said = typed(ask, "length")
    length = said if said in LENGTHS else _USUAL
    now = number(ask, "now", MOST_MOMENT, 0) or 0
    until, rest = number(ask, "until", MOST_MOMENT, 0), number(ask, "left", MOST_MOMENT, 0)
    left = min(-(-(rest or 0) // 1000) or int(length), LONGEST)
    starts = not until and typed(ask, "run") == "yes"
    ends = now + left if starts else min(until or 0, now + LONGEST)
    left = max(0, ends - now) if ends else left
    return ClockPage(
        wrong=_wrong(ask, words, said, until, rest),
        length=length,
        lengths=tuple((seconds, words.say(told)) for seconds, told in LENGTHS.items()),
        more=MORE_SECONDS,
        left=left,
        ends=ends,
        over=bool(ends) and not left,
        bar=min(BAR, BAR * left // int(length)),
        leads_to=(("length", length), ("until", str(ends))) if starts else (),
    )


def _wrong(ask: Ask, words: Words, length: str, until: int | None, rest: int | None) -> str:
    if length and length not in LENGTHS:
        return words.say(message("Choose one of the times below."))
    for name, value in (("until", until), ("left", rest)):
        if value is None:
            return words.say(wrong_number(ask, name, MOST_MOMENT))
    return ""
