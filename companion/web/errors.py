"""Failures to answers: a page for people, one JSON shape for scripts."""

from __future__ import annotations

import logging
import time
from typing import Final

from flask import Flask, Response, current_app, g, jsonify, make_response, request
from flask_limiter import RateLimitExceeded
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import HTTPException

from companion.errors import CompanionError
from companion.web.faults import FAULTS, Fault, fault_of, fault_of_status
from companion.web.pages import ErrorPage, Kept
from companion.web.sentences import sentence
from companion.web.shell import draw, wants_data, words

_LOG = logging.getLogger("companion.web")
_UNSEEN: Final = frozenset({"csrf_token", "token", "seen", "move", "me", "keep", "back", "seat", "password"})


def register_errors(app: Flask) -> None:
    """Every failure has its page; only the unexpected ones are logged as errors."""
    app.register_error_handler(CompanionError, expected)
    app.register_error_handler(CSRFError, unsigned)
    app.register_error_handler(HTTPException, plain)


def expected(error: CompanionError) -> Response:
    """A failure that the program foresees, told with its own sentence when there is one."""
    fault = fault_of(error)
    g.missed = error.code == "table"
    slug = (request.view_args or {}).get("slug")
    why = sentence(error) or words(slug).say(fault.why, **{"code": "", "seconds": "", **error.params})
    return answer(fault, code=error.code, why=why, params=_texts(error))


def plain(error: HTTPException) -> Response:
    """A failure of HTTP itself."""
    fault = fault_of_status(error.code or 500)
    if fault.status == 500:
        _LOG.error("answer failed: %s %s", request.method, request.url_rule)
    seconds = _waiting() if isinstance(error, RateLimitExceeded) else 0
    said = answer(fault, params={"seconds": str(seconds)}, seconds=seconds)
    said.status_code = error.code or 500
    for name, value in error.get_headers(request.environ):
        if name == "Allow":
            said.headers[name] = value
    return said


def unsigned(_error: CSRFError) -> Response:
    """A form without a fitting key: sent again with one tap, unless it came from another site."""
    if _from_elsewhere():
        return answer(FAULTS["foreign"], code="foreign")
    kept = tuple(
        Kept(name=name, value=value, shown=name not in _UNSEEN)
        for name, value in request.form.items(multi=True)
        if name not in {"csrf_token", "password"}
    )
    return answer(FAULTS["form"], code="form", action=request.path, fields=kept[:200])


def answer(
    fault: Fault,
    *,
    code: str = "",
    why: str = "",
    params: dict[str, str] | None = None,
    seconds: int = 0,
    action: str = "",
    fields: tuple[Kept, ...] = (),
) -> Response:
    """The failure as a page or, for scripts, as data of the same content."""
    say = words().say
    filled = params or {}
    title, reason, todo = say(fault.title), why or say(fault.why), say(fault.todo, **filled)
    if wants_data():
        shape = {"error": code or str(fault.status), "what": title, "why": reason, "todo": todo}
        said = jsonify(shape | {"status": fault.status, "seconds": seconds})
    else:
        page = ErrorPage(
            status=fault.status, title=title, why=reason, todo=todo, ask_code=code in {"table", "table.code"},
            typed=filled.get("code", ""), back=_back(), action=action, fields=fields,
        )  # fmt: skip
        said = make_response(draw("error.html", page))
    said.status_code = fault.status
    said.headers["Cache-Control"] = "no-store"
    if seconds:
        said.headers["Retry-After"] = str(seconds)
    return said


def _texts(error: CompanionError) -> dict[str, str]:
    return {"code": "", "seconds": ""} | {name: str(value) for name, value in error.params.items()}


def _waiting() -> int:
    broken = next(iter(current_app.extensions["limiter"])).current_limit
    return max(1, int(broken.reset_at - time.time())) if broken else 60


def _from_elsewhere() -> bool:
    site = request.headers.get("Sec-Fetch-Site", "")
    origin = request.headers.get("Origin", "")
    if site:
        return site not in {"same-origin", "none"}
    return bool(origin) and origin.partition("://")[2] != request.host


def _back() -> str:
    parts = request.path.split("/")
    is_table = len(parts) > 3 and parts[1] == "t"
    return f"/t/{parts[2]}" if is_table else "/"
