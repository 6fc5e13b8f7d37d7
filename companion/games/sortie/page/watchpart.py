"""The parts ``watch`` and ``final``: the board with the card turned over last, for everybody."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.sortie.page.boardpart import BoardPart, board_part
from companion.games.sortie.page.cardpart import CardPart, card_part
from companion.games.sortie.page.desk import Desk
from companion.games.sortie.page.wordspart import overview


@dataclass(frozen=True, slots=True, kw_only=True)
class WatchPart:
    """What everybody may see; at the end all faces and the ruling that was played."""

    board: BoardPart
    card: CardPart
    overview: tuple[str, ...]


def watch_part(desk: Desk) -> WatchPart:
    """The public table."""
    return WatchPart(board=board_part(desk), card=card_part(desk), overview=overview(desk))
