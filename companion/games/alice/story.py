"""One history sentence for each act; nothing hidden is told, so all seats read the same."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from companion.games.alice import events as ev
from companion.games.alice import moves as mv
from companion.games.alice.play.names import card_name, colour_names, tea_name
from companion.kernel.game import Act
from companion.kernel.held import Held
from companion.kernel.message import Message, Who, message
from companion.kernel.seats import Seat


def story(act: Act) -> Message | None:
    """What the act was, told from its events; acts never change, and everybody reads the same."""
    return _story(Held(act))


@lru_cache(maxsize=2048)
def _story(held: Held[Act]) -> Message | None:
    act = held.value
    if isinstance(act.move, mv.GoOn):
        return message("{who} went on without {other}.", who=Who(act.seat), other=Who(act.move.without))
    return joined(told_of(event, act.seat) for event in act.events)


def joined(sentences: Iterable[Message | None]) -> Message | None:
    """Sentences as one text, None for none."""
    parts = [part for part in sentences if part is not None]
    if not parts:
        return None
    told = parts[0]
    for part in parts[1:]:
        told = message("{first} {then}", first=told, then=part)
    return told


def told_of(event: object, actor: Seat) -> Message | None:
    """What one event of an act was, None for what is not told."""
    match event:
        case ev.Revealed() if actor != event.holder:
            return message(
                "{who} turned card {number} from pile {pile} for {holder}: {card}.",
                who=Who(actor),
                holder=Who(event.holder),
                number=event.number,
                pile=event.pile + 1,
                card=card_name(event.face),
            )
        case ev.Revealed():
            return message(
                "{who} turned card {number} from pile {pile}: {card}.",
                who=Who(event.holder),
                number=event.number,
                pile=event.pile + 1,
                card=card_name(event.face),
            )
        case ev.Chosen():
            return message(
                "{who} chose from the back on pile {pile} for card {number}: {card}. It went away unseen.",
                who=Who(event.holder),
                number=event.number,
                pile=event.pile + 1,
                card=card_name(event.face),
            )
        case ev.ExtraDrawn():
            return message(
                "{who} drew an extra card from pile {pile}: {card}.",
                who=Who(event.seat),
                pile=event.pile + 1,
                card=card_name(event.face),
            )
        case ev.Ticked():
            return _ticked(event)
        case _:
            return _at_market(event)


def _ticked(event: ev.Ticked) -> Message:
    cells = tuple(map(str, (*event.cells, *event.behind)))
    if not cells:
        return message("{who} could tick nothing.", who=Who(event.seat))
    done = message("{who} ticked {cells}.", who=Who(event.seat), cells=" ".join(cells))
    if event.eats or event.drinks:
        done = message(
            "{done} Circles used: {eats} “Eat me”, {drinks} “Drink me”.",
            done=done,
            eats=event.eats,
            drinks=event.drinks,
        )
    return message("{done} A house ruling allowed it.", done=done) if event.kept else done


def _at_market(event: object) -> Message | None:
    match event:
        case ev.Bought():
            return message(
                "{who} took {card} for {cost} teapots.",
                who=Who(event.seat),
                card=tea_name(event.tea, event.points),
                cost=event.cost,
            )
        case ev.TeaTurned() | ev.TeaShown():
            return message("Now face up: {card}.", card=tea_name(event.tea, event.points))
        case ev.EffectEnded(lost=True):
            return message("Its effect is lost.")
        case ev.TurnClosed():
            return _closed(event)
        case _:
            return _amended(event)


def _closed(event: ev.TurnClosed) -> Message | None:
    if event.mirrors:
        colours = colour_names(event.mirrors)
        return message("{who} went through the mirror: {colours}.", who=Who(event.seat), colours=colours)
    return message("{who} is done.", who=Who(event.seat))


def _amended(event: object) -> Message | None:
    match event:
        case ev.Corrected():
            return message(
                "{who} corrected the ticks of card {number}: {cells}.",
                who=Who(event.seat),
                number=event.number,
                cells=" ".join(map(str, (*event.cells, *event.behind))) or "–",
            )
        case ev.Lifted():
            return message(
                "{who} took the ticks of card {number} off.", who=Who(event.seat), number=event.number
            )
        case ev.Kept():
            return message(
                "By house ruling the ticks of {who} for card {number} stand.",
                who=Who(event.seat),
                number=event.number,
            )
        case ev.Copied():
            return message("{who} copied the paper sheet in.", who=Who(event.seat))
        case ev.Reported():
            return message("The values of {who}'s paper sheet were typed in.", who=Who(event.seat))
        case _:
            return None
