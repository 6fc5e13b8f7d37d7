"""Printing: a picture of the pages, few choices with good defaults, the PDF; with and without a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

from flask import Blueprint, Response, make_response, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from companion.errors import Malformed, Unknown
from companion.kernel.message import N_, Message
from companion.sheets import press
from companion.sheets.faults import SENTENCES
from companion.sheets.model import MOST_COPIES, Order, PrintKind, Sheet, SheetName, Style
from companion.sheets.svg import page_svg
from companion.web.papershop import (
    Shop,
    aside,
    default_paper,
    for_game,
    for_table,
    order_of,
    pages_of,
    pdf_of,
)
from companion.web.shell import draw, services

pages = Blueprint("paper", __name__)
SHOWN: Final = 6
"""Pages shown as pictures; more are told by their number."""
_STYLES: Final = {
    Style.STANDARD: N_("Standard"),
    Style.LARGE: N_("Large print"),
    Style.TACTILE: N_("Tactile, for swell paper"),
    Style.TWO_UP: N_("Two faces on a page, to fold"),
}
_EDGES: Final = {
    "long": N_("Both sides, turned over the long edge"),
    "short": N_("Both sides, turned over the short edge"),
    "single": N_("One side only"),
}
_PAPERS: Final = {"a4": "A4", "letter": "Letter"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One possibility of a list: its value, what it is called, whether it is the one."""

    value: str
    label: Message | str
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperPage:
    """``paper.html``. ``base`` is the address below which pictures and PDF lie, ``query`` what was chosen.

    ``pictures`` are page numbers to show (none for what must stay sealed), ``count`` all pages.
    """

    title: Message
    base: str
    back: str
    query: str
    kind: PrintKind
    kinds: tuple[Choice, ...]
    styles: tuple[Choice, ...]
    papers: tuple[Choice, ...]
    edges: tuple[Choice, ...]
    copies: str
    names: str
    most: int
    ticks: bool
    has_ticks: bool
    pictures: tuple[int, ...]
    count: int
    problem: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Leaf:
    """One page: its SVG, and whether the paper lies on its side."""

    svg: str
    wide: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LeavesPage:
    """``paper_pages.html``: pages to print from the browser."""

    title: Message
    leaves: tuple[Leaf, ...]
    back: str


@pages.get("/print/<slug>")
def choose(slug: str) -> Response:
    """Pictures and choices for a game without a table."""
    return _page(for_game(slug))


@pages.get("/print/<slug>/<kind>.pdf")
def pdf(slug: str, kind: str) -> AnyResponse:
    """The PDF."""
    return _pdf(for_game(slug), kind)


@pages.get("/print/<slug>/<kind>.svg")
def picture(slug: str, kind: str) -> Response:
    """One page as a picture."""
    return _picture(for_game(slug), kind)


@pages.get("/print/<slug>/<kind>/pages")
def leaves(slug: str, kind: str) -> str:
    """All pages at their true size, for the browser's own printing."""
    return _leaves(for_game(slug), kind)


@pages.get("/t/<code>/print/<kind>/pages")
def leaves_at(code: str, kind: str) -> str:
    """The same for a table."""
    return _leaves(for_table(code), kind)


@pages.get("/t/<code>/print")
def choose_at(code: str) -> Response:
    """The same for a table: its players' names, its ticks, its code, its result."""
    return _page(for_table(code))


@pages.get("/t/<code>/print/<kind>.pdf")
def pdf_at(code: str, kind: str) -> AnyResponse:
    """The PDF."""
    return _pdf(for_table(code), kind)


@pages.get("/t/<code>/print/<kind>.svg")
def picture_at(code: str, kind: str) -> Response:
    """One page as a picture."""
    return _picture(for_table(code), kind)


@pages.get("/sheet/<name>")
def named(name: str) -> AnyResponse:
    """Where the code on a printed sheet leads: to the same print, blank."""
    found = SheetName.parse(name)
    for slug, game in services().games.items():
        papers = press.papers_of(game)
        style = papers.style_of(found.layout) if papers and papers.code == found.game else None
        if style is not None:
            return redirect(f"/print/{slug}?style={style.value}", 303)
    raise Unknown("sheet.name", {"found": name[:40]})


