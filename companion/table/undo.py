"""Taking back: one's own last act at once, anything else by asking the table.

An act can go without asking until somebody else's later act rests on it, or something hidden was
revealed, or the game is over. What rests on an undone act goes with it; the rest stays, one's own
later acts as well: who has turned the next card can still take back the tick before.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import Any, NamedTuple

from companion.kernel.game import Act, Game
from companion.kernel.held import Held
from companion.kernel.seats import Seat
from companion.table import events as log
from companion.table.sketch import Sketch
from companion.table.state import Acted, Phase, TableState

LOOK_BACK = 6
"""Own acts before the newest that are looked at for one that goes at once."""


def falling(game: Game[Any], state: TableState, target: Acted) -> tuple[Acted, ...]:
    """The act and all later ones that go with it, because they rest on one of them."""
    return tuple(_falling(game, state, target))


def _falling(game: Game[Any], state: TableState, target: Acted) -> Iterator[Acted]:
    """One by one, so that who only asks whether it goes at once can stop at the first that is not theirs."""
    rules, gone = Held(game), [Held(target.act)]
    yield target
    for later in state.acts(after=target.seq):
        act = Held(later.act)
        for earlier in gone:
            if _rests(rules, earlier, act):
                gone.append(act)
                yield later
                break


@lru_cache(maxsize=16_384)
def _rests(game: Held[Game[Any]], act: Held[Act], later: Held[Act]) -> bool:
    """Acts never change, so that each pair is looked at once, not with every version and phone."""
    return game.value.rests_on(act.value, later.value)


def at_once(game: Game[Any], state: TableState, target: Acted, actor: Seat) -> bool:
    """Whether the actor may take the act back without asking: all that falls is the actor's own."""
    return _quick(game, state, target, actor) is not None


def _mine(state: TableState, acted: Acted, actor: Seat) -> bool:
    """Whether the actor's phone did it, and nothing hidden came to light."""
    own = any(state.together(actor, seat) for seat in (acted.seat, acted.by))
    return own and not any(event.reveals for event in acted.act.events)


class Offer(NamedTuple):
    """An act that may be taken back, whether without asking, and all that then goes, itself first."""

    target: Acted
    at_once: bool
    falling: tuple[Acted, ...]


def offers(game: Game[Any], state: TableState, me: Seat) -> tuple[Offer, ...]:
    """What a seat is offered to take back: its newest that goes at once, and its newest act.

    Nothing while its newest act is a sealed choice that is still secret.
    """
    own = islice(state.acts_of(me), 1 + LOOK_BACK)
    newest = next(own, None)
    if newest is None:
        return ()
    quick = _quick(game, state, newest, me)
    if quick is not None:
        return () if newest.act.move.sealed else (quick,)
    older = next(filter(None, (_quick(game, state, acted, me) for acted in own)), None)
    asked = Offer(newest, at_once=False, falling=falling(game, state, newest))
    return (asked,) if older is None else (older, asked)


def _quick(game: Game[Any], state: TableState, target: Acted, actor: Seat) -> Offer | None:
    """The offer of an act that goes at once, worked out in the same walk that finds out."""
    if state.phase is not Phase.PLAYING:
        return None
    gone = []
    for acted in _falling(game, state, target):
        if not _mine(state, acted, actor):
            return None
        gone.append(acted)
    return Offer(target, at_once=True, falling=tuple(gone))


def take_back(sketch: Sketch, target: Acted, by: Seat, token: str = "") -> int:
    """Undo an act and what falls with it; a finished game is opened again for it. The seq of it."""
    cancels = tuple(acted.seq for acted in falling(sketch.game, sketch.state, target))
    if sketch.state.phase is Phase.OVER:
        sketch.add(log.Reopened(by=by))
    seq = sketch.add(log.Undone(by=by, cancels=cancels, token=token))
    sketch.close()
    return seq
