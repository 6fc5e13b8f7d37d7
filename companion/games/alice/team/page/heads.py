"""The headline of a table in teams, and whom it waits for."""

from __future__ import annotations

from companion.games.alice.choosing import DESIGN
from companion.games.alice.labyrinth.designs import STANDARD
from companion.games.alice.page.barpart import waiting_for as waiting_alone
from companion.games.alice.page.heads import own_head
from companion.games.alice.page.seen import AliceView
from companion.games.alice.team.choosing import pair_called
from companion.games.alice.team.page.common import members, team_acts, team_view
from companion.games.alice.team.page.seen import RequestSeen, TeamActs, TeamView
from companion.kernel.message import Message, Who, message
from companion.kernel.seats import Seat


def headline(view: TeamView) -> Message:
    """One sentence: the own next act, what the partner asks for, or whom the table waits for."""
    if view.phase == "over":
        return message("The game is over")
    acts = team_acts(view.acts)
    return _asked(view, acts) or _pending(view) or own_head(view, acts) or _at_table(acts) or _waiting(view)


def _asked(view: TeamView, acts: TeamActs) -> Message | None:
    """What the partner waits for."""
    if acts.grant:
        return message("{who} asks for your circles", who=Who(acts.grant[0].by))
    if acts.confirm and view.proposal:
        return message(
            "{who} proposes pile {number}: agree?", who=Who(view.proposal.by), number=view.proposal.pile
        )
    return None


def _pending(view: TeamView) -> Message | None:
    """What the reader has asked the partner for."""
    asked = request_of(view, view.me)
    if asked is not None:
        return message("Waiting for {who}’s yes", who=Who(asked.to))
    if view.proposal and view.me == view.proposal.by:
        return message("Waiting for {who} to agree on the pile", who=Who(view.team_of(view.me).mate(view.me)))
    return None


def _at_table(acts: TeamActs) -> Message | None:
    if acts.reveal:
        return message("Your team has Alice: choose a pile")
    if acts.backs:
        return message("Your team has Alice: choose a symbol from a back")
    if acts.buy:
        return message("Take a tea card, or say that you are done")
    if acts.done and not acts.before:
        return message("Say when you are done")
    return None


def request_of(view: TeamView, seat: Seat | None) -> RequestSeen | None:
    """The tick of a B that waits for its partner's circles."""
    return next((request for request in view.requests if request.by == seat), None)


def _waiting(view: TeamView) -> Message:
    if view.phase == "report":
        return message("Type in the values of the paper sheets")
    holders = members(view.team_of(view.alice))
    waiting = tuple(Who(seat) for seat in sorted(view.awaited))
    if view.phase == "reveal" or not waiting:
        return message("{who} choose the next card", who=holders)
    return message("Waiting for {who}", who=waiting)


def waiting_for(seen: AliceView) -> Message:
    """The same as one sentence for the bar."""
    view = team_view(seen)
    acts = team_acts(view.acts)
    asked = request_of(view, view.me)
    if view.phase == "over":
        return waiting_alone(view)
    if acts.grant or acts.confirm:
        return message("Answer your partner, above.")
    if asked is not None:
        return message("{who} sees your request and answers with one tap.", who=Who(asked.to))
    if view.proposal and view.me == view.proposal.by:
        return message("Your partner agrees with one tap, or proposes another pile.")
    if acts.reveal or acts.backs:
        return message("Your team has Alice: choose a pile.")
    if view.phase == "reveal":
        return message("{who} choose the next card.", who=members(view.team_of(view.alice)))
    return waiting_alone(view)


def kicker(view: TeamView) -> Message | None:
    """Which card it is, which team began the turn with Alice (G1), and the sheets where they are not ours."""
    value = dict(view.options).get(DESIGN, STANDARD)
    called = None if value == STANDARD else pair_called(value)
    if not view.number:
        return called
    team = view.teams[view.active]
    card = message("Card {number}: {a} and {b} first", number=view.number, a=Who(team.a), b=Who(team.b))
    return message("{card} · {sheets}", card=card, sheets=called) if called else card
