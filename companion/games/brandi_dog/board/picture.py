"""The board on a screen: an SVG of what stands where, and what can be tapped on it.

The picture is decoration for the ear: the tappable places and the board in words say the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from companion.games.brandi_dog.board.placewords import Spots, board_words, colour
from companion.games.brandi_dog.board.ring import (
    LETTERS,
    MARBLES,
    QUARTER,
    SIDE,
    TRACK,
    Square,
    home,
    kennel,
    start_of,
    track,
    where,
)
from companion.kernel.game import Words
from companion.kernel.message import message

UNIT: Final = 24
"""Signs of the view box a square."""
KINDS: Final = ("mine", "target", "hit", "warn", "chosen", "burned", "last")
"""How a place can be marked: what can be chosen, where one can go (hitting nobody, an opponent, one of
the own team), what is chosen, what was sent home, what the last play changed."""
_NOTHING: Final[Mapping[str, str]] = MappingProxyType({})
MARKS: Final = (
    "M{x} {y}m-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0",
    "M{x} {y}m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0m4 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0",
    "M{x} {y}m-5-5h10v10h-10z",
    "M{x} {y}m0-6 6 10h-12z",
)
"""The tactile mark of each seat as a path about its middle: round, target, square, triangle."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tap:
    """A place to tap: ``value`` of the button or ``href`` of the link, ``label`` read out in full.

    ``place`` as in ``ring.where``, or "Rk" for a whole kennel. ``kind`` is one of KINDS, or "plain" for a
    place that is only tapped, or "off" for one that is named but cannot be.
    """

    place: str
    label: str
    value: str = ""
    href: str = ""
    kind: str = "target"


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnTap:
    """A tap with the classes that put it over its square."""

    tap: Tap
    at: str
    id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Legend:
    """A colour: its number, letter and name."""

    seat: int
    letter: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """Everything the board's template draws."""

    svg: str
    taps: tuple[DrawnTap, ...]
    words: tuple[str, ...]
    legend: tuple[Legend, ...]
    title: str


def picture(
    spots: Spots,
    *,
    words: Words,
    bottom: int = 0,
    viewer: int | None = None,
    taps: Sequence[Tap] = (),
    marked: Mapping[str, str] = _NOTHING,
    marks: tuple[int, ...] = (0, 1, 2, 3),
) -> Picture:
    """The board turned so that ``bottom`` sits below; ``marked`` places are only drawn (place to kind).

    ``marks`` says which of MARKS each colour's start and home show: that of the person who plays it.
    """
    shown = dict(marked) | {tap.place: tap.kind for tap in taps if tap.kind in KINDS}
    drawn = sorted(taps, key=lambda tap: _order(tap.place, bottom))
    return Picture(
        svg=_svg(spots, tuple(sorted(shown.items())), bottom, marks),
        taps=tuple(DrawnTap(tap=tap, at=_at(tap.place, bottom), id=f"at-{tap.place}") for tap in drawn),
        words=tuple(words.say(sentence) for sentence in board_words(spots, viewer)),
        legend=tuple(
            Legend(seat=seat, letter=letter, name=words.say(colour(seat)))
            for seat, letter in enumerate(LETTERS)
        ),
        title=words.say(message("The board")),
    )


def _order(place: str, bottom: int) -> tuple[int, int]:
    """Playing order from the start of ``bottom``, then homes and kennels in the same order."""
    if place[0] in LETTERS:
        return TRACK + (LETTERS.index(place[0]) - bottom) % len(LETTERS), "hk".index(place[1]) * 9 + _slot(
            place
        )
    return (int(place.rstrip("!?")) - start_of(bottom)) % TRACK, 0


def _slot(place: str) -> int:
    return int(place[2:] or 0)


def _at(place: str, bottom: int) -> str:
    """The grid classes of a place; a whole kennel spans two squares each way."""
    if place[1:] == "k":
        corners = [kennel(LETTERS.index(place[0]), slot, bottom) for slot in range(1, MARBLES + 1)]
        return f"gx{min(each.x for each in corners)} gy{min(each.y for each in corners)} four"
    square = where(place, bottom)
    return "" if square is None else f"gx{square.x} gy{square.y}"


@lru_cache(maxsize=512)
def _svg(spots: Spots, shown: tuple[tuple[str, str], ...], bottom: int, marks: tuple[int, ...]) -> str:
    size = SIDE * UNIT
    over = "".join(_shown(place, kind, bottom) for place, kind in shown)
    return (
        f'<svg class="art" viewBox="0 0 {size} {size}" aria-hidden="true">{_ground(bottom, marks)}'
        f"{''.join(_marbles(spots, bottom))}{over}</svg>"
    )


def _middle(square: Square) -> tuple[int, int]:
    return square.x * UNIT + UNIT // 2, square.y * UNIT + UNIT // 2


