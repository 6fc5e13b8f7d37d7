"""From a player's sheet to the referee's position, and what the referee says about an entry."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from companion.errors import Refused
from companion.games.alice.labyrinth.faces import FaceName, SheetDesign
from companion.games.alice.labyrinth.judge import judge
from companion.games.alice.labyrinth.position import Card, Circles, Position, Power, Rulings, Side
from companion.games.alice.options import Choices
from companion.games.alice.page.seen import AliceView
from companion.games.alice.play.tea import (
    DOUBLE_BOXES,
    DOUBLE_CIRCLES,
    ONE_TEAPOT,
    TWO_HEDGEHOGS,
    WHITE_RABBITS,
)
from companion.games.alice.record import effects
from companion.games.alice.record.entries import Ticks, ground_for
from companion.games.alice.record.marking import Circles as Drawn
from companion.games.alice.record.marking import Sheet
from companion.games.alice.record.prints import print_of
from companion.kernel.held import Held
from companion.kernel.seats import Seat

_POWERS: Final[Mapping[str, Power]] = MappingProxyType(
    {
        DOUBLE_CIRCLES: Power.DOUBLE_CIRCLES,
        DOUBLE_BOXES: Power.DOUBLE_BOXES,
        WHITE_RABBITS: Power.WHITE_RABBITS,
    }
)


def position_of(design: SheetDesign, choices: Choices, sheet: Sheet, card: str, number: int = 0) -> Position:
    """The situation in which a card is ticked on a sheet, by its owner's powers alone (R11).

    Whatever is ticked already is a place to touch, also from earlier in the same turn (P17, P18, P20).
    ``number`` is the turn in which it is ticked: a team's locks open in that of its Key or after it (G10).
    """
    values, up = design.values, sheet.up
    return Position(
        card=Card.parse(card),
        face=up,
        up=_side(design, sheet, up),
        hidden=_side(design, sheet, up.other),
        eat=_circles(sheet.eats(up), values.eat(up)),
        drink=_circles(sheet.drinks(up), values.drink(up)),
        hidden_eat=_circles(sheet.eats(up.other), values.eat(up.other)),
        hidden_drink=_circles(sheet.drinks(up.other), values.drink(up.other)),
        powers=powers_of(sheet.powers),
        rulings=rulings_of(choices),
        key=0 < sheet.locks_open <= number if sheet.pooled else None,
    )


def position_for(view: AliceView, seat: Seat, card: str) -> Position | None:
    """The same from what a view shows of a seat's sheet; None for a sheet on paper."""
    seen = view.seat(seat)
    if seen.sheet is None:
        return None
    up, hidden = seen.sheet.face(seen.sheet.up), seen.sheet.face(seen.sheet.up.other)
    ticked = {up.name: up.ticked, hidden.name: hidden.ticked}
    eat, drink = view.circles_for(seat, up.name)
    return replace(
        Position.on(view.design_of(seat), up.name, ticked, Card.parse(card)),
        eat=Circles(drawn=max(0, eat.free), left=max(0, eat.dotted - eat.drawn)),
        drink=Circles(drawn=max(0, drink.free), left=max(0, drink.dotted - drink.drawn)),
        powers=powers_of(seen.teas),
        rulings=rulings_of(Choices(values=view.options)),
    )


def powers_of(teas: Iterable[str]) -> frozenset[Power]:
    """The powers among tea cards."""
    return frozenset(_POWERS[tea] for tea in teas if tea in _POWERS)


@lru_cache(maxsize=64)
def rulings_of(choices: Choices) -> Rulings:
    """The rulings among a table's options."""
    return Rulings.of(dict(choices.values))


def _side(design: SheetDesign, sheet: Sheet, name: FaceName) -> Side:
    return Side(plan=print_of(design, name).plan, ticked=sheet.ticked(name))


def _circles(circles: Drawn, stock: int) -> Circles:
    return Circles(drawn=max(0, circles.free), left=max(0, stock - circles.drawn))


def ruled(
    design: SheetDesign, choices: Choices, sheet: Sheet, asked: Ticks, waived: frozenset[str] = frozenset()
) -> Ticks:
    """The entry with the circles it takes and the seal of its ground. Raises Refused.

    Powers are never asked for: the referee finds which ones explain the cells (P11, E6, E16, R8, R9).
    """
    if asked.tea in (TWO_HEDGEHOGS, ONE_TEAPOT):
        kept = effects.check(design, choices, sheet, asked, waived)
        return replace(asked, ground=ground_for(design, sheet, asked), kept=kept)
    position = position_of(design, choices, sheet, asked.card, asked.late or asked.number)
    kept = False
    try:
        verdict = judge(position, asked.cells)
    except Refused as refused:
        if refused.code not in waived:
            raise
        verdict, kept = judge(position, asked.cells, waived), True
    cells = tuple(sorted(set(asked.cells)))
    entry = replace(asked, cells=cells, eats=verdict.eat, drinks=verdict.drink, kept=kept)
    return replace(entry, ground=ground_for(design, sheet, entry))


def refusal_of(design: SheetDesign, choices: Choices, sheet: Sheet, entry: Ticks) -> Refused | None:
    """Why an entry is not allowed on a sheet; None when it is, for the circles it took."""
    return _refusal(Held(design), choices, sheet, entry)


@lru_cache(maxsize=4096)
def _refusal(held: Held[SheetDesign], choices: Choices, sheet: Sheet, entry: Ticks) -> Refused | None:
    try:
        found = ruled(held.value, choices, sheet, entry)
    except Refused as refused:
        return refused
    if (found.eats, found.drinks) != (entry.eats, entry.drinks):
        return Refused("tick.circles-changed", {"eats": found.eats, "drinks": found.drinks}, rule="E7")
    return None
