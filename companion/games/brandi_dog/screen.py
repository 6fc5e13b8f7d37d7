"""What a page of Brändi Dog shows: for each part of the table page its context, worked out from a view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from companion.games.brandi_dog.page.barpart import bar_part
from companion.games.brandi_dog.page.boardpart import board_part, last_board, ring_part
from companion.games.brandi_dog.page.desk import Desk
from companion.games.brandi_dog.page.morepart import more_part
from companion.games.brandi_dog.page.playspart import plays_part
from companion.games.brandi_dog.page.roundpart import round_part
from companion.games.brandi_dog.page.seen import DogView
from companion.games.brandi_dog.page.turnpart import turn_part
from companion.kernel.game import Part, Words

PARTS: Final = (
    Part(name="turn", public=False),
    Part(name="board", public=False),
    Part(name="plays", public=False),
    Part(name="round", public=True),
    Part(name="ring", public=True, apart=True),
    Part(name="more", public=False),
    Part(name="bar", public=False),
)
"""The parts in reading order; public ones are drawn once for everybody."""


def page(view: DogView, ask: Mapping[str, str], words: Words) -> dict[str, Any]:
    """The contexts of a page: a seat's own parts, or for a spectator's view those that are everybody's.

    The own board is turned to the own seat; only who watches gets the common one. Once the game is over the
    board is enough; without one in the app the last round stays.
    """
    over = view.phase == "over"
    if view.me is None or view.own is None:
        shown: dict[str, Any] = {} if over and view.mirror else {"round": round_part(view, words)}
        return shown | ({"ring": ring_part(view, words)} if view.mirror else {})
    if over:
        return {"board": last_board(view, view.me, words)} if view.mirror else {}
    desk = Desk.of(view, view.me, view.own, ask, words)
    parts = {"turn": turn_part(desk), "more": more_part(desk), "bar": bar_part(desk)}
    return parts | ({"board": board_part(desk), "plays": plays_part(desk)} if view.mirror else {})
