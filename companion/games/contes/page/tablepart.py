"""Public parts: who is ready, the reveal in its fixed order, all counts, the camps, what to lay out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.contes.box import PLACES, ROUNDS, TOKEN_PLACES, Place, Token
from companion.games.contes.events import Caught, Recorded, TurnedOver
from companion.games.contes.labels import headed, hero_name
from companion.games.contes.page.looks import ZONES, PlaceLook, TokenLook, place_look, purse_look
from companion.games.contes.seen import ContesView
from companion.games.contes.setuplist import setup_list, setup_title
from companion.games.contes.state import Stage
from companion.games.contes.story import lines
from companion.kernel.game import Words
from companion.kernel.message import Message, Who, message, messages
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadyPart:
    """How many of those who play are ready, and who; empty when nobody is waited for."""

    counted: Message | None = None
    ready: tuple[Seat, ...] = ()
    missing: tuple[Seat, ...] = ()
    left: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRow:
    """A card of the reveal."""

    seat: Seat
    dragon: bool
    place: PlaceLook
    caught: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RevealPart:
    """The cards turned over last and what came of them; no rows before the first reveal."""

    round: int = 0
    rows: tuple[CardRow, ...] = ()
    lines: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class CountRow:
    """One number of the table; ``most`` is what was laid out, ``mark`` the place's."""

    icon: str
    mark: str
    zone: str
    label: Message
    name: str
    count: int
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CountsPart:
    """All numbers of the table."""

    rows: tuple[CountRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CampRow:
    """A hero's camp."""

    seat: Seat
    hero: Message
    tokens: tuple[TokenLook, ...]
    resting: bool
    scared: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CampsPart:
    """All camps by seat, and who is the dragon."""

    dragon: Seat
    camps: tuple[CampRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LayLine:
    """One thing to lay out."""

    icon: str
    mark: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LayoutPart:
    """What to lay out with the box before the first round."""

    title: Message
    lines: tuple[LayLine, ...]


def ready_part(view: ContesView) -> ReadyPart:
    """Who is ready, by name; never when, nor whether a choice was changed."""
    left = tuple(seat for seat in sorted(view.awaited) if not view.seats[seat].present)
    if view.stage not in {Stage.CHOOSE, Stage.CARDS}:
        return ReadyPart(left=left)
    ready = tuple(seat for seat in view.players if seat not in view.missing)
    return ReadyPart(counted=readiness(view), ready=ready, missing=view.missing, left=left)


def readiness(view: ContesView) -> Message:
    """How many of those who play are ready, or whose cards are tapped in."""
    count, players = len(view.players) - len(view.missing), len(view.players)
    if view.stage is Stage.CARDS:
        return messages("{count} of {all} card known", "{count} of {all} cards known", count, all=players)
    return messages("{count} ready of {all}", "{count} ready of {all}", count, all=players)


def reveal_part(view: ContesView, words: Words) -> RevealPart:
    """The last reveal: the dragon first, then heroes by seat."""
    cards: dict[Seat, Place] = {}
    for event in view.told:
        if isinstance(event, TurnedOver):
            cards = {card.seat: card.place for card in event.cards}
        elif isinstance(event, Recorded):
            cards[event.seat] = event.place
    caught = next((event.heroes for event in view.told if isinstance(event, Caught)), ())
    rows = tuple(
        CardRow(
            seat=seat,
            dragon=seat == view.dragon,
            place=place_look(cards[seat], view, words),
            caught=seat in caught,
        )
        for seat in view.order
        if seat in cards
    )
    return RevealPart(round=view.told_round, rows=rows, lines=lines(view.told))


def counts_part(view: ContesView, words: Words) -> CountsPart:
    """Castle, village, then the three places."""
    layout = view.layout
    rows = (
        _count(words, "flame", message("flames"), view.flames, layout.flames),
        _count(words, "coin", message("coins"), view.coins, ROUNDS),
        _count(words, "house", message("houses built"), view.houses, layout.houses, Place.VILLAGE),
    )
    return CountsPart(rows=(*rows, *(_place(words, view, token) for token in Token)))


def _count(
    words: Words, icon: str, label: Message, count: int, most: int, place: Place | None = None
) -> CountRow:
    return CountRow(
        icon=icon,
        mark=PLACES[place].mark if place else "",
        zone=ZONES[place] if place else "",
        label=label,
        name=headed(words.say(label)),
        count=count,
        most=most,
    )


def _place(words: Words, view: ContesView, token: Token) -> CountRow:
    place, most = TOKEN_PLACES[token], view.layout.on_place(token)
    return _count(words, token.value, message(PLACES[place].name), view.places.of(token), most, place)


def camps_part(view: ContesView, words: Words) -> CampsPart:
    """Camps by seat."""
    camps = tuple(
        CampRow(
            seat=seen.seat,
            hero=hero_name(seen.hero),
            tokens=purse_look(view, seen.seat, words),
            resting=seen.resting,
            scared=seen.scared,
        )
        for seen in view.seats
        if seen.hero is not None
    )
    return CampsPart(dragon=view.dragon, camps=camps)


def layout_part(view: ContesView, words: Words) -> LayoutPart:
    """What to lay out for this number of players."""
    players = len(view.seats)
    lines = tuple(
        LayLine(icon=line.icon, mark=line.mark, text=headed(words.say(line.text)))
        for line in setup_list(players)
    )
    return LayoutPart(title=setup_title(players), lines=lines)


def summary(view: ContesView, words: Words) -> tuple[Message, ...]:
    """The table in at most sixty words, to be spoken: counts, camps, who sits out, who is awaited."""
    counts = counts_part(view, words).rows
    said = tuple(message("{what} {count}", what=row.label, count=row.count) for row in counts)
    table = message("Round {number}: {counts}.", number=view.round, counts=said)
    return (table, *_camps_said(view, words), *_people_said(view))


def _camps_said(view: ContesView, words: Words) -> Iterator[Message]:
    camps = camps_part(view, words).camps
    held = {camp.seat: tuple(token.said for token in camp.tokens if token.count) for camp in camps}
    yield from (
        message("{who}: {tokens}.", who=Who(seat), tokens=said) for seat, said in held.items() if said
    )
    empty = tuple(Who(seat) for seat, said in held.items() if not said)
    if empty:
        yield message("Empty camps: {who}.", who=empty)


def _people_said(view: ContesView) -> Iterator[Message]:
    resting = tuple(Who(seen.seat) for seen in view.seats if seen.resting)
    if resting:
        yield message("Sitting out: {who}.", who=resting)
    if view.awaited and view.awaited != set(view.players):
        yield message("Waiting for {who}.", who=tuple(map(Who, sorted(view.awaited))))
