"""A whole game's draws folded away: three strips, one field a turn, for a table without any phone.

A strip is a pile. Its top field shows the back of the first card; every further field shows the face
of the card drawn and the back of the next one, so the choice between piles stays what it is with cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from companion.games.alice.paper.sheet_cards import symbol
from companion.games.alice.paper.sheet_pieces import SMALL, Desk
from companion.games.alice.play.deck import PILE_SIZE, back_of, face_of
from companion.games.alice.play.names import card_name
from companion.games.alice.play.shapecards import shape_cards
from companion.kernel.chance import FairChance
from companion.kernel.message import N_
from companion.sheets.model import Element, Face, Layer, Line, Mm, Point, number_of

WIDTH: Final = 178.0
HEIGHT: Final = 246.0
_TOP: Final = 26.0
_STRIP: Final = 58.0
_GAP: Final = 2.0
_FIELD: Final = 20.0
_NAMED: Final = 0.8
"""Fields of at least this part of their usual height have room for a name."""


def sealed_draws(desk: Desk, seed: str) -> Face:
    """The page of one game; the same seed gives the same game."""
    chance = FairChance(f"sealed draws {seed}".encode())
    piles = shape_cards(desk.design.box).dealt(chance)
    field = _FIELD * min(1, (PILE_SIZE + 1) / (max(map(len, piles)) + 1))
    elements = (
        *_head(desk, number_of(seed)),
        *(element for pile, cards in enumerate(piles) for element in _strip(desk, pile, cards, field)),
    )
    return Face(name="draws", width=WIDTH, height=HEIGHT, layers=(Layer(elements=elements),))


def _head(desk: Desk, number: str) -> Iterator[Element]:
    yield desk.setter.like(size=6, bold=True).at(0, 5.6, desk.say(N_("Alice: sealed draws")))
    box = desk.design.box
    ours = desk.design.name if box.deck or box.rabbits else desk.say(N_("our version"))
    yield desk.setter.like(size=SMALL, grey=0.3).until(WIDTH, 5.6, f"{number} · {ours}")
    said = desk.say(
        N_(
            "Do not read on. Cut the three strips apart and fold each one up from below, field by field, "
            "printed side inwards, so that only its top field shows. The holder of Alice chooses a strip and "
            "unfolds one field: on the left the card that all play, on the right the two symbols of the next."
        )
    )
    lines, _ = desk.setter.like(size=SMALL).paragraph(0, 11, said, WIDTH)
    yield from lines


def _strip(desk: Desk, pile: int, cards: Sequence[str], height: Mm) -> Iterator[Element]:
    """One strip; ``height`` is that of a field, less than usual where a pile has more than ten cards."""
    left, low, size = pile * (_STRIP + _GAP), _TOP + (len(cards) + 1) * height, height / _FIELD
    for field in range(len(cards) + 1):
        y = _TOP + field * height
        yield from _fold(left, y, is_edge=field == 0)
        if field:
            yield from _face(desk, face_of(cards[field - 1]), left, y, size)
        else:
            name = desk.say(N_("Strip {number}"), number=pile + 1)
            yield desk.setter.like(size=5 * size, bold=True).at(left + 4, y + 12 * size, name)
        if field < len(cards):
            yield from _back(desk, back_of(cards[field]), left, y, size)
    yield from _fold(left, low, is_edge=True)
    for x in (left, left + _STRIP):
        yield Line(points=(Point(x, _TOP), Point(x, low)), width=0.3, grey=0.3)


def _fold(left: Mm, y: Mm, *, is_edge: bool) -> Iterator[Line]:
    ends = (Point(left, y), Point(left + _STRIP, y))
    yield Line(points=ends, width=0.3, grey=0.3 if is_edge else 0.6, dash=0 if is_edge else 1.5)


def _face(desk: Desk, face: str, left: Mm, y: Mm, size: float) -> Iterator[Element]:
    if size < _NAMED:  # no room for both: the drawing says it
        yield from symbol(desk, face, left + 15.5, y + _FIELD * size / 2, 15 * size, 4.5 * size)
        return
    yield from symbol(desk, face, left + 15.5, y + 8 * size, 13 * size, 4.5 * size)
    setter, said = desk.setter.like(size=3.6, grey=0.0).fitted(desk.say(card_name(face)), 30, SMALL)
    yield setter.around(left + 15.5, y + 18.2 * size, said)


def _back(desk: Desk, symbols: Sequence[str], left: Mm, y: Mm, size: float) -> Iterator[Element]:
    ends = (Point(left + 31.3, y + 3 * size), Point(left + 31.3, y + (_FIELD - 3) * size))
    yield Line(points=ends, width=0.3, grey=0.6)
    middle = 8 * size if size >= _NAMED else _FIELD * size / 2
    for place, face in enumerate(symbols):
        yield from symbol(desk, face, left + 38.2 + place * 13, y + middle, 11 * size, 4.5 * size)
    if size >= _NAMED:
        yield desk.setter.like(size=SMALL, grey=0.3).around(left + 44.7, y + 18.2 * size, "?")
