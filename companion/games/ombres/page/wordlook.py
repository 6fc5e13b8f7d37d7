"""A word held against the open letters, before the group keeps it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.ombres.labels import stones
from companion.games.ombres.letters import MOST_LETTERS, Checked, check
from companion.games.ombres.words import REFUSALS
from companion.kernel.message import Message, message, messages


@dataclass(frozen=True, slots=True, kw_only=True)
class WordLook:
    """What was typed; ``marks`` are letters and whether they count; ``fails`` misses the harder rule."""

    word: str = ""
    letters: str = ""
    wrong: Message | None = None
    marks: tuple[tuple[str, bool], ...] = ()
    lines: tuple[Message, ...] = ()
    fails: bool = False


def word_look(word: str, letters: tuple[str, ...], *, hard: bool) -> WordLook:
    """The word with what it costs; any text will do."""
    if not word.strip():
        return WordLook()
    found = check(word, frozenset(letters))
    if found.fault:
        text = REFUSALS[f"ombres.word-{found.fault if letters else 'none'}"]
        wrong = Message(text, {"letters": letters, "most": MOST_LETTERS})
        return WordLook(word=word, wrong=wrong)
    fails = hard and not found.hard
    return WordLook(
        word=word,
        letters=found.letters,
        marks=found.marked,
        lines=(_failing(),) if fails else _costs(found),
        fails=fails,
    )


def _failing() -> Message:
    return message("The word misses the harder rule: the trial would fail, each would pay 3.")


def _costs(found: Checked) -> tuple[Message, ...]:
    extra = messages(
        "{count} open letter beside the first: {letters}.",
        "{count} open letters beside the first: {letters}.",
        found.extra,
        letters=found.counted,
    )
    first = extra if found.extra else message("Only the first letter lies open.")
    if found.tribute:
        paid = stones(found.tribute)
        return (first, message("Each pays {stones}, and the queen goes a step.", stones=paid))
    return (first, message("Nobody pays, and the queen goes a step."))
