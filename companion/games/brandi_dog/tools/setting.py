"""The position a tool asks about: read from the address, changed by taps, never trusted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from companion.errors import Malformed
from companion.games.brandi_dog.board.picture import Picture, Tap, picture
from companion.games.brandi_dog.board.placewords import Spots, colour, marble_words, place_words, square_words
from companion.games.brandi_dog.board.ring import LETTERS, MARBLES, TRACK
from companion.games.brandi_dog.options import OPTIONS
from companion.games.brandi_dog.ring.position import (
    START,
    Marbles,
    Position,
    Rulings,
    moved,
    standing,
    unmarked,
)
from companion.games.brandi_dog.ring.track import (
    FRESH,
    HOME,
    KENNEL,
    sign,
    start,
)
from companion.games.brandi_dog.text.positiontext import RULINGS, print_marbles, read_marbles
from companion.kernel.game import Option, Words
from companion.kernel.lines import TextLine
from companion.kernel.message import Message, message
from companion.kernel.tool import Ask

Keep = tuple[tuple[str, object], ...]
"""What an address shall hold: names and values; None takes a name out."""
_RULINGS: Final = tuple(option for option in OPTIONS if option.id in RULINGS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One possibility: its value, what it is called, whether it is the one."""

    value: str
    label: str
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A ruling of the table as a list to choose from."""

    id: str
    label: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """The position asked about; ``typed`` its text as it came, ``wrong`` what cannot be read in it."""

    marbles: Marbles
    turn: int
    options: tuple[tuple[str, str], ...] = ()
    typed: str = ""
    paint: int = 0
    is_set_up: bool = False
    wrong: tuple[Message, ...] = ()

    @property
    def rulings(self) -> Rulings:
        """The rulings in force."""
        return Rulings.of(dict(self.options))

    def position(self, hand: tuple[str, ...]) -> Position:
        """With the cards of whoever is on turn."""
        return Position(marbles=self.marbles, turn=self.turn, hand=hand, rulings=self.rulings)

    @property
    def keep(self) -> Keep:
        """What every address of the tool holds about the position."""
        usual = {name: None if value == RULINGS[name] else value for name, value in self.options}
        more = {name: usual.get(name) for name in RULINGS}
        return (
            ("pos", print_marbles(self.marbles)),
            ("turn", LETTERS[self.turn]),
            *more.items(),
            ("set", LETTERS[self.paint] if self.is_set_up else None),
            ("tap", None),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """What the template shows of a position beside the board."""

    keep: Keep
    text: str
    turns: tuple[Choice, ...]
    paints: tuple[Choice, ...]
    is_set_up: bool
    questions: tuple[Question, ...]


def first(ask: Ask, name: str) -> str:
    """The first value of a name; empty when it was not asked."""
    return (ask.get(name) or ("",))[0]


def spots_of(marbles: Marbles) -> Spots:
    """The marbles as the board's picture takes them."""
    return tuple(tuple(sign(code) for code in own) for own in marbles)


def read(ask: Ask) -> Asked:
    """The position of an address; what cannot be read is said and left out."""
    wrong: list[Message] = []
    typed = first(ask, "pos")
    marbles = _marbles(typed, wrong)
    options = tuple(_options(ask, wrong))
    if dict(options).get("A4", "yes") == "yes":
        marbles = unmarked(marbles)
    turn = _seat(first(ask, "turn"), wrong)
    paint = first(ask, "set")
    asked = Asked(
        marbles=marbles,
        turn=turn or 0,
        options=options,
        typed=typed if wrong else "",
        paint=(_seat(paint, wrong) or 0) if paint else 0,
        is_set_up=bool(paint),
        wrong=tuple(wrong),
    )
    tap = first(ask, "tap")
    return _edited(asked, tap) if asked.is_set_up and tap else asked


def _marbles(typed: str, wrong: list[Message]) -> Marbles:
    text = " ".join(typed.split())
    if not text:
        return START
    try:
        return read_marbles(TextLine(number=1, key="pos", rest=text))
    except Malformed as fault:
        wrong.append(
            message(
                "The position cannot be read: there is “{found}”, expected {expected}.",
                found=fault.params["found"],
                expected=fault.params["expected"],
            )
        )
        return START


