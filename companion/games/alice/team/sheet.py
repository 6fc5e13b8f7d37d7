"""All that a game in teams prints: sheets A and B in every style, its cards, and those of Alice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from companion.errors import Malformed
from companion.games.alice.choosing import chosen_in, is_surprise
from companion.games.alice.paper import sheet_form
from companion.games.alice.paper.sheet_cards import shape_deck, tea_deck
from companion.games.alice.paper.sheet_draws import sealed_draws
from companion.games.alice.paper.sheet_pieces import Desk
from companion.games.alice.paper.sheet_styles import costs_of, remark, sheets
from companion.games.alice.paper.team_cards import team_deck
from companion.games.alice.paper.team_marks import TeamMarks, team_marks
from companion.games.alice.sheet import AlicePapers
from companion.games.alice.team.choosing import box_costs, pair_of
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
"""Whose drawings stand on the pages."""
_ALL: Final = tuple(Style)
_CARDS: Final = (Style.STANDARD, Style.LARGE, Style.TACTILE)
_TITLES: Final[Mapping[str, str]] = {
    "sheet": N_("Alice in teams: sheets A and B"),
    "draws": N_("Alice: sealed draws"),
}


def players_of(order: Order) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Who gets sheet A and who gets sheet B, by number.

    A sheet that is known goes to its holder. Else the first half gets A, as seats are: with four
    players two each; for a single copy both sheets are printed.
    """
    known = [marks.letter if isinstance(marks, TeamMarks) else "" for marks in order.marks]
    count = order.copies
    if count == 1 and not any(known):
        return (0,), (1,)
    letters = [
        (known[player] if player < len(known) else "") or ("A" if player < (count + 1) // 2 else "B")
        for player in range(count)
    ]
    a, b = ([player for player, found in enumerate(letters) if found == letter] for letter in "AB")
    return tuple(a), tuple(b)


def desks_for(order: Order, metrics: Metrics, words: Words) -> tuple[Desk, Desk]:
    """The desks of sheets A and B; all pages of an order carry one number."""
    number = order.number or number_of(order.style.value, order.names, order.marks, order.options)
    a, b = pair_of(chosen_in(order))
    box = b.box.over(a.box)
    left, right = (
        Desk(design=sheet, order=order, number=number, words=words, setter=Setter(metrics))
        for sheet in (a if a.box == box else replace(a, box=box), b if b.box == box else replace(b, box=box))
    )
    return left, right


class TeamPapers(Papers):
    """The papers of Alice in teams."""

    code = sheet_form.TEAM_A.code

    kinds = (
        PrintKind(
            name="sheet",
            title=message("Sheets A and B"),
            summary=message("One copy is the two sheets of a team; for four players two of each."),
            styles=_ALL,
            copies=True,
        ),
        PrintKind(
            name="keys",
            title=message("Keys, Crowns, guards"),
            summary=message("Two cards to turn from Key to Crown, four guards, and Alice, our version."),
            styles=_CARDS,
            backs=True,
        ),
        *AlicePapers.kinds[1:],
    )

    def make(self, kind: str, order: Order, metrics: Metrics, words: Words) -> Sheet | Deck:
        """The pages of an order, or the deck to be laid out on pages."""
        if order.style not in self.kind(kind).styles:
            raise Malformed("sheet.style", {"found": order.style.value})
        order = replace(order, options=(*box_costs(chosen_in(order)).items(), *order.options))
        if kind == "sheet" and is_surprise(chosen_in(order)):
            raise Malformed("sheet.surprise")
        a, b = desks_for(order, metrics, words)
        match kind:
            case "keys":
                return team_deck(a)
            case "cards":
                return shape_deck(a)
            case "tea":
                return tea_deck(b, costs_of(order))
            case "draws":
                faces: Sequence[Face] = (sealed_draws(a, order.seed),)
            case _:
                faces = _sheets(a, b)
        return Sheet(
            title=words.say(_TITLES[kind]), slug=SLUG, paper=order.paper, faces=tuple(faces), lang=words.lang
        )

    def marks(self, view: Any) -> tuple[TeamMarks | None, ...]:
        """Every seat's sheet as it lies on the table; None for a seat on paper (its sheet is its own)."""
        return team_marks(view)

    def remark(self, kind: str, order: Order, metrics: Metrics, words: Words) -> Message | None:
        """Which sheets take more pages than usual: what is true for one of both is said."""
        found = map(remark, desks_for(order, metrics, words)) if kind == "sheet" else ()
        return next(filter(None, found), None)

    def style_of(self, layout: int) -> Style | None:
        """The style of a layout version."""
        forms = (sheet_form.TEAM_A, sheet_form.TEAM_B)
        found = (style for form in forms for style, number in form.layouts.items() if number == layout)
        return next(found, None)


def _sheets(a: Desk, b: Desk) -> tuple[Face, ...]:
    """All sheets A, then all sheets B; what nobody has is not printed."""
    holders = players_of(a.order)
    pages = (sheets(desk, players) for desk, players in zip((a, b), holders, strict=True) if players)
    return tuple(page for faces in pages for page in faces)


PAPERS: Final = TeamPapers()
