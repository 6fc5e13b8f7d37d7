"""The result: one side has won, with the reason; there are no points."""

from __future__ import annotations

from companion.games.contes.events import Side
from companion.games.contes.labels import houses
from companion.games.contes.state import State
from companion.games.contes.telling import REASONS
from companion.kernel.message import Message, message
from companion.kernel.outcome import Line, Outcome, ranked


def score(state: State) -> Outcome:
    """The side that won comes first; while the game runs both are equal."""
    heroes = tuple(int(seat) for seat in state.seats if seat != state.dragon)
    return ranked(
        [
            (heroes, (_line(state, Side.HEROES, message("The heroes")),)),
            ((int(state.dragon),), (_line(state, Side.DRAGON, message("The dragon")),)),
        ]
    )


def _line(state: State, side: Side, label: Message) -> Line:
    won = state.ended is not None and state.ended.winner is side
    how = _why(state, won=won) if state.ended else _standing(state, side)
    return Line(label=label, value=int(won), how=how)


def _why(state: State, *, won: bool) -> Message:
    if state.ended is None:
        return _standing(state, Side.HEROES)
    reason = message(REASONS[state.ended.reason])
    return message("won. {reason}", reason=reason) if won else message("lost. {reason}", reason=reason)


def _standing(state: State, side: Side) -> Message:
    if side is Side.HEROES:
        return message("{houses} of {all}", houses=houses(state.houses), all=state.layout.houses)
    return message("Flames left: {flames}. Coins left: {coins}.", flames=state.flames, coins=state.coins)
