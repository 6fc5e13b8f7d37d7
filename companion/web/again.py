"""The same people once more: the rematch, the way to it, and the evening so far."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from flask import Blueprint, Response, make_response, redirect
from werkzeug.wrappers import Response as AnyResponse

from companion.kernel.message import N_
from companion.table.evening import Tally, chain, tallies
from companion.table.events import Played
from companion.table.project import SeatView
from companion.web import answers
from companion.web.compose import shown_names
from companion.web.kit import with_query
from companion.web.pages import TableHead
from companion.web.scorefiles import formula_free
from companion.web.seat import Visit, hold, visit
from companion.web.shell import day_of, draw, language, services, words

pages = Blueprint("again", __name__, url_prefix="/t/<code>")
_COLUMNS: Final = (N_("Game"), N_("Day"), N_("Table"), N_("Rank"), N_("Name"), N_("Points"))
_SUMS: Final = (N_("Name"), N_("Games"), N_("Won"), N_("Points"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """One line of a finished game: place ("–": first, but nobody won), people, points."""

    place: str
    names: tuple[str, ...]
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningGame:
    """One game of the group: its number, code, the day it ended, its ranking ("" and none: not over)."""

    number: int
    code: str
    day: str
    here: bool
    standings: tuple[Standing, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningPage:
    """``evening.html``: the games of one group and what everybody won; ``points`` where there are any."""

    head: TableHead
    points: bool
    games: tuple[EveningGame, ...]
    sums: tuple[Tally, ...]


@pages.post("/rematch")
def rematch(code: str) -> AnyResponse:
    """Open the next table, or come to the one that somebody opened a moment ago."""
    who = visit(code)
    actor = who.own()
    services().tables.rematch(who.code, who.token, actor)
    return redirect(with_query(f"/t/{who.code}/next", {"seat": str(actor)}), 303)


@pages.get("/next")
def follow(code: str) -> AnyResponse:
    """To the rematch, where this phone holds its seats already."""
    who = visit(code)
    tables = services().tables
    made = tables.look(who.code, None, None).rematch
    if not made or tables.gone(made):
        return redirect(f"/t/{who.code}", 303)
    held = tables.seats(made, who.token)
    if not held or who.token is None:
        return redirect(f"/t/{made}", 303)
    place = who.held.index(who.seat) if who.seat in who.held else 0
    seat = held[min(place, len(held) - 1)]
    answer = make_response(redirect(with_query(f"/t/{made}", {"seat": str(seat)}), 303))
    return hold(answer, made, who.token)


@pages.get("/evening")
def evening(code: str) -> str:
    """The games of this group: who won what."""
    who = visit(code)
    seen = answers.look(who)
    games, sums = _evening(who)
    points = seen.game.info.points
    page = EveningPage(head=answers.head(who, seen), points=points, games=games, sums=sums)
    return draw("evening.html", page, seen.words)


@pages.get("/evening.csv")
def table(code: str) -> Response:
    """The same as a table for spreadsheets."""
    who = visit(code)
    spoken = words()
    games, sums = _evening(who)
    file = io.StringIO(newline="")
    writer = csv.writer(file, delimiter="," if spoken.lang == "en" else ";")
    writer.writerow([spoken.say(name) for name in _COLUMNS])
    writer.writerows(_records(games))
    writer.writerow([])
    writer.writerow([spoken.say(name) for name in _SUMS])
    writer.writerows([formula_free(one.name), one.games, one.wins, one.points] for one in sums)
    answer = make_response(file.getvalue().encode("utf-8-sig"))
    answer.headers["Content-Type"] = "text/csv; charset=utf-8"
    answer.headers["Content-Disposition"] = f'attachment; filename="companion-{who.code}-evening.csv"'
    answer.headers["Cache-Control"] = "no-store"
    return answer


def _records(games: tuple[EveningGame, ...]) -> Iterator[list[object]]:
    for game in games:
        for line in game.standings:
            who = formula_free(" + ".join(line.names))
            yield [game.number, game.day, game.code, line.place, who, line.total]


def _evening(who: Visit) -> tuple[tuple[EveningGame, ...], tuple[Tally, ...]]:
    tables = services().tables
    views = chain(who.code, lambda code: tables.look(code, None, None))
    games = tuple(_game(number, view, view.code == who.code) for number, view in enumerate(views, 1))
    over = [(view.outcome, shown_names(view, language())) for view in views if view.outcome is not None]
    return games, tallies(over)


def _game(number: int, view: SeatView, here: bool) -> EveningGame:  # noqa: FBT001 - reads as a field
    names = shown_names(view, language())
    results = view.outcome.results if view.outcome is not None else ()
    standings = tuple(
        Standing(place=one.place, names=tuple(names[seat] for seat in one.seats), total=one.total)
        for one in results
    )
    day = ended(view.code) if results else ""
    return EveningGame(number=number, code=view.code, day=day, here=here, standings=standings)


def ended(code: str) -> str:
    """The day of the last move that stands, whatever was said at the table later."""
    lines = services().tables.history(code, None, None)
    moves = [line.at for line in lines if line.kind == Played.tag and not line.undone]
    return day_of(max(moves or [line.at for line in lines]))
