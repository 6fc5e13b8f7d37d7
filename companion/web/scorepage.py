"""What ``score.html`` shows: rows to fill in, what is wrong with them, the ranking."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.kernel.calculator import Calculator
from companion.kernel.message import Message, message
from companion.kernel.outcome import Outcome, Result
from companion.table.names import display
from companion.web.scoreform import Row
from companion.words import Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One thing to tick in a line of ticks."""

    number: int
    label: Message
    ticked: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """One line of a player: ``key`` is its name in the form, ``help`` the id of the sentence about it."""

    key: str
    label: Message
    help: str
    value: str
    many: bool
    choices: tuple[Choice, ...]
    problem: Message | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """One card of the form; ``sum`` is the sum as far as it is known, ``whole`` whether it is complete."""

    number: int
    key: str
    name: str
    boxes: tuple[Box, ...]
    sum: str
    whole: bool
    called: Message


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """A link of the summary: to the field, with who and what."""

    key: str
    who: str
    label: Message | None
    text: Message


@dataclass(frozen=True, slots=True, kw_only=True)
class ScorePage:
    """``score.html``. ``helps`` are the sentences about each line, told once for all players.

    ``address`` is where it is posted to, ``about`` the players' own that it counts (a sheet they drew).
    ``fresh`` says that nothing was posted: the browser may offer what it kept.
    """

    address: str
    game: Message
    about: Message | None
    helps: tuple[Message, ...]
    players: tuple[Player, ...]
    names: tuple[str, ...]
    results: tuple[Result, ...]
    problems: tuple[Problem, ...]
    most: int
    fresh: bool
    teams: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Sum:
    """All that was added up: the names by seat of the outcome."""

    names: tuple[str, ...]
    outcome: Outcome


def problems_of(calculator: Calculator, rows: Sequence[Row], most: int, words: Words) -> tuple[Problem, ...]:
    """Everything that keeps the rows from being added up; blank rows do not take part."""
    filled = [row for row in rows if not row.is_blank]
    if not filled:
        key = rows[0].boxes[0].name
        nothing = message("Nothing to add up yet: fill in at least one player.")
        return (Problem(key=key, who="", label=None, text=nothing),)
    found = [
        Problem(key=box.name, who=name_of(row, words), label=box.asked.label, text=text)
        for row in filled
        for box in row.boxes
        if (text := row.problem(box))
    ]
    if len(filled) > most:
        many = message(
            "{count} players are too many to add up at once: at most {most}.", count=len(filled), most=most
        )
        found.insert(0, Problem(key=filled[most].boxes[0].name, who="", label=None, text=many))
    return tuple(found or _between(calculator, filled, words))


def _between(calculator: Calculator, rows: Sequence[Row], words: Words) -> Iterator[Problem]:
    """What rows that can each be read cannot hold together, told at each of them."""
    wrong = calculator.together([row.entry for row in rows]) if calculator.together else {}
    for row in rows:
        for box in row.boxes:
            if text := wrong.get(box.asked.name):
                yield Problem(key=box.name, who=name_of(row, words), label=box.asked.label, text=text)


def summed(calculator: Calculator, rows: Sequence[Row], words: Words) -> Sum:
    """The ranking of the rows that take part; names that look alike get a number."""
    filled = [row for row in rows if not row.is_blank]
    apart = display([row.name for row in filled])
    names = tuple(
        shown if row.name else name_of(row, words) for row, shown in zip(filled, apart, strict=True)
    )
    return Sum(names=names, outcome=calculator.score([row.entry for row in filled]))


def name_of(row: Row, words: Words) -> str:
    """What a player is called; without a name by number."""
    return row.name or words.say(row.called)


def player_of(calculator: Calculator, row: Row, problems: Sequence[Problem]) -> Player:
    """A row as its card, with those of the problems that are its own."""
    texts = {problem.key: problem.text for problem in problems if problem.label}
    return Player(
        number=row.number,
        key=row.key,
        name=row.typed_name,
        boxes=tuple(
            Box(
                key=box.name,
                label=box.asked.label,
                help=f"help-{box.asked.name}",
                value=box.typed,
                many=bool(box.asked.many),
                choices=tuple(
                    Choice(number=number, label=label, ticked=number in box.data)
                    for number, label in enumerate(box.asked.choices)
                ),
                problem=texts.get(box.name),
            )
            for box in row.boxes
        ),
        sum=_sum(calculator, row),
        whole=row.is_whole,
        called=row.called,
    )


def _sum(calculator: Calculator, row: Row) -> str:
    """The sum as a line of sums, of what can be read so far."""
    if row.is_blank or not any(box.data for box in row.boxes):
        return ""
    result = calculator.score([row.entry]).results[0]
    parts = " + ".join(str(line.value) if line.value >= 0 else f"({line.value})" for line in result.lines)
    return f"{parts} = {result.total}".replace("(-", "(−").replace("= -", "= −")
