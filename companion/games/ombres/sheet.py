"""All that Ombres et lumière prints: tiles, compass cards, stones, themes, dice to fold."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from companion.errors import Malformed
from companion.games.ombres.paper.cards import compass_deck, stone_deck, theme_deck
from companion.games.ombres.paper.desk import SLUG, Desk
from companion.games.ombres.paper.dice import dice_faces
from companion.games.ombres.paper.tiles import tile_deck
from companion.kernel.game import Words
from companion.kernel.message import N_, message
from companion.sheets.model import Deck, Metrics, Order, Papers, PrintKind, Setter, Sheet, Style

_STYLES: Final = (Style.STANDARD, Style.LARGE, Style.TACTILE)
_DECKS: Final[Mapping[str, Callable[[Desk], Deck]]] = {
    "tiles": tile_deck,
    "compass": compass_deck,
    "stones": stone_deck,
    "themes": theme_deck,
}


class OmbresPapers(Papers):
    """The papers of Ombres et lumière."""

    code = "OL"

    kinds = (
        PrintKind(
            name="tiles",
            title=message("Tiles"),
            summary=message(
                "23 letters, 4 suns and the double shadow. Leave out 2 suns; or K and a sun; or H and K."
            ),
            styles=_STYLES,
            backs=True,
        ),
        PrintKind(
            name="compass",
            title=message("Compass cards"),
            summary=message("The four directions in whole words, and where the shadow goes."),
            styles=_STYLES,
        ),
        PrintKind(
            name="stones",
            title=message("Sun stones"),
            summary=message("40 stones to cut out."),
            styles=_STYLES,
        ),
        PrintKind(
            name="themes",
            title=message("Theme cards"),
            summary=message("49 themes of our own in three levels; the level stands on the back."),
            styles=_STYLES,
            backs=True,
        ),
        PrintKind(
            name="dice",
            title=message("Dice to fold"),
            summary=message("Both dice in whole words, and the step die of a shorter game."),
            styles=_STYLES,
        ),
    )

    def make(self, kind: str, order: Order, metrics: Metrics, words: Words) -> Sheet | Deck:
        """The pages of an order, or the deck to be laid out on pages."""
        if order.style not in self.kind(kind).styles:
            raise Malformed("sheet.style", {"found": order.style.value})
        desk = Desk(order=order, words=words, setter=Setter(metrics))
        if kind in _DECKS:
            return _DECKS[kind](desk)
        title = words.say(N_("Ombres et lumière: dice to fold"))
        return Sheet(title=title, slug=SLUG, paper=order.paper, faces=dice_faces(desk), lang=words.lang)


PAPERS: Final = OmbresPapers()
"""What lies on printed pages: tiles, cards, stones, dice."""
