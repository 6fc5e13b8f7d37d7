"""What a seat may ask for now: the same questions as ``decide``, answered before they are asked."""

from __future__ import annotations

from itertools import chain

from companion.games.alice.page.seen import Acts, EffectSeen
from companion.games.alice.play.changed import changed
from companion.games.alice.play.deck import RABBIT, WHITE_RABBIT, is_rabbit
from companion.games.alice.play.gate import held_up_by
from companion.games.alice.play.purchases import offered_teas
from companion.games.alice.play.revealing import chooses, possible_faces, rabbit_colours, symbols_on
from companion.games.alice.play.tea import EXTRA_CARD, WHITE_RABBITS
from companion.games.alice.play.ticking import bought_in, effect_card, ready_sheet
from companion.games.alice.play.turn import (
    alice,
    before_at_market,
    due,
    market_open,
    may_turn,
    must_enter,
    over,
    owing,
)
from companion.games.alice.record.copying import copied_numbers
from companion.games.alice.record.doubts import doubts_of
from companion.games.alice.record.effects import CELL_EFFECTS, Offer, offered
from companion.games.alice.state import State
from companion.kernel.seats import Seat


def acts_of(state: State, seat: Seat) -> Acts:
    """The acts of a present seat; a seat that left has none."""
    if not state.present(seat):
        return Acts()
    acts = _turning(state, seat, Acts())
    acts = _market(state, seat, _writing(state, seat, acts))
    return changed(
        acts,
        report=bool(state.turn) and not state.cards_left and not state.ticks_here(seat),
        show_tea=_showable(state),
        go_on=tuple(other for other in held_up_by(state) if other != seat),
    )


def effect_of(state: State, seat: Seat) -> EffectSeen | None:
    """The immediate effect a seat has to do now."""
    owed = owing(state, seat)
    if not owed:
        return None
    tea, player = owed[0], state.players[seat]
    offer = Offer(count=0, cells=(), behind=())
    if tea in CELL_EFFECTS and state.ticks_here(seat):
        sheet = ready_sheet(state, seat, bought_in(state, seat, tea))
        offer = offered(state.design_of(seat), state.choices, sheet, tea)
    return EffectSeen(
        tea=tea,
        draw=tea == EXTRA_CARD and not player.extra,
        card=played_as(state, seat, effect_card(state, seat, tea)),
        count=offer.count,
        cells=offer.cells,
        behind=offer.behind,
    )


def played_as(state: State, seat: Seat, face: str) -> str:
    """The face as this seat plays it: TC4 makes every rabbit white (R10)."""
    white = is_rabbit(face) and WHITE_RABBITS in state.players[seat].sheet.teas
    return WHITE_RABBIT if white else face


def _turning(state: State, seat: Seat, acts: Acts) -> Acts:
    """Turning the next card, or choosing from a back."""
    holder = alice(state)
    if not may_turn(state) or not state.turns_for(seat, holder):
        return acts
    shown = possible_faces(state) if state.choices.real_cards else ()
    piles = tuple(pile + 1 for pile in state.open_piles())
    if not chooses(state, holder):
        return changed(acts, reveal=piles, shown=shown)
    backs = tuple(chain.from_iterable(_backs(state, pile) for pile in piles))
    named = any(symbol == RABBIT for _, symbol in backs)
    return changed(acts, backs=backs, colours=rabbit_colours(state) if named else ())


def _backs(state: State, pile: int) -> tuple[tuple[int, str], ...]:
    return tuple((pile, symbol) for symbol in symbols_on(state, pile - 1))


def _writing(state: State, seat: Seat, acts: Acts) -> Acts:
    """Ticking, effects, copying in."""
    player, effect = state.players[seat], effect_of(state, seat)
    draw = effect is not None and effect.draw
    if draw:
        piles = tuple(pile + 1 for pile in state.open_piles())
        faces = possible_faces(state) if state.choices.real_cards else ()
        acts = changed(acts, draw=piles, shown=acts.shown or faces)
    if not state.ticks_here(seat):
        return changed(acts, effect=effect)
    if player.copying:
        return changed(acts, copy=copied_numbers(state))
    if doubts_of(state, seat):
        return acts
    waiting = due(state, seat)
    mirrors = player.sheet.mirrors
    if effect is not None:
        return changed(acts, effect=effect, card="" if draw else effect.card, mirrors=mirrors)
    if not waiting:
        return changed(acts, mirrors=mirrors)
    gone = state.common(waiting[0])
    return changed(acts, tick=waiting[0], card=played_as(state, seat, gone.face if gone else ""))


def _market(state: State, seat: Seat, acts: Acts) -> Acts:
    """Taking tea cards and being done."""
    if not state.card or over(state) or seat in state.closed or owing(state, seat) or must_enter(state, seat):
        return acts
    if doubts_of(state, seat):
        return acts
    acts = changed(acts, done=True)
    if not market_open(state):
        return acts
    before = before_at_market(state, seat)
    return changed(acts, before=before, buy=() if before else _payable(state, seat))


def _payable(state: State, seat: Seat) -> tuple[str, ...]:
    """The cards on offer that the seat has circles for; on paper all of them."""
    teas = offered_teas(state) if state.pays(seat) else ()
    if not state.ticks_here(seat):
        return teas
    free = state.players[seat].sheet.teapots.free
    return tuple(tea for tea in teas if state.choices.cost(state.tea_set.pile_of(tea)) <= free)


def _showable(state: State) -> tuple[str, ...]:
    """Real tea cards that may lie face up and were not named yet."""
    if not state.choices.real_market:
        return ()
    left = (state.tea_left(pile) for pile in range(len(state.tea_set.piles)))
    return tuple(tea for teas in left for tea in teas if tea not in state.shown)
