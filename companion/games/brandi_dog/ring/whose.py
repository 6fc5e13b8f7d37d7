"""Whose marble it is, and where it really stands."""

from __future__ import annotations

from companion.games.brandi_dog.ring.asked import Named
from companion.games.brandi_dog.ring.position import Marbles, Position, driven, finished
from companion.games.brandi_dog.ring.refusals import refusal
from companion.games.brandi_dog.ring.seven import seats_of
from companion.games.brandi_dog.ring.track import HOME, partner, square_of


def marble_of(marbles: Marbles, named: Named) -> int:
    """The place of a named marble, with what is special about it. Raises Refused."""
    for code in marbles[named.seat]:
        if code == named.place or (code < HOME and square_of(code) == named.place):
            return code
    raise refusal("play.no-marble", "", (str(named),), marble=str(named))


def may_move(position: Position, named: Named, marbles: Marbles | None = None, *, seven: bool) -> None:
    """Check that the seat on turn may move a marble. Raises Refused (2.9, A6, A7)."""
    now, me = position.marbles if marbles is None else marbles, position.turn
    seats = seats_of(now, me, position.rulings) if seven else (driven(now, me),)
    if named.seat in seats:
        return
    cells = (str(named),)
    if named.seat == partner(me):
        raise refusal("play.partner-first", "A6" if seven else "2.9", cells, marble=str(named))
    if named.seat == me and finished(now, me):
        raise refusal("play.own-home", "2.9", cells)
    raise refusal("play.not-yours", "2.9", cells, marble=str(named))
