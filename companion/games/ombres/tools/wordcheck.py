"""Without a table: hold a word against the open letters. People judge the theme, the app counts letters."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.ombres.labels import stones
from companion.games.ombres.letters import MOST_LETTERS, Checked, check, folded
from companion.games.ombres.tools.asking import typed
from companion.games.ombres.words import REFUSALS
from companion.kernel.game import Words
from companion.kernel.message import Message, message, messages
from companion.kernel.tool import Ask


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """One letter of the word: whether it lies open, with the word for it that is read out."""

    letter: str
    counts: bool
    said: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckPage:
    """What was typed, what is wrong with it, and what the word costs."""

    wrong: str
    open: str
    word: str
    hard: bool
    marks: tuple[Mark, ...]
    lines: tuple[str, ...]


def page(ask: Ask, words: Words) -> CheckPage:
    """The letters as ``open``, the word as ``word``, the harder rule as ``hard=yes``; any text will do."""
    letters, word = typed(ask, "open"), typed(ask, "word")
    hard = typed(ask, "hard") == "yes"
    available = frozenset(sign for sign in folded(letters) if "A" <= sign <= "Z")
    found = check(word, available) if word else None
    return CheckPage(
        wrong=_wrong(found, available, words) if found else "",
        open=letters,
        word=word,
        hard=hard,
        marks=tuple(_marks(found, words)) if found and not found.fault else (),
        lines=tuple(_lines(found, words, hard=hard)) if found and not found.fault else (),
    )


def _wrong(found: Checked, available: frozenset[str], words: Words) -> str:
    if not found.fault:
        return ""
    if not available:
        return words.say(message("First type the letters that lie open."))
    letters = tuple(sorted(available))
    return words.say(
        Message(REFUSALS[f"ombres.word-{found.fault}"], {"letters": letters, "most": MOST_LETTERS})
    )


def _marks(found: Checked, words: Words) -> list[Mark]:
    yes, no = words.say(message("counts")), words.say(message("does not count"))
    return [Mark(letter=sign, counts=counts, said=yes if counts else no) for sign, counts in found.marked]


def _lines(found: Checked, words: Words, *, hard: bool) -> list[str]:
    if hard and not found.hard:
        return [
            words.say(message("The word misses the harder rule: the trial would fail, each would pay 3."))
        ]
    extra = messages(
        "{count} open letter beside the first: {letters}.",
        "{count} open letters beside the first: {letters}.",
        found.extra,
        letters=found.counted,
    )
    first = extra if found.extra else message("Only the first letter lies open.")
    if found.tribute:
        cost = message("Each pays {stones}, and the queen goes a step.", stones=stones(found.tribute))
    else:
        cost = message("Nobody pays, and the queen goes a step.")
    return [words.say(first), words.say(cost)]
