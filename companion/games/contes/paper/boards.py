"""The cards that lie on the table face up: four places with their tokens, five camps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from companion.games.contes.box import HEROES, PLACES, SETUP, TOKEN_PLACES, Hero, Place, Token
from companion.games.contes.labels import headed
from companion.games.contes.paper.desk import PLACE_ICONS, SLUG, TEXT, TOKEN_ICONS, Desk, fitting
from companion.kernel.marks import MARK_NAMES
from companion.kernel.message import N_
from companion.sheets.model import Box, Card, Deck, Element, Mm, Setter

WIDTH: Final = 85.0
HEIGHT: Final = 115.0
_EDGE: Final = 6.0
_INNER: Final = WIDTH - 2 * _EDGE
_MIDDLE: Final = WIDTH / 2
_GIVES: Final[Mapping[Place, str]] = {
    Place.ORCHARD: N_("A hero who is safe here takes 1 apple."),
    Place.ARMOURY: N_("A hero who is safe here takes 1 shield."),
    Place.TREASURY: N_("A hero who is safe here takes 1 treasure."),
    Place.VILLAGE: N_("A hero who is safe here builds 1 house, and 1 more for each treasure given up."),
}
_LAID: Final[Mapping[Place, str]] = {
    Place.ORCHARD: N_("Apples for 3, 4, 5, 6 players: {counts}"),
    Place.ARMOURY: N_("Shields for 3, 4, 5, 6 players: {counts}"),
    Place.TREASURY: N_("Treasures for 3, 4, 5, 6 players: {counts}"),
    Place.VILLAGE: N_("Houses for 3, 4, 5, 6 players: {counts}"),
}
_STOCK: Final[Mapping[Token, str]] = {
    Token.APPLE: N_("apples"),
    Token.SHIELD: N_("shields"),
    Token.TREASURE: N_("treasures"),
}


def board_deck(desk: Desk) -> Deck:
    """The four places, then the five camps."""
    fronts = (*(_place(desk, place) for place in PLACES), *(_camp(desk, hero) for hero in HEROES))
    cards = tuple(Card(front=tuple(front), back=()) for front in fronts)
    title = desk.say(N_("Contes 2: place and camp cards"))
    return Deck(title=title, slug=SLUG, width=WIDTH, height=HEIGHT, cards=cards, backs=False)


def _heading(desk: Desk, name: str, below: str, width: Mm) -> Iterator[Element]:
    """The name in large letters beside the cut corner, mark and colour in words below it."""
    bold = desk.setter.like(size=7.5, bold=True, grey=0.0)
    small, said = bold.fitted(headed(name), width - _EDGE, TEXT)
    yield small.at(_EDGE, 13.5, said)
    text, told = _text(desk).like(size=5).fitted(below, width - _EDGE, TEXT)
    yield text.at(_EDGE, 20.5, told)


def _text(desk: Desk) -> Setter:
    return desk.setter.like(size=TEXT, grey=0.0)


def _place(desk: Desk, place: Place) -> Iterator[Element]:
    """The mark in the middle, as the sticker lies in the box; tokens go round it."""
    facts = PLACES[place]
    yield from _heading(desk, desk.say(facts.name), desk.say(MARK_NAMES[facts.mark]), WIDTH - 24)
    yield from desk.icon(PLACE_ICONS[place], WIDTH - 22, 5, 17)
    yield desk.mark(facts.mark, _MIDDLE - 17, 31, 34, 0.9)
    yield from fitting(_text(desk), desk.say(_GIVES[place]), _EDGE, 77, _INNER, 92, TEXT)
    counts = ",\u00a0".join(str(_laid(place, players)) for players in SETUP)
    yield from fitting(_text(desk), desk.say(_LAID[place], counts=counts), _EDGE, 102, _INNER, 111, TEXT)


def _laid(place: Place, players: int) -> int:
    gives, layout = PLACES[place].gives, SETUP[players]
    return layout.on_place(gives) if gives else layout.houses


def _camp(desk: Desk, hero: Hero) -> Iterator[Element]:
    """A field for each kind of token, and what courage costs."""
    facts = HEROES[hero]
    colour, mark = desk.say(facts.colour), desk.say(MARK_NAMES[facts.mark])
    below = desk.say(N_("camp: {colour}, {mark}"), colour=colour, mark=mark)
    yield from _heading(desk, desk.say(facts.name), below, WIDTH - 24)
    yield desk.mark(facts.mark, WIDTH - 21, 5, 16, 0.8)
    for number, token in enumerate(Token):
        yield from _field(desk, token, 26 + number * 23.5)
    courage = desk.say(N_("Courage: give up 2 apples or 1 shield."))
    yield from fitting(_text(desk), courage, _EDGE, 103, _INNER, 111, TEXT)


def _field(desk: Desk, token: Token, y: Mm) -> Iterator[Element]:
    """A framed field that begins with the mark of the place the token comes from."""
    yield Box(x=_EDGE, y=y, width=_INNER, height=21, line=0.6, grey=0.0, corner=2)
    yield desk.mark(PLACES[TOKEN_PLACES[token]].mark, _EDGE + 2, y + 2, 8, 0.6)
    yield from desk.icon(TOKEN_ICONS[token], _EDGE + 2, y + 11, 8)
    small, said = _text(desk).fitted(desk.head(_STOCK[token]), 36, TEXT)
    yield small.at(_EDGE + 12.5, y + 8, said)
