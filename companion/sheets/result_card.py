"""The result of a finished game: ranks, names, totals and every line of the score, best first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from companion.kernel.game import Words
from companion.kernel.message import N_
from companion.kernel.outcome import Outcome, Result
from companion.sheets.model import (
    Box,
    Element,
    Face,
    Layer,
    Line,
    Metrics,
    Mm,
    Order,
    Point,
    Setter,
    Sheet,
    Style,
)
from companion.sheets.moving import placed

WIDTH: Final = 178.0
_ROOM: Final = 246.0
_EDGE: Final = 8.0
_TOP: Final = 30.0
_TOTAL: Final = 34.0
"""Room for a total at the right edge."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Occasion:
    """Which game it was, who played (by seat), and when, as people write a date.

    ``number`` is the table's code, ``played`` what was played on, ``proof`` says whether the
    draws were fair ("": nothing to say).
    A game without ``points`` is won or lost: its lines are told without numbers.
    """

    slug: str
    title: str
    names: tuple[str, ...]
    when: str
    points: bool = True
    number: str = ""
    played: str = ""
    proof: str = ""


Row = tuple[tuple[Element, ...], Mm]
"""What one player or team gets, drawn from 0 downwards, and how high it is."""


def result_card(occasion: Occasion, outcome: Outcome, order: Order, metrics: Metrics, words: Words) -> Sheet:
    """One row a player or team, on as many pages as they need."""
    setter = Setter(metrics, size=4.4 if order.style is Style.STANDARD else 6.4)
    rows = [_row(setter, result, occasion, words) for result in outcome.results]
    heading = tuple(_heading(setter, occasion, words))
    if occasion.proof:
        rows.append(_proof(setter, occasion.proof))
    faces = tuple(_card(heading, page) for page in _pages(rows))
    said = words.say(N_("{game}: result"), game=occasion.title)
    return Sheet(title=said, slug=occasion.slug, paper=order.paper, faces=faces, lang=words.lang)


def _heading(setter: Setter, occasion: Occasion, words: Words) -> Iterator[Element]:
    yield setter.like(size=10, bold=True).at(_EDGE, 16, occasion.title)
    soft = setter.like(grey=0.35)
    said = (
        words.say(N_("Result of table {code}"), code=occasion.number)
        if occasion.number
        else words.say(N_("Result"))
    )
    yield soft.at(_EDGE, 17.5 + setter.size * 0.9, f"{said} · {occasion.played}" if occasion.played else said)
    yield soft.until(WIDTH - _EDGE, 16, occasion.when)


def _row(setter: Setter, result: Result, occasion: Occasion, words: Words) -> Row:
    """Rank, name and total on one line, below it where the total comes from."""
    names = occasion.names
    who = " + ".join(names[seat] for seat in result.seats if seat < len(names))
    big = setter.like(size=setter.size * (1.9 if result.won else 1.5), bold=True, grey=0.0)
    left, right = _EDGE + setter.size * 3, WIDTH - _EDGE
    base = big.size * 0.75 + setter.size * 0.75
    name, said = big.fitted(who, right - _TOTAL - left, setter.size)
    lines, after = setter.like(grey=0.3).paragraph(
        left, base + setter.step * 1.1, _lines(result, occasion, words), right - left
    )
    drawn: list[Element] = [
        Line(points=(Point(_EDGE, 0), Point(right, 0)), width=0.3, grey=0.6),
        big.at(_EDGE, base, f"{result.rank}." if result.place.isdigit() else result.place),
        name.at(left, base, said),
        *((big.until(right, base, str(result.total)),) if occasion.points else ()),
        *lines,
    ]
    return tuple(drawn), after - setter.step + setter.size * 0.75


def _proof(setter: Setter, said: str) -> Row:
    """The last lines of the card."""
    text, after = setter.like(grey=0.3).paragraph(_EDGE, setter.step * 1.3, said, WIDTH - 2 * _EDGE)
    rule = Line(points=(Point(_EDGE, 0), Point(WIDTH - _EDGE, 0)), width=0.3, grey=0.6)
    return (rule, *text), after - setter.step + setter.size


def _lines(result: Result, occasion: Occasion, words: Words) -> str:
    """Every line of the score; only between two of them the text may break."""
    if not occasion.points:
        return " ".join(f"{words.say(line.label)} {words.say(line.how)}" for line in result.lines)
    told = (f"{words.say(line.label)} {line.value}".replace(" ", "\u00a0") for line in result.lines)
    return " · ".join(told).replace(" ·", "\u00a0·")


def _pages(rows: Sequence[Row]) -> Iterator[tuple[Row, ...]]:
    page: list[Row] = []
    for row in rows:
        if page and _TOP + sum(height for _, height in page) + row[1] > _ROOM:
            yield tuple(page)
            page = []
        page.append(row)
    yield tuple(page)


def _card(heading: tuple[Element, ...], rows: Sequence[Row]) -> Face:
    elements: list[Element] = [*heading]
    y = _TOP
    for drawn, height in rows:
        elements += (placed(element, 0, y) for element in drawn)
        y += height
    frame = Box(x=0, y=0, width=WIDTH, height=y, line=0.5, corner=4)
    return Face(name="result", width=WIDTH, height=y, layers=(Layer(elements=(frame, *elements)),))
