"""What can I do with this hand? Each card with its plays or why it has none; lists, never recommends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from companion.errors import Refused
from companion.games.brandi_dog.board.picture import Picture, picture
from companion.games.brandi_dog.board.placewords import colour
from companion.games.brandi_dog.board.playwords import deed_words
from companion.games.brandi_dog.cardwords import card_name
from companion.games.brandi_dog.ring.asked import OUT as COME_OUT
from companion.games.brandi_dog.ring.asked import WALK, Leg, Named
from companion.games.brandi_dog.ring.asked import Asked as AskedPlay
from companion.games.brandi_dog.ring.cards import (
    BACKWARD,
    CARDS,
    COPIES,
    FORWARD,
    JACK,
    JOKER,
    JOKERS,
    OUT,
    SEVEN,
    in_order,
)
from companion.games.brandi_dog.ring.judge import judge
from companion.games.brandi_dog.ring.plays import Play, card_plays, is_dead, lapsing, void_play
from companion.games.brandi_dog.ring.position import Position, driven, exchangeable, on_ring, winner
from companion.games.brandi_dog.ring.refusals import REFUSALS
from companion.games.brandi_dog.ring.track import (
    HOME,
    INNERMOST,
    KENNEL,
    SEAT_COUNT,
    SQUARES,
    square_of,
    start,
)
from companion.games.brandi_dog.tools.setting import (
    Asked,
    Choice,
    Keep,
    Setting,
    read,
    set_up_board,
    setting,
    spots_of,
)
from companion.kernel.game import Words
from companion.kernel.message import Message, message
from companion.kernel.tool import Ask

MOST_CARDS: Final = 6
SHOWN: Final = 40
"""So many plays of a card are listed; of more the rest is counted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlays:
    """A card of the hand: its plays in words, how many more there are, or the reasons for none."""

    card: str
    name: str
    count: int
    plays: tuple[str, ...]
    more: int
    reasons: tuple[str, ...]
    is_seven: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """A card of the hand with the address that takes it out again."""

    name: str
    keep: Keep


@dataclass(frozen=True, slots=True, kw_only=True)
class HandPage:
    """What the page shows; ``verdict`` says when the whole hand is dead."""

    keep: Keep
    setting: Setting
    board: Picture
    held: tuple[Held, ...]
    cards: tuple[Choice, ...]
    is_full: bool
    lists: tuple[CardPlays, ...]
    said: str
    is_dead: bool
    wrong: tuple[str, ...]


def page(ask: Ask, words: Words) -> HandPage:
    """The whole tool."""
    asked = read(ask)
    wrong = list(asked.wrong)
    hand = _hand(ask, wrong)
    position = asked.position(hand)
    dead = bool(hand) and winner(asked.marbles) is None and is_dead(position)
    return HandPage(
        keep=_keep(asked, hand),
        setting=setting(asked, words),
        board=_board(asked, words),
        held=tuple(_held(asked, hand, words)),
        cards=tuple(Choice(value=card, label=words.say(card_name(card)), chosen=False) for card in CARDS),
        is_full=len(hand) >= MOST_CARDS,
        lists=tuple(_lists(position, words)),
        said=words.say(_said(asked, hand, is_dead=dead)),
        is_dead=dead,
        wrong=tuple(words.say(each) for each in wrong),
    )


def _hand(ask: Ask, wrong: list[Message]) -> tuple[str, ...]:
    """The cards of the address, and the one added; what cannot be a hand is said and left out."""
    texts = [*" ".join(ask.get("hand", ())).replace(",", " ").split(), *filter(None, ask.get("add", ())[:1])]
    cards: list[str] = []
    for text in texts:
        card = text.upper()
        if card not in CARDS:
            wrong.append(message("“{found}” is no card.", found=text[:20]))
        elif len(cards) == MOST_CARDS:
            wrong.append(message("A hand has six cards at most."))
            break
        elif cards.count(card) == (JOKERS if card == JOKER else COPIES):
            wrong.append(message("There are not that many of this card: {card}.", card=card_name(card)))
        else:
            cards.append(card)
    return in_order(cards)


def _keep(asked: Asked, hand: tuple[str, ...]) -> Keep:
    return (*asked.keep, ("hand", " ".join(hand) or None), ("add", None))


def _held(asked: Asked, hand: tuple[str, ...], words: Words) -> Iterator[Held]:
    for place, card in enumerate(hand):
        rest = (*hand[:place], *hand[place + 1 :])
        yield Held(name=words.say(card_name(card)), keep=_keep(asked, rest))


