"""``rests_on``: what falls with an act that is taken back.

Cards that are chosen or laid in the same round do not rest on each other; everything after a reveal
rests on it and on what was chosen for it.
"""

from __future__ import annotations

from companion.games.contes import events as ev
from companion.kernel.game import Act

_ALONE = (ev.Sealed, ev.CardLaid, ev.Unready, ev.Recorded)


def rests_on(act: Act, later: Act) -> bool:
    """Whether ``later`` loses its ground without ``act``."""
    return not (_alone(act) and _alone(later) and act.seat != later.seat)


def _alone(act: Act) -> bool:
    """Whether the act only got one seat ready and brought nothing about."""
    return all(isinstance(event, _ALONE) for event in act.events)
