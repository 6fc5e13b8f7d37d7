"""Plays as text: ``K:out``, ``5:R10>15``, ``7:R62>h4,R10>11``, ``J:R20<>G40``, ``X=5:…``, ``fold``."""

from __future__ import annotations

import re
from typing import Final

from companion.errors import Malformed
from companion.games.brandi_dog.ring.asked import FOLD, OUT, SWAP, VOID, WALK, Asked, Leg, Named
from companion.games.brandi_dog.ring.cards import CARDS, JOKER, RANKS
from companion.games.brandi_dog.ring.seven import STEPS
from companion.games.brandi_dog.ring.track import HOME, KENNEL, SEATS, SQUARES
from companion.kernel.lines import fault
from companion.kernel.message import Message, message

_PLACE: Final = re.compile(r"(?:0|[1-9][0-9]?)|h[1-4]|k")
_ONE: Final = message("a play like 5:R10>15, K:out, J:R20<>G40, X=5:R10>15 or fold")


def parse_play(text: str) -> Asked:
    """Read a play. Raises Malformed("text.line")."""
    said = "".join(text.split())
    if said.lower() == FOLD:
        return Asked()
    head, colon, body = said.partition(":")
    card, rank = _card(head)
    if not colon or not body:
        raise _wrong(text, _ONE)
    if body in (OUT, VOID):
        return Asked(card=card, rank=rank, what=body)
    if "<>" in body:
        mine, _, other = body.partition("<>")
        return Asked(card=card, rank=rank, what=SWAP, pair=(_marble(mine), _marble(other)))
    legs = tuple(_leg(part) for part in body.split(",")[: STEPS + 1])
    if len(legs) > STEPS:
        raise _wrong(text, message("at most {count} parts", count=STEPS))
    return Asked(card=card, rank=rank, what=WALK, legs=legs)


def _card(head: str) -> tuple[str, str]:
    card, sign, rank = head.partition("=")
    if card not in CARDS or (card == JOKER) != bool(sign):
        raise _wrong(head, message("a card from A to K, or a joker with its rank: X=5"))
    if card == JOKER and rank not in RANKS:
        raise _wrong(head, message("a rank from A to K behind X="))
    return card, rank or card


def _leg(part: str) -> Leg:
    marble, _, target = part.partition(">")
    return Leg(marble=_marble(marble), target=read_place(target))


def _marble(text: str) -> Named:
    if text[:1] not in tuple(SEATS):
        raise _wrong(text, message("a marble like R10 or Gh2"))
    return Named(seat=SEATS.index(text[0]), place=read_place(text[1:]))


def read_place(text: str) -> int:
    """A bare place: a square, a home square, the kennel. Raises Malformed."""
    if not _PLACE.fullmatch(text) or (text.isdigit() and int(text) >= SQUARES):
        raise _wrong(text, message("a square from 0 to 63, h1 to h4 or k"))
    if text == "k":
        return KENNEL
    return HOME + int(text[1]) if text.startswith("h") else int(text)


def _wrong(found: str, expected: Message) -> Malformed:
    return fault(1, found, expected)
