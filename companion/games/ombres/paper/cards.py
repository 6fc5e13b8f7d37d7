"""Compass cards with whole words, sun stones, and theme cards with their level on the back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from companion.games.ombres.board import COMPASS_NAMES, Compass
from companion.games.ombres.box import STONES
from companion.games.ombres.paper.desk import ARROW, SLUG, STONE, TEXT, Desk, centred, shape
from companion.games.ombres.themes import THEMES, Level, Theme
from companion.kernel.message import N_, Message
from companion.sheets.model import Box, Card, Deck, Element, Icon, Line, Point

COMPASS_WIDTH: Final = 85.0
COMPASS_HEIGHT: Final = 40.0
STONE_SIDE: Final = 20.0
THEME_WIDTH: Final = 57.0
THEME_HEIGHT: Final = 38.0
_LEVELS: Final[Mapping[Level, tuple[str, int]]] = {
    Level.YELLOW: (N_("yellow: easy"), 1),
    Level.BLUE: (N_("blue: hard"), 2),
    Level.ORANGE: (N_("orange: very hard"), 3),
}


def compass_deck(desk: Desk) -> Deck:
    """Four cards that lie around the square; the arrow points away from it."""
    cards = tuple(Card(front=tuple(_compass(desk, way)), back=()) for way in Compass)
    return Deck(
        title=desk.say(N_("Ombres et lumière: compass cards")),
        slug=SLUG,
        width=COMPASS_WIDTH,
        height=COMPASS_HEIGHT,
        cards=cards,
        cut_corner=False,
        backs=False,
    )


def _compass(desk: Desk, way: Compass) -> Iterator[Element]:
    """The direction as a whole word, and where the shadow goes then."""
    middle = COMPASS_WIDTH / 2
    yield shape(ARROW, middle - 4.5, 2.5, 9, 1)
    bold = desk.setter.like(size=11, bold=True, grey=0.0)
    yield from centred(bold, desk.head(COMPASS_NAMES[way]), middle, 19.5, COMPASS_WIDTH - 12, TEXT)
    opposite = Message(COMPASS_NAMES[way.opposite])
    said = desk.say(N_("The shadow goes {way}."), way=opposite)
    yield from centred(desk.setter.like(size=TEXT, grey=0.0), said, middle, 32.5, COMPASS_WIDTH - 10, TEXT)


def stone_deck(desk: Desk) -> Deck:
    """Forty sun stones."""
    front: tuple[Element, ...] = (desk.sign("stone", STONE, 3.5, 3.5, 13),)
    return Deck(
        title=desk.say(N_("Ombres et lumière: sun stones")),
        slug=SLUG,
        width=STONE_SIDE,
        height=STONE_SIDE,
        cards=(Card(front=front, back=()),) * STONES,
        cut_corner=False,
        backs=False,
    )


def theme_deck(desk: Desk) -> Deck:
    """All themes in the language of the print, level by level."""
    cards = tuple(
        Card(front=tuple(_theme(desk, theme, level)), back=tuple(_theme_back(desk, level)))
        for level, themes in THEMES.items()
        for theme in themes
    )
    return Deck(
        title=desk.say(N_("Ombres et lumière: themes")),
        slug=SLUG,
        width=THEME_WIDTH,
        height=THEME_HEIGHT,
        cards=cards,
        cut_corner=desk.is_tactile,
    )


def _theme(desk: Desk, theme: Theme, level: Level) -> Iterator[Element]:
    middle = THEME_WIDTH / 2
    said = theme.said(desk.words.lang)
    bold = desk.setter.like(size=6.5, bold=True, grey=0.0)
    yield from centred(bold, said[:1].upper() + said[1:], middle, THEME_HEIGHT / 2 - 2, THEME_WIDTH - 8, TEXT)
    yield from _bars(level, THEME_HEIGHT - 5)


def _theme_back(desk: Desk, level: Level) -> Iterator[Element]:
    """The level by its colour in words, and by one to three bars."""
    middle = THEME_WIDTH / 2
    yield Box(x=3, y=3, width=THEME_WIDTH - 6, height=THEME_HEIGHT - 6, line=0.7, grey=0.0, corner=4)
    if not desk.is_tactile:
        yield Icon(name="theme", x=middle - 6, y=5.5, size=12, grey=0.0)
    small = desk.setter.like(size=TEXT, grey=0.0)
    yield from centred(small, desk.head(_LEVELS[level][0]), middle, 23, THEME_WIDTH - 10, TEXT)
    yield from _bars(level, THEME_HEIGHT - 7)


def _bars(level: Level, y: float) -> Iterator[Element]:
    count = _LEVELS[level][1]
    for number in range(count):
        x = THEME_WIDTH / 2 + (number - (count - 1) / 2) * 8 - 3
        yield Line(points=(Point(x, y), Point(x + 6, y)), width=1.2, grey=0.0)
