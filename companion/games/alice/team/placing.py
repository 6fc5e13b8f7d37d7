"""The referee's position of a seat from what a view in teams shows: locks, lent circles, shared powers."""

from __future__ import annotations

from dataclasses import replace

from companion.games.alice.labyrinth.position import Circles, Position
from companion.games.alice.page.seen import AliceView, CirclesSeen
from companion.games.alice.record.ruling import position_for as common_position
from companion.games.alice.record.ruling import powers_of
from companion.games.alice.team.page.seen import TeamSheetSeen, TeamView
from companion.kernel.seats import Seat


def position_for(view: AliceView, seat: Seat, card: str) -> Position | None:
    """The position on a seat's sheet for a card; None for a sheet on paper."""
    position, sheet = common_position(view, seat, card), view.seat(seat).sheet
    if position is None or not isinstance(view, TeamView) or not isinstance(sheet, TeamSheetSeen):
        return position
    up, team = sheet.face(sheet.up), view.team_of(seat)
    teas = (tea for member in team.members for tea in view.seat(member).teas)
    return replace(
        position,
        eat=_usable(up.eat),
        drink=_usable(up.drink),
        powers=powers_of(teas),
        key=sheet.locks_open,
    )


def _usable(circles: CirclesSeen) -> Circles:
    """Circles that this sheet may use, those that A lends included."""
    return Circles(drawn=max(0, circles.free), left=max(0, circles.dotted - circles.drawn))
