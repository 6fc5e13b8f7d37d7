"""The cards of a game in teams to cut out: two Keys with their Crowns, four guards, Alice ("our version")."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.games.alice.paper.sheet_cards import HEIGHT, WIDTH
from companion.games.alice.paper.sheet_pieces import Desk
from companion.kernel.message import N_
from companion.sheets.model import SINGLE, Box, Card, Deck, Element, Icon, Line, Mm, Point

_MIDDLE: Final = WIDTH / 2
_TEXT: Final = 4.5
_GUARDS: Final = 4
_MARKS: Final = ("triangle", "drop")
"""Outlines for fingers: the dearer and the cheaper Key."""


def team_deck(desk: Desk) -> Deck:
    """All that lies in the middle of the table. Printed on one side, each Crown is a card of its own."""
    values = desk.design.values
    pairs = list(zip(_MARKS, values.keys, values.crowns, strict=True))
    cards = [
        Card(front=tuple(_key(desk, key)), back=tuple(_crown(desk, crown)), mark=mark)
        for mark, key, crown in pairs
    ]
    if desk.order.edge == SINGLE:
        cards += [Card(front=tuple(_crown(desk, crown)), back=(), mark=mark) for mark, _, crown in pairs]
    guard, alice = tuple(_guard(desk)), tuple(_alice(desk))
    cards += [Card(front=guard, back=guard, mark="grape")] * _GUARDS
    cards.append(Card(front=alice, back=alice, mark="heart"))
    title = desk.say(N_("Alice: Keys and guards, our version"))
    return Deck(title=title, slug="alice", width=WIDTH, height=HEIGHT, cards=tuple(cards))


def _key(desk: Desk, value: int) -> Iterator[Element]:
    yield from _worth(desk, "key", value)
    yield from _words(desk, N_("Key"), N_("It opens the locks of both members."))


def _crown(desk: Desk, value: int) -> Iterator[Element]:
    """Framed, so that a turned card is seen from afar."""
    yield Box(x=3.5, y=3.5, width=WIDTH - 7, height=HEIGHT - 7, line=1.2, grey=0.25, corner=3)
    yield from _worth(desk, "crown", value)
    yield from _words(desk, N_("Crown"), N_("Locks stay open. One team alone may have it."))


def _guard(desk: Desk) -> Iterator[Element]:
    yield Icon(name="guard", x=_MIDDLE - 12, y=7, size=24, grey=0.1)
    yield _large(desk, "−10", 42)
    yield from _words(desk, N_("Guard"), N_("Each costs its team 10 points at the end."))


def _alice(desk: Desk) -> Iterator[Element]:
    yield Icon(name="alice", x=_MIDDLE - 16, y=8, size=32, grey=0.1)
    yield from _words(desk, N_("Alice"), N_("Lies with the active team; knots bring her."))


def _worth(desk: Desk, icon: str, value: int) -> Iterator[Element]:
    yield Icon(name=icon, x=_MIDDLE - 12, y=7, size=24, grey=0.1)
    yield _large(desk, str(value), 42)


def _large(desk: Desk, said: str, y: Mm) -> Element:
    return desk.setter.like(size=10, bold=True, grey=0.0).around(_MIDDLE, y, said)


def _words(desk: Desk, name: str, what: str) -> Iterator[Element]:
    """A card's name, a line, and what it does in as many lines as it takes."""
    title, said = desk.setter.like(size=5.2, bold=True, grey=0.0).fitted(desk.say(name), WIDTH - 12, _TEXT)
    yield title.around(_MIDDLE, 49, said)
    yield Line(points=(Point(12, 51.5), Point(WIDTH - 12, 51.5)), width=0.3, grey=0.5)
    text = desk.setter.like(size=_TEXT, grey=0.0)
    for number, line in enumerate(text.lines(desk.say(what), WIDTH - 11)):
        yield text.around(_MIDDLE, 57 + number * 4.8, line)
