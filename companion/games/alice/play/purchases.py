"""Tea cards: who may take which one when, what it costs, and what an immediate effect leads to."""

from __future__ import annotations

from companion.games.alice import events as ev
from companion.games.alice import moves as mv
from companion.games.alice.play.folding import folded
from companion.games.alice.play.names import tea_names
from companion.games.alice.play.tea import EXTRA_CARD
from companion.games.alice.play.ticking import closed_if_finished, ready_sheet
from companion.games.alice.play.turn import before_at_market, due, market_open, owing, still_ticking
from companion.games.alice.record.effects import CELL_EFFECTS, offered
from companion.games.alice.state import State, is_immediate, tea_called
from companion.games.alice.words import refused
from companion.kernel.game import Event
from companion.kernel.message import Message, Who
from companion.kernel.seats import Seat


def buy(
    state: State, seat: Seat, move: mv.Buy, waived: frozenset[str], to: Seat | None = None
) -> tuple[Event, ...]:
    """Take a face-up card for exactly its cost (T1-T6); its effect follows at once (T7).

    ``to`` is the team-mate who does an immediate effect instead (G23).
    """
    _check_card(state, move.tea)
    _check_slot(state, seat, move.number, waived)
    cost, kept = _price(state, seat, move.tea, waived)
    bought = ev.Bought(
        seat=seat,
        number=move.number,
        tea=move.tea,
        cost=cost,
        kept=kept,
        to=to,
        points=state.tea_set.other_points(move.tea),
        pile=state.tea_set.other_pile(move.tea),
    )
    events: tuple[Event, ...] = (bought, *_next_up(state, move.tea))
    events += _effect(folded(state, events), seat if to is None else to, move.tea)
    if not state.ticks_here(seat):
        return events
    return closed_if_finished(state, seat, move.number, events)


def show_tea(state: State, move: mv.ShowTea) -> tuple[Event, ...]:
    """Say which of the real tea cards lies face up."""
    if not state.choices.real_market:
        raise refused("market.in-app")
    _check_known(state, move.tea)
    _check_free(state, move.tea)
    return (ev.TeaShown(tea=move.tea, points=state.tea_set.other_points(move.tea)),)


def offered_teas(state: State) -> tuple[str, ...]:
    """The cards that could be taken now: those face up, or all that a real pile may show."""
    found: list[str] = []
    for pile in range(len(state.tea_set.piles)):
        up = state.face_up(pile)
        found += [up] if up else state.tea_left(pile) if state.choices.real_market else []
    return tuple(found)


def _on_offer(state: State) -> tuple[Message, ...] | str:
    return tea_names(offered_teas(state), state.tea_set.points)


def _check_known(state: State, tea: str) -> None:
    if tea not in state.tea_set:
        raise refused("market.unknown", cards=_on_offer(state))


def _check_free(state: State, tea: str) -> None:
    owner = state.owner(tea)
    if owner is not None:
        raise refused("market.taken", "T21", who=Who(owner), cards=_on_offer(state))


def _check_card(state: State, tea: str) -> None:
    _check_known(state, tea)
    _check_free(state, tea)
    if tea not in offered_teas(state):
        raise refused("market.not-up", "T6", cards=_on_offer(state))


def _check_slot(state: State, seat: Seat, number: int, waived: frozenset[str]) -> None:
    """Raise Refused unless it is this seat's time at the market (T1, T5, T20)."""
    if not state.card or number != state.turn:
        raise refused("market.other-turn", "T1", number=number)
    if due(state, seat) or state.players[seat].copying:
        raise refused("market.tick-first", "T1")
    if not market_open(state):
        raise refused("market.closed", "T1", who=tuple(Who(late) for late in still_ticking(state)))
    if seat in state.closed:
        raise refused("market.finished", "M1")
    if owing(state, seat):
        raise refused("effect.first", "T7", tea=tea_called(state, owing(state, seat)[0]))
    earlier = before_at_market(state, seat)
    if earlier and "market.priority" not in waived:
        raise refused("market.priority", "T5", overrulable=True, who=Who(earlier[0]))


def _price(state: State, seat: Seat, tea: str, waived: frozenset[str]) -> tuple[int, bool]:
    """The cost, and whether only a house ruling lets the seat pay it; paper is trusted (T3)."""
    cost = state.choices.cost(state.tea_set.pile_of(tea))
    if not state.ticks_here(seat):
        return cost, False
    free = state.players[seat].sheet.teapots.free
    if free >= cost:
        return cost, False
    if "market.too-dear" not in waived:
        raise refused("market.too-dear", "T3", overrulable=True, cost=cost, free=free)
    return cost, True


def _next_up(state: State, tea: str) -> tuple[Event, ...]:
    """The card that comes up in place of the one taken, if the app knows it and there is one (T4)."""
    left = state.tea_left(state.tea_set.pile_of(tea))
    if state.choices.real_market or len(left) < 2:
        return ()
    up = next(card for card in left if card != tea)
    return (ev.TeaTurned(tea=up, points=state.tea_set.other_points(up)),)


def _effect(state: State, seat: Seat, tea: str) -> tuple[Event, ...]:
    """What ends an immediate effect at once: nothing to do it with (T8, T9, T13), or paper does it."""
    if not is_immediate(tea):
        return ()
    if tea == EXTRA_CARD:
        lost = state.cards_left == 0
        return (ev.EffectEnded(seat=seat, tea=tea, lost=True),) if lost else ()
    if not state.ticks_here(seat):
        return (ev.EffectEnded(seat=seat, tea=tea, lost=False),)
    if tea in CELL_EFFECTS:
        sheet = ready_sheet(state, seat, state.turn)
        if not offered(state.design_of(seat), state.choices, sheet, tea).count:
            return (ev.EffectEnded(seat=seat, tea=tea, lost=True),)
    return ()
