"""The result: all win or all lose together, with the reason; there are no points."""

from __future__ import annotations

from companion.games.ombres.events import End
from companion.games.ombres.labels import ENDS
from companion.games.ombres.state import State
from companion.kernel.message import Message, message
from companion.kernel.outcome import Line, Outcome, ranked


def score(state: State) -> Outcome:
    """One team; 1 when the queen has arrived."""
    how = message("The queen is on her way.") if state.end is None else Message(ENDS[state.end])
    line = Line(label=message("All together"), value=int(state.end is End.WON), how=how)
    return ranked([(tuple(int(seat) for seat in state.seats), (line,))], points=False)
