"""A score to take away: as a table for spreadsheets and as a picture."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from typing import Any, Final

from companion.kernel.game import Game
from companion.kernel.message import message
from companion.kernel.outcome import Result
from companion.sheets.cutout import cutout_png
from companion.sheets.fonts import metrics
from companion.sheets.model import Order
from companion.sheets.press import title_of
from companion.sheets.result_card import Occasion, result_card
from companion.web.scorepage import Sum
from companion.words import Words

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


def table_csv(total: Sum, words: Words) -> bytes:
    """Rank, name, every line, total. Separated as spreadsheets of the language expect it."""
    file = io.StringIO(newline="")
    writer = csv.writer(file, delimiter="," if words.lang == "en" else ";")
    lines = total.outcome.results[0].lines
    labels = [words.say(line.label) for line in lines]
    rank, name, together = (words.say(head) for head in (message("Rank"), message("Name"), message("Total")))
    writer.writerow([rank, name, *labels, together])
    writer.writerows(_record(result, total.names) for result in total.outcome.results)
    return file.getvalue().encode("utf-8-sig")


def _record(result: Result, names: tuple[str, ...]) -> Iterator[object]:
    who = " + ".join(names[seat] for seat in result.seats)
    yield result.rank
    yield formula_free(who)
    yield from (line.value for line in result.lines)
    yield result.total


def formula_free(name: str) -> str:
    """A name that a spreadsheet does not take for a formula."""
    return f"'{name}" if name.startswith(_FORMULA) else name


def card_png(game: Game[Any], total: Sum, words: Words, when: str) -> bytes:
    """The result card of a finished table, with the day it is made on."""
    names = tuple(drawable(name, seat, words) for seat, name in enumerate(total.names))
    occasion = Occasion(
        slug=game.info.home,
        title=words.say(title_of(game)),
        names=names,
        when=when,
        points=game.info.points,
    )
    return cutout_png(result_card(occasion, total.outcome, Order.asked(), metrics(), words))


def drawable(name: str, seat: int, words: Words) -> str:
    """The name without what the type face lacks (emoji, some scripts); by number when nothing is left."""
    kept = "".join(sign for sign in name if metrics().has(sign))
    has_letters = any(sign.isalnum() for sign in kept)
    return " ".join(kept.split()) if has_letters else words.say(message("Player {number}", number=seat + 1))
