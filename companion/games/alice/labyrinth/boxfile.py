"""Lines of a sheet file about its cards: tea costs, tea cards, rabbits, shape cards. All may be missing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from companion.games.alice.labyrinth.deckfile import (
    COLOURS,
    GROUPS,
    Deck,
    NoDeck,
    print_deck,
    rabbits_of,
    read_deck,
)
from companion.games.alice.labyrinth.faces import Box
from companion.games.alice.labyrinth.teafile import NoPiles, Piles, print_piles, read_piles
from companion.kernel.lines import TextLine, fault
from companion.kernel.message import Message, message

TEA: Final = "tea-costs"
TEAS: Final = "tea-cards"
RABBITS: Final = "rabbits"
DECK: Final = "deck"
DECKS: Final = tuple(f"{DECK}-{number}" for number in range(1, GROUPS + 1))
BOX_KEYS: Final = frozenset({TEA, TEAS, RABBITS, DECK, *DECKS})
PILES: Final = 4
DEAREST: Final = 9
USUAL_RABBITS: Final = ("pink", "blue", "green", "orange", "white")
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
    said = {line.key: line for line in lines if line.key in BOX_KEYS}
    costs, rabbits = said.get(TEA), said.get(RABBITS)
    box = Box(
        tea=(read_costs(costs.words) or _refused(costs, TEA_SAID)) if costs else (),
        rabbits=(read_rabbits(rabbits.words) or _refused(rabbits, RABBITS_SAID)) if rabbits else (),
        teas=_teas(said[TEAS]) if TEAS in said else (),
    )
    deck = _deck(said)
    if deck and rabbits:
        raise fault(
            rabbits.number, rabbits.key, message("either rabbits or a deck: its cards say the colours")
        )
    return with_deck(box, deck) if deck else box


def _teas(line: TextLine) -> Piles:
    try:
        return read_piles(line.rest)
    except NoPiles as wrong:
        raise fault(line.number, wrong.found, wrong.expected) from None


def _deck(said: Mapping[str, TextLine]) -> Deck:
    """One line, or all three."""
    lines = [said[key] for key in (DECK, *DECKS) if key in said]
    keys = [line.key for line in lines]
    if lines and keys not in ([DECK], list(DECKS)):
        expected = message("one line “{one}”, or three lines {three}", one=DECK, three=" ".join(DECKS))
        raise fault(lines[-1].number, lines[-1].key, expected)
    try:
        return read_deck([line.rest for line in lines]) if lines else ()
    except NoDeck as wrong:
        raise fault(lines[wrong.group].number, wrong.found, wrong.expected) from None


def _refused(line: TextLine, expected: Message) -> tuple[()]:
    raise fault(line.number, line.rest, expected)


def with_deck(box: Box, deck: Deck) -> Box:
    """The box with that deck; ours is none, but for its rabbits, so that every sheet has one text."""
    colours = rabbits_of(deck)
    known = () if colours == USUAL_RABBITS else colours
    return Box(tea=box.tea, teas=box.teas, rabbits=known, deck=() if colours else deck)


def print_box(box: Box) -> Iterator[str]:
    """The lines of what is known."""
    if box.tea:
        yield f"{TEA} {' '.join(map(str, box.tea))}"
    if box.teas:
        yield f"{TEAS} {print_piles(box.teas)}"
    if box.rabbits:
        yield f"{RABBITS} {' '.join(box.rabbits)}"
    for key, rest in print_deck(box.deck):
        yield f"{key} {rest}"
