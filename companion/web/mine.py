"""My games: what this browser took part in, worked out from its own cookies and kept nowhere else.

Beside the seat's cookie, which goes to its table only, each table leaves a copy that goes to this page.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from flask import Blueprint, Response, jsonify, make_response, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from companion.codes import parse_code
from companion.errors import Malformed, Unknown
from companion.kernel.message import Message, message
from companion.kernel.seats import Seat
from companion.table.project import Phase, SeatView
from companion.web import play_parts
from companion.web.again import ended
from companion.web.compose import shown_names
from companion.web.guard import seal
from companion.web.kit import with_query
from companion.web.seat import MINE, forget, is_token, recent
from companion.web.shell import draw, language, services

pages = Blueprint("mine", __name__, url_prefix=MINE)
A_PAGE: Final = 20
AT_ONCE: Final = 40
"""Tables forgotten by one answer: each takes a few lines of its head."""
FORMAT: Final = "companion.mine"


@dataclass(frozen=True, slots=True, kw_only=True)
class MyGame:
    """One game this browser holds a seat of: ``result`` is its ranking in one line ("" before the end)."""

    code: str
    game: str
    day: str
    phase: str
    people: tuple[str, ...]
    result: str
    address: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MinePage:
    """``mine.html``: a page of games, newest first; ``count`` is how many keys this browser has.

    ``others`` are tables looked at lately of which it has no key.
    """

    games: tuple[MyGame, ...]
    others: tuple[str, ...]
    page: int
    pages: int
    count: int


@pages.get("")
def mine() -> Response:
    """The list; keys that open nothing any more are thrown away with the answer."""
    keys = _keys()
    count = max(1, -(-len(keys) // A_PAGE))
    number = min(max(1, _number(request.args.get("page", ""))), count)
    shown = list(keys.items())[(number - 1) * A_PAGE : number * A_PAGE]
    found = {code: _game(code, token) for code, token in shown}
    others = tuple(code for code in recent() if code not in keys)
    games = tuple(game for game in found.values() if game is not None)
    gone = [code for code, game in found.items() if game is None]
    page = MinePage(games=games, others=others, page=number, pages=count, count=len(keys) - len(gone))
    answer = make_response(draw("mine.html", page))
    for code in gone:
        forget(answer, code)
    return answer


@pages.get("/export.json")
def export() -> Response:
    """Everything in one file: finished games whole, running ones as this browser's seat sees them."""
    games = [told for code, token in _keys().items() if (told := _told(code, token)) is not None]
    answer = jsonify({"format": FORMAT, "version": 1, "games": games})
    answer.headers["Content-Disposition"] = 'attachment; filename="companion-my-games.json"'
    answer.headers["Cache-Control"] = "no-store"
    return answer


@pages.post("/forget")
def throw_away() -> AnyResponse:
    """Take one game, or all of them, out of this browser; the tables themselves stay."""
    asked = request.form.get("code", "")[:20]
    codes = [*_keys(), *recent()] if asked == "all" else list(_codes([asked]))
    answer = redirect(MINE, 303)
    made = make_response(answer)
    forget(made, *dict.fromkeys(codes[:AT_ONCE]))
    return made


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 4 else 1


def _keys() -> dict[str, str]:
    """The seat tokens that this browser has, by code, newest first."""
    names = [(name.removeprefix("mine_"), value) for name, value in request.cookies.items(multi=True)]
    found = {code: value for text, value in names for code in _codes([text]) if is_token(value)}
    return dict(reversed(found.items()))


def _codes(texts: list[str]) -> Iterator[str]:
    for text in texts:
        try:
            yield parse_code(text)
        except Malformed:
            continue


def _seen(code: str, token: str) -> tuple[tuple[Seat, ...], SeatView] | None:
    """The seats of a key and the table as its first seat sees it; None when it opens nothing."""
    tables = services().tables
    try:
        held = tables.seats(code, token)
        return (held, tables.look(code, token, held[0])) if held else None
    except Unknown:
        return None


def _game(code: str, token: str) -> MyGame | None:
    seen = _seen(code, token)
    if seen is None:
        return None
    held, view = seen
    names = shown_names(view, language())
    game = services().tables.game(code)
    spoken = services().words(language(), view.game, names)
    over = view.phase is Phase.OVER
    return MyGame(
        code=code,
        game=spoken.say(game.info.title),
        day=ended(code),
        phase=view.phase.value,
        people=tuple(names[info.seat] for info in view.seats if info.present),
        result=spoken.say(_result(view, play_parts.headline(view, game), held)) if over else "",
        address=with_query(f"/t/{code}", {"seat": str(held[0])}),
    )


def _result(view: SeatView, won: Message, held: tuple[Seat, ...]) -> Message:
    """Who won, and where the own seats came in."""
    results = view.outcome.results if view.outcome is not None else ()
    ranks = [result.rank for result in results if set(result.seats) & set(held)]
    if not ranks or len(results) < 2 or not any(result.won for result in results):  # there is no place
        return won
    return message(
        "{result} – your place: {rank} of {count}", result=won, rank=min(ranks), count=len(results)
    )


def _told(code: str, token: str) -> Mapping[str, object] | None:
    """One game of the file."""
    seen = _seen(code, token)
    if seen is None:
        return None
    held, view = seen
    tables, secrets = services().tables, services().tables.game(code).info.secrets
    if secrets:
        seal()
    reader = None if secrets and len(held) > 1 else held[0]  # several people share this phone
    over = view.phase is Phase.OVER
    file = (
        tables.export_full(code)
        if over
        else tables.export_view(code, token if reader is not None else None, reader)
    )
    return {"code": code, "seats": list(held), "table": file}
