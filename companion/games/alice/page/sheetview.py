"""A player's sheet as everybody sees it: both faces, tracks, circles, the list of its entries."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from companion.games.alice.labyrinth.faces import FaceName, SheetDesign
from companion.games.alice.page.seen import (
    CirclesSeen,
    DoubtSeen,
    EntrySeen,
    FaceSeen,
    SheetSeen,
    TerraceSeen,
    Track,
)
from companion.games.alice.play.teaset import TeaSet
from companion.games.alice.record.doubts import Doubt, doubts_of
from companion.games.alice.record.entries import Purchase, Ticks, entry_key, settled
from companion.games.alice.record.ledger import one_twin
from companion.games.alice.record.marking import Sheet, cells_of
from companion.games.alice.record.points import counts_of
from companion.games.alice.record.prints import print_of
from companion.games.alice.state import Player, State
from companion.kernel.held import Held
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class _Lying:
    """What a sheet is drawn from. Players and designs are compared by identity: they never change."""

    player: Held[Player]
    design: Held[SheetDesign]
    sheet: Sheet
    turn: int
    teas: TeaSet


def sheet_seen(state: State, seat: Seat) -> SheetSeen:
    """The whole sheet of a seat that ticks in the app."""
    player = state.players[seat]
    design, sheet = Held(state.design_of(seat)), current_sheet(state, seat)
    lying = _Lying(Held(player), design, sheet, state.turn, state.tea_set)
    return _seen(lying, doubts_of(state, seat)) if player.shaken else _known(lying)


def current_sheet(state: State, seat: Seat) -> Sheet:
    """The sheet as it lies now: passages of closed turns are made, also when a correction added them."""
    sheet = state.players[seat].sheet
    open_turn = 0 if seat in state.closed else state.turn
    return settled(state.design_of(seat), sheet, open_turn, one=one_twin(state))


@lru_cache(maxsize=1024)
def _known(lying: _Lying) -> SheetSeen:
    """The sheet of somebody whose entries are all in order: the same until that seat acts again."""
    return _seen(lying, ())


def _seen(lying: _Lying, doubts: tuple[Doubt, ...]) -> SheetSeen:
    sheet, values = lying.sheet, lying.design.value.values
    entries = tuple(_entries(lying.player.value, lying.teas, doubts))
    counts = counts_of(lying.design.value, sheet)
    pairs = min(counts.flamingos, counts.hedgehogs)
    last = max([entry.number for entry in entries], default=0)
    newest = [entry for entry in entries if entry.number == last]
    return SheetSeen(
        up=sheet.up,
        front=_face(lying, FaceName.FRONT, newest),
        back=_face(lying, FaceName.BACK, newest),
        teapots=CirclesSeen.of(sheet.teapots, values.teapots),
        flamingos=_track(counts.flamingos, values.flamingos, ()),
        hedgehogs=_track(counts.hedgehogs, values.hedgehogs, ()),
        pair=_worth(pairs, values.pairs),
        terraces=_terraces(lying.design.value, sheet),
        terrace_points=_worth(counts.terraces, values.terraces),
        mirrors=sheet.mirrors,
        passages=sheet.passages,
        entries=entries,
    )


def _face(lying: _Lying, name: FaceName, last: list[EntrySeen]) -> FaceSeen:
    """A face; ``last`` are the entries of the last card that was ticked."""
    design, sheet = lying.design.value, lying.sheet
    newest = frozenset(
        {cell for entry in last for cell in (entry.cells if entry.face is name else entry.behind)}
    )
    return FaceSeen(
        name=name,
        ticked=frozenset(cells_of(design.face(name), sheet.ticked(name))),
        newest=newest,
        fresh=newest if last and last[0].number == lying.turn else frozenset(),
        eat=CirclesSeen.of(sheet.eats(name), design.values.eat(name)),
        drink=CirclesSeen.of(sheet.drinks(name), design.values.drink(name)),
        roses=_track(sheet.roses(name), len(design.values.roses(name)), design.values.roses(name)),
    )


def _track(ticked: int, boxes: int, worth: tuple[int, ...]) -> Track:
    return Track(ticked=ticked, boxes=boxes, worth=_worth(ticked, worth))


def _worth(ticked: int, values: tuple[int, ...]) -> int:
    last = min(ticked, len(values))
    return values[last - 1] if last else 0


def _terraces(design: SheetDesign, sheet: Sheet) -> tuple[TerraceSeen, ...]:
    return tuple(
        TerraceSeen(
            face=name, zone=zone, ticked=(mask & sheet.ticked(name)).bit_count(), cells=mask.bit_count()
        )
        for name in FaceName
        for zone, mask in print_of(design, name).terraces
    )


def _entries(player: Player, teas: TeaSet, doubts: tuple[Doubt, ...]) -> Iterator[EntrySeen]:
    doubtful = {doubt.index: doubt for doubt in doubts}
    for index, (entry, up) in enumerate(zip(player.entries, player.faces, strict=True)):
        if isinstance(entry, Ticks | Purchase):
            seen, doubt = _entry(Held(entry), up, Held(teas)), doubtful.get(index)
            yield seen if doubt is None else replace(seen, doubt=doubt_seen(doubt))


@lru_cache(maxsize=8192)
def _entry(held: Held[Ticks | Purchase], up: FaceName, teas: Held[TeaSet]) -> EntrySeen:
    """One value for as long as the entry stands: each tick adds one, and the others are looked at again."""
    entry = held.value
    ticks = entry if isinstance(entry, Ticks) else Ticks(number=entry.number)
    key = entry_key(entry)
    tea = entry.tea
    return EntrySeen(
        number=entry.number,
        tea=key[1] if key else "",
        card=ticks.card,
        face=up,
        cells=ticks.cells,
        behind=ticks.behind,
        eats=ticks.eats,
        drinks=ticks.drinks,
        kept=entry.kept,
        doubt=None,
        worth=teas.value.points(tea) if tea else 0,
    )


def doubt_seen(doubt: Doubt) -> DoubtSeen:
    """Why an entry is doubtful, as a value."""
    reason = doubt.reason
    return DoubtSeen(
        code=reason.code,
        rule=reason.rule,
        params=tuple(sorted(reason.params.items())),
        cells=tuple(reason.cells),  # type: ignore[arg-type]  # refusals of Alice name cells
    )
