"""What happened in a round as sentences, the same for screen, speech and history."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
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
    teller = _TELLERS.get(type(event))
    return teller(event) if teller else None


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


_TAKEN: Final[Mapping[Place, str]] = MappingProxyType(
    {
        Place.ORCHARD: N_("{who} takes an apple."),
        Place.ARMOURY: N_("{who} takes a shield."),
        Place.TREASURY: N_("{who} takes a treasure."),
        Place.VILLAGE: N_("{who} builds a house."),
    }
)
_MISSED: Final[Mapping[Place, str]] = MappingProxyType(
    {
        Place.ORCHARD: N_("{who} finds no apple any more."),
        Place.ARMOURY: N_("{who} finds no shield any more."),
        Place.TREASURY: N_("{who} finds no treasure any more."),
        Place.VILLAGE: N_("{who} finds no house to build any more."),
    }
)
_ROBBED: Final[Mapping[Token, str]] = MappingProxyType(
    {
        Token.APPLE: N_("The dragon puts an apple of {who} back into the orchard."),
        Token.SHIELD: N_("The dragon puts a shield of {who} back into the armoury."),
        Token.TREASURE: N_("The dragon puts a treasure of {who} back into the treasure room."),
    }
)


def _took(event: ev.Took) -> Message:
    return message(_TAKEN[event.place], who=Who(event.seat))


def _missed(event: ev.Missed) -> Message:
    return message(_MISSED[event.place], who=Who(event.seat))


def _built(event: ev.Built) -> Message:
    if not event.treasures:
        return message(_TAKEN[Place.VILLAGE], who=Who(event.seat))
    return messages(
        "{who} gives up a treasure and builds one house more.",
        "{who} gives up {count} treasures and builds {count} houses more.",
        event.treasures,
        who=Who(event.seat),
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


def _frightened(event: ev.Frightened) -> Message:
    return message("{who} is frightened and sits out the next round.", who=Who(event.seat))


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


_TELLERS: Final[Mapping[type[Any], Callable[[Any], Message]]] = MappingProxyType(
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
