"""Scenarios as text: what all games' scenarios have in common (docs/notation.md).

An opening of ``key value`` lines that each game reads itself, then acts and expectations, one a line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from companion.kernel.game import Option, takes
from companion.kernel.lines import TextLine, fault, read_lines
from companion.kernel.message import Message, message
from companion.kernel.seats import SeatKind

ALL: Final = "all"
"""Who looks when everybody looks: what spectators see."""
_NAME: Final = re.compile(r"[^\W\d_][\w'-]{0,30}")
_TAKEN: Final = frozenset({ALL, "expect", "see"})
_PAPER: Final = "/paper"
_STEP: Final = message("“NAME: act”, “expect …”, or “see NAME” with lines “| …” below it")


@dataclass(frozen=True, slots=True, kw_only=True)
class Deed:
    """An act of a seat: ``Léa: reveal 2 -> hat ! tick.touch``.

    ``said`` is what physical or fixed chance brought, ``waived`` are the refusals that the table overrules.
    """

    line: int
    who: str
    words: tuple[str, ...]
    said: str = ""
    waived: tuple[str, ...] = ()

    def __str__(self) -> str:
        said = f" -> {self.said}" if self.said else ""
        waived = f" ! {' '.join(self.waived)}" if self.waived else ""
        return f"{self.who}: {' '.join(self.words)}{said}{waived}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Expectation:
    """``expect …``: what must hold now, or how the act before it was answered."""

    line: int
    words: tuple[str, ...]

    def __str__(self) -> str:
        return f"expect {' '.join(self.words)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """``see Léa`` or ``see all``: what is seen, written below it, one line after ``|`` each."""

    line: int
    who: str
    lines: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "\n".join((f"see {self.who}", *(f"| {line}" for line in self.lines)))


Step = Deed | Expectation | Look


def scenario_lines(text: str, head: str) -> tuple[TextLine, ...]:
    """All lines, the first of which is ``head``. Raises Malformed with line, found and expected."""
    lines = read_lines(text)
    if not lines or lines[0].text != head:
        found = lines[0] if lines else None
        raise fault(found.number if found else 1, found.text if found else "", message("“{head}”", head=head))
    return lines


def read_names(line: TextLine) -> tuple[tuple[str, ...], tuple[SeatKind, ...]]:
    """The people of ``seats Léa Paul/paper``, each a name of one word, and what they play on."""
    names = tuple(word.removesuffix(_PAPER) for word in line.words)
    for name in names:
        if not _NAME.fullmatch(name) or names.count(name) > 1 or name in _TAKEN:
            raise fault(line.number, name, message("a name of one word, each once"))
    paper = (word.endswith(_PAPER) for word in line.words)
    return names, tuple(SeatKind.PAPER if on_paper else SeatKind.PHONE for on_paper in paper)


def print_names(names: Sequence[str], kinds: Sequence[SeatKind]) -> str:
    """The line that ``read_names`` reads."""
    pairs = zip(names, kinds, strict=True)
    return " ".join(
        ("seats", *(name + (_PAPER if kind is SeatKind.PAPER else "") for name, kind in pairs)),
    )


def read_option(line: TextLine, options: Iterable[Option]) -> tuple[str, str]:
    """The id and value of ``option R7 yes``."""
    match line.words:
        case (name, value) if takes(tuple(options), name, value):
            return name, value
    raise fault(line.number, line.rest, message("an option and one of its values"))


def read_steps(lines: Sequence[TextLine], expected: Message = _STEP) -> tuple[Step, ...]:
    """What follows the opening; ``expected`` is told where a line is none of the three kinds."""
    steps: list[Step] = []
    for line in lines:
        last = steps[-1] if steps else None
        if line.key == "|" and isinstance(last, Look):
            steps[-1] = Look(line=last.line, who=last.who, lines=(*last.lines, line.rest))
        else:
            steps.append(_step(line, expected))
    return tuple(steps)


def _step(line: TextLine, expected: Message) -> Step:
    if line.key == "expect" and line.words:
        return Expectation(line=line.number, words=line.words)
    if line.key == "see" and len(line.words) == 1:
        return Look(line=line.number, who=line.rest)
    if line.key.endswith(":") and line.words:
        return _deed(line)
    raise fault(line.number, line.text, expected)


def _deed(line: TextLine) -> Deed:
    act, _, waived = line.rest.partition(" ! ")
    words, _, said = act.partition(" -> ")
    return Deed(
        line=line.number,
        who=line.key.removesuffix(":"),
        words=tuple(words.split()),
        said=" ".join(said.split()),
        waived=tuple(waived.split()),
    )
