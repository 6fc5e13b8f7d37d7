"""The result of a finished table to take away: as a picture and as a table for spreadsheets."""

from __future__ import annotations

from flask import Blueprint, Response, make_response

from companion.errors import Refused, Unknown
from companion.sheets.cutout import cutout_png
from companion.sheets.model import Order
from companion.web import answers
from companion.web.compose import Sight
from companion.web.papershop import aside, for_table
from companion.web.resultshop import result_sheet
from companion.web.scorefiles import drawable, table_csv
from companion.web.scorepage import Sum
from companion.web.seat import visit
from companion.web.shell import web

pages = Blueprint("scorecopy", __name__, url_prefix="/t/<code>")


@pages.get("/score.csv")
def table(code: str) -> Response:
    """The ranking with every line of the score. Raises Refused while the game runs."""
    seen, total = _result(code)
    return _file(table_csv(total, seen.words), "text/csv; charset=utf-8", f"companion-{seen.view.code}.csv")


@pages.get("/score.png")
def picture(code: str) -> Response:
    """The result card with everybody's sheet below it. Raises Refused while the game runs."""
    seen, total = _result(code)
    view, lang = seen.view, seen.words.lang
    drawn = web().cards.find(view.code, lang, view.version)
    if drawn is None:
        names = tuple(drawable(name, seat, seen.words) for seat, name in enumerate(total.names))
        sheet = result_sheet(seen, total.outcome, for_table(code).ended, Order.asked(), names)
        drawn = aside(lambda: cutout_png(sheet))
        web().cards.keep(view.code, lang, view.version, drawn)
    return _file(drawn, "image/png", f"companion-{view.code}.png")


def _result(code: str) -> tuple[Sight, Sum]:
    """What was reached. Raises Unknown where nobody wins or loses."""
    seen = answers.look(visit(code))
    if seen.view.outcome is None:
        raise Refused("table.not-over")
    if not seen.view.outcome.results:
        raise Unknown("page")
    return seen, Sum(names=tuple(seen.words.names), outcome=seen.view.outcome)


def _file(content: bytes, kind: str, name: str) -> Response:
    answer = make_response(content)
    answer.headers["Content-Type"] = kind
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    answer.headers["Cache-Control"] = "no-store"
    return answer
