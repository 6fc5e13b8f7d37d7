"""The line ``tea-cards`` of a sheet file: which tea cards lie in which pile, and what they are worth.

Four piles with ``|`` between them; a card is its number in the booklet (TC1 to TC12), with ``=20`` behind it
where it is not worth what the booklet says. A card that is not named is not played with.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from companion.games.alice.labyrinth.limits import MOST_TEA
from companion.kernel.message import Message, message

Piles = tuple[tuple[tuple[str, int], ...], ...]
"""Four piles of cards with their points."""
PRINTED: Final[Mapping[str, int]] = MappingProxyType(
    {f"TC{number}": points for number, points in enumerate((5, 5, 10, 10, 15, 20, 5, 10, 15, 10, 20, 30), 1)}
)
"""The points of the twelve cards as the booklet lists them (1.4)."""
USUAL: Final[Piles] = tuple(
    tuple((f"TC{number}", PRINTED[f"TC{number}"]) for number in range(first, first + 3))
    for first in (1, 7, 4, 10)
)
"""The piles as the program supposes them."""
BETWEEN: Final = "|"
PILES_SAID: Final[Message] = message(
    "four piles with {sign} between them, as in TC1 TC2 TC3 {sign} TC7 {sign} TC4 TC5=20 {sign} TC10",
    sign=BETWEEN,
)
CARD_SAID: Final[Message] = message(
    "a tea card from TC1 to TC12, each once, with points up to {most} as in TC5=20", most=MOST_TEA
)
_CARD: Final = re.compile(r"(TC\d{1,2})(?:=(\d{1,2}))?")


class NoPiles(ValueError):
    """A text that is no piles: ``found`` stands where ``expected`` should."""

    def __init__(self, found: str, expected: Message) -> None:
        super().__init__(found)
        self.found, self.expected = found, expected


def read_piles(text: str) -> Piles:
    """The piles of a line; empty where they are the usual ones. Raises NoPiles."""
    parts = text.split(BETWEEN)
    if len(parts) != len(USUAL):
        raise NoPiles(text, PILES_SAID)
    seen: set[str] = set()
    piles = tuple(tuple(sorted(_cards(part.split(), seen), key=_place)) for part in parts)
    if not seen:
        raise NoPiles(text, message("at least one tea card"))
    return settled(piles)


def _cards(words: Sequence[str], seen: set[str]) -> Iterator[tuple[str, int]]:
    for word in words:
        found = _CARD.fullmatch(word) if word.isascii() else None
        if found is None or found[1] not in PRINTED or found[1] in seen:
            raise NoPiles(word, CARD_SAID)
        seen.add(found[1])
        yield found[1], PRINTED[found[1]] if found[2] is None else int(found[2])


def _place(card: tuple[str, int]) -> int:
    return int(card[0].removeprefix("TC"))


def settled(piles: Piles) -> Piles:
    """Piles in listing order; nothing where they are the usual ones, so that every sheet has one text."""
    ordered = tuple(tuple(sorted(pile, key=_place)) for pile in piles)
    return () if ordered == USUAL else ordered


def print_piles(piles: Piles) -> str:
    """What ``read_piles`` reads."""
    return f" {BETWEEN} ".join(" ".join(map(_printed, pile)) for pile in piles).strip()


def _printed(card: tuple[str, int]) -> str:
    name, points = card
    return name if PRINTED[name] == points else f"{name}={points}"
