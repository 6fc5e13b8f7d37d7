"""Ticking for the common card, for a tea effect, and the end of a player's turn."""

from __future__ import annotations

from companion.games.alice import events as ev
from companion.games.alice import moves as mv
from companion.games.alice.play.deck import WHITE_RABBIT
from companion.games.alice.play.folding import folded
from companion.games.alice.play.names import COLOUR_WORDS, colour_names
from companion.games.alice.play.tea import EXTRA_CARD, FREE_SHAPE
from companion.games.alice.play.turn import could_pay, due, lingers, owing
from companion.games.alice.record.doubts import doubts_of
from companion.games.alice.record.effects import CELL_EFFECTS
from companion.games.alice.record.entries import Ticks, settled
from companion.games.alice.record.ledger import one_twin
from companion.games.alice.record.marking import Sheet
from companion.games.alice.record.ruling import ruled
from companion.games.alice.state import State, tea_called
from companion.games.alice.words import refused
from companion.kernel.game import Event
from companion.kernel.seats import Seat


def tick(state: State, seat: Seat, move: mv.Tick, waived: frozenset[str]) -> tuple[Event, ...]:
    """Cells for the next card the seat has to tick (4.1-4.3); without purchases the turn ends at once."""
    _may_write(state, seat)
    if owing(state, seat):
        raise refused("effect.first", "T7", tea=tea_called(state, owing(state, seat)[0]))
    _check_number(state, seat, move.number)
    gone = state.common(move.number)
    card, late = gone.face if gone else "", state.made_up(move.number)
    asked = Ticks(number=move.number, card=card, cells=move.cells, late=late)
    return _written(state, seat, asked, move.through, waived)


def tick_tea(state: State, seat: Seat, move: mv.TickTea, waived: frozenset[str]) -> tuple[Event, ...]:
    """Cells that an immediate effect gives (T7-T15); bonuses and powers as for any tick (E12)."""
    _may_write(state, seat)
    if move.tea not in owing(state, seat):
        raise refused("effect.none", "T7")
    if move.tea == EXTRA_CARD and not state.players[seat].extra:
        piles = tuple(str(pile + 1) for pile in state.open_piles())
        raise refused("effect.draw-first", "T11", piles=piles)
    if move.behind and move.tea not in CELL_EFFECTS:
        raise refused("effect.behind", "P5", move.behind)
    number = bought_in(state, seat, move.tea)
    asked = Ticks(
        number=number,
        tea=move.tea,
        card=effect_card(state, seat, move.tea),
        cells=move.cells,
        behind=move.behind,
        late=state.made_up(number),
    )
    return _written(state, seat, asked, move.through, waived)


def effect_card(state: State, seat: Seat, tea: str) -> str:
    """The face played for an effect: the card drawn, a white rabbit for TC8, none for single cells."""
    return {EXTRA_CARD: state.players[seat].extra, FREE_SHAPE: WHITE_RABBIT}.get(tea, "")


def bought_in(state: State, seat: Seat, tea: str) -> int:
    """The turn in which a tea card was bought."""
    owner = state.owner(tea)
    bought = state.players[seat if owner is None else owner].purchases()
    return next((purchase.number for purchase in bought if purchase.tea == tea), state.turn)


def ready_sheet(state: State, seat: Seat, number: int) -> Sheet:
    """The sheet on which something of turn ``number`` is entered next."""
    sheet = state.players[seat].sheet
    return settled(state.design_of(seat), sheet, number, one=one_twin(state))


def done(state: State, seat: Seat, move: mv.Done) -> tuple[Event, ...]:
    """No more purchases this turn; then through the mirror (M1, M3)."""
    if not state.card:
        raise refused("done.no-card")
    if move.number != state.turn:
        raise refused("done.other-turn", number=move.number)
    if seat in state.closed:
        raise refused("done.already")
    if state.ticks_here(seat):
        _may_write(state, seat)
        if due(state, seat):
            raise refused("done.tick-first", "D5", number=due(state, seat)[0])
    if owing(state, seat):
        raise refused("effect.first", "T7", tea=tea_called(state, owing(state, seat)[0]))
    return (closing(state, seat, move.number, move.through),)


def closing(state: State, seat: Seat, number: int, through: str = "") -> ev.TurnClosed:
    """The end of a turn, the last one too (M8). Refused when ``through`` is no mirror ticked in it (M4)."""
    mirrors = state.players[seat].sheet.mirrors
    if through and through not in mirrors:
        raise refused(
            "through.unknown",
            "M4",
            colour=COLOUR_WORDS.get(through, through),
            mirrors=colour_names(mirrors),
        )
    return ev.TurnClosed(seat=seat, number=number, through=through, mirrors=mirrors)


def closed_if_finished(
    state: State, seat: Seat, number: int, events: tuple[Event, ...], through: str = ""
) -> tuple[Event, ...]:
    """The events, and the end of the turn when the seat can do nothing more in it."""
    after = folded(state, events)
    shopping = number == after.turn and seat not in after.closed and could_pay(after, seat)
    if shopping or owing(after, seat) or lingers(after, seat):
        return events
    return (*events, closing(after, seat, number, through))


def _may_write(state: State, seat: Seat) -> None:
    """Raise Refused unless the seat's sheet is in the app and in order."""
    if not state.ticks_here(seat):
        raise refused("tick.on-paper")
    if state.players[seat].copying:
        raise refused("copy.first")
    doubts = doubts_of(state, seat)
    if doubts:
        raise refused("sheet.doubts", doubts[0].reason.rule, doubts[0].reason.cells)  # type: ignore[arg-type]


def _check_number(state: State, seat: Seat, number: int) -> None:
    waiting = due(state, seat)
    if number in waiting[:1]:
        return
    if number in state.players[seat].played:
        raise refused("tick.already", number=number)
    if number in waiting:
        raise refused("tick.earlier-first", "D4", number=waiting[0])
    raise refused("tick.no-card", "D4", number=number)


def _written(
    state: State, seat: Seat, asked: Ticks, through: str, waived: frozenset[str]
) -> tuple[Event, ...]:
    sheet = ready_sheet(state, seat, asked.number)
    entry = ruled(state.design_of(seat), state.choices, sheet, asked, waived)
    event = ev.Ticked(
        seat=seat,
        number=entry.number,
        tea=entry.tea,
        card=entry.card,
        cells=entry.cells,
        behind=entry.behind,
        eats=entry.eats,
        drinks=entry.drinks,
        ground=entry.ground,
        kept=entry.kept,
        late=entry.late,
    )
    return closed_if_finished(state, seat, asked.number, (event,), through)
