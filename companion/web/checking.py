"""An exported table, checked here: was a draw arranged? Nothing is kept, unless the table is brought back."""

from __future__ import annotations

import json
from typing import Any, Final

from flask import Blueprint, Response, make_response, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from companion.errors import Malformed, Unknown
from companion.kernel.message import N_
from companion.table.inspection import Inspection, inspect
from companion.table.project import VIEW_FORMAT
from companion.web.bodies import ROOMY
from companion.web.checkpage import Checked, CheckPage, checked, draws_csv
from companion.web.papershop import aside
from companion.web.shell import draw, services, words

pages = Blueprint("checking", __name__)
MOST_ENTRIES: Final = 5_000
"""Longer logs are for ``companion verify``: a page would keep the others waiting."""
ECHO: Final = 400_000
"""A longer text is not sent along with the answer."""
_NOTHING: Final = N_("Choose the file that was saved at the end of a game, or paste its text.")
_NOT_JSON: Final = N_("This file is no export of Companion: it is not JSON.")
_UNUSABLE: Final = N_("This file is no export of Companion that can be used. The first fault: {where}.")
_VIEW: Final = N_(
    "This is what one seat saw, without the secret of the draws. Save the game once more when it is over."
)
_ABSENT: Final = N_("This game is not installed here, so its draws cannot be replayed.")


@pages.get(ROOMY)
def ask() -> str:
    """A field for the file."""
    return draw("verify.html", CheckPage())


@pages.post(ROOMY)
def check() -> Response | AnyResponse:
    """The verdict; or, as the button says, the draws as a table, or the table brought back."""
    text, wish = _sent(), request.form.get("do", "")
    try:
        data = _read(text)
        if wish == "import":
            return redirect(f"/t/{services().tables.import_full(data, aside)}", 303)
        games = services().games
        found = aside(lambda: inspect(games, data, MOST_ENTRIES))
    except (Malformed, Unknown) as error:
        return _refused(error, text)
    result = _told(found)
    if wish == "csv":
        return _file(result, found.game)
    return make_response(draw("verify.html", CheckPage(result=result, text=_kept(text))))


def _sent() -> str:
    """The uploaded file as text, else what was pasted."""
    file = request.files.get("file")
    content = b""
    if file is not None:
        content = file.read()
        file.close()
    return content.decode("utf-8-sig", "replace") if content.strip() else request.form.get("text", "")


def _read(text: str) -> Any:
    """The data of an export. Raises Malformed."""
    if not text.strip():
        raise Malformed("check.nothing")
    try:
        data = json.loads(text)
        if "\\ud" in text.lower():  # half a sign, which nothing can store or show
            json.dumps(data, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        raise Malformed("check.json") from None
    if isinstance(data, dict) and data.get("format") == VIEW_FORMAT:
        raise Malformed("check.view")
    return data


def _refused(error: Malformed | Unknown, text: str) -> Response:
    sentences = {"check.nothing": _NOTHING, "check.json": _NOT_JSON, "check.view": _VIEW, "game": _ABSENT}
    where = str(error.params.get("where", "")).strip(".") or "-"
    problem = words().say(sentences.get(error.code, _UNUSABLE), where=where)
    answer = make_response(draw("verify.html", CheckPage(problem=problem, text=_kept(text))))
    answer.status_code = 422
    return answer


def _kept(text: str) -> str:
    return text if len(text) <= ECHO else ""


def _told(found: Inspection) -> Checked:
    title = services().games[found.game].info.title
    return checked(found, title, words(found.game, found.names))


def _file(result: Checked, game: str) -> Response:
    answer = make_response(draws_csv(result, words()))
    answer.headers["Content-Type"] = "text/csv; charset=utf-8"
    answer.headers["Content-Disposition"] = f'attachment; filename="{game}-draws.csv"'
    answer.headers["Cache-Control"] = "no-store"
    return answer
