"""What a page shows: for each part of the table page its context, worked out from a view."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from companion.games.contes.page import tablepart as table
from companion.games.contes.page.barpart import bar_part
from companion.games.contes.page.turnpart import turn_part
from companion.games.contes.seen import ContesView
from companion.games.contes.state import Stage
from companion.kernel.game import Part, Words
from companion.kernel.message import Message

PARTS: Final = (
    Part(name="turn", public=False),
    Part(name="ready", public=True),
    Part(name="layout", public=True),
    Part(name="reveal", public=True),
    Part(name="counts", public=True),
    Part(name="camps", public=True),
    Part(name="summary", public=False),
    Part(name="bar", public=False),
)
"""The parts in reading order; public ones are drawn once for everybody."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SummaryPart:
    """The table in few sentences, when asked for."""

    lines: tuple[Message, ...] | None


def page(view: ContesView, ask: Mapping[str, str], words: Words) -> dict[str, Any]:
    """The contexts of a page: a seat's own parts, or for a spectator's view those that are everybody's."""
    if view.me is None:
        return _public(view, words)
    summary = table.summary(view, words) if ask.get("summary") == "yes" else None
    if view.stage is Stage.OVER:
        return {"summary": SummaryPart(lines=summary)}
    return {
        "turn": turn_part(view, view.me, ask, words),
        "summary": SummaryPart(lines=summary),
        "bar": bar_part(view, view.me, words),
    }


def replay_page(view: ContesView, words: Words) -> dict[str, Any]:
    """What a replay shows of an earlier view: the table, without what there was to do."""
    return {name: part for name, part in _public(view, words).items() if name != "ready"}


def _public(view: ContesView, words: Words) -> dict[str, Any]:
    if view.stage is Stage.SETUP:
        return {"layout": table.layout_part(view, words)}
    return {
        "ready": table.ready_part(view),
        "reveal": table.reveal_part(view, words),
        "counts": table.counts_part(view, words),
        "camps": table.camps_part(view, words),
    }
