"""All that Alice prints: the sheet in four styles, cards, sealed draws, rules.

A layout version never changes once it can be printed: a photo of an old sheet is compared with the
blank that its name asks for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from companion.errors import Malformed
from companion.games.alice.choosing import box_costs, chosen_in, is_surprise
from companion.games.alice.labyrinth.designs import design_named
from companion.games.alice.paper.sheet_cards import shape_deck, tea_deck
from companion.games.alice.paper.sheet_draws import sealed_draws
from companion.games.alice.paper.sheet_form import SOLO
from companion.games.alice.paper.sheet_marks import Marks, seen_marks
from companion.games.alice.paper.sheet_pieces import Desk
from companion.games.alice.paper.sheet_styles import costs_of, remark, sheets
from companion.kernel.game import Words
from companion.kernel.message import N_, Message, message
from companion.sheets.model import (
    Deck,
    Face,
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


def desk_for(order: Order, metrics: Metrics, words: Words) -> Desk:
    """The desk of an order, with the number that all its pages carry."""
    number = order.number or number_of(order.style.value, order.names, order.marks, order.options)
    design = design_named(chosen_in(order))
    return Desk(design=design, order=order, number=number, words=words, setter=Setter(metrics))


class AlicePapers(Papers):
    """The papers of Alice."""

    code = SOLO.code

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
            summary=message(
                "To cut out: the thirty of our version, or those that a sheet of your own names."
            ),
            styles=(Style.STANDARD, Style.LARGE, Style.TACTILE),
            backs=True,
        ),
        PrintKind(
            name="tea",
            title=message("Tea cards"),
            summary=message(
                "To cut out: the twelve of our version, or those that a sheet of your own names."
            ),
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
        order = replace(order, options=(*box_costs(chosen_in(order)).items(), *order.options))
        if kind == "sheet" and is_surprise(chosen_in(order)):
            raise Malformed("sheet.surprise")
        desk = desk_for(order, metrics, words)
        match kind:
            case "cards":
                return shape_deck(desk)
            case "tea":
                return tea_deck(desk, costs_of(order))
            case "draws":
                faces: Sequence[Face] = (sealed_draws(desk, order.seed),)
            case _:
                faces = sheets(desk, range(order.copies))
        return Sheet(
            title=words.say(_TITLES[kind]), slug=SLUG, paper=order.paper, faces=tuple(faces), lang=words.lang
        )

    def marks(self, view: Any) -> tuple[Marks | None, ...]:
        """Every seat's sheet as it lies on the table; None for a seat on paper (its sheet is its own)."""
        return tuple(
            seen_marks(view.design, seat.sheet, seat.teas) if seat.sheet else None for seat in view.seats
        )

    def remark(self, kind: str, order: Order, metrics: Metrics, words: Words) -> Message | None:
        """Which sheets take more pages than usual."""
        return remark(desk_for(order, metrics, words)) if kind == "sheet" else None

    def style_of(self, layout: int) -> Style | None:
        """The style of a layout version."""
        return next((style for style, number in SOLO.layouts.items() if number == layout), None)


PAPERS: Final = AlicePapers()
