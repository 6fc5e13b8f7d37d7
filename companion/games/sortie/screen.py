"""What a page of La Sortie shows: for each part of the table page its context, worked out from a view."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from companion.games.sortie.page.barpart import bar_part
from companion.games.sortie.page.boardpart import board_part
from companion.games.sortie.page.cardpart import card_part
from companion.games.sortie.page.choicepart import choices_part
from companion.games.sortie.page.desk import Desk
from companion.games.sortie.page.notepart import notebook_part
from companion.games.sortie.page.watchpart import watch_part
from companion.games.sortie.page.wordspart import words_part
from companion.games.sortie.view import SortieView
from companion.kernel.game import Part, Words

PARTS: Final = (
    Part(name="board", public=False),
    Part(name="choices", public=False),
    Part(name="card", public=False),
    Part(name="notebook", public=False),
    Part(name="words", public=False),
    Part(name="watch", public=True, apart=True),
    Part(name="final", public=True),
    Part(name="bar", public=False),
)
"""The parts in reading order. ``watch`` is for big screens: a seat's page has its own board instead."""


def page(view: SortieView, ask: Mapping[str, str], words: Words) -> dict[str, Any]:
    """A seat's own parts, or for a spectator's view those that are everybody's."""
    desk = Desk.of(view, ask, words)
    over = view.board.end is not None
    if view.me is None:
        return {"final": watch_part(desk)} if over else {"watch": watch_part(desk)}
    if over:
        return {}
    return {
        "board": board_part(desk),
        "choices": choices_part(desk),
        "card": card_part(desk),
        "notebook": notebook_part(desk),
        "words": words_part(desk),
        "bar": bar_part(desk),
    }


def replay_page(view: SortieView, words: Words) -> dict[str, Any]:
    """What a replay shows of an earlier view: the board as on a big screen, with nothing to tap."""
    board = watch_part(Desk.of(replace(view, me=None), {}, words))
    return {"watch": board} if view.board.end is None else {"final": board}
