"""The part ``turn`` in teams: what the partner asks for, then what any player of Alice may do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace

from companion.games.alice.page.acting import Acting, Choice, Offer, acting
from companion.games.alice.page.desk import Desk
from companion.games.alice.page.drawing import Scene, picture
from companion.games.alice.page.labels import FACE_NAMES, marks_at, zone_letters_in
from companion.games.alice.page.printed import printed_face
from companion.games.alice.page.seen import Acts
from companion.games.alice.page.symbols import Symbol, symbol
from companion.games.alice.page.turnpart import TurnPart, turn_part
from companion.games.alice.team.deciding import FOR_EITHER
from companion.games.alice.team.page.common import holds_a, letter_of, mate_of, own_team, table, team_acts
from companion.games.alice.team.page.reporting import Counting, counting, team_report
from companion.games.alice.team.page.seen import ProposalSeen, RequestSeen, TeamView
from companion.kernel.message import Message, Who, message, messages
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Asking:
    """B asks for A's circles (G20): what for, with a drawing of B's sheet, and how the answer names it."""

    by: Seat
    number: int
    tea: str
    said: str
    gives: str
    art: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """The pile that the partner proposes; ``back`` are the symbols on it, or the one chosen with TC7."""

    by: Seat
    number: int
    pile: int
    said: str
    back: tuple[Symbol, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamTurnPart(TurnPart):
    """All of it: requests and proposals of the partner come first, as the partner waits."""

    asking: tuple[Asking, ...]
    proposal: Proposal | None
    notes: tuple[Counting, ...]


def team_turn_part(desk: Desk) -> TeamTurnPart:
    """What a seat may do now."""
    view, acts = table(desk), team_acts(desk.view.acts)
    shared = turn_part(desk, team_acting)
    return TeamTurnPart(
        **{field.name: getattr(shared, field.name) for field in fields(TurnPart)},
        asking=tuple(_asking(desk, request) for request in acts.grant),
        proposal=_proposal(desk, view.proposal) if view.proposal and acts.confirm else None,
        notes=tuple(_notes(desk)),
    )


def team_acting(desk: Desk, acts: Acts, seat: Seat | None) -> Acting:
    """What may be done for a seat, in the words of a team."""
    whose = desk.me.seat if seat is None else seat
    view = table(desk)
    made = acting(desk, acts, seat)
    return replace(
        made,
        turning=desk.words.say(_turning(view)),
        buying="alice-team.buy",
        buy=tuple(_for_whom(desk, acts, offer) for offer in made.buy),
        report=team_report(desk, whose) if acts.report else None,
    )


def _turning(view: TeamView) -> Message:
    if view.proposal:
        return message("Propose another pile")
    return message("Choose a pile: its top card is for everybody")


def _for_whom(desk: Desk, acts: Acts, offer: Offer) -> Offer:
    """The offer with who may do its effect: a shape is for either member, B first (G23)."""
    doers = team_acts(acts).give
    if offer.tea not in FOR_EITHER or len(doers) < len(own_team(desk).members):
        return offer
    view = table(desk)
    takers = (
        Choice(
            value=str(seat),
            label=desk.words.say("for {who}, sheet {letter}", who=Who(seat), letter=letter_of(view, seat)),
        )
        for seat in sorted(doers, key=lambda seat: holds_a(view, seat))
    )
    return replace(offer, takers=tuple(takers))


# -- what the partner asks ------------------------------------------------------------------------


def _asking(desk: Desk, request: RequestSeen) -> Asking:
    say, view = desk.words.say, table(desk)
    side = printed_face(view.design_of(request.by), request.face)
    sheet = view.seat(request.by).sheet
    ticked = sheet.face(request.face).ticked if sheet else frozenset()
    marks = marks_at(side, request.cells)
    return Asking(
        by=request.by,
        number=request.number,
        tea=request.tea,
        said=say(_asked_said(request)),
        gives=say("It ticks {marks}.", marks=marks) if marks else "",
        art=picture(side, Scene(ticked=ticked, ghost=request.cells), zone_letters_in(desk.voice)),
    )


def _asked_said(request: RequestSeen) -> Message:
    circles = tuple(
        found
        for found in (
            messages("{count} “Eat me”", "{count} “Eat me”", request.eats) if request.eats else None,
            messages("{count} “Drink me”", "{count} “Drink me”", request.drinks) if request.drinks else None,
        )
        if found
    )
    return message(
        "{who} would use {circles} of yours, {face}, to tick {cells}.",
        who=Who(request.by),
        circles=circles,
        face=message(FACE_NAMES[request.face]),
        cells=" ".join(map(str, request.cells)),
    )


def _proposal(desk: Desk, proposal: ProposalSeen) -> Proposal:
    view, words = table(desk), desk.words
    seen = next(pile for pile in view.piles if pile.number == proposal.pile)
    shown = (proposal.symbol,) if proposal.symbol else seen.back or ()
    said = message("{who} proposes pile {number}.", who=Who(mate_of(desk)), number=proposal.pile)
    return Proposal(
        by=proposal.by,
        number=view.number + 1,
        pile=proposal.pile,
        said=words.say(said),
        back=tuple(symbol(value, words) for value in shown),
    )


def _notes(desk: Desk) -> Iterator[Counting]:
    """Sheets on paper whose knots, keys, crowns, guards or shields the table has to know now."""
    view = table(desk)
    if team_acts(view.acts).note:
        yield counting(desk, desk.me.seat, None)
    for seat, acts in view.paper:
        if team_acts(acts).note and seat != desk.me.seat:
            yield counting(desk, seat, seat)
