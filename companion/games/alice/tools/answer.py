"""Yes or no, with the reason, the ruling and the places: by the referee that decides at the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from companion.errors import Refused
from companion.games.alice.labyrinth.judge import Verdict, after, judge
from companion.games.alice.labyrinth.position import Position
from companion.games.alice.labyrinth.refusals import REFUSALS
from companion.games.alice.notation import happenings
from companion.games.alice.page.preview import touched, uses_said
from companion.games.alice.ruletext import rules_page
from companion.games.alice.text.positiontext import print_play
from companion.games.alice.tools.question import Question
from companion.kernel.game import Words
from companion.kernel.grid import Cell
from companion.kernel.message import Message, message, messages

_UNFINISHED: Final = frozenset({"tick.shape", "tick.single", "tick.drink", "tick.touch", "tick.pieces"})
"""Refusals that fewer than four cells get, although more cells may make them right."""
WHOLE: Final = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What is said: ``kind`` is "yes", "no", "open" (not a whole shape yet) or "" (nothing asked).

    ``rule`` is the ruling of a refusal, ``law`` its section of the rules with its paragraphs; ``faults`` are
    the cells in the way; ``next`` is the position after the tick.
    """

    kind: str
    title: str
    said: tuple[str, ...] = ()
    rule: str = ""
    law: tuple[str, ...] = ()
    faults: tuple[Cell, ...] = ()
    next: Position | None = None


def answer(question: Question, words: Words) -> Answer:
    """The answer in the words of one language."""
    if not question.cells and not question.nothing:
        return Answer(kind="", title="", said=(words.say(_invitation(question)),))
    try:
        verdict = judge(question.position, question.cells)
    except Refused as refused:
        return _no(question, refused, words)
    return _yes(question.position, verdict, words)


def _invitation(question: Question) -> Message:
    if question.preparing:
        return message("Tap every cell that is ticked on the sheet. Then choose “Lay the shape”.")
    return message("Tap the cells that you want to tick. The answer comes with every tap.")


def _yes(position: Position, verdict: Verdict, words: Words) -> Answer:
    title = (
        words.say(message("Yes: it is allowed to tick {cells}.", cells=print_play(verdict.cells)))
        if verdict.cells
        else words.say(message("Yes: nothing can be ticked, so the card is left out."))
    )
    said = tuple(words.say(sentence) for sentence in _brings(position, verdict))
    return Answer(kind="yes", title=title, said=said, next=after(position, verdict))


def _brings(position: Position, verdict: Verdict) -> Iterator[Message]:
    near = touched(position, verdict.cells)
    if near:
        yield message("Touches {cells}.", cells=near)
    yield from uses_said(verdict)
    if verdict.single:
        yield message("One cell, because the shape fits nowhere.")
    for happening in happenings(position, verdict):
        yield message("{what}.", what=happening.words)


def _no(question: Question, refused: Refused, words: Words) -> Answer:
    reason = words.say(Message(REFUSALS[refused.code], refused.params))
    is_open = len(question.cells) < WHOLE and refused.code in _UNFINISHED
    begin = messages("{count} cell so far.", "{count} cells so far.", len(question.cells))
    title = begin if is_open else message("No: that is not allowed.")
    return Answer(
        kind="open" if is_open else "no",
        title=words.say(title),
        said=(reason,),
        rule=refused.rule,
        law=_law(question.position, refused.rule, words),
        faults=tuple(cell for cell in refused.cells if isinstance(cell, Cell)),
    )


def _law(position: Position, ruling: str, words: Words) -> tuple[str, ...]:
    """The section of the rules that holds a ruling: its heading, then its paragraphs."""
    chosen = dict(position.rulings.changed)
    found = next((rule for rule in rules_page(chosen) if ruling in rule.rulings), None)
    if found is None:
        return ()
    return (words.say(found.heading), *(words.say(paragraph) for paragraph in found.paragraphs))
