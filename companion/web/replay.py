"""A game step by step: after the end everybody's side, before it what one's own seat has seen."""

from __future__ import annotations

from flask import Blueprint, request

from companion.table.events import Played
from companion.table.project import HistoryLine, Phase
from companion.web import answers
from companion.web.compose import replayed, sight
from companion.web.pages import ReplayPage
from companion.web.seat import Visit, visit
from companion.web.shell import draw, services

pages = Blueprint("replay", __name__, url_prefix="/t/<code>")


@pages.get("/replay")
def replay(code: str) -> str:
    """The table after one act. Raises Refused for spectators while the game runs."""
    who = visit(code)
    now = answers.look(who)
    over = now.view.phase is Phase.OVER
    mine = not over or (request.args.get("of") == "mine" and who.seat is not None)
    acts = _acts(who)
    step = _step(acts)
    act = acts[step - 1] if acts else None
    version = act.seq if act else services().tables.version(who.code)
    reader = (who.token, who.seat) if mine else (None, None)
    then = sight(services().tables.look_back(who.code, *reader, version))
    shown = replayed(then, act.seat if act else None)
    fill = answers.filler(then.view, shown.inner)
    page = ReplayPage(
        head=answers.head(who, now),
        parts=tuple(fill(part) for part in shown.parts),
        step=step,
        steps=len(acts),
        over=over,
        mine=mine,
        sentence=act.sentence if act else None,
        by=now.view.seats[act.seat] if act and act.seat is not None else None,
        at=act.at if act else 0,
        styles=answers.own_styles(now),
    )
    return draw("replay.html", page, now.words)


def _acts(who: Visit) -> list[HistoryLine]:
    """The acts that stand and that the reader may know."""
    lines = services().tables.history(who.code, who.token, who.seat)
    return [line for line in lines if line.kind == Played.tag and not line.undone]


def _step(acts: list[HistoryLine]) -> int:
    """The step asked for by number, or by the act's place in the log; else the last."""
    text, place = request.args.get("step", ""), request.args.get("act", "")
    if place.isdecimal() and len(place) < 10:
        found = sum(line.seq <= int(place) for line in acts)
    else:
        found = int(text) if text.isdecimal() and len(text) < 6 else len(acts)
    return max(min(1, len(acts)), min(found, len(acts)))
