"""What several parts of the team's page say: teams, sheets, colours and what they double."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from companion.games.alice.labyrinth.faces import Zone
from companion.games.alice.page.desk import Desk
from companion.games.alice.page.seen import Acts, AliceView
from companion.games.alice.team.page.seen import TeamActs, TeamSeen, TeamSheetSeen, TeamView
from companion.kernel.message import N_, Message, Who, message, messages
from companion.kernel.seats import Seat

DOUBLES: Final[Mapping[Zone, str]] = {
    Zone.PINK: N_("the best pair"),
    Zone.BLUE: N_("the knots"),
    Zone.ORANGE: N_("Key or Crown"),
    Zone.GREEN: N_("the flowers"),
}
"""What a terrace colour doubles when both members have finished it (G24)."""


def table(desk: Desk) -> TeamView:
    """The view that a team's desk lies on."""
    return cast("TeamView", desk.view)


def team_view(view: AliceView) -> TeamView:
    """The same for functions that both modes call."""
    return cast("TeamView", view)


def team_acts(acts: Acts) -> TeamActs:
    """Acts of the team mode; a table that nobody sits at has none."""
    return acts if isinstance(acts, TeamActs) else TeamActs()


def own_team(desk: Desk) -> TeamSeen:
    """The reader's team."""
    return table(desk).team_of(desk.me.seat)


def mate_of(desk: Desk) -> Seat:
    """The reader's team-mate."""
    return own_team(desk).mate(desk.me.seat)


def holds_a(view: TeamView, seat: Seat) -> bool:
    """Whether a seat holds sheet A."""
    return view.team_of(seat).a == seat


def letter_of(view: TeamView, seat: Seat) -> str:
    """Which sheet a seat holds."""
    return "A" if holds_a(view, seat) else "B"


def team_sheet(view: TeamView, seat: Seat) -> TeamSheetSeen | None:
    """A seat's sheet in the app; None on paper."""
    sheet = view.seat(seat).sheet
    return sheet if isinstance(sheet, TeamSheetSeen) else None


def team_name(number: int) -> Message:
    """Teams have numbers, as nobody thinks of names before a game."""
    return message("Team {number}", number=number + 1)


def members(team: TeamSeen) -> tuple[Who, Who]:
    """Both names, for a list."""
    return Who(team.a), Who(team.b)


def guards(count: int) -> Message:
    """A number of guards."""
    return messages("{count} guard", "{count} guards", count)
