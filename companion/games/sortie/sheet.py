"""All that La Sortie prints: cards and pieces, with the rules a game that needs nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.errors import Malformed
from companion.games.sortie.cards import DECK
from companion.games.sortie.paper.cards import card_faces
from companion.games.sortie.paper.look import Desk
from companion.games.sortie.paper.pieces import pieces_face
from companion.kernel.game import Words
from companion.kernel.message import N_, message
from companion.sheets.model import Face, Metrics, Order, Papers, PrintKind, Setter, Sheet, Style

SLUG: Final = "sortie"
_STYLES: Final = (Style.STANDARD, Style.LARGE, Style.TACTILE)


class SortiePapers(Papers):
    """The papers of La Sortie."""

    code = "SO"

    kinds = (
        PrintKind(
            name="game",
            title=message("The whole game"),
            summary=message("Eleven cards, two tokens, two pawns and the start strip to cut out."),
            styles=_STYLES,
            backs=True,
        ),
        PrintKind(
            name="pieces",
            title=message("Tokens, pawns, start strip"),
            summary=message("One page, for cards that you have already."),
            styles=_STYLES,
        ),
    )

    def make(self, kind: str, order: Order, metrics: Metrics, words: Words) -> Sheet:
        """The pages of an order."""
        if order.style not in self.kind(kind).styles:
            raise Malformed("sheet.style", {"found": order.style.value})
        desk = Desk(order=order, words=words, setter=Setter(metrics))
        title = words.say(N_("La Sortie: print and play"))
        faces = tuple(_game(desk, title)) if kind == "game" else (pieces_face(desk, title),)
        return Sheet(title=title, slug=SLUG, paper=order.paper, faces=faces, lang=words.lang)


def _game(desk: Desk, title: str) -> Iterator[Face]:
    count = desk.look.count
    for begin in range(0, len(DECK), count):
        yield from card_faces(desk, DECK[begin : begin + count], title)
    yield pieces_face(desk, title)


PAPERS: Final = SortiePapers()