def _options(ask: Ask, wrong: list[Message]) -> Iterator[tuple[str, str]]:
    for name, usual in RULINGS.items():
        value = first(ask, name) or usual
        if value not in {"yes", "no"}:
            wrong.append(message("A ruling is “yes” or “no”, not “{found}”.", found=value[:20]))
            value = usual
        yield name, value


def _seat(text: str, wrong: list[Message]) -> int | None:
    if not text:
        return None
    if text not in tuple(LETTERS):
        wrong.append(message("A colour is one of R, G, Y, B, not “{found}”.", found=text[:20]))
        return None
    return LETTERS.index(text)


def _edited(asked: Asked, place: str) -> Asked:
    """A tap while setting up: an empty place gets a marble, the own start then a fresh one, then none."""
    marbles = asked.marbles
    if place.isascii() and place.isdigit() and int(place) < TRACK:
        there = standing(marbles, int(place))
        if there is not None:
            return replace(asked, marbles=_next(marbles, *there))
        return _put(asked, asked.paint, int(place))
    seat, slot = LETTERS.find(place[:1]), place[2:]
    if place[1:2] != "h" or seat < 0 or slot not in {"1", "2", "3", "4"}:
        return replace(asked, wrong=(*asked.wrong, message("“{found}” is no place.", found=place[:20])))
    code = HOME + int(slot)
    if code in marbles[seat]:
        return replace(asked, marbles=moved(marbles, seat, code, KENNEL))
    return _put(asked, seat, code)


def _next(marbles: Marbles, seat: int, code: int) -> Marbles:
    is_own_start = code == start(seat) and FRESH + seat not in marbles[seat]
    return moved(marbles, seat, code, FRESH + seat if is_own_start else KENNEL)


def _put(asked: Asked, seat: int, code: int) -> Asked:
    if KENNEL not in asked.marbles[seat]:
        said = message("All four marbles are out: {colour}. Tap one to take it away.", colour=colour(seat))
        return replace(asked, wrong=(*asked.wrong, said))
    return replace(asked, marbles=moved(asked.marbles, seat, KENNEL, code))


def setting(asked: Asked, words: Words) -> Setting:
    """The position's part of the page."""
    chosen = dict(asked.options)
    return Setting(
        keep=asked.keep,
        text=asked.typed or print_marbles(asked.marbles),
        turns=_seats(asked.turn, words),
        paints=_seats(asked.paint, words),
        is_set_up=asked.is_set_up,
        questions=tuple(_question(option, chosen[option.id], words) for option in _RULINGS),
    )


def _seats(chosen: int, words: Words) -> tuple[Choice, ...]:
    return tuple(
        Choice(value=letter, label=words.say(colour(seat)), chosen=seat == chosen)
        for seat, letter in enumerate(LETTERS)
    )


def _question(option: Option, chosen: str, words: Words) -> Question:
    pairs = zip(option.values, option.labels, strict=True)
    choices = tuple(
        Choice(value=value, label=words.say(said), chosen=value == chosen) for value, said in pairs
    )
    return Question(id=option.id, label=f"{words.say(option.question)} ({option.id})", choices=choices)


def set_up_board(asked: Asked, words: Words) -> Picture:
    """The board with every place to tap: what is empty gets a marble, what is taken is changed."""
    taken = {
        int(spot.rstrip("!?")): (seat, spot)
        for seat, own in enumerate(spots_of(asked.marbles))
        for spot in own
        if spot[0] not in "kh"
    }
    taps = [_ring_tap(number, taken.get(number), words) for number in range(TRACK)]
    taps += [
        _home_tap(asked, seat, slot, words) for seat in range(len(LETTERS)) for slot in range(1, MARBLES + 1)
    ]
    return picture(spots_of(asked.marbles), words=words, bottom=asked.turn, viewer=asked.turn, taps=taps)


def _ring_tap(number: int, there: tuple[int, str] | None, words: Words) -> Tap:
    said = square_words(number) if there is None else marble_words(*there)
    return Tap(place=str(number), value=str(number), label=words.say(said), kind="plain")


def _home_tap(asked: Asked, seat: int, slot: int, words: Words) -> Tap:
    place, is_taken = f"{LETTERS[seat]}h{slot}", HOME + slot in asked.marbles[seat]
    said = marble_words(seat, f"h{slot}") if is_taken else place_words(seat, f"h{slot}")
    return Tap(place=place, value=place, label=words.say(said), kind="plain")
