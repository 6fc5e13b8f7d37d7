"""What a proposed move would do, in one sentence: the table has to know what it agrees to."""

from __future__ import annotations

from companion.games.alice import moves as mv
from companion.games.alice.play.names import card_name, cell_names
from companion.games.alice.play.tea import TEA
from companion.games.alice.record.doubts import doubts_of
from companion.games.alice.record.entries import Ticks, entry_key
from companion.games.alice.state import State, tea_called
from companion.kernel.game import Move
from companion.kernel.message import Message, message, messages
from companion.kernel.seats import Seat


def intent(state: State, seat: Seat, move: Move) -> Message | None:
    """The sentence; everything at a table of Alice is public. None for moves nobody proposes."""
    match move:
        case mv.Tick():
            return _tick(state, move)
        case mv.TickTea():
            cells = cell_names((*move.cells, *move.behind))
            return message("Tick {cells} for {card}.", cells=cells, card=_tea(state, move.tea))
        case mv.Correct():
            return _correct(state, seat, move)
        case mv.Keep():
            return _keep(state, seat, move)
        case _:
            return _plain(state, move)


def _plain(state: State, move: Move) -> Message | None:
    """Moves that say everything themselves."""
    match move:
        case mv.Buy():
            return message("Take {card}.", card=_tea(state, move.tea))
        case mv.Reveal():
            return message("Turn the top card of pile {pile}.", pile=move.pile)
        case mv.DrawExtra():
            return message("Draw the top card of pile {pile}.", pile=move.pile)
        case mv.Copy():
            count = len(move.front) + len(move.back)
            return messages(
                "Copy a paper sheet in: {count} cell.", "Copy a paper sheet in: {count} cells.", count
            )
        case mv.Report():
            return _report(move)
        case _:
            return None


def _tick(state: State, move: mv.Tick) -> Message:
    gone, cells = state.common(move.number), cell_names(move.cells)
    if gone is None:
        return message("Tick {cells} for card {number}.", cells=cells, number=move.number)
    card = card_name(gone.face)
    return message("Tick {cells} for card {number}: {card}.", cells=cells, number=move.number, card=card)


def _correct(state: State, seat: Seat, move: mv.Correct) -> Message:
    """From which cells to which."""
    entries = (entry for entry in state.players[seat].entries if isinstance(entry, Ticks))
    old = next((entry for entry in entries if entry_key(entry) == (move.number, move.tea)), None)
    return message(
        "Card {number}: tick {new} instead of {old}.",
        number=move.number,
        new=cell_names((*move.cells, *move.behind)),
        old=cell_names((*old.cells, *old.behind) if old else ()),
    )


def _keep(state: State, seat: Seat, move: mv.Keep) -> Message:
    """What would stand although it is no longer allowed."""
    if move.tea.startswith("buy "):
        return message("Keep {card}.", card=_tea(state, move.tea.removeprefix("buy ")))
    doubts = (doubt.entry for doubt in doubts_of(state, seat))
    entry = next((entry for entry in doubts if entry_key(entry) == (move.number, move.tea)), None)
    cells = (*entry.cells, *entry.behind) if isinstance(entry, Ticks) else ()
    return message(
        "Keep what was ticked for card {number}: {cells}.", number=move.number, cells=cell_names(cells)
    )


def _report(move: mv.Report) -> Message:
    return message(
        "Values: terraces {terraces}, pair {pair}, roses {front} and {back}.",
        terraces=move.terraces,
        pair=move.pair,
        front=move.roses_front,
        back=move.roses_back,
    )


def _tea(state: State, tea: str) -> Message | str:
    return tea_called(state, tea) if tea in TEA else tea
