"""``rests_on``: which later acts would lose their ground when an act is taken back.

A tick may still be taken back while the next card is up: the next reveal does not rest on it, the
one after that does. Undoing a reveal is a matter for the table anyway.
"""

from __future__ import annotations

from companion.games.alice import events as ev
from companion.games.alice import moves as mv
from companion.games.alice.play.tea import CHOOSE_BACK, PILE_OF
from companion.kernel.game import Act, Event
from companion.kernel.seats import Seat


def rests_on(act: Act, later: Act) -> bool:
    """Whether ``later`` (one's own or another's) rests on ``act``."""
    if isinstance(act.move, mv.Done) and _same_market(act, later):
        return True
    return any(_rests(event, after) for event in act.events for after in later.events)


def _same_market(act: Act, later: Act) -> bool:
    """Somebody bought because this seat was done (T5)."""
    numbers = {event.number for event in act.events if isinstance(event, ev.TurnClosed)}
    return any(isinstance(event, ev.Bought) and event.number in numbers for event in later.events)


def _rests(event: Event, after: Event) -> bool:
    match event:
        case ev.Revealed() | ev.Chosen():
            return _number(after) >= event.number
        case ev.ExtraDrawn():
            return _same_pile(event, after) or _own_entry(event.seat, after)
        case ev.Bought():
            return _rests_on_purchase(event, after)
        case ev.Ticked() | ev.TurnClosed():
            return _own_entry(event.seat, after) or _two_cards_later(event.number, after)
        case _:
            return _rests_on_aside(event, after)


def _rests_on_aside(event: Event, after: Event) -> bool:
    match event:
        case ev.WentOn():
            gone_on = isinstance(after, ev.Bought | ev.Revealed | ev.Chosen)
            return gone_on and _number(after) >= event.number
        case ev.TeaShown():
            return isinstance(after, ev.Bought) and after.tea == event.tea
        case ev.Corrected() | ev.Kept() | ev.Copied() | ev.Lifted():
            return _own_entry(event.seat, after) or _returned_sold(event, after)
        case _:
            return False


def _rests_on_purchase(event: ev.Bought, after: Event) -> bool:
    """Later purchases from the same pile, the own sheet, and choices that TC7 allowed."""
    if isinstance(after, ev.Bought) and _pile_of(after) == _pile_of(event):
        return True
    if isinstance(after, ev.Chosen) and event.tea == CHOOSE_BACK and after.holder == event.seat:
        return True
    if isinstance(after, ev.ExtraDrawn) and after.seat == event.seat:
        return True
    return _own_entry(event.seat, after) or _two_cards_later(event.number, after)


def _pile_of(event: ev.Bought) -> int:
    return PILE_OF[event.tea] if event.pile is None else event.pile


def _own_entry(seat: Seat, after: Event) -> bool:
    """Something written on the same sheet later."""
    written = (
        ev.Ticked
        | ev.Bought
        | ev.TurnClosed
        | ev.EffectEnded
        | ev.Corrected
        | ev.Lifted
        | ev.Kept
        | ev.Copied
    )
    return isinstance(after, written) and after.seat == seat


def _two_cards_later(number: int, after: Event) -> bool:
    return isinstance(after, ev.Revealed | ev.Chosen) and after.number >= number + 2


def _same_pile(event: ev.ExtraDrawn, after: Event) -> bool:
    return isinstance(after, ev.Revealed | ev.Chosen | ev.ExtraDrawn) and after.pile == event.pile


def _returned_sold(event: Event, after: Event) -> bool:
    """A tea card given back by a correction was bought again."""
    lifted = isinstance(event, ev.Lifted) and event.tea.removeprefix("buy ")
    return isinstance(after, ev.Bought) and after.tea == lifted


def _number(after: Event) -> int:
    """The turn in which something happened, -1 for what belongs to none."""
    numbered = (
        ev.Revealed
        | ev.Chosen
        | ev.ExtraDrawn
        | ev.Ticked
        | ev.Bought
        | ev.TurnClosed
        | ev.WentOn
        | ev.Copied
    )
    return after.number if isinstance(after, numbered) else -1
