"""Without a table: both dice in whole words; the address decides what they show."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.ombres.box import DIRECTION_DIE, DIRECTION_NAMES, STEP_DICE, STEP_NAMES
from companion.games.ombres.tools.asking import MOST_COUNT, MOST_START, drawn, number, typed, wrong_number
from companion.kernel.game import Words
from companion.kernel.message import message
from companion.kernel.tool import Ask


@dataclass(frozen=True, slots=True, kw_only=True)
class DicePage:
    """How often each die was thrown, what it shows, and what follows; nothing before the first throw."""

    wrong: str
    start: int
    short: bool
    ways: int
    steps: int
    direction: str
    count: str
    follows: str
    can: bool


def dice_page(ask: Ask, words: Words) -> DicePage:
    """``start`` decides all throws; ``ways`` and ``steps`` count the throws of each die."""
    start = number(ask, "start", MOST_START, 1)
    ways, steps = number(ask, "ways", MOST_COUNT, 0), number(ask, "steps", MOST_COUNT, 0)
    short = typed(ask, "short") == "yes"
    thrown = bool(ways and steps and start is not None)
    direction, count, follows = _shown(words, start or 0, ways or 0, steps or 0, short=short)
    return DicePage(
        wrong=_wrong(ask, words, start, ways, steps),
        start=1 if start is None else start,
        short=short,
        ways=ways or 0,
        steps=steps or 0,
        direction=direction if thrown else "",
        count=count if thrown else "",
        follows=follows if thrown else "",
        can=max(ways or 0, steps or 0) < MOST_COUNT,
    )


def _wrong(ask: Ask, words: Words, start: int | None, ways: int | None, steps: int | None) -> str:
    if start is None:
        return words.say(wrong_number(ask, "start", MOST_START))
    for name, value in (("ways", ways), ("steps", steps)):
        if value is None:
            return words.say(wrong_number(ask, name, MOST_COUNT))
    return ""


def _shown(words: Words, start: int, ways: int, steps: int, *, short: bool) -> tuple[str, str, str]:
    die = STEP_DICE["crown" if short else "two"]
    way = DIRECTION_DIE[drawn("way", start, ways) % len(DIRECTION_DIE)]
    step = die[drawn("step", start, steps) % len(die)]
    crown = not way.ways or not step.counts
    follows = (
        message("A crown: a trial for the queen, or pay a stone and throw again.")
        if crown
        else message("The prince goes this way, then the shadow as many tiles the opposite way.")
    )
    return words.say(DIRECTION_NAMES[way]), words.say(STEP_NAMES[step]), words.say(follows)
