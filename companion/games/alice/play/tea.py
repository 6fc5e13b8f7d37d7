"""The twelve tea cards: points and effects as the booklet lists them, costs and piles our version (1.4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Final

from companion.kernel.message import Message, message


class TeaKind(Enum):
    """What a tea card does beside its points."""

    PLAIN = "plain"  # the wish that goes with it has no effect (T22)
    PERMANENT = "permanent"
    IMMEDIATE = "immediate"


@dataclass(frozen=True, slots=True, kw_only=True)
class TeaCard:
    """One tea card; ``name`` is ours, ``effect`` says in one sentence what it does."""

    id: str
    name: Message
    points: int
    kind: TeaKind
    effect: Message


@dataclass(frozen=True, slots=True, kw_only=True)
class TeaPile:
    """Cards of one cost; ``id`` is the option that changes the cost."""

    id: str
    cost: int
    cards: tuple[str, ...]


DOUBLE_CIRCLES: Final = "TC1"
TWO_HEDGEHOGS: Final = "TC2"
WHITE_RABBITS: Final = "TC4"
EXTRA_CARD: Final = "TC5"
CHOOSE_BACK: Final = "TC7"
FREE_SHAPE: Final = "TC8"
DOUBLE_BOXES: Final = "TC10"
ONE_TEAPOT: Final = "TC11"

_UNBIRTHDAY = message("Unbirthday")
_PLAIN = message("No effect; the others may wish you a merry unbirthday.")
_LISTED: Final = (
    TeaCard(
        id="TC1",
        name=message("Double circles"),
        points=5,
        kind=TeaKind.PERMANENT,
        effect=message("Every “Eat me” or “Drink me” cell you tick draws two circles of its kind."),
    ),
    TeaCard(
        id="TC2",
        name=message("Two hedgehogs"),
        points=5,
        kind=TeaKind.IMMEDIATE,
        effect=message("Tick two free hedgehog cells wherever they are."),
    ),
    TeaCard(id="TC3", name=_UNBIRTHDAY, points=10, kind=TeaKind.PLAIN, effect=_PLAIN),
    TeaCard(
        id="TC4",
        name=message("White rabbits"),
        points=10,
        kind=TeaKind.PERMANENT,
        effect=message("Every rabbit is white for you: any shape, inside any one zone."),
    ),
    TeaCard(
        id="TC5",
        name=message("Extra card"),
        points=15,
        kind=TeaKind.IMMEDIATE,
        effect=message("Draw the top card of a pile and play it alone."),
    ),
    TeaCard(id="TC6", name=_UNBIRTHDAY, points=20, kind=TeaKind.PLAIN, effect=_PLAIN),
    TeaCard(
        id="TC7",
        name=message("Choose from a back"),
        points=5,
        kind=TeaKind.PERMANENT,
        effect=message(
            "With Alice you do not turn a card: choose one of the two symbols on a back for everybody."
        ),
    ),
    TeaCard(
        id="TC8",
        name=message("Free shape"),
        points=10,
        kind=TeaKind.IMMEDIATE,
        effect=message("Tick one of the five shapes inside one zone, as for a white rabbit."),
    ),
    TeaCard(id="TC9", name=_UNBIRTHDAY, points=15, kind=TeaKind.PLAIN, effect=_PLAIN),
    TeaCard(
        id="TC10",
        name=message("Double boxes"),
        points=10,
        kind=TeaKind.PERMANENT,
        effect=message("Every flamingo or hedgehog cell you tick fills two boxes."),
    ),
    TeaCard(
        id="TC11",
        name=message("One teapot"),
        points=20,
        kind=TeaKind.IMMEDIATE,
        effect=message("Tick one free teapot cell and draw its circle, usable at once."),
    ),
    TeaCard(id="TC12", name=_UNBIRTHDAY, points=30, kind=TeaKind.PLAIN, effect=_PLAIN),
)
TEA: Final[Mapping[str, TeaCard]] = MappingProxyType({card.id: card for card in _LISTED})
"""All twelve by id; 155 points together."""

TEA_PILES: Final = (
    TeaPile(id="TC1-3", cost=2, cards=("TC1", "TC2", "TC3")),
    TeaPile(id="TC7-9", cost=3, cards=("TC7", "TC8", "TC9")),
    TeaPile(id="TC4-6", cost=4, cards=("TC4", "TC5", "TC6")),
    TeaPile(id="TC10-12", cost=5, cards=("TC10", "TC11", "TC12")),
)
PILE_OF: Final[Mapping[str, int]] = MappingProxyType(
    {card: number for number, pile in enumerate(TEA_PILES) for card in pile.cards}
)
"""The pile (index of ``TEA_PILES``) in which a card lies."""


def points_of(cards: Iterable[str]) -> tuple[int, ...]:
    """The printed points of the cards, in the order given."""
    return tuple(TEA[card].points for card in cards)


def lying(order: Sequence[str], taken: Iterable[str]) -> tuple[str, ...]:
    """What lies in a pile: the card face up first, then the hidden ones; empty stays empty (T4)."""
    gone = frozenset(taken)
    return tuple(card for card in order if card not in gone)
