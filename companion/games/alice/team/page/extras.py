"""What signs of sheets A and B do at once to both teams, told before they are ticked."""

from __future__ import annotations

from typing import Final

from companion.games.alice.labyrinth.faces import Mark
from companion.games.alice.page.extras import Extra
from companion.games.alice.team.page.common import team_sheet
from companion.games.alice.team.page.seen import TeamSeen, TeamSheetSeen, TeamView
from companion.kernel.message import Message, message
from companion.kernel.seats import Seat

_PAIR: Final = 2


def team_extras(view: TeamView, seat: Seat) -> tuple[Extra, ...]:
    """The sentences for a seat's sheet; none on paper."""
    sheet, team = team_sheet(view, seat), view.team_of(seat)
    if sheet is None:
        return ()
    return _extras_a(view, team, sheet) if sheet.letter == "A" else _extras_b(view, team, sheet)


def _extras_a(view: TeamView, team: TeamSeen, sheet: TeamSheetSeen) -> tuple[Extra, ...]:
    return (
        Extra(mark=Mark.GUARD, need=_PAIR - sheet.guard_boxes.ticked % _PAIR, said=_guard(view, team)),
        Extra(mark=Mark.CROWN, need=1, said=_crown(view, team)),
    )


def _extras_b(view: TeamView, team: TeamSeen, sheet: TeamSheetSeen) -> tuple[Extra, ...]:
    alice = (
        message("Your team keeps Alice unless the others tick a knot too.")
        if team.number == view.active
        else message("Your team takes Alice.")
    )
    return (
        Extra(mark=Mark.KNOT, need=1, said=alice),
        Extra(mark=Mark.KEY, need=1, said=_key(view, team)),
        Extra(mark=Mark.SHIELD, need=_PAIR - sheet.shield_boxes.ticked % _PAIR, said=_shield(team)),
    )


def _guard(view: TeamView, team: TeamSeen) -> Message:
    """Where the guard of a full pair comes from (G15)."""
    if view.middle:
        return message("A guard comes to your team from the middle.")
    if view.teams[1 - team.number].guards:
        return message("A guard comes to your team from the others.")
    return message("No guard is left to come.")


def _crown(view: TeamView, team: TeamSeen) -> Message:
    """What a crown does now (G11, G12)."""
    if any(other.card and other.card.crowned for other in view.teams):
        return message("A Crown is taken already: nothing is turned.")
    if team.card is None:
        return message("Without a Key nothing is turned, now or later.")
    return message("Your Key card is turned to its Crown side.")


def _key(view: TeamView, team: TeamSeen) -> Message:
    """Which Key card a key brings (G8, G9)."""
    if team.card:
        return message("Your team has a Key already: this one brings no other.")
    if not view.keys:
        return message("No Key card is left.")
    return message("Your team gets the Key card worth {points}.", points=max(card.key for card in view.keys))


def _shield(team: TeamSeen) -> Message:
    """What a full pair of shields does (G16)."""
    if team.guards:
        return message("The pair of shields sends a guard to the others.")
    return message("The pair of shields is lost: your team has no guard.")
