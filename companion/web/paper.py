"""Printing: a picture of the pages, few choices with good defaults, the PDF; with and without a table."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlencode

from flask import Blueprint, Response, make_response, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from companion.errors import Malformed, Unknown
from companion.kernel.message import Message
from companion.sheets import press
from companion.sheets.model import Order, SheetName
from companion.sheets.svg import page_svg
from companion.web.paper_form import KEPT, PaperPage, context
from companion.web.papershop import (
    Shop,
    default_paper,
    for_game,
    for_table,
    order_of,
    pages_of,
    pdf_of,
)
from companion.web.shell import draw, services
from companion.web.wishes import PREFIX

__all__ = ["LeavesPage", "PaperPage", "pages"]

pages = Blueprint("paper", __name__)


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
def leaves(slug: str, kind: str) -> str | AnyResponse:
    """All pages at their true size, for the browser's own printing."""
    return _leaves(for_game(slug), kind)


@pages.get("/print/<slug>/<any(pdf, pages):form>")
def chosen(slug: str, form: str) -> AnyResponse:
    """From the filled form to the PDF, or to the pages for the browser's own printing."""
    return _chosen(for_game(slug), form)


@pages.get("/t/<code>/print/<any(pdf, pages):form>")
def chosen_at(code: str, form: str) -> AnyResponse:
    """The same for a table."""
    return _chosen(for_table(code), form)


@pages.get("/t/<code>/print/<kind>/pages")
def leaves_at(code: str, kind: str) -> str | AnyResponse:
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
            wish = {name: value for name, value in request.args.items() if name.startswith(PREFIX)}
            return redirect(f"/print/{slug}?{urlencode({'style': style.value} | wish)}", 303)
    raise Unknown("sheet.name", {"found": name[:40]})


def _page(shop: Shop) -> Response:
    """The choices, with a sentence when what was asked cannot be printed."""
    kind, fault, sheet = shop.kind(request.args.get("kind", "")), None, None
    try:
        order = order_of(shop, kind)
        sheet = pages_of(shop, kind, order)
    except Malformed as found:
        fault = found
        order = Order.asked(paper=default_paper(), style=kind.styles[0].value)
    answer = make_response(draw("paper.html", context(shop, kind, order, sheet, fault), shop.words))
    answer.status_code = 422 if fault else 200
    return answer


def _chosen(shop: Shop, form: str) -> AnyResponse:
    kind = shop.kind(request.args.get("kind", ""))
    rest = urlencode({name: value[:KEPT] for name, value in request.args.items() if name != "kind"})
    return redirect(f"{shop.base}/{kind.name}{'.pdf' if form == 'pdf' else '/pages'}?{rest}", 303)


def _refused(shop: Shop, kind: str) -> AnyResponse:
    """Back to the form, which says what is wrong."""
    asked = {name: value[:KEPT] for name, value in request.args.items()}
    return redirect(f"{shop.base}?{urlencode(asked | {'kind': kind})}", 303)


def _pdf(shop: Shop, name: str) -> AnyResponse:
    kind = shop.kind(name)
    try:
        made = pdf_of(shop, kind, order_of(shop, kind))
    except Malformed:
        return _refused(shop, kind.name)
    answer = make_response(made)
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


def _leaves(shop: Shop, name: str) -> str | AnyResponse:
    kind = shop.kind(name)
    try:
        sheet = pages_of(shop, kind, order_of(shop, kind))
    except Malformed:
        return _refused(shop, kind.name)
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
