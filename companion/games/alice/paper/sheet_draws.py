"""A whole game's draws folded away: three strips, one field a turn, for a table without any phone.

A strip is a pile. Its top field shows the back of the first card; every further field shows the face
of the card drawn and the back of the next one, so the choice between piles stays what it is with cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from companion.games.alice.paper.sheet_cards import symbol
from companion.games.alice.paper.sheet_pieces import SMALL, Desk
from companion.games.alice.play.deck import PILE_SIZE, back_of, face_of, full_deck, three_piles
from companion.games.alice.play.names import card_name
from companion.kernel.chance import FairChance
from companion.kernel.message import N_
from companion.sheets.model import Element, Face, Layer, Line, Mm, Point, number_of

WIDTH: Final = 178.0
HEIGHT: Final = 246.0
_TOP: Final = 26.0
_STRIP: Final = 58.0
_GAP: Final = 2.0
_FIELD: Final = 20.0


def sealed_draws(desk: Desk, seed: str) -> Face:
    """The page of one game; the same seed gives the same game."""
    chance = FairChance(f"sealed draws {seed}".encode())
    piles = three_piles(chance.shuffled(full_deck()))
    elements = (
        *_head(desk, number_of(seed)),
        *(element for pile, cards in enumerate(piles) for element in _strip(desk, pile, cards)),
    )
    return Face(name="draws", width=WIDTH, height=HEIGHT, layers=(Layer(elements=elements),))


def _head(desk: Desk, number: str) -> Iterator[Element]:
    yield desk.setter.like(size=6, bold=True).at(0, 5.6, desk.say(N_("Alice: sealed draws")))
    ours = desk.say(N_("our version"))
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


def _strip(desk: Desk, pile: int, cards: Sequence[str]) -> Iterator[Element]:
    left = pile * (_STRIP + _GAP)
    for field in range(PILE_SIZE + 1):
        y = _TOP + field * _FIELD
        yield from _fold(left, y, is_edge=field == 0)
        if field:
            yield from _face(desk, face_of(cards[field - 1]), left, y)
        else:
            name = desk.say(N_("Strip {number}"), number=pile + 1)
            yield desk.setter.like(size=5, bold=True).at(left + 4, y + 12, name)
        if field < PILE_SIZE:
            yield from _back(desk, back_of(cards[field]), left, y)
    yield from _fold(left, _TOP + (PILE_SIZE + 1) * _FIELD, is_edge=True)
    for x in (left, left + _STRIP):
        yield Line(points=(Point(x, _TOP), Point(x, _TOP + (PILE_SIZE + 1) * _FIELD)), width=0.3, grey=0.3)


def _fold(left: Mm, y: Mm, *, is_edge: bool) -> Iterator[Line]:
    ends = (Point(left, y), Point(left + _STRIP, y))
    yield Line(points=ends, width=0.3, grey=0.3 if is_edge else 0.6, dash=0 if is_edge else 1.5)


def _face(desk: Desk, face: str, left: Mm, y: Mm) -> Iterator[Element]:
    yield from symbol(desk, face, left + 15.5, y + 8, 13, 4.5)
    setter, said = desk.setter.like(size=3.6, grey=0.0).fitted(desk.say(card_name(face)), 30, SMALL)
    yield setter.around(left + 15.5, y + 18.2, said)


def _back(desk: Desk, symbols: Sequence[str], left: Mm, y: Mm) -> Iterator[Element]:
    yield Line(points=(Point(left + 31.3, y + 3), Point(left + 31.3, y + _FIELD - 3)), width=0.3, grey=0.6)
    for place, face in enumerate(symbols):
        yield from symbol(desk, face, left + 38.2 + place * 13, y + 8, 11, 4.5)
    yield desk.setter.like(size=SMALL, grey=0.3).around(left + 44.7, y + 18.2, "?")
