"""The sticky bar: the one thing to do now."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.contes.page.answers import ask_boxes
from companion.games.contes.page.tablepart import readiness
from companion.games.contes.seen import ContesView
from companion.games.contes.state import Stage
from companion.kernel.game import Words
from companion.kernel.message import Message, Who, message
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class BarPart:
    """``kind`` is begin, choose, ready, cards, ask or wait; ``line`` says how things stand."""

    kind: str
    round: int
    line: Message | None = None


def bar_part(view: ContesView, me: Seat, words: Words) -> BarPart:
    """The bar of a seat."""
    match view.stage:
        case Stage.SETUP:
            return BarPart(kind="begin", round=view.round)
        case Stage.CHOOSE:
            mine = view.seats[me]
            plays = mine.phone and not mine.resting
            kind = "wait" if not plays else "ready" if mine.ready else "choose"
            return BarPart(kind=kind, round=view.round, line=readiness(view))
        case Stage.CARDS:
            return BarPart(kind="cards", round=view.round, line=readiness(view))
        case _:
            return _asked(view, me, words)


def _asked(view: ContesView, me: Seat, words: Words) -> BarPart:
    if ask_boxes(view, me, words):
        return BarPart(kind="ask", round=view.round)
    waiting = tuple(map(Who, sorted(view.awaited)))
    return BarPart(kind="wait", round=view.round, line=message("Waiting for {who}.", who=waiting))
