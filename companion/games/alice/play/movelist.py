"""``legal``: every move a seat could make now, as far as they can be counted."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from companion.games.alice import moves as mv
from companion.games.alice.labyrinth.judge import plays
from companion.games.alice.page.seen import Acts, EffectSeen
from companion.games.alice.play.acts import acts_of
from companion.games.alice.play.deck import RABBIT
from companion.games.alice.play.ticking import bought_in, effect_card, ready_sheet
from companion.games.alice.play.turn import over
from companion.games.alice.record.doubts import doubts_of
from companion.games.alice.record.effects import CELL_EFFECTS
from companion.games.alice.record.entries import entry_key
from companion.games.alice.record.ruling import position_of
from companion.games.alice.state import State
from companion.kernel.game import Move
from companion.kernel.seats import Seat


def legal(state: State, seat: Seat) -> Iterator[Move]:
    """The moves, ticks without powers; copying and correcting have too many to list."""
    if over(state) or not state.present(seat):
        return
    acts = acts_of(state, seat)
    yield from _turning(state, acts)
    yield from _ticks(state, seat, acts)
    yield from (mv.Buy(number=state.turn, tea=tea) for tea in acts.buy)
    if acts.done:
        yield mv.Done(number=state.turn)
    yield from (mv.GoOn(number=state.turn, without=other) for other in acts.go_on)
    yield from (mv.ShowTea(tea=tea) for tea in acts.show_tea)
    for doubt in doubts_of(state, seat):
        number, tea = entry_key(doubt.entry) or (0, "")
        yield mv.Lift(number=number, tea=tea)
    if acts.report and state.players[seat].report is None:
        yield mv.Report(terraces=0, pair=0, roses_front=0, roses_back=0)


def _turning(state: State, acts: Acts) -> Iterator[Move]:
    faces = acts.shown or ("",)
    for pile in acts.reveal:
        yield from (mv.Reveal(number=state.turn + 1, pile=pile, shown=face) for face in faces)
    for pile in acts.draw:
        yield from (mv.DrawExtra(pile=pile, shown=face) for face in faces)
    for pile, symbol in acts.backs:
        colours = acts.colours if symbol == RABBIT else ("",)
        for colour in colours:
            yield mv.Choose(number=state.turn + 1, pile=pile, symbol=symbol, colour=colour)


def _ticks(state: State, seat: Seat, acts: Acts) -> Iterator[Move]:
    if acts.tick is not None:
        gone = state.common(acts.tick)
        sheet = ready_sheet(state, seat, acts.tick)
        face = gone.face if gone else acts.card
        turn = state.made_up(acts.tick) or acts.tick
        position = position_of(state.design_of(seat), state.choices, sheet, face, turn)
        yield from (mv.Tick(number=acts.tick, cells=cells) for cells in plays(position))
    effect = acts.effect
    if effect is None or effect.draw or not state.ticks_here(seat):
        return
    if effect.tea in CELL_EFFECTS:
        yield from _cell_effect(effect)
        return
    number = bought_in(state, seat, effect.tea)
    sheet, face = ready_sheet(state, seat, number), effect_card(state, seat, effect.tea)
    turn = state.made_up(number) or number
    position = position_of(state.design_of(seat), state.choices, sheet, face, turn)
    yield from (mv.TickTea(tea=effect.tea, cells=cells) for cells in plays(position))


def _cell_effect(effect: EffectSeen) -> Iterator[Move]:
    offers = [(cell, False) for cell in effect.cells] + [(cell, True) for cell in effect.behind]
    for chosen in combinations(offers, effect.count):
        yield mv.TickTea(
            tea=effect.tea,
            cells=tuple(cell for cell, hidden in chosen if not hidden),
            behind=tuple(cell for cell, hidden in chosen if hidden),
        )