@lru_cache(maxsize=8)
def _ground(bottom: int, marks: tuple[int, ...]) -> str:
    """The empty board: the way, its squares (the same line as dots of two widths), kennels, starts, homes."""
    way = " ".join(f"{x} {y}" for x, y in _corners(bottom))
    lines = "".join(f'<path class="{names}" d="M{way}z"/>' for names in ("way", "sq rim", "sq"))
    seats = (_seat_ground(seat, bottom, marks[seat]) for seat in range(len(LETTERS)))
    return f"{lines}{_numbers(bottom)}{''.join(seats)}"


def _corners(bottom: int) -> Iterator[tuple[int, int]]:
    """Where the way turns: all squares between stand in a straight line, a unit apart."""
    places = [_middle(track(number, bottom)) for number in range(TRACK)]
    for number, (x, y) in enumerate(places):
        before, after = places[number - 1], places[(number + 1) % TRACK]
        if (before[0] + after[0], before[1] + after[1]) != (2 * x, 2 * y):
            yield x, y


def _circle(square: Square, names: str, radius: float = 10) -> str:
    x, y = _middle(square)
    return f'<circle class="{names}" cx="{x}" cy="{y}" r="{radius:g}"/>'


def _numbers(bottom: int) -> str:
    """Every fourth number, for finding a square by its name."""
    signs = ((number, _middle(track(number, bottom))) for number in range(0, TRACK, 4) if number % QUARTER)
    return "".join(f'<text class="no" x="{x}" y="{y + 4}">{number}</text>' for number, (x, y) in signs)


def _seat_ground(seat: int, bottom: int, mark: int) -> str:
    corners = [kennel(seat, slot, bottom) for slot in range(1, MARBLES + 1)]
    x, y = min(each.x for each in corners) * UNIT, min(each.y for each in corners) * UNIT
    plate = f'<rect class="kn s{seat}" x="{x + 1}" y="{y + 1}" width="46" height="46" rx="12"/>'
    holes = "".join(_circle(corner, f"hole s{seat}", 9) for corner in corners)
    start = track(start_of(seat), bottom)
    homes = [home(seat, slot, bottom) for slot in range(1, MARBLES + 1)]
    lane = "M{} {}L{} {}".format(*_middle(start), *_middle(homes[-1]))
    squares = "".join(_circle(square, f"hm s{seat}") for square in homes)
    signs = "".join(MARKS[mark].format(x=x, y=y) for x, y in map(_middle, (start, *homes)))
    first = _circle(start, f"start s{seat}", 11.5)
    drawn = f'<path class="sign s{seat}" d="{signs}"/>'
    return f'{plate}{holes}<path class="lane s{seat}" d="{lane}"/>{squares}{first}{drawn}'


def _marbles(spots: Spots, bottom: int) -> Iterator[str]:
    for seat, marbles in enumerate(spots):
        waiting = 0
        for place in marbles:
            waiting += place == "k"
            yield _marble(seat, place, f"k{waiting}" if place == "k" else place, bottom)


def _marble(seat: int, place: str, spot: str, bottom: int) -> str:
    square = where(LETTERS[seat] + spot if spot[0] in "hk" else spot, bottom)
    if square is None:
        return ""
    x, y = _middle(square)
    guard = f'<circle class="guard" cx="{x}" cy="{y}" r="11.5"/>' if place.endswith("!") else ""
    doubt = "?" if place.endswith("?") else ""
    name = f'<text class="mn" x="{x}" y="{y + 4.5:g}">{LETTERS[seat]}{doubt}</text>'
    return f"{_circle(square, f'marble s{seat}', 9.5)}{name}{guard}"


def _shown(place: str, kind: str, bottom: int) -> str:
    """The sign of a marked place: a ring, a square where one is hit or chosen, a cross for one sent home."""
    square = where(place, bottom)
    if place[1:] == "k":
        seat = LETTERS.index(place[0])
        corner = min((kennel(seat, slot, bottom) for slot in range(1, 5)), key=lambda each: (each.y, each.x))
        x, y = corner.x * UNIT, corner.y * UNIT
        return f'<rect class="is {kind}" x="{x + 1}" y="{y + 1}" width="46" height="46" rx="10"/>'
    if square is None:
        return ""
    x, y = _middle(square)
    if kind == "burned":
        return f'<path class="is {kind}" d="M{x - 9} {y - 9}l18 18m0-18l-18 18"/>'
    if kind in {"chosen", "hit", "warn"}:
        badge = (
            f'<circle class="badge" cx="{x + 8}" cy="{y - 8}" r="6"/>'
            f'<path class="bang" d="M{x + 8} {y - 12}v4.5m0 2.5v.5"/>'
        )
        bang = badge if kind == "warn" else ""
        return f'<rect class="is {kind}" x="{x - 11}" y="{y - 11}" width="22" height="22" rx="4"/>{bang}'
    return f'<circle class="is {kind}" cx="{x}" cy="{y}" r="11"/>'