def _board(asked: Asked, words: Words) -> Picture:
    if asked.is_set_up:
        return set_up_board(asked, words)
    return picture(spots_of(asked.marbles), words=words, bottom=asked.turn, viewer=asked.turn)


def _said(asked: Asked, hand: tuple[str, ...], *, is_dead: bool) -> Message:
    if asked.is_set_up:
        return message("Tap a place to put a marble there; tap it again to change it or take it away.")
    if winner(asked.marbles) is not None:
        return message("The game is over: all eight marbles of a team are home.")
    if not hand:
        return message("Set up the marbles and choose the cards of the hand.")
    if is_dead:
        return message("Nothing can be played: the whole hand is laid down, out until the next deal.")
    return message("All that these cards can do. Turn: {colour}.", colour=colour(asked.turn))


def _lists(position: Position, words: Words) -> Iterator[CardPlays]:
    if winner(position.marbles) is not None:
        return
    void = lapsing(position)
    for card in dict.fromkeys(position.hand):
        found = card_plays(position, card)
        if not found and card in void:
            found = (void_play(card, position.marbles),)
        reasons = () if found else tuple(_reasons(position, card, words))
        yield CardPlays(
            card=card,
            name=words.say(card_name(card)),
            count=len(found),
            plays=tuple(_words(play, words) for play in found[:SHOWN]),
            more=max(0, len(found) - SHOWN),
            reasons=reasons,
            is_seven=card == SEVEN,
        )


def _words(play: Play, words: Words) -> str:
    """A play without its card; of a joker with the rank it counts as."""
    head, _, body = play.text.partition(":")
    rank = head.partition("=")[2]
    deed = deed_words(body)
    if not rank:
        return words.say(message("{deed}", deed=deed))
    return words.say(message("as {card}: {deed}", card=card_name(rank), deed=deed))


def _reasons(position: Position, card: str, words: Words) -> Iterator[str]:
    """Why a card has no play: one sentence a marble, each sentence once."""
    if card == JACK:
        yield words.say(_no_exchange(position))
        return
    if card == SEVEN:
        yield words.say(message("Not all seven steps can be walked."))
        return
    if card == JOKER:
        yield words.say(message("No card does anything here, so the joker does nothing either."))
        return
    said = dict.fromkeys(_refusals(position, card, words))
    yield from said or (words.say(message("No marble is on the ring that could walk.")),)


def _refusals(position: Position, card: str, words: Words) -> Iterator[str]:
    for play in _tries(position, card):
        try:
            judge(position, play)
        except Refused as no:
            yield words.say(REFUSALS[no.code], **no.params)


def _tries(position: Position, card: str) -> Iterator[AskedPlay]:
    """What the card would do if nothing stood in its way."""
    seat = driven(position.marbles, position.turn)
    if card in OUT:
        yield AskedPlay(card=card, rank=card, what=COME_OUT)
    for code in dict.fromkeys(position.marbles[seat]):
        for target in _ends(seat, code, card):
            square = square_of(code)
            leg = Leg(marble=Named(seat=seat, place=code if square is None else square), target=target)
            yield AskedPlay(card=card, rank=card, what=WALK, legs=(leg,))


def _ends(seat: int, code: int, card: str) -> Iterator[int]:
    square = square_of(code)
    if code == KENNEL:
        return
    for steps in FORWARD.get(card, ()):
        if square is None:
            if code + steps <= INNERMOST:
                yield code + steps
            continue
        gap = (start(seat) - square) % SQUARES
        yield (square + steps) % SQUARES
        if 0 < steps - gap <= INNERMOST - HOME:
            yield HOME + steps - gap
    if card in BACKWARD and square is not None:
        yield (square - BACKWARD[card]) % SQUARES


def _no_exchange(position: Position) -> Message:
    marbles, seat = position.marbles, driven(position.marbles, position.turn)
    if not any(on_ring(marbles[seat])):
        return message("No own marble is on the ring to be exchanged.")
    if not exchangeable(marbles[seat]):
        return message("The own marbles on the ring have just come out and cannot be exchanged.")
    others = [code for other in range(SEAT_COUNT) if other != seat for code in on_ring(marbles[other])]
    if others:
        return message("The other marbles on the ring have just come out and cannot be exchanged.")
    return message("Nobody else has a marble on the ring, and another card can be played.")
