"""The headline in teams: what the holder of a view has to do now."""

from __future__ import annotations

from companion.games.alice.page.heads import headline as common_headline
from companion.games.alice.team.page.seen import TeamView
from companion.kernel.message import Message, Who, message


def headline(view: TeamView) -> Message:
    """What only teams do comes first, then what any player of Alice does."""
    acts, me = view.acts, view.me
    if view.phase == "over" or me is None:
        return common_headline(view)
    grant = getattr(acts, "grant", ())
    if grant:
        return message("{who} asks for your circles", who=Who(grant[0].by))
    proposal = view.proposal
    if getattr(acts, "confirm", False) and proposal is not None:
        return message("{who} proposes pile {pile}: do you agree?", who=Who(proposal.by), pile=proposal.pile)
    if proposal is not None and proposal.by == me:
        return message("You propose pile {pile}: {who} has to agree", pile=proposal.pile, who=_mate(view))
    if any(request.by == me for request in view.requests):
        return message("{who} has to lend you the circles", who=_mate(view))
    if acts.reveal or acts.backs:
        return _turning(view)
    return common_headline(view)


def _mate(view: TeamView) -> Who:
    me = view.me
    return Who(view.team_of(me).mate(me)) if me is not None else Who(0)


def _turning(view: TeamView) -> Message:
    if view.acts.backs:
        return message("Your team has Alice: choose a symbol from a back")
    return message("Your team has Alice: choose a pile")


def kicker(view: TeamView) -> Message | None:
    """Which card it is, and which team began the turn with Alice."""
    if not view.number:
        return None
    team = view.teams[view.active]
    return message("Card {number}: {a} and {b} first", number=view.number, a=Who(team.a), b=Who(team.b))