def _page(shop: Shop) -> Response:
    """The choices, with a sentence when what was asked cannot be printed."""
    kind, problem, sheet = shop.kind(request.args.get("kind", "")), "", None
    try:
        order = order_of(shop, kind)
        sheet = aside(lambda: pages_of(shop, kind, order))
    except Malformed as fault:
        problem = shop.words.say(SENTENCES.get(fault.code, fault.code), **fault.params)
        order = Order.asked(paper=default_paper(), style=kind.styles[0].value)
    answer = make_response(draw("paper.html", _context(shop, kind, order, sheet, problem), shop.words))
    answer.status_code = 422 if problem else 200
    return answer


def _context(shop: Shop, kind: PrintKind, order: Order, sheet: Sheet | None, problem: str) -> PaperPage:
    count = len(sheet.faces) if sheet else 0
    return PaperPage(
        title=shop.game.info.title,
        base=shop.base,
        back=shop.back,
        query=_query(kind, order),
        kind=kind,
        kinds=tuple(_choice(each.name, each.title, kind.name) for each in shop.kinds),
        styles=tuple(_choice(style.value, _STYLES[style], order.style.value) for style in kind.styles),
        papers=tuple(_choice(value, label, order.paper.value) for value, label in _PAPERS.items()),
        edges=tuple(_choice(value, label, order.edge) for value, label in _EDGES.items()),
        copies=request.args.get("copies", "")[:8] or str(order.copies),
        names=request.args.get("names", ", ".join(order.names))[:200],
        most=MOST_COPIES,
        ticks=request.args.get("ticks") == "1",
        has_ticks=shop.seen is not None and shop.seen.view.game_view is not None,
        pictures=() if kind.sealed else tuple(range(1, min(count, SHOWN) + 1)),
        count=count,
        problem=problem,
    )


def _query(kind: PrintKind, order: Order) -> str:
    """What was chosen, for the addresses of pictures and PDF; sealed pages get a shuffle of their own."""
    chosen = {"paper": order.paper.value, "style": order.style.value, "edge": order.edge}
    kept = ("names", "copies", "ticks", "seed")
    chosen |= {name: request.args[name][:2000] for name in kept if request.args.get(name)}
    if kind.sealed:
        chosen.setdefault("seed", services().secrets.token()[-12:])
    return urlencode(chosen)


def _choice(value: str, label: Message | str, chosen: str) -> Choice:
    return Choice(value=value, label=label, chosen=value == chosen)


def _pdf(shop: Shop, name: str) -> AnyResponse:
    kind = shop.kind(name)
    try:
        order = order_of(shop, kind)
    except Malformed:
        return redirect(f"{shop.base}?{urlencode({**request.args.to_dict(), 'kind': name})}", 303)
    answer = make_response(pdf_of(shop, kind, order))
    answer.mimetype = "application/pdf"
    answer.headers["Content-Disposition"] = f'inline; filename="{shop.game.info.slug}-{kind.name}.pdf"'
    return _kept(answer, shop)


def _picture(shop: Shop, name: str) -> Response:
    kind, text = shop.kind(name), request.args.get("page", "1")
    sheet = pages_of(shop, kind, order_of(shop, kind))
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0
    if not 1 <= number <= len(sheet.faces):
        raise Unknown("sheet.kind", {"found": f"{name[:20]} {text[:10]}"})
    answer = make_response(page_svg(sheet, sheet.faces[number - 1]))
    answer.mimetype = "image/svg+xml"
    return _kept(answer, shop)


def _leaves(shop: Shop, name: str) -> str:
    kind = shop.kind(name)
    sheet = pages_of(shop, kind, order_of(shop, kind))
    shown = tuple(
        Leaf(svg=page_svg(sheet, face, f"{kind.name} {number}", f"p{number}"), wide=face.landscape)
        for number, face in enumerate(sheet.faces, 1)
    )
    query = request.query_string.decode("ascii", "replace")
    back = f"{shop.base}?kind={kind.name}&{query}" if query else f"{shop.base}?kind={kind.name}"
    return draw("paper_pages.html", LeavesPage(title=kind.title, leaves=shown, back=back), shop.words)


def _kept(answer: Response, shop: Shop) -> Response:
    """Blank prints stay in the browser for an hour; a table's never do."""
    answer.headers["Cache-Control"] = "no-store" if shop.seen else "private, max-age=3600"
    answer.vary.update(("Cookie", "Accept-Language"))
    return answer
