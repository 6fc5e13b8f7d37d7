"""``rests_on`` in teams: what team-mates and opponents do because of an act."""

from __future__ import annotations

from companion.games.alice import events as ev
from companion.games.alice.labyrinth.faces import Mark
from companion.games.alice.play import resting
from companion.games.alice.play.tea import CHOOSE_BACK, DOUBLE_CIRCLES, WHITE_RABBITS
from companion.games.alice.team import events as te
from companion.games.alice.team.state import mate_of, team_of
from companion.kernel.game import Act, Event
from companion.kernel.seats import Seat

_FOR_BOTH = (DOUBLE_CIRCLES, WHITE_RABBITS)
_CIRCLES = frozenset({Mark.EAT.value, Mark.DRINK.value})


def rests_on(act: Act, later: Act) -> bool:
    """Whether ``later`` (one's own or another's) rests on ``act``."""
    if resting.rests_on(act, later):
        return True
    return any(_rests(event, after) for event in act.events for after in later.events)


def _rests(event: Event, after: Event) -> bool:
    match event:
        case ev.Ticked() | ev.Corrected():
            return _on_tick(event, after)
        case te.Noted():
            knot = bool(event.knots) and _on_alice(event.number, after)
            key = bool(event.keys) and _on_key(event.seat, after)
            return knot or key
        case te.PileProposed():
            return _turned(after) == event.number
        case te.Asked():
            answered = isinstance(after, ev.Ticked | te.Declined) and after.seat == event.seat
            return answered and after.number == event.number  # type: ignore[attr-defined]
        case ev.Bought():
            return _on_purchase(event, after)
        case ev.TurnClosed():
            return isinstance(after, ev.TurnClosed) and _passed_together(event, after)
        case _:
            return False


def _on_tick(event: ev.Ticked | ev.Corrected, after: Event) -> bool:
    """Alice taken by it, locks opened by its Key, circles drawn or used up by it."""
    if Mark.KNOT.value in event.won and _on_alice(event.late or event.number, after):
        return True
    if Mark.KEY.value in event.won and _on_key(event.seat, after):
        return True
    shared = bool(_CIRCLES.intersection(event.won)) or event.eats or event.drinks
    return bool(shared) and _mate_ticked(event.seat, after) and bool(after.eats or after.drinks)  # type: ignore[attr-defined]


def _on_alice(number: int, after: Event) -> bool:
    """A later card was chosen by the team that had Alice then.

    Not what the opponents bought in that turn: Alice taken from them let them wait (G7), and they waited.
    """
    return _turned(after) > number


def _on_key(seat: Seat, after: Event) -> bool:
    locks = isinstance(after, ev.Ticked | ev.Corrected) and Mark.LOCK.value in after.won
    return locks and after.seat == mate_of(seat)  # type: ignore[attr-defined]


def _on_purchase(event: ev.Bought, after: Event) -> bool:
    """The effect that the team-mate does, ticks with the power that both have, choices of either (G22)."""
    if isinstance(after, ev.Chosen):
        return event.tea == CHOOSE_BACK and team_of(after.holder) == team_of(event.seat)
    if not _mate_ticked(event.seat, after):
        return isinstance(after, ev.ExtraDrawn) and after.seat == event.to
    return event.tea in _FOR_BOTH or after.tea == event.tea  # type: ignore[attr-defined]


def _mate_ticked(seat: Seat, after: Event) -> bool:
    return isinstance(after, ev.Ticked | ev.Corrected) and after.seat == mate_of(seat)


def _passed_together(event: ev.TurnClosed, after: ev.TurnClosed) -> bool:
    """A goes through the mirror when B is done, so either's end may carry the other's (M1)."""
    same = after.seat == mate_of(event.seat) and after.number == event.number
    return same and bool(event.mirrors or after.mirrors)


def _turned(after: Event) -> int:
    """The number of a card that was turned, 0 else."""
    return after.number if isinstance(after, ev.Revealed | ev.Chosen) else 0
