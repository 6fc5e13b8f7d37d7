"""The tea cards as a list to tick: a table, a strip of boxes, a page in large print with its key.

Boxes stand in the order of the piles, whatever these cost at a table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from companion.games.alice.labyrinth.faces import Mark
from companion.games.alice.paper import sheet_tactile
from companion.games.alice.paper.sheet_pieces import BIG, SMALL, Desk
from companion.games.alice.play.tea import TEA, TeaCard, TeaKind
from companion.games.alice.play.teaset import tea_set
from companion.kernel.message import N_
from companion.sheets.model import Box, Element, Icon, Line, Mm, Point, Style
from companion.sheets.model.tactile import CELL_PITCH, braille

TITLE: Final = N_("Tea cards: tick what you take")
_ROW: Final = 4.85
_SIDE: Final = 4.1
_BETWEEN: Final = 1.5
_STRIP: Final = 7.0
_IN_HALF: Final = 3
"""Cards of a pile for which half a line has room."""
_PRICED: Final = 9.0
_NEXT: Final = 13.2
"""From one card to the next where piles flow."""
_BIG_ROW: Final = 16.2
_PRICE: Final = 17.0
_NAME: Final = 61.0
KINDS: Final[Mapping[TeaKind, str]] = {
    TeaKind.PERMANENT: N_("lasting"),
    TeaKind.IMMEDIATE: N_("at once"),
}
"""Cards with an effect; the others are worth their points alone."""


def piles_of(desk: Desk, costs: Sequence[int]) -> tuple[tuple[int, tuple[TeaCard, ...]], ...]:
    """Cost and cards of each pile that has any, with the points that they are worth on this sheet."""
    teas = tea_set(desk.design.box)
    piles = (
        (cost, tuple(replace(TEA[tea], points=teas.points(tea)) for tea in pile))
        for cost, pile in zip(costs, teas.piles, strict=True)
    )
    return tuple((cost, cards) for cost, cards in piles if cards)


def table(desk: Desk, costs: Sequence[int], y: Mm, width: Mm, low: Mm) -> Iterator[Element]:
    """One line a card, grouped by pile: price of the pile, box, points, effect; closer above ``low``."""
    piles = piles_of(desk, costs)
    count = max(1, sum(len(cards) for _, cards in piles))
    step = min(_ROW, (low - y - _BETWEEN * (len(piles) - 1)) / count)
    for number, (cost, cards) in enumerate(piles):
        if number:
            ends = Point(0, y - _BETWEEN / 2 - 0.1), Point(width, y - _BETWEEN / 2 - 0.1)
            yield Line(points=ends, width=0.2, grey=0.7)
        yield from _price(desk, cost, 0, y + step * len(cards) / 2 + 1.6)
        for card in cards:
            yield from _row(desk, card, y, width, min(_SIDE, step - 0.5))
            y += step
        y += _BETWEEN


def _price(desk: Desk, cost: int, x: Mm, y: Mm, size: Mm = 4.4) -> Iterator[Element]:
    """A number of teapots on a base line."""
    number = desk.setter.like(size=size, bold=True)
    yield number.at(x, y, str(cost))
    yield Icon(name="teapot", x=x + size * 0.85, y=y - size, size=size * 1.2, grey=0.2)


def _row(desk: Desk, card: TeaCard, y: Mm, width: Mm, side: Mm) -> Iterator[Element]:
    is_plain = card.kind is TeaKind.PLAIN
    yield Box(id=f"tea.{card.id}", x=11.5, y=y + 0.3, width=side, height=side, corner=0.7)
    yield desk.setter.like(size=3.6, bold=True).until(25.5, y + 3.6, f"+{card.points}")
    text = desk.setter.like(size=SMALL, grey=0.45 if is_plain else 0.13)
    setter, said = text.fitted(desk.say(card.effect), width - 28, SMALL)
    yield setter.at(28, y + 3.6, said)


def strip(desk: Desk, costs: Sequence[int], x: Mm, y: Mm, width: Mm) -> Iterator[Element]:
    """Boxes and points alone, two piles a line: for a page without room for words.

    Piles of more than three cards follow each other without a gap instead.
    """
    piles = piles_of(desk, costs)
    if max(len(cards) for _, cards in piles) <= _IN_HALF:
        for number, (cost, cards) in enumerate(piles):
            line, side = divmod(number, 2)
            left, top = x + side * width / 2, y + line * _STRIP
            yield from _price(desk, cost, left, top + 3.7, 3.8)
            for place, card in enumerate(cards):
                yield from _strip_card(desk, card, left + 12 + place * 15, top)
        return
    yield from _flowing(desk, piles, x, y, width)


def _flowing(
    desk: Desk, piles: Sequence[tuple[int, tuple[TeaCard, ...]]], x: Mm, y: Mm, width: Mm
) -> Iterator[Element]:
    """Pile after pile, in as many lines as they need."""
    left, top = x, y
    for cost, cards in piles:
        for place, card in enumerate(cards):
            begins = place == 0
            if left + (_PRICED if begins else 0) + _NEXT > x + width:
                left, top = x, top + _STRIP * 0.8
            if begins:
                yield from _price(desk, cost, left, top + 3.7, 3.8)
                left += _PRICED
            yield from _strip_card(desk, card, left, top)
            left += _NEXT
        left += 1.5


def _strip_card(desk: Desk, card: TeaCard, x: Mm, y: Mm) -> Iterator[Element]:
    yield Box(id=f"tea.{card.id}", x=x, y=y, width=4.6, height=4.6, corner=0.8)
    yield desk.setter.like(size=3.4).at(x + 5.6, y + 3.5, f"+{card.points}")


def big_list(desk: Desk, costs: Sequence[int], y: Mm, width: Mm) -> Iterator[Element]:
    """One row a card in large print; on a tactile sheet price, points and name stand in braille too."""
    row = _touch_row if desk.order.style is Style.TACTILE else _big_row
    for cost, cards in piles_of(desk, costs):
        yield Line(points=(Point(0, y), Point(width, y)), width=0.7, grey=0.3)
        for card in cards:
            yield Box(
                id=f"tea.{card.id}", x=0, y=y + 2.4, width=11.5, height=11.5, line=0.8, grey=0.0, corner=1.8
            )
            yield from row(desk, card, cost, y, width)
            y += _BIG_ROW


def _big_row(desk: Desk, card: TeaCard, cost: int, y: Mm, width: Mm) -> Iterator[Element]:
    bold, told = desk.setter.like(size=BIG, bold=True, grey=0.0), desk.setter.like(size=BIG, grey=0.25)
    kind, base = desk.say(KINDS[card.kind]) if card.kind in KINDS else "", y + 10.4
    yield bold.at(_PRICE, base, str(cost))
    yield Icon(name="teapot", x=_PRICE + 5.8, y=base - 6.4, size=8, grey=0.0)
    yield bold.until(_NAME - 6, base, f"+{card.points}")
    yield told.until(width, base, kind)
    name, said = bold.fitted(desk.say(card.name), width - _NAME - told.width(kind) - 2, BIG)
    yield name.at(_NAME, base, said)


def _touch_row(desk: Desk, card: TeaCard, cost: int, y: Mm, width: Mm) -> Iterator[Element]:
    """Print above, braille below; a name longer than its line ends where the line does."""
    type_, base = desk.setter.like(size=BIG, grey=0.0), y + 6.4
    yield type_.at(_PRICE, base, str(cost))
    yield sheet_tactile.form(Mark.TEAPOT, _PRICE + 6, base - 5.4, 6.2)
    yield type_.until(_NAME - 6, base, f"+{card.points}")
    name, said = type_.fitted(desk.say(card.name), width - _NAME, BIG)
    yield name.at(_NAME, base, said)
    dots = y + 9.7
    yield braille(_PRICE, dots, f"#{cost}")
    yield braille(_NAME - 24, dots, f"#{card.points}")
    yield braille(_NAME, dots, desk.say(card.name)[: int((width - _NAME) / CELL_PITCH)])


def big_key(desk: Desk, y: Mm, width: Mm, low: Mm) -> Iterator[Element]:
    """What the cards with an effect do: names and sentences, spread over the height."""
    bold, text = desk.setter.like(size=BIG, bold=True, grey=0.0), desk.setter.like(size=BIG, grey=0.0)
    cards = [card for card in map(TEA.__getitem__, tea_set(desk.design.box).cards) if card.kind in KINDS]
    broken = [text.lines(desk.say(card.effect), width) for card in cards]
    count = sum(len(lines) + 1 for lines in broken)
    step = min(text.step, (low - y) / max(1, count - 1))
    gap = min(BIG, (low - y - (count - 1) * step) / max(1, len(cards) - 1))
    for card, lines in zip(cards, broken, strict=True):
        yield bold.at(0, y, desk.say(card.name))
        yield from (text.at(0, y + number * step, line) for number, line in enumerate(lines, 1))
        y += (len(lines) + 1) * step + gap
