"""Coming to a table: a new seat, the old one by asking, or by a one-time link."""

from __future__ import annotations

from flask import Blueprint, Response, make_response, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from companion.errors import Malformed, Refused
from companion.kernel.message import N_
from companion.kernel.seats import Seat, SeatKind
from companion.table.project import Phase, SeatInfo
from companion.web import answers, forms, lobby_parts
from companion.web.compose import Sight
from companion.web.faults import fault_of
from companion.web.pages import HandoverPage, SitPage, TakePage
from companion.web.qr import qr_svg
from companion.web.seat import Visit, hold, visit
from companion.web.sentences import sentence
from companion.web.shell import draw, join_address, services

pages = Blueprint("sit", __name__, url_prefix="/t/<code>")
MAX_NAME = 2000


def show(who: Visit, *, name: str = "", problem: str = "") -> Response:
    """The page for a browser without a seat; a seat that was asked for and granted is taken at once."""
    seen = answers.look(who)
    asking = _asking(who, seen)
    page = SitPage(
        head=answers.head(who, seen),
        seats=tuple(info for info in seen.view.seats if info.present),
        may_sit=lobby_parts.may_sit(seen),
        why_not=seen.words.say(_why_not(seen)),
        name=name[:200],
        problem=problem,
        asking=asking,
        lost=who.token is not None and not who.held and asking is None and not problem,
    )
    return make_response(draw("sit.html", page, seen.words))


def _why_not(seen: Sight) -> str:
    view = seen.view
    if view.deleted:
        return N_("This table was deleted.")
    if view.phase is Phase.OVER:
        return N_("This game is over.")
    if view.locked:
        return N_("The host has closed this table to newcomers.")
    if view.phase is Phase.PLAYING and not seen.game.info.late_arrival:
        return N_("The game has begun, and this game takes no late arrivals.")
    return N_("All seats are taken.")


def _asking(who: Visit, seen: Sight) -> SeatInfo | None:
    text = request.args.get("asked", "")
    if who.token is None or not text.isdecimal() or int(text[:4]) >= len(seen.view.seats):
        return None
    return seen.view.seats[int(text[:4])]


@pages.post("/join")
def join(code: str) -> Response | AnyResponse:
    """Take a new seat: for oneself, or one more for somebody else on this phone or on paper."""
    who = visit(code)
    name, kind = request.form.get("name", "")[:MAX_NAME], _kind()
    try:
        joined = services().tables.join(who.code, name, kind, who.token if who.held else None)
    except (Refused, Malformed) as error:
        return _not_seated(who, name, error)
    seat = joined.seat if who.seat is None else who.seat
    answer = make_response(redirect(f"/t/{who.code}{forms.back()}?seat={seat}", 303))
    return hold(answer, who.code, joined.token) if joined.token else answer


def _not_seated(who: Visit, name: str, error: Refused | Malformed) -> Response:
    from companion.web import trouble

    if who.held:
        return trouble.answer(who, error)
    seen = answers.look(who)
    told = sentence(error, seen.view.game, seen.words.names) or seen.words.say(fault_of(error).title)
    answer = show(who, name=name, problem=told)
    answer.status_code = trouble.STATUS
    return answer


def _kind() -> SeatKind:
    return SeatKind.PAPER if request.form.get("kind") == "paper" else SeatKind.PHONE


@pages.post("/claim")
def claim(code: str) -> Response | AnyResponse:
    """Somebody asks for their seat on another phone; asking again looks for the answer."""
    who = visit(code)
    seat = Seat(forms.number("seat"))
    try:
        anew = "again" not in request.form
        found = services().tables.claim_by_proposal(who.code, seat, who.token, anew=anew)
    except Refused as error:
        return _not_seated(who, "", error)
    query = f"?seat={found.seat}" if found.seat is not None else f"?asked={seat}"
    return hold(make_response(redirect(f"/t/{who.code}{query}", 303)), who.code, found.token)


@pages.post("/handover")
def handover(code: str) -> Response:
    """A one-time QR code for another phone, shown on this one."""
    who = visit(code)
    who.own()
    seat = Seat(forms.number("seat"))
    once = services().tables.handover_code(who.code, who.token, seat)
    address = f"{join_address(who.code)}/seat/{once}"
    seen = answers.look(who)
    page = HandoverPage(
        head=answers.head(who, seen), info=seen.view.seats[seat], address=address, qr=qr_svg(address)
    )
    answer = make_response(draw("handover.html", page, seen.words))
    answer.headers["Cache-Control"] = "no-store"
    return answer


@pages.get("/seat/<once>")
def offered(code: str, once: str) -> str:
    """The end of a one-time link: only a button, because previews of links look at pages."""
    who = visit(code)
    seat = services().tables.handover_seat(who.code, once)
    seen = answers.look(who)
    info = seen.view.seats[seat]
    return draw("take.html", TakePage(head=answers.head(who, seen), info=info, handover=once), seen.words)


@pages.post("/seat/<once>")
def take(code: str, once: str) -> AnyResponse:
    """The seat comes to this phone."""
    who = visit(code)
    joined = services().tables.take_by_handover(who.code, once, who.token if who.held else None)
    answer = make_response(redirect(f"/t/{joined.code}?seat={joined.seat}", 303))
    return hold(answer, joined.code, joined.token)
