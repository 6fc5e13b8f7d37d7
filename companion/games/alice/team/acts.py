"""What a seat of a team may ask for now: Alice's acts, and what the team agrees on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import TypeVar

from companion.errors import Refused
from companion.games.alice.page.seen import Acts
from companion.games.alice.play.acts import acts_of as common_acts
from companion.games.alice.team import events as te
from companion.games.alice.team.deciding import can_take_effect, confirmed, granted
from companion.games.alice.team.page.seen import RequestSeen, TeamActs
from companion.games.alice.team.state import TeamState, holds_a, mate_of
from companion.kernel.game import Event
from companion.kernel.seats import Seat

EventT = TypeVar("EventT", bound=Event)


def acts_of(state: TeamState, seat: Seat) -> TeamActs:
    """The acts of a present seat; a seat that left has none."""
    common = common_acts(state, seat)
    base = {field.name: getattr(common, field.name) for field in fields(Acts)}
    if not state.present(seat):
        return TeamActs()
    return TeamActs(
        **base,
        confirm=may_confirm(state, seat),
        grant=tuple(request_seen(state, asked) for asked in waiting_for(state, seat)),
        give=_doers(state, seat) if common.buy else (),
        note=bool(state.card) and not state.ticks_here(seat),
    )


def may_confirm(state: TeamState, seat: Seat) -> bool:
    """Whether the team-mate's proposal waits for this seat."""
    proposal = open_proposal(state)
    return proposal is not None and seat == mate_of(proposal.seat)


def open_proposal(state: TeamState) -> te.PileProposed | None:
    """The proposal, as long as the team-mate's yes would turn that card."""
    proposal = state.proposal
    return proposal if proposal and _possible(confirmed, state, proposal) else None


def open_requests(state: TeamState) -> tuple[te.Asked, ...]:
    """The requests that A could still agree to: the circles are there, the card is due (G20, G21)."""
    return tuple(asked for asked in state.requests if _possible(granted, state, asked))


def _possible(answer: Callable[[TeamState, EventT], object], state: TeamState, asked: EventT) -> bool:
    try:
        answer(state, asked)
    except Refused:
        return False
    return True


def waiting_for(state: TeamState, seat: Seat) -> tuple[te.Asked, ...]:
    """The requests that this seat, A, has to answer."""
    return tuple(asked for asked in open_requests(state) if mate_of(asked.seat) == seat)


def request_seen(state: TeamState, asked: te.Asked) -> RequestSeen:
    """A request as everybody sees it."""
    return RequestSeen(
        by=asked.seat,
        to=mate_of(asked.seat),
        number=asked.number,
        tea=asked.tea,
        face=state.players[asked.seat].sheet.up,
        cells=asked.cells,
        eats=asked.eats,
        drinks=asked.drinks,
    )


def _doers(state: TeamState, seat: Seat) -> tuple[Seat, ...]:
    """Who may do an immediate effect: B, who buys, and A as long as that sheet is not turned over."""
    if holds_a(seat):
        return ()
    mate = mate_of(seat)
    return (seat, mate) if can_take_effect(state, mate) else (seat,)
