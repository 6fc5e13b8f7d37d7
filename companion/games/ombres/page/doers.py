"""Whose form a phone may send: its own, that of somebody on paper, or for somebody who left."""

from __future__ import annotations

from companion.games.ombres.seen import OmbresView
from companion.kernel.seats import Seat


def doer(view: OmbresView, me: Seat) -> Seat | None:
    """The seat as which this phone acts in the running turn; None: others act."""
    return acting_for(view, me, view.active)


def acting_for(view: OmbresView, me: Seat, seat: Seat) -> Seat | None:
    """The seat as which this phone does what is a seat's to do; None: it cannot."""
    seen = view.seats[seat]
    if me == seat or not seen.present:
        return me
    return seat if seen.paper else None


def held(view: OmbresView, me: Seat) -> tuple[Seat, ...]:
    """The reader's seat and all on paper."""
    return tuple(each.seat for each in view.seats if each.seat == me or (each.paper and each.present))
