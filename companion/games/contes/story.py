"""The history: one sentence for each act as a reader may know it; a changed choice is told to nobody else."""

from __future__ import annotations

from companion.games.contes import events as ev
from companion.games.contes import moves as mv
from companion.games.contes.labels import hero_name
from companion.games.contes.telling import all_told, chained
from companion.kernel.game import Act, Event
from companion.kernel.message import Message, Who, message
from companion.kernel.seats import Seat


def story(act: Act, reader: Seat | None) -> Message | None:
    """What the act was. That somebody chose anew only they read; what was chosen nobody before the reveal."""
    first = _opening(act, reader)
    return chained([*([first] if first else []), *all_told(act.events)])


def _opening(act: Act, reader: Seat | None) -> Message | None:
    who = Who(act.seat)
    match act.events[0] if act.events else None:
        case ev.Sealed(again=False) | ev.CardLaid():
            return message("{who} is ready.", who=who)
        case ev.Sealed():
            return message("You have chosen anew.") if reader == act.seat else None
        case ev.Unready():
            return message("{who} thinks it over again.", who=who)
        case ev.Begun():
            return message("{who} begins the first round.", who=who)
        case ev.Cast() as cast:
            return _cast(act, cast)
        case _:
            return None


def _cast(act: Act, cast: ev.Cast) -> Message:
    if isinstance(act.move, mv.DrawLot):
        return message("The lot makes {who} the dragon.", who=Who(cast.dragon))
    hero = cast.heroes[act.seat]
    if isinstance(act.move, mv.PickHero) and hero is not None:
        return message("{who} plays {hero}.", who=Who(act.seat), hero=hero_name(hero))
    return message("{who} is the dragon.", who=Who(cast.dragon))


def lines(events: tuple[Event, ...]) -> tuple[Message, ...]:
    """The sentences about a round without its cards, which stand apart."""
    cards = (ev.TurnedOver, ev.Recorded)
    return all_told(event for event in events if not isinstance(event, cards))
