"""The table page and what is done on it: show, refresh, move, undo, overrule, table commands."""

from __future__ import annotations

from collections.abc import Callable

from flask import Blueprint, Response, jsonify, make_response, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from companion.errors import Malformed, NotYours, Refused
from companion.table.commands import Command
from companion.web import answers, forms, sit, trouble, typed_options
from companion.web.kit import asked, with_query
from companion.web.seat import Visit, lift_name, set_cookie, spectator, visit
from companion.web.shell import csrf, services, wants_data
from companion.web.swift import see_other

pages = Blueprint("play", __name__, url_prefix="/t/<code>")


@pages.get("")
def table(code: str) -> str | Response:
    """The table for this seat: lobby, game or result; without a seat the way to one."""
    who = visit(code)
    if who.seat is None:
        return sit.show(who)
    return answers.page(who, answers.look(who, asked(iter(request.args.items()))))


@pages.get("/parts")
def parts(code: str) -> Response:
    """What changed since the hashes in ``have``; a big screen is nobody's, whoever's phone shows it."""
    who = spectator(code) if request.args.get("screen") else visit(code)
    seen = answers.look(who, asked(iter(request.args.items())))
    after = request.args.get("after", "")
    return jsonify(answers.data(who, seen, int(after) if after.isdecimal() and len(after) < 10 else 0))


@pages.get("/key")
def key(code: str) -> Response:
    """A fresh CSRF token for scripts that slept through a restart."""
    visit(code).own()
    return jsonify(key=csrf())


@pages.post("/lift")
def lift(code: str) -> AnyResponse:
    """The person of the seat has the phone now."""
    who = visit(code)
    answer = make_response(redirect(with_query(f"/t/{who.code}", {"seat": str(who.own())}), 303))
    set_cookie(answer, lift_name(who.code), str(who.own()), path=f"/t/{who.code}", age=None)
    return answer


@pages.post("/act")
def act(code: str) -> Response | AnyResponse:
    """A move of the game."""
    who = visit(code)
    game = services().tables.game(who.code)
    return perform(who, lambda: forms.play(game, who.own()))


@pages.post("/undo")
def undo(code: str) -> Response | AnyResponse:
    """Take an act back, or ask the table to."""
    who = visit(code)
    return perform(who, lambda: forms.undo(who.own()))


@pages.post("/overrule")
def overrule(code: str) -> Response | AnyResponse:
    """Ask the table to allow a move that was refused."""
    who = visit(code)
    game = services().tables.game(who.code)
    return perform(who, lambda: forms.overrule(game, who.own()))


@pages.post("/do/<name>")
def command(code: str, name: str) -> Response | AnyResponse:
    """A plain command of the table."""
    who = visit(code)
    if name == "option":
        game = services().tables.game(who.code)
        return perform(who, lambda: typed_options.posted(game))
    return perform(who, lambda: forms.simple(name))


def perform(who: Visit, read: Callable[[], Command]) -> Response | AnyResponse:
    """Read and do a command: back to where it came from, or the same page with the reason why not."""
    actor = who.own()
    try:
        done = services().tables.do(who.code, who.token, actor, read())
    except (Refused, Malformed, NotYours) as error:
        return trouble.answer(who, error)
    if wants_data():
        seen = answers.look(who, forms.kept())
        return jsonify(answers.done(who, seen, done))
    query = {"seat": str(actor)} | dict(forms.kept())
    return see_other(with_query(f"/t/{who.code}{forms.back()}", query))
