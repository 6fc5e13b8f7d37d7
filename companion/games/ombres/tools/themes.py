"""Without a table: themes by level, in an order that a number decides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from companion.games.ombres.themes import THEMES, Level
from companion.games.ombres.tools.asking import MOST_COUNT, MOST_START, drawn, number, typed, wrong_number
from companion.kernel.game import Words
from companion.kernel.message import Message, message
from companion.kernel.tool import Ask

LEVELS: Final[Mapping[Level, Message]] = {
    Level.YELLOW: message("yellow: easy"),
    Level.BLUE: message("blue: hard"),
    Level.ORANGE: message("orange: very hard"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class ThemePage:
    """The level, the number that decides the order, which theme of it lies open; 0: none yet."""

    wrong: str
    level: str
    levels: tuple[tuple[str, str], ...]
    start: int
    count: int
    theme: str
    last: bool


def theme_page(ask: Ask, words: Words) -> ThemePage:
    """``level`` by its colour, ``start`` decides the order, ``count`` themes have been turned over."""
    level = _level(ask)
    start = number(ask, "start", MOST_START, 1)
    count = number(ask, "count", MOST_COUNT, 0)
    shown = count or 0
    return ThemePage(
        wrong=_wrong(ask, words, level, start, count),
        level=(level or Level.YELLOW).value,
        levels=tuple((each.value, words.say(said)) for each, said in LEVELS.items()),
        start=1 if start is None else start,
        count=shown,
        theme=_theme(level or Level.YELLOW, start or 0, shown, words.lang) if shown else "",
        last=shown >= MOST_COUNT,
    )


def _level(ask: Ask) -> Level | None:
    said = typed(ask, "level")
    if not said:
        return Level.YELLOW
    return Level(said) if said in set(Level) else None


def _wrong(ask: Ask, words: Words, level: Level | None, start: int | None, count: int | None) -> str:
    if level is None:
        return words.say(message("Choose one of the three levels."))
    if start is None:
        return words.say(wrong_number(ask, "start", MOST_START))
    return words.say(wrong_number(ask, "count", MOST_COUNT)) if count is None else ""


def _theme(level: Level, start: int, count: int, lang: str) -> str:
    """Each theme comes once before any comes again (A13)."""
    themes = THEMES[level]
    round_, place = divmod(count - 1, len(themes))
    order = sorted(themes, key=lambda theme: drawn("theme", start, round_, theme.key))
    said = order[place].said(lang)
    return said[:1].upper() + said[1:]
