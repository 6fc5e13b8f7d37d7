"""The sheets of players in every style, whatever kind they are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from companion.games.alice.labyrinth.faces import FaceName
from companion.games.alice.paper import sheet_large, sheet_standard, sheet_two_up
from companion.games.alice.paper.sheet_marks import Marks, drawn_marks
from companion.games.alice.paper.sheet_pieces import Desk
from companion.games.alice.play.tea import TEA_PILES
from companion.sheets.model import Element, Face, Layer, Order, Style

Players = Sequence[int]
"""Who gets a sheet, by number."""


def costs_of(order: Order) -> tuple[int, ...]:
    """What the four tea piles cost at this table."""
    chosen = dict(order.options)
    return tuple(int(chosen.get(pile.id, pile.cost)) for pile in TEA_PILES)


def sheets(desk: Desk, players: Players) -> Sequence[Face]:
    """The pages of these players' sheets, in the style of the order."""
    return _STYLES[desk.order.style](desk, players)


def _marks(desk: Desk, player: int) -> Marks:
    found = desk.order.marks
    return (found[player] if player < len(found) else None) or Marks()


def _ink(layer: Layer, marks: Marks) -> tuple[Element, ...]:
    blank = Face(name="", width=0, height=0, layers=(layer,))
    return drawn_marks(blank.boxes(), marks)


def _standard(desk: Desk, players: Players) -> tuple[Face, ...]:
    shared = {name: sheet_standard.base(desk, name, costs_of(desk.order)) for name in FaceName}
    return tuple(
        sheet_standard.page(desk, name, player, shared[name], _ink(shared[name], _marks(desk, player)))
        for player in players
        for name in FaceName
    )


def _large(desk: Desk, players: Players) -> tuple[Face, ...]:
    labyrinths = (sheet_large.labyrinth_layer(desk, name) for name in FaceName)
    shared = [*labyrinths, *sheet_large.score_layers(desk)]
    if desk.form.tea:
        shared.append(sheet_large.tea_layer(desk, costs_of(desk.order)))
    copies: list[Face] = []
    for player in players:
        marks = _marks(desk, player)
        copies += sheet_large.pages(desk, player, shared, [_ink(layer, marks) for layer in shared])
    return (*copies, *sheet_large.key_pages(desk))


def _two_up(desk: Desk, players: Players) -> tuple[Face, ...]:
    shared = sheet_two_up.base(desk, costs_of(desk.order))
    return tuple(
        sheet_two_up.page(desk, player, shared, _ink(shared, _marks(desk, player))) for player in players
    )


_STYLES: Final[Mapping[Style, Callable[[Desk, Players], Sequence[Face]]]] = {
    Style.STANDARD: _standard,
    Style.LARGE: _large,
    Style.TACTILE: _large,
    Style.TWO_UP: _two_up,
}
