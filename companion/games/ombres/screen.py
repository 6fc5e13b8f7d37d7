"""What a page shows: for each part of the table page its context, worked out from a view."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from companion.games.ombres.page import boardpart as board
from companion.games.ombres.page.barpart import bar_part
from companion.games.ombres.page.clockpart import clock_part, theme_part
from companion.games.ombres.page.morepart import more_part
from companion.games.ombres.page.turnpart import turn_part
from companion.games.ombres.seen import OmbresView
from companion.games.ombres.state import Stage
from companion.kernel.game import Part, Words

PARTS: Final = (
    Part(name="clock", public=True),
    Part(name="theme", public=True, apart=True),
    Part(name="turn", public=False),
    Part(name="dice", public=True),
    Part(name="board", public=True),
    Part(name="bank", public=True),
    Part(name="layout", public=True),
    Part(name="more", public=False),
    Part(name="bar", public=False),
)
"""The parts in reading order; public ones are drawn once for everybody. ``theme`` is not for phones at the
table: one of them reads it aloud, the others show it when they are asked to."""
SCREEN: Final = ("board", "clock", "theme", "dice", "bank")
"""What the big screen shows."""


def page(view: OmbresView, ask: Mapping[str, str], words: Words) -> dict[str, Any]:
    """The contexts of a page: a seat's own parts, or for a spectator's view those that are everybody's."""
    if view.me is None:
        return _public(view, words)
    if view.stage is Stage.OVER:
        return {}
    return {
        "turn": turn_part(view, view.me, ask, words),
        "more": more_part(view, view.me),
        "bar": bar_part(view, view.me, ask),
    }


def replay_page(view: OmbresView, words: Words) -> dict[str, Any]:
    """What a replay shows of an earlier view: the table, without what there was to do."""
    public = _public(replace(view, me=None), words)
    return {name: part for name, part in public.items() if name in {"dice", "board", "bank"}}


def _public(view: OmbresView, words: Words) -> dict[str, Any]:
    parts: dict[str, Any] = {"board": board.board_part(view, words), "bank": board.bank_part(view)}
    if view.stage is Stage.SETUP:
        return {**parts, "layout": board.layout_part(view)}
    if view.stage is Stage.OVER:
        return parts
    parts |= {"clock": clock_part(view), "dice": board.dice_part(view)}
    return parts if view.trial is None else {**parts, "theme": theme_part(view, words)}
