"""Two lines of a sheet file about its cards, ``tea-costs`` and ``rabbits``; both may be missing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from companion.games.alice.labyrinth.faces import Box, Zone
from companion.kernel.lines import TextLine, fault
from companion.kernel.message import Message, message

TEA: Final = "tea-costs"
RABBITS: Final = "rabbits"
BOX_KEYS: Final = frozenset({TEA, RABBITS})
PILES: Final = 4
DEAREST: Final = 9
COLOURS: Final = (*(zone.value for zone in Zone), "white")
TEA_SAID: Final[Message] = message("four numbers from 1 to {most}, one for each pile", most=DEAREST)
RABBITS_SAID: Final[Message] = message("the five colours {colours}, each once", colours=" ".join(COLOURS))


def read_costs(words: Sequence[str]) -> tuple[int, ...] | None:
    """The costs of the four piles; None when they are not four numbers from 1 to 9."""
    right = len(words) == PILES and all(word in "123456789" and len(word) == 1 for word in words)
    return tuple(map(int, words)) if right else None


def read_rabbits(words: Sequence[str]) -> tuple[str, ...] | None:
    """The colours of the five rabbits; None when one is missing or there twice."""
    return tuple(words) if sorted(words) == sorted(COLOURS) else None


def read_box(lines: Sequence[TextLine]) -> Box:
    """What a file says of its box. Raises Malformed."""
    costs: tuple[int, ...] = ()
    rabbits: tuple[str, ...] = ()
    for line in (line for line in lines if line.key in BOX_KEYS):
        if line.key == TEA:
            costs = read_costs(line.words) or _refused(line, TEA_SAID)
        else:
            rabbits = read_rabbits(line.words) or _refused(line, RABBITS_SAID)
    return Box(tea=costs, rabbits=rabbits)


def _refused(line: TextLine, expected: Message) -> tuple[()]:
    raise fault(line.number, line.rest, expected)


def print_box(box: Box) -> Iterator[str]:
    """The lines of what is known."""
    if box.tea:
        yield f"{TEA} {' '.join(map(str, box.tea))}"
    if box.rabbits:
        yield f"{RABBITS} {' '.join(box.rabbits)}"
