"""The part ``turn``: the hand as large cards, in the exchange and in play."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.brandi_dog.cardwords import card_name
from companion.games.brandi_dog.page.desk import Desk
from companion.games.brandi_dog.page.offers import playable
from companion.games.brandi_dog.ring.cards import CARDS, JACK, SEVEN
from companion.games.brandi_dog.ring.position import Position
from companion.kernel.message import Message, message


@dataclass(frozen=True, slots=True, kw_only=True)
class CardSeen:
    """A card as a large button: sign, name, how many, whether it is picked, and what can be said of it."""

    card: str
    name: str
    count: int
    current: bool
    note: str = ""
    off: bool = False
    received: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnPart:
    """``kind``: "play" or "give" (cards can be picked), "show", "keeper" (``out``: seats still in), or ""."""

    kind: str
    title: str = ""
    cards: tuple[CardSeen, ...] = ()
    said: tuple[str, ...] = ()
    out: tuple[int, ...] = ()
    round: int = 0


def turn_part(desk: Desk) -> TurnPart:
    """What the own phone offers now."""
    view = desk.view
    if view.phase == "exchange":
        return _exchange(desk)
    if view.phase == "play" and not view.kept:
        return _keeper(desk)
    if view.acting is not None:
        return _play(desk)
    return (
        TurnPart(kind="show", title=_title(desk), cards=_hand(desk)) if desk.own.hand else TurnPart(kind="")
    )


def _title(desk: Desk) -> str:
    return desk.words.say(message("Your cards"))


def _card(desk: Desk, card: str, count: int, note: Message | None = None, *, off: bool = False) -> CardSeen:
    return CardSeen(
        card=card,
        name=desk.words.say(card_name(card)),
        count=count,
        current=desk.pick.card == card,
        note=desk.words.say(note) if note else "",
        off=off,
        received=desk.own.received == card,
    )


def _hand(desk: Desk) -> tuple[CardSeen, ...]:
    hand = desk.own.hand
    return tuple(_card(desk, card, hand.count(card)) for card in dict.fromkeys(hand))


def _exchange(desk: Desk) -> TurnPart:
    if not desk.view.choosing:
        said: tuple[str, ...] = ()
        if desk.own.received:
            card = card_name(desk.own.received)
            said = (desk.words.say(message("Your partner gave you: {card}.", card=card)),)
        return TurnPart(kind="show", title=_title(desk), cards=_hand(desk), said=said)
    hand = tuple(filter(None, (*desk.own.hand, desk.own.given)))
    ordered = sorted(hand, key=CARDS.index)
    cards = tuple(_card(desk, card, ordered.count(card)) for card in dict.fromkeys(ordered))
    said = ()
    if desk.own.given:
        text = message(
            "You give: {card}. You can choose another card until your partner has chosen.",
            card=card_name(desk.own.given),
        )
        said = (desk.words.say(text),)
    return TurnPart(kind="give", title=_title(desk), cards=cards, said=said)


def _keeper(desk: Desk) -> TurnPart:
    colours = (desk.me, *desk.view.proxies)
    return TurnPart(
        kind="keeper",
        out=tuple(desk.view.seat_of(each) for each in colours if not desk.view.colours[each].out),
        round=desk.view.round,
    )


def _play(desk: Desk) -> TurnPart:
    cards = _choices(desk)
    base = TurnPart(kind="play", title=_title(desk) if desk.view.phones else "", cards=cards)
    if desk.own.dead and desk.view.phones:
        return TurnPart(kind="show", title=_title(desk), cards=cards)
    return base


def _choices(desk: Desk) -> tuple[CardSeen, ...]:
    view = desk.view
    if not view.phones:
        return tuple(_card(desk, card, 1) for card in CARDS)
    if desk.position is None:
        return _hand(desk)
    position, hand = desk.position, desk.own.hand
    return tuple(
        _card(desk, card, hand.count(card), why_not(position, card), off=not playable(position, card))
        for card in dict.fromkeys(hand)
    )


def why_not(position: Position, card: str) -> Message | None:
    """Why a card of the hand has no play; None when it has."""
    if playable(position, card):
        return None
    if card == JACK:
        return message("no two marbles to exchange")
    if card == SEVEN:
        return message("not all seven steps can be walked")
    if card in ("A", "K"):
        return message("nobody can come out or go so far")
    return message("no marble can go so far")
