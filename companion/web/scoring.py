"""Adding up the score of a finished game without a table: nothing is kept on the server."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from flask import Blueprint, Response, make_response, request
from werkzeug.datastructures import MultiDict

from companion.errors import Unknown
from companion.kernel.calculator import Calculator, calculator_of
from companion.kernel.game import Game
from companion.web.papershop import aside
from companion.web.scorefiles import card_png, table_csv
from companion.web.scoreform import MOST, Row, fields_of, rows_of
from companion.web.scorepage import Problem, ScorePage, Sum, player_of, problems_of, summed
from companion.web.shell import day_of, draw, services, words

pages = Blueprint("scoring", __name__)
BEGIN: Final = 4
BEGIN_TEAMS: Final = 2
"""Rows on a new page; those that stay blank do not count."""


@pages.get("/score/<slug>")
@pages.get("/score/<slug>/own/<own>")
def blank(slug: str, own: str = "") -> Response:
    """Empty rows; ``own`` is a sheet of the players' own, whose boxes are then counted."""
    game, calculator = _found(slug, own)
    begin = BEGIN_TEAMS if calculator.teams else BEGIN
    rows = rows_of(calculator, MultiDict({f"players-{place}-name": "" for place in range(begin)}))
    return _page(game, calculator, rows, fresh=True)


@pages.post("/score/<slug>")
@pages.post("/score/<slug>/own/<own>")
def add_up(slug: str, own: str = "") -> Response:
    """What the pressed button asks for: the sum, one player more or less, the same people again."""
    game, calculator = _found(slug, own)
    rows, wish = rows_of(calculator, request.form), request.form.get("do", "")[:20]
    if wish == "add":
        return _page(game, calculator, _more(calculator, rows))
    if wish.startswith("remove-"):
        return _page(game, calculator, _less(calculator, rows, wish.removeprefix("remove-")))
    if wish == "again":
        named = [row for row in rows if not row.is_blank]
        return _page(game, calculator, _anew(calculator, fields_of(named, names_only=True)))
    problems = problems_of(calculator, rows, MOST, words(slug))
    if wish == "show":
        total = None if problems else summed(calculator, rows, words(slug))
        return _page(game, calculator, rows, total=total)
    return _answer(game, calculator, rows, problems)


@pages.post("/score/<slug>/score.csv")
@pages.post("/score/<slug>/own/<own>/score.csv")
def table(slug: str, own: str = "") -> Response:
    """The ranking as a table for spreadsheets."""
    game, calculator = _found(slug, own)
    rows = rows_of(calculator, request.form)
    if problems := problems_of(calculator, rows, MOST, words(slug)):
        return _answer(game, calculator, rows, problems)
    total = summed(calculator, rows, words(slug))
    return _file(table_csv(total, words(slug)), "text/csv; charset=utf-8", f"{slug}.csv")


@pages.post("/score/<slug>/score.png")
@pages.post("/score/<slug>/own/<own>/score.png")
def card(slug: str, own: str = "") -> Response:
    """The ranking as a picture to send on."""
    game, calculator = _found(slug, own)
    rows = rows_of(calculator, request.form)
    if problems := problems_of(calculator, rows, MOST, words(slug)):
        return _answer(game, calculator, rows, problems)
    total, spoken, when = summed(calculator, rows, words(slug)), words(slug), day_of(services().clock.now())
    return _file(aside(lambda: card_png(game, total, spoken, when)), "image/png", f"{slug}.png")


def _found(slug: str, own: str) -> tuple[Game[Any], Calculator]:
    """The game and its calculator. Raises Unknown("game"), and Malformed for an own sheet that is none."""
    game = services().games.get(slug)
    calculator = calculator_of(game) if game else None
    if game is None or calculator is None:
        raise Unknown("game", {"game": slug[:40]})
    if not own:
        return game, calculator
    if calculator.for_own is None:
        raise Unknown("tool", {"tool": "own"})
    return game, calculator.for_own(own)


def _anew(calculator: Calculator, fields: Any) -> tuple[Row, ...]:
    return rows_of(calculator, MultiDict(fields or {"players-0-name": ""}))


def _more(calculator: Calculator, rows: Sequence[Row]) -> tuple[Row, ...]:
    """One blank row more, as long as it can be added up."""
    fields = dict(fields_of(rows))
    if len(rows) < MOST:
        fields[f"players-{len(rows)}-name"] = ""
    return _anew(calculator, fields)


def _less(calculator: Calculator, rows: Sequence[Row], number: str) -> tuple[Row, ...]:
    return _anew(calculator, fields_of([row for row in rows if str(row.number) != number]))


def _answer(
    game: Game[Any], calculator: Calculator, rows: Sequence[Row], problems: tuple[Problem, ...]
) -> Response:
    """The ranking, or 422 with every problem at its field and everything as it was typed."""
    if problems:
        answer = _page(game, calculator, rows, problems=problems)
        answer.status_code = 422
        return answer
    return _page(game, calculator, rows, total=summed(calculator, rows, words(game.info.slug)))


def _page(
    game: Game[Any],
    calculator: Calculator,
    rows: Sequence[Row],
    *,
    total: Sum | None = None,
    problems: tuple[Problem, ...] = (),
    fresh: bool = False,
) -> Response:
    page = ScorePage(
        address=request.path.removesuffix("/score.csv").removesuffix("/score.png"),
        game=game.info.title,
        about=calculator.about,
        helps=tuple(asked.help for asked in calculator.asked),
        players=tuple(player_of(calculator, row, problems) for row in rows),
        names=total.names if total else (),
        results=total.outcome.results if total else (),
        problems=problems,
        most=MOST,
        fresh=fresh,
        teams=calculator.teams,
    )
    return make_response(draw("score.html", page, words(game.info.slug)))


def _file(content: bytes, kind: str, name: str) -> Response:
    answer = make_response(content)
    answer.headers["Content-Type"] = kind
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    answer.headers["Cache-Control"] = "no-store"
    return answer
