"""The part ``round``: who has how many cards, who is out, what was laid; the same for everybody."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.games.brandi_dog.board.placewords import colour as colour_words
from companion.games.brandi_dog.board.playwords import play_words
from companion.games.brandi_dog.cardwords import card_name
from companion.games.brandi_dog.page.seen import Colour, DogView
from companion.games.brandi_dog.ring.track import SEAT_COUNT, SEATS
from companion.games.brandi_dog.state import Turned
from companion.kernel.game import Words
from companion.kernel.message import Message, Who, message, messages

NEWEST: Final = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRow:
    """A seat in playing order: colour letter and name, what it does, cards in hand, marbles home."""

    seat: int
    colour: int
    letter: str
    name: str
    state: str
    cards: str
    home: str
    turn: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidRow:
    """A card that was laid and what it did, in words."""

    seat: int
    colour: int
    letter: str
    said: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundPart:
    """The round in a few lines."""

    rows: tuple[SeatRow, ...]
    laid: tuple[LaidRow, ...]
    said: tuple[str, ...]


def round_part(view: DogView, words: Words) -> RoundPart:
    """The seats from the opener on, the newest cards, the stock."""
    order = [(view.opener + step) % SEAT_COUNT for step in range(SEAT_COUNT)]
    said = [_stock(view)]
    if not view.phones:
        said.append(message("Cards are dealt by {who}.", who=Who(view.seat_of(view.dealer))))
    return RoundPart(
        rows=tuple(_row(view, view.colours[colour], words) for colour in order),
        laid=tuple(_laid(view, turned, words) for turned in reversed(view.laid[-NEWEST:])),
        said=tuple(words.say(sentence) for sentence in said),
    )


def _row(view: DogView, colour: Colour, words: Words) -> SeatRow:
    cards = messages("{count} card", "{count} cards", colour.cards) if view.kept and view.round else None
    return SeatRow(
        seat=colour.seat,
        colour=colour.colour,
        letter=SEATS[colour.colour],
        name=words.say(colour_words(colour.colour)),
        state=words.say(state) if (state := _state(view, colour)) else "",
        cards=words.say(cards) if cards else "",
        home=words.say(message("home: {count} of 4", count=colour.home)) if view.mirror else "",
        turn=view.phase == "play" and view.kept and view.turn == colour.colour,
    )


def _state(view: DogView, colour: Colour) -> Message | None:
    if colour.out:
        return message("out of this round")
    if view.phase == "exchange":
        if colour.colour % 2 in view.exchanged:
            return message("exchanged")
        return message("has chosen a card") if colour.chosen else message("chooses a card")
    if view.phase == "play" and view.kept and view.turn == colour.colour:
        return message("plays")
    return None


def _stock(view: DogView) -> Message:
    if view.phase != "deal":
        return messages("{count} card left in the stock.", "{count} cards left in the stock.", view.left)
    if view.shuffles:
        return message("The stock is too small for the next deal: all cards are shuffled first.")
    return messages("Next deal: {count} card each.", "Next deal: {count} cards each.", view.next_size)


def _laid(view: DogView, turned: Turned, words: Words) -> LaidRow:
    deed = play_words(turned.play) if turned.play else card_name(turned.card)
    said = words.say(deed)
    if turned.hit:
        gone = tuple(colour_words(seat) for seat, _ in turned.hit)
        said = f"{said}. {words.say(message('Sent home: {colours}.', colours=gone))}"
    seat = view.seat_of(turned.colour)
    return LaidRow(seat=seat, colour=turned.colour, letter=SEATS[turned.colour], said=said)
