"""All that Brändi Dog prints: the reference, the match sheet, the board to travel with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from companion.errors import Malformed
from companion.games.brandi_dog.paper import match, reference, travel
from companion.games.brandi_dog.paper.pieces import Desk
from companion.kernel.game import Words
from companion.kernel.message import N_, message
from companion.sheets.model import (
    Deck,
    Face,
    Metrics,
    Order,
    Paper,
    Papers,
    PrintKind,
    Setter,
    Sheet,
    Style,
)

_MADE: Final[Mapping[str, tuple[str, Callable[[Desk], Sequence[Face]]]]] = MappingProxyType(
    {
        "reference": (N_("Brändi Dog: reference"), reference.pages),
        "match": (N_("Brändi Dog: match sheet"), match.pages),
        "board": (N_("Brändi Dog: a board to travel with"), travel.pages),
    }
)


class DogPapers(Papers):
    """The papers of Brändi Dog."""

    code = "BD"

    kinds = (
        PrintKind(
            name="reference",
            title=message("Reference"),
            summary=message("What each card does, three drawings, the ring with its numbers; to fold to A5."),
            styles=(Style.STANDARD, Style.LARGE),
            papers=(Paper.A4, Paper.LETTER, Paper.A5),
        ),
        PrintKind(
            name="match",
            title=message("Match sheet"),
            summary=message("Games of two pairs, and the table of an evening with changing partners."),
            styles=(Style.STANDARD, Style.LARGE),
        ),
        PrintKind(
            name="board",
            title=message("Board to travel with"),
            summary=message("The ring of 64 squares with starts, homes and kennels, and marbles to cut out."),
            styles=(Style.STANDARD, Style.LARGE, Style.TACTILE),
            papers=(Paper.A4, Paper.LETTER, Paper.A3),
        ),
    )

    def make(self, kind: str, order: Order, metrics: Metrics, words: Words) -> Sheet | Deck:
        """The pages of an order."""
        self.kind(kind).check(order)
        if order.style is Style.LARGE and order.paper is Paper.A5:
            raise Malformed("sheet.size", {"found": order.paper.value, "papers": "a4, letter"})
        title, pages = _MADE[kind]
        desk = Desk(order=order, words=words, setter=Setter(metrics))
        faces = tuple(pages(desk))
        return Sheet(
            title=words.say(title), slug="brandi-dog", paper=order.paper, faces=faces, lang=words.lang
        )


PAPERS: Final = DogPapers()
