"""The cards that are chosen in secret: four places for the dragon and for each hero, to cut out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.games.contes.box import HEROES, PLACES, Hero, Place
from companion.games.contes.paper.desk import PLACE_ICONS, SLUG, TEXT, Desk, centred
from companion.kernel.marks import MARK_NAMES
from companion.kernel.message import N_
from companion.sheets.model import Box, Card, Deck, Element, Icon, Mm

WIDTH: Final = 57.0
HEIGHT: Final = 76.0
_MIDDLE: Final = WIDTH / 2
_INNER: Final = WIDTH - 10
_OWNER: Final = 12.0
"""Side of the owner's mark, at the top right: the cut corner is at the top left."""


def hand_deck(desk: Desk) -> Deck:
    """Four cards for the dragon, then four for each hero."""
    owners: tuple[Hero | None, ...] = (None, *HEROES)
    cards = tuple(
        Card(front=tuple(_front(desk, owner, place)), back=tuple(_back(desk, owner)))
        for owner in owners
        for place in PLACES
    )
    title = desk.say(N_("Contes 2: cards for the hand"))
    return Deck(title=title, slug=SLUG, width=WIDTH, height=HEIGHT, cards=cards)


def _owner_name(owner: Hero | None) -> str:
    return HEROES[owner].name if owner else N_("dragon")


def _front(desk: Desk, owner: Hero | None, place: Place) -> Iterator[Element]:
    """Whose card it is along the top, the place's mark in the middle, both in words."""
    facts = PLACES[place]
    yield from _frame(owner)
    yield from _owner(desk, owner, WIDTH - _OWNER - 4, 4, _OWNER)
    name = desk.setter.like(size=TEXT, grey=0.0)
    yield from centred(name, desk.head(_owner_name(owner)), 22.5, 12, 35, TEXT)
    if desk.is_tactile:
        yield desk.mark(facts.mark, _MIDDLE - 15, 21, 30, 0.9)
    else:
        yield desk.mark(facts.mark, 5.5, 23.5, 22)
        yield from desk.icon(PLACE_ICONS[place], _MIDDLE + 1, 22, 25)
    bold = desk.setter.like(size=6, bold=True, grey=0.0)
    yield from centred(bold, desk.head(facts.name), _MIDDLE, 61, _INNER, TEXT)
    yield from centred(name, desk.say(MARK_NAMES[facts.mark]), _MIDDLE, 69, _INNER, TEXT)


def _back(desk: Desk, owner: Hero | None) -> Iterator[Element]:
    """The owner alone: the four backs of one hand are the same."""
    yield Box(x=3.5, y=3.5, width=WIDTH - 7, height=HEIGHT - 7, line=0.7, grey=0.25, corner=3)
    yield from _owner(desk, owner, _MIDDLE - 13, 18, 26)
    name = desk.setter.like(size=TEXT, bold=True, grey=0.0)
    yield from centred(name, desk.head(_owner_name(owner)), _MIDDLE, 57, _INNER, TEXT)
    if owner:
        said = desk.say(
            N_("{colour}, {mark}"), colour=_said_colour(desk, owner), mark=_said_mark(desk, owner)
        )
        yield from centred(name.like(bold=False), said, _MIDDLE, 65, _INNER, TEXT)


def _said_colour(desk: Desk, hero: Hero) -> str:
    return desk.say(HEROES[hero].colour)


def _said_mark(desk: Desk, hero: Hero) -> str:
    return desk.say(MARK_NAMES[HEROES[hero].mark])


def _owner(desk: Desk, owner: Hero | None, x: Mm, y: Mm, size: Mm) -> Iterator[Element]:
    """A hero's mark; the dragon has none, only its head for eyes and its frame for fingers."""
    if owner:
        yield desk.mark(HEROES[owner].mark, x, y, size)
    elif not desk.is_tactile:
        yield Icon(name="dragon", x=x, y=y, size=size, grey=0.0)


def _frame(owner: Hero | None) -> Iterator[Element]:
    """The dragon's cards are framed all round: told apart at the first touch."""
    if owner is None:
        yield Box(x=2, y=2, width=WIDTH - 4, height=HEIGHT - 4, line=0.9, grey=0.0, corner=6.5)
