"""The rules of any game as pages: its own words in two columns, or in large print in one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from companion.kernel.game import Option, Rule, Words, option_values
from companion.kernel.message import N_, Message, message
from companion.sheets.model import (
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
    Text,
)

WIDTH: Final = 178.0
HEIGHT: Final = 246.0
_TOP: Final = 20.0
_LOW: Final = HEIGHT - 8.0
_FEW: Final = 12
_LESS: Final = 0.93
_WHOLE: Final = 4
"""Paragraphs of up to so many lines are not broken."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Look:
    text: Mm
    heading: Mm
    columns: int
    gap: Mm

    @property
    def width(self) -> Mm:
        return (WIDTH - (self.columns - 1) * self.gap) / self.columns


_LOOKS: Final = {
    False: _Look(text=3.3, heading=4.4, columns=2, gap=10),
    True: _Look(text=6.4, heading=8, columns=1, gap=0),
}


def agreed(options: Sequence[Option], chosen: Mapping[str, str]) -> tuple[Rule, ...]:
    """The options in force, each with the ruling it is named by, if any; nothing where a game has none."""
    values = option_values(tuple(options), chosen)
    lines = tuple(_settled(option, values[option.id]) for option in options)
    return (Rule(heading=message("What this table agreed on"), paragraphs=lines),) if lines else ()


def _settled(option: Option, value: str) -> Message:
    answer = option.called(value) or "?"
    if not option.id.isupper():
        return message("{question} – {answer}", question=option.question, answer=answer)
    return message("{question} – {answer} ({id})", question=option.question, answer=answer, id=option.id)


def rules_sheet(
    slug: str, title: str, rules: Sequence[Rule], order: Order, metrics: Metrics, words: Words
) -> Sheet:
    """As many pages as the rules need."""
    look = _LOOKS[order.style in {Style.LARGE, Style.TACTILE}]
    setter = Setter(metrics, size=look.text)
    pages = _paged(rules, look, metrics, words)
    heading = words.say(N_("{game}: the rules in short"), game=title)
    faces = tuple(
        Face(
            name="rules",
            width=WIDTH,
            height=HEIGHT,
            layers=(Layer(elements=(*_frame(setter, heading, number, len(pages), words), *texts)),),
        )
        for number, texts in enumerate(pages)
    )
    return Sheet(title=heading, slug=slug, paper=order.paper, faces=faces, lang=words.lang)


def _paged(rules: Sequence[Rule], look: _Look, metrics: Metrics, words: Words) -> list[tuple[Text, ...]]:
    """The lines of each page; in columns a little smaller, where that spares a page with a few lines."""
    pages = _flowed(rules, look, metrics, words)
    if look.columns == 1 or len(pages) == 1 or len(pages[-1]) > _FEW:
        return pages
    smaller = replace(look, text=look.text * _LESS, heading=look.heading * _LESS)
    closer = _flowed(rules, smaller, metrics, words)
    return closer if len(closer) < len(pages) else pages


def _flowed(rules: Sequence[Rule], look: _Look, metrics: Metrics, words: Words) -> list[tuple[Text, ...]]:
    lines = tuple(_lines(rules, look, Setter(metrics, size=look.text), words))
    return list(_flowing(lines, look))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Set:
    """A line still without a place: the room over it, and how many of the next lines it ``keeps``."""

    text: Text
    above: Mm
    keeps: int = 0


def _lines(rules: Sequence[Rule], look: _Look, setter: Setter, words: Words) -> Iterator[_Set]:
    bold = setter.like(size=look.heading, bold=True)
    for rule in rules:
        paragraphs = [setter.lines(words.say(paragraph), look.width) for paragraph in rule.paragraphs]
        follows = 1 + min(_WHOLE, len(paragraphs[0])) if paragraphs else 0
        for line in bold.lines(words.say(rule.heading), look.width):
            yield _Set(text=bold.at(0, 0, line), above=bold.step * 1.5, keeps=follows)
        for lines in paragraphs:
            yield from _paragraph(lines, setter)


def _paragraph(lines: Sequence[str], setter: Setter) -> Iterator[_Set]:
    """Short paragraphs stay whole, long ones leave no single line behind."""
    for place, line in enumerate(lines):
        rest = len(lines) - 1 - place
        keeps = rest if (place == 0 and rest < _WHOLE) or rest == 1 else 0
        yield _Set(text=setter.at(0, 0, line), above=setter.step * (1 if place else 1.45), keeps=keeps)


def _flowing(lines: Sequence[_Set], look: _Look) -> Iterator[tuple[Text, ...]]:
    """The lines column by column, page by page; a heading never ends a column."""
    page: list[Text] = []
    column, y = 0, _TOP
    for line in lines:
        needed = line.above + line.keeps * look.text * 1.5
        if y > _TOP and y + needed > _LOW:
            column, y = column + 1, _TOP
            if column == look.columns:
                yield tuple(page)
                page, column = [], 0
        y += line.text.size if y == _TOP else line.above
        page.append(_at(line.text, column * (look.width + look.gap), y))
    yield tuple(page)


def _at(text: Text, x: Mm, y: Mm) -> Text:
    return Text(x=x, y=y, text=text.text, size=text.size, width=text.width, bold=text.bold, grey=text.grey)


def _frame(setter: Setter, heading: str, number: int, count: int, words: Words) -> Iterator[Element]:
    title, said = setter.like(size=8, bold=True).fitted(heading, WIDTH, setter.size)
    yield title.at(0, 8, said)
    yield Line(points=(Point(0, 12), Point(WIDTH, 12)), width=0.4, grey=0.4)
    foot = setter.like(size=max(3.2, setter.size * 0.9), grey=0.35)
    ours = words.say(N_("In our own words; the booklet of the box decides."))
    small, told = foot.fitted(ours, WIDTH - 16, 3.2)
    yield small.at(0, HEIGHT - 1, told)
    yield foot.until(WIDTH, HEIGHT - 1, f"{number + 1}/{count}")
