"""What can be printed at an address: for a game alone, or for a table with its names, ticks and code."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final, TypeVar

from flask import request

from companion.errors import Malformed, Refused, Unknown
from companion.kernel.game import Game
from companion.kernel.message import message
from companion.sheets import press
from companion.sheets.fonts import metrics
from companion.sheets.model import MOST_COPIES, Order, PrintKind, Sheet, Style
from companion.sheets.pdf import pdf_bytes
from companion.sheets.tent import tent_card
from companion.table.events import Played
from companion.table.project import Phase
from companion.web import answers
from companion.web.compose import Sight
from companion.web.resultshop import fitting, result_sheet
from companion.web.seat import Visit, visit
from companion.web.shell import day_of, join_address, services, words
from companion.web.wishes import wished, with_numbers
from companion.words import Words

T = TypeVar("T")

TENT: Final = PrintKind(
    name="tent",
    title=message("Card with the code of this table"),
    summary=message("To fold and stand in the middle of the table."),
    styles=(Style.STANDARD,),
)
RESULT: Final = PrintKind(
    name="result",
    title=message("Result"),
    summary=message("Ranks, totals, every line of the score, and all sheets as they were played."),
    styles=(Style.STANDARD, Style.LARGE),
)
_LETTER: Final = frozenset({"US", "CA", "MX", "PH", "CL", "CO", "VE", "PR"})
"""Where home printers hold Letter paper."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shop:
    """What can be printed here: the kinds, the words, the table if there is one, the day its game ended."""

    game: Game[Any]
    words: Words
    base: str
    back: str
    kinds: tuple[PrintKind, ...]
    seen: Sight | None = None
    ended: str = ""

    def kind(self, name: str) -> PrintKind:
        """A print by its name, the first one when nothing is said. Raises Unknown("sheet.kind")."""
        for kind in self.kinds:
            if name in {kind.name, ""}:
                return kind
        raise Unknown("sheet.kind", {"found": name[:20]})


def for_game(slug: str) -> Shop:
    """What a game prints without a table. Raises Unknown("game")."""
    game = services().games.get(slug)
    if game is None:
        raise Unknown("game", {"game": slug[:40]})
    kinds = press.kinds_of(game)
    return Shop(game=game, words=words(slug), base=f"/print/{slug}", back="/without", kinds=kinds)


def for_table(code: str) -> Shop:
    """What a table prints as the visitor may see it: its tent card, at the end its result."""
    who = visit(code)
    seen = answers.look(who)
    is_over = seen.view.phase is Phase.OVER
    return Shop(
        game=seen.game,
        words=seen.words,
        base=f"/t/{who.code}/print",
        back=f"/t/{who.code}",
        kinds=(*press.kinds_of(seen.game), RESULT if is_over else TENT),
        seen=seen,
        ended=_ended(who) if is_over else "",
    )


def _ended(who: Visit) -> str:
    """The day of the last move that stands: when the game ended, whatever was said at the table later."""
    lines = services().tables.history(who.code, who.token, who.seat)
    moves = [line.at for line in lines if line.kind == Played.tag and not line.undone]
    return day_of(max(moves or [line.at for line in lines]))


def order_of(shop: Shop, kind: PrintKind) -> Order:
    """The order of this address. Raises Malformed saying what would be possible."""
    ask, public = request.args, services().settings.public_url
    order = Order.asked(
        paper=_paper(kind),
        style=_style(kind),
        copies=(ask.get("copies") or "") if kind.copies else "1",
        names=ask.get("names", "")[:2000] if kind.copies else "",
        edge=ask.get("edge", "long"),
        seed=ask.get("seed", "")[:40],
        link=f"{public}/sheet" if public else "",
    )
    kind.check(order)
    if shop.seen is None:
        return replace(order, options=_wished(shop.game))
    return _with_table(shop.game, shop.seen, kind, order)


def _wished(game: Game[Any]) -> tuple[tuple[str, str], ...]:
    """The options that the address wishes the print to have. Raises Malformed("sheet.option").

    A number that is none is told by its own sentence.
    """
    asked = with_numbers(game, request.args)
    try:
        return tuple((option.id, value) for option, value in wished(game, asked))
    except Refused:
        raise Malformed("sheet.option") from None


def _style(kind: PrintKind) -> str:
    """The style asked for; the first one also where only another print, shown before, came in it."""
    asked, was = request.args.get("style", ""), request.args.get("was", kind.name)
    known = {style.value for style in kind.styles}
    return kind.styles[0].value if not asked or (was != kind.name and asked not in known) else asked


def _paper(kind: PrintKind) -> str:
    """The paper asked for; the usual one where only another print, shown before, came on it."""
    asked, was = request.args.get("paper", ""), request.args.get("was", kind.name)
    known = {paper.value for paper in kind.papers}
    return default_paper() if not asked or (was != kind.name and asked not in known) else asked


def _with_table(game: Game[Any], seen: Sight, kind: PrintKind, order: Order) -> Order:
    """Names and options of the table, its ticks when asked for, its code as the number of the print."""
    view = seen.view
    if kind.name == TENT.name:
        return replace(order, link=join_address(view.code))
    order = replace(order, options=tuple((option.id, value) for option, value in view.options))
    if not kind.copies:
        return order
    asked = "names" in request.args or "copies" in request.args
    names = order.names if asked else tuple(map(fitting, seen.words.names[:MOST_COPIES]))
    copies = max(order.copies, len(names))
    join = join_address(view.code) if view.phase is not Phase.OVER else ""
    marks = _marks(game, seen)
    return replace(order, names=names, copies=copies, marks=marks, number=view.code, join=join)


def _marks(game: Game[Any], seen: Sight) -> tuple[Any, ...]:
    papers, view = press.papers_of(game), seen.view.game_view
    if request.args.get("ticks") != "1" or papers is None or view is None:
        return ()
    return papers.marks(view)


def default_paper() -> str:
    """Letter where the browser's first language belongs to a country that prints on it."""
    first = request.headers.get("Accept-Language", "").split(",")[0].split(";")[0].strip()
    return "letter" if "-" in first and first[-2:].upper() in _LETTER else "a4"


def pages_of(shop: Shop, kind: PrintKind, order: Order) -> Sheet:
    """The pages of an order; those that ask for the table of the moment are not laid out aside."""
    seen, slug = shop.seen, shop.game.info.home
    title = shop.words.say(press.title_of(shop.game))
    if seen is not None and kind.name == TENT.name:
        return tent_card(slug, title, seen.view.code, order, metrics(), shop.words)
    if seen is not None and kind.name == RESULT.name and seen.view.outcome is not None:
        return result_sheet(seen, seen.view.outcome, shop.ended, order, tuple(shop.words.names))
    return aside(lambda: press.pages(shop.game, kind.name, order, shop.words))


def pdf_of(shop: Shop, kind: PrintKind, order: Order) -> bytes:
    """The same as a PDF; what depends on a table's moment is not remembered."""
    if kind.name in {TENT.name, RESULT.name}:
        sheet = pages_of(shop, kind, order)
        return aside(lambda: pdf_bytes(sheet))
    return aside(lambda: press.pdf(shop.game, kind.name, order, shop.words))


def aside(work: Callable[[], T]) -> T:
    """Work of many milliseconds, in a native thread when gevent serves: no phone waits for a printer."""
    monkey = sys.modules.get("gevent.monkey")
    if monkey is None or not monkey.is_module_patched("threading"):
        return work()
    done: T = _printer().apply(work)
    return done


@cache
def _printer() -> Any:
    from gevent.threadpool import ThreadPool

    return ThreadPool(1)
