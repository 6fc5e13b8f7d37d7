"""Who asks: the seat cookie of each table, and which of its seats this page is for."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, cast

from flask import Request, Response, g, redirect, request
from flask.globals import request_ctx
from werkzeug.wrappers import Response as AnyResponse

from companion.codes import parse_code
from companion.errors import Malformed, NotYours, Unknown
from companion.kernel.seats import Seat
from companion.web.kit import with_query
from companion.web.shell import services

KEEP: Final = 400 * 24 * 3600
RECENT: Final = 5
MINE: Final = "/mine"
"""Where "My games" stands; its cookies go there and nowhere else."""
_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{20,64}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Visit:
    """A request to a table: ``held`` are the seats of this phone, ``seat`` the one it is about."""

    code: str
    token: str | None
    held: tuple[Seat, ...]
    seat: Seat | None

    def own(self) -> Seat:
        """The seat. Raises NotYours when this phone has none."""
        if self.seat is None:
            raise NotYours("seat", {"code": self.code})
        return self.seat


def visit(text: str) -> Visit:
    """The visit of this request to the table of that code. Raises Unknown("table"), NotYours("seat")."""
    known = g.get("visit")
    if known is None:
        known = g.visit = _visit(text)
    return cast("Visit", known)


def spectator(text: str) -> Visit:
    """The visitor without any seat, whatever this phone holds."""
    return Visit(code=visit(text).code, token=None, held=(), seat=None)


def canonical() -> AnyResponse | None:
    """A code typed in its own way ("k7p 4m") leads to the one address of its table."""
    text = (request.view_args or {}).get("code")
    if text is None or request.method != "GET":
        return None
    try:
        code = parse_code(text)
    except Malformed:
        return None
    if code == text:
        return None
    path = request.path.replace(f"/t/{text}", f"/t/{code}", 1)
    return redirect(with_query(path, request.args.to_dict()))


def _visit(text: str) -> Visit:
    try:
        code = parse_code(text)
    except Malformed as fault:
        raise Unknown("table", {"code": text[:20]}) from fault
    asked, here = request_ctx.request, services()  # looked up once: each look through Flask's proxies counts
    token = _token(asked, code)
    held = here.tables.seats(code, token)
    seat = _chosen(asked, held)
    for each in held:
        here.nudges.seen(code, each)
    return Visit(code=code, token=token, held=held, seat=seat)


def _token(asked: Request, code: str) -> str | None:
    text = asked.cookies.get(cookie_name(code), "")
    return text if _TOKEN.fullmatch(text) else None


def _chosen(asked: Request, held: tuple[Seat, ...]) -> Seat | None:
    posted = asked.form.get("me") if asked.method == "POST" else None
    text = posted or asked.args.get("seat") or ""
    if not held:
        return None
    if not text:
        return held[0]
    number = Seat(int(text)) if text.isascii() and text.isdigit() and len(text) < 4 else Seat(-1)
    if number in held:
        return number
    if asked.method == "GET" and asked.endpoint == "play.table":
        return held[0]
    raise NotYours("seat", {"seat": text[:4]})


def cookie_name(code: str) -> str:
    """The name of a table's seat cookie."""
    return f"seats_{code}"


def lift_name(code: str) -> str:
    """The name of the cookie that says whose page lies open on a phone with several seats."""
    return f"open_{code}"


def mine_name(code: str) -> str:
    """The name of the seat cookie's copy that goes to the page "My games" only."""
    return f"mine_{code}"


def is_token(text: str) -> bool:
    """Whether a text could be a seat token."""
    return _TOKEN.fullmatch(text) is not None


def forget(answer: Response, *codes: str) -> None:
    """Take tables out of the browser: their keys, and their codes among the recent ones."""
    for code in codes:
        for name, path in (
            (cookie_name(code), f"/t/{code}"),
            (lift_name(code), f"/t/{code}"),
            (mine_name(code), MINE),
        ):
            answer.delete_cookie(name, path=path, httponly=True, samesite="Lax", secure=request.is_secure)
    left = [code for code in recent() if code not in codes]
    set_cookie(answer, "recent", ".".join(left), age=KEEP if left else 0)


def hold(answer: Response, code: str, token: str) -> Response:
    """Put the seat token into the browser, and the code among its recent tables."""
    set_cookie(answer, cookie_name(code), token, path=f"/t/{code}")
    set_cookie(answer, mine_name(code), token, path=MINE)
    codes = [code, *(other for other in recent() if other != code)][:RECENT]
    set_cookie(answer, "recent", ".".join(codes))
    return answer


def recent() -> tuple[str, ...]:
    """The codes of the tables this browser sat at, newest first."""
    found = []
    for text in request.cookies.get("recent", "").split(".")[:RECENT]:
        try:
            found.append(parse_code(text))
        except Malformed:
            continue
    return tuple(found)


def set_cookie(answer: Response, name: str, value: str, path: str = "/", age: int | None = KEEP) -> None:
    """A cookie of ours: no script reads it, no other site sends it, secure where the page is."""
    answer.set_cookie(
        name, value, max_age=age, path=path, httponly=True, samesite="Lax", secure=request.is_secure
    )
