"""``view``: what a seat may know. All counts are public; a sealed choice is only its owner's (section 5)."""

from __future__ import annotations

from dataclasses import replace

from companion.games.contes.asking import may_build, question
from companion.games.contes.seen import ContesView, SeatSeen
from companion.games.contes.state import Stage, State
from companion.kernel.seats import Seat, SeatKind


def view(state: State, seat: Seat | None) -> ContesView:
    """The table as a seat may know it; None: a spectator."""
    seen = _public(state)
    return seen if seat is None else replace(seen, me=seat, choice=state.sealed[seat])


def _public(state: State) -> ContesView:
    return ContesView(
        me=None,
        choice=None,
        stage=state.stage,
        round=state.round,
        coins=state.coins,
        flames=state.flames,
        reserve=state.reserve,
        houses=state.houses,
        places=state.places,
        layout=state.layout,
        real=state.real,
        quiet=state.quiet,
        dragon=state.dragon,
        order=state.reading_order(),
        players=state.players(),
        missing=state.missing(),
        seats=tuple(_seat(state, seat) for seat in state.seats),
        question=question(state),
        told=state.told,
        told_round=state.told_round,
        ended=state.ended,
    )


def _seat(state: State, seat: Seat) -> SeatSeen:
    return SeatSeen(
        seat=seat,
        hero=state.heroes[seat],
        camp=state.camps[seat],
        resting=seat in state.resting and state.stage is not Stage.OVER,  # no round is left to sit out
        scared=seat in state.scared,
        phone=state.by_phone(seat),
        paper=state.seating.kinds[seat] is SeatKind.PAPER,
        present=state.seating.present[seat],
        ready=state.ready(seat),
        card=state.cards[seat],
        recorded=seat in state.recorded,
        builds=may_build(state, seat),
    )
