"""``evolve``: what each event makes of the state. Total: an undo may have taken away what came before."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.alice import events as ev
from companion.games.alice.changed import changed
from companion.games.alice.designs import design_named
from companion.games.alice.entries import (
    Entry,
    Purchase,
    Ticks,
    TurnEnd,
    WholeSheet,
    entered,
    entry_key,
    ground_of,
    settled,
)
from companion.games.alice.marking import Sheet, bits, new_sheet
from companion.games.alice.options import Choices
from companion.games.alice.state import Gone, Player, State, is_immediate
from companion.games.alice.tea import EXTRA_CARD, PILE_OF
from companion.kernel.game import Event
from companion.kernel.seats import Seat, Seating


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
            here = PILE_OF[event.tea]
            others = tuple(tea for tea in state.shown if PILE_OF[tea] != here)
            return changed(state, shown=(*others, event.tea))
        case ev.WentOn():
            return changed(state, away=state.away | {event.without})
        case _:
            return _amended(state, event)


def _amended(state: State, event: Event) -> State:
    match event:
        case ev.EffectEnded():
            return _paid_off(state, event.seat, event.tea)
        case ev.Corrected():
            return _replaced(state, event.seat, _ticks_of(event))
        case ev.Lifted():
            return _lifted(state, event.seat, (event.number, event.tea))
        case ev.Kept():
            return _kept(state, event.seat, (event.number, event.tea))
        case ev.Copied():
            return _copied(state, event)
        case ev.Reported():
            return with_player(state, event.seat, report=event)
        case _:
            return state


def with_player(state: State, seat: Seat, **changes: object) -> State:
    """The state with one player changed."""
    player = changed(state.players[seat], **changes)
    players = (*state.players[:seat], player, *state.players[seat + 1 :])
    return changed(state, players=players)


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
    )


def _ticked(state: State, event: ev.Ticked) -> State:
    state = _with_entry(state, event.seat, _ticks_of(event))
    if event.tea:
        return _paid_off(state, event.seat, event.tea)
    if event.number == state.turn and event.seat in state.away:
        return changed(state, away=state.away - {event.seat})
    return state


def _paid_off(state: State, seat: Seat, tea: str) -> State:
    player = state.players[seat]
    owes = tuple(owed for owed in player.owes if owed != tea)
    extra = "" if tea == EXTRA_CARD else player.extra
    return with_player(state, seat, owes=owes, extra=extra)


def _bought(state: State, event: ev.Bought) -> State:
    state = changed(state, owners=(*state.owners, (event.tea, event.seat)))
    if is_immediate(event.tea):
        state = with_player(state, event.seat, owes=(*state.players[event.seat].owes, event.tea))
    if not state.ticks_here(event.seat):
        return state
    purchase = Purchase(number=event.number, tea=event.tea, cost=event.cost, kept=event.kept)
    return _with_entry(state, event.seat, purchase)


def _closed(state: State, event: ev.TurnClosed) -> State:
    closed = state.closed | {event.seat} if event.number == state.turn else state.closed
    if not state.ticks_here(event.seat):
        return changed(state, closed=closed, away=state.away - {event.seat})
    if not state.players[event.seat].sheet.mirrors:
        return changed(state, closed=closed)
    entry = TurnEnd(number=event.number, through=event.through)
    return changed(state, closed=closed, players=_players_with(state, event.seat, entry))


def _copied(state: State, event: ev.Copied) -> State:
    front, back = bits(state.design.front, event.front), bits(state.design.back, event.back)
    sheet = changed(event.sheet, front=front, back=back)
    entry = WholeSheet(number=event.number, sheet=sheet)
    return with_player(rebuilt(state, event.seat, [entry]), event.seat, copying=False)


# -- entries --------------------------------------------------------------------------------------


def one_twin(state: State) -> bool:
    """Whether a passage ticks one twin only (M4)."""
    return state.choices["M4"] == "one"


def _with_entry(state: State, seat: Seat, entry: Entry) -> State:
    return changed(state, players=_players_with(state, seat, entry))


def _players_with(state: State, seat: Seat, entry: Entry) -> tuple[Player, ...]:
    """The players after one of them made an entry."""
    player = state.players[seat]
    here = settled(state.design, player.sheet, entry.number, one=one_twin(state))
    moved = _moved(state, here, entry)
    common = isinstance(entry, Ticks) and not entry.tea
    player = changed(
        player,
        entries=(*player.entries, entry),
        faces=(*player.faces, here.up),
        sheet=entered(state.design, here, entry, one=one_twin(state)),
        shaken=(*player.shaken, len(player.entries)) if moved else player.shaken,
        played=player.played | {entry.number} if common else player.played,
    )
    return (*state.players[:seat], player, *state.players[seat + 1 :])


def _moved(state: State, sheet: Sheet, entry: Entry) -> bool:
    """Whether an entry lies on other ground than it was judged on, its card or its circles are gone."""
    match entry:
        case Ticks(kept=False):
            gone = None if entry.tea else state.common(entry.number)
            other_card = not entry.tea and (gone is None or gone.face != entry.card)
            return other_card or ground_of(sheet, entry.card) != entry.ground
        case Purchase(kept=False):
            return sheet.teapots.free < entry.cost
        case _:
            return False


def rebuilt(state: State, seat: Seat, entries: Sequence[Entry]) -> State:
    """The state with a player's sheet worked out anew from a list of entries."""
    fresh = new_sheet(state.design)
    state = with_player(state, seat, entries=(), faces=(), sheet=fresh, shaken=(), played=frozenset())
    for entry in entries:
        state = _with_entry(state, seat, entry)
    return state


