"""Pages that only show: big screen, history, rules, QR picture, export."""

from __future__ import annotations

from itertools import groupby

from flask import Blueprint, Response, jsonify, make_response, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from companion.table.project import Phase
from companion.web import answers
from companion.web.compose import watched
from companion.web.kit import with_query
from companion.web.pages import HistoryPage, RulesPage, WatchPage
from companion.web.qr import qr_svg
from companion.web.seat import spectator, visit
from companion.web.sentences import rule_of
from companion.web.shell import day_of, draw, join_address, services

pages = Blueprint("look", __name__, url_prefix="/t/<code>")
LINES = 60
TURNS = (0, 90, 180, 270)
"""By how many degrees a picture can be turned."""


@pages.get("/watch")
def watch(code: str) -> str:
    """The table for everybody in the room: public parts and the way to join."""
    seen = answers.look(spectator(code))
    sides = answers.on_all_sides()
    composed = watched(seen, sides=sides)
    fill = answers.filler(seen.view, composed.inner)
    up = _number("up", 0) if _number("up", 0) in TURNS else 0
    page = WatchPage(
        head=answers.head(spectator(code), seen, live=True),
        title=seen.title,
        layout=composed.layout,
        parts=tuple(fill(part) for part in composed.parts),
        address=join_address(seen.view.code),
        phase=seen.view.phase.value,
        up=up,
        sides=sides,
        views=_views(seen.view.code, up, sides=sides),
        styles=answers.own_styles(seen, "watch"),
        extra_js=answers.own_script(seen, "watch"),
    )
    return draw("watch.html", page, seen.words)


def _views(code: str, up: int, *, sides: bool) -> dict[str, str]:
    """The addresses of the picture turned for each side, written along all sides, and along one."""
    path = f"/t/{code}/watch"

    def at(degrees: int, along: bool) -> str:  # noqa: FBT001 - both of the address
        return with_query(path, ({"up": str(degrees)} if degrees else {}) | ({"sides": "4"} if along else {}))

    return {str(turn): at(turn, sides) for turn in TURNS} | {"sides": at(up, True), "one": at(up, False)}


@pages.get("/history")
def history(code: str) -> str:
    """Who did what when, newest first."""
    who = visit(code)
    seen = answers.look(who)
    lines = services().tables.history(who.code, who.token, who.seat)[::-1]
    count = max(1, -(-len(lines) // LINES))
    number = min(max(1, _number("page", 1)), count)
    shown = lines[(number - 1) * LINES : number * LINES]
    codes = {code for line in shown for code in line.waived}
    said = {code: rule_of(code, seen.words, seen.view.game) for code in codes}
    days = tuple((label, tuple(day)) for label, day in groupby(shown, key=lambda line: day_of(line.at)))
    head = answers.head(who, seen)
    page = HistoryPage(head=head, names=seen.words.names, days=days, waived=said, pages=count, page=number)
    return draw("history.html", page, seen.words)


def _number(name: str, default: int) -> int:
    text = request.args.get(name, "")
    return int(text) if text.isdecimal() and len(text) < 6 else default


@pages.get("/rules")
def rules(code: str) -> str:
    """The rules in our own words, the options in force first."""
    who = visit(code)
    seen = answers.look(who)
    chosen = {option.id: value for option, value in seen.view.options}
    looks = tuple(
        (option.id, option.question, option.called(value) or option.labels[0])
        for option, value in seen.view.options
    )
    sections = tuple(seen.game.rules(chosen))
    head = answers.head(who, seen)
    return draw("rules.html", RulesPage(head=head, rules=sections, options=looks), seen.words)


@pages.get("/qr.svg")
def qr(code: str) -> Response:
    """The way to the table as a picture."""
    who = visit(code)
    answer = make_response(qr_svg(join_address(who.code)))
    answer.mimetype = "image/svg+xml"
    return answer


@pages.get("/export.json")
def export(code: str) -> Response:
    """While the game runs what this seat may see; after the end everything, with the seed."""
    who = visit(code)
    tables = services().tables
    seen = answers.look(who)
    full = seen.view.phase is Phase.OVER and who.seat is not None
    content = tables.export_full(who.code) if full else tables.export_view(who.code, who.token, who.seat)
    answer = jsonify(content)
    answer.headers["Content-Disposition"] = f'attachment; filename="companion-{who.code}.json"'
    answer.headers["Cache-Control"] = "no-store"
    return answer


@pages.get("/sheet")
def sheet(code: str) -> AnyResponse:
    """Where a table's sheets were printed before ``/print``."""
    return redirect(f"/t/{visit(code).code}/print", 303)
