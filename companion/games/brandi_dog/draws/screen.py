"""What the dealer shows: to everybody counts and cards laid, to whoever has the phone one hand at a time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from companion.games.brandi_dog.cardwords import card_name
from companion.games.brandi_dog.draws.state import LEAST, MOST, SIZES, DealerView
from companion.kernel.game import Part, Words
from companion.kernel.message import Message, message, messages

PARTS: Final = (
    Part(name="hand", public=False),
    Part(name="players", public=False),
    Part(name="deal", public=False),
    Part(name="table", public=True),
    Part(name="finish", public=False),
)
NEWEST: Final = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class CardShown:
    """A kind of card in the hand that is shown."""

    card: str
    name: str
    count: int
    given: bool
    received: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class HandPart:
    """One hand, while it is looked at; ``passing``: a card is chosen for somebody, else one is laid."""

    player: int
    title: str
    cards: tuple[CardShown, ...]
    passing: bool
    said: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """A player to hand the phone to."""

    number: int
    label: str
    state: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersPart:
    """Whose hand can be looked at."""

    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DealPart:
    """The next deal: sizes and numbers of players, those proposed marked."""

    round: int
    sizes: tuple[tuple[int, bool], ...]
    players: tuple[tuple[int, bool], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePart:
    """What lies on the table: hands by number of cards, the newest cards laid, the stock."""

    hands: tuple[str, ...]
    laid: tuple[str, ...]
    stock: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishPart:
    """Whether a round can be ended early."""

    collect: bool


def page(view: DealerView, ask: Mapping[str, str], words: Words) -> dict[str, Any]:
    """The contexts: for a spectator's view what lies on the table, for the phone its hands and buttons."""
    if view.me is None:
        return {"table": _table(view, words)}
    if view.phase == "over":
        return {}
    finish = {"finish": FinishPart(collect=view.phase != "deal")}
    if view.phase == "deal":
        return {"deal": _deal(view)} | finish
    asked = ask.get("show", "")
    shown = int(asked) if asked in {str(number) for number in range(1, len(view.counts) + 1)} else 0
    if shown and view.counts[shown - 1]:
        return {"hand": _hand(view, shown, words)}
    return {"players": _players(view, words)} | finish


def _name(number: int) -> Message:
    return message("Player {number}", number=number)


def _hand(view: DealerView, player: int, words: Words) -> HandPart:
    given, received = view.given[player - 1], view.received[player - 1]
    cards = (*view.hands[player - 1], *([given] if given else ()))
    passing = view.phase == "pass"
    whom = _name(view.targets[player - 1] + 1)
    return HandPart(
        player=player,
        title=words.say(_name(player)),
        cards=tuple(
            CardShown(
                card=card,
                name=words.say(card_name(card)),
                count=cards.count(card),
                given=card == given,
                received=card == received,
            )
            for card in dict.fromkeys(cards)
        ),
        passing=passing,
        said=words.say(
            message("Tap the card for {who}.", who=whom) if passing else message("Tap the card to lay.")
        ),
    )


def _players(view: DealerView, words: Words) -> PlayersPart:
    players = []
    for number, count in enumerate(view.counts, 1):
        if not count:
            continue
        chosen = view.phase == "pass" and view.chosen[number - 1]
        state = message("has chosen a card") if chosen else None
        cards = words.say(_count(count))
        said = f"{cards}, {words.say(state)}" if state else cards
        players.append(Player(number=number, label=words.say(_name(number)), state=said))
    return PlayersPart(players=tuple(players))


def _deal(view: DealerView) -> DealPart:
    count = len(view.counts) or 4
    return DealPart(
        round=view.round + 1,
        sizes=tuple((size, size == view.next_size) for size in SIZES),
        players=tuple((number, number == count) for number in range(LEAST, MOST + 1)),
    )


def _count(count: int) -> Message:
    return messages("{count} card", "{count} cards", count)


def _table(view: DealerView, words: Words) -> TablePart:
    hands = tuple(
        words.say(message("{who}: {cards}", who=_name(number), cards=_count(count)))
        for number, count in enumerate(view.counts, 1)
    )
    laid = tuple(
        words.say(message("{who}: {cards}", who=_name(player + 1), cards=card_name(card)))
        for player, card in reversed(view.laid[-NEWEST:])
    )
    stock = words.say_n("{count} card left in the stock.", "{count} cards left in the stock.", view.left)
    return TablePart(hands=hands, laid=laid, stock=stock)
