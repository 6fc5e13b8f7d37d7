"""A player's list of entries: adding, replacing, lifting, keeping; the sheet follows from the list."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import Any

from companion.games.alice.labyrinth.faces import SheetDesign
from companion.games.alice.play.changed import changed
from companion.games.alice.play.tea import EXTRA_CARD
from companion.games.alice.record.entries import (
    Entry,
    Purchase,
    Ticks,
    entered,
    entry_key,
    ground_for,
    settled,
)
from companion.games.alice.record.marking import Sheet, new_sheet
from companion.games.alice.record.sharing import begun, shared
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


def with_entry(state: State, seat: Seat, entry: Entry, stamp: int | None = None) -> State:
    """The state after a player made an entry."""
    return changed(state, players=players_with(state, seat, entry, stamp))


def players_with(state: State, seat: Seat, entry: Entry, stamp: int | None = None) -> tuple[Player, ...]:
    """The players after one of them made an entry; ``stamp`` orders it among those of the team-mates."""
    player, design, one = state.players[seat], state.design_of(seat), one_twin(state)
    here = settled(design, player.sheet, entry.number, one=one)
    moved = _moved(state, design, here, entry)
    common = isinstance(entry, Ticks) and not entry.tea
    player = changed(
        player,
        entries=(*player.entries, entry),
        faces=(*player.faces, here.up),
        sheet=entered(design, here, entry, one=one),
        shaken=(*player.shaken, len(player.entries)) if moved else player.shaken,
        played=player.played | {entry.number} if common else player.played,
    )
    if here.pooled:
        player = changed(player, stamps=(*player.stamps, next_stamp(state, seat) if stamp is None else stamp))
    players = (*state.players[:seat], player, *state.players[seat + 1 :])
    return shared(state, players, seat, entry) if here.pooled else players


def next_stamp(state: State, seat: Seat) -> int:
    """A number larger than that of any entry of the team."""
    stamps = (state.players[member].stamps for member in state.company(seat))
    return 1 + max((mine[-1] for mine in stamps if mine), default=0)


def _moved(state: State, design: SheetDesign, sheet: Sheet, entry: Entry) -> bool:
    """Whether an entry lies on other ground than it was judged on, its card or its circles are gone."""
    match entry:
        case Ticks(kept=False):
            gone = None if entry.tea else state.common(entry.number)
            other_card = not entry.tea and (gone is None or gone.face != entry.card)
            return other_card or not _as_judged(design, sheet, entry)
        case Purchase(kept=False):
            return sheet.teapots.free < entry.cost
        case _:
            return False


def _as_judged(design: SheetDesign, sheet: Sheet, entry: Ticks) -> bool:
    """Whether the ground is that of the judgement, or was taken on trust from a sheet A on paper."""
    if ground_for(design, sheet, entry) == entry.ground:
        return True
    return sheet.pooled and ground_for(design, sheet, entry, trusted=True) == entry.ground


Stamped = tuple[int, Entry]
"""An entry with its place among those of the team."""


def stamped(player: Player) -> tuple[Stamped, ...]:
    """A player's entries with their stamps; alone they have none."""
    return tuple(zip(player.stamps or (0,) * len(player.entries), player.entries, strict=True))


def rebuilt(state: State, seat: Seat, entries: Sequence[Stamped]) -> State:
    """The state with a player's sheet worked out anew from a list of entries, and the team-mate's with it."""
    company = state.company(seat)
    lists = [
        (stamp, member, entry)
        for member in company
        for stamp, entry in (entries if member == seat else stamped(state.players[member]))
    ]
    for member in company:
        fresh = new_sheet(state.design_of(member))
        blank: dict[str, Any] = {"entries": (), "faces": (), "shaken": (), "stamps": ()}
        state = with_player(state, member, sheet=fresh, played=frozenset(), **blank)
    state = changed(state, players=begun(state, state.players, seat))
    for stamp, member, entry in sorted(lists, key=itemgetter(0)):
        state = with_entry(state, member, entry, stamp)
    return state


def started_from(state: State, seat: Seat, entry: Entry) -> State:
    """The state with one entry in the place of all that the player had."""
    return rebuilt(state, seat, [(next_stamp(state, seat), entry)])


def sheet_before(state: State, seat: Seat, index: int) -> Sheet:
    """The sheet on which the entry of that index was made, passages of earlier turns made."""
    player, design = state.players[seat], state.design_of(seat)
    number = player.entries[index].number if index < len(player.entries) else 0
    sheet = _team_sheet(state, seat, index) if player.sheet.pooled else _own_sheet(state, seat, index)
    return settled(design, sheet, number, one=one_twin(state))


def _own_sheet(state: State, seat: Seat, index: int) -> Sheet:
    design = state.design_of(seat)
    sheet = new_sheet(design)
    for entry in state.players[seat].entries[:index]:
        sheet = entered(design, sheet, entry, one=one_twin(state))
    return sheet


def _team_sheet(state: State, seat: Seat, index: int) -> Sheet:
    """Both members' entries up to that one, in the order in which they were made."""
    stamps = state.players[seat].stamps
    end = stamps[index] if index < len(stamps) else next_stamp(state, seat)
    for member in state.company(seat):
        earlier = [item for item in stamped(state.players[member]) if item[0] < end]
        player = changed(
            state.players[member],
            entries=tuple(entry for _, entry in earlier),
            stamps=tuple(stamp for stamp, _ in earlier),
        )
        state = with_player(state, member, entries=player.entries, stamps=player.stamps)
    return rebuilt(state, seat, stamped(state.players[seat])).players[seat].sheet


def replaced(state: State, seat: Seat, entry: Ticks) -> State:
    """The state with other cells in the entry of the same turn and tea card."""
    key = entry_key(entry)
    entries = stamped(state.players[seat])
    return rebuilt(state, seat, [(stamp, entry if entry_key(old) == key else old) for stamp, old in entries])


def kept(state: State, seat: Seat, key: tuple[int, str]) -> State:
    """The state with an entry that stands by house ruling."""
    entries = [
        (stamp, changed(entry, kept=True))
        if isinstance(entry, Ticks | Purchase) and entry_key(entry) == key
        else (stamp, entry)
        for stamp, entry in stamped(state.players[seat])
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
        elif isinstance(entry, Ticks) and entry.tea and state.owner(entry.tea) in state.company(seat):
            extra = entry.card if entry.tea == EXTRA_CARD else state.players[seat].extra
            owes = (*state.players[seat].owes, entry.tea)
            state = with_player(state, seat, owes=owes, extra=extra)
    return rebuilt(state, seat, [item for item in stamped(state.players[seat]) if item[1] not in gone])


def _given_back(state: State, seat: Seat, tea: str) -> State:
    owners = tuple((card, owner) for card, owner in state.owners if card != tea)
    returned = (*(card for card in state.returned if card != tea), tea)
    state = changed(state, owners=owners, returned=returned)
    for member in state.company(seat):
        state = paid_off(state, member, tea)
        if member != seat:
            state = _without_effect(state, member, tea)
    return state


def _without_effect(state: State, seat: Seat, tea: str) -> State:
    """Without what a team-mate ticked for a tea card that was given back."""
    left = [
        item
        for item in stamped(state.players[seat])
        if not (isinstance(item[1], Ticks) and item[1].tea == tea)
    ]
    stamps, entries = tuple(stamp for stamp, _ in left), tuple(entry for _, entry in left)
    return with_player(state, seat, entries=entries, stamps=stamps)
