"""The turn gate: who has to tick, who may buy, when the next card may be turned (4.10, D2, D4)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from companion.games.alice.record.doubts import doubts_of
from companion.games.alice.state import State
from companion.kernel.held import Held
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class _Gate:
    """What nearly every question starts from, worked out once for a state: by seat what is due, and lists."""

    due: tuple[tuple[int, ...], ...]
    waited_for: tuple[Seat, ...]
    still_ticking: tuple[Seat, ...]
    unfinished: tuple[Seat, ...]


@lru_cache(maxsize=128)
def _gate(held: Held[State]) -> _Gate:
    state = held.value
    dues = tuple(_due(state, seat) for seat in state.seating.seats)
    waited = tuple(seat for seat in state.here() if state.by_phone(seat) and seat not in state.away)
    ticking = tuple(
        seat for seat in waited if state.ticks_here(seat) and (state.players[seat].copying or dues[seat])
    )
    late = (
        seat
        for seat in waited
        if seat not in state.closed or seat in ticking or owing(state, seat) or doubts_of(state, seat)
    )
    return _Gate(due=dues, waited_for=waited, still_ticking=ticking, unfinished=tuple(late))


def due(state: State, seat: Seat) -> tuple[int, ...]:
    """The common cards a seat still has to tick in the app, oldest first; none on paper."""
    return _gate(Held(state)).due[seat]


def _due(state: State, seat: Seat) -> tuple[int, ...]:
    if not state.ticks_here(seat):
        return ()
    player = state.players[seat]
    missing = (n for n in range(player.first_due, state.turn + 1) if n not in player.played)
    return tuple(number for number in missing if state.common(number))


def waited_for(state: State) -> tuple[Seat, ...]:
    """The seats without which nothing goes on: present, with a phone, and not gone on without."""
    return _gate(Held(state)).waited_for


def must_enter(state: State, seat: Seat) -> bool:
    """Whether a seat's sheet lacks something: a tick, or a paper sheet to be copied in."""
    return state.ticks_here(seat) and (state.players[seat].copying or bool(due(state, seat)))


def still_ticking(state: State) -> tuple[Seat, ...]:
    """The seats the market waits for (T1)."""
    return _gate(Held(state)).still_ticking


def market_open(state: State) -> bool:
    """Whether purchases may be made: all who are waited for have ticked the current card (T1)."""
    return bool(state.card) and not still_ticking(state)


def cheapest(state: State) -> int | None:
    """The lowest cost of a tea card that can be bought; None when all are taken."""
    costs = (state.choices.cost(pile) for pile in range(len(state.tea_set.piles)) if state.tea_left(pile))
    return min(costs, default=None)


def could_pay(state: State, seat: Seat) -> bool:
    """Whether a seat has circles for some card; on paper nobody knows, so it could."""
    cost = cheapest(state)
    if cost is None or not state.pays(seat):
        return False
    return not state.ticks_here(seat) or state.players[seat].sheet.teapots.free >= cost


def lingers(state: State, seat: Seat) -> bool:
    """Whether a passage waits for the team-mate's purchases: an effect may be for this seat (M1, G23)."""
    if state.pays(seat) or not state.players[seat].sheet.mirrors:
        return False
    mates = (mate for mate in state.company(seat) if state.present(mate) and mate not in state.away)
    busy = (mate for mate in mates if mate != seat and mate not in state.closed)
    return any(must_enter(state, mate) or could_pay(state, mate) for mate in busy)


def owing(state: State, seat: Seat) -> tuple[str, ...]:
    """Immediate effects a seat has to do now (T7); on paper only the draw of TC5 concerns the app."""
    return state.players[seat].owes


def market_order(state: State) -> tuple[Seat, ...]:
    """Who buys first (T5)."""
    return state.market_order()


def before_at_market(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The seats that have to finish their purchases before this one; one that cannot pay is passed."""
    order = market_order(state)
    earlier = order[: order.index(seat)] if seat in order else ()
    return tuple(other for other in earlier if other not in state.away and _busy_at_market(state, other))


def _busy_at_market(state: State, seat: Seat) -> bool:
    """Whether a seat may still buy this turn, or has an effect to do."""
    return bool(owing(state, seat)) or (seat not in state.closed and could_pay(state, seat))


def buyer(state: State) -> Seat | None:
    """Whose purchases are awaited now."""
    if not market_open(state):
        return None
    found = (seat for seat in waited_for(state) if _busy_at_market(state, seat))
    order = market_order(state)
    return min(found, key=order.index, default=None)


def unfinished(state: State) -> tuple[Seat, ...]:
    """The seats that the next card waits for."""
    return _gate(Held(state)).unfinished


def complete(state: State) -> bool:
    """Whether the current turn is over: everybody waited for is done, purchases included (T20)."""
    return bool(state.card) and not unfinished(state)


def alice(state: State) -> Seat:
    """Who has Alice: she goes clockwise when a turn is over (D6; T14: never for an extra card)."""
    return state.alice_next() if state.turn and complete(state) else state.alice_now()


def may_turn(state: State) -> bool:
    """Whether the next card may be turned now."""
    ready = not state.turn or not state.card or complete(state)
    return ready and state.cards_left > 0


def reports_missing(state: State) -> tuple[Seat, ...]:
    """The paper sheets whose values are not typed in yet."""
    on_paper = (seat for seat in state.here() if not state.ticks_here(seat))
    return tuple(seat for seat in on_paper if state.players[seat].report is None)


def over(state: State) -> bool:
    """Whether all cards are played, the last purchases made and the paper values known (T20, D4)."""
    played = state.turn > 0 and state.cards_left == 0 and complete(state)
    return played and not reports_missing(state)
