"""The 30 shape cards: every ordered pair of two of the six symbols, true face and decoy (1.4, our version).

A card is the text ``face/decoy``, a face one of ``FACES`` as the notation writes them; where a deck has the
same card more than once, the others are ``face/decoy#2`` and so on. The rabbit that
shares a back with a shape has the colour of ``RABBIT_BESIDE``, whichever of the two is the true face:
so a printed colour gives no hint, and every back pair exists twice, once for each outcome.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

SHAPES: Final = ("bar", "square", "hat", "ell", "zigzag")
RABBIT: Final = "rabbit"
WHITE_RABBIT: Final = "rabbit white"
RABBIT_BESIDE: Final[Mapping[str, str]] = MappingProxyType(
    {
        "bar": "rabbit pink",
        "square": "rabbit blue",
        "hat": "rabbit green",
        "ell": "rabbit orange",
        "zigzag": WHITE_RABBIT,
    }
)
COLOURS: Final = ("pink", "blue", "green", "orange")
RABBITS: Final = tuple(RABBIT_BESIDE.values())
FACES: Final = (*SHAPES, *RABBITS)
PILES: Final = 3
PILE_SIZE: Final = 10
DECK_SIZE: Final = PILES * PILE_SIZE
_COPY: Final = "#"
"""Before the number of a card that is there more than once."""


def is_rabbit(face: str) -> bool:
    """Whether a face is a rabbit instead of a shape (D7)."""
    return face.startswith(RABBIT)


def face_of(card: str) -> str:
    """The true face of a card."""
    return card.partition("/")[0]


def back_of(card: str, *, colour_printed: bool = True) -> tuple[str, str]:
    """The two symbols on a back in a fixed order, so that it does not tell which one is true.

    Without printed colours (T17 ``named``) a rabbit is just a rabbit.
    """
    first, second = sorted(card.partition(_COPY)[0].split("/"), key=FACES.index)
    return first, second if colour_printed or not is_rabbit(second) else RABBIT


def full_deck(rabbits: Sequence[str] = ()) -> tuple[str, ...]:
    """All 30 cards in listing order. ``rabbits`` are the colours beside the five shapes, if known."""
    beside = dict(zip(SHAPES, (f"rabbit {colour}" for colour in rabbits), strict=False)) or RABBIT_BESIDE
    shapes = [f"{face}/{decoy}" for face in SHAPES for decoy in SHAPES if face != decoy]
    decoys = [f"{face}/{rabbit}" for face, rabbit in beside.items()]
    rabbits = [f"{rabbit}/{face}" for face, rabbit in beside.items()]
    return (*shapes, *decoys, *rabbits)


def three_piles(cards: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The shuffled cards as three even piles, of ten where there are 30; the first is on top (set-up)."""
    left, piles = list(cards), []
    for pile in range(PILES):
        size = -(-len(left) // (PILES - pile))
        piles.append(tuple(left[:size]))
        left = left[size:]
    return tuple(piles)


def copies(card: str, count: int) -> tuple[str, ...]:
    """A card as often as it is there, each with a name of its own."""
    return (card, *(f"{card}{_COPY}{number}" for number in range(2, count + 1)))


def left_of(pile: Sequence[str], gone: Iterable[str]) -> tuple[str, ...]:
    """What is left of a pile, top first; nothing ever comes back (D3)."""
    played = frozenset(gone)
    return tuple(card for card in pile if card not in played)
