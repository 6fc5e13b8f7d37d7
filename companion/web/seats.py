"""The page "Seats and table": all seats, what the host may do, options; and the code with Wi-Fi."""

from __future__ import annotations

from flask import Blueprint, Response, make_response, request

from companion.web import answers
from companion.web.compose import Sight, composed_people
from companion.web.generic import TroublePart
from companion.web.pages import CodePage, PeoplePage
from companion.web.qr import qr_svg
from companion.web.seat import Visit, visit
from companion.web.shell import draw, join_address, words

pages = Blueprint("seats", __name__, url_prefix="/t/<code>")
MAX_WIFI = 63


@pages.get("/people")
def people(code: str) -> str:
    """Seats and table."""
    who = visit(code)
    who.own()
    return show(who, answers.look(who))


def show(who: Visit, seen: Sight, trouble: TroublePart | None = None) -> str:
    """The page, with a refusal when there was one."""
    composed = composed_people(seen, trouble or TroublePart())
    fill = answers.filler(seen.view)
    page = PeoplePage(head=answers.head(who, seen), parts=tuple(fill(part) for part in composed.parts))
    return draw("people.html", page, seen.words)


@pages.get("/code")
def code_page(code: str) -> str:
    """The QR code again, for those who come now."""
    who = visit(code)
    return _code(who)


@pages.post("/wifi")
def wifi(code: str) -> Response:
    """The Wi-Fi as a QR code: drawn into this one answer, kept nowhere."""
    who = visit(code)
    who.own()
    name, password = request.form.get("name", ""), request.form.get("password", "")
    good = 0 < len(name.encode()) <= 32 and (not password or 8 <= len(password) <= MAX_WIFI)
    if not good:
        problem = words().say("A Wi-Fi has a name of up to 32 letters, and no password or one of 8 to 63.")
        answer = make_response(_code(who, name=name[:64], problem=problem))
        answer.status_code = 422
    else:
        answer = make_response(_code(who, name=name, qr=qr_svg.__wrapped__(wifi_text(name, password))))
    answer.headers["Cache-Control"] = "no-store"
    return answer


def wifi_text(name: str, password: str) -> str:
    """What cameras read as a network to join."""
    kind = "WPA" if password else "nopass"
    secret = f"P:{_escaped(password)};" if password else ""
    return f"WIFI:T:{kind};S:{_escaped(name)};{secret};"


def _escaped(text: str) -> str:
    return "".join(f"\\{sign}" if sign in '\\;,:"' else sign for sign in text)


def _code(who: Visit, *, name: str = "", qr: str = "", problem: str = "") -> str:
    seen = answers.look(who)
    page = CodePage(
        head=answers.head(who, seen),
        address=join_address(who.code),
        wifi_name=name,
        wifi_qr=qr,
        problem=problem,
    )
    return draw("code.html", page, seen.words)
