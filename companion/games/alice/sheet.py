"""All that Alice prints: the sheet in four styles, cards, sealed draws, rules.

A layout version never changes once it can be printed: a photo of an old sheet is compared with the
blank that its name asks for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from companion.errors import Malformed
from companion.games.alice.labyrinth.faces import FaceName
from companion.games.alice.labyrinth.sheetfile import load_standard
from companion.games.alice.paper import sheet_large, sheet_standard, sheet_two_up
from companion.games.alice.paper.sheet_cards import shape_deck, tea_deck
from companion.games.alice.paper.sheet_draws import sealed_draws
from companion.games.alice.paper.sheet_marks import Marks, drawn_marks, seen_marks
from companion.games.alice.paper.sheet_pieces import GAME, Desk
from companion.games.alice.play.tea import TEA_PILES
from companion.kernel.game import Words
from companion.kernel.message import N_, message
from companion.sheets.model import (
    Deck,
    Element,
    Face,
    Layer,
    Metrics,
    Order,
    Papers,
    PrintKind,
    Setter,
    Sheet,
    Style,
    number_of,
)

SLUG: Final = "alice"
_ALL: Final = tuple(Style)
_TITLES: Final[Mapping[str, str]] = {
    "sheet": N_("Alice: sheet for one player"),
    "draws": N_("Alice: sealed draws"),
}


def _costs(order: Order) -> tuple[int, ...]:
    """What the four tea piles cost at this table."""
    chosen = dict(order.options)
    return tuple(int(chosen.get(pile.id, pile.cost)) for pile in TEA_PILES)


def desk_for(order: Order, metrics: Metrics, words: Words) -> Desk:
    """The desk of an order, with the number that all its pages carry."""
    number = order.number or number_of(order.style.value, order.names, order.marks, order.options)
    return Desk(design=load_standard(), order=order, number=number, words=words, setter=Setter(metrics))


def _marks(desk: Desk, player: int) -> Marks:
    found = desk.order.marks
    return (found[player] if player < len(found) else None) or Marks()


def _ink(layer: Layer, marks: Marks) -> tuple[Element, ...]:
    blank = Face(name="", width=0, height=0, layers=(layer,))
    return drawn_marks(blank.boxes(), marks)


def _standard(desk: Desk) -> tuple[Face, ...]:
    shared = {name: sheet_standard.base(desk, name, _costs(desk.order)) for name in FaceName}
    return tuple(
        sheet_standard.page(desk, name, player, shared[name], _ink(shared[name], _marks(desk, player)))
        for player in range(desk.order.copies)
        for name in FaceName
    )


def _large(desk: Desk) -> tuple[Face, ...]:
    labyrinths = (sheet_large.labyrinth_layer(desk, name) for name in FaceName)
    shared = (*labyrinths, sheet_large.score_layer(desk), sheet_large.tea_layer(desk, _costs(desk.order)))
    copies: list[Face] = []
    for player in range(desk.order.copies):
        marks = _marks(desk, player)
        copies += sheet_large.pages(desk, player, shared, [_ink(layer, marks) for layer in shared])
    return (*copies, *sheet_large.key_pages(desk))


def _two_up(desk: Desk) -> tuple[Face, ...]:
    shared = sheet_two_up.base(desk, _costs(desk.order))
    return tuple(
        sheet_two_up.page(desk, player, shared, _ink(shared, _marks(desk, player)))
        for player in range(desk.order.copies)
    )


_STYLES: Final[Mapping[Style, Callable[[Desk], Sequence[Face]]]] = {
    Style.STANDARD: _standard,
    Style.LARGE: _large,
    Style.TACTILE: _large,
    Style.TWO_UP: _two_up,
}


_LAYOUTS: Final[Mapping[int, Style]] = {
    sheet_standard.LAYOUT: Style.STANDARD,
    sheet_two_up.LAYOUT: Style.TWO_UP,
    **{layout: style for style, layout in sheet_large.LAYOUTS.items()},
}


class AlicePapers(Papers):
    """The papers of Alice."""

    code = GAME

    kinds = (
        PrintKind(
            name="sheet",
            title=message("Sheet for one player"),
            summary=message("Front and back, with the score zone and a short help."),
            styles=_ALL,
            copies=True,
        ),
        PrintKind(
            name="cards",
            title=message("Shape cards"),
            summary=message("The thirty cards to cut out, our version."),
            styles=(Style.STANDARD, Style.LARGE, Style.TACTILE),
            backs=True,
        ),
        PrintKind(
            name="tea",
            title=message("Tea cards"),
            summary=message("The twelve cards to cut out, our version."),
            styles=(Style.STANDARD, Style.LARGE, Style.TACTILE),
            backs=True,
        ),
        PrintKind(
            name="draws",
            title=message("Sealed draws"),
            summary=message("A shuffled game on three strips to fold away, for a table without any phone."),
            styles=(Style.STANDARD,),
            sealed=True,
        ),
    )

    def make(self, kind: str, order: Order, metrics: Metrics, words: Words) -> Sheet | Deck:
        """The pages of an order, or the deck to be laid out on pages."""
        if order.style not in self.kind(kind).styles:
            raise Malformed("sheet.style", {"found": order.style.value})
        desk = desk_for(order, metrics, words)
        match kind:
            case "cards":
                return shape_deck(desk)
            case "tea":
                return tea_deck(desk, _costs(order))
            case "draws":
                faces: Sequence[Face] = (sealed_draws(desk, order.seed),)
            case _:
                faces = _STYLES[order.style](desk)
        return Sheet(
            title=words.say(_TITLES[kind]), slug=SLUG, paper=order.paper, faces=tuple(faces), lang=words.lang
        )

    def marks(self, view: Any) -> tuple[Marks | None, ...]:
        """Every seat's sheet as it lies on the table; None for a seat on paper (its sheet is its own)."""
        return tuple(
            seen_marks(view.design, seat.sheet, seat.teas) if seat.sheet else None for seat in view.seats
        )

    def style_of(self, layout: int) -> Style | None:
        """The style of a layout version."""
        return _LAYOUTS.get(layout)


PAPERS: Final = AlicePapers()
