"""The part ``plays``: what the card picked can do, as a list in words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from companion.games.brandi_dog.board.placewords import colour, marble_words
from companion.games.brandi_dog.board.playwords import deed_words, leg_words, play_words
from companion.games.brandi_dog.cardwords import card_name
from companion.games.brandi_dog.page.boardpart import step_words
from companion.games.brandi_dog.page.desk import Desk
from companion.games.brandi_dog.page.offers import Offer
from companion.games.brandi_dog.page.picking import JOKER_SEVEN, walked_value
from companion.games.brandi_dog.page.turnpart import why_not
from companion.games.brandi_dog.ring.cards import JOKER, SEVEN
from companion.games.brandi_dog.ring.plays import can_play
from companion.games.brandi_dog.ring.track import SEATS
from companion.kernel.message import message, messages

FEW: Final = 8
"""Up to so many plays are listed at once; else the marble is chosen first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A choice in words: the value it picks; ``warn`` tells whom it sends home."""

    value: str
    label: str
    warn: str = ""
    current: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaysPart:
    """The list under its heading; ``walked`` are the steps of a seven, ``back`` takes one choice back."""

    heading: str = ""
    rows: tuple[Row, ...] = ()
    said: str = ""
    walked: tuple[str, ...] = ()
    back: Row | None = None


def plays_part(desk: Desk) -> PlaysPart:
    """What can be chosen now; empty when no card is picked."""
    position, card = desk.position, desk.pick.card
    if position is None or not card or card not in position.hand:
        return PlaysPart()
    if desk.walk is not None:
        return _seven(desk)
    return _plays(desk)


def _plays(desk: Desk) -> PlaysPart:
    found = desk.shown
    rows: tuple[Row, ...]
    if desk.pick.marble or len(found) <= FEW:
        heading = message("What it can do")
        rows = tuple(_row(desk, offer) for offer in found)
    else:
        heading = message("Which marble?")
        rows = tuple(_marbles(desk))
    if desk.pick.card == JOKER and not desk.pick.marble:
        rows = (*rows, *_joker_seven(desk))
    if not rows:
        return PlaysPart(said=_nothing(desk))
    back = None
    if desk.pick.marble:
        back = Row(value=desk.pick.head, label=desk.words.say(message("Another marble")))
    return PlaysPart(heading=desk.words.say(heading), rows=rows, back=back)


def _nothing(desk: Desk) -> str:
    note = why_not(desk.position, desk.pick.card) if desk.position else None
    if note is None:
        return ""
    return desk.words.say(message("{card}: {why}.", card=card_name(desk.pick.card), why=note))


def _row(desk: Desk, offer: Offer) -> Row:
    words = play_words(offer.text) if desk.pick.card == JOKER else deed_words(offer.text.partition(":")[2])
    return Row(
        value=offer.text,
        label=desk.words.say(message("{play}", play=words)),
        warn=_hits(desk, offer.hit),
        current=desk.pick.play == offer.text,
    )


def _hits(desk: Desk, seat: int | None) -> str:
    if seat is None:
        return ""
    if seat == desk.view.turn:
        return desk.words.say(message("sends an own marble home"))
    if (seat - desk.view.turn) % 2 == 0:
        return desk.words.say(message("sends the partner’s marble home"))
    return desk.words.say(message("sends {colour} home", colour=colour(seat)))


def _marbles(desk: Desk) -> list[Row]:
    rows = []
    for marble in dict.fromkeys(offer.marble for offer in desk.found):
        offers = [offer for offer in desk.found if offer.marble == marble]
        if not marble:
            rows += [_row(desk, offer) for offer in offers]
            continue
        where = marble_words(SEATS.index(marble[0]), marble[1:], desk.me)
        label = messages("{marble} ({count} play)", "{marble} ({count} plays)", len(offers), marble=where)
        rows.append(Row(value=f"{desk.pick.head}/{marble}", label=desk.words.say(label)))
    return rows


def _joker_seven(desk: Desk) -> tuple[Row, ...]:
    position = desk.position
    if position is None or not can_play(position.marbles, position.turn, SEVEN, position.rulings):
        return ()
    label = desk.words.say(message("As a seven, step by step"))
    return (Row(value=walked_value(JOKER_SEVEN, ()), label=label),)


def _seven(desk: Desk) -> PlaysPart:
    walk, say = desk.walk, desk.words.say
    if walk is None or (not walk.steps and not walk.ahead):
        return PlaysPart(said=say(message("Not all seven steps can be walked.")))
    rows = tuple(
        Row(
            value=walked_value(desk.pick.head, (*walk.steps, step.text)),
            label=say(step_words(desk, replace(step, hit=None))),
            warn=_hits(desk, step.hit),
        )
        for step in walk.ahead
    )
    back = None
    if walk.steps:
        back = Row(value=walked_value(desk.pick.head, walk.steps[:-1]), label=say(message("One step back")))
    walked = tuple(say(leg_words(step)) for step in walk.steps)
    left = messages("{count} step left", "{count} steps left", walk.left)
    return PlaysPart(heading=say(left), rows=rows, walked=walked, back=back)
