"""All tokens of the box to cut out; each carries the mark of the place it comes from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from companion.games.contes.box import BOX, PLACES, TOKEN_PLACES, Place, Token
from companion.games.contes.paper.desk import SLUG, TOKEN_ICONS, Desk, bar, zigzag
from companion.kernel.message import N_
from companion.sheets.model import Card, Deck, Element

SIDE: Final = 20.0
_FORM: Final = 12.0
_PICTURE: Final = 13.0
_MARKS: Final[Mapping[str, str]] = {
    **{TOKEN_ICONS[token]: PLACES[place].mark for token, place in TOKEN_PLACES.items()},
    "house": PLACES[Place.VILLAGE].mark,
}
FORMS: Final = frozenset({*_MARKS, "flame", "coin"})
"""Drawings of tokens, each with a form for fingers."""


def counter_deck(desk: Desk) -> Deck:
    """Apples, shields, treasures, houses, flames and coins, as many as six players need."""
    cards = tuple(
        Card(front=tuple(_front(desk, kind)), back=()) for kind, count in _stock() for _ in range(count)
    )
    title = desk.say(N_("Contes 2: counters"))
    return Deck(title=title, slug=SLUG, width=SIDE, height=SIDE, cards=cards, cut_corner=False, backs=False)


def _stock() -> Iterator[tuple[str, int]]:
    """Kinds of counters by their drawing, with how many there are."""
    for token in Token:
        yield TOKEN_ICONS[token], BOX.on_place(token)
    yield from (("house", BOX.houses), ("flame", BOX.flames), ("coin", BOX.coins))


def _front(desk: Desk, kind: str) -> Iterator[Element]:
    """The drawing with a small mark in its corner, or the mark alone for fingers."""
    if desk.is_tactile:
        yield form(desk, kind, (SIDE - _FORM) / 2, (SIDE - _FORM) / 2, _FORM)
        return
    yield from desk.icon(kind, (SIDE - _PICTURE) / 2 + 2, (SIDE - _PICTURE) / 2 + 2, _PICTURE, 0.0)
    yield form(desk, kind, 1.6, 1.6, 5)


def form(desk: Desk, kind: str, x: float, y: float, size: float) -> Element:
    """The mark of a counter: that of its place, a zigzag for flames, a bar for coins."""
    line = size * 0.075
    if kind == "flame":
        return zigzag(x, y, size, line)
    if kind == "coin":
        return bar(x, y, size, line)
    return desk.mark(_MARKS[kind], x, y, size, line)
