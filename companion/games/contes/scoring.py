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
        ],
        points=False,
    )


def _line(state: State, side: Side, label: Message) -> Line:
    won = state.ended is not None and state.ended.winner is side
    if state.ended is None:
        return Line(label=label, value=0, how=_standing(state, side))
    return Line(label=label, value=int(won), how=_why(side, message(REASONS[state.ended.reason]), won=won))


def _why(side: Side, reason: Message, *, won: bool) -> Message:
    if side is Side.HEROES and won:
        return message("have won. {reason}", reason=reason)
    if side is Side.HEROES:
        return message("have lost. {reason}", reason=reason)
    if won:
        return message("has won. {reason}", reason=reason)
    return message("has lost. {reason}", reason=reason)


def _standing(state: State, side: Side) -> Message:
    if side is Side.HEROES:
        return message("{houses} of {all}", houses=houses(state.houses), all=state.layout.houses)
    return message("Flames left: {flames}. Coins left: {coins}.", flames=state.flames, coins=state.coins)
