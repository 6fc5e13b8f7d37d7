"""Pages that belong to no table: the three doors, opening, joining by code, help, settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from flask import Blueprint, Response, g, jsonify, make_response, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from companion.codes import parse_code
from companion.errors import Malformed, Refused, Unknown
from companion.kernel.game import Game, Option
from companion.web import wishes
from companion.web.faults import FAULTS, fault_of
from companion.web.offers import offers_of
from companion.web.pages import GameCard, HelpPage, HomePage, OpenPage, WithoutPage
from companion.web.seat import hold, recent, set_cookie
from companion.web.sentences import sentence
from companion.web.shell import THEMES, draw, services, words
from companion.words import LANGUAGES

pages = Blueprint("home", __name__)
MAX_BACK: Final = 8_000
"""An address longer than this is not gone back to."""


@pages.get("/")
def first() -> str:
    """The three doors."""
    return draw("home.html", HomePage(games=cards(), recent=recent()))


@pages.post("/join")
def join() -> Response | AnyResponse:
    """From a typed code to its table; a wrong one comes back to the field."""
    typed = request.form.get("code", "")[:40]
    try:
        code = parse_code(typed)
        services().tables.version(code)
    except (Malformed, Unknown) as error:
        return _again(typed, error)
    return redirect(f"/t/{code}", 303)


def _again(typed: str, error: Malformed | Unknown) -> Response:
    g.missed, fault = True, FAULTS["table"]
    problem = sentence(error) or words().say(fault.why, code=typed)
    page = HomePage(games=cards(), recent=recent(), typed=typed, problem=problem)
    answer = make_response(draw("home.html", page))
    answer.status_code = fault_of(error).status
    return answer


@pages.get("/open")
def choose() -> str | Response:
    """Pick a game and say your name."""
    chosen = _slug(request.args.get("game", ""))
    picked = request.args.get("game", "") == chosen
    page = OpenPage(games=_choices(chosen), chosen=chosen, picked=picked)
    try:
        return draw("open.html", replace(page, wishes=_wishes(chosen, request.args)))
    except Refused as error:
        answer = make_response(draw("open.html", replace(page, problem=sentence(error))))
        answer.status_code = 422
        return answer


@pages.post("/open")
def open_table() -> Response | AnyResponse:
    """A new table, its opener seated as host."""
    slug, name = request.form.get("game", "")[:40], request.form.get("name", "")[:2000]
    try:
        options = _wished(slug, request.form)
        joined = services().tables.open(slug, name)
        wishes.set_at(joined.code, joined.token, options)
    except (Refused, Malformed, Unknown) as error:
        problem = sentence(error) or words().say(FAULTS["refused"].title)
        chosen = _slug(slug)
        page = OpenPage(
            games=_choices(chosen),
            chosen=chosen,
            picked=slug == chosen,
            name=name[:200],
            problem=problem,
        )
        if not (isinstance(error, Refused) and error.code == "table.option"):
            page = replace(page, wishes=_wishes(chosen, request.form))
        answer = make_response(draw("open.html", page))
        answer.status_code = 422 if isinstance(error, Refused) else fault_of(error).status
        return answer
    return hold(make_response(redirect(f"/t/{joined.code}", 303)), joined.code, joined.token)


def _wished(slug: str, asked: Mapping[str, str]) -> tuple[tuple[Option, str], ...]:
    game = services().games.get(slug)
    return wishes.wished(game, asked) if game is not None else ()


def _wishes(slug: str, asked: Mapping[str, str]) -> tuple[wishes.Wish, ...]:
    game = services().games.get(slug)
    return wishes.wishes(game, asked, words(slug)) if game is not None else ()


@pages.get("/without")
def without() -> str:
    """What can be done without a table."""
    return draw("without.html", WithoutPage(games=cards()))


@pages.get("/without/<slug>/sheet")
def sheet(slug: str) -> AnyResponse:
    """Where sheets were printed before ``/print``. Raises Unknown("game")."""
    if slug not in services().games:
        raise Unknown("game", {"game": slug[:40]})
    return redirect(f"/print/{slug}", 303)


@pages.get("/help")
def help_page() -> str:
    """What helps everybody to play, and what is missing."""
    return draw("help.html", HelpPage(back=_local(request.args.get("back", "/"))))


@pages.post("/settings")
def settings() -> AnyResponse:
    """Language and theme, kept in this browser only."""
    answer = make_response(redirect(_local(request.form.get("back", "/")), 303))
    lang, theme = request.form.get("lang", ""), request.form.get("theme", "")
    if lang in LANGUAGES:
        set_cookie(answer, "lang", lang)
    if theme in THEMES:
        set_cookie(answer, "theme", theme)
    return answer


@pages.get("/healthz")
def healthz() -> Response:
    """Whether the program answers and its store can be read."""
    services().store.record("-")
    return jsonify(status="ok")


def cards() -> tuple[GameCard, ...]:
    """Every game of the catalogue, in the words of its own catalogue of translations; no draw tables."""
    return tuple(_card(game) for game in services().games.values() if not game.info.beside)


def _choices(chosen: str) -> tuple[GameCard, ...]:
    """What a table can be opened of: all games, and a draw table when it was asked for."""
    game = services().games.get(chosen)
    return (_card(game), *cards()) if game is not None and game.info.beside else cards()


def _card(game: Game[Any]) -> GameCard:
    info, said = game.info, words(game.info.slug)
    most, least = info.max_seats, info.min_seats
    return GameCard(
        slug=info.slug,
        title=said.say(info.title),
        summary=said.say(info.summary),
        seats=str(most) if most == least else f"{least}–{most}",
        offers=tuple(offers_of(game, services().games.get(f"{info.slug}-draws"), said)),
    )


def _slug(text: str) -> str:
    games = services().games
    return text if text in games else next(iter(games), "")


def _local(address: str) -> str:
    """The address when it is a path of ours, else the first page; a browser skips signs that are no text."""
    is_ours = address.startswith("/") and not address.startswith("//") and "\\" not in address
    return address if is_ours and address.isprintable() and len(address) <= MAX_BACK else "/"
