"""What random play, the invariants of 4.11 and the secrecy test need of Alice."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from companion.games.alice import events as ev
from companion.games.alice import moves as mv
from companion.games.alice.labyrinth.designs import design_named
from companion.games.alice.labyrinth.faces import Box, FaceName, Mark
from companion.games.alice.labyrinth.judge import plays
from companion.games.alice.options import OPTIONS
from companion.games.alice.play.deck import RABBITS, SHAPES, back_of
from companion.games.alice.play.movelist import legal
from companion.games.alice.play.tea import TEA, TEA_PILES
from companion.games.alice.record.doubts import doubts_of
from companion.games.alice.record.entries import Ticks, entered, settled
from companion.games.alice.record.ledger import one_twin
from companion.games.alice.record.marking import bits, cells_of, new_sheet
from companion.games.alice.record.prints import print_of
from companion.games.alice.record.ruling import position_of, refusal_of
from companion.games.alice.state import State
from companion.games.alice.team.events import TeamBegan
from companion.kernel.game import Event, Move
from companion.kernel.grid import Cell
from companion.kernel.seats import Seat
from tests.games.alice import owncards

GATES = frozenset({"turn.waiting", "market.closed", "market.priority"})
ASKS = (
    {"look": "1"}, {"zoom": "2"}, {"face": "back"}, {"at": "F5"}, {"cells": "F5 G5", "look": "1"},
    {"pick": "cells", "cells": "E5 E6"}, {"mend": "1"}, {"mend": "2", "at": "E5"}, {"at": "D7"},
)  # fmt: skip
RULINGS = ("P12", "R7", "E3", "E7", "M4", "T8", "T9", "T17")
_LOOKED_AT = {}
"""The players checked last: who has not changed since need not be checked again."""
POWER_SHARE = 0.3
"""How often a random player looks at placements with powers, where the sheet has any."""


def policy(state: State, seat: Seat, rng: random.Random) -> Move | None:
    """A random move of a seat, or None when it has nothing to do; never goes on without anybody."""
    options = [move for move in legal(state, seat) if not isinstance(move, mv.GoOn | mv.ShowTea)]
    if not options:
        return None
    buys = [move for move in options if isinstance(move, mv.Buy)]
    if buys and rng.random() < 0.7:
        return rng.choice(buys)
    move = rng.choice(options)
    if isinstance(move, mv.Tick) and rng.random() < POWER_SHARE:
        return _with_powers(state, seat, move, rng)
    return move


def _with_powers(state: State, seat: Seat, move: mv.Tick, rng: random.Random) -> Move:
    sheet = settled(state.design, state.players[seat].sheet, move.number, one=one_twin(state))
    if not 1 <= sheet.eats(sheet.up).free + sheet.drinks(sheet.up).free <= 3:
        return move
    position = position_of(state.design, state.choices, sheet, state.common(move.number).face)
    return replace(move, cells=rng.choice(plays(position, powers=True)))


def invariants(state: State) -> None:
    """All that must hold after every event (4.11)."""
    piles(state)
    for seat in state.seating.seats:
        if state.ticks_here(seat) and _LOOKED_AT.get(seat) is not state.players[seat]:
            _sheet(state, seat)
            _LOOKED_AT[seat] = state.players[seat]


def piles(state: State) -> None:
    """What holds of shape cards and tea cards in every mode."""
    _cards(state)
    _tea(state)


def _cards(state: State) -> None:
    """Discarded and remaining shape cards are the deck (D3, D4); no card is anywhere twice."""
    assert len(state.shape_cards.cards) == len(state.gone) + state.cards_left
    assert state.cards_left == sum(state.pile_count(pile) for pile in range(3))
    turned = [gone for gone in state.gone if not gone.unseen]
    for face in (*SHAPES, *RABBITS):
        assert sum(gone.face == face for gone in turned) <= state.shape_cards.copies_of(face)
    common = [gone.number for gone in state.gone if not gone.alone]
    assert common == list(range(1, state.turn + 1))


def _tea(state: State) -> None:
    owners = dict(state.owners)
    assert len(owners) == len(state.owners)
    for number, pile in enumerate(state.tea_set.piles):
        left = state.tea_left(number)
        assert set(left) | (set(owners) & set(pile)) == set(pile)
        assert state.face_up(number) == (left[0] if left else "") or state.choices.real_market


def _sheet(state: State, seat: Seat) -> None:
    player, design = state.players[seat], state.design
    sheet = new_sheet(design)
    for index, entry in enumerate(player.entries):
        before = settled(design, sheet, entry.number, one=one_twin(state))
        if isinstance(entry, Ticks) and index not in player.shaken:
            ticks_are_allowed(state, seat, before, entry)
        sheet = entered(design, sheet, entry, one=one_twin(state))
        circles_are_counted(design, sheet)
    assert sheet == player.sheet
    if not player.shaken:
        assert () == doubts_of(state, seat)


def ticks_are_allowed(state: State, seat: Seat, sheet, entry: Ticks) -> None:
    """Free cells only; the referee accepts them on the sheet as it was, at the same price."""
    for name, cells in ((sheet.up, entry.cells), (sheet.up.other, entry.behind)):
        face = state.design_of(seat).face(name)
        mask = bits(face, cells)
        assert mask.bit_count() == len(cells)
        assert not mask & sheet.ticked(name)
        assert not mask & print_of(state.design_of(seat), name).marked(Mark.BUSH)
    if not entry.kept:
        assert refusal_of(state.design_of(seat), state.choices, sheet, entry) is None
    if entry.card and entry.cells and not entry.kept:
        changed = entry.eats - entry.drinks
        single = 1 + changed if state.choices["P12"] == "yes" else 1
        assert len(entry.cells) in {4 + changed, single}
        assert len(entry.cells) >= 1
        assert any(
            other in cells_of(state.design_of(seat).face(sheet.up), sheet.ticked(sheet.up))
            for cell in entry.cells
            for other in cell.beside()
        )


def circles_are_counted(design, sheet) -> None:
    """Drawn at least ticked, never more than dotted; at most four passages (M10)."""
    values = design.values
    for name in FaceName:
        assert 0 <= sheet.eats(name).used <= sheet.eats(name).drawn <= values.eat(name)
        assert 0 <= sheet.drinks(name).used <= sheet.drinks(name).drawn <= values.drink(name)
        assert sheet.roses(name) <= len(values.roses(name))
    assert 0 <= sheet.teapots.used <= sheet.teapots.drawn <= values.teapots
    assert sheet.flamingos <= values.flamingos
    assert sheet.hedgehogs <= values.hedgehogs
    assert sheet.passages <= 4


def twin(events: Sequence[Event], seat: Seat, rng: random.Random) -> tuple[Event, ...]:
    """The same log with everything changed that no seat can know.

    Cards never shown: those below the tops keep only their number, tops may be another card with their
    back; tea cards under the one face up change places; what TC7 sent away stays unknown.
    """
    del seat
    began = events[0]
    shown = {event.card for event in events if isinstance(event, ev.Revealed | ev.ExtraDrawn)}
    unseen = {event.card for event in events if isinstance(event, ev.Chosen)}
    piles = other_piles(began.piles, shown, unseen, rng, apart=len(_box(began).deck) > 1)
    swap = {
        old: new
        for olds, news in zip(began.piles, piles, strict=True)
        for old, new in zip(olds, news, strict=True)
    }
    tea = _other_tea(began.tea, events, rng)
    rest = (
        replace(event, card=swap[event.card]) if isinstance(event, ev.Chosen) else event
        for event in events[1:]
    )
    return (replace(began, piles=piles, tea=tea), *rest)


def _box(began: Event) -> Box:
    """What the sheets of a table know of their cards; of a pair, what B says first."""
    names = began.sheets if isinstance(began, TeamBegan) else (began.sheet,)
    first, *others = (design_named(name).box for name in reversed(names))
    return first.over(others[0]) if others else first


def other_piles(piles, shown, unseen, rng, *, apart):
    """Other orders that show the same backs and fronts so far; ``apart``: each pile keeps its own cards."""
    tops = {next((card for card in pile if card not in shown | unseen), "") for pile in piles}
    known = (tops | unseen) - {""}
    mixed = list(map(list, piles))
    for group in ((0,), (1,), (2,)) if apart else ((0, 1, 2),):
        _mix(mixed, group, shown | known, rng)
        for card in sorted(card for pile in group for card in piles[pile] if card in known):
            _exchange(mixed, group, card, shown, rng)
    return tuple(map(tuple, mixed))


def _mix(piles, group, stay, rng):
    """The cards of some piles that nobody knows, in another order."""
    places = [(pile, at) for pile in group for at, card in enumerate(piles[pile]) if card not in stay]
    cards = [piles[pile][at] for pile, at in places]
    rng.shuffle(cards)
    for (pile, at), card in zip(places, cards, strict=True):
        piles[pile][at] = card


def _exchange(piles, group, card, shown, rng):
    """Now and then a card against another one with the same back, wherever that one lies."""
    alike = [
        other
        for pile in group
        for other in piles[pile]
        if other not in {*shown, card} and back_of(other) == back_of(card)
    ]
    if alike and rng.random() < 0.5:
        other = rng.choice(alike)
        table = {card: other, other: card}
        for pile in group:
            piles[pile] = [table.get(each, each) for each in piles[pile]]


def _other_tea(tea, events, rng):
    """The hidden rest of each tea pile in another order."""
    known = {event.tea for event in events if isinstance(event, ev.Bought | ev.TeaTurned)}
    piles = []
    for order in tea:
        seen = [card for card in order if card in known]
        seen = seen or list(order[:1])
        rest = [card for card in order if card not in seen]
        rng.shuffle(rest)
        piles.append((*seen, *rest))
    return tuple(piles)


def options(rng: random.Random) -> dict[str, str]:
    """Options of a random table: rulings changed, real tea cards, cheap ones, or cards of an own sheet."""
    rulings = {option.id: rng.choice(option.values) for option in OPTIONS if option.id in RULINGS}
    cheap = {pile.id: rng.choice(("1", "2", str(pile.cost))) for pile in TEA_PILES}
    market = {"market": rng.choice(("app", "app", "app", "table"))}
    return {**rulings, **cheap, **market, **owncards.chosen(rng, "small")}


def probes(state: State, seat: Seat, rng: random.Random) -> list[Move]:
    """Moves that are mostly refused: other numbers, other cells, other people's acts."""
    cells = tuple(Cell(rng.randrange(12), rng.randrange(12)) for _ in range(rng.randrange(5)))
    number, tea = rng.randrange(state.turn + 2), rng.choice(tuple(TEA))
    return [
        mv.Reveal(number=state.turn + 1, pile=rng.randrange(5), shown=rng.choice(("", "hat"))),
        mv.Choose(number=state.turn + 1, pile=rng.randrange(5), symbol=rng.choice(("rabbit", "bar"))),
        mv.Tick(number=number, cells=cells, through=rng.choice(("", "pink"))),
        mv.TickTea(tea=tea, cells=cells, behind=cells[:1]),
        mv.DrawExtra(pile=rng.randrange(5)),
        mv.Buy(number=number, tea=tea),
        mv.Done(number=number),
        mv.GoOn(number=number, without=rng.choice(state.seating.seats)),
        mv.ShowTea(tea=tea),
        mv.Correct(number=number, cells=cells),
        mv.Lift(number=number),
        mv.Keep(number=number),
        mv.Copy(number=number, up="front", front=cells, back=()),
        mv.Report(terraces=rng.randrange(1200), pair=5, roses_front=1, roses_back=1),
    ]
