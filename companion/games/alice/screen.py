"""What a page of Alice shows: for each part of the table page its context, worked out from a view."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from companion.games.alice.page.awaypart import away_part
from companion.games.alice.page.barpart import bar_part
from companion.games.alice.page.desk import Desk
from companion.games.alice.page.endpart import sheets_part
from companion.games.alice.page.recordpart import record_part
from companion.games.alice.page.seen import AliceView
from companion.games.alice.page.sheetpart import sheet_part
from companion.games.alice.page.tablepart import draw_part, market_part, others_part
from companion.games.alice.page.trackpart import tracks_part
from companion.games.alice.page.turnpart import turn_part
from companion.kernel.game import Part, Words
from companion.kernel.seats import Seat

PARTS: Final = (
    Part(name="turn", public=False),
    Part(name="sheet", public=False),
    Part(name="tracks", public=False),
    Part(name="draw", public=True),
    Part(name="market", public=True),
    Part(name="others", public=True),
    Part(name="sheets", public=True),
    Part(name="record", public=False),
    Part(name="away", public=False),
    Part(name="bar", public=False),
)
"""The parts in reading order; public ones are drawn once for everybody."""

SCREEN: Final = ("draw", "others", "market")
"""What the big screen shows of them."""


def page(view: AliceView, ask: Mapping[str, str], words: Words) -> dict[str, Any]:
    """The contexts of a page: a seat's own parts, or for a spectator's view those that are everybody's.

    Every part is there as long as the game runs, empty if need be: a page whose parts change is loaded
    anew, as while a paper sheet is copied in. At the end the ranking speaks, with all sheets and what can
    still be corrected.
    """
    parts = _public(view, words) if view.me is None else _own(view, view.me, ask, words)
    return {name: part for name, part in parts.items() if part is not None}


def replay_page(view: AliceView, words: Words, actor: Seat | None) -> dict[str, Any]:
    """What a replay shows of an earlier view: the card, and all sheets or only the reader's own."""
    card = replace(draw_part(view, words), piles=(), played=(), notes=())
    return {"draw": card, "sheets": sheets_part(view, words, first=actor, only=view.me)}


def _own(view: AliceView, me: Seat, ask: Mapping[str, str], words: Words) -> dict[str, Any]:
    desk = Desk.of(view, me, ask, words)
    over = view.phase == "over"
    shown = not over and not view.acts.copy
    return {
        "turn": turn_part(desk),
        "sheet": sheet_part(desk) if shown or desk.mending else None,
        "tracks": tracks_part(desk) if shown else None,
        "record": record_part(desk),
        "away": None if over else away_part(desk),
        "bar": bar_part(desk) if not over or desk.mending else None,
    }


def _public(view: AliceView, words: Words) -> dict[str, Any]:
    if view.phase == "over":
        return {"sheets": sheets_part(view, words)}
    return {
        "draw": draw_part(view, words),
        "market": market_part(view, words),
        "others": others_part(view, words),
    }
