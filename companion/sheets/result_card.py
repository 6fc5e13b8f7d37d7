"""The result of a finished game on half a page: ranks, totals and every line of the score."""

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

WIDTH: Final = 178.0
_ROOM: Final = 246.0
_LABEL: Final = 48.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Occasion:
    """Which game it was, who played (by seat), and when, as people write a date."""

    slug: str
    title: str
    names: tuple[str, ...]
    when: str


def result_card(occasion: Occasion, outcome: Outcome, order: Order, metrics: Metrics, words: Words) -> Sheet:
    """One column a player or team, best first."""
    setter = Setter(metrics, size=6.4 if order.style is not Style.STANDARD else 4.2)
    elements = (
        *_heading(setter, occasion.title, occasion.when, words),
        *_table(setter, outcome.results, occasion.names, words),
    )
    height = min(_ROOM, max(_bottom(element) for element in elements) + 8)
    frame = Box(x=0, y=0, width=WIDTH, height=height, line=0.5, corner=4)
    face = Face(name="result", width=WIDTH, height=height, layers=(Layer(elements=(frame, *elements)),))
    heading = words.say(N_("{game}: result"), game=occasion.title)
    return Sheet(title=heading, slug=occasion.slug, paper=order.paper, faces=(face,), lang=words.lang)


def _bottom(element: Element) -> Mm:
    if isinstance(element, Line):
        return max(point.y for point in element.points)
    return 0.0 if isinstance(element, Box) else float(getattr(element, "y", 0.0))


def _heading(setter: Setter, title: str, when: str, words: Words) -> Iterator[Element]:
    yield setter.like(size=10, bold=True).at(8, 16, title)
    yield setter.like(grey=0.35).until(WIDTH - 8, 16, when)
    yield setter.like(grey=0.35).at(8, 16 + setter.step, words.say(N_("Result")))


def _table(
    setter: Setter, results: Sequence[Result], names: Sequence[str], words: Words
) -> Iterator[Element]:
    column = (WIDTH - 16 - _LABEL) / max(1, len(results))
    top, step = 16 + setter.step * 3.2, setter.step * 1.35
    labels = [words.say(line.label) for line in results[0].lines] if results else []
    for row, label in enumerate(labels):
        small, said = setter.fitted(label, _LABEL - 2, 3.2)
        yield small.at(8, top + (row + 1.4) * step, said)
    last = top + (len(labels) + 1.9) * step
    yield Line(points=(Point(8, last - step), Point(WIDTH - 8, last - step)), width=0.3, grey=0.5)
    yield setter.like(bold=True).at(8, last, words.say(N_("Total")))
    for place, result in enumerate(results):
        yield from _column(
            setter, result, names, 8 + _LABEL + (place + 1) * column, column, (top, step, last)
        )


def _column(
    setter: Setter,
    result: Result,
    names: Sequence[str],
    right: Mm,
    width: Mm,
    rows: tuple[Mm, Mm, Mm],
) -> Iterator[Element]:
    top, step, last = rows
    who = " + ".join(names[seat] for seat in result.seats if seat < len(names))
    name, said = setter.like(bold=True).fitted(f"{result.rank}. {who}", width - 3, 3.2)
    yield name.until(right, top, said)
    for row, line in enumerate(result.lines):
        yield setter.until(right, top + (row + 1.4) * step, str(line.value))
    yield setter.like(size=setter.size * 1.4, bold=True, grey=0.0).until(right, last, str(result.total))
