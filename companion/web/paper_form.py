"""The page for printing: choices as they were asked for, pictures, the sentence when they do not fit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

from flask import request

from companion.errors import Malformed, Refused
from companion.kernel.message import N_, Message
from companion.sheets import press
from companion.sheets.faults import SENTENCES
from companion.sheets.model import LONG_EDGE, MOST_COPIES, Order, PrintKind, Sheet, Style
from companion.web.papershop import Shop, default_paper
from companion.web.shell import services
from companion.web.wishes import PREFIX, NumberWish, Wish, number_wishes, wishes

SHOWN: Final = 6
"""Pages shown as pictures; more are told by their number."""
STYLES: Final[Mapping[str, str]] = {
    Style.STANDARD.value: N_("Standard"),
    Style.LARGE.value: N_("Large print"),
    Style.TACTILE.value: N_("Tactile, for swell paper"),
    Style.TWO_UP.value: N_("Two faces on a page, to fold"),
}
EDGES: Final[Mapping[str, str]] = {
    "long": N_("Both sides, turned over the long edge"),
    "short": N_("Both sides, turned over the short edge"),
    "single": N_("One side only"),
}
PAPERS: Final[Mapping[str, str]] = {"a4": "A4", "letter": "Letter", "a3": "A3", "a5": "A5"}
KEPT: Final = 2000
"""How many signs of a field come back to it."""
_FIELDS: Final[Mapping[str, str]] = {
    "sheet.names": "names",
    "sheet.long": "names",
    "sheet.size": "paper",
    "sheet.number": "number",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One possibility of a list: its value, what it is called, whether it is the one."""

    value: str
    label: Message | str
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperPage:
    """``paper.html``. ``base`` is the address below which pictures and PDF lie, ``query`` what is shown.

    ``pictures`` are page numbers to show (none for what must stay sealed), ``count`` all pages; ``seed``
    shuffles what is sealed; ``problem`` stands beside the field ``fault``;
    ``wishes`` are options of the print: which sheet; ``numbers`` are fields to type one by its number, where
    no sheet is wished that has none.
    ``remark`` says what is worth knowing before these pages are printed.
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
    seed: str = ""
    problem: str = ""
    fault: str = ""
    wishes: tuple[Wish, ...] = ()
    numbers: tuple[NumberWish, ...] = ()
    remark: Message | None = None


def context(
    shop: Shop, kind: PrintKind, order: Order, sheet: Sheet | None, fault: Malformed | None
) -> PaperPage:
    """The page; ``order`` fills what was not asked for, ``fault`` says why there is no ``sheet``."""
    count, code = len(sheet.faces) if sheet else 0, fault.code if fault else ""
    seed = (_asked("seed", 40) or services().secrets.token()[-12:]) if kind.sealed else ""
    return PaperPage(
        title=shop.game.info.title,
        base=shop.base,
        back=shop.back,
        query=_query(shop, order, seed),
        kind=kind,
        kinds=tuple(_choice(each.name, each.title, kind.name) for each in shop.kinds),
        styles=_choices("style", STYLES, [style.value for style in kind.styles], kind.styles[0].value),
        papers=_choices("paper", PAPERS, [paper.value for paper in kind.papers], default_paper()),
        edges=_choices("edge", EDGES, EDGES, LONG_EDGE),
        copies=_asked("copies", 40),
        names=_asked("names") if "names" in request.args else ", ".join(order.names),
        most=MOST_COPIES,
        ticks=_asked("ticks") == "1",
        has_ticks=shop.seen is not None and shop.seen.view.game_view is not None,
        pictures=() if kind.sealed else tuple(range(1, min(count, SHOWN) + 1)),
        count=count,
        seed=seed,
        wishes=() if shop.seen else _wishes(shop),
        numbers=() if shop.seen else _numbers(shop),
        remark=press.remark(shop.game, kind.name, order, shop.words) if sheet else None,
        problem=_told(shop, fault) if fault else "",
        fault=_FIELDS.get(code, code.partition(".")[2]),
    )


def _told(shop: Shop, fault: Malformed) -> str:
    """Why nothing is printed: the printer's own sentence, or that of the game."""
    said = SENTENCES.get(fault.code) or shop.game.refusals.get(fault.code, fault.code)
    return shop.words.say(said, **fault.params)


def _wishes(shop: Shop) -> tuple[Wish, ...]:
    """What the print was wished to have, also with a fault elsewhere; none when they are the fault.

    A number typed into its field goes before what the address wished.
    """
    typed = {PREFIX + wish.option.id for wish in number_wishes(shop.game, request.args) if wish.text.strip()}
    try:
        found = wishes(shop.game, request.args, shop.words)
    except Refused:
        return ()
    return tuple(wish for wish in found if wish.name not in typed)


def _numbers(shop: Shop) -> tuple[NumberWish, ...]:
    """The fields for numbers, but for an option whose wished value was typed into another field."""
    wished = {wish.name: wish.value for wish in _wishes(shop)}
    asked = number_wishes(shop.game, request.args)
    return tuple(wish for wish in asked if wish.takes(wished.get(PREFIX + wish.option.id)))


def _asked(name: str, most: int = KEPT) -> str:
    return request.args.get(name, "")[:most]


def _query(shop: Shop, order: Order, seed: str) -> str:
    """What is shown, for the addresses of pictures."""
    chosen = {"paper": order.paper.value, "style": order.style.value, "edge": order.edge}
    chosen |= {name: _asked(name) for name in ("names", "copies", "ticks") if request.args.get(name)}
    if shop.seen is None:
        chosen |= {PREFIX + name: value for name, value in order.options}
    return urlencode(chosen | ({"seed": seed} if seed else {}))


def _choices(name: str, labels: Mapping[str, str], values: Iterable[str], default: str) -> tuple[Choice, ...]:
    """The possibilities of a field; what was asked for stays chosen where it is one of them."""
    known = tuple(values)
    asked = _asked(name)
    return tuple(_choice(value, labels[value], asked if asked in known else default) for value in known)


def _choice(value: str, label: Message | str, chosen: str) -> Choice:
    return Choice(value=value, label=label, chosen=value == chosen)
