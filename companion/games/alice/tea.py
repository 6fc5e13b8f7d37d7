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

    PLAIN = "plain"
    PERMANENT = "permanent"
    IMMEDIATE = "immediate"


@dataclass(frozen=True, slots=True, kw_only=True)
class TeaCard:
    """One tea card; ``effect`` says in one sentence what it does."""

    id: str
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

_PLAIN = message("No effect; the others may wish you a merry unbirthday.")


def _card(number: int, points: int, kind: TeaKind, effect: Message = _PLAIN) -> TeaCard:
    return TeaCard(id=f"TC{number}", points=points, kind=kind, effect=effect)


_LISTED: Final = (
    _card(
        1,
        5,
        TeaKind.PERMANENT,
        message("Every “Eat me” or “Drink me” cell you tick draws two circles of its kind."),
    ),
    _card(2, 5, TeaKind.IMMEDIATE, message("Tick two free hedgehog cells wherever they are.")),
    _card(3, 10, TeaKind.PLAIN),
    _card(
        4,
        10,
        TeaKind.PERMANENT,
        message("Every rabbit is white for you: any shape, inside any one zone."),
    ),
    _card(5, 15, TeaKind.IMMEDIATE, message("Draw the top card of a pile and play it alone.")),
    _card(6, 20, TeaKind.PLAIN),
    _card(
        7,
        5,
        TeaKind.PERMANENT,
        message("With Alice you do not turn a card: choose one of the two symbols on a back for everybody."),
    ),
    _card(
        8,
        10,
        TeaKind.IMMEDIATE,
        message("Tick one of the five shapes inside one zone, as for a white rabbit."),
    ),
    _card(9, 15, TeaKind.PLAIN),
    _card(
        10,
        10,
        TeaKind.PERMANENT,
        message("Every flamingo or hedgehog cell you tick fills two boxes."),
    ),
    _card(
        11,
        20,
        TeaKind.IMMEDIATE,
        message("Tick one free teapot cell and draw its circle, usable at once."),
    ),
    _card(12, 30, TeaKind.PLAIN),
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
