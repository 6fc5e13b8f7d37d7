"""All that Règlement de contes 2 prints: set-up sheets, cards, boards, counters."""

from __future__ import annotations

from typing import Final

from companion.errors import Malformed
from companion.games.contes.paper.boards import board_deck
from companion.games.contes.paper.counters import counter_deck
from companion.games.contes.paper.desk import SLUG, Desk
from companion.games.contes.paper.hand import hand_deck
from companion.games.contes.paper.setup_sheet import setup_faces
from companion.kernel.game import Words
from companion.kernel.message import N_, message
from companion.sheets.model import Deck, Metrics, Order, Papers, PrintKind, Setter, Sheet, Style

_STYLES: Final = (Style.STANDARD, Style.LARGE, Style.TACTILE)


class ContesPapers(Papers):
    """The papers of Règlement de contes 2."""

    code = "RC"

    kinds = (
        PrintKind(
            name="setup",
            title=message("Set-up sheets"),
            summary=message("What to lay out where, a page for 3, 4, 5 and 6 players."),
            styles=_STYLES,
        ),
        PrintKind(
            name="cards",
            title=message("Cards for the hand"),
            summary=message("The four places for the dragon and for each of the five heroes, to cut out."),
            styles=_STYLES,
            backs=True,
        ),
        PrintKind(
            name="boards",
            title=message("Place and camp cards"),
            summary=message("What lies on the table face up: four places, five camps, to cut out."),
            styles=_STYLES,
        ),
        PrintKind(
            name="counters",
            title=message("Counters"),
            summary=message("Apples, shields, treasures, houses, flames and coins, to cut out."),
            styles=_STYLES,
        ),
    )

    def make(self, kind: str, order: Order, metrics: Metrics, words: Words) -> Sheet | Deck:
        """The pages of an order, or the deck to be laid out on pages."""
        if order.style not in self.kind(kind).styles:
            raise Malformed("sheet.style", {"found": order.style.value})
        desk = Desk(order=order, words=words, setter=Setter(metrics))
        match kind:
            case "cards":
                return hand_deck(desk)
            case "boards":
                return board_deck(desk)
            case "counters":
                return counter_deck(desk)
            case _:
                title = words.say(N_("Contes 2: set-up sheets"))
                faces = setup_faces(desk)
        return Sheet(title=title, slug=SLUG, paper=order.paper, faces=faces, lang=words.lang)


PAPERS: Final = ContesPapers()
