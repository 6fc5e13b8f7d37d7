"""The printer's shop: an order in, pages or a PDF out, each made once as long as it is remembered.

A game keeps its papers in the module ``sheet`` beside its GAME value, as ``PAPERS``; the rules can be
printed for every game.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from threading import Lock
from typing import Any, Final

from companion.errors import Unknown
from companion.kernel.game import Game, Words
from companion.kernel.message import Message, message
from companion.sheets.cards import laid_out
from companion.sheets.fonts import metrics
from companion.sheets.model import Deck, Order, Papers, PrintKind, Sheet, Style
from companion.sheets.pdf import pdf_bytes
from companion.sheets.rules_page import agreed, rules_sheet

RULES: Final = PrintKind(
    name="rules",
    title=message("Rules in short"),
    summary=message("Turn order, signs and the options of the table, in our own words."),
    styles=(Style.STANDARD, Style.LARGE),
)
_KEPT: Final = 24
_one_at_a_time = Lock()


def papers_of(game: Game[Any]) -> Papers | None:
    """What a game prints beside its rules; None when it prints nothing."""
    package = type(game).__module__.rpartition(".")[0]
    if not package or find_spec(f"{package}.sheet") is None:
        return None
    found = getattr(import_module(f"{package}.sheet"), "PAPERS", None)
    return found if isinstance(found, Papers) else None


def title_of(game: Game[Any]) -> Message:
    """What a game is called on paper: short, where it has a short title."""
    return game.info.short or game.info.title


def kinds_of(game: Game[Any]) -> tuple[PrintKind, ...]:
    """All that can be printed for a game, its sheet first."""
    papers = papers_of(game)
    return (*papers.kinds, RULES) if papers else (RULES,)


def kind_of(game: Game[Any], name: str) -> PrintKind:
    """A print of a game by its name. Raises Unknown("sheet.kind")."""
    for kind in kinds_of(game):
        if kind.name == name:
            return kind
    raise Unknown("sheet.kind", {"found": name[:20]})


def pages(game: Game[Any], kind: str, order: Order, words: Words) -> Sheet:
    """The pages of an order, remembered by game, kind, order and language."""
    kind_of(game, kind).check(order)
    return _pages(_Job(game, kind, order, words))


def pdf(game: Game[Any], kind: str, order: Order, words: Words) -> bytes:
    """The same as a PDF. One is made at a time: the font's subset belongs to one document."""
    kind_of(game, kind).check(order)
    with _one_at_a_time:
        return _pdf(_Job(game, kind, order, words))


def remark(game: Game[Any], kind: str, order: Order, words: Words) -> Message | None:
    """What is worth knowing about the pages of an order before they are printed, if anything."""
    papers = papers_of(game)
    return papers.remark(kind, order, metrics(), words) if papers and kind != RULES.name else None


class _Job:
    """An order as a key: two languages' words are equal when the language is."""

    __slots__ = ("game", "key", "kind", "order", "words")

    def __init__(self, game: Game[Any], kind: str, order: Order, words: Words) -> None:
        self.game, self.kind, self.order, self.words = game, kind, order, words
        self.key = (game.info.slug, kind, order, words.lang)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Job) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


@lru_cache(maxsize=_KEPT)
def _pages(job: _Job) -> Sheet:
    if job.kind == RULES.name:
        title = job.words.say(title_of(job.game))
        chosen = dict(job.order.options)
        rules = (*job.game.rules(chosen), *agreed(job.game.options, chosen))
        return rules_sheet(job.game.info.home, title, rules, job.order, metrics(), job.words)
    papers = papers_of(job.game)
    if papers is None:
        raise Unknown("sheet.none")
    made = papers.make(job.kind, job.order, metrics(), job.words)
    return laid_out(made, job.order, metrics(), job.words) if isinstance(made, Deck) else made


@lru_cache(maxsize=_KEPT)
def _pdf(job: _Job) -> bytes:
    return pdf_bytes(_pages(job))
