"""The public parts: the card and the piles, the tea table, what everybody is doing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from companion.games.alice.page.seen import AliceView, SeatSeen, TeaPileSeen
from companion.games.alice.page.symbols import Symbol, symbol, tea_title
from companion.games.alice.play.deck import RABBIT, RABBITS, SHAPES
from companion.games.alice.play.names import card_name
from companion.games.alice.play.tea import TEA
from companion.kernel.game import Words
from companion.kernel.message import N_, Message, Who, message, messages
from companion.kernel.seats import Seat

STEPS: Final[Mapping[str, str]] = {
    "tick": N_("ticking"),
    "copy": N_("copying the paper sheet"),
    "doubt": N_("settling an earlier tick"),
    "effect": N_("using a tea card"),
    "buy": N_("at the tea cards"),
    "wait": N_("waiting for the tea cards"),
    "ready": N_("ready"),
    "done": N_("done"),
    "away": N_("away"),
    "paper": N_("on paper"),
}
"""What a seat is doing, in a word or two."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PileLine:
    """A pile: how many cards, and the two symbols on the top card's back."""

    name: str
    count: str
    back: tuple[Symbol, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawPart:
    """The card that everybody plays, the three piles, and what was played before."""

    heading: str
    card: Symbol | None
    progress: str
    said: str
    piles: tuple[PileLine, ...]
    played: tuple[str, ...]
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TeaLine:
    """A pile of tea cards: its price, the card face up, how many lie under it."""

    cost: str
    title: str
    effect: str
    under: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MarketPart:
    """The tea table; ``said`` tells who may take a card now, or why nobody may."""

    said: str
    piles: tuple[TeaLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatLine:
    """What one person is doing; ``behind`` names the cards still to be ticked, ``score`` as it stands."""

    seat: Seat
    alice: bool
    step: str
    said: str
    behind: str
    score: str
    teas: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OthersPart:
    """Everybody in seating order."""

    seats: tuple[SeatLine, ...]


def draw_part(view: AliceView, words: Words, alice: Message | None = None) -> DrawPart:
    """The part ``draw``; ``alice`` says who has the pawn (default: one person)."""
    card = symbol(view.card.face, words) if view.card else None
    return DrawPart(
        heading=card.name[:1].upper() + card.name[1:] if card else words.say("No card yet"),
        card=card,
        progress=words.say("Card {number} of {cards}", number=view.number, cards=view.cards) if card else "",
        said=words.say(alice or _alice_said(view)),
        piles=tuple(
            PileLine(
                name=words.say("Pile {number}", number=pile.number),
                count=words.say_n("{count} card", "{count} cards", pile.count),
                back=tuple(symbol(value, words) for value in pile.back or ()),
            )
            for pile in view.piles
        )
        if any(pile.count for pile in view.piles)
        else (),
        played=tuple(words.say(line) for line in _played(view)),
        notes=tuple(words.say(note) for note in view.notes),
    )


def _alice_said(view: AliceView) -> Message:
    if view.phase == "over":
        return message("All cards are played.")
    if view.phase == "reveal":
        return message("{who} has Alice and turns the next card.", who=Who(view.alice))
    if view.card and view.card.chosen:
        return message("{who} chose it from a back.", who=Who(view.card.by))
    return message("{who} has Alice.", who=Who(view.alice))


def _played(view: AliceView) -> list[Message]:
    """How often each face has come up, for those who count cards (D8)."""
    faces = [card.face for card in view.discards] + [face for _, face in view.extras]
    lines = [
        message("{count} × {card}", count=faces.count(face), card=card_name(face))
        for face in SHAPES
        if face in faces
    ]
    return lines + [card_name(face) for face in (*RABBITS, RABBIT) if face in faces]


def market_part(view: AliceView, words: Words) -> MarketPart:
    """The part ``market``."""
    return MarketPart(
        said=words.say(_market_said(view)), piles=tuple(_tea_line(view, pile, words) for pile in view.market)
    )


def _tea_line(view: AliceView, pile: TeaPileSeen, words: Words) -> TeaLine:
    if pile.up:
        title, effect = tea_title(view.teas.points(pile.up)), TEA[pile.up].effect
    elif pile.may_be:
        title, effect = message("Real card"), message("Not said yet which one lies face up.")
    else:
        title, effect = message("Empty"), message("All cards of this pile are taken.")
    return TeaLine(
        cost=words.say_n("{count} teapot", "{count} teapots", pile.cost),
        title=words.say(title),
        effect=words.say(effect),
        under=words.say_n("{count} card under it", "{count} cards under it", pile.under) if pile.up else "",
    )


def _market_said(view: AliceView) -> Message:
    if not any(pile.up or pile.may_be for pile in view.market):
        return message("All tea cards are taken.")
    if view.buyer is not None:
        return message("{who} may take tea cards now.", who=Who(view.buyer))
    if view.market_open:
        return message("Nobody has enough teapots for a card now.")
    return message("Tea cards can be taken when everybody has ticked.")


def others_part(view: AliceView, words: Words) -> OthersPart:
    """The part ``others``."""
    present = (seat for seat in view.seats if seat.present)
    return OthersPart(seats=tuple(seat_line(view, seat, words) for seat in present))


def seat_line(view: AliceView, seat: SeatSeen, words: Words) -> SeatLine:
    """One person's line."""
    late = tuple(str(number) for number in seat.due if number != view.number)
    counted = seat.lines or seat.sheet
    return SeatLine(
        seat=seat.seat,
        alice=seat.seat == view.alice and view.phase != "over",
        step=seat.step,
        said=words.say(STEPS.get(seat.step, seat.step)),
        behind=words.say("Still to tick: card {numbers}", numbers=late) if late else "",
        score=words.say_n("{count} point", "{count} points", seat.total) if counted else "",
        teas=tuple(
            words.say(messages("{count} point", "{count} points", view.teas.points(tea))) for tea in seat.teas
        ),
    )
