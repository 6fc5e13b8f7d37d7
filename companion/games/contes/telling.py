"""What happened in a round as sentences, the same for screen, speech and history."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from types import MappingProxyType
from typing import Any, Final

from companion.games.contes import events as ev
from companion.games.contes.box import Place, Token
from companion.games.contes.labels import place_name
from companion.kernel.game import Event
from companion.kernel.message import N_, Message, Who, message, messages
from companion.kernel.seats import Seat


def told(event: Event) -> Message | None:
    """The sentence of an event; None for one that is told by others or stays secret."""
    return _together((event,))


def all_told(events: Iterable[Event]) -> tuple[Message, ...]:
    """The sentences of several events; neighbours that tell the same of several heroes are one sentence."""
    groups = (tuple(group) for _, group in groupby(enumerate(events), _sameness))
    found = (_together(tuple(event for _, event in group)) for group in groups)
    return tuple(said for said in found if said is not None)


def _sameness(numbered: tuple[int, Event]) -> object:
    """What neighbours have in common that one sentence tells; an event that stands alone has its number."""
    number, event = numbered
    match event:
        case ev.Took() | ev.Missed():
            return type(event), event.place
        case ev.Frightened():
            return type(event)
        case ev.Built(treasures=0):
            return type(event), 0
        case _:
            return number


def _together(events: tuple[Event, ...]) -> Message | None:
    teller = _TELLERS.get(type(events[0]))
    return teller(*events) if teller else None


def _names(events: Iterable[ev.Took | ev.Missed | ev.Built | ev.Frightened]) -> tuple[Who, ...]:
    return tuple(Who(event.seat) for event in events)


def chained(sentences: Iterable[Message]) -> Message | None:
    """Sentences one after another as one message."""
    said: Message | None = None
    for sentence in sentences:
        said = sentence if said is None else message("{first} {then}", first=said, then=sentence)
    return said


def card_told(seat: Seat, place: Place, dragon: Seat | None) -> Message:
    """One card of a reveal: "Léa: orchard, round."."""
    if seat == dragon:
        return message("Dragon {who}: {place}.", who=Who(seat), place=place_name(place))
    return message("{who}: {place}.", who=Who(seat), place=place_name(place))


def _turned_over(event: ev.TurnedOver) -> Message:
    turned = message("The cards are turned over.")
    cards = (card_told(card.seat, card.place, event.dragon) for card in event.cards)
    return chained([turned, *cards]) or turned


def _recorded(event: ev.Recorded) -> Message:
    return message("{who}’s card shows: {place}.", who=Who(event.seat), place=place_name(event.place))


_Names = tuple[Who, ...]
_TAKEN: Final[Mapping[Place, Callable[[_Names], Message]]] = MappingProxyType(
    {
        Place.ORCHARD: lambda who: messages(
            "{who} takes an apple.", "{who} take an apple each.", len(who), who=who
        ),
        Place.ARMOURY: lambda who: messages(
            "{who} takes a shield.", "{who} take a shield each.", len(who), who=who
        ),
        Place.TREASURY: lambda who: messages(
            "{who} takes a treasure.", "{who} take a treasure each.", len(who), who=who
        ),
        Place.VILLAGE: lambda who: messages(
            "{who} builds a house.", "{who} build a house each.", len(who), who=who
        ),
    }
)
_MISSED: Final[Mapping[Place, Callable[[_Names], Message]]] = MappingProxyType(
    {
        Place.ORCHARD: lambda who: messages(
            "{who} finds no apple any more.", "{who} find no apple any more.", len(who), who=who
        ),
        Place.ARMOURY: lambda who: messages(
            "{who} finds no shield any more.", "{who} find no shield any more.", len(who), who=who
        ),
        Place.TREASURY: lambda who: messages(
            "{who} finds no treasure any more.", "{who} find no treasure any more.", len(who), who=who
        ),
        Place.VILLAGE: lambda who: messages(
            "{who} finds no house to build any more.",
            "{who} find no house to build any more.",
            len(who),
            who=who,
        ),
    }
)
_ROBBED: Final[Mapping[Token, str]] = MappingProxyType(
    {
        Token.APPLE: N_("The dragon puts an apple of {who} back into the orchard."),
        Token.SHIELD: N_("The dragon puts a shield of {who} back into the armoury."),
        Token.TREASURE: N_("The dragon puts a treasure of {who} back into the treasure room."),
    }
)


def _took(*events: ev.Took) -> Message:
    return _TAKEN[events[0].place](_names(events))


def _missed(*events: ev.Missed) -> Message:
    return _MISSED[events[0].place](_names(events))


def _built(*events: ev.Built) -> Message:
    first = events[0]
    if not first.treasures:
        return _TAKEN[Place.VILLAGE](_names(events))
    return messages(
        "{who} gives up a treasure and builds one house more.",
        "{who} gives up {count} treasures and builds {count} houses more.",
        first.treasures,
        who=Who(first.seat),
    )


def _kept(event: ev.Kept) -> Message:
    return message("{who} gives up no treasure.", who=Who(event.seat))


def _caught(event: ev.Caught) -> Message:
    if not event.heroes:
        return message("The dragon finds nobody.")
    return messages(
        "The dragon catches {who}: one flame goes out, flames left: {left}.",
        "The dragon catches {who}: {count} flames go out, flames left: {left}.",
        event.flames,
        who=tuple(map(Who, event.heroes)),
        left=event.left,
    )


def _robbed(event: ev.Robbed) -> Message:
    return message(_ROBBED[event.token], who=Who(event.hero))


def _took_heart(event: ev.TookHeart) -> Message:
    if event.token is Token.APPLE:
        return message("{who} takes heart: two apples are given up.", who=Who(event.seat))
    return message("{who} takes heart: one shield is given up.", who=Who(event.seat))


def _frightened(*events: ev.Frightened) -> Message:
    who = _names(events)
    return messages(
        "{who} is frightened and sits out the next round.",
        "{who} are frightened and sit out the next round.",
        len(who),
        who=who,
    )


def _round_over(event: ev.RoundOver) -> Message:
    return messages("Coins left: one.", "Coins left: {count}.", event.left)


REASONS: Final[Mapping[ev.Reason, str]] = MappingProxyType(
    {
        ev.Reason.HOUSES: N_("All houses of the village stand."),
        ev.Reason.PLACES: N_("Two of orchard, armoury and treasure room are empty."),
        ev.Reason.FLAMES: N_("The last flame has gone out."),
        ev.Reason.COINS: N_("The last coin has gone: the ten rounds are over."),
    }
)
"""Why a game ended."""
WINNERS: Final[Mapping[ev.Side, str]] = MappingProxyType(
    {ev.Side.HEROES: N_("The heroes win."), ev.Side.DRAGON: N_("The dragon wins.")}
)
"""Who won."""


def ended_told(event: ev.Ended) -> Message:
    """The end with its reason."""
    winner, reason = message(WINNERS[event.winner]), message(REASONS[event.reason])
    return message("{first} {then}", first=winner, then=reason)


_TELLERS: Final[Mapping[type[Any], Callable[..., Message]]] = MappingProxyType(
    {
        ev.TurnedOver: _turned_over,
        ev.Recorded: _recorded,
        ev.Took: _took,
        ev.Missed: _missed,
        ev.Built: _built,
        ev.Kept: _kept,
        ev.Caught: _caught,
        ev.Robbed: _robbed,
        ev.TookHeart: _took_heart,
        ev.Frightened: _frightened,
        ev.RoundOver: _round_over,
        ev.Ended: ended_told,
    }
)
