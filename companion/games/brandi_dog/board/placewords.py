"""Places, marbles and the whole board in words, from a seat's or from nobody's point of view."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.games.brandi_dog.board.ring import LETTERS, QUARTER
from companion.kernel.message import N_, Message, message

Spots = tuple[tuple[str, ...], ...]
"""Four seats in playing order, each with its marbles: "k", "12", "16!", "10?" or "h3"."""
COLOUR_NAMES: Final = (N_("red"), N_("green"), N_("yellow"), N_("blue"))
_STARTS: Final = (N_("red’s start"), N_("green’s start"), N_("yellow’s start"), N_("blue’s start"))
_HOMES: Final = (N_("red’s home"), N_("green’s home"), N_("yellow’s home"), N_("blue’s home"))
_KENNELS: Final = (N_("red’s kennel"), N_("green’s kennel"), N_("yellow’s kennel"), N_("blue’s kennel"))
_HALF: Final = QUARTER // 2


def colour(seat: int) -> Message:
    """The colour of a seat."""
    return Message(COLOUR_NAMES[seat])


def start_words(seat: int, viewer: int | None = None) -> Message:
    """Whose start it is; said so that it follows "on", "before" and "after"."""
    return message("your start") if seat == viewer else Message(_STARTS[seat])


def square_words(number: int, viewer: int | None = None, *, fresh: bool = False) -> Message:
    """A square of the ring with its distance from the nearest start."""
    seat, after = divmod(number, QUARTER)
    if fresh:
        return message("square {number}, on {start}, just brought out",
                       number=number, start=start_words(seat, viewer))  # fmt: skip
    if after == 0:
        return message("square {number}, on {start}", number=number, start=start_words(seat, viewer))
    if after < _HALF:
        start = start_words(seat, viewer)
        return message("square {number}, {count} after {start}", number=number, count=after, start=start)
    start = start_words((seat + 1) % len(LETTERS), viewer)
    return message(
        "square {number}, {count} before {start}", number=number, count=QUARTER - after, start=start
    )


def place_words(seat: int, place: str, viewer: int | None = None) -> Message:
    """Where a marble of ``seat`` stands; ``place`` as in the notation: "k", "12", "16!", "h3"."""
    if place == "k":
        return message("in your kennel") if seat == viewer else _in(_KENNELS[seat])
    if place.startswith("h"):
        home = message("your home") if seat == viewer else Message(_HOMES[seat])
        return message("square {number} of {home}", number=int(place[1:]), home=home)
    return square_words(int(place.rstrip("!?")), viewer, fresh=place.endswith("!"))


def _in(kennel: str) -> Message:
    return message("in {kennel}", kennel=Message(kennel))


def marble_words(seat: int, place: str, viewer: int | None = None, number: int | None = None) -> Message:
    """A marble with its place: "R3: square 62, 2 before your start"; without a number "R: square 62 …"."""
    name = LETTERS[seat] if number is None else f"{LETTERS[seat]}{number}"
    return message("{marble}: {place}", marble=name, place=place_words(seat, place, viewer))


def board_words(spots: Spots, viewer: int | None = None) -> tuple[Message, ...]:
    """One sentence a colour, beginning with the viewer's; marbles in the kennel are counted."""
    first = viewer or 0
    seats = [(first + step) % len(spots) for step in range(len(spots))]
    return tuple(
        message("{colour}: {places}.", colour=colour(seat), places=tuple(_places(seat, spots[seat], viewer)))
        for seat in seats
    )


def _places(seat: int, marbles: tuple[str, ...], viewer: int | None) -> Iterator[Message]:
    yield from (place_words(seat, place, viewer) for place in marbles if place != "k")
    waiting = marbles.count("k")
    if waiting:
        yield message("{count} in the kennel", count=waiting)
