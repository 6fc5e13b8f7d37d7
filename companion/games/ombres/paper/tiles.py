"""Tiles to cut out: letter or sun on the light face, the shadow on every back, one tile with two shadows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.games.ombres.box import DOUBLE, SUN, TILE_SETS
from companion.games.ombres.paper.desk import DARK, SLUG, TEXT, Desk, centred, shape
from companion.games.ombres.paper.desk import SUN as SUN_FORM
from companion.kernel.message import N_
from companion.sheets.model import Box, Card, Deck, Element, Icon, Line, Point
from companion.sheets.model.tactile import braille

SIDE: Final = 40.0
_MIDDLE: Final = SIDE / 2
_LETTER: Final = 22.0
_SUNS: Final = 4
FACES: Final = TILE_SETS["23+2"].replace(SUN, "") + SUN * _SUNS + DOUBLE
"""Enough for every set: all letters, the suns of the family set, the double shadow."""


def tile_deck(desk: Desk) -> Deck:
    """All tiles, light face in front."""
    back = tuple(_dark(desk))
    cards = tuple(
        Card(front=tuple(_dark(desk) if face == DOUBLE else _light(desk, face)), back=back) for face in FACES
    )
    return Deck(
        title=desk.say(N_("Ombres et lumière: tiles")),
        slug=SLUG,
        width=SIDE,
        height=SIDE,
        cards=cards,
        cut_corner=desk.is_tactile,
    )


def _light(desk: Desk, face: str) -> Iterator[Element]:
    yield Box(x=2.5, y=2.5, width=SIDE - 5, height=SIDE - 5, line=0.4, grey=0.0, corner=5)
    if face == SUN:
        yield from _sun(desk)
        return
    bold = desk.setter.like(size=_LETTER, bold=True, grey=0.0)
    yield bold.around(_MIDDLE, 25.5, face)
    # An M turned round is a W, a Z an N: the line says where below is.
    right = _MIDDLE + (4 if desk.is_tactile else 8)
    yield Line(points=(Point(_MIDDLE - 8, 32), Point(right, 32)), width=0.9, grey=0.0)
    if desk.is_tactile:
        yield braille(SIDE - 9, 29.5, face)


def _sun(desk: Desk) -> Iterator[Element]:
    yield desk.sign("sun", SUN_FORM, _MIDDLE - 9, 6, 18)
    yield from centred(desk.setter.like(size=TEXT, grey=0.0), desk.say(N_("2 stones")), _MIDDLE, 31, 33, 4.5)


def _dark(desk: Desk) -> Iterator[Element]:
    """The shadow: the same on all backs, two crossing lines for fingers."""
    if desk.is_tactile:
        yield shape(DARK, 4, 4, SIDE - 8, 1.2)
        return
    yield Box(x=3, y=3, width=SIDE - 6, height=SIDE - 6, line=2.4, grey=0.15, corner=5)
    yield Icon(name="shadow", x=_MIDDLE - 11, y=_MIDDLE - 11, size=22, grey=0.0)