def sheet_before(state: State, seat: Seat, index: int) -> Sheet:
    """The sheet on which the entry of that index was made, passages of earlier turns made."""
    entries = state.players[seat].entries
    sheet = new_sheet(state.design)
    for entry in entries[:index]:
        sheet = entered(state.design, sheet, entry, one=one_twin(state))
    number = entries[index].number if index < len(entries) else 0
    return settled(state.design, sheet, number, one=one_twin(state))


def _replaced(state: State, seat: Seat, entry: Ticks) -> State:
    entries = state.players[seat].entries
    key = entry_key(entry)
    return rebuilt(state, seat, [entry if entry_key(old) == key else old for old in entries])


def _kept(state: State, seat: Seat, key: tuple[int, str]) -> State:
    entries = [
        changed(entry, kept=True)
        if isinstance(entry, Ticks | Purchase) and entry_key(entry) == key
        else entry
        for entry in state.players[seat].entries
    ]
    return rebuilt(state, seat, entries)


def _lifted(state: State, seat: Seat, key: tuple[int, str]) -> State:
    """Without the entry; its effect is owed again, a tea card goes back under its pile."""
    entries = state.players[seat].entries
    gone = [entry for entry in entries if entry_key(entry) == key]
    for entry in gone:
        if isinstance(entry, Purchase):
            state = _given_back(state, seat, entry.tea)
            gone += [old for old in entries if isinstance(old, Ticks) and old.tea == entry.tea]
        elif isinstance(entry, Ticks) and entry.tea and state.owner(entry.tea) == seat:
            extra = entry.card if entry.tea == EXTRA_CARD else state.players[seat].extra
            owes = (*state.players[seat].owes, entry.tea)
            state = with_player(state, seat, owes=owes, extra=extra)
    return rebuilt(state, seat, [entry for entry in entries if entry not in gone])


def _given_back(state: State, seat: Seat, tea: str) -> State:
    owners = tuple((card, owner) for card, owner in state.owners if card != tea)
    returned = (*(card for card in state.returned if card != tea), tea)
    state = changed(state, owners=owners, returned=returned)
    return _paid_off(state, seat, tea)
