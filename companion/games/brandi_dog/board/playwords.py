"""Plays in words: what a card did, from the text of the notation."""

from __future__ import annotations

import re
from typing import Final

from companion.games.brandi_dog.board.placewords import colour
from companion.games.brandi_dog.board.ring import LETTERS
from companion.games.brandi_dog.cardwords import card_name
from companion.kernel.message import Message, message

_MARBLE: Final = re.compile(r"([RGYB])(k|h[1-4]|\d{1,2})")


def spot_words(spot: str) -> Message:
    """A bare place in few words: "12", "h3", "k"."""
    if spot == "k":
        return message("the kennel")
    if spot.startswith("h"):
        return message("home square {number}", number=int(spot[1:]))
    return message("square {number}", number=int(spot))


def card_words(head: str) -> Message:
    """A card as laid: "7", "King", "Joker as 5"."""
    card, sign, rank = head.partition("=")
    if not sign:
        return card_name(card)
    return message("{joker} as {card}", joker=card_name(card), card=card_name(rank))


def play_words(text: str) -> Message:
    """A whole play: "5: red from square 10 to square 15"."""
    head, colon, body = text.partition(":")
    if not colon:
        return message("all cards are laid down")
    return message("{card}: {deed}", card=card_words(head), deed=deed_words(body))


def deed_words(body: str) -> Message | tuple[Message, ...]:
    """What stands behind the colon of a play."""
    if body == "out":
        return message("a marble comes out")
    if body == "void":
        return message("laid without effect")
    if "<>" in body:
        mine, _, other = body.partition("<>")
        return message("{mine} and {other} change places", mine=_named(mine), other=_named(other))
    return tuple(leg_words(part) for part in body.split(","))


def leg_words(part: str) -> Message:
    """One marble's way: "red from square 10 to square 15"."""
    marble, _, target = part.partition(">")
    found = _MARBLE.fullmatch(marble)
    if found is None:
        return message("{text}", text=part)
    return message(
        "{colour} from {origin} to {target}",
        colour=colour(LETTERS.index(found[1])),
        origin=spot_words(found[2]),
        target=spot_words(target),
    )


def _named(marble: str) -> Message:
    found = _MARBLE.fullmatch(marble)
    if found is None:
        return message("{text}", text=marble)
    return message("{colour} on {place}", colour=colour(LETTERS.index(found[1])), place=spot_words(found[2]))
