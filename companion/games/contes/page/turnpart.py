"""The reader's own part: who is who, the secret choice, real cards to tap in, questions to answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.contes.box import Hero
from companion.games.contes.labels import hero_name
from companion.games.contes.page.answers import AskBox, ask_boxes
from companion.games.contes.page.looks import PlaceLook, places
from companion.games.contes.seen import ContesView, SeatSeen
from companion.games.contes.state import Stage
from companion.kernel.game import Words
from companion.kernel.message import Message, message
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroLook:
    """A hero to pick: ``owner`` has it now."""

    code: str
    name: str
    owner: Seat | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CastRow:
    """Who plays what before the first round; ``heroes`` may be picked on this phone."""

    seat: Seat
    dragon: bool
    hero: Message | None
    heroes: tuple[HeroLook, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidRow:
    """Somebody whose real card lies on the table while others choose on phones."""

    seat: Seat
    laid: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CardBox:
    """A real card to tap in; ``known`` is what was tapped."""

    seat: Seat
    known: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnPart:
    """What the reader can do. ``kind`` is cast, choose, cards, ask, rest or wait.

    ``chosen`` says that a choice is sealed, never which; ``showing`` that the reader asked to see it: then
    exactly one of ``shown`` is true.
    """

    kind: str
    round: int
    cast: tuple[CastRow, ...] = ()
    places: tuple[PlaceLook, ...] = ()
    chosen: bool = False
    showing: bool = False
    shown: tuple[bool, ...] = ()
    dragon: bool = False
    quiet: bool = False
    laid: tuple[LaidRow, ...] = ()
    cards: tuple[CardBox, ...] = ()
    asks: tuple[AskBox, ...] = ()
    note: Message | None = None


def turn_part(view: ContesView, me: Seat, ask: Mapping[str, str], words: Words) -> TurnPart:
    """The part for a seat."""
    match view.stage:
        case Stage.SETUP:
            return TurnPart(kind="cast", round=view.round, cast=_cast(view, me, words))
        case Stage.CHOOSE:
            return _choose(view, view.seats[me], ask, words)
        case Stage.CARDS:
            cards = tuple(_card(view, seat) for seat in view.players if _tapped(view.seats[seat]))
            return TurnPart(kind="cards", round=view.round, places=places(view, words), cards=cards)
        case _:
            return _asked(view, me, words)


def _cast(view: ContesView, me: Seat, words: Words) -> tuple[CastRow, ...]:
    return tuple(
        CastRow(
            seat=seen.seat,
            dragon=seen.hero is None,
            hero=hero_name(seen.hero) if seen.hero else None,
            heroes=_heroes(view, seen, words) if seen.hero and (seen.seat == me or seen.paper) else (),
        )
        for seen in view.seats
    )


def _heroes(view: ContesView, seen: SeatSeen, words: Words) -> tuple[HeroLook, ...]:
    owners = {other.hero: other.seat for other in view.seats}
    return tuple(
        HeroLook(code=hero.value, name=words.say(hero_name(hero)), owner=owners.get(hero))
        for hero in Hero
        if hero is not seen.hero
    )


def _choose(view: ContesView, mine: SeatSeen, ask: Mapping[str, str], words: Words) -> TurnPart:
    laid = tuple(
        LaidRow(seat=seat, laid=view.seats[seat].ready) for seat in view.players if not view.seats[seat].phone
    )
    chosen = view.choice is not None
    showing = chosen and ask.get("mine") == "yes"
    looks = places(view, words)
    plays = not mine.resting and mine.phone
    return TurnPart(
        kind="choose" if plays else "rest" if mine.resting else "wait",
        round=view.round,
        places=looks if plays else (),
        chosen=chosen,
        showing=showing,
        shown=tuple(look.code == view.choice for look in looks) if showing else (),
        dragon=mine.hero is None,
        quiet=view.quiet,
        laid=laid,
    )


def _tapped(seen: SeatSeen) -> bool:
    return seen.card is None or seen.recorded


def _card(view: ContesView, seat: Seat) -> CardBox:
    card = view.seats[seat].card
    return CardBox(seat=seat, known=card.value if card else "")


def _asked(view: ContesView, me: Seat, words: Words) -> TurnPart:
    asks = ask_boxes(view, me, words)
    if asks:
        return TurnPart(kind="ask", round=view.round, asks=asks)
    note = message("Others decide now; you will hear what comes of it.") if view.question else None
    return TurnPart(kind="wait", round=view.round, note=note)
