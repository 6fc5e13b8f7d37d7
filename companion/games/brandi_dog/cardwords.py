"""The cards in words: names, short signs, what each does."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from companion.kernel.message import N_, Message, message

CARDS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "X")
"""All cards in their order; X is the joker."""
NAMED: Final[Mapping[str, str]] = MappingProxyType(
    {
        "A": N_("Ace"),
        "J": N_("Jack"),
        "Q": N_("Queen"),
        "K": N_("King"),
        "X": N_("Joker"),
    }
)
"""Cards that have a name beside their sign."""
CARD_TEXTS: Final = (
    ("A", N_("come out, or go 1 or 11 forward")),
    ("K", N_("come out, or go 13 forward")),
    ("Q", N_("go 12 forward")),
    ("J", N_("exchange one of your marbles with one of another player")),
    ("7", N_("7 single steps, shared as you like; all that is passed goes back to the kennel")),
    ("4", N_("go 4 forward or 4 backward")),
    ("2 3 5 6 8 9 10", N_("go that many squares forward")),
    ("X", N_("any of these cards")),
)
"""What each card does, in the order of the card table."""


def card_name(card: str) -> Message:
    """A card by its name: "King", "7"."""
    return Message(NAMED.get(card, card))


def card_title(cards: str) -> Message:
    """A card, or several, with sign and name where there is one: "K, King"."""
    if cards not in NAMED:
        return message("{card}", card=cards)
    return message("{card}, {name}", card=cards, name=Message(NAMED[cards]))
