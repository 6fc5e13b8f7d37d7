"""A player's list of entries: adding, replacing, lifting, keeping; the sheet follows from the list."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.alice.play.changed import changed
from companion.games.alice.play.tea import EXTRA_CARD
from companion.games.alice.record.entries import (
    Entry,
    Purchase,
    Ticks,
    entered,
    entry_key,
    ground_of,
    settled,
)
from companion.games.alice.record.marking import Sheet, new_sheet
from companion.games.alice.state import Player, State
from companion.kernel.seats import Seat


def with_player(state: State, seat: Seat, **changes: object) -> State:
    """The state with one player changed."""
    player = changed(state.players[seat], **changes)
    players = (*state.players[:seat], player, *state.players[seat + 1 :])
    return changed(state, players=players)


def paid_off(state: State, seat: Seat, tea: str) -> State:
    """The state after an effect is done or lost."""
    player = state.players[seat]
    owes = tuple(owed for owed in player.owes if owed != tea)
    extra = "" if tea == EXTRA_CARD else player.extra
    return with_player(state, seat, owes=owes, extra=extra)


def one_twin(state: State) -> bool:
    """Whether a passage ticks one twin only (M4)."""
    return state.choices["M4"] == "one"


def with_entry(state: State, seat: Seat, entry: Entry) -> State:
    """The state after a player made an entry."""
    return changed(state, players=players_with(state, seat, entry))


def players_with(state: State, seat: Seat, entry: Entry) -> tuple[Player, ...]:
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
        state = with_entry(state, seat, entry)
    return state


def sheet_before(state: State, seat: Seat, index: int) -> Sheet:
    """The sheet on which the entry of that index was made, passages of earlier turns made."""
    entries = state.players[seat].entries
    sheet = new_sheet(state.design)
    for entry in entries[:index]:
        sheet = entered(state.design, sheet, entry, one=one_twin(state))
    number = entries[index].number if index < len(entries) else 0
    return settled(state.design, sheet, number, one=one_twin(state))


def replaced(state: State, seat: Seat, entry: Ticks) -> State:
    """The state with other cells in the entry of the same turn and tea card."""
    entries = state.players[seat].entries
    key = entry_key(entry)
    return rebuilt(state, seat, [entry if entry_key(old) == key else old for old in entries])


def kept(state: State, seat: Seat, key: tuple[int, str]) -> State:
    """The state with an entry that stands by house ruling."""
    entries = [
        changed(entry, kept=True)
        if isinstance(entry, Ticks | Purchase) and entry_key(entry) == key
        else entry
        for entry in state.players[seat].entries
    ]
    return rebuilt(state, seat, entries)


def lifted(state: State, seat: Seat, key: tuple[int, str]) -> State:
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
    return paid_off(state, seat, tea)
