"""``evolve``: what each event makes of the state. Total: an undo may have taken away what came before."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.alice import events as ev
from companion.games.alice.labyrinth.designs import design_named
from companion.games.alice.options import Choices
from companion.games.alice.play.changed import changed
from companion.games.alice.record.entries import Purchase, Ticks, TurnEnd, WholeSheet
from companion.games.alice.record.ledger import (
    kept,
    lifted,
    paid_off,
    players_with,
    replaced,
    started_from,
    with_entry,
    with_player,
)
from companion.games.alice.record.marking import bits, new_sheet
from companion.games.alice.state import Gone, Player, State, is_immediate
from companion.kernel.game import Event
from companion.kernel.seats import Seating


def evolve(state: State | None, event: Event) -> State:
    """The state after one event."""
    if isinstance(event, ev.Began):
        return _began(event)
    if state is None:
        raise TypeError("a game of Alice begins with alice.began")
    return _after(state, event)


def folded(state: State, events: Sequence[Event]) -> State:
    """The state after several events."""
    for event in events:
        state = _after(state, event)
    return state


def _began(event: ev.Began) -> State:
    design = design_named(event.sheet)
    sheet = new_sheet(design)
    return State(
        design=design,
        choices=Choices(values=event.options),
        seating=Seating(kinds=event.kinds, present=event.present),
        players=tuple(Player(sheet=sheet) for _ in event.kinds),
        holder=event.first,
        piles=event.piles,
        tea=event.tea,
    )


def _after(state: State, event: Event) -> State:
    match event:
        case ev.Revealed() | ev.Chosen():
            return _turned(state, event)
        case ev.ExtraDrawn():
            return _drawn(state, event)
        case ev.Ticked():
            return _ticked(state, event)
        case ev.Bought():
            return _bought(state, event)
        case ev.TurnClosed():
            return _closed(state, event)
        case ev.TeaShown():
            pile_of = state.tea_set.pile_of
            others = tuple(tea for tea in state.shown if pile_of(tea) != pile_of(event.tea))
            return changed(state, shown=(*others, event.tea))
        case ev.WentOn():
            return changed(state, away=state.away | {event.without})
        case _:
            return _amended(state, event)


def _amended(state: State, event: Event) -> State:
    match event:
        case ev.EffectEnded():
            return paid_off(state, event.seat, event.tea)
        case ev.Corrected():
            return replaced(state, event.seat, _ticks_of(event))
        case ev.Lifted():
            return lifted(state, event.seat, (event.number, event.tea))
        case ev.Kept():
            return kept(state, event.seat, (event.number, event.tea))
        case ev.Copied():
            return _copied(state, event)
        case ev.Reported():
            return with_player(state, event.seat, report=event)
        case _:
            return state


def _turned(state: State, event: ev.Revealed | ev.Chosen) -> State:
    unseen = isinstance(event, ev.Chosen)
    gone = Gone(
        pile=event.pile,
        card=event.card,
        face=event.face,
        number=event.number,
        by=event.holder,
        unseen=unseen,
    )
    return changed(
        state, turn=event.number, holder=event.holder, gone=(*state.gone, gone), closed=frozenset()
    )


def _drawn(state: State, event: ev.ExtraDrawn) -> State:
    gone = Gone(
        pile=event.pile,
        card=event.card,
        face=event.face,
        number=event.number,
        by=event.seat,
        alone=True,
    )
    state = changed(state, gone=(*state.gone, gone))
    return with_player(state, event.seat, extra=event.face)


def _ticks_of(event: ev.Ticked | ev.Corrected) -> Ticks:
    return Ticks(
        number=event.number,
        tea=event.tea,
        card=event.card,
        cells=event.cells,
        behind=event.behind,
        eats=event.eats,
        drinks=event.drinks,
        ground=event.ground,
        kept=event.kept,
        late=event.late,
    )


def _ticked(state: State, event: ev.Ticked) -> State:
    state = with_entry(state, event.seat, _ticks_of(event))
    if event.tea:
        return paid_off(state, event.seat, event.tea)
    if event.number == state.turn and event.seat in state.away:
        return changed(state, away=state.away - {event.seat})
    return state


def _bought(state: State, event: ev.Bought) -> State:
    state = changed(state, owners=(*state.owners, (event.tea, event.seat)))
    if is_immediate(event.tea):
        doer = event.seat if event.to is None else event.to
        state = with_player(state, doer, owes=(*state.players[doer].owes, event.tea))
    if not state.ticks_here(event.seat):
        return state
    purchase = Purchase(number=event.number, tea=event.tea, cost=event.cost, kept=event.kept)
    return with_entry(state, event.seat, purchase)


def _closed(state: State, event: ev.TurnClosed) -> State:
    closed = state.closed | {event.seat} if event.number == state.turn else state.closed
    if not state.ticks_here(event.seat):
        return changed(state, closed=closed, away=state.away - {event.seat})
    if not state.players[event.seat].sheet.mirrors:
        return changed(state, closed=closed)
    entry = TurnEnd(number=event.number, through=event.through)
    return changed(state, closed=closed, players=players_with(state, event.seat, entry))


def _copied(state: State, event: ev.Copied) -> State:
    design = state.design_of(event.seat)
    front, back = bits(design.front, event.front), bits(design.back, event.back)
    sheet = changed(event.sheet, front=front, back=back)
    entry = WholeSheet(number=event.number, sheet=sheet)
    return with_player(started_from(state, event.seat, entry), event.seat, copying=False)
