"""One history sentence for each act of a table in teams; nothing hidden is told, so all read the same."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from companion.games.alice import events as ev
from companion.games.alice import moves as mv
from companion.games.alice.labyrinth.faces import Mark
from companion.games.alice.play.names import COLOUR_WORDS, NONE
from companion.games.alice.play.tea import TEA
from companion.games.alice.state import State, tea_called
from companion.games.alice.story import joined, told_of
from companion.games.alice.story import story as common_story
from companion.games.alice.team import events as te
from companion.games.alice.team import moves as tm
from companion.games.alice.team.state import mate_of
from companion.kernel.game import Act, Event
from companion.kernel.message import Message, Who, message, messages

WON: Final[Mapping[str, Message]] = MappingProxyType(
    {
        Mark.KNOT.value: message("a knot: Alice"),
        Mark.KEY.value: message("a Key"),
        Mark.CROWN.value: message("a Crown"),
        Mark.GUARD.value: message("a guard box"),
        Mark.SHIELD.value: message("a shield box"),
    }
)
"""What ticked signs mean to both teams."""


def story(act: Act) -> Message | None:
    """What the act was, told from its events."""
    if isinstance(act.move, mv.GoOn):
        return common_story(act)
    told = (sentence for event in act.events for sentence in _told(event, act))
    return joined((*told, *_won(act)))


def _told(event: Event, act: Act) -> tuple[Message | None, Message | None]:
    """The team's own sentence and the common one; for whom a purchase is comes after the purchase."""
    own, common = _own(event, act), told_of(event, act.seat)
    return (common, own) if isinstance(event, ev.Bought) else (own, common)


def _own(event: Event, act: Act) -> Message | None:
    match event:
        case te.PileProposed():
            return message("{who} proposes pile {pile}.", who=Who(event.seat), pile=event.pile + 1)
        case te.Asked():
            return message(
                "{who} asks {mate} for circles: {eats} “Eat me”, {drinks} “Drink me”.",
                who=Who(event.seat),
                mate=Who(mate_of(event.seat)),
                eats=event.eats,
                drinks=event.drinks,
            )
        case te.Declined():
            return message("{who} keeps the circles.", who=Who(mate_of(event.seat)))
        case ev.Ticked() if isinstance(act.move, tm.Grant):
            return message("{who} agrees.", who=Who(act.seat))
        case ev.Bought() if event.to is not None:
            return message("The effect is for {who}.", who=Who(event.to))
        case te.Noted():
            return _noted(event)
        case ev.TeamReported():
            return message("The values of {who}'s paper sheet were typed in.", who=Who(event.seat))
        case _:
            return None


def _won(act: Act) -> tuple[Message, ...]:
    """What the ticks of an act won for the team."""
    signs = (sign for event in act.events if isinstance(event, ev.Ticked) for sign in event.won)
    names = tuple(WON[sign] for sign in signs if sign in WON)
    return (message("Won: {what}.", what=names),) if names else ()


def _noted(event: te.Noted) -> Message:
    counts = (
        messages("{count} knot", "{count} knots", event.knots),
        messages("{count} Key", "{count} Keys", event.keys),
        messages("{count} Crown", "{count} Crowns", event.crowns),
        messages("{count} guard box", "{count} guard boxes", event.guards),
        messages("{count} shield box", "{count} shield boxes", event.shields),
    )
    numbers = (event.knots, event.keys, event.crowns, event.guards, event.shields)
    named = tuple(words for words, number in zip(counts, numbers, strict=True) if number)
    return message("On the paper sheet of {who}: {what}.", who=Who(event.seat), what=named)


def intent_of(state: State, move: object) -> Message | None:
    """What a proposed move of the team's own would do, in one sentence."""
    match move:
        case tm.TeamBuy():
            card = tea_called(state, move.tea) if move.tea in TEA else move.tea
            return message("Take {card}.", card=card)
        case tm.TeamReport():
            return message(
                "Values: flowers {flowers}, knots {knots}, pair {pair}, terraces {colours}.",
                flowers=" ".join(map(str, move.flowers)) or NONE,
                knots=move.knots,
                pair=move.pair,
                colours=tuple(COLOUR_WORDS[zone.value] for zone in move.terraces) or NONE,
            )
        case _:
            return None
