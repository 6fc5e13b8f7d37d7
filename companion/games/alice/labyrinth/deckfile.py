"""The lines ``deck`` or ``deck-1`` to ``deck-3`` of a sheet file: which shape cards there are.

A card is its true face and its decoy, ``bar/hat``; a rabbit is named by its colour, ``pink/bar``; ``*3``
behind it says that there are three. Cards of one line are shuffled and dealt; three lines are three piles.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from companion.games.alice.labyrinth.faces import Zone
from companion.games.alice.labyrinth.limits import LEAST_CARDS, MOST_CARDS, MOST_IN_PILE
from companion.kernel.message import Message, message

Group = tuple[tuple[str, int], ...]
"""Cards with how many there are, in listing order."""
Deck = tuple[Group, ...]
"""One group, or three."""
SHAPES: Final = ("bar", "square", "hat", "ell", "zigzag")
COLOURS: Final = (*(zone.value for zone in Zone), "white")
SYMBOLS: Final = (*SHAPES, *COLOURS)
"""Both sides of a card, as a file names them."""
GROUPS: Final = 3
_RABBIT: Final = "rabbit "
_CARD: Final = re.compile(r"([a-z]+)/([a-z]+)(?:\*(\d{1,2}))?")
CARD_SAID: Final[Message] = message(
    "a card of two different symbols such as bar/hat or pink/bar, with at most {most} of it as in bar/hat*2; "
    "the symbols are {symbols}",
    most=MOST_IN_PILE,
    symbols=" ".join(SYMBOLS),
)
COUNT_SAID: Final[Message] = message(
    "from {least} to {most} cards, in no pile more than {pile}",
    least=LEAST_CARDS,
    most=MOST_CARDS,
    pile=MOST_IN_PILE,
)
_PLACES: Final[Mapping[str, int]] = MappingProxyType({name: place for place, name in enumerate(SYMBOLS)})


class NoDeck(ValueError):
    """A text that is no deck: ``found`` stands where ``expected`` should; ``group`` says in which line."""

    def __init__(self, found: str, expected: Message, group: int = 0) -> None:
        super().__init__(found)
        self.found, self.expected, self.group = found, expected, group


def read_deck(texts: Sequence[str]) -> Deck:
    """The deck of one line, or of three; empty where it is ours. Raises NoDeck."""
    groups: list[Group] = []
    for number, text in enumerate(texts):
        try:
            groups.append(_group(text.split()))
        except NoDeck as wrong:
            raise NoDeck(wrong.found, wrong.expected, number) from None
    deck = tuple(groups)
    bad = miscounted(deck)
    if bad is not None:
        raise NoDeck(str(count_of(deck[bad])), COUNT_SAID, bad)
    return deck


def _group(words: Sequence[str]) -> Group:
    found: dict[str, int] = {}
    for word in words:
        card, count = read_card(word)
        found[card] = found.get(card, 0) + count
    return ordered(found)


def read_card(word: str) -> tuple[str, int]:
    """A card and how many of it. Raises NoDeck."""
    match = _CARD.fullmatch(word) if word.isascii() else None
    if match is None or not is_card(match[1], match[2]) or not 1 <= int(match[3] or 1) <= MOST_IN_PILE:
        raise NoDeck(word, CARD_SAID)
    return f"{_face(match[1])}/{_face(match[2])}", int(match[3] or 1)


def is_card(face: str, decoy: str) -> bool:
    """Whether two symbols make a card: they differ, and at most one of them is a rabbit."""
    return {face, decoy} <= set(SYMBOLS) and face != decoy and not {face, decoy} <= set(COLOURS)


def _face(name: str) -> str:
    return name if name in SHAPES else _RABBIT + name


def ordered(cards: Mapping[str, int]) -> Group:
    """The cards in listing order; what is not there is left out."""
    there = [(card, count) for card, count in cards.items() if count]
    return tuple(sorted(there, key=lambda item: [_PLACES[name] for name in sides(item[0])]))


def sides(card: str) -> tuple[str, str]:
    """True face and decoy of a card as a file names them."""
    face, _, decoy = card.replace(_RABBIT, "").partition("/")
    return face, decoy


def count_of(group: Group) -> int:
    """How many cards a group has."""
    return sum(count for _, count in group)


def miscounted(deck: Deck) -> int | None:
    """The first group with too few or too many cards for a table; None when there is none."""
    sizes = list(map(count_of, deck))
    least, most = (1, MOST_IN_PILE) if len(deck) == GROUPS else (LEAST_CARDS, MOST_CARDS)
    wrong = [number for number, size in enumerate(sizes) if not least <= size <= most]
    like = [number for number, group in enumerate(deck) for _, count in group if count > MOST_IN_PILE]
    return next(iter(wrong + like), None)


def usual(rabbits: Sequence[str]) -> Group:
    """Our deck with these colours beside the five shapes: every pair of symbols once each way (1.4)."""
    beside = dict(zip(SHAPES, rabbits, strict=True))
    shapes = {f"{face}/{decoy}": 1 for face in SHAPES for decoy in SHAPES if face != decoy}
    decoys = {f"{face}/{_RABBIT}{colour}": 1 for face, colour in beside.items()}
    rabbit = {f"{_RABBIT}{colour}/{face}": 1 for face, colour in beside.items()}
    return ordered(shapes | decoys | rabbit)


def rabbits_of(deck: Deck) -> tuple[str, ...]:
    """The colours beside the five shapes, where the deck is ours but for them; else nothing."""
    found = {sides(card)[1]: sides(card)[0] for card, _ in deck[0] if sides(card)[0] in COLOURS}
    colours = tuple(found.get(shape, "") for shape in SHAPES)
    is_ours = len(deck) == 1 and sorted(colours) == sorted(COLOURS) and usual(colours) == deck[0]
    return colours if is_ours else ()


def print_group(group: Group) -> str:
    """What ``read_deck`` reads."""
    return " ".join(f"{'/'.join(sides(card))}{f'*{count}' if count > 1 else ''}" for card, count in group)


def print_deck(deck: Deck) -> Iterator[tuple[str, str]]:
    """Keys and rest of the lines."""
    for number, group in enumerate(deck, 1):
        yield ("deck" if len(deck) == 1 else f"deck-{number}"), print_group(group)
