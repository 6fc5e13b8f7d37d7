"""Without a table: the time of a trial. A script counts; without one a bar empties in the same time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from companion.games.ombres.box import MORE_SECONDS
from companion.games.ombres.tools.asking import typed
from companion.kernel.game import Words
from companion.kernel.message import Message, message
from companion.kernel.tool import Ask

LENGTHS: Final[Mapping[str, Message]] = {
    "90": message("90 seconds"),
    "180": message("3 minutes"),
    "450": message("7 and a half minutes"),
    "900": message("15 minutes"),
}
_USUAL: Final = "90"


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockPage:
    """How long, whether it runs; ``end`` and ``left`` are the script's own and only handed on."""

    wrong: str
    length: str
    lengths: tuple[tuple[str, str], ...]
    more: int
    runs: bool


def clock_page(ask: Ask, words: Words) -> ClockPage:
    """``length`` in seconds, ``run=yes`` once it was started."""
    said = typed(ask, "length")
    known = said in LENGTHS
    wrong = message("Choose one of the times below.")
    return ClockPage(
        wrong=words.say(wrong) if said and not known else "",
        length=said if known else _USUAL,
        lengths=tuple((seconds, words.say(told)) for seconds, told in LENGTHS.items()),
        more=MORE_SECONDS,
        runs=typed(ask, "run") == "yes",
    )
