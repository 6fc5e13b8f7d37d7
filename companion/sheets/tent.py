"""A card to fold into a tent: the table's QR code and its signs, to be read from both sides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.kernel.game import Words
from companion.kernel.message import N_
from companion.sheets.model import (
    Element,
    Face,
    Layer,
    Line,
    Metrics,
    Order,
    Point,
    Qr,
    Setter,
    Sheet,
)

WIDTH: Final = 178.0
HEIGHT: Final = 246.0
_MIDDLE: Final = HEIGHT / 2
_QR: Final = 64.0


def tent_card(slug: str, title: str, code: str, order: Order, metrics: Metrics, words: Words) -> Sheet:
    """The page: below the fold upright, above it upside down. ``order.link`` leads to the table."""
    panel = tuple(_panel(title, code, order.link, Setter(metrics), words))
    fold = Line(points=(Point(0, _MIDDLE), Point(WIDTH, _MIDDLE)), width=0.25, grey=0.6, dash=2)
    layers = (
        Layer(elements=(fold, *panel)),
        Layer(elements=panel, turned_around=Point(WIDTH / 2, _MIDDLE)),
    )
    face = Face(name="tent", width=WIDTH, height=HEIGHT, layers=layers)
    heading = words.say(N_("{game}: join this table"), game=title)
    return Sheet(title=heading, slug=slug, paper=order.paper, faces=(face,), lang=words.lang)


def _panel(title: str, code: str, link: str, setter: Setter, words: Words) -> Iterator[Element]:
    top = _MIDDLE + 24
    right = _QR + 14
    yield Qr(text=link or code, x=0, y=top, size=_QR)
    big, said = setter.like(size=13, bold=True).fitted(title, WIDTH - right, 6)
    yield big.at(right, top + 10, said)
    texts, y = setter.like(size=6).paragraph(
        right, top + 22, words.say(N_("Scan, or open the address and type:")), WIDTH - right
    )
    yield from texts
    yield setter.like(size=22, bold=True, grey=0.0).at(right, y + 14, code)
    if link:
        address, shown = setter.like(size=5, grey=0.25).fitted(
            link.partition("://")[2] or link, WIDTH - right, 3.2
        )
        yield address.at(right, top + _QR, shown)
