"""What a page of a table in teams shows: for each part its context, worked out from a view."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any, Final

from companion.games.alice.page.awaypart import PaperPart, paper_part
from companion.games.alice.page.barpart import BarPart, bar_part
from companion.games.alice.page.desk import Desk
from companion.games.alice.page.endpart import sheets_part
from companion.games.alice.page.facepart import face_part
from companion.games.alice.page.recordpart import record_part
from companion.games.alice.page.sheetpart import sheet_part
from companion.games.alice.page.tablepart import draw_part, market_part
from companion.games.alice.page.trackpart import TracksPart, tracks_part
from companion.games.alice.screen import Maker, laid, own_parts
from companion.games.alice.screen import needs as needs_alone
from companion.games.alice.team.page.common import own_team, table
from companion.games.alice.team.page.extras import team_extras
from companion.games.alice.team.page.heads import request_of, waiting_for
from companion.games.alice.team.page.matepart import mate_part
from companion.games.alice.team.page.seen import TeamView
from companion.games.alice.team.page.teamspart import alice_said, teams_part
from companion.games.alice.team.page.tiles import team_score, team_tiles
from companion.games.alice.team.page.turnpart import team_acting, team_turn_part
from companion.games.alice.team.placing import position_for
from companion.kernel.game import Part, Words
from companion.kernel.message import Who
from companion.kernel.seats import Seat

PARTS: Final = (
    Part(name="turn", public=False),
    Part(name="sheet", public=False),
    Part(name="face", public=False, within="sheet"),
    Part(name="mate", public=False),
    Part(name="tracks", public=False),
    Part(name="draw", public=True),
    Part(name="teams", public=True),
    Part(name="market", public=True),
    Part(name="sheets", public=True),
    Part(name="record", public=False),
    Part(name="paper", public=False),
    Part(name="away", public=False),
    Part(name="bar", public=False),
)
"""The parts in reading order; public ones are drawn once for everybody."""

SCREEN: Final = ("draw", "market", "teams")
"""What the big screen shows of them."""


def page(view: TeamView, ask: Mapping[str, str], words: Words) -> Mapping[str, Any]:
    """The contexts of a page: a seat's own parts, or for a spectator's view those that are everybody's."""
    return _public(view, words) if view.me is None else _own(view, view.me, ask, words)


def replay_page(view: TeamView, words: Words, actor: Seat | None) -> dict[str, Any]:
    """What a replay shows of an earlier view: the card, how the teams stand, and the sheets."""
    card = replace(draw_part(view, words, alice_said(view)), piles=(), played=(), notes=())
    sheets = sheets_part(view, words, first=actor, only=view.me)
    return {"draw": card, "teams": teams_part(view, words), "sheets": sheets}


def _own(view: TeamView, me: Seat, ask: Mapping[str, str], words: Words) -> Mapping[str, Any]:
    makers: Mapping[str, Maker] = {
        "turn": team_turn_part,
        "sheet": sheet_part,
        "face": face_part,
        "mate": mate_part,
        "tracks": _tracks,
        "record": record_part,
        "paper": _paper,
        "bar": team_bar_part,
    }
    desk: Callable[[], Desk] = cache(
        lambda: Desk.of(view, me, ask, words, position_for, team_extras(view, me))
    )
    return own_parts(view, desk, makers)


def _tracks(desk: Desk) -> TracksPart:
    return tracks_part(desk, team_tiles, team_score)


def _paper(desk: Desk) -> PaperPart:
    return paper_part(desk, team_acting)


def team_bar_part(desk: Desk) -> BarPart:
    """The bar; where B's shape takes circles of A, the button says who is asked (G20)."""
    bar, view, a = bar_part(desk, waiting_for), table(desk), own_team(desk).a
    if bar.kind != "tick" or desk.me.seat == a:
        return bar
    if not bar.verdict and request_of(view, desk.me.seat):
        return replace(bar, said=(desk.words.say(waiting_for(view)),))
    asks = desk.ghost.circles and view.seat(a).phone
    return replace(bar, label=desk.words.say("Ask {who}", who=Who(a))) if asks else bar


def needs(view: TeamView, ask: Mapping[str, str]) -> Mapping[str, object]:
    """What a seat's own parts are made of: its own sheet and acts, its partner's, how the teams stand."""
    if view.me is None:
        return {}
    alone = needs_alone(view, ask, lambda sheet: sheet)
    team = view.team_of(view.me)
    both = tuple(
        (view.seat(seat).sheet, view.seat(seat).step, view.seat(seat).phone) for seat in team.members
    )
    shared = (view.teams, view.middle, view.keys, view.active, view.requests, view.proposal, both)
    own = {"mate": (shared, ask.get("look")), "away": alone["away"]}
    own |= {} if laid(ask) else {"face": alone["face"]}
    own |= {} if view.paper else {"paper": alone["paper"]}
    return {name: (value, shared) for name, value in alone.items()} | own


def _public(view: TeamView, words: Words) -> dict[str, Any]:
    if view.phase == "over":
        return {"sheets": sheets_part(view, words)}
    return {
        "draw": draw_part(view, words, alice_said(view)),
        "teams": teams_part(view, words),
        "market": market_part(view, words),
    }
