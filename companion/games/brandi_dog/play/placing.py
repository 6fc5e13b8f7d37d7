"""Setting the mirror to what stands on the board: joining in the middle, putting a mistake right."""

from __future__ import annotations

from companion.errors import Malformed
from companion.games.brandi_dog import events as ev
from companion.games.brandi_dog import moves as mv
from companion.games.brandi_dog.ring.position import Marbles, unmarked, winner
from companion.games.brandi_dog.ring.track import SEATS
from companion.games.brandi_dog.state import SIZES, State
from companion.games.brandi_dog.text.positiontext import read_marbles
from companion.games.brandi_dog.words import refused
from companion.kernel.game import Event
from companion.kernel.lines import TextLine
from companion.kernel.message import message


def set_up(state: State, move: mv.SetUp) -> tuple[Event, ...]:
    """The marbles as typed in; between rounds also the next deal."""
    if not state.choices.mirror:
        raise refused("play.no-mirror")
    marbles = _marbles(state, move.pos)
    if winner(marbles) is not None:
        raise refused("set-up.won", "2.9")
    between = state.phase == "deal"
    if (move.size or move.opener) and not between:
        raise refused("set-up.in-round", "2.2")
    if move.size not in (0, *SIZES) or (move.opener and move.opener not in tuple(SEATS)):
        raise refused("set-up.deal", "2.2")
    opener = SEATS.index(move.opener) if move.opener else -1
    return (ev.Placed(marbles=marbles, size=move.size, opener=opener),)


def _marbles(state: State, text: str) -> Marbles:
    try:
        marbles = read_marbles(TextLine(number=1, key="pos", rest=" ".join(text.split())))
    except Malformed as found:
        expected = found.params.get("expected", message("marbles as in the notation"))
        shown = str(found.params.get("found", ""))[:40]
        raise refused("set-up.unreadable", found=shown, expected=expected) from found
    return unmarked(marbles) if state.choices["A4"] == "yes" else marbles
