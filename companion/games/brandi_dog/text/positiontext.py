"""Positions as text: parsing with line numbers, and canonical printing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from companion.errors import Malformed
from companion.games.brandi_dog.ring.cards import CARDS, COPIES, JOKER, JOKERS, in_order
from companion.games.brandi_dog.ring.position import START, Marbles, Position, Rulings, unmarked
from companion.games.brandi_dog.ring.track import (
    FRESH,
    HOME,
    KENNEL,
    MARBLES_EACH,
    MARKED,
    SEATS,
    sign,
    square_of,
    start,
)
from companion.games.brandi_dog.text.playtext import read_place
from companion.kernel.lines import TextLine, fault, read_lines
from companion.kernel.message import message

HEAD: Final = "brandi-dog"
RULINGS: Final[Mapping[str, str]] = {"A1": "yes", "A3": "yes", "A4": "yes", "A6": "no", "A12": "no"}
"""The rulings a position may name, with their defaults."""
_KEYS: Final = ("option", "pos", "turn", "hand")


def parse_position(text: str) -> Position:
    """Read a position. Raises Malformed("text.line") with line, found and expected."""
    lines = read_lines(text)
    first = lines[0] if lines else TextLine(number=1, key="", rest="")
    if first.text != HEAD:
        raise fault(first.number, first.text, message("the name of the game: brandi-dog"))
    found, options = _sorted_lines(lines[1:])
    rulings = Rulings.of(options)
    marbles = read_marbles(found["pos"]) if "pos" in found else START
    return Position(
        marbles=unmarked(marbles) if rulings.a4 else marbles,
        turn=_turn(found.get("turn")),
        hand=_hand(found.get("hand")),
        rulings=rulings,
    )


def print_position(position: Position) -> str:
    """The canonical text; ``parse_position`` reads it back."""
    rows = [HEAD]
    for name, usual in RULINGS.items():
        value = "yes" if getattr(position.rulings, name.lower()) else "no"
        rows += [f"option {name} {value}"] if value != usual else []
    rows += [f"pos {print_marbles(position.marbles)}", f"turn {SEATS[position.turn]}"]
    return "\n".join((*rows, " ".join(("hand", *in_order(position.hand))))) + "\n"


def print_marbles(marbles: Marbles) -> str:
    """The marbles as behind ``pos``; seats with all four in the kennel are left out, if any is not."""
    seats = [
        f"{letter} {' '.join(map(sign, sorted(own, key=_printed)))}"
        for letter, own in zip(SEATS, marbles, strict=True)
        if own != (KENNEL,) * MARBLES_EACH
    ]
    return " | ".join(seats) or f"{SEATS[0]} k k k k"


def _printed(code: int) -> int:
    square = square_of(code)
    return code if square is None else square


def _sorted_lines(lines: Sequence[TextLine]) -> tuple[dict[str, TextLine], dict[str, str]]:
    found: dict[str, TextLine] = {}
    options: dict[str, str] = {}
    for line in lines:
        if line.key not in _KEYS:
            raise fault(line.number, line.text, message("one of the keys {keys}", keys=" ".join(_KEYS)))
        if line.key == "option":
            name, value = _option(line)
            if name in options:
                raise fault(line.number, line.text, message("each thing once"))
            options[name] = value
            continue
        if line.key in found:
            raise fault(line.number, line.text, message("each thing once"))
        found[line.key] = line
    return found, options


def _option(line: TextLine) -> tuple[str, str]:
    match line.words:
        case (name, ("yes" | "no") as value) if name in RULINGS:
            return name, value
    expected = message("a ruling of {names} and yes or no", names=" ".join(RULINGS))
    raise fault(line.number, line.rest, expected)


def read_marbles(line: TextLine) -> Marbles:
    """The marbles behind ``pos``. Raises Malformed("text.line")."""
    seats = list(START)
    named: set[str] = set()
    for block in line.rest.split("|"):
        letter, *places = block.split() or ("",)
        if letter not in tuple(SEATS) or letter in named:
            raise fault(line.number, block.strip(), message("a seat R, G, Y or B, each once"))
        named.add(letter)
        seats[SEATS.index(letter)] = _own(line, SEATS.index(letter), places)
    marbles = tuple(seats)
    _one_a_square(line, marbles)
    return marbles


def _own(line: TextLine, seat: int, places: Sequence[str]) -> tuple[int, ...]:
    if len(places) != MARBLES_EACH:
        expected = message("four marbles of {seat}", seat=SEATS[seat])
        raise fault(line.number, " ".join((SEATS[seat], *places)), expected)
    own = tuple(sorted(_code(line, seat, place) for place in places))
    homes = [code for code in own if HOME < code < KENNEL]
    if len(set(homes)) < len(homes):
        raise fault(line.number, " ".join(places), message("at most one marble on a square"))
    return own


def _code(line: TextLine, seat: int, text: str) -> int:
    bare = text.rstrip("!?")
    try:
        code = read_place(bare)
    except Malformed:
        expected = message("a square from 0 to 63, h1 to h4 or k, with ! for a fresh marble")
        raise fault(line.number, text, expected) from None
    match text.removeprefix(bare):
        case "":
            return code
        case "!" if code == start(seat):
            return FRESH + seat
        case "?" if code < HOME:
            return MARKED + code
    expected = message("a fresh marble on its own start only: {sign}", sign=f"{start(seat)}!")
    raise fault(line.number, text, expected)


def _one_a_square(line: TextLine, marbles: Marbles) -> None:
    squares = [square for own in marbles for code in own if (square := square_of(code)) is not None]
    for square in squares:
        if squares.count(square) > 1:
            raise fault(line.number, str(square), message("at most one marble on a square"))


def _turn(line: TextLine | None) -> int:
    if line is None:
        return 0
    if line.rest not in tuple(SEATS):
        raise fault(line.number, line.rest, message("a seat R, G, Y or B"))
    return SEATS.index(line.rest)


def _hand(line: TextLine | None) -> tuple[str, ...]:
    return () if line is None else read_hand(line)


def read_hand(line: TextLine) -> tuple[str, ...]:
    """The cards of a line, in order. Raises Malformed("text.line")."""
    for card in line.words:
        if card not in CARDS:
            raise fault(line.number, card, message("a card of A 2 3 4 5 6 7 8 9 10 J Q K X"))
        if line.words.count(card) > (JOKERS if card == JOKER else COPIES):
            raise fault(line.number, card, message("at most eight of a rank and six jokers"))
    return in_order(line.words)
