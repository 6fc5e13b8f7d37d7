"""``view`` in teams: everything but the order of the piles lies open, also between the teams."""

from __future__ import annotations

from dataclasses import fields
from functools import lru_cache
from typing import Any

from companion.games.alice.page.seen import SeatSeen, SheetSeen, Track
from companion.games.alice.page.sheetview import sheet_seen
from companion.games.alice.play.changed import changed
from companion.games.alice.record.prints import FLOWERS
from companion.games.alice.scoring import reached
from companion.games.alice.team.acts import acts_of, open_proposal, open_requests, request_seen
from companion.games.alice.team.noting import letter
from companion.games.alice.team.page.seen import KeySeen, ProposalSeen, TeamSeen, TeamSheetSeen, TeamView
from companion.games.alice.team.points import (
    counted,
    key_values,
    lines_of,
    lines_of_seat,
    terraces_of,
)
from companion.games.alice.team.state import TeamState, members
from companion.games.alice.view import common, seat_seen
from companion.kernel.held import Held
from companion.kernel.message import Message, message
from companion.kernel.seats import Seat


def view(state: TeamState, seat: Seat | None) -> TeamView:
    """The table as a seat may know it; None: a spectator."""
    public = _public(Held(state))
    return public if seat is None else changed(public, me=seat, acts=acts_of(state, seat))


@lru_cache(maxsize=64)
def _public(held: Held[TeamState]) -> TeamView:
    state = held.value
    shared: dict[str, Any] = common(state, tuple(_seat(state, seat) for seat in state.seating.seats))
    shared["paper"] = tuple((seat, acts_of(state, seat)) for seat in state.here() if not state.by_phone(seat))
    shared["notes"] = (*shared["notes"], _own_values())
    cards = _cards(state)
    return TeamView(
        **shared,
        designs=(state.design, state.sheet_b),
        teams=(_team(state, 0), _team(state, 1)),
        active=state.active,
        middle=state.standing.middle,
        keys=tuple(cards[card] for card in state.standing.keys_left),
        proposal=_proposal(state),
        requests=tuple(request_seen(state, asked) for asked in open_requests(state)),
    )


def _own_values() -> Message:
    return message("The values of the Keys and Crowns are our version, but for the dearer Key.")


def _seat(state: TeamState, seat: Seat) -> SeatSeen:
    here = state.ticks_here(seat)
    return seat_seen(state, seat, _sheet(state, seat) if here else None, lines_of_seat(state, seat))


def _sheet(state: TeamState, seat: Seat) -> TeamSheetSeen:
    """The sheet as Alice shows it, and the tracks that only teams have."""
    seen, boxes = sheet_seen(state, seat), state.players[seat].sheet.boxes
    values = state.design_of(seat).values
    flowers = tuple(
        _worth(boxes.flowers[line - 1], values.flowers(line)) for line in range(1, len(FLOWERS) + 1)
    )
    base = {field.name: getattr(seen, field.name) for field in fields(SheetSeen)}
    return TeamSheetSeen(
        **base,
        letter=letter(seat),
        flowers=flowers,
        guard_boxes=Track(ticked=boxes.guards, boxes=values.guards, worth=0),
        knots=_worth(boxes.knots, values.knots),
        shield_boxes=Track(ticked=boxes.shields, boxes=values.shields, worth=0),
        key=boxes.keys > 0,
        crown=boxes.crowns > 0,
        locks_open=0 < state.players[seat].sheet.locks_open <= state.turn,
    )


def _worth(ticked: int, values: tuple[int, ...]) -> Track:
    return Track(ticked=ticked, boxes=len(values), worth=reached(values, ticked))


def _cards(state: TeamState) -> tuple[KeySeen, ...]:
    """The two Key cards, the dearer one first; the Crown side up where a team has turned it."""
    standing = state.standing
    crowned = standing.keys[standing.crown][:1] if standing.crown is not None else ()
    values = enumerate(key_values(state))
    return tuple(KeySeen(key=key, crown=crown, crowned=card in crowned) for card, (key, crown) in values)


def _team(state: TeamState, team: int) -> TeamSeen:
    a, b = members(team)
    known = counted(state, a) and counted(state, b)
    lines = lines_of(state, team) if known else ()
    held = state.standing.keys[team]
    return TeamSeen(
        number=team,
        a=a,
        b=b,
        alice=state.standing.alice == team,
        guards=state.standing.guards[team],
        card=_cards(state)[held[0]] if held else None,
        second=_cards(state)[held[1]] if len(held) > 1 else None,
        terraces_a=terraces_of(state, a),
        terraces_b=terraces_of(state, b),
        lines=lines,
        total=sum(line.value for line in lines),
    )


def _proposal(state: TeamState) -> ProposalSeen | None:
    asked = open_proposal(state)
    if asked is None:
        return None
    return ProposalSeen(by=asked.seat, pile=asked.pile + 1, symbol=asked.symbol, colour=asked.colour)
